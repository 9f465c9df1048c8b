"""Section 12: land interception; and 10.3, the order of reactions."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, stack
from tests.rules.hannibal.reacting import battle, forbids, go, line, points, reacting, scene
from tests.support import asked, log, offered, shown

NERO = army("rome", "capua", 6, "nero")
MAGO = army("carthage", "beneventum", 4, "mago")


# -- The examples of the rulebook -------------------------------------------------------------------------------------


@by_key("interception.when", "interception.again", "interception.one_a_space")
def test_example_12_2_scipio_hannibal_gisgo_and_mago(ruleset: str) -> None:
    """Zama is space A. Hannibal is next to it and to Gisgo's space, Gisgo next to it, Mago only next to Gisgo."""
    m = scene(
        ruleset,
        army("rome", "hadrumetum", 10, "africanus"),
        army("carthage", "thevestis", 6, "hannibal"),
        army("carthage", "thubursicu", 4, "gisgo"),
        army("carthage", "cirta", 4, "mago"),
    )
    go(m, "africanus", 10, "march zama")
    assert asked(m)[0] == "carthage"
    assert reacting(m) == ["intercept gisgo", "intercept hannibal"]
    line(m, "carthage: pass; rome: march thubursicu")
    assert reacting(m) == ["avoid gisgo", "intercept hannibal", "intercept mago"]


# -- 12.1, 12.2, 12.3 -------------------------------------------------------------------------------------------------


@by_key("interception", "movement.enter", "interception.declare", "interception.roll")
def test_an_army_steps_into_the_way_and_the_mover_must_fight_or_back_up(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[2])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["fight", "back-up"]
    assert stack(m, "neapolis", "carthage") == (4, ["mago"])
    assert stack(m, "beneventum") == (0, [])


@pytest.mark.parametrize(("die", "comes"), [(1, True), (2, True), (3, False), (6, False)])
@by_key("interception.roll")
def test_the_die_must_not_be_above_the_battle_rating(ruleset: str, die: int, comes: bool) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[die])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?")
    assert (stack(m, "neapolis", "carthage")[0] == 4) == comes
    assert (offered(m) == ["fight", "back-up"]) == comes


@by_key("interception.ten_cus")
def test_at_most_ten_cus_intercept(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 13, "mago"))
    go(m, "nero", 6, "march neapolis")
    assert offered(m) == [f"intercept mago {n}" for n in range(10, 0, -1)] + ["pass"]
    assert forbids(m, "intercept mago 11", "interception.ten_cus")


@by_key("interception.when")
def test_a_general_without_an_army_may_be_intercepted_and_must_back_up(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "capua", 0, "nero"), MAGO, dice=[1])
    go(m, "nero", 0, "march neapolis; carthage: intercept mago 4; done?")
    assert stack(m, "neapolis", "carthage") == (4, ["mago"])
    assert shown(m)["battle"] is None
    assert stack(m, "capua", "rome") == (0, ["nero"])


@by_key("interception.when")
def test_a_landing_may_be_intercepted(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "roma", 5, "nero"), army("carthage", "cannae", 4, "mago"))
    go(m, "nero", 5, "sail brundisium")
    assert "intercept mago 4" in offered(m)


@by_key("interception.when")
def test_only_an_army_intercepts_not_a_general_alone(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 0, "mago"), army("carthage", "paestum", 2, "gisgo"))
    go(m, "nero", 6, "march neapolis")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept mago 1", "interception")


@by_key("interception.again")
def test_who_failed_may_try_again_in_the_next_space(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[6, 1])
    go(m, "nero", 6, "march terventum; carthage: intercept mago 4; done?; rome: march arpi")
    assert "intercept mago 4" in offered(m)
    line(m, "carthage: intercept mago 4; done?")
    assert offered(m) == ["fight", "back-up"]


@by_key("interception.stationary")
def test_no_interception_where_enemy_cus_stand_already(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("rome", "neapolis", 1), MAGO)
    go(m, "nero", 6, "march neapolis")
    assert asked(m)[0] == "rome"
    assert forbids(m, "intercept mago 4", "interception.stationary", "carthage")
    line(m, "drop-off; drop 1; march paestum")
    assert "intercept mago 4" in offered(m)


