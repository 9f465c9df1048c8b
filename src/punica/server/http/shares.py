"""Shares of what few can have at a time: of one address one thing is done, and the rest waits in a line of its own.

So whoever asks for a hundred things at once makes everybody else wait for one of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from punica.server.http.errors import Refused

LINE: Final = 16
"""So many things of one address wait. A page that is read asks for a handful."""


class Line:
    """Who waits in front of something that one can have at a time."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.length = 0


class Shares:
    """A line for each address that waits for something; `on` is False where there are no limits."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._lines: dict[str, Line] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """While something is done for an address; raises Refused."""
        if not self.on:
            yield
            return
        line = self._lines.setdefault(who, Line())
        if line.length > LINE:
            raise Refused("too-many", "you have asked for much that is not done yet: wait until you have your answers")
        line.length += 1
        try:
            async with line.lock:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[who]
