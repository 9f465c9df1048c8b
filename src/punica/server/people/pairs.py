"""Standing pairs: two who want to play again and again, sides swapped, have the next table put up when a game ends.

Each says so at a table; when both have, the end of the game opens the next one for them. Who sat first waits there, the
other finds an invitation: his nonce comes after the promise of the dice, as always.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from sqlalchemy import delete, insert, select

from punica.server.http.models import Again
from punica.server.people import order
from punica.server.people.known import COLUMNS, Person
from punica.server.ratings import standing
from punica.server.settings import Settings
from punica.server.store.claims import Step
from punica.server.store.entry import Entry
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import AGAIN, PERSONS
from punica.server.tables.hall import Hall
from punica.server.tables.opening import Opening

TWO: Final = 2


async def wants(ledger: Ledger, match: str) -> dict[str, str]:
    """Who wants to go on at a table, each with the nonce he left for it."""
    rows = await ledger.all(select(AGAIN).where(AGAIN.c.match == match))
    return {row["person"]: row["nonce"] for row in rows}


async def say(ledger: Ledger, match: str, person: str, nonce: str, on: bool) -> None:
    """Somebody wants to go on with who sits opposite, or no longer."""
    gone = Step(delete(AGAIN).where(AGAIN.c.match == match, AGAIN.c.person == person))
    await ledger.claim(gone, *([_wish(match, person, nonce)] if on else []))


def _wish(match: str, person: str, nonce: str) -> Step:
    return Step(insert(AGAIN), {"match": match, "person": person, "nonce": nonce})


async def go_on(hall: Hall, entry: Entry, persons: list[str | None]) -> None:
    """A game is over: where both wanted it, the next table is put up, and both want the one after it too."""
    first, second = persons[:TWO]
    wished = await wants(hall.ledger, entry.id)
    if first is None or second is None or not {first, second} <= wished.keys() or entry.rematch is not None:
        return
    people = [await _present(hall.ledger, person) for person in (first, second)]
    if None in people or not await order.may_meet(hall.ledger, first, second):
        return
    mark = await standing.mark(hall.ledger, people[0], entry.ruleset, entry.pace)
    nonces = {person: _next(nonce, entry.id) for person, nonce in wished.items()}
    seats = [entry.players[0]["seat"]]
    made = await Opening(hall, Settings()).rematch(entry.id, seats, Again(nonce=nonces[first]), first, mark)
    await hall.ledger.claim(*(_wish(made.match.id, person, nonces[person]) for person in (first, second)))


def _next(nonce: str, match: str) -> str:
    """No nonce serves twice."""
    return blake2b(f"{nonce} {match}".encode(), digest_size=12).hexdigest()


async def _present(ledger: Ledger, person: str) -> Person | None:
    """Somebody who is still here, and may begin games."""
    row = await ledger.first(select(*COLUMNS).where(PERSONS.c.id == person, PERSONS.c.gone.is_(None)))
    found = Person(**row) if row is not None else None
    return None if found is None or found.is_suspended else found
