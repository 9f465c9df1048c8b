"""`punica ladder`: how strong the bots are, ruleset by ruleset. Stopped, it goes on; the games of each rung are kept.

Each rung is a match with something to show: consul against random, consul against itself, africanus against consul, and
africanus with four times the budget. The matches are those of `punica match`, and share its kept games.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.table import Table

from punica import registry
from punica.lab.campaign import progress_bar, state_home, tables
from punica.lab.contest import Contest, Played
from punica.lab.crew import Crew
from punica.lab.match import Results, Run, play_match
from punica.lab.match_report import between, elo_between, percent
from punica.lab.statistics import Sprt

USUAL: Final = 400
TESTED: Final = 200
"""At most so many games where a sequential test may stop earlier."""
BEATS: Final = 0.97
"""The share of games against random that consul must win."""
FAIR_SHARE: Final = 0.25
"""The least share of either side between equals."""
SMALL: Final = "africanus:0.1"
LARGE: Final = "africanus:0.4"
SCALED: Final = ("hannibal-2018",)
"""Where a larger budget must show."""


class Rung:
    """A match and what it must show."""

    __slots__ = ("contest", "games", "test", "wanted")

    def __init__(
        self, ruleset: str, first: str, second: str, games: int, wanted: str, test: Sprt | None = None
    ) -> None:
        self.contest = Contest(ruleset, first, second)
        self.games = games
        self.wanted = wanted
        self.test = test

    def kept(self, games: list[Played], verdict: str) -> bool | None:
        """Whether it was shown; None while that is open."""
        whole = [played for played in games if not played.failure]
        if len(whole) < len(games):
            return False
        if self.test is not None:
            return None if not verdict else verdict == "p1"
        if len(whole) < self.games:
            return None
        first, second = self.contest.bots
        if first == second:
            seats = registry.game(self.contest.ruleset).seats
            return all(sum(played.winner == seat for played in whole) >= FAIR_SHARE * len(whole) for seat in seats)
        return sum(played.points(self.contest) for played in whole) >= BEATS * len(whole)


def rungs(rulesets: list[str], usual: int = USUAL, tested: int = TESTED) -> list[Rung]:
    """All matches, the quick ones first."""
    out: list[Rung] = []
    for ruleset in rulesets:
        out.append(Rung(ruleset, "consul", "random", usual, f"at least {percent(BEATS)}"))
        out.append(Rung(ruleset, "consul", "consul", usual, f"each side at least {percent(FAIR_SHARE)}"))
    for ruleset in rulesets:
        out.append(Rung(ruleset, SMALL, "consul", tested, "SPRT 0.50 v 0.60", Sprt(0.5, 0.6)))
    for ruleset in rulesets:
        if ruleset in SCALED:
            out.append(Rung(ruleset, LARGE, SMALL, tested, "SPRT 0.50 v 0.60", Sprt(0.5, 0.6)))
    return out


def sides(rung: Rung, games: list[Played]) -> str:
    """The wins of each seat."""
    seats = registry.game(rung.contest.ruleset).seats
    return " / ".join(str(sum(played.winner == seat for played in games)) for seat in seats)


def row(rung: Rung, run: Run) -> list[str]:
    """What the table says of a rung."""
    games = run.games()
    score = sum(played.points(rung.contest) for played in games if not played.failure)
    share = percent(score / len(games)) if games else "-"
    shown = rung.kept(games, run.verdict)
    return [
        rung.contest.ruleset,
        " v ".join(rung.contest.bots),
        str(len(games)),
        share,
        between(score, len(games)),
        elo_between(score, len(games)),
        sides(rung, games),
        rung.wanted,
        "open" if shown is None else "yes" if shown else "NO",
    ]


def run_ladder(
    rulesets: list[str],
    crew: Crew,
    fresh: bool,
    *,
    usual: int = USUAL,
    tested: int = TESTED,
    folder: Path | None = None,
) -> int:
    """Play every rung and print the table; 1 when something was not shown, 130 when stopped."""
    console = tables()
    table = Table("ruleset", "match", "games", "first bot", "95 %", "Elo", "Rome / Carthage", "wanted", "shown")
    table.title = "Strength of the bots"
    missed = 0
    try:
        for rung in rungs(rulesets, usual, tested):
            run = Run(Results(rung.contest, (folder or state_home()) / "matches", fresh), rung.games, rung.test)
            with progress_bar(console) as bar:
                play_match(run, crew, bar)
            table.add_row(*row(rung, run))
            missed += rung.kept(run.games(), run.verdict) is not True
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        console.print(table)
        return 130
    console.print(table)
    return 1 if missed else 0
