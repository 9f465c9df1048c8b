"""Odds, overlays and hints, seen from the server's loop: processes of their own reckon them.

Of the questions that wait, each connection has the newest of each kind. Hints, which take long, go after the others.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

import msgspec

from punica.kernel.text import ENGLISH
from punica.server.http.errors import Refused
from punica.server.minds.odds_process import Result, Sum, What
from punica.server.minds.process import Process
from punica.server.tables.live import Live

log = logging.getLogger("punica.server")

BUDGET = 3.0
"""So many seconds a question may wait, and so many it may be reckoned."""


@dataclass(eq=False)
class Asked:
    """A question that waits for a free process."""

    sum: Sum
    turn: asyncio.Future[Process] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Odds:
    """So many processes for all tables: most answers take milliseconds."""

    def __init__(self, number: int = 1) -> None:
        self._processes = [Process("punica.server.minds.odds_process", greets=True) for _ in range(number)]
        self._free = list(self._processes)
        self._waiting: dict[tuple[object, What], Asked] = {}
        """The newest question of each kind, by who asks, in the order they came."""
        self._waking: asyncio.Task[None] | None = None

    def expect(self) -> None:
        """Somebody has come who may ask: the first answer is to come as fast as the others."""
        self._wake()

    def _wake(self) -> asyncio.Task[None]:
        """Begin to start a process; reading the rules is on nobody's account."""
        if self._waking is None:
            self._waking = asyncio.create_task(self._processes[0].start(), name="odds")
        return self._waking

    def note(
        self,
        live: Live,
        what: What,
        seat: str = "",
        general: str = "",
        language: str = ENGLISH,
        codes: list[str] | None = None,
    ) -> Sum:
        """What is to be reckoned, of the match as it stands now."""
        seed = f"{live.entry.id} {live.entry.seq}"  # nothing secret: the same question always has the same answer
        return Sum(live.entry.id, live.head, live.decisions(), what, seat, general, seed, language, codes or [])

    async def answer(self, who: object, asked: Sum) -> dict[str, Any]:
        """The answer to a question of this connection; raises Refused, also when it asks something newer meanwhile."""
        process = await self._turn((who, asked.what), Asked(asked))
        try:
            result = await _reckoned(process, asked)
        finally:
            self._free.append(process)
            self._next()
        if result.wrong:
            log.error("match %s: %s could not be reckoned: %s", asked.match, asked.what, result.wrong)
            raise Refused("rule-failed", "this could not be reckoned, which is a bug of ours")
        return result.found

    async def _turn(self, key: tuple[object, What], asked: Asked) -> Process:
        """A process that is free for this question."""
        before = self._waiting.get(key)
        if before is not None and not before.turn.done():
            before.turn.set_exception(Refused("busy", "a newer question of yours has taken the place of this one"))
        self._waiting[key] = asked
        try:
            first: set[asyncio.Future[Any]] = {self._wake(), asked.turn}
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
            self._next()
            async with asyncio.timeout(BUDGET):
                return await asyncio.shield(asked.turn)
        except TimeoutError as error:
            raise Refused("busy", "too many want to know something just now; ask again") from error
        finally:
            if self._waiting.get(key) is asked:
                del self._waiting[key]
            if asked.turn.done():
                asked.turn.exception()  # somebody has looked at it
            else:
                asked.turn.cancel()

    def _next(self) -> None:
        """Give free processes to who waits: first what is reckoned fast."""
        waiting = sorted(self._waiting.items(), key=lambda one: one[0][1] == "hint")
        for key, asked in waiting:
            if not self._free:
                return
            del self._waiting[key]
            if not asked.turn.done():
                asked.turn.set_result(self._free.pop(0))

    async def close(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in self._processes))


async def _reckoned(process: Process, asked: Sum) -> Result:
    await process.start()
    try:
        async with asyncio.timeout(BUDGET):
            line = await process.ask(msgspec.json.encode(asked))
        return msgspec.json.decode(line, type=Result) if line else Result(wrong="the process ended")
    except TimeoutError as error:
        raise Refused("busy", "this takes too long to reckon") from error
    except (OSError, ValueError) as error:
        return Result(wrong=repr(error))
