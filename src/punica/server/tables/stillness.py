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
"""Who was silent for so many seconds was not there."""


async def beat(ledger: Ledger) -> tuple[float, bool]:
    """Say that a server is there: the database's time, and whether none was there just before."""
    now = NOW[ledger.shared]
    gone = await ledger.run(
        f"INSERT INTO outages (begun, ended) SELECT at, {now} FROM beats WHERE id = 1 AND at < {now} - {GAP}"
        " RETURNING id"
    )
    rows = await ledger.run(f"UPDATE beats SET at = {now} WHERE id = 1 RETURNING at")
    return float(str(rows[0][0])), bool(gone)


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
