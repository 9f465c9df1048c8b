"""Two accounts of one hand: who came from the same device or address lately has no rated games against himself.

A device keeps a random cookie that outlives signing out. Kept are hashes, for a month; an address of this machine
itself says nothing.
"""

from __future__ import annotations

import ipaddress
import secrets
import time
from typing import Final

from fastapi import Response
from sqlalchemy import delete, func, select
from starlette.requests import HTTPConnection

from punica.server.http.visitors import visitor
from punica.server.people.known import HOUR, YEAR, digest, is_secure
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import PERSONS
from punica.server.store.result_rows import HANDS

OWN: Final = "::/64"
"""Where ::1 comes from."""
LATELY: Final = 30 * 86400.0
SEEN: Final = 'SELECT "mark" FROM hands WHERE person = $1 AND seen > $2'
NOTED: Final = (
    'INSERT INTO hands (person, "mark", seen) VALUES ($1, $2, $3)'
    ' ON CONFLICT (person, "mark") DO UPDATE SET seen = excluded.seen WHERE hands.seen < excluded.seen'
)


def cookie_name(secure: bool) -> str:
    return "__Host-punica-device" if secure else "punica-device"


def device(request: HTTPConnection, response: Response) -> str:
    """The lasting mark of this browser, given to it where it has none."""
    name = cookie_name(is_secure(request))
    mark = request.cookies.get(name, "")
    if len(mark) < 32:
        mark = secrets.token_urlsafe(32)
        response.set_cookie(
            name, mark, max_age=YEAR, path="/", secure=is_secure(request), httponly=True, samesite="lax"
        )
    return mark


def marks(request: HTTPConnection, mark: str | None) -> list[str]:
    """What a request tells of whose hand it is, as hashes."""
    found = [f"device {mark}"] if mark is not None else []
    address = visitor(request.scope)
    if address not in ("nobody", OWN) and not ipaddress.ip_network(address).is_loopback:
        found.append(f"address {address}")
    return [digest(one) for one in found]


async def noted(ledger: Ledger, person: str, found: list[str]) -> None:
    """Once an hour is enough: they count for a month."""
    known = {row[0] for row in await ledger.rows(SEEN, person, time.time() - HOUR)} if found else set()
    for mark in found:
        if mark not in known:
            await ledger.run(NOTED, person, mark, time.time())


async def one_hand(ledger: Ledger, one: str, other: str, at: float | None = None) -> bool:
    """Whether two persons came from one device or address within the last month, or one answers for both."""
    answers = func.coalesce(PERSONS.c.owner, PERSONS.c.id)
    keepers = select(func.count(answers.distinct()).label("n")).where(PERSONS.c.id.in_([one, other]))
    found = await ledger.first(keepers)
    if found is not None and found["n"] == 1:
        return True
    since = (time.time() if at is None else at) - LATELY
    his = select(HANDS.c.mark).where(HANDS.c.person == other, HANDS.c.seen > since)
    mine = select(HANDS.c.mark).where(HANDS.c.person == one, HANDS.c.seen > since, HANDS.c.mark.in_(his))
    return await ledger.first(mine) is not None


async def of_one_hand(ledger: Ledger, person: str) -> list[str]:
    """The names of other accounts that came from one device or address with somebody lately."""
    since = time.time() - LATELY
    his = select(HANDS.c.mark).where(HANDS.c.person == person, HANDS.c.seen > since)
    query = (
        select(PERSONS.c.name)
        .join_from(HANDS, PERSONS, PERSONS.c.id == HANDS.c.person)
        .where(HANDS.c.mark.in_(his), HANDS.c.seen > since, PERSONS.c.id != person, PERSONS.c.slug.is_not(None))
        .distinct()
        .order_by(PERSONS.c.name)
        .limit(50)
    )
    return [row["name"] for row in await ledger.all(query)]


def forgotten(now: float) -> Step:
    """What is older than a month is kept of nobody."""
    return Step(delete(HANDS).where(HANDS.c.seen < now - LATELY))
