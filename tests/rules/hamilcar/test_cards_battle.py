"""Strategy cards before a land battle: 8, 42, 54, 59; and Elephant Fright (1) in the middle of it."""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import chest, turn
from tests.rules.hamilcar.year import cus, general, punic, roman, state
from tests.support import asked, log, offered, play

ROMANS = roman("catana", 5, "flaccus")
PUNIC = punic("enna", 3, "gisco")
PCS = ["thermae", "zama", "camarina"]


def battle(
    ruleset: str,
    *armies: dict[str, Any],
    rome: tuple[str, ...] = (),
    carthage: tuple[str, ...] = (),
    to: str = "enna",
    **what: Any,
) -> Match:
    """Flaccus with five CUs attacks; Carthage stands and fights."""
    given = {"control__carthage": PCS, "dice": [1] * 8, **what}
    m = turn(ruleset, "rome", ["26", *rome], *(armies or (ROMANS, PUNIC)), against=carthage, **given)
    play(m, f"play 26 ops; activate flaccus; take 5; march {to}")
    if any(code.startswith("avoid") for code in offered(m)):
        play(m, "carthage: pass")
    return m


def levels(m: Match) -> tuple[int, int]:
    """The dice levels of Rome and Carthage."""
    found = [text for text in log(m) if "fights at dice level" in text]
    rome = next(text for text in found if text.startswith("Rome"))
    carthage = next(text for text in found if text.startswith("Carthage"))
    return int(rome.split("level ")[1][0]), int(carthage.split("level ")[1][0])


@by_key("card.54", "card.54.land", "battle.sequence.attacker_cards")
def test_an_ambush_on_land_may_raise_the_level(ruleset: str) -> None:
    """Both commanders have a battle rating of 1, until Flaccus lies in ambush."""
    plain = battle(ruleset)
    assert levels(plain) == (2, 2)
    m = battle(ruleset, rome=("54",))
    assert asked(m) == ("rome", m.section("battle.sequence.attacker_cards"))
    play(m, "counter 54")
    assert levels(m) == (3, 2)
    assert chest(m, "rome") == ["26", "54"]


@by_key("card.54.land")
def test_a_force_without_a_general_lies_in_no_ambush(ruleset: str) -> None:
    m = battle(ruleset, ROMANS, punic("enna", 3), carthage=("54",))
    assert levels(m)[0] > 0, "Carthage was not asked"


@by_key("card.8", "battle.sequence.defender_cards")
def test_numidian_cavalry_counts_as_the_larger_force(ruleset: str) -> None:
    """Three CUs against five: level 1, with allies 2; as the larger force 3."""
    m = battle(ruleset, carthage=("8",))
    assert asked(m) == ("carthage", m.section("battle.sequence.defender_cards"))
    play(m, "counter 8")
    assert levels(m) == ((2, 3) if ruleset == "hamilcar-golden-geek" else (1, 3))


@by_key("card.8")
def test_numidian_cavalry_rides_in_africa_and_sicilia_only(ruleset: str) -> None:
    m = battle(ruleset, roman("arpi", 5, "flaccus"), punic("cannae", 3, "gisco"), carthage=("8",), to="cannae")
    assert any("Rome gives battle" in text for text in log(m))
    assert levels(m), "Carthage was not asked"


@by_key("card.8")
def test_the_larger_force_needs_no_cavalry(ruleset: str) -> None:
    m = battle(ruleset, ROMANS, punic("enna", 6, "gisco"), carthage=("8",))
    assert levels(m), "Carthage was not asked"


@by_key("card.42")
def test_sicilian_allies_desert_before_a_battle_in_sicilia(ruleset: str) -> None:
    m = battle(ruleset, rome=("42",))
    assert asked(m) == ("rome", m.section("battle.sequence.attacker_cards"))
    play(m, "counter 42")
    assert any("Carthage loses 1 CU in Enna by desertion" in text for text in log(m))


@by_key("card.42")
def test_deserters_of_a_campaign_are_not_counted_among_its_cus(ruleset: str) -> None:
    field = (punic("thermae", 4, "hanno"), roman("enna", 2, "flaccus"), punic("zama", 1, "gisco"))
    dice = [1, 1, 1] if ruleset == "hamilcar-silver" else [1, 1, 3]
    warlike = ["centre", "nw", "ne"]
    given: dict[str, Any] = {"control__rome": ["cosa", "arpi"], "dice": dice, "miat": warlike}
    m = turn(ruleset, "carthage", ["28"], *field, against=["42"], **given)
    play(m, "play 28 event; activate hanno; take 4; march enna; rome: pass; counter 42; remove cosa")
    assert any("Carthage loses no CUs" in text for text in log(m)), "the battle itself costs it nothing"
    campaign = state(m).campaign
    assert campaign is not None
    here = [batch.cus for batch in campaign.batches if batch.place == SPACE_ID["enna"]]
    assert sum(here) == cus(m, "carthage", "enna") > 0


@by_key("card.42")
def test_nobody_deserts_in_italia(ruleset: str) -> None:
    m = battle(ruleset, roman("arpi", 5, "flaccus"), punic("cannae", 3, "gisco"), rome=("42",), to="cannae")
    assert levels(m), "Rome was not asked"


@by_key("card.42.elephants", only="hamilcar-silver")
def test_an_elephant_does_not_desert_and_the_last_cu_stays(ruleset: str) -> None:
    for army in (punic("enna", 2, "gisco", elephants=2), punic("enna", 1, "gisco")):
        m = battle(ruleset, ROMANS, army, rome=("42",))
        assert "counter 42" not in offered(m)
        assert any("Rome gives battle" in text for text in log(m))


@by_key("card.59", "option.16.6.cards")
def test_a_bad_omen_lowers_the_roman_rating(ruleset: str) -> None:
    m = battle(ruleset, carthage=("59",), options=["16.6"])
    play(m, "carthage: counter 59")
    assert asked(m) == ("rome", m.section("card.59"))
    play(m, "fight")
    assert levels(m) == (2, 3)


@by_key("card.59")
def test_rome_may_call_the_battle_off_and_stay_where_it_was(ruleset: str) -> None:
    m = battle(ruleset, carthage=("59",), options=["16.6"])
    play(m, "carthage: counter 59; rome: call-off")
    assert not any("dice level" in text for text in log(m))
    assert (cus(m, "rome", "catana"), cus(m, "carthage", "enna")) == (5, 3)
    assert general(m, "flaccus") == "catana"


@by_key("card.1", "elephants.charge.fright")
def test_elephant_fright_answers_an_announced_charge(ruleset: str) -> None:
    army = punic("enna", 4, "gisco", elephants=3)
    m = battle(ruleset, ROMANS, army, rome=("1",))
    play(m, "carthage: charge")
    assert asked(m) == ("rome", m.section("elephants.charge.fright"))
    play(m, "counter 1")
    assert chest(m, "rome") == ["26", "1"]
