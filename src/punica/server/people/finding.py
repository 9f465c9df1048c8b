"""Finding a game: what waits for one, open challenges, and invitations by name.

An open challenge is a table that waits for a friend, and a row that shows it to everybody without its invitation. Who
accepts joins as a friend does, so that of two who come at once one has the seat.
"""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update

from punica.server.http.errors import Refused
from punica.server.people.known import Person, new_id
from punica.server.people.leaving import games_of, of_person
from punica.server.people.order import BLOCK
from punica.server.ratings import pools, standing
from punica.server.store.claims import MATCHES, Step
from punica.server.store.entry import Entry, entries, entry_of
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import PERSONS, SEEKS
from punica.server.store.question import Question

MOST: Final = 10
"""So many open challenges one person may have."""
SHOWN: Final = 40
FINISHED: Final = 20
FORTNIGHT: Final = 14 * 86400.0
"""A challenge that nobody has accepted for so long is no longer shown."""
AVOIDED: Final = (
    "SELECT other FROM blocks WHERE person = $1 AND kind = $2"
    " UNION SELECT person FROM blocks WHERE other = $1 AND kind = $2"
)

INVITED: Final = Question(
    entries(bindparam("build"))
    .where(MATCHES.c.invited == bindparam("person"), MATCHES.c.status == "waiting", MATCHES.c.invite.is_not(None))
    .order_by(MATCHES.c.created.desc())
    .limit(SHOWN)
)
PLAYED: Final = of_person(MATCHES.c.status != "over")
ENDED: Final = of_person(MATCHES.c.status == "over", most=2 * FINISHED)


class Seek(msgspec.Struct, frozen=True):
    """An open challenge: who, at which table, and which side he wants himself."""

    id: str
    entry: Entry
    side: str
    name: str
    emblem: str
    person: str
    lowest: int | None
    highest: int | None


def opened(match: str, person: str, side: str, lowest: int | None, highest: int | None) -> tuple[Step, ...]:
    row = {"id": new_id(), "match": match, "person": person, "side": side, "created": time.time()}
    return (Step(insert(SEEKS), {**row, "lowest": lowest, "highest": highest}),)


async def room(ledger: Ledger, person: str) -> None:
    """Whether somebody may open one more challenge; raises Refused."""
    mine = select(func.count().label("n")).join_from(SEEKS, MATCHES, SEEKS.c.match == MATCHES.c.id)
    waits = SEEKS.c.person == person, MATCHES.c.status == "waiting", MATCHES.c.invite.is_not(None)
    found = await ledger.first(mine.where(*waits))
    if found is not None and found["n"] >= MOST:
        raise Refused("too-many", f"you have {MOST} open challenges: withdraw one first")


async def avoided(ledger: Ledger, person: str) -> set[str]:
    """Whom one has blocked, and who has blocked one."""
    return {str(row[0]) for row in await ledger.rows(AVOIDED, person, BLOCK)}


async def seeks(ledger: Ledger) -> list[Seek]:
    """The open challenges, the newest first."""
    query = (
        entries(ledger.build)
        .add_columns(
            SEEKS.c.id.label("seek"),
            SEEKS.c.side.label("side"),
            SEEKS.c.person.label("person"),
            SEEKS.c.lowest.label("lowest"),
            SEEKS.c.highest.label("highest"),
            PERSONS.c.name.label("name"),
            PERSONS.c.emblem.label("emblem"),
        )
        .join(SEEKS, SEEKS.c.match == MATCHES.c.id)
        .join(PERSONS, PERSONS.c.id == SEEKS.c.person)
        .where(MATCHES.c.status == "waiting", MATCHES.c.invite.is_not(None), SEEKS.c.created > time.time() - FORTNIGHT)
        .order_by(SEEKS.c.created.desc())
        .limit(SHOWN)
    )
    out: list[Seek] = []
    for row in await ledger.all(query):
        told = {name: row.pop(name) for name in ("side", "name", "emblem", "person", "lowest", "highest")}
        out.append(Seek(id=row.pop("seek"), entry=entry_of(row), **told))
    return out


async def invite_of(ledger: Ledger, seek: str, who: Person | None) -> str:
    """The invitation behind an open challenge, for somebody of the strength it wants; raises Refused."""
    columns = MATCHES.c.invite, MATCHES.c.ruleset, MATCHES.c.pace, SEEKS.c.lowest, SEEKS.c.highest
    query = select(*columns).join_from(SEEKS, MATCHES, SEEKS.c.match == MATCHES.c.id)
    row = await ledger.first(query.where(SEEKS.c.id == seek, MATCHES.c.status == "waiting"))
    if row is None or row["invite"] is None:
        raise Refused("no-such-invite", "this challenge is not known, or somebody has accepted it already")
    program = who is not None and who.program
    pool = pools.pool(row["ruleset"], row["pace"], program)
    await standing.fits(ledger, who, pool, row["lowest"], row["highest"])
    invite: str = row["invite"]
    return invite


async def withdrawn(ledger: Ledger, match: str) -> None:
    """A table that waits is given up: nobody can join it any more; raises Refused."""
    waits = MATCHES.c.id == match, MATCHES.c.status == "waiting"
    closed = Step(update(MATCHES).where(*waits).values(invite=None, invited=None), needed=True)
    if not await ledger.claim(closed, Step(delete(SEEKS).where(SEEKS.c.match == match)), tell=(match,)):
        raise Refused("over", "somebody has joined already: the game has begun")


async def declined(ledger: Ledger, invite: str, person: str) -> str:
    """Who was invited by name does not want to: the table it was; raises Refused."""
    mine = MATCHES.c.invite == invite, MATCHES.c.invited == person, MATCHES.c.status == "waiting"
    row = await ledger.first(select(MATCHES.c.id).where(*mine))
    no = Step(update(MATCHES).where(*mine).values(invited=None, declined=True), needed=True)
    if row is None or not await ledger.claim(no, tell=(row["id"],)):
        raise Refused("no-such-invite", "you have no such invitation")
    match: str = row["id"]
    return match


async def invitations(ledger: Ledger, person: str) -> list[Entry]:
    """Tables that wait for just this person, the newest first."""
    return [entry_of(row) for row in await ledger.answers(INVITED, person=person, build=ledger.build)]


async def friend(ledger: Ledger, entry: Entry) -> str | None:
    """The name of whom a table waits for; None where he was not invited by name."""
    found = await ledger.rows("SELECT name FROM persons WHERE id = $1", entry.invited) if entry.invited else []
    return str(found[0][0]) if found else None


async def games(ledger: Ledger, person: str) -> dict[str, list[tuple[Entry, list[str]]]]:
    """What somebody plays: where he is to move (the longest waiting first), where others are, and what is over."""
    out: dict[str, list[tuple[Entry, list[str]]]] = {"yours": [], "theirs": [], "waiting": [], "finished": []}
    for row, seats in [*await games_of(ledger, person, PLAYED), *await games_of(ledger, person, ENDED)]:
        out[_stands(row, seats)].append((entry_of(row), seats))
    out["yours"].reverse()
    out["waiting"] = [one for one in out["waiting"] if one[0].invite is not None]
    out["finished"] = out["finished"][:FINISHED]
    return out


def _stands(row: dict[str, Any], seats: list[str]) -> str:
    if row["status"] == "waiting":
        return "waiting"
    if row["status"] == "over":
        return "finished"
    return "yours" if row["asked"] in seats else "theirs"