@by_key("interception.pass", "movement.pass_limits")
def test_no_interception_over_a_pass_or_strait(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "ariminum", 6, "nero"),
        army("carthage", "faesulae", 4, "mago"),
        army("carthage", "verona", 4, "gisgo"),
    )
    go(m, "nero", 6, "march mutina")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept mago 4", "interception.pass")
    m = scene(
        ruleset,
        army("rome", "enna", 6, "nero"),
        army("carthage", "regium", 4, "mago"),
        army("carthage", "panormus", 4, "gisgo"),
        control="rome: messana",
    )
    go(m, "nero", 6, "march messana")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept mago 4", "interception.pass")


@by_key("interception.movement_only")
def test_an_avoiding_army_is_not_intercepted(ruleset: str) -> None:
    """Nero comes to Mago, who slips away next to another Roman army: nobody asks Rome."""
    m = scene(ruleset, NERO, MAGO, army("rome", "cannae", 6, "marcellus"), dice=[1])
    go(m, "nero", 6, "march beneventum; carthage: avoid mago 4; done?; carthage: to heraclea")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["pursue", "stop"]


# -- 12.4 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "comes"), [(1, True), (2, False)])
@by_key("interception.modifier")
def test_an_enemy_pc_makes_interception_harder(ruleset: str, die: int, comes: bool) -> None:
    m = scene(ruleset, army("rome", "terventum", 6, "nero"), MAGO, control="rome: arpi", dice=[die])
    go(m, "nero", 6, "march arpi; carthage: intercept mago 4; done?")
    assert (offered(m) == ["fight", "back-up"]) == comes


@by_key("interception.modifier")
def test_friendly_cus_in_the_space_spare_the_modifier(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "terventum", 6, "nero"),
        MAGO,
        army("carthage", "arpi", 2),
        control="rome: arpi",
        dice=[2],
    )
    go(m, "nero", 6, "march arpi; carthage: intercept mago 4; done?")
    assert offered(m) == ["fight", "back-up"]


@by_key("interception.modifier", "movement.reaction.intercept")
def test_the_modifier_is_judged_at_each_roll(ruleset: str) -> None:
    """Hannibal comes first on a 3 (+1); his CUs spare Mago the modifier, who then comes on a 2."""
    m = scene(
        ruleset,
        army("rome", "terventum", 6, "nero"),
        MAGO,
        army("carthage", "cannae", 4, "hannibal"),
        control="rome: arpi",
        dice=[3, 2],
    )
    go(m, "nero", 6, "march arpi; carthage: intercept mago 4; intercept hannibal 4; done?")
    assert offered(m) == ["intercept mago 4", "intercept hannibal 4"]
    line(m, "carthage: intercept hannibal 4")
    assert stack(m, "arpi", "carthage") == (8, ["hannibal", "mago"])


