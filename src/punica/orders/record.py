"""Orders in a record: a note beside each answer that an order gave, and after the game what the notes stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.kernel.transcript import Play
from punica.orders.answering import answer
from punica.orders.order import BadOrder, pledge, read

_NOTE: Final = re.compile(r"(?<!\S)order ([0-9a-f]{40})(?!\S)")


def note(pledged: str) -> str:
    """What stands beside an answer in a record.

    >>> note("ab")
    'order ab'
    """
    return f"order {pledged}"


def pledge_of(play: Play) -> str:
    """What binds to the orders that gave this answer; empty: a person or a bot gave it."""
    found = _NOTE.search(play.note)
    return found.group(1) if found is not None else ""


def goes_on(match: Match, who: int) -> bool:
    """Whether the last decision was this seat's, and an order has made it."""
    last = match.history[-1] if match.history else None
    return last is not None and last.seat == who and bool(pledge_of(last))


class Opened(Struct, frozen=True, forbid_unknown_fields=True):
    """Orders that lay at a table, as they are told after the game: `body` as it was written."""

    seat: str
    salt: str
    body: str


def header(opened: Iterable[Opened]) -> str:
    """The header `Orders` of a record; empty where no order has answered anything."""
    listed = list(opened)
    return msgspec.json.encode(listed).decode() if listed else ""


class Book:
    """The opened orders of a record, each found by what binds to it; raises BadOrder."""

    def __init__(self, header: str) -> None:
        try:
            opened = msgspec.json.decode(header, type=list[Opened]) if header else []
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise BadOrder(f"the header Orders cannot be read: {error}") from error
        self._opened = {pledge(one.salt, one.body): one for one in opened}

    def wrong_with(self, match: Match, play: Play) -> str:
        """Why what stands beside a play cannot be true; `match` still stands before it. Empty: nothing is wrong."""
        pledged = pledge_of(play)
        if not pledged:
            return ""
        seat = match.seat_name(play.seat)
        one = self._opened.get(pledged)
        if one is None or one.seat != seat:
            return f"{seat} plays {play.code!r} by orders that are not opened here"
        found = answer(read(one.body), Seat(match, play.seat), match.round, goes_on(match, play.seat))
        if found is None or found.code != play.code:
            said = f"say {found.code!r}" if found is not None else "are silent"
            return f"{seat} plays {play.code!r} by orders, but these {said}"
        return ""
