"""2.3.F, 2.3.G, 9.1: warships and fleets, and the strategy cards that are played before a naval battle."""

from __future__ import annotations

from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import (
    fight,
    hand,
    holder,
    over,
    own,
    punic,
    roman,
    sail,
    ships,
    state,
    waters,
    where,
)
from tests.support import asked, log, offered, play, shown

TACTICS = ["pursuit", "pursuit", "ramming", "ramming", "boarding"]


@by_key("fleet.one", "warships.boxes")
def test_each_side_has_one_fleet_at_sea(ruleset: str) -> None:
    position = waters(roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    m = fight(position, ruleset, "flaccus", 2, 1, dice=[2] * 6)
    at_sea = shown(m)["at_sea"]
    assert (at_sea["rome"]["warships"], at_sea["carthage"]["warships"]) == (2, 1)
    assert (ships(m, "rome"), ships(m, "carthage")) == ((1, 0, 0), (2, 0, 0))


@by_key("naval_battle.cards.holder", "naval_battle.cards.other", "card.54", "card.54.sea")
def test_the_holder_of_supremacy_plays_his_cards_first(ruleset: str) -> None:
    """Ambush: one tactic card and one column more for an Admiral."""
    armies = (roman("neapolis", 3, "pullus"), punic("messana", 2, "gisco"))
    position = waters(*armies, supremacy="rome", cards={"rome": ["54"]}, ask_always=True)
    m = fight(position, ruleset, "pullus", 3, 3, tactics=TACTICS, dice=[4, 2, 2])
    assert asked(m) == ("rome", m.section("naval_battle.cards"))
    assert offered(m) == ["counter 54", "pass"]
    play(m, "rome: counter 54")
    while state(m).naval_battle is not None and not sum(state(m).naval_battle.hands[0]):  # type: ignore[union-attr]
        m.play("pass")
    assert hand(m, "rome") == {"pursuit": 2}
    play(m, "rome: pass")
    while not any("modified" in text for text in log(m)):
        m.play("pass")
    assert any("roll of 4: 1 hit" in text for text in log(m)), "column II"


@by_key("card.54.sea", "general.gisco.instead")
def test_an_ambush_is_worth_a_card_to_gisco_too(ruleset: str) -> None:
    """His number takes the place of the rating that Ambush raises; the note gives a card to whoever has an Admiral."""
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "gisco"))
    position = waters(*armies, cards={"carthage": ["54"]})
    m = fight(position, ruleset, "flaccus", 3, 3, draws=[0] * 3, dice=[2] * 6, line="carthage: counter 54")
    assert sum(hand(m, "carthage").values()) == 3


@by_key("card.54.sea")
def test_an_ambush_is_worth_a_card_to_an_admiral_who_does_not_command(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("syracusae", 1, "hanno"), punic("messana", 2, "gisco"))
    position = waters(*armies, cards={"carthage": ["54"]})
    die = 4 if ruleset == "hamilcar-silver" else 3
    m = fight(position, ruleset, "flaccus", 3, 3, draws=[0] * 2, dice=[die] * 6, line="carthage: counter 54")
    assert sum(hand(m, "carthage").values()) == 2
    while not any("modified" in text for text in log(m)):
        m.play("pass")
    assert any(f"roll of {die}: no hits" in text for text in log(m)), "column I: in II it would hit"


@by_key("card.54.sea")
def test_without_an_admiral_an_ambush_does_nothing_at_sea(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, cards={"carthage": ["54"]})
    m = fight(position, ruleset, "flaccus", 3, 3, draws=[0] * 2, dice=[4] * 6)
    assert not any("54" in code for code in offered(m))


@by_key("naval_battle.cards.other", "card.54")
def test_then_the_other_may(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "pullus"), punic("messana", 2, "gisco"))
    position = waters(*armies, supremacy="rome", cards={"carthage": ["54"]})
    m = fight(position, ruleset, "pullus", 3, 3, tactics=TACTICS, dice=[3, 2, 2])
    assert asked(m) == ("carthage", m.section("naval_battle.cards"))


@by_key("card.59")
def test_rome_may_call_the_battle_off_for_a_bad_omen(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "duilius"), punic("messana", 2, "hanno"))
    position = waters(*armies, cards={"carthage": ["59"]}, options=("16.6",))
    m = fight(position, ruleset, "duilius", 3, 3, draws=[0] * 3, dice=[2] * 6, line="carthage: counter 59")
    assert offered(m) == ["fight", "call-off"]
    play(m, "rome: call-off")
    assert over(m)
    assert own(m, "rome").stops
    assert where(m, "hanno") == "messana"
    assert (ships(m, "carthage"), holder(m)) == ((3, 0, 0), "carthage")
    m = fight(position, ruleset, "duilius", 3, 3, draws=[0] * 3, dice=[2] * 6, line="counter 59; fight")
    assert sum(hand(m, "rome").values()) == 2


@by_key("card.59", only="hamilcar-golden-geek")
def test_who_then_goes_back_displaces_a_general_alone(ruleset: str) -> None:
    """M100: Pullus is alone in Messana when Hanno and his CUs come back."""
    armies = (roman("neapolis", 3, "duilius"), punic("messana", 2, "hanno"))
    position = waters(*armies, cards={"carthage": ["59"]}, options=("16.6",))
    m = fight(position, ruleset, "duilius", 3, 3, draws=[0] * 3, dice=[2] * 6)
    state(m).map.where[GENERAL_ID["pullus"]] = SPACE_ID["messana"]
    play(m, "carthage: counter 59; rome: call-off")
    assert (where(m, "hanno"), where(m, "pullus")) == ("messana", "")


@by_key("trains.captured.unguarded")
def test_trains_that_nobody_guards_fall_to_a_fleet_that_lands(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"), roman("lipara", 0, trains=2))
    m = fight(waters(*armies, ships=(1, 2)), ruleset, "flaccus", 1, 2, dice=[6], line="disembark lipara")
    assert shown(m)["supply_trains_left"] == 13
    g = state(m)
    assert (sum(g.map.trains[0]), sum(g.map.trains[1])) == (0, 2)


@by_key("fleet.intercepted")
def test_a_fleet_is_intercepted_before_it_lands(ruleset: str) -> None:
    position = waters(roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    m = sail(position, ruleset, "flaccus", 2, "lipara")
    assert asked(m)[0] == "carthage"
    assert where(m, "flaccus") == "", "he is still at sea"
