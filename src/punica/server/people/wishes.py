"""How somebody wants to be told, and when his quiet hours are."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import select

from punica.server.store.ledger import Ledger
from punica.server.store.notice_rows import WISHES
from punica.server.store.person_rows import PERSONS


class Wish(msgspec.Struct, frozen=True):
    """Somebody, and how he wants to be told."""

    id: str
    name: str
    language: str
    zone: str
    mail: str = "no"
    webhook: str = ""
    quiet_from: int = 0
    quiet_to: int = 0
    nudges: bool = True
    place: str = ""
    digested: float = 0.0

    def quiet_until(self, now: float) -> float | None:
        """When his quiet hours are over; None: it is not quiet."""
        if self.quiet_from == self.quiet_to:
            return None
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        minute = local.hour * 60 + local.minute
        left = (self.quiet_to - minute) % 1440
        length = (self.quiet_to - self.quiet_from) % 1440
        return now + left * 60 - local.second if 0 < left <= length else None

    def may_be_told(self, now: float, deadline: float | None) -> bool:
        until = self.quiet_until(now)
        return until is None or (deadline is not None and deadline < until + 3600)


async def wishes(ledger: Ledger, *people: str) -> dict[str, Wish]:
    """How these people want to be told; who has said nothing wants what lies on the page and on his devices."""
    names = ("mail", "webhook", "quiet_from", "quiet_to", "nudges", "place", "digested")
    person = [PERSONS.c[name] for name in ("id", "name", "language", "zone")]
    query = select(*person, *(WISHES.c[name] for name in names)).outerjoin_from(
        PERSONS, WISHES, WISHES.c.person == PERSONS.c.id
    )
    rows = await ledger.all(query.where(PERSONS.c.id.in_(people), PERSONS.c.gone.is_(None)))
    return {row["id"]: Wish(**{name: value for name, value in row.items() if value is not None}) for row in rows}
