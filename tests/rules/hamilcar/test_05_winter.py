"""5.3: Winter Attrition, supply trains, Seamanship and Supremacy in winter; 15.2: Attrition."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from punica.games.hamilcar.state import FACE_UP
from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import cus, general, punic, roman, state, trains, year
from tests.support import asked, log, offered, play, shown

GG, SILVER = RULESETS


def winter(ruleset: str, *armies: dict[str, Any], dice: list[int] | None = None, **what: Any) -> Match:
    return year(ruleset, *armies, dice=dice, stage="winter", **what)


@by_key("attrition.winter", "turn.winter", "attrition.roll", "attrition.when")
def test_a_force_on_an_enemy_pc_rolls_by_its_size(ruleset: str) -> None:
    """Four CUs and a five cost one; six CUs would cost two."""
    m = winter(ruleset, roman("selinus", 4), control__carthage=["selinus"], dice=[5])
    assert cus(m, "rome", "selinus") == 3
    m = winter(ruleset, roman("selinus", 6), control__carthage=["selinus"], dice=[5])
    assert cus(m, "rome", "selinus") == 4


@by_key("attrition.winter")
def test_on_a_tribe_too_but_not_in_neutral_or_friendly_spaces(ruleset: str) -> None:
    m = winter(ruleset, punic("cirta", 4), punic("catana", 4), punic("thermae", 4), dice=[5])
    assert [cus(m, "carthage", space) for space in ("cirta", "catana", "thermae")] == [3, 4, 4]


@by_key("attrition.winter.siege")
def test_besiegers_roll(ruleset: str) -> None:
    m = winter(ruleset, punic("messana", 4), roman("messana", 0), siege={"messana": 1}, dice=[5])
    assert cus(m, "carthage", "messana") == 3


@by_key("attrition.winter.generals", "attrition.generals")
def test_a_general_survives_his_last_cu(ruleset: str) -> None:
    m = winter(ruleset, roman("selinus", 1, "florus"), control__carthage=["selinus"], dice=[6])
    assert (cus(m, "rome", "selinus"), general(m, "florus")) == (0, "selinus")


@by_key("attrition.winter.train", "trains.use.winter")
def test_a_supply_train_spares_the_roll(ruleset: str) -> None:
    m = winter(ruleset, roman("selinus", 4, trains=2), control__carthage=["selinus"], dice=[])
    assert (asked(m), offered(m)) == (("rome", m.section("attrition.winter.train")), ["supplies", "pass"])
    play(m, "supplies")
    assert (cus(m, "rome", "selinus"), trains(m, "rome", "selinus")) == (4, 1)


@by_key("attrition.winter.train")
def test_it_need_not_be_used(ruleset: str) -> None:
    m = winter(ruleset, roman("selinus", 4, trains=2), control__carthage=["selinus"], dice=[5])
    play(m, "pass")
    assert (cus(m, "rome", "selinus"), trains(m, "rome", "selinus")) == (3, 2)


@by_key("attrition.winter.elephants", "attrition.elephants")
def test_on_a_marked_row_the_elephant_goes_first(ruleset: str) -> None:
    """Four CUs with two elephants. A six costs two, one of them an elephant at least."""
    m = winter(ruleset, punic("cirta", 4, elephants=2), dice=[6])
    assert offered(m) == ["lose-elephants 1", "lose-elephants 2"]
    m = winter(ruleset, punic("cirta", 1, elephants=1), dice=[6])
    assert cus(m, "carthage", "cirta") == 0


@by_key("elephants.losses", "attrition.winter.elephants")
def test_on_others_carthage_chooses(ruleset: str) -> None:
    m = winter(ruleset, punic("cirta", 4, elephants=1), dice=[5])
    assert offered(m) == ["lose-elephants 0", "lose-elephants 1"]
    play(m, "carthage: lose-elephants 0")
    assert cus(m, "carthage", "cirta") == 3
    assert state(m).map.elephants[SPACE_ID["cirta"]] == 1


@by_key("trains.unguarded")
def test_supply_trains_need_cus_or_walls(ruleset: str) -> None:
    armies = (
        roman("croton", 0, "florus", trains=2),
        roman("arpi", 1, trains=1),
        roman("capua", 0, trains=1, inside=True),
        punic("utica", 0, trains=2),
    )
    m = winter(ruleset, *armies)
    assert [trains(m, "rome", x) for x in ("croton", "arpi")] == [0, 1]
    assert trains(m, "rome", "capua", inside=True) == 1
    assert trains(m, "carthage", "utica") == 0


@by_key("trains.unguarded")
def test_cus_within_the_walls_guard_those_outside(ruleset: str) -> None:
    """Ruling M82; not past enemies before the city."""
    m = winter(ruleset, roman("capua", 0, trains=1), roman("capua", 1, inside=True))
    assert trains(m, "rome", "capua") == 1
    m = winter(ruleset, punic("capua", 1), roman("capua", 0, trains=1), roman("capua", 1, inside=True), dice=[1])
    assert trains(m, "rome", "capua") == 0


@by_key("seamanship.decrease", "seamanship.winter")
def test_too_few_ready_warships_cost_a_level(ruleset: str) -> None:
    """Spent ones do not count."""
    m = winter(ruleset, seamanship="good", warships__rome={"ready": 2, "spent": 4})
    assert shown(m)["seamanship"] == "fair"
    m = winter(ruleset, seamanship="good", warships__rome={"ready": 3, "spent": 0})
    assert shown(m)["seamanship"] == "good"
    m = winter(ruleset, seamanship="poor", warships__rome={"ready": 0, "spent": 0})
    assert shown(m)["seamanship"] == "poor"


@by_key("supremacy.winter", "seamanship.supremacy", "supremacy.reverts", "seamanship.poor", "seamanship.fair")
@pytest.mark.parametrize("level", ["poor", "fair", "good"])
def test_supremacy_reverts_to_carthage(ruleset: str, level: str) -> None:
    m = winter(ruleset, seamanship=level, supremacy="rome", warships__rome={"ready": 4})
    assert shown(m)["supremacy"] == "carthage"


@by_key("supremacy.winter", "seamanship.supremacy", "supremacy.reverts", "seamanship.excellent")
def test_but_not_from_excellent_seamanship(ruleset: str) -> None:
    m = winter(ruleset, seamanship="excellent", supremacy="rome", warships__rome={"ready": 4})
    assert shown(m)["supremacy"] == "rome"
    m = winter(ruleset, seamanship="excellent", supremacy="rome", warships__rome={"ready": 3})
    assert (shown(m)["seamanship"], shown(m)["supremacy"]) == ("good", "carthage"), "the level falls first"


@by_key("dictator.face_up", only=GG)
def test_the_dictator_card_turns_up_in_the_first_winter(ruleset: str) -> None:
    m = winter(ruleset, turn=1)
    assert state(m).dictator_card == FACE_UP
    assert any("Dictator card is turned face up [5.3.D]" in line for line in log(m))


@by_key("turn.isolation", "turn.victory_check", "turn.war_chest", "turn.end")
def test_then_isolation_victory_check_war_chest_and_the_next_turn(ruleset: str) -> None:
    """Five points against five, so nobody pays; the PC in Zama is cut off; Rome has played less."""
    control: dict[str, Any] = {"control__rome": ["pisae", "zama"], "control__nobody": ["enna"]}
    m = winter(ruleset, chest__carthage=["4"], miat=["centre"], turn=3, **control)
    play(m, "carthage: done; rome: done")
    words = ("isolated", "Political Points: Rome 5, Carthage 5", "War Chest", "Turn 4 begins")
    lines = log(m)
    order = [i for word in words for i, line in enumerate(lines) if word in line]
    assert order == sorted(order)
    assert len(order) == len(words)
    assert asked(m) == ("carthage", m.section("reinforcement.carthage.free"))
