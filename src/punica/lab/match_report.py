"""What came of a match, for people."""

from __future__ import annotations

from collections import Counter
from math import inf

from rich.console import Console
from rich.table import Table

from punica import registry
from punica.lab.contest import Contest, Played, Times
from punica.lab.statistics import Sprt, elo, wilson


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(score: float, games: int) -> str:
    """The 95 % interval of a share."""
    low, high = wilson(score, games)
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def elo_between(score: float, games: int) -> str:
    """The Elo difference and its interval."""
    if games == 0:
        return "unknown"
    low, high = (elo(bound) for bound in wilson(score, games))
    middle = elo(score / games)
    told = f"{middle:+.0f}" if abs(middle) < inf else "more than can be measured" if middle > 0 else "hopeless"
    return f"{told} ({low:+.0f} to {high:+.0f})"


def seconds(value: float) -> str:
    """A duration in the unit people would use."""
    return f"{value:.2f} s" if value >= 1 else f"{1e3 * value:.1f} ms" if value >= 1e-3 else f"{1e6 * value:.0f} us"


def score_table(contest: Contest, games: list[Played]) -> Table:
    """Points of each bot, in all and by the seat it held."""
    names = registry.game(contest.ruleset).seats
    table = Table("bot", *[f"as {seat}" for seat in names], "all", "share", "95 %", "Elo")
    table.title = f"{contest.ruleset}: {len(games):,} games"
    for which in (0, 1):
        cells: list[str] = []
        total = 0.0
        for seat in (0, 1):
            held = [played for played in games if contest.seats(played.number)[which] == seat]
            points = sum(_points(contest, played, which) for played in held)
            total += points
            cells.append(f"{points:g} of {len(held)}")
        share = percent(total / len(games)) if games else "-"
        table.add_row(
            contest.bots[which],
            *cells,
            f"{total:g}",
            share,
            between(total, len(games)),
            elo_between(total, len(games)),
        )
    return table


def _points(contest: Contest, played: Played, which: int) -> float:
    points = played.points(contest)
    return points if which == 0 else 1.0 - points


def side_table(contest: Contest, games: list[Played]) -> Table:
    """Wins by side and by the rule that ended the game."""
    names = [*registry.game(contest.ruleset).seats]
    if any(played.winner == "draw" for played in games):
        names.append("draw")
    table = Table("ended by", *names, "all", title="Endings")
    counted = Counter((played.rule, played.winner) for played in games)
    for rule in sorted({played.rule for played in games}):
        row = [counted[rule, winner] for winner in names]
        table.add_row(rule, *[f"{n:,}" for n in row], f"{sum(row):,}")
    table.add_section()
    sums = [sum(1 for played in games if played.winner == winner) for winner in names]
    table.add_row("wins", *[f"{n:,}" for n in sums], f"{len(games):,}")
    table.add_row("share", *[percent(n / len(games)) if games else "-" for n in sums], "")
    table.add_row("95 %", *[between(n, len(games)) for n in sums], "")
    return table


def time_table(contest: Contest, games: list[Played]) -> Table:
    """How long the bots thought."""
    table = Table("bot", "time of", "count", "mean", "95 % below", "longest", title="Thinking")
    for which in (0, 1):
        for what in ("a decision", "a card play"):
            times = Times()
            for played in games:
                times.join((played.moves if what == "a decision" else played.plays)[which])
            table.add_row(
                contest.bots[which],
                what,
                f"{times.count:,}",
                seconds(times.mean()),
                seconds(times.quantile(0.95)),
                seconds(times.longest),
            )
    return table


def spread(values: list[int]) -> str:
    """Mean and range."""
    if not values:
        return "-"
    return f"{sum(values) / len(values):.1f} ({min(values):,} to {max(values):,})"


def verdict_text(test: Sprt, verdict: str, score: float, games: int) -> str:
    """What the sequential test says."""
    told = {
        "p1": f"the first bot is stronger: {test.p1:.2f} accepted against {test.p0:.2f}",
        "p0": f"the first bot is not stronger: {test.p0:.2f} accepted against {test.p1:.2f}",
        "": "not decided",
    }[verdict]
    ratio = test.ratio(score, games)
    return f"SPRT after {games} games: {told} (log likelihood ratio {ratio:+.2f}, bounds {test.bound:.2f})"


def report(console: Console, contest: Contest, games: list[Played], test: Sprt | None, verdict: str) -> int:
    """Print everything; 1 when a game failed."""
    whole = [played for played in games if not played.failure]
    for table in (score_table(contest, whole), side_table(contest, whole), time_table(contest, whole)):
        console.print(table)
    console.print(f"Decisions a game: {spread([played.decisions for played in whole])}", highlight=False)
    console.print(f"Turns a game: {spread([played.turns for played in whole])}", highlight=False)
    peak = max((played.memory for played in games), default=0.0)
    console.print(f"Peak memory of a process: {peak:.0f} MB", highlight=False)
    if test is not None:
        score = sum(played.points(contest) for played in whole)
        console.print(verdict_text(test, verdict, score, len(whole)), style="bold", highlight=False)
    failed = [played for played in games if played.failure]
    for played in failed[:3]:
        console.print(f"FAILED game {played.number}", style="red")
        console.print(played.failure, markup=False, highlight=False)
    if failed:
        console.print(f"{len(failed)} games failed and are not counted.", style="red")
    return 1 if failed else 0
