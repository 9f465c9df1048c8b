"""Strategy cards for battles: 6, 20, 31, 32, 42, 59; of option 26.1: 76, 77, 78, 84, 88; and 26.2.2.a."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import (
    attack,
    battle,
    battle_view,
    cus,
    dealt,
    drawn,
    field,
    fight,
    pay,
    punic,
    roman,
    said,
)
from tests.support import asked, at, log, offered, play, shown

CLASSIC = "hannibal-classic"
YEAR_2018 = "hannibal-2018"


def hasdrubal_attacks(
    ruleset: str,
    hands: tuple[str, str] | None = None,
    carthage: list[str] | None = None,
    rome: list[str] | None = None,
    dice: list[int] | None = None,
    draws: list[int] | None = None,
    options: tuple[str, ...] = (),
    elephants: int = 0,
    romans: int = 3,
) -> Match:
    """Hasdrubal (battle 3) with four CUs: seven cards against P. Scipio's (battle 2) five with three CUs."""
    position = field(
        punic("iberus", 4, "hasdrubal", elephants=elephants),
        roman("azaila", romans, "p-scipio"),
        rome=["dertosa"],
        carthage=["iberus"],
        cards={"carthage": carthage or [], "rome": rome or ["3"]},
        options=options,
    )
    given = None if hands is None else [*drawn(*hands), *(draws or [])]
    return attack(at(position, dice=dice, draws=given, ruleset=ruleset), "hasdrubal", "azaila")


# -- 6 Maharbal's Cavalry ---------------------------------------------------------------------------------------------


@by_key("card.6")
def test_maharbal_is_led_as_a_double_envelopment(ruleset: str) -> None:
    """It counts as a card played and wins like a Double Envelopment: a 4 takes three CUs of a small force."""
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLLLL"), carthage=["6"], dice=[5, 4])
    assert "counter 6" in offered(m)
    play(m, "carthage: counter 6")
    assert battle(m)["led"] == "double-envelopment"
    assert battle(m)["sides"]["carthage"]["rounds"] == 1
    assert dealt(m)["carthage"] == 7
    play(m, "rome: pass")
    assert any("Rome loses 3 CUs in the rout" in line for line in log(m))
    assert "6" in shown(m)["discards"]


@by_key("card.6")
def test_a_matched_maharbal_hands_over_the_initiative_in_classic_only(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "DLLLL"), carthage=["6"], dice=[6])
    play(m, "carthage: counter 6; rome: match double-envelopment")
    if ruleset == CLASSIC:
        assert offered(m) == ["initiative", "pass"]
    else:
        assert offered(m) == ["counterattack", "pass"]
        play(m, "rome: counterattack")
        assert battle(m)["initiative"] == "carthage"


@by_key("card.6")
def test_maharbal_may_follow_the_last_battle_card(ruleset: str) -> None:
    position = field(
        punic("iberus", 1, "gisgo"),
        roman("azaila", 3),
        rome=["dertosa"],
        carthage=["iberus"],
        cards={"carthage": ["6"], "rome": ["3"]},
    )
    m = fight(position, ruleset, "gisgo", hands=("FL", "FLR"), dice=[1, 1])
    play(m, "carthage: lead frontal-assault; rome: match frontal-assault")
    play(m, "carthage: lead flank-left; rome: match flank-left")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["counter 6", "pass"]
    play(m, "carthage: counter 6; rome: pass")
    assert any("Rome does not match it" in line for line in log(m))


