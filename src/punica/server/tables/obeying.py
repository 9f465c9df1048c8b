"""Standing orders at a table: what they answer is kept in the transaction of the act that led to the question."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.orders import answer, kind_asked
from punica.orders.record import Opened, goes_on, header, pledge_of
from punica.server.store import orders
from punica.server.store.entry import Entry
from punica.server.store.ledger import Ledger
from punica.server.store.orders import Kept

log = logging.getLogger("punica.server")


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

    async def of(self, seat: str) -> Kept | None:
        """The orders of a seat, the newest there are."""
        if self.ledger.shared or seat not in self._read:
            self._read[seat] = await orders.newest(self.ledger, self.entry.id, seat)
        return self._read[seat]

    def forget(self) -> None:
        """They have been changed, or may have been."""
        self._read.clear()

    async def answer(self, match: Match) -> Obeyed | None:
        """What the orders of the seat that is asked answer, if they do. It may take a moment, so others have theirs."""
        choice = match.pending
        if choice is None or not kind_asked(match.terms.game.id, choice):
            return None
        seat = match.seat_name(choice.who)
        if self.entry.bot_of(seat) is not None:
            return None
        kept = await self.of(seat)
        if kept is None:
            return None
        try:
            eyes, after = Seat(match, choice.who), goes_on(match, choice.who)
            found = await asyncio.to_thread(answer, kept.orders, eyes, match.round, after) if kept.orders else None
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
