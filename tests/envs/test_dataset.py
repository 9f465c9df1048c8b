"""`punica dataset`: what is kept of games is what was seen, offered and done."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from typer.testing import CliRunner

from punica.cli import app
from punica.envs.rollout import Rollout


def test_a_dataset_holds_every_decision_of_its_games(tmp_path: Path) -> None:
    to = tmp_path / "games"
    told = CliRunner().invoke(
        app, ["dataset", "toy-first", str(to), "--games", "3", "--shard", "2", "--first", "random"]
    )
    assert told.exit_code == 0, told.output
    card = json.loads((to / "card.json").read_text(encoding="utf-8"))
    shards = [_loaded(path) for path in sorted(to.glob("*.npz"))]
    assert card["players"] == {"rome": "random", "carthage": "consul"}
    assert sum(len(shard["chosen"]) for shard in shards) == card["decisions"]
    for shard in shards:
        for number in set(shard["game"].tolist()):
            _follow(shard, number)


def _loaded(shard: Path) -> dict[str, NDArray[Any]]:
    with np.load(shard) as arrays:
        return dict(arrays)


def _follow(shard: dict[str, NDArray[Any]], number: int) -> None:
    """The game of a seed, played again by what the arrays say."""
    game = Rollout.open("toy-first", number)
    for row in (shard["game"] == number).nonzero()[0]:
        seen = game.encoding.empty()
        game.observe(game.seat, seen)
        assert shard["seat"][row] == game.seat
        assert (shard["observation"][row] == seen).all()
        part = slice(shard["first"][row], shard["first"][row + 1])
        assert shard["indices"][part].tolist() == list(game.offered())
        assert (shard["features"][part] == game.features()).all()
        game.step(int(shard["indices"][part][shard["chosen"][row]]))
    results = game.returns()
    rows = shard["game"] == number
    assert game.over
    assert shard["result"][rows].tolist() == [results[seat] for seat in shard["seat"][rows]]
