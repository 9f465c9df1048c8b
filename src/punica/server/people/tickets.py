"""Tickets: what may be used once, and soon. Two who come with the same one: the first has it."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import delete, insert, select

from punica.server.http.errors import Refused
from punica.server.people.known import digest
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import TICKETS


async def made(ledger: Ledger, kind: str, person: str | None, body: dict[str, Any], seconds: float) -> str:
    """A new ticket; old ones go."""
    ticket, now = secrets.token_urlsafe(24), time.time()
    row = {"digest": digest(ticket), "kind": kind, "person": person, "body": body, "until": now + seconds}
    await ledger.claim(Step(delete(TICKETS).where(TICKETS.c.until < now)), Step(insert(TICKETS), row))
    return ticket


async def used(ledger: Ledger, kind: str, ticket: str) -> dict[str, Any]:
    """The row of a ticket that nobody has used; raises Refused."""
    here = TICKETS.c.digest == digest(ticket), TICKETS.c.kind == kind, TICKETS.c.until > time.time()
    row = await ledger.first(select(TICKETS).where(*here))
    if row is None or not await ledger.claim(Step(delete(TICKETS).where(*here), needed=True)):
        raise Refused("bad-ticket", "this has been used, or is too old: ask for a new one")
    return row
