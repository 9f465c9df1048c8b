"""Somebody has a new name, or has become an account: the tables where he plays show it to the others."""

from __future__ import annotations

from sqlalchemy import update

from punica.server.people.finding import PLAYED
from punica.server.people.known import Person
from punica.server.people.leaving import games_of
from punica.server.ratings import standing
from punica.server.store.claims import MATCHES, Step
from punica.server.tables.hall import Hall


async def shown(hall: Hall, person: Person) -> None:
    """Write his name at his games with others; records keep the names they began with."""
    games = [(row, seats) for row, seats in await games_of(hall.ledger, person.id, PLAYED) if row["mode"] == "network"]
    steps = []
    for row, seats in games:
        told = {"name": person.name, **await standing.mark(hall.ledger, person, row["ruleset"], row["pace"])}
        players = [{**one, **told} if one["seat"] in seats else one for one in row["players"]]
        same = MATCHES.c.id == row["id"], MATCHES.c.status == row["status"]  # who sits down now writes the players too
        steps.append(Step(update(MATCHES).where(*same).values(players=players)))
        hall.named(row["id"], seats, told)
    await hall.ledger.claim(*steps)
