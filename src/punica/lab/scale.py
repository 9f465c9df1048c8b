"""`punica scale`: a round robin of bots, and the one scale of strength that fits all its games best.

The matches are those of `punica match`, and share its kept games. Elo numbers are the likeliest ones (Bradley and
Terry: who is 400 stronger wins ten games of eleven); between each two bots half a point is added to either side, so
that who has never won has a number too. Intervals come from drawing the games again, 300 times.

Pairs need not play equally often. A game of two who answer at once costs next to nothing; one with a bot that thinks
costs up to a minute, and tells least where it is as good as decided: so with `--dear` those play fewer games, and again
fewer where others stand between them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import combinations
from math import ceil, log10
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from punica import elo
from punica.bots import takes_time
from punica.bots.levels import LEVELS, thinking_of
from punica.elo import ANCHOR, MIDDLE, page
from punica.elo.schema import Measured, Strength
from punica.kernel.data_own import governing
from punica.kernel.errors import PunicaError
from punica.lab.campaign import check_writable, progress_bar, state_home, tables, write_safely
from punica.lab.contest import Contest
from punica.lab.crew import Crew
from punica.lab.fingerprint import commit
from punica.lab.match import Results, Run, play_match
from punica.lab.match_report import between, percent

DRAWN: Final = 300
"""So often the games are drawn again for the intervals."""
STEPS: Final = 400
"""So often the numbers are brought closer to the likeliest ones."""
TENTH: Final = 0.1
"""Levels that think are measured with this share of their time."""
APART: Final = 4
"""Two between whom others stand play so many times fewer games than neighbours."""

Score = tuple[float, int]
"""The points of the first of two bots, and how many games they played."""
Scores = Mapping[tuple[str, str], Score]


def fitted(scores: Scores) -> dict[str, float]:
    """The likeliest Elo numbers: `normal` has 1500 where it plays, else all have it on average.

    >>> numbers = fitted({("a", "b"): (75.0, 100), ("b", "c"): (75.0, 100), ("a", "c"): (90.0, 100)})
    >>> [round(numbers[name]) for name in "abc"]
    [1688, 1500, 1312]
    """
    names = sorted({name for pair in scores for name in pair})
    points = dict.fromkeys(names, 0.0)
    games: dict[str, dict[str, float]] = {name: {} for name in names}
    for (first, second), (won, played) in scores.items():
        points[first] += won + 0.5
        points[second] += played - won + 0.5
        games[first][second] = games[second][first] = played + 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        strength = {
            name: points[name] / sum(n / (strength[name] + strength[other]) for other, n in games[name].items())
            for name in names
        }
    numbers = {name: 400 * log10(value) for name, value in strength.items()}
    zero = numbers[ANCHOR] if ANCHOR in numbers else sum(numbers.values()) / len(numbers)
    return {name: MIDDLE + number - zero for name, number in numbers.items()}


def intervals(scores: Scores) -> dict[str, tuple[float, float]]:
    """Between which two numbers each bot lies in 95 of 100 cases."""
    rng = Random(0)
    drawn: dict[str, list[float]] = {}
    for _ in range(DRAWN):
        again = {pair: (_drawn(rng, won, played), played) for pair, (won, played) in scores.items()}
        for name, number in fitted(again).items():
            drawn.setdefault(name, []).append(number)
    return {name: (cut[0], cut[-1]) for name, found in drawn.items() if (cut := quantiles(found, n=40))}


def _drawn(rng: Random, won: float, played: int) -> float:
    share = (won + 0.5) / (played + 1)
    return float(sum(rng.random() < share for _ in range(played)))


def at_a_tenth(level: str) -> str:
    """The bot that stands for a level: itself, or the same one with less time, the processor's, so that what else a
    machine does makes nobody weaker.

    >>> at_a_tenth("normal"), at_a_tenth("hard")
    ('normal', 'africanus:0.2c')
    """
    seconds = thinking_of(level)
    return level if seconds is None else f"africanus:{seconds * TENTH:g}c"


class Scale:
    """What a round robin has come to."""

    def __init__(self, ruleset: str, scores: Scores) -> None:
        self.ruleset = ruleset
        self.scores = scores
        self.numbers = fitted(scores)
        self.between = intervals(scores)
        self.order = sorted(self.numbers, key=lambda name: self.numbers[name])
        """From the weakest to the strongest."""

    def against(self, name: str, other: str) -> Score:
        """The points of a bot against another, and their games."""
        if (name, other) in self.scores:
            return self.scores[name, other]
        won, played = self.scores[other, name]
        return played - won, played

    def played(self, name: str) -> int:
        """All games of a bot."""
        return sum(played for pair, (_, played) in self.scores.items() if name in pair)

    def written(self) -> dict[str, Any]:
        """For other programs."""
        bots = [
            {
                "bot": name,
                "elo": round(self.numbers[name], 1),
                "interval": [round(end, 1) for end in self.between[name]],
            }
            for name in self.order
        ]
        games = [
            {"first": first, "second": second, "points": won, "games": played}
            for (first, second), (won, played) in self.scores.items()
        ]
        return {"ruleset": self.ruleset, "bots": bots, "matches": games}

    def show(self, console: Console) -> None:
        heads = ("bot", "games", "Elo", "95 %", "above the one before", "won against it", "95 %")
        table = Table(*heads, title=self.ruleset)
        before = ""
        for name in self.order:
            low, high = self.between[name]
            cells = [name, str(self.played(name)), f"{self.numbers[name]:.0f}", f"{low:.0f} to {high:.0f}"]
            if before:
                won, played = self.against(name, before)
                cells += [f"{self.numbers[name] - self.numbers[before]:+.0f}"]
                cells += [f"{percent(won / played)} of {played}", between(won, played)] if played else ["-", "-"]
            table.add_row(*cells)
            before = name
        console.print(table)


class Games:
    """How many games the pairs of a round robin play."""

    def __init__(self, cheap: int, dear: int = 0) -> None:
        self.cheap = cheap
        """For two who answer at once, and for all where nothing else is said;"""
        self.dear = dear
        """for two of whom one thinks, where they are neighbours;"""
        self.far = 2 * ceil(dear / APART / 2)
        """and where others stand between them: as many on either side."""

    def between(self, names: Sequence[str], first: str, second: str) -> int:
        """How many two play of some who are named from the weakest to the strongest.

        >>> levels = ["beginner", "easy", "normal", "africanus:0.2"]
        >>> [Games(100, 20).between(levels, *pair) for pair in (levels[:2], levels[2:], levels[::3])]
        [100, 20, 6]
        """
        if not self.dear or not (takes_time(first) or takes_time(second)):
            return self.cheap
        return self.far if abs(names.index(first) - names.index(second)) > 1 else self.dear


def round_robin(ruleset: str, names: Sequence[str], games: Games, crew: Crew, fresh: bool, folder: Path) -> Scale:
    """Let each play each, and find the scale."""
    scores: dict[tuple[str, str], Score] = {}
    with progress_bar(tables()) as bar:
        for first, second in combinations(names, 2):
            contest = Contest(ruleset, first, second)
            results = Results(contest, folder / "matches", fresh)
            run = Run(results, games.between(names, first, second), None)
            play_match(run, crew, bar)
            whole = [played for played in run.games() if not played.failure]
            scores[first, second] = (sum(played.points(contest) for played in whole), len(whole))
    return Scale(ruleset, scores)


# -- data of the package ----------------------------------------------------------------------------------------------


def check_keeping(names: Sequence[str], path: Path) -> None:
    """Whether what these bots come to can be kept as the strength of levels, found out before anything is played."""
    if ANCHOR not in names:
        raise PunicaError(f"--keep needs {ANCHOR} among the bots: all scales are measured against it")
    own = ", ".join(one.name for one in governing().values())
    if own:
        raise PunicaError(f"--keep is for the data as published; in use: {own}")
    if path.exists():
        elo.read(path)


def keep_scale(scale: Scale, games: Games, path: Path) -> None:
    """Write what a ruleset has come to into the data of the package, and leave the other rulesets."""
    found = elo.read(path) if path.exists() else {}
    found[scale.ruleset] = measured(scale, games)
    write_safely(path, elo.written(found))
    if path == elo.FILE:
        page.write()


def measured(scale: Scale, games: Games) -> Measured:
    """The strength of each level on a scale, and how it was found."""
    levels = {level: at_a_tenth(level) for level in LEVELS}
    found = {level: _strength(scale, level, bot) for level, bot in levels.items() if bot in scale.numbers}
    names = [*dict.fromkeys(name for pair in scale.scores for name in pair)]
    bots = "" if names == [*levels.values()] else "".join(f" --bot {name}" for name in names)
    dear = f" --dear {games.dear}" if games.dear else ""
    command = f"punica scale {scale.ruleset}{bots} --games {games.cheap}{dear} --keep"
    most = max(played for _, played in scale.scores.values())
    return Measured(command, f"0 to {most - 1}", date.today(), commit(), found)


def _strength(scale: Scale, level: str, bot: str) -> Strength:
    low, high = scale.between[bot]
    number = round(scale.numbers[bot])
    ends = min(number, round(low)), max(number, round(high))
    return Strength(number, *ends, scale.played(bot), "" if bot == level else bot)


def drawing(scales: Sequence[Scale], path: Path) -> None:
    """The scales as a picture: each bot with its interval, a column a ruleset."""
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise PunicaError("--plot needs Matplotlib: pip install 'punica-games[lab]'") from error
    figure, axes = pyplot.subplots(1, len(scales), sharey=True, squeeze=False, figsize=(1.5 + 3 * len(scales), 5))
    for axis, scale in zip(axes[0], scales):
        numbers = [scale.numbers[name] for name in scale.order]
        below = [scale.numbers[name] - scale.between[name][0] for name in scale.order]
        above = [scale.between[name][1] - scale.numbers[name] for name in scale.order]
        axis.errorbar(range(len(numbers)), numbers, yerr=[below, above], fmt="o-", capsize=4, color="#2b3a8c")
        axis.set_xticks(range(len(numbers)), scale.order, rotation=40, ha="right")
        axis.set_title(scale.ruleset)
        axis.grid(axis="y", alpha=0.3)
    axes[0][0].set_ylabel("Elo")
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def run_scale(
    rulesets: Sequence[str],
    names: Sequence[str],
    games: Games,
    crew: Crew,
    fresh: bool,
    write: Path | None,
    plot: Path | None,
    *,
    keep: Path | None = None,
    folder: Path | None = None,
) -> int:
    """Measure bots (none named: the levels, at a tenth of their time) on one scale; 130 when it was stopped.

    Into `keep` go the numbers of those that stand for levels, as data of the package.
    """
    console = tables()
    for path in (write, plot, keep):
        if path is not None:
            check_writable(path)
    names = [*dict.fromkeys(names or [at_a_tenth(level) for level in LEVELS])]
    if len(names) < 2:
        raise PunicaError("a scale needs at least two different bots")
    if keep is not None:
        check_keeping(names, keep)
    scales: list[Scale] = []
    try:
        for ruleset in rulesets:
            scales.append(round_robin(ruleset, names, games, crew, fresh, folder or state_home()))
            scales[-1].show(console)
            if keep is not None:
                keep_scale(scales[-1], games, keep)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    if write is not None:
        write_safely(write, json.dumps([scale.written() for scale in scales], indent=1) + "\n")
    if plot is not None:
        drawing(scales, plot)
    return 0
