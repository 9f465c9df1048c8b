"""The processes that think for bots, seen from the server's loop, which never waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import zlib

import msgspec

from punica.kernel.errors import PunicaError
from punica.server.thinker import Answer, Question


class CannotThink(PunicaError):
    """The bot failed twice; the reason is in the text."""


class _Process:
    """One thinker, started when it is first needed and again when it has died."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> Answer:
        async with self.lock:
            try:
                process = await self._running()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            except (OSError, ValueError) as error:
                await self.stop()
                return Answer(wrong=repr(error))
            except asyncio.CancelledError:
                await self.stop()  # its answer would be taken for that of the next question
                raise
            if not line:
                await self.stop()
                return Answer(wrong="the thinking process ended")
            return msgspec.json.decode(line, type=Answer)

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "punica.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self.process

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """So many processes; a match always asks the same one, which remembers it."""

    def __init__(self, number: int) -> None:
        self._processes = [_Process() for _ in range(number)]

    async def think(self, question: Question) -> str:
        """The code the bot chooses; raises CannotThink."""
        process = self._processes[zlib.crc32(question.match.encode()) % len(self._processes)]
        answer = await process.ask(question)
        if answer.wrong:
            answer = await process.ask(question)
        if answer.wrong:
            raise CannotThink(f"{question.bot}: {answer.wrong}")
        return answer.code

    async def close(self) -> None:
        await asyncio.gather(*(process.stop() for process in self._processes))
