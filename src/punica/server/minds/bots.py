"""The processes that think for bots, seen from the server's loop, which never waits for them."""

from __future__ import annotations

import asyncio
import zlib

import msgspec

from punica.kernel.errors import PunicaError
from punica.server.minds.bot_process import Answer, Question
from punica.server.minds.process import Process


class CannotThink(PunicaError):
    """The bot failed twice; the reason is in the text."""


class Thinkers:
    """So many processes; a match always asks the same one, which remembers it."""

    def __init__(self, number: int) -> None:
        self._processes = [Process("punica.server.minds.bot_process") for _ in range(number)]

    async def think(self, question: Question) -> Answer:
        """What the bot chooses; raises CannotThink."""
        process = self._processes[zlib.crc32(question.match.encode()) % len(self._processes)]
        answer = await _asked(process, question)
        if answer.wrong:
            answer = await _asked(process, question)
        if answer.wrong:
            raise CannotThink(f"{question.bot}: {answer.wrong}")
        return answer

    async def close(self) -> None:
        await asyncio.gather(*(process.stop() for process in self._processes))


async def _asked(process: Process, question: Question) -> Answer:
    try:
        line = await process.ask(msgspec.json.encode(question))
        return msgspec.json.decode(line, type=Answer) if line else Answer(wrong="the thinking process ended")
    except (OSError, ValueError) as error:
        return Answer(wrong=repr(error))
