"""Replaying in the server's loop without holding anybody up: a few milliseconds, then everybody else has a turn.

A thread would not do: rules hold the interpreter, compiled ones from one decision to the next, and a thread that
reckons makes each message of the others wait for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final, TypeVar
from weakref import WeakKeyDictionary

SLICE: Final = 0.003
"""So many seconds at a time."""

T = TypeVar("T")
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def paced(steps: Iterator[T]) -> T:
    """Go through all steps and return the last. However many do so at once, one of them has a turn at a time."""
    turn = _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    while True:
        async with turn:
            until = time.perf_counter() + SLICE
            for step in steps:
                last = step
                if time.perf_counter() >= until:
                    break
            else:
                return last
        await asyncio.sleep(0)
