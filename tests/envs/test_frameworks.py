"""The frameworks' own suites over every ruleset: PettingZoo's, Gymnasium's, OpenSpiel's."""

from __future__ import annotations

from random import Random

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from punica import registry
from punica.envs import openspiel, pettingzoo
from punica.envs.gymnasium import register
from punica.envs.openspiel import imagined, short_name
from tests.envs.suites import api_test, openspiel_api, playthrough_again, render_test, seed_test

register()
openspiel.register()
STEPS = 60
"""Decisions in PettingZoo's tests; `make soak` takes more."""


@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test")  # advice that every game with a mask gets
@pytest.mark.parametrize("name", pettingzoo.ids())
def test_pettingzoo_api(name: str) -> None:
    api_test(pettingzoo.env(name), num_cycles=STEPS)


@pytest.mark.parametrize("name", pettingzoo.ids())
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name), num_cycles=STEPS // 4)


@pytest.mark.parametrize("name", pettingzoo.ids())
def test_pettingzoo_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode))
    assert "seen by rome" in capsys.readouterr().out


@pytest.mark.parametrize("name", pettingzoo.ids())
def test_gymnasium_checker(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped, skip_close_check=True)


def test_gymnasium_plays_a_whole_game_against_a_bot() -> None:
    env = gymnasium.make("punica/toy-first-v0", seat="carthage", opponent="consul", points=0.5)
    rng = Random(1)
    observation, info = env.reset(seed=3)
    ended, rewards = False, []
    while not ended:
        action = rng.choice(observation["action_mask"].nonzero()[0].tolist())
        observation, reward, ended, _, info = env.step(action)
        rewards.append(float(reward))
    assert info == {"seat": 1, "illegal": False}
    assert abs(rewards[-1]) >= 0.5


def test_gymnasium_loses_for_an_action_that_is_not_offered() -> None:
    env = gymnasium.make("punica/toy-first-v0")
    observation, _ = env.reset(seed=3)
    _, reward, ended, _, info = env.step(int((observation["action_mask"] == 0).nonzero()[0][0]))
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("ruleset", registry.known())
def test_openspiel_api(ruleset: str) -> None:
    openspiel_api(short_name(ruleset), states=40)


def test_openspiel_playthrough() -> None:
    playthrough_again("punica_toy_first")


def test_openspiel_gives_no_observer_for_what_it_cannot_tell_apart() -> None:
    """Whoever asks for public facts alone, or for everybody's, must not get a seat's own observation for them."""
    game = pyspiel.load_game("punica_toy_first")
    kinds = pyspiel.PrivateInfoType
    for public, private in ((True, kinds.NONE), (False, kinds.SINGLE_PLAYER), (True, kinds.ALL_PLAYERS)):
        wanted = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        assert make_observation(game, wanted) is None


@pytest.mark.parametrize("ruleset", ["toy-first", "toy-second"])
def test_openspiel_random_simulation(ruleset: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(short_name(ruleset)), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("ruleset", registry.on_shelf())
def test_openspiel_states_are_copied_written_down_and_imagined(ruleset: str) -> None:
    """What OpenSpiel's simulation asks of each state, for a stretch of a long game; `make soak` runs its own."""
    game, rng = pyspiel.load_game(short_name(ruleset)), Random(ruleset)
    state = game.new_initial_state()
    state.apply_action(rng.randrange(game.max_chance_outcomes()))
    for at in range(40):
        legal = state.legal_actions()
        assert legal == sorted(legal) == np.nonzero(state.legal_actions_mask())[0].tolist()
        if at % 10 == 9:
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
            for other in (state.clone(), again):
                assert _told(other) == _told(state)
            player = state.current_player()
            world = imagined(state, player, rng)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.legal_actions() == legal
            world.clone().apply_action(legal[0])
        state.apply_action(rng.choice(legal))


def _told(state: pyspiel.State) -> list[object]:
    seats = range(2)
    strings = [state.information_state_string(seat) for seat in seats]
    return [*strings, *(state.observation_string(seat) for seat in seats), state.observation_tensor(0)]


def test_openspiel_plays_with_ismcts() -> None:
    game, rng, numbers = pyspiel.load_game("punica_toy_first"), Random(1), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 1.0, 4, random_state=numbers)
    bot.set_resampler(lambda state, player: imagined(state, player, rng))
    state = game.new_initial_state()
    assert imagined(state, 0, rng).is_chance_node()
    state.apply_action(3)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0
