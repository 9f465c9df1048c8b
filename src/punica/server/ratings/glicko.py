"""Glicko-2, after Mark Glickman's paper "Example of the Glicko-2 system": ratings with how sure one is of them.

Each game is a rating period of its own for both, and time between games passes as parts of a period, so that a rating
moves when the game ends. A game may count as a part of one (`weight`): it then tells that much less.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final

import msgspec

START: Final = 1500.0
DEVIATION: Final = 350.0
"""Of somebody nobody has seen play; nobody becomes less known than that."""
VOLATILITY: Final = 0.06
TAU: Final = 0.5
"""How fast the volatility may change: the paper's own choice."""
SCALE: Final = 173.7178
PROVISIONAL: Final = 110.0
"""A rating that is less sure than this is shown with a question mark."""
SURE: Final = 1e-6


class Rating(msgspec.Struct, frozen=True):
    """Where somebody stands in a pool."""

    rating: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL


class Result(msgspec.Struct, frozen=True):
    """A game against `rating` with `deviation`: 1 won, 0.5 drawn, 0 lost; `edge` is what one's own side is worth."""

    rating: float
    deviation: float
    score: float
    edge: float = 0.0
    weight: float = 1.0


def _g(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def expected(one: Rating, other: Rating, edge: float = 0.0) -> float:
    """How much of a game `one` is expected to win, on the side that is worth `edge` points."""
    phi = sqrt(one.deviation**2 + other.deviation**2) / SCALE
    return 1.0 / (1.0 + exp(-_g(phi) * (one.rating + edge - other.rating) / SCALE))


def aged(one: Rating, periods: float) -> Rating:
    """After so many periods without a game one is less sure of a rating."""
    phi = sqrt((one.deviation / SCALE) ** 2 + one.volatility**2 * periods)
    return Rating(one.rating, min(phi * SCALE, DEVIATION), one.volatility)


def after(one: Rating, results: Sequence[Result], tau: float = TAU) -> Rating:
    """The rating after a period with these games (steps 2 to 8 of the paper)."""
    if not results:
        return aged(one, 1.0)
    mu, phi = (one.rating - START) / SCALE, one.deviation / SCALE
    told, drift = 0.0, 0.0
    for game in results:
        g = _g(game.deviation / SCALE)
        e = 1.0 / (1.0 + exp(-g * (mu + (game.edge - game.rating + START) / SCALE)))
        told += game.weight * g * g * e * (1.0 - e)
        drift += game.weight * g * (game.score - e)
    v = 1.0 / told
    sigma = _volatility(phi, one.volatility, v, v * drift, tau)
    phi = 1.0 / sqrt(1.0 / (phi * phi + sigma * sigma) + 1.0 / v)
    mu += phi * phi * drift
    return Rating(mu * SCALE + START, min(phi * SCALE, DEVIATION), sigma)


def _volatility(phi: float, sigma: float, v: float, delta: float, tau: float) -> float:
    """Step 5: the Illinois algorithm, on the logarithm of the squared volatility."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - grown) / (2.0 * grown * grown) - (x - a) / (tau * tau)

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * tau) < 0.0:
            k += 1
        high = a - k * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > SURE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0.0:
            low, f_low = high, f_high
        else:
            f_low /= 2.0
        high, f_high = middle, f_middle
    return exp(low / 2.0)
