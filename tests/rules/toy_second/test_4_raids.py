"""Section 4: the holder of a ford may strike back."""

from __future__ import annotations

from tests.rules import rule
from tests.support import asked, at, offered, play, shown

FAILING_RAID = """
    ruleset = "toy-second"
    [state]
    hands = {rome = ["4"], carthage = ["1"]}
    fords = {upper = "rome", lower = "carthage"}
    rerolls = {rome = 0, carthage = 0}
"""


@rule("toy-second", "4.4")
def test_a_one_takes_the_raiders_first_ford_and_scores() -> None:
    m = at(FAILING_RAID, dice=[6, 1])
    play(m, "rome: play 4; raid lower")
    assert asked(m) == ("carthage", "4.4")
    assert offered(m) == ["pass", "strike"]
    play(m, "strike")
    assert shown(m)["fords"] == {"upper": "carthage", "middle": None, "lower": "carthage"}
    assert shown(m)["points"] == {"rome": 0, "carthage": 1}


@rule("toy-second", "4.4")
def test_any_other_die_takes_nothing() -> None:
    m = at(FAILING_RAID, dice=[6, 2])
    play(m, "play 4; raid lower; strike")
    assert shown(m)["fords"]["upper"] == "rome"


@rule("toy-second", "4.4")
def test_the_holder_may_pass() -> None:
    m = at(FAILING_RAID, dice=[6])
    play(m, "rome: play 4; raid lower; carthage: pass; carthage: discard 1")
    assert shown(m)["fords"]["upper"] == "rome"


@rule("toy-second", "4.4")
def test_nobody_strikes_back_from_an_empty_ford() -> None:
    m = at(FAILING_RAID, dice=[6])
    play(m, "rome: play 4; raid middle")
    assert asked(m) == ("carthage", "3.1")


@rule("toy-second", "4.4")
def test_nor_at_a_raider_without_a_ford() -> None:
    m = at(FAILING_RAID.replace('upper = "rome", ', ""), dice=[6])
    play(m, "rome: play 4; raid lower")
    assert asked(m) == ("carthage", "3.1")
