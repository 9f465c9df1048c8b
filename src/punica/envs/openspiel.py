"""OpenSpiel: the rulesets as Python games, `punica_hannibal_2018` and the like.

>>> import pyspiel
>>> from punica.envs.openspiel import register
>>> register()
>>> game = pyspiel.load_game("punica_toy_first")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # the one chance node: the seed of all dice and cards
>>> [state.action_to_string(action) for action in state.legal_actions()]
['bury 3', 'bury 9', 'bury 11']

The first node draws one of `seeds` seeds; from then on a state is its history of actions, as OpenSpiel wants it, and
everybody's chance is in the seed. So a search must not look into a true state's future: algorithms for hidden
information ask for another world, which `resample_from_infostate` imagines for a player, with dice of its own.
A world like that cannot be written down as a history. `punica_hannibal_2018(decisions=200)` ends after 200
decisions at the latest, then without a winner: for searches and tests that want an end in sight.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from punica.envs.needs import need

need("pyspiel")

import numpy as np
import pyspiel

from punica import registry
from punica.envs.encoding import Encoding, encoding
from punica.envs.rollout import Rollout

SEEDS: Final = 10_000
DECISIONS: Final = 50_000
"""No game takes more."""


def short_name(ruleset: str) -> str:
    """
    >>> short_name("hannibal-2018")
    'punica_hannibal_2018'
    """
    return "punica_" + ruleset.replace("-", "_")


def register() -> None:
    """Make every ruleset known to `pyspiel.load_game`."""
    for ruleset in registry.known():
        if short_name(ruleset) not in pyspiel.registered_names():
            pyspiel.register_game(_type_of(ruleset), type(short_name(ruleset), (PunicaGame,), {"ruleset": ruleset}))


def _type_of(ruleset: str) -> Any:
    return pyspiel.GameType(
        short_name=short_name(ruleset),
        long_name=f"Punica: {registry.game(ruleset).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seeds": SEEDS, "decisions": DECISIONS},
    )


class PunicaGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset with its usual options and scenario. OpenSpiel wants a class for each: `register` makes them."""

    ruleset: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.encoding: Encoding = encoding(self.ruleset)
        self.seeds = _at_least_one("seeds", params, SEEDS)
        self.decisions = _at_least_one("decisions", params, DECISIONS)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions.size,
            max_chance_outcomes=self.seeds,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.decisions,
        )
        super().__init__(_type_of(self.ruleset), info, params or {})

    def new_initial_state(self) -> PunicaState:
        return PunicaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """For what a player sees; None where public and private facts are wanted apart, or those of all players."""
        if iig_obs_type is None:
            return Observer(self.encoding, recalls=False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.encoding, iig_obs_type.perfect_recall)


def _at_least_one(name: str, params: dict[str, Any] | None, usual: int) -> int:
    given = int((params or {}).get(name, usual))
    if given < 1:
        raise ValueError(f"{name}={given}: there must be one at least")
    return given


class PunicaState(pyspiel.State):  # type: ignore[misc]
    """A state: before its seed is drawn there is no game yet."""

    def __init__(self, game: PunicaGame) -> None:
        super().__init__(game)
        self.ruleset = game.ruleset
        self.seeds = game.seeds
        self.left = game.decisions
        """So many decisions may still be made."""
        self.game: Rollout | None = None

    def current_player(self) -> int:
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.game.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.offered()) if self.game is not None and self.game.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self.seeds) for seed in range(self.seeds)]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = Rollout.open(self.ruleset, action, watched=True)
        else:
            self.game.step(action)
            self.left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else encoding(self.ruleset).actions.code(action)

    def is_terminal(self) -> bool:
        return self.game is not None and (self.game.over or not self.left)

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.game is None else self.game.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> PunicaState:
        """A world that could be this one for all that a player knows."""
        return imagined(self, player_id, Random(probability_sampler()))

    def __str__(self) -> str:
        return "before the game" if self.game is None else self.game.text(max(self.game.seat, 0))


def imagined(state: PunicaState, player: int, rng: Random) -> PunicaState:
    """The same as a function, for `ISMCTSBot.set_resampler(lambda state, player: imagined(state, player, rng))`.

    Before its seed is drawn all of a game is to come, and any new one could be it.
    """
    other: PunicaState = state.get_game().new_initial_state()
    if state.game is not None:
        other.game = state.game.imagine(player, rng)
        other.left = state.left
    return other


class Observer:
    """What a player sees: the encoding as float32, in words with perfect recall the log too."""

    def __init__(self, layout: Encoding, recalls: bool) -> None:
        self._numbers = layout.empty()
        self._recalls = recalls
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {field.name: field.of(self.tensor) for field in layout.fields}  # type: ignore[arg-type]

    def set_from(self, state: PunicaState, player: int) -> None:
        self.tensor.fill(0)
        if state.game is not None:
            state.game.observe(player, self._numbers)
            self.tensor[:] = self._numbers

    def string_from(self, state: PunicaState, player: int) -> str:
        if state.game is None:
            return "before the game"
        return state.game.text(player, log=self._recalls)
