"""The archive: a finished game becomes a result, which says whether it counts, and its pool is folded."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import insert, select

from punica.server.http.errors import Refused
from punica.server.jobs.kind import Hold, Kind
from punica.server.people import hands, pairs
from punica.server.ratings import endings, pools
from punica.server.ratings.folding import FORM, folded
from punica.server.store import jobs
from punica.server.store.claims import MATCHES, Step
from punica.server.store.entry import Entry, entries, entry_of
from punica.server.store.jobs import ARCHIVE, NOW, Priority
from punica.server.store.journal import Act
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import PERSONS
from punica.server.store.result_rows import POOLS, RESULTS
from punica.server.store.rows import TokenRow
from punica.server.tables import later
from punica.server.tables.hall import Hall

GUEST: Final = "guest"
VOID: Final = "void"
EARLY: Final = "early"
ONE_HAND: Final = "one-hand"
"""Why a game that was to be rated does not count."""


async def to_do(ledger: Ledger) -> None:
    """Everything that is over and not in the archive yet, and the pools that an older form of the fold has left."""
    shared = ledger.shared
    await ledger.run(
        'INSERT INTO jobs (kind, "key", "match", priority, due)'
        f" SELECT '{ARCHIVE}', '{ARCHIVE} ' || id, id, {int(Priority.NOTICE)}, {NOW[shared]} FROM matches"
        " WHERE status = 'over' AND NOT from_position AND imagined IS NULL AND (mode = 'network' OR listed)"
        ' AND id NOT IN (SELECT "match" FROM results) ON CONFLICT ("key") DO NOTHING'
    )
    await ledger.claim(hands.forgotten(time.time()))
    for row in await ledger.all(select(POOLS.c.pool).where(POOLS.c.form != FORM)):
        await folded(ledger, row["pool"])


def _told(entry: Entry) -> float:
    """When everybody knows of the end: for the archive, and so for ratings, it is over then."""
    return entry.played + entry.delay


class Archive(Kind):
    """A table that is shown later is archived later too, or lists and ratings would tell its end."""

    name = ARCHIVE

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.ledger = hall.ledger

    async def do(self, hold: Hold) -> None:
        match = hold.job.match
        assert match is not None
        row = await self.ledger.first(entries(self.ledger.build).where(MATCHES.c.id == match))
        if row is None or row["status"] != "over":
            return
        entry = entry_of(row)
        persons = await self._persons(entry)
        if later.hides(entry, []):
            wait = max(1.0, _told(entry) - self.hall.now)
            await self.ledger.run(jobs.released(self.ledger.shared), hold.key, hold.worker, wait)
        else:
            await self._take(entry, persons)
        await pairs.go_on(self.hall, entry, persons)

    async def _take(self, entry: Entry, persons: list[str | None]) -> None:
        if await self.ledger.first(select(RESULTS.c.match).where(RESULTS.c.match == entry.id)) is None:
            await self.ledger.claim(Step(insert(RESULTS), await self._result(entry, persons)))
        found = await self.ledger.first(select(RESULTS).where(RESULTS.c.match == entry.id))
        if found is not None and found["pool"] is not None:
            await folded(self.ledger, found["pool"])

    async def _result(self, entry: Entry, persons: list[str | None]) -> dict[str, Any]:
        acts = await self.ledger.acts(entry.id)
        seats = [player["seat"] for player in entry.players]
        accounts = await self._accounts([person for person in persons if person is not None])
        winner = entry.outcome["winner"] if entry.outcome is not None else None
        ending = await self._ending(entry)
        why = await self._why(entry, persons, accounts, ending, acts) if entry.rated else None
        counts = entry.rated and why is None
        program = any(accounts.get(person or "") for person in persons)
        first, second = endings.openings(acts, len(seats))[:2]
        return {
            "match": entry.id,
            "ruleset": entry.ruleset,
            "family": pools.family(entry.ruleset),
            "pace": pools.kind(entry.pace),
            "first": persons[0],
            "second": persons[1],
            "score": 0.5 if winner is None else float(winner == seats[0]),
            "ending": ending,
            "plies": entry.ply,
            "opening_first": first,
            "opening_second": second,
            "public": entry.listed or entry.rated,
            "rated": entry.rated,
            "why": why,
            "pool": pools.pool(entry.ruleset, entry.pace, program) if counts else None,
            "ended": _told(entry),
        }

    async def _persons(self, entry: Entry) -> list[str | None]:
        """Who held each seat at the end, where he is known."""
        held = select(TokenRow.__table__).where(TokenRow.match == entry.id, TokenRow.person.is_not(None))
        rows = await self.ledger.all(held.order_by(TokenRow.created))
        known = {seat: row["person"] for row in rows for seat in row["seats"]}
        return [known.get(player["seat"]) for player in entry.players]

    async def _accounts(self, persons: list[str]) -> dict[str, bool]:
        """Those of these persons who are accounts, or were until they left; and whether each is a program."""
        query = select(PERSONS.c.id, PERSONS.c.slug, PERSONS.c.gone, PERSONS.c.owner).where(PERSONS.c.id.in_(persons))
        rows = await self.ledger.all(query)
        return {row["id"]: row["owner"] is not None for row in rows if row["slug"] is not None or row["gone"]}

    async def _ending(self, entry: Entry) -> str:
        try:
            async with self.hall.table(entry.id) as live, live.steady() as match:
                return endings.ending(match)
        except Refused:  # these rules cannot follow it: how it ended is known, the words for it are not
            return endings.OTHER

    async def _why(
        self, entry: Entry, persons: list[str | None], accounts: dict[str, bool], ending: str, acts: list[Act]
    ) -> str | None:
        """Why a game that was to be rated does not count; None: it does."""
        one, other = persons[0], persons[1]
        if one is None or other is None or one == other or not {one, other} <= accounts.keys():
            return GUEST
        if ending == endings.VOID:
            return VOID
        if endings.early(acts):
            return EARLY
        return ONE_HAND if await hands.one_hand(self.ledger, one, other, entry.played) else None
