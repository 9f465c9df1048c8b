"""A turnstile at the door: requests go in one at a time, with a round of the server's loop between them."""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """Who plays has his turn in every round, and does not wait until a whole crowd has been answered."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False
        """Somebody has gone in in this round."""

    async def enter(self) -> None:
        loop = asyncio.get_running_loop()
        if self._turning:
            place: asyncio.Future[None] = loop.create_future()
            self._waiting.append(place)
            await place
        else:
            self._turning = True
            loop.call_soon(self._turn, loop)

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():  # else he has gone away
                place.set_result(None)
                loop.call_soon(self._turn, loop)
                return
        self._turning = False
