"""The fold of the archive: finished games in the order in which they ended, and what each did to both ratings.

It is deterministic and knows no database: fed game by game, or in any number of parts, it comes to the same.
"""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from punica.server.ratings import sides
from punica.server.ratings.glicko import DEVIATION, VOLATILITY, Rating, Result, after, aged
from punica.server.ratings.sides import Edge

PERIOD: Final = 30 * 86400.0
"""So many seconds a rating period lasts for who does not play."""
FULL: Final = 3
"""So many games of a pair within a period count in full; each further one half as much as the one before."""
LEAST: Final = 1 / 64


class Game(msgspec.Struct, frozen=True):
    """A finished game that counts: the persons of both sides, and how much of it the first side has won."""

    match: str
    ruleset: str
    first: str
    second: str
    score: float
    ended: float


class Stand(msgspec.Struct, frozen=True):
    """Somebody in a pool: his rating as of his last game."""

    rating: Rating
    games: int
    at: float

    def now(self, at: float) -> Rating:
        return aged(self.rating, max(0.0, at - self.at) / PERIOD)


class Change(msgspec.Struct, frozen=True):
    """What a game did: ratings before and after, of the first side and of the second, and how much it counted."""

    match: str
    before: tuple[Rating, Rating]
    after: tuple[Rating, Rating]
    weight: float


class Fold:
    """A pool: feed it the games in order."""

    def __init__(self) -> None:
        self.stands: dict[str, Stand] = {}
        self.edges: dict[str, Edge] = {}
        self.pairs: dict[tuple[str, str], deque[float]] = {}

    def weight(self, one: str, other: str, ended: float) -> float:
        """How much the next game of two people counts: who plays the same one again and again tells less and less."""
        lately = self.pairs.setdefault((min(one, other), max(one, other)), deque())
        while lately and lately[0] <= ended - PERIOD:
            lately.popleft()
        return max(LEAST, 0.5 ** max(0, len(lately) - FULL + 1))

    def take(self, game: Game) -> Change:
        before = self._now(game.first, game.ended), self._now(game.second, game.ended)
        edge = self.edges.get(game.ruleset, Edge())
        weight = self.weight(game.first, game.second, game.ended)
        self.pairs[min(game.first, game.second), max(game.first, game.second)].append(game.ended)
        one, other = before
        first = after(one, [Result(other.rating, other.deviation, game.score, edge.points, weight)])
        second = after(other, [Result(one.rating, one.deviation, 1.0 - game.score, -edge.points, weight)])
        self.edges[game.ruleset] = sides.after(edge, one, other, game.score, weight)
        for person, rating in ((game.first, first), (game.second, second)):
            self.stands[person] = Stand(rating, self._games(person) + 1, game.ended)
        return Change(game.match, before, (first, second), weight)

    def _now(self, person: str, at: float) -> Rating:
        stand = self.stands.get(person)
        return stand.now(at) if stand is not None else Rating(deviation=DEVIATION, volatility=VOLATILITY)

    def _games(self, person: str) -> int:
        stand = self.stands.get(person)
        return stand.games if stand is not None else 0
