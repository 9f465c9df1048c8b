"""What is wrong is told, and nothing has changed: unknown rulesets, actions that are none, games that are over."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from typer.testing import CliRunner

from punica.bots import UnknownBot
from punica.cli import app
from punica.envs import dataset, pettingzoo
from punica.envs.encoding import encoding
from punica.envs.gymnasium import SeatEnv
from punica.envs.openspiel import register
from punica.envs.pettingzoo import NotRunning
from punica.envs.rollout import Rollout
from punica.envs.vector import Rollouts
from punica.kernel.errors import IllegalMove, UnknownRuleset


@pytest.mark.parametrize("opened", [pettingzoo.env, encoding, SeatEnv, lambda name: Rollouts(name, 2)])
def test_an_unknown_ruleset_names_those_there_are(opened: Callable[[str], object]) -> None:
    with pytest.raises(UnknownRuleset, match="hannibal-2018"):
        opened("hannibal-2019")


def test_another_version_of_an_encoding_is_not_there() -> None:
    with pytest.raises(UnknownRuleset, match="no version 7 of toy-first: this Punica has punica/toy-first-v0"):
        pettingzoo.env("punica/toy-first-v7")


def test_an_unknown_opponent_is_told_at_once() -> None:
    with pytest.raises(UnknownBot, match="no bot 'hanibal'"):
        SeatEnv("toy-first", opponent="hanibal")


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (59, "there are 59, from 0 to 58"),
        (-1, "there are 59, from 0 to 58"),
        (52, r"\(raid upper\) is not offered"),
        (1.5, "a whole number, not 1.5"),
        ("bury 3", "a whole number, not 'bury 3'"),
        (None, "a whole number, not None"),
    ],
)
def test_an_action_that_is_none_is_refused(action: Any, told: str) -> None:
    game = Rollout.open("toy-first", seed=7)
    before = game.text(0)
    with pytest.raises(IllegalMove, match=told):
        game.step(action)
    assert game.text(0) == before


def _ended() -> Rollout:
    game, rng = Rollout.open("toy-first", seed=7), Random(1)
    while not game.over:
        game.step(rng.choice(list(game.offered())))
    return game


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        _ended().step(20)


def test_pettingzoo_has_no_step_before_reset_after_the_end_or_when_closed() -> None:
    env, rng = pettingzoo.raw_env("toy-first"), Random(1)
    with pytest.raises(NotRunning, match="reset it"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="None is for an agent whose game is over: rome is asked"):
        env.step(None)
    for _ in env.agent_iter():
        observation, _, ended, _, _ = env.last()
        env.step(None if ended else rng.choice(observation["action_mask"].nonzero()[0].tolist()))
    with pytest.raises(NotRunning, match="reset it"):
        env.step(0)
    env.close()
    with pytest.raises(NotRunning, match="closed"):
        env.step(0)
    with pytest.raises(NotRunning, match="closed"):
        env.reset()


def test_gymnasium_has_no_step_before_reset_after_the_end_or_when_closed() -> None:
    env = SeatEnv("toy-first", opponent="random")
    for early in (lambda: env.step(0), env.render, env.candidates):
        with pytest.raises(ResetNeeded, match="reset"):
            early()
    observation, _ = env.reset(seed=1)
    assert env.step(int((observation["action_mask"] == 0).argmax()))[2]
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(int(observation["action_mask"].argmax()))
    env.close()
    with pytest.raises(ClosedEnvironmentError):
        env.reset()
    with pytest.raises(ClosedEnvironmentError):
        env.step(0)


def test_openspiel_refuses_an_action_and_stays_where_it_was() -> None:
    register()
    state = pyspiel.load_game("punica_toy_first").new_initial_state()
    state.apply_action(7)
    before = str(state)
    with pytest.raises(IllegalMove, match="not offered"):
        state.apply_action(52)
    assert str(state) == before


def test_many_games_step_together_or_not_at_all() -> None:
    games = Rollouts("toy-first", 3)
    first = [int(mask.argmax()) for mask in games.masks]
    before = games.observations.copy()
    with pytest.raises(IllegalMove, match="2 actions for 3 games"):
        games.step(first[:2])
    with pytest.raises(IllegalMove, match="game in row 2: action 52"):
        games.step([*first[:2], 52])
    assert (games.observations == before).all()
    assert [game.match.seq for game in games.games] == [0, 0, 0]
    games.step(np.array(first))


def test_there_must_be_something_to_play(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="0 games"):
        Rollouts("toy-first", 0)
    for games, shard in ((0, 2), (2, 0)):
        with pytest.raises(dataset.BadDataset, match=f"{games} games, {shard} to a file"):
            dataset.write(tmp_path / "games", "toy-first", ("random", "random"), games=games, shard=shard)
    register()
    with pytest.raises(ValueError, match="seeds=0"):
        pyspiel.load_game("punica_toy_first(seeds=0)")
    with pytest.raises(ValueError, match="decisions=-1: there must be one at least"):
        pyspiel.load_game("punica_toy_first(decisions=-1)")


def test_a_dataset_that_was_damaged_names_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    dataset.write(folder, "toy-first", ("random", "random"), games=3, shard=2)
    assert [set(shard["game"].tolist()) for shard in dataset.read(folder)] == [{0, 1}, {2}]
    shard = folder / "toy-first-00001.npz"
    whole = shard.read_bytes()
    for damaged in (whole[:-20], whole[:100] + b"!" + whole[101:], b""):
        shard.write_bytes(damaged)
        with pytest.raises(dataset.BadDataset, match=r"toy-first-00001.npz: this is not the file that was written"):
            list(dataset.read(folder))
    shard.unlink()
    with pytest.raises(dataset.BadDataset, match=r"toy-first-00001.npz: cannot be read"):
        list(dataset.read(folder))
    (folder / "card.json").write_text(json.dumps(["no", "card"]))
    with pytest.raises(dataset.BadDataset, match=r"card.json: this is no card"):
        list(dataset.read(folder))
    with pytest.raises(dataset.BadDataset, match=r"card.json: cannot be read"):
        list(dataset.read(tmp_path))


@pytest.mark.parametrize(
    ("where", "more", "told"),
    [
        ("file/games", [], "cannot be written"),
        ("there", [], "is there already"),
        ("new", ["--first", "hanibal"], "no bot 'hanibal'"),
        ("new", ["--option", "99.9"], "99.9"),
    ],
)
def test_a_dataset_that_cannot_be_written_says_why(tmp_path: Path, where: str, more: list[str], told: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "there").mkdir()
    found = CliRunner().invoke(app, ["dataset", "toy-first", str(tmp_path / where), "--games", "1", *more])
    assert found.exit_code != 0
    assert told in found.output + str(found.exception)
    assert not (tmp_path / "new").exists()
