"""What is the same for everybody is asked of the database once in a while, however many want to know it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

SECONDS: Final = 2.0
"""So long what another server has changed may go unseen here."""
T = TypeVar("T")


class Lately(Generic[T]):
    """`ask` finds out; what this server changes itself, it `forget`s at once."""

    def __init__(self, ask: Callable[[], Awaitable[T]]) -> None:
        self._ask = ask
        self._lock = asyncio.Lock()
        self._until = 0.0
        self._found: T | None = None
        self._changes = 0

    async def now(self) -> T:
        async with self._lock:
            if self._found is None or time.monotonic() > self._until:
                changes, found = self._changes, await self._ask()
                if changes != self._changes:  # it may have been asked before the change
                    return found
                self._found, self._until = found, time.monotonic() + SECONDS
            return self._found

    def forget(self) -> None:
        self._changes += 1
        self._found = None
