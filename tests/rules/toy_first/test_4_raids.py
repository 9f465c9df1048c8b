"""Section 4: raids."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.rules.toy_first import both
from tests.support import asked, at, log, offered, play, refused, shown


@both("4.1")
def test_a_raid_names_a_ford_that_is_not_ones_own(edition: str) -> None:
    m = at(
        '[state]\nhands = {rome = ["4"], carthage = ["1"]}\nfords = {upper = "rome", lower = "carthage"}',
        ruleset=edition,
    )
    play(m, "play 4")
    assert offered(m) == ["raid middle", "raid lower"]
    assert refused(m, "raid upper") == "4.1"


@both("4.1")
def test_with_all_three_fords_no_raid_can_be_played(edition: str) -> None:
    m = at(
        """
        [state]
        hands = {rome = ["4", "12"], carthage = ["1"]}
        fords = {upper = "rome", middle = "rome", lower = "rome"}
        """,
        ruleset=edition,
    )
    assert offered(m) == ["play 12", "discard 4", "discard 12"]
    assert refused(m, "play 4") == "4.1"


@both("4.2")
def test_an_ambush_ends_the_raid(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["9"], carthage = ["1", "11"]}', dice=[], ruleset=edition)
    play(m, "rome: play 9; raid upper")
    assert asked(m) == ("carthage", "4.2")
    assert offered(m) == ["play 11", "pass"]
    play(m, "carthage: play 11")
    assert shown(m)["fords"]["upper"] is None
    assert shown(m)["discards"] == ["9", "11"]
    assert log(m)[-1] == "Carthage answers with “Ambush by Night”: the raid is over [4.2]"


@both("4.2")
def test_who_passes_keeps_the_ambush(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["9"], carthage = ["1", "11"]}\nrerolls.rome = 0', dice=[4], ruleset=edition)
    play(m, "rome: play 9; raid upper; carthage: pass")
    assert shown(m)["fords"]["upper"] == "rome"
    assert shown(m, "carthage")["hand"] == ["1", "11"]


@pytest.mark.parametrize(
    ("card", "die", "taken"),
    [("1", 2, True), ("1", 3, False), ("4", 3, True), ("4", 4, False), ("7", 4, True), ("7", 5, False)],
)
@both("4.3")
def test_the_value_plus_one_or_less_takes_the_ford(edition: str, card: str, die: int, taken: bool) -> None:
    m = at(f'[state]\nhands = {{rome = ["{card}"], carthage = ["2"]}}\nrerolls.rome = 0', dice=[die], ruleset=edition)
    play(m, f"play {card}; raid lower")
    assert shown(m)["fords"]["lower"] == ("rome" if taken else None)
    assert shown(m)["points"] == {"rome": int(taken), "carthage": 0}


@rule("toy-first", "4.3")
def test_in_the_first_edition_nobody_strikes_back() -> None:
    m = at(
        """
        ruleset = "toy-first"
        [state]
        hands = {rome = ["4"], carthage = ["1"]}
        fords = {upper = "rome", lower = "carthage"}
        rerolls.rome = 0
        """,
        dice=[6],
    )
    play(m, "rome: play 4; raid lower")
    assert asked(m) == ("carthage", "3.1")
