"""Somebody has a new name, or has become an account: the tables where he plays show it to the others."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import update

from punica.server.http.errors import Refused
from punica.server.people.finding import PLAYED
from punica.server.people.known import Person
from punica.server.people.leaving import games_of
from punica.server.ratings import standing
from punica.server.store.claims import MATCHES, Step
from punica.server.store.writer import CannotKeep
from punica.server.tables.hall import Hall

log = logging.getLogger("punica.server")


async def shown(hall: Hall, person: Person) -> None:
    """Write his name at his games with others; records keep the names they began with.

    He has it all the same where that fails: whoever made an account is not told that nothing was done.
    """
    try:
        written = await _written(hall, person)
    except (CannotKeep, Refused) as error:
        log.warning("a new name could not be written at the tables: %s", type(error).__name__)
        return
    for id, seats, told in written:
        hall.named(id, seats, told)


async def _written(hall: Hall, person: Person) -> list[tuple[str, list[str], dict[str, Any]]]:
    """The matches where it stands now, with his seats and what is told of him."""
    steps: list[Step] = []
    written: list[tuple[str, list[str], dict[str, Any]]] = []
    games = await games_of(hall.ledger, person.id, PLAYED)
    for row, seats in sorted(games, key=lambda one: str(one[0]["id"])):  # as acts are: two orders would lock each other
        if row["mode"] != "network":
            continue
        told: dict[str, Any] = {"name": person.name.strip() or "?"}
        if not all(one.get("account") for one in row["players"] if one["seat"] in seats):  # it sat down with a rating
            told = {**await standing.mark(hall.ledger, person, row["ruleset"], row["pace"]), **told}
        players = [{**one, **told} if one["seat"] in seats else one for one in row["players"]]
        same = MATCHES.c.id == row["id"], MATCHES.c.status == row["status"]  # who sits down now writes the players too
        steps.append(Step(update(MATCHES).where(*same).values(players=players)))
        written.append((row["id"], seats, told))
    if steps:
        await hall.ledger.claim(*steps)
    return written
