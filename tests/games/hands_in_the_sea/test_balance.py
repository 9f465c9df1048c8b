"""The greedy bot plays by what its seat sees, and its games can be counted."""

from __future__ import annotations

from rich.console import Console

from punica.bots.hands_in_the_sea import GreedySeaBot
from punica.lab.balance import balance_table, play, results
from punica.lab.cases import draw
from punica.lab.checks.secrecy import non_interference

RULESET = "hands-in-the-sea"


def test_a_game_between_greedy_bots_ends_the_same_way_each_time() -> None:
    first, second = play(RULESET, 3), play(RULESET, 3)
    assert (first.winner, first.rule, first.decisions) == (second.winner, second.rule, second.decisions)
    assert first.winner in ("rome", "carthage")


def test_the_table_counts_every_game() -> None:
    found = list(results(RULESET, 4, 1))
    assert len(found) == 4
    console = Console(width=100)
    with console.capture() as capture:
        console.print(balance_table(RULESET, found))
    assert "share" in capture.get()
    assert "4" in capture.get()


def test_the_greedy_bot_knows_no_more_than_its_seat() -> None:
    assert non_interference(draw(RULESET, 5), wanted=3, bots=[GreedySeaBot]) > 0
