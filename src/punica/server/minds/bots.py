"""The processes that think for bots, seen from the server's loop, which never waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from punica.kernel.errors import PunicaError
from punica.server.minds.bot_process import Answer, Question
from punica.server.minds.process import Process

GRACE = 2.0
"""So many seconds a process that is told to stop may take; then it is ended."""


class CannotThink(PunicaError):
    """The bot failed twice; the reason is in the text."""


class Stopped(Exception):
    """Nobody waits for the answer any more."""


class Thinkers:
    """So many processes. A match asks the one that remembers it, if that one is free."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._free = [Process("punica.server.minds.bot_process") for _ in range(number)]
        self._all = list(self._free)
        self._last: dict[Process, str] = {}
        self._room = asyncio.Semaphore(number)
        self._pondering: set[Process] = set()
        """Those that may be thinking about what may come."""

    async def think(self, question: Question, stop: asyncio.Event) -> Answer:
        """What the bot chooses; raises CannotThink, and Stopped when it was told to stop."""
        async with self._process(question.match) as process:
            self._rest(process)
            for _ in range(2):
                answer = await _asked(process, question, stop)
                if not answer.wrong:
                    return answer
            raise CannotThink(f"{question.bot}: {answer.wrong}")

    def busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return len(self._free) < self.number

    async def ponder(self, question: Question) -> None:
        """Let a bot think about what may come, until anything else is asked of its process. Nobody waits for that."""
        if not self.busy():
            async with self._process(question.match) as process:
                self._pondering.add(process)
                await process.ask(msgspec.json.encode(question))

    def _rest(self, but: Process) -> None:
        """Somebody waits: those who only think about what may come stop it. The one he asks does so by itself."""
        for process in self._pondering & set(self._free):
            if process is not but:
                process.interrupt()
        self._pondering &= {but}

    @asynccontextmanager
    async def _process(self, match: str) -> AsyncIterator[Process]:
        async with self._room:
            knows = [process for process in self._free if self._last.get(process) == match]
            process = knows[0] if knows else self._free[0]
            self._free.remove(process)
            self._last[process] = match
            try:
                yield process
            finally:
                self._free.append(process)

    async def close(self) -> None:
        await asyncio.gather(*(process.stop() for process in self._all))


async def _asked(process: Process, question: Question, stop: asyncio.Event) -> Answer:
    asking = asyncio.create_task(process.ask(msgspec.json.encode(question)))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({asking, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            process.interrupt()
            await asyncio.wait({asking}, timeout=GRACE)
        if stop.is_set():
            raise Stopped
        line = await asking
        return msgspec.json.decode(line, type=Answer) if line else Answer(wrong="the thinking process ended")
    except (OSError, ValueError) as error:
        return Answer(wrong=repr(error))
    finally:
        for task in (asking, stopping):
            task.cancel()
        await asyncio.gather(asking, stopping, return_exceptions=True)
