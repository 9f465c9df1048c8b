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

from collections.abc import Sequence
from typing import SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from punica.envs.encoding import encoding
from punica.envs.rollout import Rollout
from punica.kernel.errors import IllegalMove
from punica.kernel.option import Option

Stepped: TypeAlias = tuple[NDArray[np.float32], NDArray[np.bool_]]
"""The results of both seats and whether the game ended, a row for each game."""


class Rollouts:
    """So many games of a ruleset. A row shows what the seat sees that is asked; a game that ends begins anew.

    Game n of the whole run has the seed `seed + n`, whatever row it stands in.
    """

    def __init__(self, ruleset: str, count: int, seed: int = 0, one_way: bool = True) -> None:
        self.ruleset = ruleset
        self.encoding = encoding(ruleset)
        self.observations = np.zeros((count, self.encoding.size), np.int16)
        self.masks = np.zeros((count, self.encoding.actions.size), np.int8)
        self.seats = np.zeros(count, np.int8)
        """The seat that is asked in each game, whose row this is."""
        self.numbers = np.zeros(count, np.int64)
        """The number of the game in each row, counted from 0 in the order in which they began."""
        self._seed = seed
        self._begun = 0
        self._one_way = one_way
        self.games = [self._opened(row) for row in range(count)]
        self._rewards = np.zeros((count, 2), np.float32)
        self._ended = np.zeros(count, np.bool_)
        for row in range(count):
            self._fill(row)

    def _opened(self, row: int) -> Rollout:
        self.numbers[row] = self._begun
        self._begun += 1
        return Rollout.open(self.ruleset, self._seed + int(self.numbers[row]), one_way=self._one_way)

    def _fill(self, row: int) -> None:
        game = self.games[row]
        self.seats[row] = game.seat
        game.observe(game.seat, self.observations[row])
        game.fill_mask(self.masks[row])

    def step(self, actions: Sequence[SupportsIndex] | NDArray[np.int64]) -> Stepped:
        """Play an action in each game. Returns the results of both seats, and which games ended.

        Raises IllegalMove, with the row, where one is not offered; then no game has changed. Both arrays are filled
        again by the next step.
        """
        for row, option in enumerate(self._meant(actions)):
            game = self.games[row]
            game.play(option)
            self._rewards[row] = game.returns()
            self._ended[row] = game.over
            if game.over:
                self.games[row] = self._opened(row)
            self._fill(row)
        return self._rewards, self._ended

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
