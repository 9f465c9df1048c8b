"""Section 16: withdrawals. P. Scipio (battle 2) attacks Gisgo (battle 1) in Azaila, unless a test says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import battle, battle_view, cus, dealt, field, fight, force, punic, roman, said
from tests.support import asked, at, log, offered, play, refused

HANDS = ("RLLLLLL", "FFFFDDD")


def meeting(
    ruleset: str,
    *others: dict[str, Any],
    dice: list[int],
    rome: tuple[str, ...] = ("iberus",),
    carthage: tuple[str, ...] = (),
    general: str = "gisgo",
    size: int = 6,
    hands: tuple[str, str] = HANDS,
    tribes: dict[str, str] | None = None,
    space: str = "azaila",
    come_from: str = "iberus",
) -> Match:
    generals = [general] if general else []
    position = field(
        roman(come_from, 5, "p-scipio"),
        punic(space, size, *generals),
        *others,
        rome=rome,
        carthage=carthage,
        tribes=tribes,
        cards={"carthage": ["2"], "rome": ["3"]},
    )
    return fight(position, ruleset, "p-scipio", space, hands=hands, dice=dice)


def punic_initiative(m: Match) -> None:
    """A matched Double Envelopment makes the original defender the attacker."""
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; carthage: initiative")


DOUBLE = ("DLLLLLL", "FFFFDDD")


# -- 16.1 -------------------------------------------------------------------------------------------------------------


@by_key("withdrawal", "withdrawal.move")
@pytest.mark.parametrize(("die", "away"), [(2, True), (3, False)])
def test_the_attacker_withdraws_on_his_rating_or_less(ruleset: str, die: int, away: bool) -> None:
    m = meeting(ruleset, dice=[die, 1], general="", hands=("RLLLLLL", "FFFFDD"))
    play(m, "rome: withdraw")
    assert (battle_view(m) is None) == away
    assert cus(m, "iberus", "rome") == (5 if away else 0)
    assert cus(m, "azaila", "carthage") == (6 if away else 0)


@by_key("withdrawal")
def test_the_current_attacker_may_withdraw_not_only_the_first(ruleset: str) -> None:
    m = meeting(ruleset, dice=[1, 1], carthage=("dertosa",), hands=DOUBLE)
    punic_initiative(m)
    assert asked(m)[0] == "carthage"
    play(m, "carthage: withdraw; rome: pass; carthage: to dertosa")
    assert cus(m, "dertosa", "carthage") == 6
    assert cus(m, "azaila", "rome") == 5


@by_key("withdrawal")
def test_it_takes_the_place_of_a_card(ruleset: str) -> None:
    m = meeting(ruleset, dice=[3])
    play(m, "rome: withdraw; carthage: pass")
    assert dealt(m) == {"rome": 7, "carthage": 7}


@by_key("withdrawal.army")
def test_a_force_without_a_general_cannot_withdraw(ruleset: str) -> None:
    m = meeting(ruleset, dice=[], general="", hands=("DLLLLLL", "FFFFFD"), carthage=("dertosa",))
    punic_initiative(m)
    assert "withdraw" not in offered(m)
    assert refused(m, "withdraw").endswith("16.1.1/2")


@by_key("withdrawal.cancel")
@pytest.mark.parametrize(("die", "away"), [(1, False), (2, True)])
def test_the_defender_may_roll_to_prevent_it(ruleset: str, die: int, away: bool) -> None:
    m = meeting(ruleset, dice=[2, die, 1])
    play(m, "rome: withdraw")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["prevent", "pass"]
    play(m, "carthage: prevent")
    assert (battle_view(m) is None) == away


@by_key("withdrawal.cancel")
def test_nobody_has_to_prevent_a_withdrawal_and_no_force_without_a_general_can(ruleset: str) -> None:
    m = meeting(ruleset, dice=[2, 1])
    play(m, "rome: withdraw; carthage: pass")
    assert battle_view(m) is None
    m = meeting(ruleset, dice=[2, 1], general="", hands=("RLLLLLL", "FFFFDD"))
    play(m, "rome: withdraw")
    assert battle_view(m) is None


@by_key("withdrawal.failed")
@pytest.mark.parametrize("dice", [[3], [2, 1]])
def test_after_a_failed_or_prevented_withdrawal_the_defender_may_take_the_initiative(
    ruleset: str, dice: list[int]
) -> None:
    m = meeting(ruleset, dice=dice)
    play(m, "rome: withdraw")
    if len(dice) > 1:
        play(m, "carthage: prevent")
    assert offered(m) == ["initiative", "pass"]
    play(m, "carthage: initiative")
    assert battle(m)["initiative"] == "carthage"
    assert "lead frontal-assault" in offered(m)


@by_key("withdrawal.failed")
def test_he_may_also_remain_the_defender(ruleset: str) -> None:
    m = meeting(ruleset, dice=[3])
    play(m, "rome: withdraw; carthage: pass")
    assert asked(m)[0] == "rome"
    assert "lead flank-right" in offered(m)


@by_key("withdrawal.failed")
def test_a_defender_without_a_general_does_not_take_the_initiative(ruleset: str) -> None:
    m = meeting(ruleset, dice=[3], general="", hands=("RLLLLLL", "FFFFDD"))
    play(m, "rome: withdraw")
    assert asked(m)[0] == "rome"


@by_key("withdrawal.again")
def test_it_may_be_tried_again_and_again(ruleset: str) -> None:
    m = meeting(ruleset, dice=[6, 6, 6, 6, 2, 1], general="", hands=("RLLLLLL", "FFFFDD"))
    for _ in range(5):
        play(m, "rome: withdraw")
    assert battle_view(m) is None


@by_key("withdrawal.again")
def test_but_not_for_ever(ruleset: str) -> None:
    """Ruling H48: after twenty attempts in a battle somebody has to fight."""
    m = meeting(ruleset, dice=[6] * 20, general="", hands=("RLLLLLL", "FFFFDD"))
    for _ in range(20):
        play(m, "rome: withdraw")
    assert "withdraw" not in offered(m)
    assert refused(m, "withdraw").endswith("16.1.4")


# -- 16.2 -------------------------------------------------------------------------------------------------------------


@by_key("withdrawal.casualties")
def test_casualties_are_rolled_retreat_losses_are_not(ruleset: str) -> None:
    """After two rounds a 5 costs both sides a CU; the side that holds the field rolls it."""
    m = meeting(ruleset, dice=[2, 5], hands=("FFLLLLL", "FFFFDDD"))
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault; carthage: pass")
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault; carthage: pass")
    play(m, "rome: withdraw; carthage: pass")
    assert said(m, "Carthage rolls 5 for casualties")
    assert not any("for the retreat" in line for line in log(m))
    assert cus(m, "iberus", "rome") == 4
    assert cus(m, "azaila", "carthage") == 5


@by_key("withdrawal.politics")
def test_there_are_no_political_consequences(ruleset: str) -> None:
    m = meeting(ruleset, dice=[2, 6], hands=("FFFFLLL", "FFFFDDD"))
    for _ in range(4):
        play(m, "rome: lead frontal-assault; carthage: match frontal-assault; carthage: pass")
    play(m, "rome: withdraw; carthage: pass")
    assert cus(m, "iberus", "rome") == 3
    assert not offered(m)[0].startswith("remove")


# -- 16.3 -------------------------------------------------------------------------------------------------------------


@by_key("withdrawal.whole", "withdrawal.move")
def test_the_whole_army_goes_to_one_space(ruleset: str) -> None:
    m = meeting(ruleset, dice=[1, 1], carthage=("dertosa", "bilbilis"), hands=DOUBLE)
    punic_initiative(m)
    play(m, "carthage: withdraw; rome: pass")
    assert sorted(offered(m)) == ["to bilbilis", "to dertosa", "to ilerda"]
    play(m, "to bilbilis")
    assert force(m, "bilbilis", "carthage") == {"cus": 6, "generals": ["gisgo"]}


@by_key("command.keeps", "withdrawal.move")
def test_who_withdraws_comes_under_the_general_of_his_rank_who_commands_there(ruleset: str) -> None:
    m = meeting(ruleset, punic("bilbilis", 2, "mago"), dice=[1, 1], hands=DOUBLE)
    punic_initiative(m)
    play(m, "carthage: withdraw; rome: pass; to bilbilis")
    assert force(m, "bilbilis", "carthage") == {"cus": 8, "generals": ["mago", "gisgo"]}


@by_key("withdrawal.pass")
def test_not_over_a_pass(ruleset: str) -> None:
    m = meeting(
        ruleset, dice=[1, 1], carthage=("tolosa", "dertosa", "azaila"), hands=DOUBLE, space="ilerda", come_from="iberus"
    )
    punic_initiative(m)
    play(m, "carthage: withdraw; rome: pass")
    assert "to tolosa" not in offered(m)
    assert refused(m, "to tolosa").endswith("16.3.b")


@by_key("withdrawal.pass")
def test_nor_by_sea(ruleset: str) -> None:
    position = field(roman("dertosa", 5, "p-scipio"), punic("malaca", 2), rome=["hispalis"], cards={"rome": ["3"]})
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate p-scipio; take 5; sail malaca")
    assert "withdraw" not in offered(m)
    assert refused(m, "withdraw").endswith("16.2.1/1")


@by_key("withdrawal.enemy")
def test_not_to_an_enemy_pc_or_enemy_cus(ruleset: str) -> None:
    m = meeting(ruleset, roman("ilerda", 1), dice=[1, 1], rome=("dertosa",), hands=DOUBLE)
    punic_initiative(m)
    play(m, "carthage: withdraw; rome: pass")
    # Bilbilis is the only way left
    assert cus(m, "bilbilis", "carthage") == 6


@by_key("withdrawal.enemy")
def test_with_enemies_all_around_it_cannot_even_be_tried(ruleset: str) -> None:
    m = meeting(ruleset, roman("ilerda", 1), dice=[], rome=("dertosa", "bilbilis"), hands=DOUBLE)
    punic_initiative(m)
    assert refused(m, "withdraw").endswith("16.2.1/1")


@by_key("withdrawal.advance")
def test_not_to_where_the_enemy_came_from(ruleset: str) -> None:
    m = meeting(ruleset, dice=[1, 1], rome=(), carthage=("iberus",), hands=DOUBLE)
    punic_initiative(m)
    play(m, "carthage: withdraw; rome: pass")
    assert "to iberus" not in offered(m)
    assert refused(m, "to iberus").endswith("16.3.d/1")


@by_key("withdrawal.attacker")
def test_the_original_attacker_goes_back_even_onto_an_enemy_pc(ruleset: str) -> None:
    m = meeting(ruleset, dice=[2, 1], rome=("bilbilis",), carthage=("iberus",))
    play(m, "rome: withdraw; carthage: pass")
    assert cus(m, "iberus", "rome") == 5


@by_key("withdrawal.tribe")
def test_not_to_a_tribe_that_is_not_friendly(ruleset: str) -> None:
    m = meeting(
        ruleset,
        dice=[1, 1],
        rome=(),
        tribes={"aquitani": "neutral", "averni": "carthage"},
        hands=DOUBLE,
        space="tolosa",
        come_from="narbo",
    )
    punic_initiative(m)
    play(m, "carthage: withdraw; rome: pass")
    assert cus(m, "averni", "carthage") == 6


@by_key("withdrawal.tribe")
def test_nor_does_the_original_attacker_withdraw_onto_a_tribe(ruleset: str) -> None:
    """Ruling H49: 16.3.d makes an exception for PCs only."""
    m = meeting(ruleset, dice=[], rome=(), tribes={"aquitani": "neutral"}, space="tolosa", come_from="aquitani")
    assert refused(m, "withdraw").endswith("16.2.1/1")
