"""A table as those see it who only watch, where it is shown to them later: by its journal as it stood then.

It is a match of its own, made of the acts that are old enough, so that nothing newer can be in what is built from it:
neither state nor log nor presence. What lists tell of such a table is what was known when it was opened.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from copy import copy
from typing import Final

from punica.server.http.errors import Refused
from punica.server.replay.following import Followed, following
from punica.server.replay.paced import paced
from punica.server.store import secrets as kept_secrets
from punica.server.store.entry import Entry, standing_of
from punica.server.store.journal import Act
from punica.server.store.ledger import Ledger
from punica.server.tables.clock import Still
from punica.server.tables.live import Live

EVERY: Final = 2.0
"""So many seconds apart a table that somebody watches is looked at."""


def hides(entry: Entry, seats: Sequence[str]) -> bool:
    """Whether who holds these seats may not see yet how a table stands."""
    if seats or not entry.delay or entry.status == "waiting":
        return False
    return entry.outcome is None or entry.played > time.time() - entry.delay


def masked(entry: Entry) -> Entry:
    """What lists tell of it meanwhile: a game that runs, and no more."""
    told = copy(entry)
    told.seq = told.ply = 0
    told.asked, told.outcome, told.rematch, told.deadline = None, None, None, None
    told.status, told.played = "running", told.created
    return told


class Later(Live):
    """A match so many seconds ago. Nobody acts here."""

    def __init__(self, entry: Entry, head: str, found: Followed, acts: Sequence[Act], ledger: Ledger) -> None:
        super().__init__(entry, head, found, acts, ledger, Still())
        self.held = 0
        """So many look at it just now."""
        self._task = asyncio.create_task(self._follow_on(), name=f"later {entry.id}")

    @classmethod
    async def opened(cls, ledger: Ledger, entry: Entry) -> Later:
        """The match as it stood then; raises Refused."""
        if entry.frozen is not None:
            raise Refused("frozen", entry.frozen)
        needed = entry.needs()
        if needed is not None:
            raise Refused("other-data", needed)
        head = await kept_secrets.opened(ledger, entry, "replay")
        acts = old_enough(await ledger.acts(entry.id), entry.delay)
        found = await paced(following(head, acts))
        then = masked(entry)
        then.pace = None
        seq, at = (acts[-1].seq, acts[-1].at) if acts else (0, then.created)
        then.take(standing_of(found.match, seq, ledger.build), at)
        return cls(then, head, found, acts, ledger)

    async def read(self, since: int = 0) -> list[Act]:
        return old_enough(await super().read(since), self.entry.delay)

    async def _follow_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(Refused):
                if await self.catch_up():
                    self.tell_table()
                    await self.talk.catch_up(self.watchers, self.entry.outcome is not None)

    def close(self) -> None:
        self._task.cancel()


def old_enough(acts: Sequence[Act], delay: int) -> list[Act]:
    """The acts that may be shown: the first ones, as one after another becomes so old."""
    until = time.time() - delay
    number = next((n for n, act in enumerate(acts) if act.at > until), len(acts))
    return list(acts[:number])
