"""Gymnasium: one seat of a game, the other played by any bot.

>>> import gymnasium
>>> from punica.envs.gymnasium import register
>>> register()
>>> env = gymnasium.make("punica/toy-first-v0", opponent="consul")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(observation["action_mask"].nonzero()[0][0]))
>>> reward, terminated
(0.0, False)

An action that is not offered loses the game at once: `info["illegal"]` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from punica.envs.needs import need

need("gymnasium")

import gymnasium
import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from punica import registry
from punica.bots import bot
from punica.envs import spaces
from punica.envs.encoding import VERSION, encoding
from punica.envs.rollout import Rollout
from punica.envs.spaces import Observation
from punica.kernel.errors import IllegalMove
from punica.kernel.game import Value
from punica.kernel.seat import Bot

LOST = -1.0


def register() -> None:
    """Make every ruleset known to `gymnasium.make`, as `punica/hannibal-2018-v0` and the like."""
    for ruleset in registry.known():
        id = f"punica/{ruleset}-v{VERSION}"
        if id not in gymnasium.registry:
            gymnasium.register(id, "punica.envs.gymnasium:SeatEnv", kwargs={"ruleset": ruleset})


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """Plays a `seat` (None: they change with each game) against an `opponent`, a bot by name (`punica.bots.bot`).

    `points` weighs the change of the lead in points within the reward; 0: the outcome alone, 1 or -1 at the end.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as its base declares it

    def __init__(
        self,
        ruleset: str,
        seat: str | int | None = None,
        opponent: str = "consul",
        options: Mapping[str, Value] | None = None,
        scenario: str | None = None,
        points: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        rules = registry.game(ruleset)
        bot(opponent)
        self.render_mode = render_mode
        self._ruleset = ruleset
        self._given = None if seat is None else rules.seat(seat)
        self._opponent_name = opponent
        self._options = options
        self._scenario = scenario
        self._points = points
        self.encoding = encoding(ruleset)
        self.observation_space = spaces.of_observations(self.encoding)
        self.action_space = spaces.of_actions(self.encoding)
        self._game: Rollout | None = None
        self._games = 0
        self._running = False
        self._closed = False

    @property
    def game(self) -> Rollout:
        """The game under way, or the last one; raises ResetNeeded before the first."""
        if self._game is None:
            raise ResetNeeded("no game has begun: reset the environment")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if self._closed:
            raise ClosedEnvironmentError("the environment is closed")
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        while True:
            self.seat = self._games % 2 if self._given is None else self._given
            self._games += 1
            drawn = spaces.seed_of(self.np_random)
            self._opponent: Bot = bot(self._opponent_name, drawn % 2**32)
            self._game = Rollout.open(self._ruleset, drawn, self._options, self._scenario)
            self._answer()
            if not self.game.over:  # or the seat was never asked
                self._running = True
                return spaces.observed(self.game, self.seat), self._info()

    def _answer(self) -> None:
        """Let the opponent play until the seat is asked."""
        while not self.game.over and self.game.seat != self.seat:
            self.game.play(self._opponent.choose(self.game.at(self.game.seat)))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "illegal": False}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._closed:
            raise ClosedEnvironmentError("the environment is closed")
        if not self._running:
            raise ResetNeeded("no game is running: reset the environment")
        try:
            option = self.game.meant(action)
        except IllegalMove:
            self._running = False
            return spaces.observed(self.game, self.seat), LOST, True, False, {**self._info(), "illegal": True}
        before = self.game.lead(self.seat) if self._points else 0
        self.game.play(option)
        self._answer()
        self._running = not self.game.over
        reward = self.game.returns()[self.seat]
        if self._points:
            reward += self._points * (self.game.lead(self.seat) - before)
        return spaces.observed(self.game, self.seat), reward, self.game.over, False, self._info()

    def candidates(self) -> tuple[list[int], Any]:
        """The indices of what is offered, and a row of features for each: for models that score candidates."""
        return list(self.game.offered()), self.game.features()

    def close(self) -> None:
        self._closed = True

    def render(self) -> str:
        return spaces.shown(self.game, self.seat)
