"""Tickets: what may be used once, and soon. Two who come with the same one: the first has it."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from sqlalchemy import delete, insert, select

from punica.server.http.errors import Refused
from punica.server.people.known import digest
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import TICKETS

OLD: Final = Refused("bad-ticket", "this has been used, or is too old: ask for a new one")


async def made(ledger: Ledger, kind: str, person: str | None, body: dict[str, Any], seconds: float) -> str:
    """A new ticket; old ones go."""
    ticket, now = secrets.token_urlsafe(24), time.time()
    row = {"digest": digest(ticket), "kind": kind, "person": person, "body": body, "until": now + seconds}
    await ledger.claim(Step(delete(TICKETS).where(TICKETS.c.until < now)), Step(insert(TICKETS), row))
    return ticket


async def held(ledger: Ledger, kind: str, ticket: str) -> tuple[dict[str, Any], Step]:
    """The row of a ticket that nobody has used, and how it is used up; raises Refused."""
    here = TICKETS.c.digest == digest(ticket), TICKETS.c.kind == kind, TICKETS.c.until > time.time()
    row = await ledger.first(select(TICKETS).where(*here))
    if row is None:
        raise OLD
    return row, Step(delete(TICKETS).where(*here), needed=True)


async def used(ledger: Ledger, kind: str, ticket: str) -> dict[str, Any]:
    """The row of a ticket that nobody has used, which is used up; raises Refused."""
    row, step = await held(ledger, kind, ticket)
    if not await ledger.claim(step):
        raise OLD
    return row


def void(person: str) -> Step:
    """Whatever was sent to somebody opens nothing any more."""
    return Step(delete(TICKETS).where(TICKETS.c.person == person))
