"""Games as arrays, for whoever learns from them: shards of npz files with a card that describes them.

A row is a decision: what the seat saw (`observation`), all it could do (`features` and `indices` of the options of all
rows, one after the other; those of row n are `first[n]` to `first[n + 1]`), which of them it did (`chosen`), who
(`seat`), in which game (`game`, whose seed this is) and how that ended for the seat (`result`: 1, -1, 0). Nothing in a
row but `result` is more than the seat knew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from punica import registry
from punica.bots import bot
from punica.envs.encoding import encoding
from punica.envs.rollout import Rollout
from punica.kernel.game import Value

CARD = "card.json"


class Shard:
    """Decisions that are written together."""

    def __init__(self) -> None:
        self.observations: list[Any] = []
        self.features: list[Any] = []
        self.indices: list[int] = []
        self.first: list[int] = [0]
        self.chosen: list[int] = []
        self.seat: list[int] = []
        self.game: list[int] = []
        self.result: list[float] = []

    def play(self, game: Rollout, players: list[Any], number: int) -> None:
        """Play a game out and keep all of its decisions."""
        while not game.over:
            seat = game.seat
            seen = game.encoding.empty()
            game.observe(seat, seen)
            options = list(game.offered().items())
            option = players[seat].choose(game.at(seat))
            self.observations.append(seen)
            self.features.append(game.features())
            self.indices += [index for index, _ in options]
            self.first.append(len(self.indices))
            self.chosen.append(next(n for n, (_, other) in enumerate(options) if other.same(option)))
            self.seat.append(seat)
            self.game.append(number)
            game.play(option)
        results = game.returns()
        self.result += [results[seat] for seat in self.seat[len(self.result) :]]

    def write(self, path: Path) -> None:
        np.savez_compressed(
            path,
            observation=np.stack(self.observations),
            features=np.concatenate(self.features),
            indices=np.array(self.indices, np.int32),
            first=np.array(self.first, np.int64),
            chosen=np.array(self.chosen, np.int32),
            seat=np.array(self.seat, np.int8),
            game=np.array(self.game, np.int64),
            result=np.array(self.result, np.float32),
        )


def write(
    folder: Path,
    ruleset: str,
    players: tuple[str, str],
    games: int,
    seed: int = 0,
    shard: int = 50,
    options: Mapping[str, Value] | None = None,
    scenario: str | None = None,
) -> int:
    """Play so many games, `shard` of them to a file; returns how many decisions there are. Raises FileExistsError."""
    folder.mkdir(parents=True)
    decisions = 0
    for at in range(0, games, shard):
        kept = Shard()
        for number in range(seed + at, seed + min(at + shard, games)):
            bots = [bot(name, number * 2 + seat) for seat, name in enumerate(players)]
            kept.play(Rollout.open(ruleset, number, options, scenario), bots, number)
        kept.write(folder / f"{ruleset}-{at // shard:05}.npz")
        decisions += len(kept.chosen)
    card = _card(ruleset, players, games, seed, decisions, options, scenario)
    (folder / CARD).write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")
    return decisions


def _card(
    ruleset: str,
    players: tuple[str, str],
    games: int,
    seed: int,
    decisions: int,
    options: Mapping[str, Value] | None,
    scenario: str | None,
) -> dict[str, Any]:
    game, layout = registry.game(ruleset), encoding(ruleset)
    return {
        "ruleset": ruleset,
        "rules version": game.version,
        "facts": game.data,
        "scenario": game.checked_scenario(scenario),
        "options": game.checked_options(options),
        "players": dict(zip(game.seats, players)),
        "games": games,
        "seeds": [seed, seed + games - 1],
        "decisions": decisions,
        "encoding": layout.version,
        "actions": layout.actions.version,
        "fields": {field.name: {"at": field.at, "shape": list(field.shape)} for field in layout.fields},
        "about": (__doc__ or "").partition("\n\n")[2].strip(),
    }