@by_key("interception.roll", "movement.reaction.declare")
def test_all_that_was_declared_moves_and_must_be_tried(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 5, "mago", elephants=2), dice=[1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 3")
    assert offered(m) == ["elephants 2", "elephants 1", "elephants 0"]
    line(m, "elephants 1; done?")
    assert shown(m)["spaces"]["neapolis"]["stacks"] == [
        {"side": "carthage", "inside": False, "cus": 3, "elephants": 1, "trains": 0, "generals": ["mago"]}
    ]
    assert shown(m)["spaces"]["beneventum"]["stacks"][0]["cus"] == 2


@by_key("interception.battle_card", "interception.attacker")
def test_the_mover_is_the_attacker_and_the_interceptor_gets_one_card_however_many_came(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, army("carthage", "paestum", 2, "gisgo"), dice=[1, 1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; intercept gisgo 2; done?; intercept mago 4")
    line(m, "carthage: command mago; rome: fight")
    fight = shown(m)["battle"]
    assert fight["attacker"] == "rome"
    assert fight["intercepted"]
    assert fight["sides"]["carthage"]["cards"] == 6 + 2 + 1
    assert fight["sides"]["rome"]["cards"] == 6 + 2


@by_key("interception.battle_card")
def test_also_where_friends_already_stood(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, army("carthage", "neapolis", 2), dice=[1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?")
    assert offered(m) == ["fight", "back-up"]
    line(m, "rome: fight")
    assert shown(m)["battle"]["sides"]["carthage"]["cards"] == 6 + 2 + 1


# -- 12.5 -------------------------------------------------------------------------------------------------------------


@by_key("interception.back_up", "movement.intercepted")
def test_backing_up_ends_the_move_in_the_space_before(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?; rome: back-up")
    assert stack(m, "capua", "rome") == (6, ["nero"])
    assert stack(m, "neapolis") == (4, ["mago"])
    assert asked(m)[0] == "carthage"


@by_key("interception.back_up")
def test_an_army_that_came_out_of_its_city_backs_up_into_it(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "capua", 2, "nero", inside=True), MAGO, control="rome: capua", dice=[1])
    go(m, "nero", 2, "march neapolis; carthage: intercept mago 4; rome: back-up")
    assert stack(m, "capua", inside=True) == (2, ["nero"])


@by_key("interception.back_up.pass")
def test_backing_up_over_a_pass_rolls_attrition_again(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "faesulae", 6, "nero"), army("carthage", "verona", 4, "mago"), dice=[3, 1, 6])
    go(m, "nero", 6, "march mutina; carthage: intercept mago 4; done?; rome: back-up")
    assert stack(m, "faesulae") == (5, ["nero"])


def landing(ruleset: str, dice: list[int]) -> Match:
    """Mago sails from Dianium to Tarraco (ports of Iberia); Nero waits at Emporiae."""
    m = scene(
        ruleset,
        army("carthage", "dianium", 4, "mago"),
        army("rome", "emporiae", 4, "nero"),
        mover="carthage",
        control="carthage: dianium",
        dice=dice,
    )
    go(m, "mago", 4, "sail tarraco; rome: intercept nero 4; done?; carthage: back-up")
    return m


@by_key("interception.back_up.sea")
def test_a_fleet_backs_up_to_its_port_with_another_naval_roll(ruleset: str) -> None:
    m = landing(ruleset, [1, 1, 1])
    assert stack(m, "dianium") == (4, ["mago"])
    assert stack(m, "tarraco") == (4, ["nero"])
    assert len([line for line in log(m) if "rolls" in line]) == 3


@by_key("avoid.advance", "interception.back_up.sea")
def test_nobody_avoids_into_the_port_to_which_the_fleet_may_have_to_back_up(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "dianium", 5, "nero"),
        army("carthage", "saguntum", 3, "mago"),
        army("carthage", "dertosa", 3, "gisgo"),
        dice=[1, 1],
    )
    go(m, "nero", 5, "sail saguntum; carthage: intercept gisgo 3; avoid mago 3; done?")
    assert forbids(m, "to dianium", "avoid.advance")
    line(m, "carthage: to laminium; rome: back-up")
    assert stack(m, "dianium") == (5, ["nero"])


@by_key("interception.back_up.sea_result")
def test_return_means_it_must_fight_and_sunk_means_sunk(ruleset: str) -> None:
    results = {}
    for face in range(1, 7):
        m = landing(ruleset, [1, 1, face])
        if battle(m):
            results[face] = "fight"
        elif stack(m, "dianium")[1]:
            results[face] = "port"
        else:
            assert "mago" in shown(m)["displaced"]
            results[face] = "sunk"
    assert results[1] == "port"
    assert sorted(set(results.values()), key=["port", "fight", "sunk"].index) == list(dict.fromkeys(results.values()))


@by_key("interception.back_up.siege")
def test_an_army_that_backs_up_to_an_enemy_city_may_still_besiege_it(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "roma", 6, "hannibal"),
        army("rome", "sena", 4, "nero"),
        mover="carthage",
        control="rome: roma",
        dice=[1, 6],
    )
    go(m, "hannibal", 6, "march praeneste; rome: intercept nero 4; done?; carthage: back-up")
    assert offered(m) == ["besiege roma", "stop"]
    line(m, "besiege roma")
    assert points(m, "roma") == 1


@by_key("campaign.spent")
def test_in_a_campaign_an_army_that_backed_up_is_spent(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "capua", 8, "nero", "marcellus"),
        MAGO,
        dice=[1],
    )
    line(m, "play 37 event; activate nero; take 4; done; march neapolis; intercept mago 4; done?; back-up")
    line(m, "activate marcellus")
    assert "take 4" in offered(m)
    assert forbids(m, "take 5", "campaign.total")
    third = army("rome", "roma", 5, "varro")
    m = scene(ruleset, army("rome", "capua", 4, "nero", "marcellus"), third, MAGO, rome="33 1", dice=[1])
    line(m, "play 33 event; activate nero; take 4; bring marcellus; march neapolis; intercept mago 4; done?; back-up")
    assert offered(m) == ["activate varro", "done"]
    assert forbids(m, "activate marcellus", "campaign.total")


# -- 12.6, 12.7 -------------------------------------------------------------------------------------------------------

THREE = (MAGO, army("carthage", "paestum", 3, "gisgo"))


@by_key("interception.several", "interception.several.order", "movement.reaction.declare")
def test_all_are_declared_before_the_first_die_and_the_mover_decides_after_the_last(ruleset: str) -> None:
    m = scene(ruleset, NERO, *THREE, dice=[6, 1])
    go(m, "nero", 6, "march neapolis")
    before = len(log(m))
    line(m, "carthage: intercept mago 4; carthage: intercept gisgo 3")
    assert not [line for line in log(m, since=before) if "rolls" in line]
    line(m, "done?; carthage: intercept mago 4")
    assert offered(m) == ["fight", "back-up"]
    assert stack(m, "neapolis", "carthage") == (3, ["gisgo"])
    assert stack(m, "beneventum") == (4, ["mago"])


@by_key("interception.several.combine", "interception.several.command")
def test_those_who_come_are_one_army_and_among_equals_the_owner_chooses(ruleset: str) -> None:
    m = scene(ruleset, NERO, *THREE, dice=[1, 1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; intercept gisgo 3; done?; intercept mago 4")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["command mago", "command gisgo"]
    line(m, "command gisgo")
    assert stack(m, "neapolis", "carthage") == (7, ["gisgo", "mago"])


@by_key("interception.several.command")
def test_the_owner_also_chooses_between_who_comes_and_who_stood_there(ruleset: str) -> None:
    """Equal in rank (ruling H110); Hannibal commands wherever he joins or is joined."""
    there = army("carthage", "neapolis", 3, "gisgo")
    m = scene(ruleset, NERO, MAGO, there, dice=[1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?")
    assert sorted(offered(m)) == ["command gisgo", "command mago"]
    line(m, "command mago")
    assert stack(m, "neapolis", "carthage") == (7, ["mago", "gisgo"])
    for comes, stands in (("hannibal", "gisgo"), ("mago", "hannibal")):
        armies = (army("carthage", "beneventum", 4, comes), army("carthage", "neapolis", 3, stands))
        m = scene(ruleset, NERO, *armies, dice=[1])
        go(m, "nero", 6, f"march neapolis; carthage: intercept {comes} 4; done?")
        assert stack(m, "neapolis", "carthage")[1][0] == "hannibal"


@by_key("interception.several.command")
def test_the_highest_rank_commands(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, army("carthage", "paestum", 3, "hannibal"), dice=[1, 1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; intercept hannibal 3; done?; intercept mago 4")
    assert asked(m)[0] == "rome"
    assert stack(m, "neapolis", "carthage")[1] == ["hannibal", "mago"]


@by_key("interception.part", "interception.subordinate")
def test_a_part_may_go_under_the_commander_or_a_subordinate_who_leaves_him_a_cu(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "hannibal", "mago"), dice=[1])
    go(m, "nero", 6, "march neapolis")
    assert {"intercept hannibal 4", "intercept hannibal 1", "intercept mago 3", "intercept mago 1"} <= set(offered(m))
    assert forbids(m, "intercept mago 4", "interception.subordinate")
    line(m, "carthage: intercept mago 3; done?")
    assert stack(m, "neapolis", "carthage") == (3, ["mago"])
    assert stack(m, "beneventum") == (1, ["hannibal"])


@by_key("interception.part", "command.subordinates_move")
def test_subordinates_may_go_along(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "hannibal", "mago", "gisgo"), dice=[1])
    go(m, "nero", 6, "march neapolis; carthage: intercept hannibal 4; bring mago; leave gisgo; done?")
    assert stack(m, "neapolis", "carthage") == (4, ["hannibal", "mago"])
    assert stack(m, "beneventum") == (0, ["gisgo"])


@by_key("interception.one_a_space")
def test_only_one_interception_starts_from_a_space(ruleset: str) -> None:
    m = scene(
        ruleset, NERO, army("carthage", "beneventum", 6, "hannibal", "mago"), army("carthage", "paestum", 1, "gisgo")
    )
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 2")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept hannibal 2", "interception.one_a_space")


@by_key("consuls.minimum", "interception.subordinate")
def test_a_consul_is_never_left_with_fewer_than_five_by_an_interception(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "beneventum", 6, "hannibal"),
        army("rome", "capua", 7, "marcellus", "nero"),
        tracks='consuls = ["marcellus"]',
        mover="carthage",
    )
    go(m, "hannibal", 6, "march neapolis")
    assert set(offered(m)) == {
        *("intercept nero 2", "intercept nero 1", "pass"),
        *("intercept marcellus 7", "intercept marcellus 6", "intercept marcellus 5"),
    }
    assert forbids(m, "intercept nero 3", "consuls.minimum")
    assert forbids(m, "intercept marcellus 4", "consuls.minimum")


@by_key("consuls.minimum.both")
def test_two_consuls_intercept_together_unless_there_are_ten(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "beneventum", 6, "hannibal"),
        army("rome", "capua", 8, "marcellus", "nero"),
        tracks='consuls = ["marcellus", "nero"]',
        mover="carthage",
        dice=[1],
    )
    go(m, "hannibal", 6, "march neapolis; rome: intercept marcellus 8")
    line(m, "done?")
    assert stack(m, "neapolis", "rome") == (8, ["marcellus", "nero"])


# -- 12.8 -------------------------------------------------------------------------------------------------------------


@by_key("interception.city.from")
def test_an_army_inside_intercepts_next_door_unless_enemies_stand_outside(ruleset: str) -> None:
    inside = army("carthage", "neapolis", 2, "mago", inside=True)
    m = scene(ruleset, army("rome", "capua", 6, "nero"), inside, control="carthage: neapolis", dice=[1])
    go(m, "nero", 6, "march beneventum; carthage: intercept mago 2; done?")
    assert stack(m, "beneventum", "carthage") == (2, ["mago"])
    m = scene(
        ruleset,
        army("rome", "capua", 6, "nero"),
        army("rome", "neapolis", 3),
        inside,
        army("carthage", "heraclea", 1, "gisgo"),
        control="carthage: neapolis",
    )
    go(m, "nero", 6, "march beneventum")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept mago 2", "interception.city.from")


@by_key("interception.city.duck")
def test_an_intercepted_army_may_go_into_its_city_if_all_fit(ruleset: str) -> None:
    for cus, fits in ((2, True), (3, False)):
        m = scene(ruleset, army("rome", "capua", cus, "nero"), MAGO, control="rome: neapolis", dice=[1])
        go(m, "nero", cus, "march neapolis; carthage: intercept mago 4; done?")
        assert ("into-city" in offered(m)) == fits
        if not fits:
            assert forbids(m, "into-city", "interception.city.duck")
            continue
        line(m, "into-city")
        assert stack(m, "neapolis", inside=True) == (2, ["nero"])
        assert stack(m, "neapolis", "carthage") == (4, ["mago"])


@by_key("interception.city.duck")
def test_not_if_it_came_by_sea_or_enemies_stood_there_before(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "roma", 2, "nero"), MAGO, control="rome: neapolis", dice=[1])
    go(m, "nero", 2, "sail neapolis; carthage: intercept mago 4; done?")
    assert offered(m) == ["fight", "back-up"]
    m = scene(
        ruleset,
        army("rome", "capua", 2, "nero"),
        MAGO,
        army("carthage", "neapolis", 3),
        control="rome: neapolis",
        dice=[1],
    )
    go(m, "nero", 2, "march neapolis; carthage: intercept mago 4; done?")
    assert offered(m) == ["fight", "back-up"]


@by_key("interception.city.back_up")
def test_backing_up_from_a_city_leaves_nobody(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "capua", 6, "nero", "marcellus"), MAGO, control="rome: neapolis", dice=[1])
    line(m, "play 1 ops; activate nero; take 6; bring marcellus; march neapolis; intercept mago 4; done?; back-up")
    assert stack(m, "neapolis", "rome") == (0, [])
    assert stack(m, "neapolis", inside=True) == (0, [])
    assert stack(m, "capua") == (6, ["nero", "marcellus"])


