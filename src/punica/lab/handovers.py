"""`punica handovers`: how often a game changes hands between two players, with and without standing orders.

Normal bots play. Whenever another seat than before has to decide something by itself, the game has changed hands: that
is what two people far apart wait for. What orders answer changes no hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from rich.progress import Progress
from rich.table import Table

from punica.bots import bot
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.lab.campaign import progress_bar, tables
from punica.lab.crew import Crew
from punica.orders import Orders, answer, checked, read
from punica.orders.kinds import kinds_of
from punica.table import new

BOT: Final = "normal"


class Way(NamedTuple):
    """How a game is played: whether everybody is asked in windows always, and whether orders lie at the table."""

    ruleset: str
    ask_always: bool
    orders: bool


def careful(ruleset: str, seat: str) -> Orders:
    """The orders a careful person would leave for a seat.

    >>> careful("toy-first", "rome")[0].lone
    True
    """
    return checked(ruleset, read(kinds_of(ruleset).careful.replace("{seat}", seat)))


def handovers(way: Way, seed: int) -> int:
    """Play one game; how often it changed hands.

    >>> handovers(Way("toy-first", True, True), 1) < handovers(Way("toy-first", True, False), 1)
    True
    """
    match = new(way.ruleset, seed=seed, ask_always=way.ask_always, watched=False)
    seats = match.terms.game.seats
    left = [careful(way.ruleset, seat) if way.orders else () for seat in seats]
    bots = [bot(BOT, seed + number) for number in range(len(seats))]
    changes, last, obeyed = 0, -1, -1
    while match.pending is not None:
        who = match.pending.who
        if way.orders and obey(match, who, left[who], obeyed == who):
            obeyed = who
            continue
        changes += last not in (-1, who)
        last, obeyed = who, -1
        match.play(bots[who].choose(Seat(match, who)))
    return changes


def obey(match: Match, who: int, orders: Orders, after: bool) -> bool:
    """Let a seat's orders answer the open question, if they do."""
    found = answer(orders, Seat(match, who), match.round, after)
    if found is None:
        return False
    match.play(found.code)
    return True


def measured(way: Way, games: int, crew: Crew, bar: Progress) -> float:
    """Handovers a game, on average."""
    asked = "everybody asked" if way.ask_always else "plain"
    task = bar.add_task(f"{way.ruleset}, {asked}, {'orders' if way.orders else 'no orders'}", total=games)
    total = 0
    for _, changes in crew.done(partial(handovers, way), range(games)):
        total += changes
        bar.advance(task)
    return total / games


def run_handovers(rulesets: Sequence[str], games: int, crew: Crew) -> int:
    """Measure and print a table."""
    console = tables()
    table = Table(
        "ruleset", "windows", "without", "with orders", "share", title=f"Handovers a game, {games} games each"
    )
    with progress_bar(console) as bar:
        for ruleset in rulesets:
            for always in (False, True):
                without = measured(Way(ruleset, always, False), games, crew, bar)
                with_orders = measured(Way(ruleset, always, True), games, crew, bar)
                share = f"{100 * with_orders / without:.0f} %"
                asked = "always asked" if always else "as held"
                table.add_row(ruleset, asked, f"{without:.0f}", f"{with_orders:.0f}", share)
    console.print(table)
    return 0
