"""`python -m punica.lab.balance <ruleset> --games 2000`: who wins between equal bots, and how.

Game n has seed n, and each bot the same seed in every run: the table is the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from punica.bots.hands_in_the_sea import GreedySeaBot
from punica.bots.random import RandomBot
from punica.kernel.seat import Bot, Seat
from punica.table import new

PLAYERS: Final[dict[str, Callable[[int], Bot]]] = {"hands-in-the-sea": GreedySeaBot}
"""The bot that measures a ruleset; the others are measured with random moves."""


class Result:
    """How one game went."""

    __slots__ = ("decisions", "reason", "rule", "winner")

    def __init__(self, winner: str, rule: str, reason: str, decisions: int) -> None:
        self.winner = winner
        self.rule = rule
        self.reason = reason
        self.decisions = decisions


def play(ruleset: str, seed: int) -> Result:
    """One game between equal bots."""
    match = new(ruleset, seed=seed, watched=False)
    maker = PLAYERS.get(ruleset, RandomBot)
    seats = [Seat(match, number) for number in range(len(match.table.game.seats))]
    bots = [maker(2 * seed + number) for number in range(len(seats))]
    decisions = 0
    while match.pending is not None:
        who = match.pending.who
        match.play(bots[who].choose(seats[who]))
        decisions += 1
    assert match.outcome is not None
    return Result(match.outcome.winner or "draw", match.outcome.rule, match.outcome.reason, decisions)


def _play(case: tuple[str, int]) -> Result:
    return play(*case)


def results(ruleset: str, games: int, jobs: int) -> Iterator[Result]:
    """The games in order, on so many processes."""
    cases = [(ruleset, seed) for seed in range(games)]
    if jobs == 1:
        yield from map(_play, cases)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play, cases, chunksize=8)


def balance_table(ruleset: str, found: list[Result]) -> Table:
    """Wins by side and by the rule that ended the game."""
    table = Table(title=f"{ruleset}: {len(found):,} games between equal bots")
    winners = sorted({result.winner for result in found}, reverse=True)
    table.add_column("ended by")
    for winner in (*winners, "all"):
        table.add_column(winner, justify="right")
    counted = Counter((result.rule, result.winner) for result in found)
    for rule in sorted({result.rule for result in found}):
        row = [counted[rule, winner] for winner in winners]
        table.add_row(rule, *[f"{n:,}" for n in row], f"{sum(row):,}")
    table.add_section()
    sums = [sum(1 for result in found if result.winner == winner) for winner in winners]
    table.add_row("wins", *[f"{n:,}" for n in sums], f"{len(found):,}")
    table.add_row("share", *[f"{100 * n / len(found):.1f} %" for n in sums], "")
    mean = sum(result.decisions for result in found) / len(found)
    table.caption = f"{mean:.0f} decisions a game on average"
    return table


def main(
    ruleset: str,
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 2000,
    jobs: Annotated[int, typer.Option(min=0, help="processes; 0: one for each core")] = 0,
) -> None:
    """Play a ruleset between equal bots and print who wins, and how."""
    console = Console()
    workers = jobs or cpu_count() or 1
    stream = results(ruleset, games, workers)
    found = list(track(stream, description="Playing", total=games, console=console))
    console.print(balance_table(ruleset, found))


if __name__ == "__main__":
    typer.run(main)
