"""Who keeps the time: says every second that a server is there, and looks which games have run out of time.

When no server was there for a while, or their database was not, the first that comes writes down how long: that time
counts for nobody. It does so before it looks at any game, so nobody loses by it; the others find it written at their
next beat.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import select, update

from punica.server.http.errors import Refused
from punica.server.store.claims import MATCHES, Step
from punica.server.store.journal import CLOCK
from punica.server.tables import timed
from punica.server.tables.hall import Hall
from punica.server.tables.stillness import GAP, beat

log = logging.getLogger("punica.server")

EVERY: Final = 1.0
AWAY: Final = 1.5 * EVERY
"""Whoever has just come, or could not reach the database, takes so long a silence for an outage: nobody else was there
either. Who has been there all the time may only have been slow."""
AT_ONCE: Final = 100
LATER: Final = 600.0
"""A game that this server cannot follow is looked at again after so many seconds."""


class Keeper:
    """Use `open` and `close`."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.ledger = hall.ledger
        self._was_away = True
        self._outage = 0
        """The last one that the clocks in memory know of."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.look()
        self._task = asyncio.create_task(self._look_on(), name="keeper")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:
                log.warning("the time could not be looked at: %s", error)

    async def look(self) -> None:
        """One look: am I the first for a while, and whose time has run out?"""
        gap, self._was_away = AWAY if self._was_away else GAP, True
        now, outage = await beat(self.ledger, gap)
        self._was_away = False
        self.hall.tells_time(now)
        if outage != self._outage and await self._all_know():
            self._outage = outage
        late = (
            select(MATCHES.c.id, MATCHES.c.seq)
            .where(MATCHES.c.deadline <= now)
            .order_by(MATCHES.c.deadline)
            .limit(AT_ONCE)
        )
        for row in await self.ledger.all(late):
            try:
                await self.fall(row["id"], now)
            except Exception as error:
                log.warning("match %s: its time could not be looked at: %s", row["id"], error)
                await self._put_off(row["id"], row["seq"], now + LATER)

    async def _all_know(self) -> bool:
        """Tell the clocks in memory that time has stood still; whether all of them know it now."""
        known = True
        for id in self.hall.with_clock():
            try:
                await self.hall.look_at_clock(id)
            except Exception as error:
                log.warning("match %s: its clock does not know of an outage yet: %s", id, error)
                known = False
        return known

    async def fall(self, id: str, now: float) -> None:
        """Do what follows where time has run out, or correct when it will."""
        await self.hall.look_at_clock(id)
        async with self.hall.table(id) as live:
            wish = timed.fallen(live, now)
            if wish is None:
                await self._put_off(id, live.entry.seq, live.entry.deadline)
                return
            try:
                await live.act([wish.seat], wish, by=CLOCK)
            except Refused as error:
                if error.code not in ("not-late", "over"):
                    raise
                return
            await live.announce()
            self.hall.moved(live)

    async def _put_off(self, id: str, seq: int, deadline: float | None) -> None:
        """Look at it then, unless somebody has acted, which says anew when."""
        same = MATCHES.c.id == id, MATCHES.c.seq == seq
        await self.ledger.claim(Step(update(MATCHES).where(*same).values(deadline=deadline)))
