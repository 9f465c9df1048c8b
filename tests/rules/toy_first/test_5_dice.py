"""Section 5: dice."""

from __future__ import annotations

import punica
from tests.rules.toy_first import both
from tests.support import asked, at, log, offered, play, shown

RAID = '[state]\nhands = {rome = ["1", "2"], carthage = ["3"]}'


@both("5.1")
def test_a_die_may_be_rolled_again_and_the_second_stands(edition: str) -> None:
    m = at(RAID, dice=[6, 1], ruleset=edition)
    play(m, "play 1; raid upper")
    assert asked(m) == ("rome", "5.1")
    assert offered(m) == ["keep", "reroll"]
    play(m, "reroll")
    assert log(m)[-3:] == ["Rome rolls 6 [5]", "Rome rolls 1 [5.1]", "Rome takes the upper ford [4.3]"]
    assert shown(m)["rerolls"] == {"rome": 0, "carthage": 1}


@both("5.1")
def test_the_second_roll_stands_even_when_it_is_worse(edition: str) -> None:
    m = at(RAID, dice=[1, 6], ruleset=edition)
    play(m, "play 1; raid upper; reroll")
    assert shown(m)["fords"]["upper"] is None


@both("5.1")
def test_a_die_that_is_kept_leaves_the_reroll(edition: str) -> None:
    m = at(RAID, dice=[1], ruleset=edition)
    play(m, "play 1; raid upper; keep")
    assert shown(m)["fords"]["upper"] == "rome"
    assert shown(m)["rerolls"]["rome"] == 1


@both("5.1")
def test_only_once_in_the_game(edition: str) -> None:
    m = at(RAID, dice=[6, 6, 6], ruleset=edition)
    play(m, "rome: play 1; raid upper; reroll; carthage: discard 3; rome: play 2; raid upper")
    assert shown(m)["round"] == 2  # no question followed the die


@both("5.2")
def test_as_an_option_nobody_may_roll_again(edition: str) -> None:
    m = at(f"options = {{no-rerolls = true}}\n{RAID}", dice=[6], ruleset=edition)
    play(m, "rome: play 1; raid upper")
    assert asked(m) == ("carthage", "3.1")
    assert shown(punica.new(edition, options={"no-rerolls": True}))["rerolls"] == {"rome": 0, "carthage": 0}
    assert shown(punica.new(edition))["rerolls"] == {"rome": 1, "carthage": 1}
