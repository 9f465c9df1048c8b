"""Somebody has a new name, or has become an account: the tables where he plays show it to the others."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import select

from punica.server.http.errors import Refused
from punica.server.people.finding import PLAYED
from punica.server.people.known import COLUMNS, Person
from punica.server.people.leaving import games_of
from punica.server.ratings import standing
from punica.server.store.claims import Step
from punica.server.store.entry import Entry
from punica.server.store.occupants import rewritten
from punica.server.store.person_rows import PERSONS
from punica.server.store.writer import CannotKeep
from punica.server.tables.hall import Hall

log = logging.getLogger("punica.server")


async def shown(hall: Hall, person: Person) -> None:
    """Write his name at his games with others; records keep the names they began with.

    He has it all the same where that fails: whoever made an account is not told that nothing was done.
    """
    try:
        for row, seats in await games_of(hall.ledger, person.id, PLAYED):
            if row["mode"] == "network":
                await _written(hall, person.id, row["id"], seats)
                await hall.look_at_names(row["id"])
    except (CannotKeep, Refused) as error:
        log.warning("a new name could not be written at the tables: %s", type(error).__name__)


async def _written(hall: Hall, id: str, match: str, seats: list[str]) -> None:
    """His name is read after the table: who changes it twice at once is not left with the first."""

    async def told(entry: Entry) -> tuple[dict[str, Any], tuple[Step, ...]]:
        row = await hall.ledger.first(select(*COLUMNS).where(PERSONS.c.id == id))
        assert row is not None, "persons are never taken out"
        person = Person(**row)
        named: dict[str, Any] = {"name": person.name.strip() or "?"}
        if all(one.get("account") for one in entry.players if one["seat"] in seats):  # it sat down with a rating
            return named, ()
        return {**await standing.mark(hall.ledger, person, entry.ruleset, entry.pace), **named}, ()

    await rewritten(hall.ledger, match, seats, told)