@by_key("interception.city.own_space")
def test_from_inside_a_city_nobody_intercepts_in_its_own_space(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "capua", 6, "nero"),
        army("carthage", "neapolis", 2, "mago", inside=True),
        army("carthage", "paestum", 1, "gisgo"),
        control="carthage: neapolis",
    )
    go(m, "nero", 6, "march neapolis; carthage: inside 2; carthage: inside-general mago")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept mago 2", "interception.city.own_space")


@by_key("interception.city.left")
def test_nor_against_an_army_that_has_just_left_the_space(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "capua", 6, "nero"),
        army("carthage", "neapolis", 2, "mago", inside=True),
        army("carthage", "heraclea", 1, "gisgo"),
        control="carthage: neapolis",
    )
    go(m, "nero", 6, "march neapolis; carthage: inside 2; carthage: inside-general mago; rome: march paestum")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "intercept mago 2", "interception.city.left")
    line(m, "carthage: pass; rome: march beneventum")
    assert reacting(m) == ["intercept gisgo", "intercept mago"]


@by_key("movement.reaction.no_city")
def test_interceptors_stay_outside_the_walls(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, control="carthage: neapolis", dice=[1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?")
    assert stack(m, "neapolis", "carthage", inside=False) == (4, ["mago"])
    assert offered(m) == ["fight", "back-up"]


@by_key("interception.stationary")
def test_a_garrison_within_the_walls_does_not_bar_an_interception(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, army("rome", "neapolis", 1, inside=True), control="rome: neapolis")
    go(m, "nero", 6, "march neapolis")
    assert "intercept mago 4" in offered(m)


# -- 12.9, 12.10 ------------------------------------------------------------------------------------------------------


@by_key("interception.overrun", "movement.overrun")
def test_an_interception_prevents_an_overrun(ruleset: str) -> None:
    for die, cus in ((1, 5), (6, 0)):
        m = scene(ruleset, NERO, MAGO, army("carthage", "neapolis", 1), dice=[die])
        go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?")
        assert stack(m, "neapolis", "carthage")[0] == cus
    assert shown(m)["march"]["space"] == "neapolis"


@by_key("interception.failed", "avoid.after_interception")
def test_who_failed_to_intercept_may_not_avoid_the_same_army(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[6])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?; rome: march beneventum")
    assert battle(m)
    assert not shown(m)["battle"]["failed_avoid"]


@by_key("interception.failed", "avoid.after_interception")
def test_cus_that_failed_may_not_avoid_under_another_general(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 6, "hannibal", "mago"), dice=[6, 1])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; done?; rome: march beneventum")
    assert offered(m) == ["avoid hannibal 2", "avoid hannibal 1", "avoid hannibal 0", "pass"]
    assert forbids(m, "avoid hannibal 3", "avoid.after_interception")
    assert forbids(m, "avoid mago 1", "avoid.after_interception")
    line(m, "carthage: avoid hannibal 2; to paestum")
    assert stack(m, "paestum") == (2, ["hannibal"]), "nor does Mago go along"


@by_key("interception.failed.else")
def test_but_another_army_of_the_campaign_may_be_avoided(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, army("rome", "arpi", 6, "marcellus"), dice=[6])
    line(m, "play 37 event; activate nero; take 6; march neapolis; intercept mago 4; done?; stop")
    line(m, "activate marcellus; take 6; march beneventum")
    assert "avoid mago 4" in offered(m)


# -- Hostile Tribes wait for whoever enters ---------------------------------------------------------------------------


@by_key("card.7.when", "card.7")
def test_hostile_tribes_may_strike_who_marches_intercepts_avoids_or_backs_up(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "massilia", 6, "nero"),
        army("carthage", "gergovia", 6, "mago"),
        rome="1 7",
        dice=[1, 6],
    )
    go(m, "nero", 6, "march rhone; carthage: intercept mago 6")
    line(m, "rome: counter 7")
    assert stack(m, "rhone", "carthage") == (4, ["mago"])
    m = scene(
        ruleset,
        army("rome", "nemausus", 6, "nero"),
        army("carthage", "massilia", 6, "mago"),
        control="rome: massilia",
        rome="1 7",
        dice=[1, 6],
    )
    go(m, "nero", 6, "march massilia; carthage: avoid mago 6; to druentia; rome: counter 7")
    assert stack(m, "druentia") == (4, ["mago"])
    m = scene(ruleset, army("rome", "massilia", 6, "nero"), carthage="7", dice=[6])
    go(m, "nero", 6, "march rhone; carthage: counter 7")
    assert shown(m)["march"]["army"]["cus"] == 4
    m = scene(
        ruleset,
        army("rome", "rhone", 6, "nero"),
        army("carthage", "narbo", 6, "mago"),
        carthage="7",
        dice=[1, 6],
    )
    line(m, "play 1 ops; activate nero; carthage: pass; rome: take 6; march nemausus; carthage: intercept mago 6")
    line(m, "rome: back-up; carthage: counter 7")
    assert stack(m, "rhone") == (4, ["nero"])


