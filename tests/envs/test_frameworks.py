"""The frameworks' own suites over every ruleset: PettingZoo's, Gymnasium's, OpenSpiel's."""

from __future__ import annotations

from random import Random

import gymnasium
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from punica import registry
from punica.envs import openspiel, pettingzoo
from punica.envs.gymnasium import register
from punica.envs.openspiel import imagined, short_name
from tests.envs.suites import (
    api_test,
    gymnasium_checker,
    openspiel_api,
    openspiel_ismcts,
    openspiel_resampling,
    pettingzoo_render,
    playthrough_again,
    seed_test,
)

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
def test_pettingzoo_render(name: str) -> None:
    assert "seen by rome" in pettingzoo_render(name)


@pytest.mark.parametrize("name", pettingzoo.ids())
def test_gymnasium_checker(name: str) -> None:
    gymnasium_checker(name)


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


@pytest.mark.parametrize("ruleset", registry.known())
def test_openspiel_playthrough(ruleset: str) -> None:
    playthrough_again(f"{short_name(ruleset)}(seeds=3,decisions=8)")


@pytest.mark.parametrize("ruleset", registry.known())
def test_openspiel_random_simulation(ruleset: str) -> None:
    game = pyspiel.load_game(f"{short_name(ruleset)}(decisions=40)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("ruleset", registry.known())
def test_openspiel_information_states(ruleset: str) -> None:
    openspiel_resampling(f"{short_name(ruleset)}(decisions=40)", every=10)


@pytest.mark.parametrize("ruleset", registry.known())
def test_openspiel_ismcts(ruleset: str) -> None:
    openspiel_ismcts(f"{short_name(ruleset)}(decisions=24)", every=4)


def test_openspiel_ismcts_plays_a_game_to_its_end() -> None:
    openspiel_ismcts("punica_toy_first")


def test_openspiel_games_end_when_the_decisions_are_made() -> None:
    """Nobody has won then; a world imagined on the way ends with the game, and a copy too."""
    state = pyspiel.load_game("punica_toy_first(decisions=3)").new_initial_state()
    assert imagined(state, 0, Random(1)).is_chance_node()
    state.apply_action(7)
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    world, copy = imagined(state, state.current_player(), Random(1)), state.clone()
    for one in (state, world, copy):
        assert not one.is_terminal()
        one.apply_action(one.legal_actions()[0])
        assert (one.is_terminal(), one.returns(), one.legal_actions()) == (True, [0, 0], [])


def test_openspiel_gives_no_observer_for_what_it_cannot_tell_apart() -> None:
    """Whoever asks for public facts alone, or for everybody's, must not get a seat's own observation for them."""
    game = pyspiel.load_game("punica_toy_first")
    kinds = pyspiel.PrivateInfoType
    for public, private in ((True, kinds.NONE), (False, kinds.SINGLE_PLAYER), (True, kinds.ALL_PLAYERS)):
        wanted = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        assert make_observation(game, wanted) is None
