"""Section 6: winter and the end of the game."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.rules.toy_first import both
from tests.support import at, ended, log, play, question, shown


def last_discard(edition: str, buried: tuple[str, str], points: tuple[int, int], round: int) -> str:
    """A position one discard before winter."""
    return f"""
        ruleset = "{edition}"
        [state]
        round = {round}
        hands.rome = ["3"]
        buried = {{rome = "{buried[0]}", carthage = "{buried[1]}"}}
        points = {{rome = {points[0]}, carthage = {points[1]}}}
    """


@rule("toy-first", "6.1")
def test_five_points_win_at_once() -> None:
    m = at(
        """
        ruleset = "toy-first"
        [state]
        hands = {rome = ["1", "2"], carthage = ["3"]}
        points.rome = 4
        rerolls.rome = 0
        """,
        dice=[1],
    )
    play(m, "play 1; raid upper")
    assert ended(m) == ("rome", "6.1")
    assert log(m)[-1] == "The game is over: Rome has 5 points [6.1]"


@rule("toy-first", "6.1")
def test_also_in_winter() -> None:
    m = at(last_discard("toy-first", ("1", "4"), (0, 4), 2))
    play(m, "discard 3")
    assert ended(m) == ("carthage", "6.1")


@pytest.mark.parametrize(
    ("rome", "carthage", "points"),
    [
        ("7", "4", {"rome": 1, "carthage": 0}),
        ("1", "4", {"rome": 0, "carthage": 1}),
        ("4", "5", {"rome": 0, "carthage": 0}),
    ],
)
@both("6.2")
def test_buried_cards_are_shown_and_the_higher_scores(
    edition: str, rome: str, carthage: str, points: dict[str, int]
) -> None:
    m = at(last_discard(edition, (rome, carthage), (0, 0), 1))
    play(m, "discard 3")
    assert shown(m)["points"] == points
    assert shown(m)["discards"] == ["3", rome, carthage]
    assert shown(m)["buried"] == {"rome": False, "carthage": False}


@pytest.mark.parametrize(("points", "winner"), [((2, 1), "rome"), ((1, 2), "carthage"), ((2, 2), "carthage")])
@both("6.3")
def test_after_the_fourth_round_more_points_win_and_a_tie_is_carthages(
    edition: str, points: tuple[int, int], winner: str
) -> None:
    m = at(last_discard(edition, ("10", "11"), points, 4))
    play(m, "discard 3")
    assert ended(m) == (winner, "6.3")


@both("6.3")
def test_not_after_the_third(edition: str) -> None:
    m = at(last_discard(edition, ("10", "11"), (2, 1), 3))
    play(m, "discard 3")
    assert question(m).rule == "2.2"


@pytest.mark.parametrize(("loser", "winner"), [("rome", "carthage"), ("carthage", "rome")])
@both("6.4")
def test_a_seat_may_resign_at_any_time(edition: str, loser: str, winner: str) -> None:
    m = at('[state]\nhands = {rome = ["1"], carthage = ["3"]}', ruleset=edition)
    m.resign(loser)
    assert ended(m) == (winner, "6.4")
