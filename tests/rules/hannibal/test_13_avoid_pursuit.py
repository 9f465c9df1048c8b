"""Section 13: avoiding battle, and pursuit."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, stack
from tests.rules.hannibal.reacting import battle, forbids, go, line, points, reacting, scene
from tests.support import asked, offered, shown

NERO = army("rome", "capua", 6, "nero")
MAGO = army("carthage", "beneventum", 4, "mago")
MEET = "march beneventum"


# -- 13.1 -------------------------------------------------------------------------------------------------------------


@by_key("avoid", "avoid.success", "movement.reaction.avoid")
def test_an_army_that_is_met_may_slip_away_to_an_adjacent_space(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[2])
    go(m, "nero", 6, MEET)
    assert offered(m) == [*(f"avoid mago {n}" for n in range(4, -1, -1)), "pass"]
    line(m, "carthage: avoid mago 4")
    assert offered(m) == [f"to {s}" for s in ("terventum", "neapolis", "arpi", "cannae", "paestum", "heraclea")]
    line(m, "to arpi")
    assert stack(m, "arpi") == (4, ["mago"])
    assert stack(m, "beneventum") == (0, [])
    assert not battle(m)


@pytest.mark.parametrize(("die", "away"), [(2, True), (3, False)])
@by_key("avoid.roll", "avoid.failure", "movement.enemy_cus")
def test_the_die_must_not_be_above_the_battle_rating_or_there_is_a_battle(ruleset: str, die: int, away: bool) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[die])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4")
    assert battle(m) == (not away)
    if not away:
        fight = shown(m)["battle"]
        assert fight["failed_avoid"]
        assert fight["sides"]["carthage"]["cards"] == 4 + 2 - 1
        assert fight["sides"]["rome"]["cards"] == 6 + 2


@by_key("avoid.failure")
def test_who_does_not_try_loses_no_battle_card(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[])
    go(m, "nero", 6, f"{MEET}; carthage: pass")
    assert shown(m)["battle"]["sides"]["carthage"]["cards"] == 4 + 2


@by_key("avoid")
def test_the_moving_side_does_not_avoid(ruleset: str) -> None:
    """Nero meets Mago, who stays: nobody asks Nero whether he would rather go away."""
    m = scene(ruleset, NERO, MAGO, dice=[])
    go(m, "nero", 6, f"{MEET}; carthage: pass")
    assert battle(m)


@by_key("avoid.failure.generals", "command.displaced.enemy", "avoid")
def test_generals_without_cus_may_avoid_and_are_displaced_if_they_fail(ruleset: str) -> None:
    for die in (2, 3):
        m = scene(ruleset, NERO, army("carthage", "beneventum", 0, "mago", "gisgo"), dice=[die])
        go(m, "nero", 6, MEET)
        assert offered(m) == ["avoid mago 0", "pass"]
        line(m, "carthage: avoid mago 0; bring gisgo")
        if die == 2:
            line(m, "to arpi")
            assert stack(m, "arpi") == (0, ["mago", "gisgo"])
            assert offered(m) == ["pursue", "stop"]
        else:
            assert shown(m)["displaced"] == ["mago", "gisgo"]
            assert "march cannae" in offered(m)


@by_key("avoid.enemy", "movement.lone_general.stop")
def test_nor_do_they_stop_where_an_enemy_general_is_alone(ruleset: str) -> None:
    """Ruling H112; an army with CUs may, and he is displaced."""
    varro = army("rome", "arpi", 0, "varro")
    m = scene(ruleset, NERO, varro, army("carthage", "beneventum", 0, "mago"), dice=[2])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 0")
    assert "to arpi" not in offered(m)
    assert forbids(m, "to arpi", "movement.lone_general.stop")
    m = scene(ruleset, NERO, varro, MAGO, dice=[2])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4; to arpi")
    assert stack(m, "arpi", "rome") == (0, [])


@by_key("command.displaced.enemy")
def test_generals_who_do_not_even_try_are_displaced_and_do_not_stop_the_army(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 0, "mago"), dice=[])
    go(m, "nero", 6, f"{MEET}; carthage: pass")
    assert shown(m)["displaced"] == ["mago"]
    assert "march cannae" in offered(m)


@by_key("command.displaced.enemy", "card.30.lost")
def test_an_army_that_avoids_battle_sweeps_lone_generals_and_trains_away_too(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, army("rome", "arpi", 0, "varro"), dice=[2])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4; to arpi")
    assert shown(m)["displaced"] == ["varro"]
    m = scene(
        ruleset,
        army("carthage", "capua", 6, "mago"),
        army("rome", "beneventum", 4, "nero"),
        army("carthage", "arpi", 0, trains=1),
        mover="carthage",
        dice=[2],
    )
    go(m, "mago", 6, f"{MEET}; rome: avoid nero 4; to arpi")
    assert [one["side"] for one in shown(m)["spaces"]["arpi"]["stacks"]] == ["rome"]


@by_key("avoid")
def test_nobody_avoids_a_general_without_an_army(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "capua", 0, "nero"),
        army("carthage", "beneventum", 0, "mago"),
        army("carthage", "arpi", 2, "gisgo"),
    )
    go(m, "nero", 0, MEET)
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "avoid mago 0", "avoid")


# -- 13.2 -------------------------------------------------------------------------------------------------------------


@by_key("avoid.ten_cus")
def test_at_most_ten_cus_avoid_and_the_rest_must_stay_and_fight(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 12, "mago"), dice=[1])
    go(m, "nero", 6, MEET)
    assert forbids(m, "avoid mago 11", "avoid.ten_cus")
    line(m, "carthage: avoid mago 10; to arpi")
    assert stack(m, "arpi") == (10, ["mago"])
    assert shown(m)["battle"]["sides"]["carthage"]["army"]["cus"] == 2


@by_key("avoid.leave_behind")
def test_cus_and_generals_may_be_left_behind(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 5, "hannibal", "mago", elephants=2), dice=[1])
    go(m, "nero", 6, f"{MEET}; carthage: avoid hannibal 3; elephants 2; leave mago; to arpi")
    assert shown(m)["spaces"]["arpi"]["stacks"] == [
        {"side": "carthage", "inside": False, "cus": 3, "elephants": 2, "trains": 0, "generals": ["hannibal"]}
    ]
    assert shown(m)["battle"]["sides"]["carthage"]["army"]["generals"] == ["mago"]


@by_key("avoid.leave_behind", "consuls.minimum")
def test_a_consul_keeps_five_cus_whether_he_goes_or_stays(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "capua", 6, "hannibal"),
        army("rome", "beneventum", 7, "marcellus", "nero"),
        mover="carthage",
        tracks='consuls = ["marcellus"]',
    )
    go(m, "hannibal", 6, MEET)
    assert set(offered(m)) == {
        *("avoid marcellus 7", "avoid marcellus 6", "avoid marcellus 5"),
        *("avoid nero 2", "avoid nero 1", "avoid nero 0", "pass"),
    }
    assert forbids(m, "avoid marcellus 4", "consuls.minimum")
    assert forbids(m, "avoid nero 3", "consuls.minimum")


@by_key("consuls.minimum.losses")
def test_a_consular_army_below_five_avoids_as_a_whole_only(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "capua", 6, "hannibal"),
        army("rome", "beneventum", 3, "marcellus"),
        mover="carthage",
        tracks='consuls = ["marcellus"]',
    )
    go(m, "hannibal", 6, MEET)
    assert offered(m) == ["avoid marcellus 3", "pass"]


@by_key("avoid.pass", "avoid.enemy", "avoid.advance", "movement.pass_limits")
def test_not_over_a_pass_nor_to_an_enemy_nor_where_the_enemy_comes_from(ruleset: str) -> None:
    """Mutina: Verona has a Roman PC, Boii a Roman CU, Faesulae lies beyond a pass, Nero comes from Ariminum."""
    m = scene(
        ruleset,
        army("rome", "ariminum", 6, "nero"),
        army("rome", "boii", 1),
        army("carthage", "mutina", 4, "mago"),
        control="rome: verona",
    )
    go(m, "nero", 6, "march mutina")
    assert battle(m), "there is nowhere to go, so nothing is asked"
    m = scene(
        ruleset,
        army("rome", "ariminum", 6, "nero"),
        army("rome", "boii", 1),
        army("carthage", "mutina", 4, "mago"),
        dice=[1],
    )
    go(m, "nero", 6, "march mutina; carthage: avoid mago 4")
    assert stack(m, "verona") == (4, ["mago"]), "the only space is taken without asking"


@by_key("avoid.pass", "avoid.enemy", "avoid.advance", "avoid.tribe")
def test_each_forbidden_way_is_refused_with_its_rule(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "verona", 6, "nero"),
        army("rome", "taurini", 1),
        army("carthage", "boii", 4, "mago"),
        control="tribes: insubrians",
        dice=[1],
    )
    go(m, "nero", 6, "march boii; carthage: avoid mago 4")
    assert stack(m, "mutina") == (4, ["mago"])
    m = scene(
        ruleset,
        army("rome", "verona", 6, "nero"),
        army("carthage", "boii", 4, "mago"),
        control="tribes: insubrians",
        dice=[1],
    )
    go(m, "nero", 6, "march boii; carthage: avoid mago 4")
    assert forbids(m, "to insubrians", "avoid.tribe")
    m = scene(
        ruleset,
        army("rome", "capua", 6, "nero"),
        army("rome", "neapolis", 1),
        MAGO,
        control="rome: arpi",
        dice=[1],
    )
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4")
    assert offered(m) == ["to terventum", "to cannae", "to paestum", "to heraclea"]
    assert forbids(m, "to capua", "avoid.advance")
    assert forbids(m, "to neapolis", "avoid.enemy")
    assert forbids(m, "to arpi", "avoid.enemy")
    m = scene(ruleset, army("rome", "croton", 6, "nero"), army("carthage", "regium", 2, "mago"), dice=[1])
    go(m, "nero", 6, "march regium; carthage: avoid mago 2")
    assert stack(m, "bruttium") == (2, ["mago"]), "the only way: Messana lies over the strait"


@by_key("avoid.pass")
def test_a_pass_is_refused_by_name(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "ariminum", 6, "nero"), army("carthage", "mutina", 4, "mago"), dice=[1])
    go(m, "nero", 6, "march mutina; carthage: avoid mago 4")
    assert offered(m) == ["to verona", "to boii"]
    assert forbids(m, "to faesulae", "avoid.pass")


@by_key("avoid.tribe")
def test_a_friendly_tribe_is_no_hindrance(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "ariminum", 6, "nero"),
        army("carthage", "mutina", 4, "mago"),
        tracks='tribes.carthage = ["boii"]',
        dice=[1],
    )
    go(m, "nero", 6, "march mutina; carthage: avoid mago 4")
    assert offered(m) == ["to verona", "to boii"]


@by_key("general.hanno.africa", only="hannibal-2018")
def test_generals_who_may_not_leave_their_region_do_not_avoid_out_of_it(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "cosa", 6, "hannibal"),
        army("rome", "pisae", 6, "fabius"),
        mover="carthage",
        dice=[1],
    )
    go(m, "hannibal", 6, "march pisae; rome: avoid fabius 6")
    assert stack(m, "faesulae") == (6, ["fabius"]), "not to the Eastern Ligurians"


@by_key("general.fabius.italia")
def test_nor_under_another(ruleset: str) -> None:
    armies = [army("carthage", "faesulae", 6, "hannibal"), army("rome", "pisae", 6, "marcellus", "fabius")]
    m = scene(ruleset, *armies, mover="carthage", dice=[1])
    go(m, "hannibal", 6, "march pisae; rome: avoid marcellus 6; bring fabius")
    assert stack(m, "cosa") == (6, ["marcellus", "fabius"]), "with him only within Italia"
    m = scene(ruleset, *armies, mover="carthage", dice=[1], control="carthage: cosa")
    go(m, "hannibal", 6, "march pisae; rome: avoid marcellus 5; done?")
    assert stack(m, "eastern-ligurians") == (5, ["marcellus"])


# -- 13.3 -------------------------------------------------------------------------------------------------------------


@by_key("avoid.subordinate")
def test_a_subordinate_leaves_the_commander_at_least_one_cu(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "hannibal", "mago"), dice=[1])
    go(m, "nero", 6, MEET)
    assert forbids(m, "avoid mago 4", "avoid.subordinate")
    line(m, "carthage: avoid mago 3; to arpi")
    assert stack(m, "arpi") == (3, ["mago"])
    assert shown(m)["battle"]["sides"]["carthage"]["army"]["generals"] == ["hannibal"]


@by_key("avoid.subordinate", "avoid.success")
def test_the_leader_commands_those_who_go_but_not_those_he_comes_to(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("carthage", "beneventum", 6, "mago", "hasdrubal", "gisgo"),
        army("carthage", "arpi", 1, "hanno"),
        dice=[1],
    )
    go(m, "nero", 6, f"{MEET}; carthage: avoid gisgo 3; bring hasdrubal; done?; to paestum")
    assert stack(m, "paestum") == (3, ["gisgo", "hasdrubal"])
    m = scene(ruleset, NERO, MAGO, army("carthage", "arpi", 1, "gisgo"), dice=[1])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4; done?; to arpi")
    assert stack(m, "arpi") == (5, ["gisgo", "mago"])


@by_key("avoid.once")
def test_only_one_attempt_in_a_reaction(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("carthage", "beneventum", 6, "hannibal", "mago"),
        army("carthage", "arpi", 2, "gisgo"),
        dice=[6],
    )
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 3")
    assert reacting(m) == ["intercept gisgo"]
    assert forbids(m, "avoid hannibal 3", "avoid.once")
    line(m, "pass")
    assert battle(m)


@by_key("movement.reaction.declare", "movement.reaction.avoid")
def test_avoiding_and_interceptions_are_declared_together_and_avoiding_is_rolled_first(ruleset: str) -> None:
    """Mago slips away on the first die; Gisgo then comes on the second, as had been declared."""
    m = scene(ruleset, NERO, MAGO, army("carthage", "arpi", 2, "gisgo"), dice=[2, 1])
    go(m, "nero", 6, f"{MEET}; carthage: intercept gisgo 2; avoid mago 4; to paestum")
    assert stack(m, "paestum") == (4, ["mago"])
    assert stack(m, "beneventum", "carthage") == (2, ["gisgo"])
    assert offered(m) == ["fight", "back-up"]


# -- 13.4 -------------------------------------------------------------------------------------------------------------

AWAY = f"{MEET}; carthage: avoid mago 4; to arpi"


@pytest.mark.parametrize(("die", "goes_on"), [(2, True), (3, False)])
@by_key("pursuit.roll", "pursuit.stop")
def test_after_a_successful_avoid_the_mover_goes_on_only_with_a_roll(ruleset: str, die: int, goes_on: bool) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[1, die])
    go(m, "nero", 6, f"{AWAY}; rome: pursue")
    if goes_on:
        assert {"march arpi", "march paestum"} <= set(offered(m))
    else:
        assert stack(m, "beneventum") == (6, ["nero"])
        assert asked(m)[0] == "carthage"


@by_key("pursuit.stop")
def test_without_movement_left_there_is_no_roll(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "ariminum", 6, "nero"), army("carthage", "praeneste", 4, "mago"), dice=[1])
    go(
        m,
        "nero",
        6,
        "march firmum-picenum; march falerii; march roma; carthage: pass; march praeneste; avoid mago 4; to terventum",
    )
    assert stack(m, "praeneste") == (6, ["nero"])


@by_key("pursuit.again")
def test_the_same_enemy_may_be_followed_and_may_slip_away_again(ruleset: str) -> None:
    m = scene(ruleset, NERO, MAGO, dice=[1, 1, 1, 1, 6])
    go(m, "nero", 6, f"{AWAY}; pursue; march arpi; avoid mago 4; to cannae; pursue; march cannae; avoid mago 4")
    assert battle(m)
    assert shown(m)["battle"]["space"] == "cannae"


@by_key("pursuit.siege")
def test_who_fails_to_pursue_may_still_besiege(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "cannae", 6, "nero"),
        army("carthage", "tarentum", 4, "mago"),
        control="carthage: tarentum",
        dice=[1, 6, 4],
    )
    go(m, "nero", 6, "march tarentum; inside 0; outside-general mago; avoid mago 4; to brundisium; rome: pursue")
    assert offered(m) == ["besiege tarentum", "stop"]
    line(m, "besiege tarentum")
    assert points(m, "tarentum") == 1


@by_key("campaign.spent")
def test_in_a_campaign_a_failed_pursuit_spends_the_army_and_stopping_does_not(ruleset: str) -> None:
    for answer, tired in (("pursue", True), ("stop", False)):
        m = scene(ruleset, NERO, MAGO, army("rome", "terventum", 1, "marcellus"), dice=[1, 6])
        line(m, f"play 37 event; activate nero; take 6; {AWAY}; {answer}")
        line(m, "activate marcellus; take 1; march beneventum")
        assert ("pick-up" in offered(m)) == (not tired)


# -- 13.5 -------------------------------------------------------------------------------------------------------------


@by_key("avoid.city.choice", "city.reaction")
def test_an_army_before_its_city_goes_inside_or_stays_outside_to_avoid(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "cannae", 6, "nero"),
        army("carthage", "tarentum", 2, "mago"),
        control="carthage: tarentum",
        dice=[],
    )
    go(m, "nero", 6, "march tarentum")
    assert offered(m) == ["inside 0", "inside 1", "inside 2"]
    line(m, "carthage: inside 2; carthage: inside-general mago")
    assert asked(m)[0] == "rome"
    assert "march brundisium" in offered(m)


@by_key("avoid.city.enter", "avoid.city.pursuit")
def test_after_a_successful_avoid_it_may_enter_the_city_and_the_mover_needs_the_pursuit_roll(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "cannae", 6, "nero"),
        army("carthage", "tarentum", 2, "mago"),
        control="carthage: tarentum",
        dice=[1],
    )
    go(m, "nero", 6, "march tarentum; inside 0; outside-general mago; avoid mago 2")
    assert offered(m) == ["to brundisium", "to heraclea", "into-city"]
    line(m, "into-city")
    assert stack(m, "tarentum", "carthage", inside=True) == (2, ["mago"])
    assert offered(m) == ["pursue", "stop"]


@by_key("avoid.city.enter", "city.capacity")
def test_not_with_more_than_fit(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "cannae", 6, "nero"),
        army("carthage", "tarentum", 4, "mago"),
        control="carthage: tarentum",
        dice=[1],
    )
    go(m, "nero", 6, "march tarentum; inside 0; outside-general mago; avoid mago 4")
    assert forbids(m, "into-city", "city.capacity")


# -- the Siege Train --------------------------------------------------------------------------------------------------


@by_key("card.30.avoid", "card.30.cu")
def test_the_train_goes_along_with_an_army_that_avoids(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "mago", trains=1), dice=[1])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4; train 1; to arpi")
    assert shown(m)["spaces"]["arpi"]["stacks"][0]["trains"] == 1


@by_key("card.30.lost", only="hannibal-2018")
def test_a_train_left_alone_is_lost_to_an_army(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "mago", trains=1), dice=[1])
    go(m, "nero", 6, f"{MEET}; carthage: avoid mago 4; train 0; to arpi")
    assert "stacks" not in shown(m)["spaces"]["beneventum"]
