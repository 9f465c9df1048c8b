"""What may be done about the time of a game: pause it, give some, claim a game whose time has run out."""

from __future__ import annotations

from functools import partial
from typing import Literal

from punica.server.http.errors import Refused
from punica.server.http.messages import Timed
from punica.server.store import journal
from punica.server.tables import clock
from punica.server.tables.asides import Aside, TimeOut
from punica.server.tables.clock import NOBODY, Clock
from punica.server.tables.live import Live

Wish = Literal["offer", "accept", "decline", "resume", "give", "claim"]


def clock_of(live: Live) -> Clock:
    if live.clock is None:
        raise Refused("no-clock", "nobody counts the time at this table")
    return live.clock


def wanted(live: Live, message: Timed) -> Aside | TimeOut:
    """What is to be written of a wish of a seat about the time; the seat of a claim is the one that is late."""
    clock_of(live)
    if message.wish == "claim":
        game = live.match.terms.game
        late = next(seat for seat in game.seats if seat != message.seat)
        return TimeOut(late, partial(_claimed, live), message.seq, message.rid)
    kind = journal.GIFT if message.wish == "give" else journal.PAUSE
    return Aside(kind, message.seat, partial(_judged, live, message.wish), message.seq, message.rid)


def _judged(live: Live, wish: Wish, seat: int) -> str:
    """What is written of a wish; raises Refused."""
    now = clock_of(live)
    if wish == "give":
        if live.entry.rated:
            raise Refused("rated", "in a rated game nobody gives time")
        if now.left[1 - seat] >= now.pace.reserve:
            raise Refused("not-now", "the other side has all the time there is")
    elif wish == clock.OFFER:
        if now.paused or now.offered != NOBODY:
            raise Refused("not-now", "a pause has been offered, or begun, already")
    elif wish == clock.RESUME:
        if not now.paused:
            raise Refused("not-now", "there is no pause")
    elif now.offered == NOBODY:
        raise Refused("not-now", "no pause is offered")
    elif wish == clock.ACCEPT and now.offered == seat:
        raise Refused("not-now", "the other side has to accept the pause")
    return wish


def _claimed(live: Live, late: int) -> bool:
    """Whether a game that is claimed is void; raises Refused where nobody is late."""
    now = clock_of(live)
    if now.flagged is None or now.asked != late:
        raise Refused("not-late", "the time of the other side has not run out")
    return False


def fallen(live: Live, at: float) -> Aside | TimeOut | None:
    """What is to be written at a moment because time has run out; None: nothing."""
    now = live.clock
    deadline = now.deadline() if now is not None else None
    if now is None or deadline is None or deadline > at:
        return None
    seat = live.match.terms.game.seats[now.asked]
    if now.counts and not live.entry.rated and now.flagged is None:
        return Aside(journal.FLAG, seat, partial(_flagged, live, at))
    return TimeOut(seat, partial(_late, live, at))


def _flagged(live: Live, at: float, seat: int) -> str:
    _late(live, at, seat)
    return ""


def _late(live: Live, at: float, seat: int) -> bool:
    """Whether the game of a seat that is late is void; raises Refused where it has acted meanwhile."""
    now = clock_of(live)
    deadline = now.deadline()
    if now.asked != seat or deadline is None or deadline > at:
        raise Refused("not-late", "somebody has acted meanwhile")
    return not now.counts
