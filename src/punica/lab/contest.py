"""One game between two bots, and what is kept of it."""

from __future__ import annotations

import sys
import traceback
from math import log10
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from punica import registry
from punica.bots import bot
from punica.kernel.errors import PunicaError
from punica.kernel.game import Value
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.kernel.transcript import SUFFIX
from punica.lab.cases import LIMIT
from punica.table import new

STEPS: Final = 40
"""So finely times are counted: this many steps for each factor of ten."""


class Contest:
    """Who plays what against whom; game n has seed n, and in odd games the bots change sides."""

    __slots__ = ("bots", "options", "records", "ruleset", "scenario")

    def __init__(
        self,
        ruleset: str,
        first: str,
        second: str,
        options: dict[str, Value] | None = None,
        scenario: str | None = None,
        records: str = "",
    ) -> None:
        game = registry.game(ruleset)
        if len(game.seats) != 2:
            raise PunicaError(f"{ruleset} has {len(game.seats)} seats; a match is for two")
        for name in (first, second):
            bot(name)  # raises, with the names there are
        self.ruleset = ruleset
        self.bots = (first, second)
        self.options = game.checked_options(options)
        self.scenario = game.checked_scenario(scenario)
        self.records = records

    def seats(self, number: int) -> tuple[int, int]:
        """The seats of the first and the second bot in a game."""
        return (number % 2, 1 - number % 2)


class Times:
    """Durations, counted in steps of a few per cent, so that many games can be added up."""

    __slots__ = ("count", "longest", "steps", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.longest = 0.0
        self.steps: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        step = int(STEPS * log10(max(seconds, 1e-7) * 1e7))
        self.steps[step] = self.steps.get(step, 0) + 1

    def join(self, other: Times) -> None:
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for step, n in other.steps.items():
            self.steps[step] = self.steps.get(step, 0) + n

    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """Below this lies such a share of the durations; exact to a few per cent."""
        left = share * self.count
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                return min(self.longest, float(10 ** ((step + 1) / STEPS) / 1e7))
        return self.longest

    def written(self) -> list[Any]:
        return [self.count, round(self.total, 6), round(self.longest, 6), sorted(self.steps.items())]

    @staticmethod
    def read(written: list[Any]) -> Times:
        times = Times()
        times.count, times.total, times.longest = int(written[0]), float(written[1]), float(written[2])
        times.steps = {int(step): int(n) for step, n in written[3]}
        return times


class CannotRecord(PunicaError):
    """A record that cannot be written where it was wanted."""


class Played:
    """What is kept of a game: who won and how, how long it took, how long each bot thought."""

    __slots__ = ("decisions", "failure", "memory", "moves", "number", "plays", "rule", "turns", "winner")

    def __init__(self, number: int) -> None:
        self.number = number
        self.winner = ""
        """The seat that won, `draw`, or nothing when the game failed."""
        self.rule = ""
        self.decisions = 0
        self.turns = 0
        self.moves = (Times(), Times())
        """The time of each decision, by bot."""
        self.plays = (Times(), Times())
        """The time of all decisions of a bot in one card play."""
        self.memory = 0.0
        """The most memory that the process has had, in MB."""
        self.failure = ""

    def points(self, contest: Contest) -> float:
        """What the first bot gets for the game."""
        if self.winner == "draw":
            return 0.5
        seats = registry.game(contest.ruleset).seats
        return 1.0 if self.winner == seats[contest.seats(self.number)[0]] else 0.0

    def written(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "winner": self.winner,
            "rule": self.rule,
            "decisions": self.decisions,
            "turns": self.turns,
            "moves": [times.written() for times in self.moves],
            "plays": [times.written() for times in self.plays],
            "memory": self.memory,
            "failure": self.failure,
        }

    @staticmethod
    def read(written: dict[str, Any]) -> Played:
        played = Played(int(written["number"]))
        played.winner = str(written["winner"])
        played.rule = str(written["rule"])
        played.decisions = int(written["decisions"])
        played.turns = int(written["turns"])
        played.moves = (Times.read(written["moves"][0]), Times.read(written["moves"][1]))
        played.plays = (Times.read(written["plays"][0]), Times.read(written["plays"][1]))
        played.memory = float(written["memory"])
        played.failure = str(written["failure"])
        return played


def play_game(contest: Contest, number: int) -> Played:
    """Play one game; whatever a bot does wrong is told in `failure`."""
    played = Played(number)
    try:
        text = _play(contest, played)
    except Exception:
        played.winner = ""
        played.failure = traceback.format_exc()
        text = ""
    if contest.records and text:
        keep_record(contest, number, text)
    played.memory = round(peak_memory(), 1)
    return played


def record_path(contest: Contest, number: int) -> Path:
    return Path(contest.records) / f"{number:05d}{SUFFIX}"


def keep_record(contest: Contest, number: int, text: str) -> None:
    """Write the record of a game, or nothing but an error: a full disk is no bot's fault."""
    path = record_path(contest, number)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CannotRecord(f"{path}: this record cannot be written: {error.strerror or error}") from error


def _play(contest: Contest, played: Played) -> str:
    """Play a game to its end; its record, where one is wanted."""
    number = played.number
    places = contest.seats(number)
    names = registry.game(contest.ruleset).seats
    match = new(
        contest.ruleset,
        number,
        contest.options,
        contest.scenario,
        players={names[places[i]]: contest.bots[i] for i in (0, 1)},
        watched=bool(contest.records),
    )
    bots = [bot(contest.bots[i], 2 * number + i) for i in (0, 1)]
    by_seat = {places[i]: i for i in (0, 1)}
    seats = [Seat(match, seat) for seat in (0, 1)]
    spent = [0.0, 0.0]
    round = match.round
    while match.pending is not None:
        if match.round != round:
            round = match.round
            _close(played, spent)
        who = match.pending.who
        which = by_seat[who]
        start = perf_counter()
        option = bots[which].choose(seats[who])
        seconds = perf_counter() - start
        played.moves[which].add(seconds)
        spent[which] += seconds
        match.play(option)
        played.decisions += 1
        if played.decisions > LIMIT:
            raise RuntimeError(f"the game has not ended after {LIMIT:,} decisions")
    _close(played, spent)
    _note_end(played, match)
    return match.record(secret=True) if contest.records else ""


def _close(played: Played, spent: list[float]) -> None:
    """A card play is over."""
    for i in (0, 1):
        if spent[i] > 0:
            played.plays[i].add(spent[i])
            spent[i] = 0.0


def _note_end(played: Played, match: Match) -> None:
    assert match.outcome is not None
    played.winner = match.outcome.winner or "draw"
    played.rule = match.outcome.rule
    shown = match.view(None)["game"]
    played.turns = int(shown.get("turn", shown.get("round", 0)))


def peak_memory() -> float:
    """The most memory this process has had so far, in MB."""
    try:
        import resource
    except ImportError:  # Windows does not tell
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 1024
