"""Vacations: so many days a year in which somebody's slow games stand still for him."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec
from sqlalchemy import insert, select, update

from punica.server.http.errors import Refused
from punica.server.people.known import new_id
from punica.server.store.claims import MATCHES, Step
from punica.server.store.ledger import Ledger
from punica.server.tables.hall import Hall
from punica.server.tables.paces import DAY
from punica.server.tables.stillness import TOKENS, VACATIONS

DAYS: Final = 21
"""So many in a calendar year."""


class Vacation(msgspec.Struct, frozen=True):
    """Until when somebody is away (None: he is here), and how many days of this year are left."""

    until: float | None
    left: float


def year_of(now: float) -> tuple[float, float]:
    """When the year of a moment begins and ends."""
    year = datetime.fromtimestamp(now, UTC).year
    return datetime(year, 1, 1, tzinfo=UTC).timestamp(), datetime(year + 1, 1, 1, tzinfo=UTC).timestamp()


async def of(ledger: Ledger, person: str, now: float) -> Vacation:
    first, last = year_of(now)
    rows = await ledger.all(select(VACATIONS).where(VACATIONS.c.person == person, VACATIONS.c.ended > first))
    used = sum(min(row["ended"], last) - max(row["begun"], first) for row in rows)
    until = max((row["ended"] for row in rows if row["ended"] > now), default=None)
    return Vacation(until, max(0.0, DAYS - used / DAY))


async def begin(hall: Hall, person: str, days: int) -> None:
    """Be away from now on; raises Refused."""
    now = hall.now
    had = await of(hall.ledger, person, now)
    if had.until is not None:
        raise Refused("not-now", "you are on vacation already")
    if days > had.left + 1e-6:
        raise Refused("not-now", f"of {DAYS} days of vacation a year you have {had.left:.1f} left")
    row = {"id": new_id(), "person": person, "begun": now, "ended": now + days * DAY}
    await _change(hall, person, Step(insert(VACATIONS), row))


async def end(hall: Hall, person: str) -> None:
    """Be here again."""
    now = hall.now
    running = VACATIONS.c.person == person, VACATIONS.c.ended > now
    await _change(hall, person, Step(update(VACATIONS).where(*running).values(ended=now)))


async def _change(hall: Hall, person: str, step: Step) -> None:
    """Do it, and let every server look at the clocks of the games that somebody plays."""
    running = MATCHES.c.status == "running", MATCHES.c.pace.is_not(None)
    own = select(MATCHES.c.id).join_from(TOKENS, MATCHES, TOKENS.c.match == MATCHES.c.id)
    ids = [row["id"] for row in await hall.ledger.all(own.where(TOKENS.c.person == person, *running))]
    # the deadlines are looked at again, and set right, by who keeps the time
    look = update(MATCHES).where(MATCHES.c.id.in_(ids), MATCHES.c.deadline.is_not(None)).values(deadline=hall.now)
    await hall.ledger.claim(step, *([Step(look)] if ids else []), tell=tuple(ids))
    for id in ids:
        await hall.look_at_clock(id)