@pytest.mark.parametrize(("mago", "comes"), [(1, 0), (3, 2)])
@by_key("interception.declare", "card.7.when")
def test_declared_interceptors_who_fell_to_hostile_tribes_do_not_come(ruleset: str, mago: int, comes: int) -> None:
    """Mago avoids to Gisgo's space, and the tribes strike both before Gisgo rolls."""
    m = scene(
        ruleset,
        army("rome", "massilia", 8, "nero"),
        army("carthage", "rhone", mago, "mago"),
        army("carthage", "gergovia", 3, "gisgo"),
        rome="1 7 8",
        dice=[1, 6, 6, 1],
    )
    go(m, "nero", 8, f"march rhone; rome: pass; carthage: intercept gisgo 3; avoid mago {mago}; to gergovia")
    line(m, "rome: counter 7; counter 8")
    assert stack(m, "rhone", "carthage") == ((comes, ["gisgo"]) if comes else (0, []))
    assert stack(m, "gergovia") == (0, ["mago"] if comes else ["gisgo", "mago"])


@by_key("interception.when", "card.7.when")
def test_interceptors_who_all_fall_to_hostile_tribes_stop_nobody(ruleset: str) -> None:
    for cus in (0, 4):
        m = scene(
            ruleset,
            army("rome", "massilia", cus, "nero"),
            army("carthage", "gergovia", 2, "mago"),
            rome="1 7",
            dice=[1, 6],
        )
        go(m, "nero", cus, "march rhone; carthage: intercept mago 2; rome: counter 7")
        assert "march druentia" in offered(m)
        assert ("mago" in shown(m)["displaced"]) == (cus > 0)


