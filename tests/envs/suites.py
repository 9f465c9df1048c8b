"""The frameworks' own suites, as `make test` and `make soak` run them.

PettingZoo warns of itself while it is imported where its classic games are installed.
"""

from __future__ import annotations

import json
import unittest
import warnings
from contextlib import redirect_stdout
from io import StringIO
from random import Random

import gymnasium
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.sample_some_states import sample_some_states

from punica.envs import pettingzoo
from punica.envs.openspiel import PunicaState, imagined

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test
    from pettingzoo.test.render_test import render_test

__all__ = [
    "api_test",
    "gymnasium_checker",
    "openspiel_api",
    "openspiel_ismcts",
    "openspiel_resampling",
    "pettingzoo_render",
    "playthrough_again",
    "seed_test",
]


def pettingzoo_render(name: str) -> str:
    """PettingZoo's `render_test`; returns what it has shown."""
    with redirect_stdout(StringIO()) as shown:
        render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode))
    return shown.getvalue()


def gymnasium_checker(name: str) -> None:
    """Gymnasium's `check_env`."""
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped, skip_close_check=True)


def openspiel_api(name: str, states: int) -> None:
    """OpenSpiel's `integration_tests/api_test.py` over so many sampled states; raises AssertionError."""
    game = pyspiel.load_game(name)

    def sample(case: type) -> None:
        """As its own, which takes 400."""
        case.some_states = sample_some_states(game, max_states=states)  # type: ignore[attr-defined]

    about = {"game": game, "game_name": name, "game_type": game.get_type(), "setUpClass": classmethod(sample)}
    case = type("EnforceAPI", (EnforceAPIOnPartialTreeBase,), about)
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    wrong = [told for _, told in found.failures + found.errors]
    assert found.testsRun >= 5, "OpenSpiel's suite has moved"
    assert not wrong, "\n".join(wrong)


def playthrough_again(name: str) -> None:
    """OpenSpiel's playthrough of a random game, and the same once more from its actions, line by line."""
    first = playthrough_lines(name, seed=1)
    (*_, history) = (line for line in first if line.startswith("History() = "))
    actions = json.loads(history.removeprefix("History() = "))
    assert first == playthrough_lines(name, action_sequence=actions, seed=1)


def openspiel_ismcts(name: str, every: int = 1, simulations: int = 4) -> None:
    """OpenSpiel's IS-MCTS makes every n-th decision, in worlds resampled for it; the others are made at random.

    The search itself asserts that a resampled world gives its player the same information.
    """
    game, rng, numbers = pyspiel.load_game(name), Random(1), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 1.0, simulations, random_state=numbers)
    bot.set_resampler(lambda state, player: imagined(state, player, rng))
    state, decided = game.new_initial_state(), 0
    state.apply_action(rng.randrange(game.max_chance_outcomes()))
    while not state.is_terminal():
        legal = state.legal_actions()
        chosen = int(bot.step(state)) if decided % every == 0 else rng.choice(legal)
        assert chosen in legal
        state.apply_action(chosen)
        decided += 1
    assert decided
    assert sum(state.returns()) == 0


def openspiel_resampling(name: str, every: int) -> None:
    """Information states are consistent: through a random game, a copy, what was written down and every world that
    OpenSpiel's `resample_from_infostate` gives a player say to him what the state says."""
    game, rng = pyspiel.load_game(name), Random(name)
    state, decided = game.new_initial_state(), 0
    state.apply_action(rng.randrange(game.max_chance_outcomes()))
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(legal) == np.nonzero(state.legal_actions_mask())[0].tolist()
        if decided % every == 0:
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
            assert _told(state.clone(), 0, 1) == _told(again, 0, 1) == _told(state, 0, 1)
            player = state.current_player()
            world = state.resample_from_infostate(player, rng.random)
            assert _told(world, player) == _told(state, player)
            assert world.legal_actions() == legal
            world.clone().apply_action(rng.choice(legal))
        state.apply_action(rng.choice(legal))
        decided += 1


def _told(state: PunicaState, *players: int) -> list[object]:
    """All that some players are told of a state."""
    return [
        told(player)
        for told in (state.information_state_string, state.observation_string, state.observation_tensor)
        for player in players
    ]
