"""Other processes on the same database: what they write is heard, and compared now and then in case a call was lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable

from sqlalchemy import select

from punica.server.store.claims import MATCHES
from punica.server.store.ledger import Ledger
from punica.server.store.postgres import JOBS, NAMES
from punica.server.tables.hall import Hall

log = logging.getLogger("punica.server")

EVERY = 2.0
"""So many seconds apart the tables that somebody watches are compared with the database."""
AT_ONCE = 500


class Neighbours:
    """Keeps a hall in step with the others."""

    def __init__(self, hall: Hall, ledger: Ledger) -> None:
        self.hall = hall
        self.ledger = ledger
        self._called: set[str] = set()
        self._wake = asyncio.Event()
        self._soon = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        if ledger.shared:
            ledger.listen(self.heard, self._soon.set)
            self._tasks = [asyncio.create_task(self._answer_on()), asyncio.create_task(self._compare_on())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def heard(self, ids: Iterable[str]) -> None:
        matches = set(ids)
        if JOBS in matches:
            matches.remove(JOBS)
            self.hall.bell.work()
        self.hall.bell.moved(id for id in matches if not id.startswith(NAMES))
        minded = [id for id in matches if self.hall.minds(id.removeprefix(NAMES))]
        if minded:  # nearly all tables are played at by one process
            self._called.update(minded)
            self._wake.set()

    async def _answer_on(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            called, self._called = self._called, set()
            await asyncio.gather(*(self._look_again(id) for id in called))

    async def _look_again(self, id: str) -> None:
        try:
            if id.startswith(NAMES):
                await self.hall.look_at_names(id.removeprefix(NAMES))
            else:
                await self.hall.look_again(id)
        except Exception as error:
            log.warning("match %s: what others wrote could not be read: %s", id, error)

    async def _compare_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), EVERY)
            self._soon.clear()
            try:
                await self.compare()
            except Exception as error:
                log.warning("the tables could not be compared with the database: %s", error)

    async def compare(self) -> None:
        """Look again at every watched table that the database has further on."""
        watched = self.hall.watched()
        ids = list(watched)
        for first in range(0, len(ids), AT_ONCE):
            some = ids[first : first + AT_ONCE]
            what = (MATCHES.c[name] for name in ("id", "seq", "status", "rematch", "talked", "players"))
            for row in await self.ledger.all(select(*what).where(MATCHES.c.id.in_(some))):
                live = watched[row["id"]]
                if live is None:
                    behind = row["status"] != "waiting"
                else:
                    behind = row["seq"] > live.entry.seq or row["rematch"] != live.entry.rematch
                    behind = behind or row["talked"] > live.talk.last >= 0
                if behind:
                    self.heard([row["id"]])
                if live is not None and row["players"] != live.entry.players:
                    self.heard([NAMES + row["id"]])
