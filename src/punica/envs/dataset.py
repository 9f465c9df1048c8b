"""Games as arrays, for whoever learns from them: shards of npz files with a card that describes them.

A row is a decision: what the seat saw (`observation`), all it could do (`features` and `indices` of the options of all
rows, one after the other; those of row n are `first[n]` to `first[n + 1]`), which of them it did (`chosen`), who
(`seat`), in which game (`game`, whose seed this is) and how that ended for the seat (`result`: 1, -1, 0). Nothing in a
row but `result` is more than the seat knew. The card knows each file by its digest; `read` gives the shards back and
refuses one that is not as it was written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import file_digest
from pathlib import Path
from typing import Any

import numpy as np

from punica import registry
from punica.bots import bot
from punica.envs.encoding import encoding
from punica.envs.rollout import Rollout
from punica.kernel.errors import PunicaError
from punica.kernel.game import Value

CARD = "card.json"


class BadDataset(PunicaError):
    """A dataset that cannot be written, or is not as it was written."""


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
        beside = path.with_name(f".{path.name}")  # a shard is never seen half written
        np.savez_compressed(
            beside,
            observation=np.stack(self.observations),
            features=np.concatenate(self.features),
            indices=np.array(self.indices, np.int32),
            first=np.array(self.first, np.int64),
            chosen=np.array(self.chosen, np.int32),
            seat=np.array(self.seat, np.int8),
            game=np.array(self.game, np.int64),
            result=np.array(self.result, np.float32),
        )
        beside.replace(path)


def write(
    folder: Path,
    ruleset: str,
    players: tuple[str, str],
    games: int,
    seed: int = 0,
    shard: int = 50,
    options: Mapping[str, Value] | None = None,
    scenario: str | None = None,
    told: Callable[[int], object] = lambda games: None,
) -> int:
    """Play so many games, `shard` of them to a file; returns how many decisions there are. `told` hears of each game.

    Raises BadDataset where there is nothing to play, or the folder is there already or cannot be written to; without a
    card it is not complete.
    """
    if games < 1 or shard < 1:
        raise BadDataset(f"{games} games, {shard} to a file: there must be one at least of each")
    for name in players:
        bot(name)
    card = _card(ruleset, players, games, seed, options, scenario)
    try:
        folder.mkdir(parents=True)
        for at in range(0, games, shard):
            kept = Shard()
            for number in range(seed + at, seed + min(at + shard, games)):
                bots = [bot(name, number * 2 + seat) for seat, name in enumerate(players)]
                kept.play(Rollout.open(ruleset, number, options, scenario), bots, number)
                told(number - seed + 1)
            path = folder / f"{ruleset}-{at // shard:05}.npz"
            kept.write(path)
            card["shards"][path.name] = {"decisions": len(kept.chosen), "sha256": _digest(path)}
            card["decisions"] += len(kept.chosen)
        (folder / CARD).write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")
    except FileExistsError:
        raise BadDataset(f"{folder} is there already: name a folder that is not") from None
    except OSError as error:
        raise BadDataset(f"{error.filename or folder}: cannot be written: {error.strerror or error}") from error
    decisions: int = card["decisions"]
    return decisions


def read(folder: Path) -> Iterator[dict[str, Any]]:
    """The shards of a dataset, in their order: names and arrays. Raises BadDataset, which names the file."""
    try:
        card = json.loads((folder / CARD).read_text(encoding="utf-8"))
        shards = dict(card["shards"])
    except OSError as error:
        raise BadDataset(f"{folder / CARD}: cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BadDataset(f"{folder / CARD}: this is no card of a dataset") from error
    for name, about in shards.items():
        path = folder / name
        try:
            if _digest(path) != about["sha256"]:
                raise BadDataset(f"{path}: this is not the file that was written: its digest is another")
        except OSError as error:
            raise BadDataset(f"{path}: cannot be read: {error.strerror or error}") from error
        with np.load(path) as arrays:
            yield {array: arrays[array] for array in arrays.files}


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _card(
    ruleset: str,
    players: tuple[str, str],
    games: int,
    seed: int,
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
        "decisions": 0,
        "shards": {},
        "encoding": layout.version,
        "actions": layout.actions.version,
        "fields": {field.name: {"at": field.at, "shape": list(field.shape)} for field in layout.fields},
        "about": (__doc__ or "").partition("\n\n")[2].strip(),
    }
