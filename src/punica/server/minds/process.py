"""A process that answers one line of JSON with another, seen from the server's loop, which never waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Sequence

INTERRUPT = b"stop"
"""The line that tells a process to answer at once, whatever it has found."""
GRACE = 2.0
"""So many seconds a process that is interrupted may go on."""
MOST = 1 << 24
"""The longest answer that is read, in bytes."""


class Process:
    """Runs a module with `python -m`, started when it is first needed and again when it has died.

    One that `greets` says a line when it has read all it needs; only then is it asked.
    """

    def __init__(self, module: str, arguments: Sequence[str] = (), greets: bool = False) -> None:
        self.module = module
        self.arguments = arguments
        self.greets = greets
        self.lock = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes) -> bytes:
        """The answer to a line; empty when the process ended over it. Raises OSError or ValueError."""
        async with self.lock:
            try:
                process = await self._running()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(question + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            except (OSError, ValueError):
                await self.stop()
                raise
            except asyncio.CancelledError:
                await self.stop()  # its answer would be taken for that of the next question
                raise
            if not line:
                await self.stop()
            return line

    async def follow(self, question: bytes, stop: asyncio.Event) -> AsyncIterator[bytes]:
        """The answers to a line as they come, up to an empty one. With `stop` it is interrupted; who then goes on
        talking is ended, and so is who is left in the middle."""
        async with self.lock:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(question + b"\n")
            stopping = asyncio.create_task(stop.wait())
            ended = told = False
            try:
                while True:
                    reading = asyncio.create_task(process.stdout.readline())
                    await asyncio.wait({reading, stopping}, return_when=asyncio.FIRST_COMPLETED)
                    if stopping.done() and not told:
                        told = True
                        self.interrupt()
                    if not reading.done():
                        await asyncio.wait({reading}, timeout=GRACE)
                    if not reading.done():
                        reading.cancel()
                        return
                    line = reading.result()
                    ended = line == b"\n"
                    if ended or not line:
                        return
                    yield line
            finally:
                stopping.cancel()
                if not ended:
                    await self.stop()

    def interrupt(self) -> None:
        """Tell it, while it is being asked, that nobody waits for the answer; it still gives one."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(INTERRUPT + b"\n")

    async def start(self) -> None:
        """Start it before it is asked, so that the first answer comes as fast as the others."""
        if not self._runs():
            async with self.lock:
                with contextlib.suppress(OSError, ValueError):
                    await self._running()

    def _runs(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is None or not self._runs():
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.module,
                *self.arguments,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MOST,
            )
            try:
                if self.greets:
                    assert process.stdout is not None
                    await process.stdout.readline()
            except BaseException:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
                raise
            self.process = process
        return self.process

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
