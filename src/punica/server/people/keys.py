"""The key by which push services know this server: made once, shared by all servers of a database."""

from __future__ import annotations

from sqlalchemy import insert, select

from punica.server.outside.sealed import new_key
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.notice_rows import KEYS

PUSH = "push"


async def own_key(ledger: Ledger) -> str:
    """The private key; of two servers that make one at once, one has."""
    query = select(KEYS.c.value).where(KEYS.c.name == PUSH)
    row = await ledger.first(query)
    if row is None:
        await ledger.claim(Step(insert(KEYS), {"name": PUSH, "value": new_key()}))
        row = await ledger.first(query)
    assert row is not None
    return str(row["value"])
