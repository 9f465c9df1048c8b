"""Standing orders at a table: what they answer is kept in the transaction of the act that led to the question."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from punica.kernel.choice import Choice
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.orders import kind_asked, question
from punica.orders.record import Opened, goes_on, header, pledge_of
from punica.server.store import orders
from punica.server.store.entry import Entry
from punica.server.store.ledger import Ledger
from punica.server.store.orders import Kept

log = logging.getLogger("punica.server")

MOMENT: Final = 0.03
"""Between two people so many seconds pass at each question that orders of the other side could answer, whether there
are any or not: from when his `ok` comes nobody learns that orders lie there. Most are judged in less; those that are
not answer by themselves afterwards (`jobs/late_orders.py`)."""


async def moment() -> None:
    await asyncio.sleep(MOMENT)


class Obeyed(msgspec.Struct, frozen=True):
    """What orders answer to the open question of a seat."""

    seat: int
    code: str
    by: Kept


class Obeying:
    """The orders at one table. What this process has read of them holds as long as no other can change them."""

    def __init__(self, entry: Entry, ledger: Ledger) -> None:
        self.entry = entry
        self.ledger = ledger
        self._read: dict[str, Kept | None] = {}
        self.late: tuple[Choice, asyncio.Task[Obeyed | None]] | None = None
        """A question that an act has led to, which is still being judged when that is kept."""

    async def of(self, seat: str) -> Kept | None:
        """The orders of a seat, the newest there are."""
        if self.ledger.shared or seat not in self._read:
            self._read[seat] = await orders.newest(self.ledger, self.entry.id, seat)
        return self._read[seat]

    def forget(self) -> None:
        """They have been changed, or may have been."""
        self._read.clear()

    async def answer_to(self, match: Match, mover: int) -> Obeyed | None:
        """As `answer`, for a question to which a seat has led, who waits for his `ok` meanwhile.

        When this returns hangs on nothing that lies there for the other. What is not judged by then goes on as `late`.
        """
        choice = match.pending
        asked = choice is not None and choice.who != mover and kind_asked(match.terms.game.id, choice)
        if self.entry.mode != "network" or not asked:
            return await self.answer(match)
        judging = asyncio.create_task(self.answer(match), name="orders")
        await moment()
        if judging.done():
            return judging.result()
        assert choice is not None
        self.late = choice, judging
        return None

    def lags(self, match: Match) -> bool:
        """Whether what is open now is still being judged."""
        return self.late is not None and self.late[0] is match.pending

    def judged(self, match: Match) -> asyncio.Task[Obeyed | None]:
        """As `answer`, by who is at it already if somebody is."""
        late, self.late = self.late, None
        if late is not None and late[0] is match.pending:
            return late[1]
        return asyncio.create_task(self.answer(match), name="orders")

    async def answer(self, match: Match) -> Obeyed | None:
        """What the orders of the seat that is asked answer, if they do. It may take a moment, so others have theirs."""
        choice = match.pending
        if choice is None or not kind_asked(match.terms.game.id, choice):
            return None
        seat = match.seat_name(choice.who)
        if self.entry.bot_of(seat) is not None:
            return None
        kept = await self.of(seat)
        if kept is None or not kept.orders or match.pending is not choice:
            return None
        try:
            put = question(Seat(match, choice.who))
            given = kept.orders, match.round, goes_on(match, choice.who)
            found = await asyncio.to_thread(put.answered, *given) if put is not None else None
        except Exception:  # whoever acts must not suffer from what lies there for the other
            log.exception("match %s: the orders of %s cannot be followed, so he is asked", self.entry.id, seat)
            return None
        return Obeyed(choice.who, found.code, kept) if found is not None else None

    async def open(self, match: Match) -> None:
        """When the game is over, the orders that have answered in it are told in its record."""
        used = {pledge_of(play) for play in match.history or []} - {""}
        if used and match.outcome is not None and not match.terms.orders:
            kept = await orders.all_of(self.ledger, self.entry.id)
            opened = [Opened(one.seat, one.salt, one.body) for one in kept if one.pledge in used]
            match.terms.orders = header(opened)
