"""Standing orders, as they are kept: for each seat one version after the other, never changed.

An act that orders have answered is committed only if they are still the newest then: of a revocation and a move that
come together, one was first.
"""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import Final

import msgspec
from sqlalchemy import Table, insert, select, update

from punica.orders import Orders, pledge, read, written
from punica.server.http.errors import Refused
from punica.server.store.claims import MATCHES, Step
from punica.server.store.ledger import Ledger
from punica.server.store.rows import OrderRow

ORDERS: Table = OrderRow.__table__  # type: ignore[assignment]
NEWEST: Final = (
    'SELECT "match", seat, version, salt, body FROM orders WHERE "match" = $1 AND seat = $2'
    " ORDER BY version DESC LIMIT 1"
)


class Kept(msgspec.Struct, frozen=True, dict=True):
    """The orders of a seat in one version."""

    match: str
    seat: str
    version: int
    salt: str
    body: str

    @cached_property
    def orders(self) -> Orders:
        return read(self.body)

    @cached_property
    def pledge(self) -> str:
        return pledge(self.salt, self.body)


async def newest(ledger: Ledger, match: str, seat: str) -> Kept | None:
    """The orders that lie at a table for a seat; None: it has never had any."""
    rows = await ledger.run(NEWEST, match, seat)
    return msgspec.convert(dict(zip(Kept.__struct_fields__, rows[0], strict=True)), Kept) if rows else None


async def all_of(ledger: Ledger, match: str) -> list[Kept]:
    """Every version of the orders at a table: for who may open them."""
    return [Kept(**row) for row in await ledger.all(select(ORDERS).where(ORDERS.c.match == match))]


async def keep(ledger: Ledger, match: str, seat: str, before: int, orders: Orders) -> Kept:
    """Let other orders lie there from now on; raises Refused where version `before` is not the newest."""
    there = await newest(ledger, match, seat)
    if before != (there.version if there is not None else 0):
        raise _stale()
    new = Kept(match, seat, before + 1, secrets.token_hex(16), written(orders))
    holding = Step(update(MATCHES).where(MATCHES.c.id == match).values(seq=MATCHES.c.seq), needed=True)
    if not await ledger.claim(holding, Step(insert(ORDERS), msgspec.structs.asdict(new))):
        raise _stale()
    return new


def _stale() -> Refused:
    return Refused("stale-orders", "these orders were changed elsewhere meanwhile: look at them again")
