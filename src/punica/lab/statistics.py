"""What a number of won games proves: confidence intervals, Elo, and the sequential test that stops a match early."""

from __future__ import annotations

from math import inf, log, log10, sqrt
from typing import Final

from punica.kernel.errors import PunicaError

Z: Final = 1.959964
"""Intervals hold the truth in 95 of 100 cases."""
ERROR: Final = 0.05
"""How often the sequential test may be wrong, in either direction."""


class BadHypotheses(PunicaError):
    """The two shares of a sequential test make no sense."""


def wilson(score: float, games: int) -> tuple[float, float]:
    """The interval of Wilson for the share behind `score` points (a draw is half a point) in so many games.

    >>> low, high = wilson(60, 100)
    >>> print(f"{low:.3f} {high:.3f}")
    0.502 0.691
    """
    if games == 0:
        return 0.0, 1.0
    share = score / games
    square = Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def elo(share: float) -> float:
    """The Elo difference at which this share is expected.

    >>> round(elo(0.5)), round(elo(0.75)), elo(1.0)
    (0, 191, inf)
    """
    if share <= 0.0:
        return -inf
    if share >= 1.0:
        return inf
    return 400 * log10(share / (1 - share))


class Sprt:
    """Wald's sequential probability ratio test: does the first bot win `p0` or `p1` of the games?

    After each game the log of the likelihood ratio grows by ln(p1/p0) for a win, by ln((1-p1)/(1-p0)) for a loss, by
    half of both for a draw. At ln((1-e)/e) the match stops for `p1`, at ln(e/(1-e)) for `p0`; e is the error allowed
    in either direction.

    >>> test = Sprt(0.50, 0.60)
    >>> [round(test.ratio(points, 20), 3) for points in (20, 10, 0)]
    [3.646, -0.408, -4.463]
    >>> test.verdict(20, 20), test.verdict(10, 20), test.verdict(0, 20)
    ('p1', '', 'p0')
    """

    __slots__ = ("bound", "p0", "p1")

    def __init__(self, p0: float, p1: float, error: float = ERROR) -> None:
        if not 0 < p0 < p1 < 1:
            raise BadHypotheses(f"the test compares two shares with 0 < p0 < p1 < 1, not {p0:g} and {p1:g}")
        self.p0 = p0
        self.p1 = p1
        self.bound = log((1 - error) / error)

    def ratio(self, score: float, games: int) -> float:
        """The log of the likelihood ratio after `score` points."""
        return score * log(self.p1 / self.p0) + (games - score) * log((1 - self.p1) / (1 - self.p0))

    def verdict(self, score: float, games: int) -> str:
        """`p1`, `p0`, or nothing while it is open."""
        ratio = self.ratio(score, games)
        return "p1" if ratio >= self.bound else "p0" if ratio <= -self.bound else ""
