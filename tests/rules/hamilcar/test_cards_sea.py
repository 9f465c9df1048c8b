"""Strategy cards at sea: Cruel Sea (11), Corvus (17), Evasion (18), Storms at Sea (39), and the storms of 2.1.J."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from punica.games.hamilcar.tables import GENERAL_ID
from punica.games.punic.army import SPENT
from punica.games.punic.map import DEAD
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import cus, fight, over, own, punic, roman, sail, ships, state, waters, where
from tests.support import asked, log, offered, play


def stormy(ruleset: str, *route: str, dice: list[int], army: dict[str, Any] | None = None, **given: Any) -> Match:
    """A Roman voyage from Neapolis against a Carthage that holds Cruel Sea, and has no fleet."""
    cards = {"carthage": ["11"]}
    armies = (army or roman("neapolis", 4, "flaccus", trains=2),)
    position = waters(*armies, **{"ships": (3, 0), "cards": cards, **given})
    return sail(position, ruleset, "flaccus", 3, *route, dice=dice)


@by_key("card.11", "card.11.when", "card.11.hits", "storm.cruel_sea", "storm.symbols")
def test_cruel_sea_strikes_when_the_route_is_complete(ruleset: str) -> None:
    """One Storm between Neapolis and Lipara: a 5 takes two of everything."""
    m = stormy(ruleset, "lipara", dice=[5])
    assert asked(m)[0] == "carthage"
    play(m, "counter 11")
    assert over(m)
    army = state(m).army_at_sea(0)
    assert (own(m, "rome").warships, army.total, army.trains) == (1, 2, 0)
    assert ships(m, "rome") == (0, 0, 2)


@by_key("card.11.rolls", "storm.symbols", "mare_tyrrhenum.storms", "corvi.storm", "seamanship.poor")
@pytest.mark.parametrize(
    ("port", "seamanship", "corvi", "rolls"),
    [
        ("regium", "good", False, 2),
        ("regium", "poor", False, 3),
        ("lipara", "good", True, 2),
        ("cosa", "good", False, 3),
    ],
)
def test_the_rolls_of_cruel_sea(ruleset: str, port: str, seamanship: str, corvi: bool, rolls: int) -> None:
    m = stormy(ruleset, port, dice=[1] * rolls, seamanship=seamanship, corvi=corvi)
    play(m, "counter 11")
    assert len([text for text in log(m) if "The storm hits" in text]) == rolls


@by_key("card.11.rolls", "storm.cruel_sea")
def test_only_the_last_sea_lane_counts(ruleset: str) -> None:
    m = stormy(ruleset, "regium", "lipara", dice=[1], army=roman("neapolis", 4, "flaccus"))
    play(m, "counter 11")
    assert len([text for text in log(m) if "The storm hits" in text]) == 1
    m = stormy(ruleset, "roma", dice=[])
    assert over(m), "without any Storm there is nothing to play"


@by_key("card.11.generals")
def test_with_all_units_gone_cruel_sea_displaces_the_generals(ruleset: str) -> None:
    position = waters(roman("neapolis", 1, "flaccus"), ships=(1, 0), cards={"carthage": ["11"]})
    m = sail(position, ruleset, "flaccus", 1, "lipara", dice=[5], line="counter 11")
    assert state(m).map.where[GENERAL_ID["flaccus"]] == DEAD
    march = state(m).march
    assert march is not None
    assert march.ended


@by_key("card.11")
def test_cruel_sea_is_for_roman_fleets(ruleset: str) -> None:
    position = waters(punic("lipara", 3, "hanno"), ships=(0, 3), cards={"rome": ["11"]})
    m = sail(position, ruleset, "hanno", 1, "panormus")
    assert over(m)


@by_key("card.11.reshuffle")
def test_cruel_sea_brings_on_a_reshuffle(ruleset: str) -> None:
    m = stormy(ruleset, "lipara", dice=[1])
    play(m, "counter 11")
    assert state(m).reshuffle_due


@by_key("card.39", "card.39.column")
def test_storms_at_sea_counts_all_units(ruleset: str) -> None:
    """Ten Units and 3 + 2 in the last column (Silver: 5): three are lost, two in the column of four CUs alone."""
    position = waters(roman("neapolis", 5, "flaccus", trains=2), ships=(3, 0), cards={"carthage": ["39"]})
    die = 5 if ruleset == "hamilcar-silver" else 3
    m = sail(position, ruleset, "flaccus", 3, "lipara", dice=[die], line="counter 39")
    if not over(m):
        play(m, "lose-warships 3")
    assert over(m)
    assert own(m, "rome").warships == 0
    assert state(m).army_at_sea(0).total == 5


@by_key("card.39")
def test_only_golden_geek_adds_two_to_the_die(ruleset: str) -> None:
    """Ruling M120: with a 3 and ten Units two are lost in Silver, three in Golden Geek."""
    position = waters(roman("neapolis", 5, "flaccus", trains=2), ships=(3, 0), cards={"carthage": ["39"]})
    m = sail(position, ruleset, "flaccus", 3, "lipara", dice=[3], line="counter 39")
    while not over(m):
        play(m, offered(m)[0])
    lost = 10 - own(m, "rome").warships - state(m).army_at_sea(0).total - state(m).army_at_sea(0).trains
    assert lost == (2 if ruleset == "hamilcar-silver" else 3)


@by_key("card.39.general")
def test_after_storms_at_sea_the_general_is_back_where_he_embarked(ruleset: str) -> None:
    position = waters(punic("panormus", 0, "hanno"), ships=(0, 1), cards={"rome": ["39"]})
    m = sail(position, ruleset, "hanno", 1, "lipara", dice=[6], line="rome: counter 39")
    assert over(m)
    assert where(m, "hanno") == "panormus"
    assert ships(m, "carthage") == (0, 0, 1)


@by_key("card.39")
def test_both_storms_may_strike_one_fleet(ruleset: str) -> None:
    position = waters(roman("neapolis", 5, "flaccus"), ships=(3, 0), cards={"carthage": ["11", "39"]})
    m = sail(position, ruleset, "flaccus", 2, "lipara", dice=[1], line="counter 11")
    assert offered(m) == ["counter 39", "pass"]


@by_key("card.18", "naval_battle.evade.card")
def test_evasion_breaks_off_a_naval_battle(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    m = fight(waters(*armies, cards={"rome": ["18"]}), ruleset, "flaccus", 2, 2)
    assert asked(m)[0] == "rome", "before Carthage rolls"
    assert offered(m) == ["counter 18", "pass"]
    play(m, "counter 18; carthage: disembark lipara")
    assert over(m)
    assert (where(m, "flaccus"), cus(m, "rome", "neapolis")) == ("neapolis", 3)


@by_key("card.18", "tactic.pursuit")
def test_pursuit_cancels_evasion(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, cards={"rome": ["18"]}, carthage=("lipara",))
    m = fight(
        position, ruleset, "flaccus", 2, 2, tactics=["pursuit"], dice=[2] * 6, line="pass; counter 18; tactic pursuit"
    )
    assert state(m).naval_battle is not None


@by_key("card.17")
def test_corvus_makes_a_battle_roll_by_the_number_of_cus(ruleset: str) -> None:
    """Seven CUs: a 4 hits twice, whatever the round (ruling M50)."""
    armies = (roman("neapolis", 7, "flaccus"), punic("messana", 2, "hanno"))
    m = fight(waters(*armies, cards={"rome": ["17"]}), ruleset, "flaccus", 3, 3, dice=[4, 2, 2])
    play(m, "rome: counter 17")
    assert offered(m) == ["battle-roll", "mount-corvi"]
    play(m, "battle-roll")
    assert state(m).fleet(1).warships == 1
    assert ships(m, "carthage") == (0, 0, 2)


@by_key("card.17")
def test_without_cus_corvus_has_nothing_to_roll_for(ruleset: str) -> None:
    armies = (roman("neapolis", 0, "flaccus"), punic("messana", 2, "hanno"))
    m = fight(waters(*armies, cards={"rome": ["17"]}, corvi=True), ruleset, "flaccus", 3, 3, dice=[2] * 6)
    assert asked(m)[0] == "carthage"
    m = fight(waters(*armies, cards={"rome": ["17"]}), ruleset, "flaccus", 3, 3, dice=[2] * 6)
    play(m, "rome: counter 17")
    assert state(m).corvi, "but Corvi may be mounted for this very battle"


@by_key("card.17", "card.17.when", "corvi.change")
def test_corvi_are_mounted_in_a_battle_of_the_enemys_turn_too(ruleset: str) -> None:
    armies = (punic("panormus", 2, "hanno"), roman("neapolis", 3, "flaccus"))
    position = waters(*armies, supremacy="rome", cards={"rome": ["17"]}, state='active = "carthage"')
    m = fight(position, ruleset, "hanno", 2, 2, dice=[2] * 6)
    play(m, "rome: counter 17; mount-corvi")
    assert state(m).corvi
    assert state(m).fleet(1).warships == 2


@by_key("card.17")
def test_the_roll_of_corvus_may_end_the_battle(ruleset: str) -> None:
    armies = (roman("neapolis", 7, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, ships=(3, 1), supremacy="rome", cards={"rome": ["17"], "carthage": ["54"]})
    m = fight(position, ruleset, "flaccus", 2, 1, stop=True, dice=[6])
    play(m, "rome: counter 17; battle-roll")
    if not over(m):
        play(m, "remove-miat nw")
    assert over(m)
    assert own(m, "rome").safe
    assert len([text for text in log(m) if "modified battle roll" in text]) == 1


@by_key("campaign.spent")
def test_a_beaten_fleet_moves_no_more_in_a_campaign(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, ships=(1, 2), state="campaign.left = 1")
    m = fight(position, ruleset, "flaccus", 1, 2, dice=[6], line="disembark lipara")
    campaign = state(m).campaign
    assert campaign is not None
    assert campaign.moved(GENERAL_ID["flaccus"]) == SPENT
