"""Reviews as they are kept: a row for what one begins with and one for each stretch, added as they are judged."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Table, select

from punica.server.store.ledger import Ledger
from punica.server.store.rows import ReviewRow

REVIEWS: Final[Table] = ReviewRow.__table__  # type: ignore[assignment]
HEAD: Final = -1
"""The number of the row a review begins with."""
ADDED: Final = 'INSERT INTO reviews ("match", number, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'


async def kept(ledger: Ledger, match: str) -> dict[int, str]:
    """What there is of the review of a match: number to body."""
    rows = await ledger.all(select(REVIEWS.c.number, REVIEWS.c.body).where(REVIEWS.c.match == match))
    return {row["number"]: row["body"] for row in rows}


async def add(ledger: Ledger, match: str, number: int, body: str) -> None:
    """Keep a part; where it is there already, nothing changes."""
    await ledger.run(ADDED, match, number, body)
