"""Odds and overlays, seen from the server's loop: a process of their own reckons them."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from punica.kernel.text import ENGLISH
from punica.server.http.errors import Refused
from punica.server.minds.odds_process import Result, Sum, What
from punica.server.minds.process import Process
from punica.server.tables.live import Live

log = logging.getLogger("punica.server")


class Odds:
    """One process for all tables: its answers take milliseconds."""

    def __init__(self) -> None:
        self._process = Process("punica.server.minds.odds_process")

    async def wake(self) -> None:
        await self._process.start()

    def note(self, live: Live, what: What, seat: str = "", general: str = "", language: str = ENGLISH) -> Sum:
        """What is to be reckoned, of the match as it stands now."""
        seed = f"{live.entry.id} {live.entry.seq}"  # nothing secret: the same question always has the same answer
        return Sum(live.entry.id, live.head(), live.decisions(), what, seat, general, seed, language)

    async def answer(self, asked: Sum) -> dict[str, Any]:
        """The answer; raises Refused."""
        result = await self._reckoned(asked)
        if result.wrong:
            log.error("match %s: %s could not be reckoned: %s", asked.match, asked.what, result.wrong)
            raise Refused("rule-failed", "this could not be reckoned, which is a bug of ours")
        return result.found

    async def _reckoned(self, asked: Sum) -> Result:
        try:
            line = await self._process.ask(msgspec.json.encode(asked))
            return msgspec.json.decode(line, type=Result) if line else Result(wrong="the process ended")
        except (OSError, ValueError) as error:
            return Result(wrong=repr(error))

    async def close(self) -> None:
        await self._process.stop()
