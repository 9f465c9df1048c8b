"""Paces: how much time each side has, and what a card play gives back."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec

from punica.kernel.errors import PunicaError

DAY: Final = 86400.0
UNITS: Final = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": DAY}
FREE: Final = 10.0
"""In a live game so many seconds of each reaction cost nothing."""
GRACE: Final = DAY
"""In a casual game, so long after the time of a side has run out the other may give it more."""
PACES: Final = ("45m+30s", "3d+4h", "5d+12h", "10d+36h")
"""The usual ones: an evening, and over days."""
_WRITTEN: Final = re.compile(r"(\d{1,4})([smhd])\+(\d{1,4})([smhd])")


class NoPace(PunicaError):
    """A pace is a reserve and a bonus."""


class Pace(msgspec.Struct, frozen=True):
    """In seconds: the reserve, which is also the most one can have, and the bonus for a card play."""

    reserve: float
    bonus: float

    @property
    def live(self) -> bool:
        """Whether it is played in one go; else nobody need be there, and vacations count."""
        return self.reserve < DAY

    @property
    def free(self) -> float:
        return FREE if self.live else 0.0

    @property
    def gift(self) -> float:
        """What a side may give the other."""
        return self.reserve / 3


@cache
def pace(written: str) -> Pace:
    """A pace as it is written; raises NoPace.

    >>> pace("3d+4h")
    Pace(reserve=259200.0, bonus=14400.0)
    """
    found = _WRITTEN.fullmatch(written)
    if found is None or not int(found[1]):
        raise NoPace(f"{written!r} is no pace; one is a reserve and a bonus for each card play: {', '.join(PACES)}")
    return Pace(int(found[1]) * UNITS[found[2]], int(found[3]) * UNITS[found[4]])
