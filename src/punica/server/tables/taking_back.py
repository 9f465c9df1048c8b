"""Take-backs at a table: one asks, the other grants or refuses; on one's own machine it is granted at once.

Asking, refusing and withdrawing are asides of the journal; what is granted is an act like a move. A move on the board
answers for itself: then nothing is asked any more. Who is refused again and again waits longer and longer.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from punica.kernel.match import Match
from punica.kernel.schema_view import GameView
from punica.kernel.transcript import line_of
from punica.server.http.errors import Refused
from punica.server.store.entry import Entry
from punica.server.store.journal import ASIDES, BACK, Act
from punica.server.tables.asides import Aside

if TYPE_CHECKING:
    from punica.server.tables.live import Live

ASK: Final = "ask"
REFUSE: Final = "refuse"
WITHDRAW: Final = "withdraw"
PATIENCE: Final = 10.0
"""After n refusals one waits n x n times so many seconds."""


class Asked(msgspec.Struct, frozen=True):
    """A seat would go back to where so many plays had been written; `nonce` is its part of the new dice."""

    seat: int
    to: int
    nonce: str


class TakenBack(msgspec.Struct, frozen=True):
    """What is done when it is granted. `judge` is asked on the newest state who asks, where to, and with which nonces;
    it raises Refused."""

    seat: str
    judge: Callable[[int], tuple[int, int, list[str]]]
    seq: int = 0
    rid: str | None = None


class Backs:
    """What is asked at a table, and how often each seat has been refused, by its journal."""

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self.asked: Asked | None = None
        self.refusals: Counter[int] = Counter()
        self._last: dict[int, float] = {}
        for act in acts:
            self.take(act, act.at)

    def take(self, act: Act, at: float) -> None:
        """An act has been written."""
        if act.kind != BACK:
            self.asked = self.asked if act.kind in ASIDES else None
            return
        what, *rest = act.code.split(" ")
        if what == ASK:
            self.asked = Asked(act.seat, int(rest[0]), rest[1])
        elif self.asked is not None:
            if what == REFUSE:
                self.refusals[self.asked.seat] += 1
                self._last[self.asked.seat] = at
            self.asked = None

    def wait(self, seat: int) -> float:
        """So many seconds a seat has to wait before it may ask again."""
        pause = PATIENCE * self.refusals[seat] ** 2
        return max(0.0, self._last.get(seat, 0.0) + pause - time.time())

    def told(self, match: Match) -> dict[str, Any] | None:
        """What is asked, as everybody at the table is told."""
        return None if self.asked is None else {"seat": match.seat_name(self.asked.seat), "to": self.asked.to}


def alone(entry: Entry) -> bool:
    """Whether there is nobody to ask."""
    return entry.mode != "network"


def may(entry: Entry, own_machine: bool) -> None:
    """Whether anything can be taken back at a table; raises Refused."""
    if entry.outcome is not None:
        raise Refused("over", "the game is over")
    if entry.rated:
        raise Refused("no-take-back", "a rated game has no take-backs")
    if alone(entry) and not own_machine:
        raise Refused("no-take-back", "against the computer take-backs are for one's own machine")


def can_go_back(match: Match, seat: int, to: int) -> None:
    """Raises Refused where a seat cannot go back to."""
    if to not in match.can_take_back(seat):
        raise Refused(
            "no-take-back", "one can take back to the start of a card play in which one has decided, not too far"
        )


# -- what is written --------------------------------------------------------------------------------------------------


def asking(live: Live, seat: str, to: int, nonce: str, rid: str | None) -> Aside:
    def judge(who: int) -> str:
        can_go_back(live.match, who, to)
        if live.backs.asked is not None:
            raise Refused("no-take-back", "somebody has asked already: that is to be answered first")
        wait = live.backs.wait(who)
        if wait > 0:
            raise Refused("too-many", f"your last request was refused: you can ask again in {round(wait) or 1} seconds")
        return f"{ASK} {to} {nonce}"

    return Aside(BACK, seat, judge, rid=rid)


def refusing(live: Live, seat: str, rid: str | None) -> Aside:
    def judge(who: int) -> str:
        return REFUSE if _asked(live).seat != who else WITHDRAW

    return Aside(BACK, seat, judge, rid=rid)


def granting(live: Live, seat: str, nonce: str, seq: int, rid: str | None) -> TakenBack:
    def judge(who: int) -> tuple[int, int, list[str]]:
        asked = _asked(live)
        if asked.seat == who:
            raise Refused("no-take-back", "the other side has to agree")
        return asked.seat, asked.to, [asked.nonce if n == asked.seat else nonce for n in _seats(live.match)]

    return TakenBack(seat, judge, seq, rid)


def at_once(live: Live, seat: str, to: int, nonce: str, seq: int, rid: str | None) -> TakenBack:
    """On one's own machine."""

    def judge(who: int) -> tuple[int, int, list[str]]:
        can_go_back(live.match, who, to)
        return who, to, [nonce if n == who else secrets.token_hex(8) for n in _seats(live.match)]

    return TakenBack(seat, judge, seq, rid)


def _asked(live: Live) -> Asked:
    if live.backs.asked is None:
        raise Refused("no-take-back", "nothing is asked: a move may have come between")
    return live.backs.asked


def _seats(match: Match) -> range:
    return range(len(match.terms.game.seats))


# -- what is told -----------------------------------------------------------------------------------------------------


def ways(live: Live, seat: int, language: str) -> list[dict[str, Any]]:
    """Where a seat could go back to, the nearest first: what it did first after that, and what has been seen since."""
    match, story = live.match, live.story(seat, language)
    plays = match.history or []
    own = [at for at in line_of(plays) if plays[at].seat == seat]
    out: list[dict[str, Any]] = []
    for to in match.can_take_back(seat):
        first = next(at for at in own if at >= to) + 1
        told = [line.text for line in story.lines if to < line.ply and line.ply >= first]
        out.append({"to": to, "ply": first, "text": told[0] if told else "", **seen_since(match, seat, to)})
    return out


def seen_since(match: Match, seat: int, to: int) -> dict[str, list[str]]:
    """What stays known for all that is taken back: cards of the other hand, and cards that one has shown oneself."""
    game = match.terms.game
    past = next(one.state for one in match.past if one.played == to)
    copy = match.fork(watched=True)
    who = next(n for n in (seat, *_seats(match)) if to in match.can_take_back(n))
    copy.take_back(who, to, ["x" for _ in _seats(match)])
    before, after, now = (game.view(state, seat) for state in (past, copy.state, match.state))
    return {
        "learned": _less(_cards(after, "seen"), _cards(before, "seen")),
        "shown": _less(_cards(before, "hand"), _cards(now, "hand")),
    }


def _cards(view: GameView, where: str) -> Counter[str]:
    """The cards of a list in a view, where it has one."""
    found = getattr(view, where, None)
    return Counter(found if isinstance(found, list) else ())


def _less(more: Counter[str], less: Counter[str]) -> list[str]:
    return sorted((more - less).elements())
