"""Section 23: victories that end the game at once."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import force, section, year
from tests.support import at, ended, play

ITALIA_BUT_LATIUM = """
    taurini verona mutina pisae faesulae falerii ariminum firmum-picenum sena capua neapolis arpi cannae beneventum
    paestum heraclea croton
"""


@by_key("sudden.rome")
def test_rome_wins_when_it_takes_carthago(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "carthago", 6, "africanus"),
            force("carthage", "carthago", 0, inside=False),
            rome="35",
            carthage="1",
            siege="carthago 2",
            tracks='proconsuls = ["africanus"]',
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "play 35 ops; activate africanus; besiege carthago")
    assert ended(m) == ("rome", section(ruleset, "sudden.rome"))


@by_key("sudden.carthage")
def test_carthage_wins_when_it_takes_roma(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "roma", 8, "hannibal", trains=1),
            force("rome", "roma", 0),
            active="carthage",
            carthage="35",
            rome="1",
            siege="roma 2",
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "play 35 ops; activate hannibal; besiege roma")
    assert ended(m) == ("carthage", section(ruleset, "sudden.carthage"))


@by_key("sudden.italia")
def test_carthage_wins_at_the_victory_check_with_all_of_italia_but_latium(ruleset: str) -> None:
    m = at(year(stage="victory-check", control=f"carthage: {ITALIA_BUT_LATIUM}", tracks="turn = 3"), ruleset=ruleset)
    assert ended(m) == ("carthage", section(ruleset, "sudden.italia"))


@by_key("sudden.italia")
def test_not_before_the_victory_check_and_not_with_one_province_missing(ruleset: str) -> None:
    early = at(year(rome="35", carthage="1", control=f"carthage: {ITALIA_BUT_LATIUM}"), ruleset=ruleset)
    play(early, "discard 35")
    assert early.outcome is None
    control = f"carthage: {ITALIA_BUT_LATIUM.replace('croton', '')}"
    missing = at(
        year(stage="victory-check", control=control + "; rome: croton bruttium", tracks="turn = 3"), ruleset=ruleset
    )
    assert missing.outcome is None


@pytest.mark.parametrize("loser", ["rome", "carthage"])
@by_key("sudden.peace")
def test_who_sues_for_peace_loses(ruleset: str, loser: str) -> None:
    winner = "carthage" if loser == "rome" else "rome"
    capitals = {"rome": "roma", "carthage": "carthago"}
    rich = "baleares hispalis corduba acci toletum segovia arsa enna panormus lilybaeum"
    control = f"{loser}: {capitals[loser]} verona; {winner}: {capitals[winner]} {rich}"
    m = at(year(base="empty", stage="victory-check", control=control, tracks="turn = 3"), ruleset=ruleset)
    assert ended(m) == (winner, section(ruleset, "victory.sue_for_peace"))
