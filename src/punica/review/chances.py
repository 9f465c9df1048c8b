"""The chance to win: what roll-outs in imagined worlds are worth, on the scale of games that were won.

A policy says how well a position stands, from -1 to 1. What that means in games won was measured for each ruleset
(`calibration.toml`, with the command that made it); where nobody has measured, the middle between the two is taken.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import atanh, exp, sqrt
from pathlib import Path
from typing import Final

import msgspec

MEASURED: Final = Path(__file__).parent / "calibration.toml"
NEARLY: Final = 0.9999
"""A value beyond this is as good as won."""


class Scale(msgspec.Struct, frozen=True):
    """How the values of a ruleset turn into chances: `1 / (1 + exp(-(slope * atanh(value) + lean)))`."""

    slope: float = 2.0
    lean: float = 0.0
    """What the first seat has over the other at an even position; the other has as much less."""
    games: int = 0
    """From so many games; 0 where nobody has measured."""
    positions: int = 0
    brier: float = 0.0
    """The mean square of what the chances missed by, in games the scale was not fitted on."""

    def chance(self, value: float, seat: int) -> float:
        """The chance to win of a seat where a roll-out ended with this value.

        >>> Scale().chance(0.0, 0), Scale().chance(1.0, 1)
        (0.5, 1.0)
        """
        if abs(value) >= NEARLY:
            return 1.0 if value > 0 else 0.0
        lean = self.lean if seat == 0 else -self.lean
        return 1.0 / (1.0 + exp(-(self.slope * atanh(value) + lean)))


class Estimate(msgspec.Struct, frozen=True):
    """A mean over imagined worlds and its standard error."""

    mean: float
    error: float
    worlds: int

    @staticmethod
    def of(values: list[float]) -> Estimate:
        """
        >>> Estimate.of([0.25, 0.75])
        Estimate(mean=0.5, error=0.25, worlds=2)
        """
        n = len(values)
        if n == 0:
            return Estimate(0.5, 0.5, 0)
        mean = sum(values) / n
        spread = sum((value - mean) ** 2 for value in values) / (n - 1) if n > 1 else 0.25
        return Estimate(mean, sqrt(spread / n), n)


@cache
def scale_of(ruleset: str) -> Scale:
    """What was measured for a ruleset."""
    measured = tomllib.loads(MEASURED.read_text(encoding="utf-8"))
    return msgspec.convert(measured.get(ruleset, {}), Scale)
