"""Section 21: attrition."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, generals, year
from tests.support import asked, at, log, offered, play, shown


def winter(*armies: str, dice: str, siege: str = "") -> str:
    return year(*armies, stage="winter", dice=dice, siege=siege)


# -- 21.1 When --------------------------------------------------------------------------------------------------------


@by_key("attrition.winter", "turn.winter")
def test_in_winter_cus_on_an_enemy_pc_or_a_strange_tribe_roll_and_others_do_not(ruleset: str) -> None:
    m = at(
        winter(
            force("rome", "toletum", 5),
            force("rome", "aquitani", 5),
            force("rome", "boii", 5),
            force("rome", "narbo", 5),
            force("carthage", "boii", 0),
            force("carthage", "bruttium", 5),
            force("carthage", "averni", 5),
            dice="6 6 6 6",
        ),
        ruleset=ruleset,
    )
    assert [cus(m, space) for space in ("toletum", "aquitani", "boii", "narbo")] == [3, 3, 3, 5]
    assert (cus(m, "bruttium"), cus(m, "averni")) == (5, 3)


@by_key("attrition.winter")
def test_besiegers_roll_and_the_besieged_do_not(ruleset: str) -> None:
    m = at(
        winter(force("carthage", "capua", 5), force("rome", "capua", 2, inside=True), dice="6", siege="capua 2"),
        ruleset=ruleset,
    )
    assert cus(m, "capua", "carthage") == 3
    assert cus(m, "capua", "rome", inside=True) == 2


@by_key("attrition.winter")
def test_a_siege_whose_last_cus_freeze_is_lifted(ruleset: str) -> None:
    m = at(winter(force("carthage", "capua", 1), dice="6", siege="capua 2"), ruleset=ruleset)
    assert cus(m, "capua", "carthage") == 0
    assert "siege" not in shown(m)["spaces"]["capua"]


@pytest.mark.parametrize(("card", "space", "left"), [("7", "isere", 4), ("51", "isere", 4)])
@by_key("attrition.events")
def test_events_cause_attrition_too(ruleset: str, card: str, space: str, left: int) -> None:
    m = at(year(force("carthage", space, 6, "hannibal"), rome=card, carthage="1"), dice=[6], ruleset=ruleset)
    play(m, f"play {card} event" + ("; afflict hannibal" if card == "51" else ""))
    assert cus(m, space) == left


@by_key("attrition.pass")
def test_a_pass_costs_attrition_at_minus_two_outside_the_alps(ruleset: str) -> None:
    m = at(
        year(force("carthage", "ilerda", 10, "hannibal"), active="carthage", carthage="11", rome="35"),
        dice=[5],
        ruleset=ruleset,
    )
    play(m, "play 11 ops; activate hannibal; take 10; march tolosa; stop")
    assert cus(m, "tolosa") == 8  # 5 - 2 = 3: two of ten


# -- 21.2 The roll ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "losses"),
    [
        (1, [0, 0, 0, 0, 0, 1]),
        (2, [0, 0, 0, 0, 1, 1]),
        (3, [0, 0, 0, 1, 1, 1]),
        (4, [0, 0, 1, 1, 1, 2]),
        (5, [0, 1, 1, 1, 2, 2]),
        (6, [0, 1, 1, 1, 2, 2]),
        (7, [1, 1, 1, 2, 2, 3]),
        (9, [1, 1, 1, 2, 2, 3]),
        (10, [1, 1, 2, 2, 3, 3]),
        (14, [1, 1, 2, 2, 3, 3]),
    ],
)
@by_key("attrition.roll")
def test_the_owner_rolls_and_the_size_of_the_force_is_the_column(ruleset: str, size: int, losses: list[int]) -> None:
    for die, lost in enumerate(losses, start=1):
        m = at(winter(force("rome", "toletum", size), dice=str(die)), ruleset=ruleset)
        assert cus(m, "toletum") == size - lost
        assert log(m)[0].startswith(f"Rome rolls {die}")


@by_key("attrition.roll")
def test_each_force_rolls_for_itself(ruleset: str) -> None:
    m = at(winter(force("rome", "toletum", 5), force("rome", "segovia", 5), dice="1 6"), ruleset=ruleset)
    assert {cus(m, "toletum"), cus(m, "segovia")} == {5, 3}


@by_key("attrition.generals")
def test_generals_are_never_hurt_even_when_their_last_cu_dies(ruleset: str) -> None:
    m = at(winter(force("rome", "toletum", 1, "nero"), dice="6"), ruleset=ruleset)
    assert cus(m, "toletum") == 0
    assert generals(m, "toletum") == ["nero"]
    assert shown(m)["displaced"] == []


@by_key("attrition.elephants")
def test_on_a_six_an_elephant_must_be_among_the_losses(ruleset: str) -> None:
    m = at(winter(force("carthage", "arpi", 10, "hannibal", elephants=2), dice="6"), ruleset=ruleset)
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["lose-elephants 1", "lose-elephants 2"]
    five = at(winter(force("carthage", "arpi", 10, "hannibal", elephants=2), dice="5"), ruleset=ruleset)
    assert offered(five) == ["lose-elephants 0", "lose-elephants 1", "lose-elephants 2"]
    none = at(winter(force("carthage", "arpi", 10, "hannibal"), dice="6"), ruleset=ruleset)
    assert cus(none, "arpi") == 7


# -- 21.3 Hostile Tribes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 10])
@by_key("attrition.hostile_tribes")
def test_hostile_tribes_use_the_column_for_five_and_six_whatever_the_size(ruleset: str, size: int) -> None:
    m = at(year(force("carthage", "isere", size, "hannibal"), rome="8", carthage="1"), dice=[4], ruleset=ruleset)
    play(m, "play 8 event")
    assert cus(m, "isere") == size - 1