@by_key("card.6")
def test_maharbal_matches_a_double_envelopment(ruleset: str) -> None:
    position = field(
        roman("iberus", 3, "p-scipio"),
        punic("azaila", 2),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"carthage": ["6"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("DFFFF", "LL"))
    play(m, "rome: lead frontal-assault")
    assert offered(m) == ["pass"]
    m = fight(position, ruleset, "p-scipio", hands=("DFFFF", "LL"))
    play(m, "rome: lead double-envelopment")
    assert offered(m) == ["counter 6", "pass"]
    play(m, "carthage: counter 6")
    assert offered(m) == ["initiative", "pass"]


@by_key("card.6")
def test_rome_has_no_maharbal(ruleset: str) -> None:
    position = field(roman("iberus", 3, "p-scipio"), punic("azaila", 2), cards={"rome": ["6"]})
    m = fight(position, ruleset, "p-scipio", hands=("DFFFF", "LL"))
    assert "counter 6" not in offered(m)


# -- 20 Spy in Enemy Camp ---------------------------------------------------------------------------------------------


@by_key("card.20", "card.20.open")
def test_half_of_the_enemys_cards_lie_open_for_the_whole_battle(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLRRP"), carthage=["20"], draws=[0, 3])
    play(m, "carthage: counter 20")
    open_cards = {"flank-left": 1, "probe": 1}
    for seat in (None, "rome", "carthage"):
        assert battle(m, seat)["sides"]["rome"]["open"] == open_cards
    assert battle(m)["sides"]["carthage"]["open"] == {}
    play(m, "carthage: lead frontal-assault")
    assert battle(m)["sides"]["rome"]["open"] == open_cards


@by_key("card.20.open")
def test_of_cards_alike_the_open_one_is_played_first(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("LFFFFFF", "LLRRP"), carthage=["20"], draws=[0, 3])
    play(m, "carthage: counter 20; carthage: lead flank-left; rome: match flank-left")
    assert battle(m)["sides"]["rome"]["open"] == {"probe": 1}


@by_key("card.20")
def test_the_spy_is_for_the_start_of_a_battle_and_of_no_use_against_a_single_card(ruleset: str) -> None:
    m = at(field(punic("iberus", 4, "hasdrubal"), cards={"carthage": ["20"]}), ruleset=ruleset)
    assert "play 20 event" not in offered(m)
    assert "play 20 ops" in offered(m)
    position = field(punic("iberus", 4, "hasdrubal"), roman("azaila", 1), cards={"carthage": ["20"]})
    m = fight(position, ruleset, "hasdrubal")
    assert offered(m)[0].startswith(("lead", "reserve"))


# -- 31, 32 Allies desert ---------------------------------------------------------------------------------------------

BAETICA = ["gades", "hispalis", "corduba"]
CELTIBERIA = ["arsa", "salmantica", "toletum"]
NUMIDIA_MAIOR = ["icosium", "zuccabar", "saldae"]
NUMIDIA_MINOR = ["sitilis", "cirta", "thamugadi"]
LIBYA = ["utica", "thabraca", "hadrumetum", "tacapae"]


@by_key("card.31")
def test_spanish_allies_desert(ruleset: str) -> None:
    position = field(
        punic("iberus", 4, "hasdrubal"),
        roman("azaila", 3, "p-scipio"),
        rome=[*BAETICA, *CELTIBERIA],
        carthage=["saguntum", "dianium", "laminium"],
        cards={"carthage": ["31"]},
    )
    m = fight(position, ruleset, "hasdrubal")
    assert offered(m) == ["counter 31", "pass"]
    play(m, "counter 31")
    assert dealt(m) == {"rome": 5, "carthage": 8}


@by_key("card.31")
def test_only_in_iberia_and_only_against_allies_there_are(ruleset: str) -> None:
    position = field(
        punic("iberus", 4, "hasdrubal"), roman("azaila", 3, "p-scipio"), carthage=BAETICA, cards={"carthage": ["31"]}
    )
    assert "counter 31" not in offered(fight(position, ruleset, "hasdrubal"))
    position = field(
        punic("thabraca", 4, "hasdrubal"),
        roman("zama", 3, "p-scipio"),
        rome=[*BAETICA, "sitilis", "cirta", "thamugadi"],
        cards={"carthage": ["31"]},
    )
    assert "counter 31" not in offered(fight(position, ruleset, "hasdrubal", "zama"))


@by_key("card.32", "card.32.both")
def test_numidian_allies_desert_both_of_them(ruleset: str) -> None:
    """Rome attacks near Zama; Carthage has both Numidias (four cards), Libya and Carthago."""
    position = field(
        roman("thubursicu", 5, "p-scipio"),
        punic("zama", 4, "hasdrubal"),
        carthage=[*NUMIDIA_MAIOR, *NUMIDIA_MINOR, *LIBYA, "carthago"],
        pcs=False,
        cards={"rome": ["32"]},
    )
    m = fight(position, ruleset, "p-scipio", "zama")
    play(m, "rome: pass")
    assert dealt(m)["carthage"] == 3 + 4 + 6
    m = fight(position, ruleset, "p-scipio", "zama")
    play(m, "rome: counter 32")
    assert dealt(m)["carthage"] == 3 + 4 + 2


@by_key("card.32")
def test_numidians_desert_only_in_africa(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 4, "hasdrubal"),
        carthage=["icosium", "zuccabar", "saldae"],
        pcs=False,
        cards={"rome": ["32"]},
    )
    assert "counter 32" not in offered(fight(position, ruleset, "p-scipio"))


# -- 42 Elephant Fright -----------------------------------------------------------------------------------------------


@by_key("card.42")
@pytest.mark.parametrize("elephants", [1, 3])
def test_elephant_fright_turns_the_charge_against_carthage(ruleset: str, elephants: int) -> None:
    """No die is rolled. Carthage loses as many cards as elephants, in 2018 two."""
    m = hasdrubal_attacks(ruleset, rome=["42"], elephants=elephants, dice=[])
    play(m, "carthage: charge")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["counter 42", "pass"]
    play(m, "rome: counter 42")
    assert dealt(m) == {"rome": 5, "carthage": 7 - (elephants if ruleset == CLASSIC else 2)}


@by_key("card.42")
def test_it_comes_before_the_die_or_not_at_all(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, rome=["42"], elephants=2, dice=[6])
    play(m, "carthage: charge; rome: pass")
    assert dealt(m) == {"rome": 3, "carthage": 7}
    m = hasdrubal_attacks(ruleset, rome=["42"], elephants=2, dice=[6])
    play(m, "carthage: pass")
    assert "counter 42" not in offered(m)


# -- 59 Ally Deserts --------------------------------------------------------------------------------------------------


@by_key("card.59", "card.59.when")
def test_a_card_is_taken_from_the_enemys_hand(ruleset: str) -> None:
    """Before the first card is played; both see which one it is."""
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLRRP"), carthage=["59"], draws=[2])
    assert offered(m) == ["counter 59", "pass"]
    play(m, "carthage: counter 59")
    assert dealt(m) == {"rome": 4, "carthage": 8}
    assert battle(m, "carthage")["hand"] == {"frontal-assault": 7, "flank-right": 1}
    assert battle(m, "rome")["hand"] == {"flank-left": 2, "flank-right": 1, "probe": 1}
    assert battle(m, "rome")["sides"]["carthage"]["open"] == {"flank-right": 1}
    assert any("Carthage takes “Flank Right” from the opponent" in line for line in log(m, "rome"))


@by_key("card.59.when")
def test_or_in_any_later_round_by_either_side(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("LFFFFFF", "LLRRP"), rome=["59"], draws=[0])
    play(m, "rome: pass; carthage: lead flank-left; rome: match flank-left; rome: pass")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["counter 59", "pass"]
    play(m, "rome: counter 59")
    assert dealt(m) == {"rome": 5, "carthage": 5}
    assert battle(m, "rome")["hand"]["frontal-assault"] == 1


@by_key("card.59")
def test_not_from_an_empty_hand(ruleset: str) -> None:
    """Ruling A4: the elephants have taken the one card Rome would have had."""
    position = field(
        punic("iberus", 4, "hasdrubal", elephants=2), roman("azaila", 1), cards={"carthage": ["59"], "rome": ["3"]}
    )
    m = attack(at(position, dice=[6], ruleset=ruleset), "hasdrubal", "azaila")
    play(m, "charge")
    assert dealt(m)["rome"] == 0
    assert "counter 59" not in offered(m)


@by_key("card.20.ally_deserts")
def test_with_a_spy_one_may_take_an_open_card_or_draw_a_hidden_one(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLRRP"), carthage=["20", "59"], draws=[0, 3])
    play(m, "carthage: counter 20; counter 59")
    assert offered(m) == ["take-hidden", "take-open flank-left", "take-open probe"]
    play(m, "take-open probe")
    assert battle(m, "carthage")["hand"]["probe"] == 1
    assert battle(m)["sides"]["rome"]["open"] == {"flank-left": 1}
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLRRP"), carthage=["20", "59"], draws=[0, 3, 1])
    play(m, "carthage: counter 20; counter 59; take-hidden")
    assert battle(m, "carthage")["hand"] == {"frontal-assault": 7, "flank-right": 1}
    assert battle(m)["sides"]["rome"]["open"] == {"flank-left": 1, "probe": 1}


# -- 26.1: 77, 84, 88, 76, 78 -----------------------------------------------------------------------------------------


@by_key("card.77", only=YEAR_2018)
def test_fright_77_is_minus_two_on_the_charge(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, rome=["77"], elephants=2, dice=[4], options=("26.1.b",))
    play(m, "carthage: charge; rome: counter 77")
    assert dealt(m) == {"rome": 5, "carthage": 7}
    m = hasdrubal_attacks(ruleset, rome=["77"], elephants=2, dice=[5], options=("26.1.b",))
    play(m, "carthage: charge; rome: counter 77")
    assert dealt(m) == {"rome": 3, "carthage": 7}


@by_key("card.77", "card.79", only=YEAR_2018)
def test_after_punic_faith_the_other_fright_may_still_be_played(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, rome=["42", "77"], carthage=["79"], elephants=2, dice=[4], options=("26.1.b",))
    play(m, "carthage: charge; rome: counter 42; carthage: counter 79; rome: counter 77")
    assert dealt(m) == {"rome": 5, "carthage": 7}


@by_key("option.26.1.2", only=YEAR_2018)
def test_under_26_1_2_card_77_takes_the_place_of_42(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, rome=["77"], elephants=2, dice=[4], options=("26.1.2",))
    play(m, "carthage: charge")
    assert offered(m) == ["counter 77", "pass"]
    state = at(field(punic("iberus", 4, "hasdrubal"), options=("26.1.2",)), ruleset=ruleset).state
    numbers = state.game.nouns["card"].index
    everything = [*state.deck, *state.hands[0], *state.hands[1]]  # type: ignore[attr-defined]
    assert numbers["77"] in everything
    assert numbers["42"] not in everything


@by_key("card.84", "card.84.when", only=YEAR_2018)
def test_good_omen_sets_a_die_after_it_is_seen(ruleset: str) -> None:
    """Hasdrubal's charge fails with a 2; Good Omen makes it a 6."""
    m = hasdrubal_attacks(ruleset, carthage=["84"], elephants=2, dice=[2], options=("26.1.b",))
    play(m, "carthage: charge")
    assert offered(m) == ["counter 84", "pass"]
    assert said(m, "Carthage rolls 2 for the elephant charge")
    play(m, "counter 84")
    assert offered(m) == [f"die {n}" for n in range(1, 7)]
    play(m, "die 6")
    assert dealt(m)["rome"] == 3


@by_key("card.84", only=YEAR_2018)
def test_good_omen_may_change_the_enemys_die(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, rome=["84"], elephants=2, dice=[6], options=("26.1.b",))
    play(m, "carthage: charge; rome: counter 84; die 1")
    assert dealt(m) == {"rome": 5, "carthage": 6}


@by_key("card.84", only=YEAR_2018)
def test_good_omen_does_not_touch_the_retreat_die(ruleset: str) -> None:
    """It is no ordinary die (ruling A8); the casualties before it are rolled with one."""
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLLLL"), carthage=["84"], rome=["3"], dice=[1, 1], options=("26.1.b",))
    play(m, "carthage: lead frontal-assault; rome: pass")
    assert said(m, "Carthage rolls 1 for casualties")
    assert offered(m) == ["counter 84", "pass"]
    play(m, "pass")
    assert said(m, "Carthage rolls 1 for the retreat")
    assert "counter 84" not in offered(m)


@by_key("card.88", "card.88.card", only=YEAR_2018)
def test_ambush_raises_the_rating_and_gives_a_card(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "FFLLLL"), rome=["88"], dice=[3], options=("26.1.b",))
    assert asked(m)[0] == "rome"
    play(m, "rome: counter 88")
    assert dealt(m) == {"rome": 6, "carthage": 7}
    play(m, "carthage: lead frontal-assault; rome: match frontal-assault; rome: counterattack")
    assert battle(m)["initiative"] == "rome"


@by_key("card.88", only=YEAR_2018)
def test_an_ambush_needs_a_general(ruleset: str) -> None:
    position = field(punic("iberus", 4, "hasdrubal"), roman("azaila", 3), cards={"rome": ["88"]}, options=("26.1.b",))
    assert "counter 88" not in offered(fight(position, ruleset, "hasdrubal"))


@by_key("card.78", only=YEAR_2018)
def test_spoils_of_war_after_a_battle_won_not_after_a_withdrawal(ruleset: str) -> None:
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLLLL"), carthage=["78"], rome=["3"], dice=[1, 1], options=("26.1.b",))
    play(m, "carthage: lead frontal-assault; rome: pass")
    pay(m)
    assert battle_view(m) is None
    assert offered(m) == ["counter 78", "pass"]
    m = hasdrubal_attacks(ruleset, ("FFFFFFF", "LLLLL"), rome=["3", "78"], dice=[1, 1], options=("26.1.b",))
    play(m, "carthage: withdraw; rome: pass")
    assert "counter 78" not in offered(m)


@by_key("card.76", only=YEAR_2018)
def test_triumph_after_a_roman_victory(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 3),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"rome": ["76"], "carthage": ["3"]},
        options=("26.1.b",),
    )
    m = fight(position, ruleset, "p-scipio", hands=("RFFFFFF", "LLL"), dice=[1, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    pay(m)
    assert asked(m)[0] == "rome"
    assert offered(m) == ["counter 76", "pass"]


# -- 26.2.2.a Killed in action ----------------------------------------------------------------------------------------


@by_key("option.26.2.2.a", only=YEAR_2018)
@pytest.mark.parametrize("option", [(), ("26.2.2.a",)])
@pytest.mark.parametrize("die", [1, 6])
def test_a_consul_falls_with_his_army(ruleset: str, option: tuple[str, ...], die: int) -> None:
    """Three CUs: all in the rout (a 5 with a Double Envelopment); or his last one as a battle casualty (a 6)."""
    position = field(
        punic("iberus", 4, "hasdrubal"),
        roman("azaila", 3 if die == 1 else 1, "p-scipio"),
        rome=["dertosa"],
        carthage=["iberus"],
        consuls=["p-scipio"],
        cards={"rome": ["3"]},
        options=option,
    )
    hands = ("DFFFFFF", "LLLLL" if die == 1 else "LLL")
    m = fight(position, ruleset, "hasdrubal", hands=hands, dice=[die, 5])
    play(m, "carthage: lead double-envelopment; rome: pass")
    if option:
        assert shown(m)["dead"] == ["p-scipio"]
    elif die == 1:
        assert shown(m)["displaced"] == ["p-scipio"]
    else:
        assert shown(m)["dead"] == shown(m)["displaced"] == []


@by_key("option.26.2.2.a", only=YEAR_2018)
def test_a_consul_with_survivors_lives(ruleset: str) -> None:
    position = field(
        punic("iberus", 4, "hasdrubal"),
        roman("azaila", 3, "p-scipio"),
        rome=["dertosa"],
        consuls=["p-scipio"],
        cards={"rome": ["3"]},
        options=["26.2.2.a"],
    )
    m = fight(position, ruleset, "hasdrubal", hands=("RFFFFFF", "LLLLL"), dice=[1, 1])
    play(m, "carthage: lead flank-right; rome: pass")
    assert shown(m)["dead"] == []
    assert cus(m, "dertosa", "rome") == 2


@by_key("option.26.2.2.a", only=YEAR_2018)
def test_a_consul_caught_alone_on_the_way_of_a_retreat_is_only_displaced(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 3),
        roman("dertosa", 0, "nero"),
        carthage=["dertosa"],
        consuls=["p-scipio", "nero"],
        cards={"rome": ["3"]},
        options=["26.2.2.a"],
    )
    m = fight(position, ruleset, "p-scipio", hands=("PFFFFFF", "LLL"), dice=[1, 1])
    play(m, "rome: lead probe; carthage: pass")
    assert shown(m)["displaced"] == ["nero"]
    assert shown(m)["dead"] == []
