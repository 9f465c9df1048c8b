"""Checks of stored games by a new build: in the background, one after the other, shared by all processes of it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from punica.server.jobs.kind import Hold, Kind
from punica.server.replay.check_db import check_one
from punica.server.store import jobs
from punica.server.store.ledger import Ledger

PAUSE: Final = 2.0
"""So many seconds after its start a server begins to check: first it serves."""
RESTS: Final = 4.0
"""So many times as long as a game took to replay, the process rests."""


class RecordCheck(Kind):
    name = "check"

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    async def do(self, hold: Hold) -> None:
        assert hold.job.match is not None
        begun = time.monotonic()
        await check_one(self.ledger, hold.job.match)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.02 + RESTS * (time.monotonic() - begun)):
                await hold.stop.wait()


async def to_do(ledger: Ledger) -> None:
    """All stored games that this build has not followed yet are to be checked."""
    await ledger.run(jobs.to_check(ledger.shared, PAUSE), ledger.build)
