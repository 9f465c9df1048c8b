"""The bell of the workers: it is rung when there is something to do, and when a match has moved on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable


class Bell:
    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._work = False
        self._moved: set[str] = set()

    def work(self) -> None:
        """There is something to do."""
        self._work = True
        self._rung.set()

    def moved(self, matches: Iterable[str]) -> None:
        """What was thought about these matches may be void."""
        self._moved.update(matches)
        self._rung.set()

    async def heard(self, seconds: float) -> tuple[bool, set[str]]:
        """Wait until it rings, at most so long; whether there may be something to do, and which matches moved on."""
        try:
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        except TimeoutError:
            self._work = True
        self._rung.clear()
        work, self._work = self._work, False
        moved, self._moved = self._moved, set()
        return work, moved
