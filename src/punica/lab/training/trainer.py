"""`punica train`: batch by batch, games are played with what has been learned, and the numbers follow the gradient.

After each batch all is kept, so the same command goes on where it was stopped. What a batch comes to hangs on the
numbers of its games alone: one process, several, or a cluster learn the same.
"""

from __future__ import annotations

import json
from datetime import date
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from punica import registry
from punica.bots.experience import FOLDER
from punica.kernel.data_own import governing
from punica.kernel.errors import PunicaError
from punica.lab.campaign import check_writable, progress_bar, state_home, tables, write_safely
from punica.lab.crew import Crew
from punica.lab.fingerprint import code_fingerprint
from punica.lab.training.episode import DOUBTS, FIRST_SEED, Harvest, Lot, play_lot
from punica.lab.training.weights import DIGITS, SLIGHT, Weights, read, written

BATCH: Final = 512
"""Games between two steps."""
LOT: Final = 16
"""Games that a process plays at a time."""
STEP: Final = 0.03
"""How far a number goes in a step whose direction is certain."""
LASTS: Final = 0.9
SWINGS: Final = 0.98
"""How much of the earlier gradients, and of their squares, counts in the next step (Adam)."""
STILL: Final = 1e-4
FADES: Final = 5e-4
"""What a number loses in each step, if nothing speaks for it."""
LATELY: Final = 20
"""Batches that the report tells of."""


class NothingToTeach(PunicaError):
    """A game that has no policy."""


class NothingLearned(PunicaError):
    """A file that does not hold what was learned from games."""


class BegunOtherwise(PunicaError):
    """A training that goes on, and began with something else than is wished now."""


class Training:
    """How far a training has come. `mean` and `square` are those of the gradients so far."""

    def __init__(self, path: Path, key: str, fresh: bool, begin: Path | None = None) -> None:
        self.path = path
        self.key = key
        self.begun_with = ""
        """What it began with, if not with nothing: which file, and by how many games that was made."""
        self.batches = 0
        self.weights: Weights = {}
        self.mean: Weights = {}
        self.square: Weights = {}
        self.history: list[dict[str, list[float]]] = []
        """By batch: games won and played against each kind of rival."""
        if not fresh:
            self._read()
        if begin is not None and self.batches == 0:
            self._begin(begin)
        elif begin is not None and not self.begun_with.startswith(f"{begin.name}: "):
            before = self.begun_with or "nothing"
            raise BegunOtherwise(f"this training began with {before}: without --from it goes on, --fresh begins anew")

    def _begin(self, learned: Path) -> None:
        """Begin with what was learned before, by other bots or with other values of the data."""
        try:
            file: dict[str, Any] = json.loads(learned.read_text(encoding="utf-8"))
            self.weights = read(file)
            self.begun_with = f"{learned.name}: {file['games']:,} games of {file['date']}"
        except (OSError, ValueError, KeyError, AttributeError, TypeError, RecursionError) as error:
            raise NothingLearned(f"{learned} holds nothing learned: {error}") from error

    def _read(self) -> None:
        try:
            kept: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if kept.get("key") == self.key:
            self.batches = int(kept["batches"])
            self.weights, self.mean, self.square = kept["weights"], kept["mean"], kept["square"]
            self.history = kept["history"]
            self.begun_with = kept.get("begun_with", "")

    def keep(self) -> None:
        kept = {
            "key": self.key,
            "batches": self.batches,
            "begun_with": self.begun_with,
            "weights": self.weights,
            "mean": self.mean,
            "square": self.square,
            "history": self.history,
        }
        write_safely(self.path, json.dumps(kept, separators=(",", ":")))

    def step(self, harvest: Harvest) -> None:
        """Let the numbers follow the gradient of a batch (Adam, with decay)."""
        self.batches += 1
        young = 1.0 - LASTS**self.batches
        fresh = 1.0 - SWINGS**self.batches
        for name in sorted({*self.weights, *harvest.gradient}):
            slope = harvest.gradient.get(name, 0.0) / BATCH
            mean = self.mean[name] = LASTS * self.mean.get(name, 0.0) + (1.0 - LASTS) * slope
            square = self.square[name] = SWINGS * self.square.get(name, 0.0) + (1.0 - SWINGS) * slope * slope
            move = STEP * (mean / young) / (sqrt(square / fresh) + STILL)
            self.weights[name] = (self.weights.get(name, 0.0) + move) * (1.0 - FADES)
        self.history.append({rival: [harvest.won[rival], harvest.played[rival]] for rival in sorted(harvest.played)})

    def page(self, command: str) -> str:
        """The file of the package."""
        head = {
            "what": "Corrections to the marks of the policy, learned from games (see docs/lab.md).",
            "command": command,
            "begun_with": self.begun_with or "nothing",
            "games": self.batches * BATCH,
            "seeds": f"{FIRST_SEED:,} to {FIRST_SEED + self.batches * BATCH - 1:,}",
            "date": date.today().isoformat(),
            "code": self.key,
            "hesitates": DOUBTS,
        }
        return json.dumps(head | written(self.weights, DIGITS, SLIGHT), separators=(",", ":")) + "\n"


