"""Many games in one process, stepped together: arrays with a row for each, made once and filled again.

>>> from punica.envs.vector import Rollouts
>>> games = Rollouts("toy-first", 4, seed=0)
>>> games.observations.shape, games.masks.shape
((4, 144), (4, 59))
>>> rewards, ended = games.step([int(mask.nonzero()[0][0]) for mask in games.masks])
>>> ended.tolist()
[False, False, False, False]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from math import prod
from typing import Final, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from punica.envs.encoding import encoding
from punica.envs.rollout import Rollout
from punica.kernel.errors import IllegalMove
from punica.kernel.option import Option

Stepped: TypeAlias = tuple[NDArray[np.float32], NDArray[np.bool_]]
"""The results of both seats and whether the game ended, a row for each game."""
ALIGNED: Final = 64
"""Each array begins at a multiple of so many bytes."""


class Rows:
    """The arrays of some games, a row for each: what the seat sees that is asked, and what it may do."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    """The seat that is asked in each game, whose row this is."""
    numbers: NDArray[np.int64]
    """The number of the game in each row, counted from 0 in the order in which they began."""
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]

    @classmethod
    def shapes(cls, ruleset: str, count: int) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
        layout = encoding(ruleset)
        return {
            "observations": (np.int16, (count, layout.size)),
            "masks": (np.int8, (count, layout.actions.size)),
            "seats": (np.int8, (count,)),
            "numbers": (np.int64, (count,)),
            "rewards": (np.float32, (count, 2)),
            "ended": (np.bool_, (count,)),
        }

    def made(self, ruleset: str, count: int) -> None:
        """Arrays of one's own."""
        for name, (kind, shape) in self.shapes(ruleset, count).items():
            setattr(self, name, np.zeros(shape, kind))

    def shared(self, ruleset: str, count: int, memory: memoryview, rows: slice = slice(None)) -> None:
        """Arrays that lie one after the other in memory which others have too; of them some rows."""
        at = 0
        for name, (kind, shape) in self.shapes(ruleset, count).items():
            whole = np.frombuffer(memory, kind, prod(shape), at).reshape(shape)
            setattr(self, name, whole[rows])
            at += -(-whole.nbytes // ALIGNED) * ALIGNED


def bytes_of(ruleset: str, count: int) -> int:
    """The memory that the arrays of so many games take."""
    kinds = Rows.shapes(ruleset, count).values()
    return sum(-(-np.dtype(kind).itemsize * prod(shape) // ALIGNED) * ALIGNED for kind, shape in kinds)


class Rollouts(Rows):
    """So many games of a ruleset in this process. A game that ends begins anew, with the next number.

    Game n has the seed `seed + n`, whatever row it stands in.
    """

    def __init__(self, ruleset: str, count: int, seed: int = 0, one_way: bool = True) -> None:
        if count < 1:
            raise ValueError(f"{count} games: there must be one at least")
        self.made(ruleset, count)
        self.begin(ruleset, count, seed, one_way, itertools.count())

    def begin(self, ruleset: str, count: int, seed: int, one_way: bool, numbers: Iterator[int]) -> None:
        """Open the first game of each row."""
        self.ruleset = ruleset
        self._seed = seed
        self._next = numbers
        self._one_way = one_way
        self.games = [self._opened(row) for row in range(count)]
        for row in range(count):
            self._fill(row)

    def _opened(self, row: int) -> Rollout:
        self.numbers[row] = next(self._next)
        return Rollout.open(self.ruleset, self._seed + int(self.numbers[row]), one_way=self._one_way)

    def _fill(self, row: int) -> None:
        game = self.games[row]
        self.seats[row] = game.seat
        game.observe(game.seat, self.observations[row])
        game.fill_mask(self.masks[row])

    def step(self, actions: Sequence[SupportsIndex] | NDArray[np.int64]) -> Stepped:
        """Play an action in each game. Returns the results of both seats, and which games ended.

        Raises IllegalMove, with the row, where one is not offered; then no game has changed. All arrays are filled
        again by the next step.
        """
        for row, option in enumerate(self._meant(actions)):
            game = self.games[row]
            game.play(option)
            self.rewards[row] = game.returns()
            self.ended[row] = game.over
            if game.over:
                self.games[row] = self._opened(row)
            self._fill(row)
        return self.rewards, self.ended

    def _meant(self, actions: Sequence[SupportsIndex] | NDArray[np.int64]) -> list[Option]:
        if len(actions) != len(self.games):
            raise IllegalMove(f"{len(actions)} actions for {len(self.games)} games: give one for each")
        meant = []
        for row, action in enumerate(actions):
            try:
                meant.append(self.games[row].meant(action))
            except IllegalMove as error:
                raise IllegalMove(f"game in row {row}: {error}") from None
        return meant
