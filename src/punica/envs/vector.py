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

import numpy as np
from numpy.typing import NDArray

from punica.envs.encoding import encoding
from punica.envs.rollout import Rollout


class Rollouts:
    """So many games of a ruleset. A row shows what the seat sees that is asked; a game that ends begins anew.

    Game n of the whole run has the seed `seed + n`, whatever row it stands in.
    """

    def __init__(self, ruleset: str, count: int, seed: int = 0) -> None:
        self.ruleset = ruleset
        self.encoding = encoding(ruleset)
        self.observations = np.zeros((count, self.encoding.size), np.int16)
        self.masks = np.zeros((count, self.encoding.actions.size), np.int8)
        self.seats = np.zeros(count, np.int8)
        """The seat that is asked in each game, whose row this is."""
        self._seed = seed
        self.games = [self._opened() for _ in range(count)]
        self._rewards = np.zeros((count, 2), np.float32)
        self._ended = np.zeros(count, np.bool_)
        for row in range(count):
            self._fill(row)

    def _opened(self) -> Rollout:
        self._seed += 1
        return Rollout.open(self.ruleset, self._seed - 1, one_way=True)

    def _fill(self, row: int) -> None:
        game = self.games[row]
        self.seats[row] = game.seat
        game.observe(game.seat, self.observations[row])
        game.fill_mask(self.masks[row])

    def step(self, actions: Sequence[int]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play an action in each game; raises IllegalMove. Returns the results of both seats, and which games ended.

        Both arrays are filled again by the next step.
        """
        for row, action in enumerate(actions):
            game = self.games[row]
            game.step(int(action))
            self._rewards[row] = game.returns()
            self._ended[row] = game.over
            if game.over:
                self.games[row] = self._opened()
            self._fill(row)
        return self._rewards, self._ended