# -- Truce, and generals who stay at home -----------------------------------------------------------------------------


@by_key("card.64.interception")
def test_no_interception_during_a_truce(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, tracks="truce = true")
    go(m, "nero", 6, "march neapolis")
    assert asked(m)[0] == "rome"
    assert forbids(m, "intercept mago 4", "card.64.interception", "carthage")


@by_key("general.fabius.italia")
def test_fabius_intercepts_only_within_italia(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "taurini", 6, "hannibal"),
        army("rome", "pisae", 6, "fabius", "nero"),
        mover="carthage",
        dice=[1],
    )
    go(m, "hannibal", 6, "march eastern-ligurians")
    assert reacting(m) == ["intercept nero"]
    assert forbids(m, "intercept fabius 6", "general.fabius.italia")


@by_key("general.fabius.italia", "consuls.minimum.both")
def test_nor_does_he_go_along_under_another(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "taurini", 6, "hannibal"),
        army("rome", "pisae", 11, "marcellus", "fabius"),
        mover="carthage",
        tracks='consuls = ["marcellus", "fabius"]',
        dice=[1, 1],
    )
    go(m, "hannibal", 6, "march eastern-ligurians")
    assert offered(m) == ["intercept marcellus 6", "intercept marcellus 5", "pass"]
    line(m, "rome: intercept marcellus 6; done?")
    assert stack(m, "eastern-ligurians", "rome") == (6, ["marcellus"])
    assert stack(m, "pisae") == (5, ["fabius"])
