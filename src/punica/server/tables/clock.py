"""The clock of a match: a pure fold over its journal, and over the times at which it stands still.

Nothing here knows what time it is: every act carries the database's time, the seat that is asked after it and the card
play it leads to. So whoever folds the same rows has the same clock, to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from punica.kernel.match import Match
from punica.server.store.journal import BACK, FLAG, GIFT, PAUSE, START, Act
from punica.server.tables.paces import GRACE, Pace

Span = tuple[float, float]
"""From when to when."""

OFFER, ACCEPT, DECLINE, RESUME = "offer", "accept", "decline", "resume"
"""What an act of the kind PAUSE says."""
NOBODY = -1


class Still(msgspec.Struct, frozen=True):
    """When time does not count: for nobody while no server was there, and not for who was on vacation."""

    outages: tuple[Span, ...] = ()
    vacations: Mapping[int, tuple[Span, ...]] = {}

    def of(self, seat: int, pace: Pace) -> list[Span]:
        """The spans at which the time of a seat stands still, in order, none touching another."""
        return _merged([*self.outages, *(() if pace.live else self.vacations.get(seat, ()))])


class Clock:
    """How much time each side has left; `take` goes on to the next act.

    The bonus goes to who was asked first in a card play, when it is over, once for each however often it is undone.
    """

    def __init__(self, pace: Pace, seats: int, still: Still, acts: Iterable[Act] = ()) -> None:
        self.pace = pace
        self.still = still
        self.left = [pace.reserve] * seats
        self.asked = NOBODY
        self.since = 0.0
        """Up to here time has been counted."""
        self.paused = False
        self.offered = NOBODY
        """The seat that offers a pause."""
        self.flagged: float | None = None
        """When the time of who is asked ran out, in a game in which he may be given more."""
        self.done: set[int] = set()
        """The seats that have completed a card play."""
        self._owner = NOBODY
        self._round = 0
        self._paid = 0
        """The last card play that has given its bonus."""
        self._free = 0.0
        for act in acts:
            self.take(act)

    def copy(self) -> Clock:
        new = Clock(self.pace, 0, self.still)
        new.__dict__.update(self.__dict__)
        new.left, new.done = list(self.left), set(self.done)
        return new

    # -- the fold -------------------------------------------------------------------------------------------------

    def take(self, act: Act) -> None:
        """An act has been done."""
        self._settle(act.at)
        if act.kind == PAUSE:
            self.offered = act.seat if act.code == OFFER else NOBODY
            self.paused = act.code == ACCEPT or (self.paused and act.code != RESUME)
            self.flagged = None if self.paused else self.flagged
        elif act.kind == GIFT:
            self.left[1 - act.seat] += self.pace.gift
            self.flagged = None
        elif act.kind == FLAG:
            self.flagged = act.at
        elif act.kind == BACK:
            return
        elif act.next_seat is not None and act.next_round is not None:
            self._goes_on(act.next_seat, act.next_round, act.kind == START)

    def after(self, acts: Iterable[Act], at: float) -> Clock:
        """The clock when these acts have been done at that moment."""
        return self.on([msgspec.structs.replace(act, at=at) for act in acts])

    def on(self, acts: Iterable[Act]) -> Clock:
        """The clock when these acts have been done."""
        new = self.copy()
        for act in acts:
            new.take(act)
        return new

    def _settle(self, at: float) -> None:
        """Count the time until then."""
        if self.asked != NOBODY and not self.paused and at > self.since:
            spent = _counted(self.since, at, self.still.of(self.asked, self.pace))
            free = min(spent, self._free)
            self._free -= free
            self.left[self.asked] = max(0.0, self.left[self.asked] - (spent - free))
        self.since = max(self.since, at)

    def _goes_on(self, seat: int, round: int, begins: bool) -> None:
        """The board has changed: another question, perhaps another card play."""
        self.paused, self.flagged = False, None
        if round > self._round > self._paid and not begins:
            left = self.left[self._owner]
            self.left[self._owner] = max(left, min(self.pace.reserve, left + self.pace.bonus))
            self.done.add(self._owner)
            self._paid = self._round
        if round != self._round:
            self._owner, self._round = seat, round
        if seat != self.asked:
            self._free = self.pace.free if seat != self._owner else 0.0
        self.asked = seat

    # -- what follows ---------------------------------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """Whether both sides have completed a card play: before, running out of time makes the game void."""
        return len(self.done) == len(self.left)

    def deadline(self) -> float | None:
        """When there is something to do unless somebody acts; None: time does not run."""
        if self.asked == NOBODY or self.paused:
            return None
        if self.flagged is not None:
            return _reached(self.flagged, GRACE, _merged(self.still.outages))
        spans = self.still.of(self.asked, self.pace)
        return _reached(self.since, self.left[self.asked] + self._free, spans)

    def stands(self) -> list[Span]:
        """From the last act on: when the time of who is asked does not count."""
        spans = self.still.of(self.asked, self.pace) if self.asked != NOBODY else []
        return [(max(begun, self.since), ended) for begun, ended in spans if ended > self.since]

    def free(self) -> float:
        """What is left of the time that a reaction costs nothing."""
        return self._free


def asking(act: Act, match: Match) -> Act:
    """An act with whom it asks next, which the clock goes by."""
    seat = match.pending.who if match.pending is not None else NOBODY
    return msgspec.structs.replace(act, next_seat=seat, next_round=match.round)


def _merged(spans: Sequence[Span]) -> list[Span]:
    out: list[Span] = []
    for begun, ended in sorted(spans):
        if out and begun <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], ended))
        elif ended > begun:
            out.append((begun, ended))
    return out


def _counted(begun: float, ended: float, still: Sequence[Span]) -> float:
    """How much of a span counts."""
    gone = sum(max(0.0, min(ended, last) - max(begun, first)) for first, last in still)
    return max(0.0, ended - begun - gone)


def _reached(begun: float, need: float, still: Sequence[Span]) -> float:
    """When so much time has counted."""
    now = begun
    for first, last in still:
        if last <= now:
            continue
        if now + need < first:
            break
        need -= max(0.0, first - now)
        now = last
    return now + need
