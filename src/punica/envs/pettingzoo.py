"""PettingZoo: an AEC environment for every ruleset.

>>> from punica.envs.pettingzoo import env
>>> game = env("punica/toy-first-v0")
>>> game.reset(seed=7)
>>> game.agent_selection
'rome'
>>> observation, reward, termination, truncation, info = game.last()
>>> game.step(int(observation["action_mask"].nonzero()[0][0]))
>>> game.agent_selection
'carthage'

Agents are the seats. `env` wraps as PettingZoo's own games do: an action that is not offered ends the game with a
reward of -1 for who took it. In `raw_env` it raises IllegalMove and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from punica.envs.needs import need

need("pettingzoo")

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from punica import registry
from punica.envs import spaces
from punica.envs.encoding import VERSION, encoding
from punica.envs.rollout import Rollout
from punica.envs.spaces import Observation
from punica.kernel.errors import IllegalMove, PunicaError, UnknownRuleset
from punica.kernel.game import Value

ILLEGAL = -1.0
"""The reward of who takes an action that is not offered."""


class NotRunning(PunicaError):
    """There is no game to step: none has begun, it is over, or the environment is closed."""


def ids() -> list[str]:
    """The names of all environments: a ruleset and the version of its encoding."""
    return [f"punica/{ruleset}-v{VERSION}" for ruleset in registry.known()]


def ruleset_of(name: str) -> str:
    """The ruleset of an id such as `punica/hannibal-2018-v0`, or of its own name; raises UnknownRuleset."""
    ruleset = name.removeprefix("punica/").removesuffix(f"-v{VERSION}")
    plain, _, version = ruleset.rpartition("-v")
    if version.isdigit() and plain in registry.known():
        raise UnknownRuleset(f"no version {version} of {plain}: this Punica has punica/{plain}-v{VERSION}")
    registry.entry(ruleset)
    return ruleset


def env(name: str, **settings: Any) -> AECEnv:
    """The environment of an id or ruleset, wrapped; `settings` are those of `raw_env`."""
    inner = raw_env(name, **settings)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(inner, ILLEGAL)))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name
    """One game after the other. `points` weighs the change of the lead in points within the reward; 0: outcome only."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "name": "punica_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        options: Mapping[str, Value] | None = None,
        scenario: str | None = None,
        points: float = 0.0,
    ) -> None:
        EzPickle.__init__(self, name, render_mode, options, scenario, points)
        super().__init__()
        self.ruleset = ruleset_of(name)
        self.render_mode = render_mode
        self._options = options
        self._scenario = scenario
        self._points = points
        self.encoding = encoding(self.ruleset)
        self.possible_agents = list(registry.game(self.ruleset).seats)
        self.agents: list[str] = []
        self._closed = False
        self._rng = np.random.default_rng()
        self.game = self._opened()

    def _opened(self) -> Rollout:
        return Rollout.open(self.ruleset, spaces.seed_of(self._rng), self._options, self._scenario, one_way=True)

    @cache  # noqa: B019 - PettingZoo wants the same space each time
    def observation_space(self, agent: str) -> Any:
        return spaces.of_observations(self.encoding)

    @cache  # noqa: B019
    def action_space(self, agent: str) -> Any:
        return spaces.of_actions(self.encoding)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if self._closed:
            raise NotRunning("the environment is closed")
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game = self._opened()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> Observation:
        return spaces.observed(self.game, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if self._closed or not self.agents:
            raise NotRunning(f"the environment {'is closed' if self._closed else 'has no game: reset it'}")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"None is for an agent whose game is over: {agent} is asked")
        before = self.game.lead(0) if self._points else 0
        self.game.step(action)
        gained = self._points * (self.game.lead(0) - before) if self._points else 0.0
        self._cumulative_rewards[agent] = 0.0
        for seat, result in enumerate(self.game.returns()):
            self.rewards[self.possible_agents[seat]] = result + (gained if seat == 0 else -gained)
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """`ansi`: the game in words, as the seat sees it that is asked; `human` prints them."""
        text = spaces.shown(self.game, max(self.game.seat, 0))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """No more games."""
        self._closed = True
