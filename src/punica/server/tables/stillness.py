"""When time does not count, as the database has it: while no server was there, and while somebody was on vacation."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Table, select

from punica.server.store.entry import Entry
from punica.server.store.jobs import NOW
from punica.server.store.ledger import Ledger
from punica.server.store.rows import OutageRow, TokenRow, VacationRow
from punica.server.tables.clock import Span, Still

OUTAGES: Table = OutageRow.__table__  # type: ignore[assignment]
VACATIONS: Table = VacationRow.__table__  # type: ignore[assignment]
TOKENS: Table = TokenRow.__table__  # type: ignore[assignment]
GAP: Final = 5.0
"""After so many seconds without a beat nobody was there, whatever those say who should have been."""


async def beat(ledger: Ledger, gap: float = GAP) -> tuple[float, int]:
    """Say that a server is there: the database's time, and the number of the last outage.

    Where nobody has said so for longer than `gap` seconds there was one, from the last time on.
    """
    now = NOW[ledger.shared]
    await ledger.run(
        f"INSERT INTO outages (begun, ended) SELECT at, {now} FROM beats WHERE id = 1 AND at < {now} - {gap}"
    )
    rows = await ledger.run(
        f"UPDATE beats SET at = {now} WHERE id = 1 RETURNING at, (SELECT coalesce(max(id), 0) FROM outages)"
    )
    at, last = rows[0]
    return float(str(at)), int(str(last))


async def still(ledger: Ledger, entry: Entry) -> Still:
    """When the time of a match stood still, since it was opened."""
    if entry.pace is None:
        return Still()
    seats, since = [player["seat"] for player in entry.players], entry.created
    outages = await ledger.all(select(OUTAGES).where(OUTAGES.c.ended > since).order_by(OUTAGES.c.id))
    away = await ledger.all(
        select(VACATIONS, TOKENS.c.seats)
        .join_from(VACATIONS, TOKENS, TOKENS.c.person == VACATIONS.c.person)
        .where(TOKENS.c.match == entry.id, VACATIONS.c.ended > since)
        .order_by(VACATIONS.c.begun)
    )
    vacations: dict[int, tuple[Span, ...]] = {}
    for row in away:
        for seat in row["seats"]:
            number = seats.index(seat)
            vacations[number] = (*vacations.get(number, ()), (row["begun"], row["ended"]))
    return Still(tuple((row["begun"], row["ended"]) for row in outages), vacations)