def batch_played(rulesets: list[str], training: Training, crew: Crew, bar: Progress) -> Harvest:
    """Play a batch; what its games came to is added up in their order."""
    first = training.batches * BATCH
    task = bar.add_task(f"batch {training.batches + 1}", total=BATCH)
    lots = [Lot(rulesets, training.weights, list(range(at, at + LOT))) for at in range(first, first + BATCH, LOT)]
    found: dict[int, Harvest] = {}
    for lot, harvest in crew.done(play_lot, lots):
        found[lot.numbers[0]] = harvest
        bar.advance(task, LOT)
    bar.remove_task(task)
    together = Harvest()
    for at in sorted(found):
        together.add(found[at].gradient)
        for rival, games in found[at].played.items():
            together.count(rival, found[at].won[rival], games)
    return together


def report(console: Console, training: Training) -> None:
    """How the one who explores has fared of late."""
    table = Table(title=f"After {training.batches * BATCH:,} games: won while exploring, of the last {LATELY} batches")
    table.add_column("against")
    table.add_column("won", justify="right")
    lately: dict[str, list[float]] = {}
    for batch in training.history[-LATELY:]:
        for rival, (won, played) in batch.items():
            total = lately.setdefault(rival, [0.0, 0.0])
            total[0] += won
            total[1] += played
    for rival, (won, played) in lately.items():
        table.add_row(rival, f"{won:g} of {played:g}")
    console.print(table)


def key_of(game: str) -> str:
    """What a training depends on: rules, data and policies, and not what was learned before."""
    rooms = ["kernel", "odds", "games/punic", f"games/{game}", "bots/punic", f"bots/{game}"]
    code = code_fingerprint([*rooms, *(f"bots/{path.name}" for path in FOLDER.parent.glob("*.py"))])
    own = governing().get(game)
    data = " " + blake2b(own.told().encode(), digest_size=8).hexdigest() if own is not None else ""
    return f"{game} {BATCH} {STEP} {code}{data}"


def run_training(
    ruleset: str, games: int, crew: Crew, fresh: bool, write: Path | None, begin: Path | None = None
) -> int:
    """Train the policy of a ruleset's game on all its rulesets; 130 when stopped."""
    console = tables()
    entry = registry.entry(ruleset)
    if not entry.policy:
        raise NothingToTeach(f"{ruleset} has no policy that could learn")
    game = registry.home(ruleset).name
    path = write or FOLDER / f"{game}.json"
    check_writable(path)
    rulesets = list(entry.rulesets)
    training = Training(state_home() / "training" / f"{game}.json", key_of(game), fresh, begin)
    try:
        with progress_bar(console) as bar:
            whole = bar.add_task(game, total=games, completed=training.batches * BATCH)
            while training.batches * BATCH < games:
                training.step(batch_played(rulesets, training, crew, bar))
                training.keep()
                bar.update(whole, completed=training.batches * BATCH)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    report(console, training)
    began = f" --from {begin.name}" if begin is not None else ""
    write_safely(path, training.page(f"punica train {ruleset} --games {games}{began}"))
    console.print(f"Written: {path}")
    return 0
