"""A process that answers one line of JSON with another, seen from the server's loop, which never waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import sys

MOST = 1 << 24
"""The longest answer that is read, in bytes."""


class Process:
    """Runs a module with `python -m`, started when it is first needed and again when it has died."""

    def __init__(self, module: str) -> None:
        self.module = module
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

    async def start(self) -> None:
        """Start it before it is asked, so that the first answer comes as fast as the others."""
        async with self.lock:
            with contextlib.suppress(OSError):
                await self._running()

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MOST,
            )
        return self.process

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
