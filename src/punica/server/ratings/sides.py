"""What a side is worth: the first side's edge in rating points, learnt from the games as they end.

A table of these games is not even: who plays Carthage in one edition wins more often than his rating says, and a rating
that passed over this would go to who chooses the better side. The edge is one number an edition, with how much has been
told about it; each game moves it a little, less and less (a logistic filter with a normal prior around 0).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from punica.server.ratings.glicko import SCALE, Rating, expected

DOUBT: Final = 60.0
"""Before any game: how far from even a table probably is, in rating points."""


class Edge(msgspec.Struct, frozen=True):
    """`points` in favour of the first side; `told`: the information behind it, in the units of the paper."""

    points: float = 0.0
    told: float = (SCALE / DOUBT) ** 2

    @property
    def doubt(self) -> float:
        """One standard deviation, in rating points."""
        return SCALE / sqrt(self.told)


def after(edge: Edge, first: Rating, second: Rating, score: float, weight: float) -> Edge:
    """The edge after a game in which the first side scored so much."""
    e = expected(first, second, edge.points)
    told = edge.told + weight * e * (1.0 - e)
    return Edge(edge.points + weight * (score - e) / told * SCALE, told)
