"""The loop that tells people what has happened, and says who is looking."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from punica.server.people.notices import Herald, looking
from punica.server.tables.hall import Hall

log = logging.getLogger("punica.server")

EVERY: Final = 4.0
LEASE: Final = 3
"""For so many rounds somebody counts as looking after a server has said so."""


class Telling:
    """Use `open` and `close`. `seen` says who looks at which match at this server."""

    def __init__(self, hall: Hall, herald: Herald, seen: Callable[[], set[tuple[str, str]]], every: float) -> None:
        self.hall = hall
        self.herald = herald
        self.seen = seen
        self.every = every
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._tell_on(), name="telling")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _tell_on(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                now = self.hall.now
                here = self.seen()
                if here:
                    await looking(self.hall.ledger, here, now + LEASE * self.every)
                await self.herald.look(now)
                self.hall.bell.work()
            except Exception as error:
                log.warning("people could not be told: %s", error)
