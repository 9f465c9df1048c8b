"""The clock as it is told: the same to everybody, and the same until the next act; a client counts by itself."""

from __future__ import annotations

from typing import Any

from punica.kernel.match import Match
from punica.server.tables.clock import NOBODY, Clock


def told(clock: Clock, match: Match) -> dict[str, Any]:
    seats = match.terms.game.seats

    def named(seat: int) -> str | None:
        return None if seat == NOBODY else seats[seat]

    return {
        "left": dict(zip(seats, clock.left, strict=True)),
        "runs": None if clock.paused else named(clock.asked),
        "since": clock.since,
        "free": clock.free(),
        "stands": clock.stands(),
        "deadline": clock.deadline(),
        "paused": clock.paused,
        "offered": named(clock.offered),
        "flagged": clock.flagged,
        "counts": clock.counts,
    }
