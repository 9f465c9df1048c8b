"""Games that have to be played again for somebody who looks: how much of that one may have, and who goes first.

Each address has one game played again at a time and pays for it as for so many messages; of those who hold no seat
there one is served at a time, whoever they are. So who plays waits behind one stranger at most.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from punica.server.http.errors import Refused
from punica.server.http.shares import Line, Shares
from punica.server.http.visitors import Visitors
from punica.server.store.entry import Entry
from punica.server.tables.hall import Hall

SEATED: Final = 125
"""So many decisions of a game that comes into memory weigh as much as a message."""
REELED: Final = 25
"""The same where it is played again to look back at it: copies are kept, and the chances at each moment."""
WAITING: Final = 24
"""So many strangers wait."""


class Onlookers:
    """One of these for a server; without limits everybody is served at once."""

    def __init__(self, hall: Hall, visitors: Visitors) -> None:
        self.hall = hall
        self.visitors = visitors
        self.limited = visitors.limits.messages > 0
        self._shares = Shares(self.limited)
        self._strangers = Line()

    async def sits_down(self, who: str, entry: Entry, seats: Sequence[str]) -> None:
        """Who comes to a table by a WebSocket, which waits for its turn instead of being refused."""
        if self._is_dear(entry, seats):
            await self.visitors.turn(who, 1 + entry.ply // SEATED)

    async def comes(self, who: str, entry: Entry, seats: Sequence[str]) -> None:
        """Before somebody looks back at a table: it comes into memory; raises Refused."""
        if self._is_dear(entry, seats):
            await self.visitors.work(who, entry.ply / SEATED)
            async with self.turn(who, entry, seats), self.hall.table(entry.id):
                pass

    @asynccontextmanager
    async def reeled(self, who: str, decisions: int, seats: Sequence[str]) -> AsyncIterator[None]:
        """While a game is played again to look back at it; raises Refused."""
        await self.visitors.work(who, decisions / REELED)
        async with self._turn(who, seats):
            yield

    @asynccontextmanager
    async def turn(self, who: str, entry: Entry, seats: Sequence[str]) -> AsyncIterator[None]:
        """While a table is looked for, in memory or by playing it again; raises Refused."""
        if self._is_dear(entry, seats):
            async with self._turn(who, seats):
                yield
        else:
            yield

    def _is_dear(self, entry: Entry, seats: Sequence[str]) -> bool:
        plays = entry.status in ("running", "over") and entry.frozen is None and entry.needs() is None
        return self.limited and plays and not self.hall.has(entry, seats)

    @asynccontextmanager
    async def _turn(self, who: str, seats: Sequence[str]) -> AsyncIterator[None]:
        async with self._shares.turn(who):
            if seats or not self.limited:
                yield
                return
            if self._strangers.length > WAITING:
                raise Refused("busy", "many want to look at games just now; try again in a moment")
            self._strangers.length += 1
            try:
                async with self._strangers.lock:
                    yield
            finally:
                self._strangers.length -= 1
