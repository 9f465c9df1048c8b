"""Accounts of programs: each belongs to somebody who answers for it, is marked as a program, and is rated apart.

Its key is the cookie of its only login, so that a program comes in as a browser does; `punica.client` sends it.
"""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update

from punica.server.http.errors import Refused
from punica.server.people import names
from punica.server.people.accounts import TAKEN, guest_step
from punica.server.people.known import Person, by_slug, digest, new_id
from punica.server.store.claims import MATCHES, Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import LOGINS, PERSONS, SEEKS
from punica.server.store.rows import TokenRow

MOST: Final = 3
"""So many programs one account may have."""
GAMES: Final = 8
"""So many games against others a program may play, or offer, at once."""
AGENT: Final = "program"


def _key(program: str) -> tuple[str, Step]:
    key, now = secrets.token_urlsafe(32), time.time()
    row = {"digest": digest(key), "id": new_id(), "person": program, "agent": AGENT, "created": now, "seen": now}
    return key, Step(insert(LOGINS), {**row, "afresh": False})


async def of(ledger: Ledger, owner: str) -> list[dict[str, Any]]:
    """The programs of an account, the oldest first."""
    mine = select(PERSONS).where(PERSONS.c.owner == owner, PERSONS.c.gone.is_(None))
    return await ledger.all(mine.order_by(PERSONS.c.created))


async def made(ledger: Ledger, owner: Person, name: str) -> str:
    """A new program of this name; its key, which is told once. Raises Refused."""
    if len(await of(ledger, owner.id)) >= MOST:
        raise Refused("too-many", f"an account has {MOST} programs at most: delete one first")
    clean = names.checked(name)
    slug = names.slug(clean)
    if await by_slug(ledger, slug) is not None:
        raise TAKEN
    id, person = guest_step(clean, owner.language)
    key, login = _key(id)
    called = update(PERSONS).where(PERSONS.c.id == id).values(slug=slug, owner=owner.id)
    if not await ledger.claim(person, Step(called, needed=True), login):
        raise TAKEN
    return key


async def _own(ledger: Ledger, owner: str, name: str) -> str:
    for row in await of(ledger, owner):
        if row["slug"] == names.slug(name):
            id: str = row["id"]
            return id
    raise Refused("no-such-person", "you have no program of this name")


async def renewed(ledger: Ledger, owner: str, name: str) -> str:
    """A new key; the one of before opens nothing any more. Raises Refused."""
    id = await _own(ledger, owner, name)
    key, login = _key(id)
    await ledger.claim(Step(delete(LOGINS).where(LOGINS.c.person == id)), login)
    return key


async def ended(ledger: Ledger, owner: str, name: str) -> None:
    """A program is no more; its games stay. Raises Refused."""
    id = await _own(ledger, owner, name)
    waits = MATCHES.c.id.in_(select(SEEKS.c.match).where(SEEKS.c.person == id)), MATCHES.c.status == "waiting"
    await ledger.claim(
        Step(delete(LOGINS).where(LOGINS.c.person == id)),
        Step(update(MATCHES).where(*waits).values(invite=None)),
        Step(delete(SEEKS).where(SEEKS.c.person == id)),
        Step(update(PERSONS).where(PERSONS.c.id == id).values(slug=None, gone=time.time())),
    )


async def room(ledger: Ledger, program: str) -> None:
    """Whether a program may play one more game against others; raises Refused."""
    held = select(TokenRow.match).where(TokenRow.person == program)
    open_ones = MATCHES.c.status == "running", MATCHES.c.mode == "network"
    waiting = MATCHES.c.status == "waiting", MATCHES.c.invite.is_not(None)
    count = 0
    for which in (open_ones, waiting):
        found = await ledger.first(select(func.count().label("n")).where(MATCHES.c.id.in_(held), *which))
        count += found["n"] if found is not None else 0
    if count >= GAMES:
        raise Refused("too-many", f"a program plays {GAMES} games against others at once: end one first")
