"""Section 11: naval movement."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, control, section, stack, steps, table
from tests.support import asked, at, log, offered, play, question, refused, shown

MAGO = army("carthage", "utica", 4, "mago")
NERO = army("rome", "roma", 8, "varro")


def ports(m: Match) -> list[str]:
    """Where the fleet may go."""
    return [code.split(" ")[1] for code in offered(m) if code.startswith("sail ")]


# -- 11.1 to 11.4 -----------------------------------------------------------------------------------------------------


@by_key("naval.move")
def test_from_a_port_to_any_other_port(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4")
    assert len(ports(m)) == 33
    assert refused(m, "sail pisae") == section(ruleset, "naval.move")
    play(m, "sail gades; stop")
    assert stack(m, "gades") == (4, ["varro"])


@by_key("naval.move")
def test_only_from_a_port(ruleset: str) -> None:
    m = at(table(army("rome", "pisae", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4")
    assert ports(m) == []
    assert refused(m, "sail gades") == section(ruleset, "naval.move")


@by_key("naval.general", "naval.move")
def test_a_general_sails_with_or_without_cus(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 0; sail gades; stop")
    assert stack(m, "gades") == (0, ["varro"])
    assert stack(m, "cosa") == (4, [])


@pytest.mark.parametrize(("card", "how", "sails"), [("35", "ops", False), ("11", "ops", False), ("1", "ops", True)])
@by_key("naval.card", "strategy.card.ship")
def test_it_takes_three_ops(ruleset: str, card: str, how: str, sails: bool) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), active="rome", rome=f"{card} 2", carthage="36"), ruleset=ruleset)
    play(m, f"play {card} {how}; activate varro; take 4")
    assert bool(ports(m)) == sails
    if not sails:
        assert refused(m, "sail gades") == section(ruleset, "naval.card")


@by_key("naval.card")
def test_or_a_campaign(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 33 event; activate varro; take 4")
    assert ports(m)


@by_key("naval.cost")
def test_a_voyage_costs_three_points(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4; sail gades")
    assert shown(m)["march"]["points"] == 3
    play(m, "march malaca")
    assert steps(m) == ports(m) == []


@by_key("naval.cost")
def test_one_space_may_be_marched_before_it(ruleset: str) -> None:
    m = at(table(army("rome", "pisae", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4; march cosa; sail gades")
    assert steps(m) == []
    m = at(table(army("rome", "faesulae", 4, "varro"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4; march pisae; march cosa")
    assert refused(m, "sail gades") == section(ruleset, "movement.points")


@by_key("naval.enemy_port")
def test_the_ports_need_not_be_ones_own(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), active="rome", control="carthage: cosa lilybaeum"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4; sail lilybaeum; stop")
    assert stack(m, "lilybaeum") == (4, ["varro"])
    assert control(m, "lilybaeum") == "carthage"


@by_key("naval.enemy_port")
def test_enemy_cus_in_a_port_stop_the_army_as_on_land(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 4, "varro"), army("carthage", "lilybaeum", 3), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 4; sail lilybaeum")
    assert shown(m)["battle"] is not None


@by_key("naval.city", "naval.city.outside")
def test_straight_into_a_city_of_ones_own(ruleset: str) -> None:
    position = table(
        army("rome", "cosa", 2, "varro"),
        army("carthage", "neapolis", 6, "hannibal"),
        active="rome",
        control="rome: neapolis",
    )
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 2")
    assert {"sail neapolis", "sail-in neapolis"} <= set(offered(m))
    play(m, "sail-in neapolis; stop")
    assert stack(m, "neapolis", "rome", inside=True) == (2, ["varro"])
    assert stack(m, "neapolis", "carthage") == (6, ["hannibal"])


@by_key("naval.city")
def test_not_into_one_of_the_enemys(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 2, "varro"), active="rome", control="carthage: utica"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 2")
    assert refused(m, "sail-in utica") == section(ruleset, "naval.city")


@by_key("city.capacity")
def test_nor_into_one_that_is_too_small(ruleset: str) -> None:
    m = at(table(army("rome", "cosa", 3, "varro"), active="rome", control="rome: neapolis"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 3")
    assert refused(m, "sail-in neapolis") == section(ruleset, "city.capacity")


@by_key("naval.city.besieged", "siege.no_ships", "naval.city.outside")
def test_nobody_sails_into_a_besieged_city_but_to_its_shore(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "cosa", 2, "varro"),
            army("carthage", "neapolis", 1),
            active="rome",
            control="rome: neapolis",
            tracks="siege = {neapolis = 1}",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; take 2")
    assert refused(m, "sail-in neapolis") == section(ruleset, "naval.city.besieged")
    assert "neapolis" in ports(m)


@by_key("naval.city.besieged", "siege.no_ships")
def test_nor_out_of_one(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "neapolis", 2, "varro", inside=True),
            army("carthage", "neapolis", 6, "hannibal"),
            active="rome",
            control="rome: neapolis",
            tracks="siege = {neapolis = 1}",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; take 2")
    assert ports(m) == []
    assert refused(m, "sail cosa") == section(ruleset, "naval.city.besieged")


@by_key("naval.city")
def test_from_a_city_that_is_not_besieged_ships_leave_past_the_enemy(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "neapolis", 2, "varro", inside=True),
            army("carthage", "neapolis", 6, "hannibal"),
            active="rome",
            control="rome: neapolis",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; take 2; sail cosa; stop")
    assert stack(m, "cosa") == (2, ["varro"])


@by_key("naval.limit.ops")
def test_five_cus_with_three_ops(ruleset: str) -> None:
    m = at(table(NERO, active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 6")
    assert refused(m, "sail gades") == section(ruleset, "naval.limit.ops")
    m = at(table(NERO, active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 5; sail gades; stop")
    assert stack(m, "gades") == (5, ["varro"])


@by_key("naval.limit.ops")
def test_also_with_the_ops_of_a_campaign_card(ruleset: str) -> None:
    m = at(table(NERO, active="rome"), ruleset=ruleset)
    play(m, "play 33 ops; activate varro; take 6")
    assert refused(m, "sail gades") == section(ruleset, "naval.limit.ops")


@by_key("naval.limit.campaign", "card.33")
def test_one_army_of_a_campaign_sails_with_ten(ruleset: str) -> None:
    m = at(
        table(army("rome", "roma", 10, "varro"), army("rome", "cosa", 4, "flaminius"), active="rome"), ruleset=ruleset
    )
    play(m, "play 33 event; activate varro; take 10; sail gades; stop; activate flaminius; take 4")
    assert stack(m, "gades") == (10, ["varro"])
    assert refused(m, "sail malaca") == section(ruleset, "naval.limit.campaign")


# -- 11.5 Roman naval supremacy ---------------------------------------------------------------------------------------


@by_key("naval.supremacy")
def test_roman_voyages_are_not_rolled_for(ruleset: str) -> None:
    m = at(table(NERO, active="rome"), dice=[], ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 5; sail gades; stop")
    assert stack(m, "gades") == (5, ["varro"])


EXAMPLE = table(
    army("carthage", "utica", 1, "mago"),
    control="rome: utica aleria; carthage: syracusae",
    tracks='macedon = "allied"\nnaval_victory = true',
)


@pytest.mark.parametrize(("face", "result"), [(1, "success"), (4, "success"), (5, "return"), (6, "sunk")])
@by_key("naval.supremacy", "naval.result", "naval.success", "naval.return", "naval.sunk")
def test_example_11_5_six_dots_and_three_diamonds(ruleset: str, face: int, result: str) -> None:
    """Mago and 1 CU sail from Roman Utica to Roman Aleria with all three events in effect."""
    m = at(EXAMPLE, dice=[face], ruleset=ruleset)
    play(
        m,
        "play 1 ops; activate mago; take 1; sail aleria; stop"
        if result == "success"
        else "play 1 ops; activate mago; take 1; sail aleria",
    )
    found = {"success": stack(m, "aleria"), "return": stack(m, "utica")}
    if result == "sunk":
        assert stack(m, "utica") == stack(m, "aleria") == (0, [])
        assert shown(m)["displaced"] == ["mago"]
    else:
        assert found[result] == (1, ["mago"])


def modifier(ruleset: str, position: str, to: str, general: str = "hasdrubal", cus: int = 2) -> int:
    """What the naval roll of a voyage is modified by, as the log tells it."""
    m = at(position, dice=[1], ruleset=ruleset)
    play(m, f"play 1 ops; activate {general}; take {cus}; sail {to}")
    line = next(line for line in log(m) if "modifier" in line)
    return int(line.split("modifier ")[1].split(".")[0].replace("\N{MINUS SIGN}", "-"))


def fleet(port: str, general: str = "hasdrubal", cus: int = 2, **rest: str) -> str:
    return table(army("carthage", port, cus, general), **rest)


@pytest.mark.parametrize(
    ("frm", "to", "value"),
    [
        ("dianium", "dertosa", 0),
        ("gades", "dianium", -2),
        ("gades", "malaca", -3),
        ("dianium", "roma", 2),
        ("cosa", "roma", 4),
    ],
)
@by_key("naval.modifier.ports")
def test_the_values_of_both_ports_count(ruleset: str, frm: str, to: str, value: int) -> None:
    assert modifier(ruleset, fleet(frm), to) == value


@pytest.mark.parametrize(("rome", "value"), [("", 0), ("dianium", 1), ("dertosa", 1), ("dianium dertosa", 2)])
@by_key("naval.modifier.control")
def test_each_port_under_roman_control_is_against_carthage(ruleset: str, rome: str, value: int) -> None:
    assert modifier(ruleset, fleet("dianium", control=f"rome: {rome}" if rome else ""), "dertosa") == value


@pytest.mark.parametrize(("cus", "classic", "anniversary"), [(0, -1, 0), (1, -1, -1), (2, 0, 0)])
@by_key("naval.modifier.small")
def test_a_small_fleet_slips_through(ruleset: str, cus: int, classic: int, anniversary: int) -> None:
    expected = classic if ruleset == "hannibal-classic" else anniversary
    assert modifier(ruleset, fleet("dianium"), "dertosa", cus=cus) == expected


@by_key("naval.modifier.mago", "general.mago")
def test_mago_is_a_sailor(ruleset: str) -> None:
    assert modifier(ruleset, fleet("dianium", "mago"), "dertosa", "mago") == -1


@by_key("general.mago", "general.ability", "command.subordinates_ability")
def test_but_not_as_a_subordinate(ruleset: str) -> None:
    m = at(table(army("carthage", "dianium", 2, "hannibal", "mago")), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 2; bring mago; sail dertosa")
    assert [line for line in log(m) if "modifier 0." in line]


@pytest.mark.parametrize(
    ("tracks", "control", "value"),
    [
        ('macedon = "allied"', "", -1),
        ('macedon = "peace"', "", 0),
        ("naval_victory = true", "", -1),
        ("", "carthage: syracusae", -1),
        ('macedon = "allied"\nnaval_victory = true', "carthage: syracusae", -3),
    ],
)
@by_key("naval.modifier.events")
def test_events_help_carthage_at_sea(ruleset: str, tracks: str, control: str, value: int) -> None:
    assert modifier(ruleset, fleet("dianium", tracks=tracks, control=control), "dertosa") == value


@pytest.mark.parametrize(("face", "arrives"), [(1, "dertosa"), (2, "dianium"), (3, "")])
@by_key("naval.result")
def test_the_naval_roll_without_modifier(ruleset: str, face: int, arrives: str) -> None:
    m = at(fleet("dianium"), dice=[face], ruleset=ruleset)
    play(m, "play 1 ops; activate hasdrubal; take 2; sail dertosa")
    if arrives == "dertosa":
        play(m, "stop")
    assert stack(m, "dertosa")[0] == (2 if arrives == "dertosa" else 0)
    assert stack(m, "dianium")[0] == (2 if arrives == "dianium" else 0)


# -- 11.6 Results -----------------------------------------------------------------------------------------------------


@by_key("naval.sunk", "command.displaced.losses", "naval.sunk.politics")
def test_a_sunk_fleet_costs_cus_and_generals_but_no_pcs(ruleset: str) -> None:
    m = at(
        table(army("carthage", "dianium", 5, "hasdrubal", "gisgo", elephants=1), control="carthage: dianium dertosa"),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hasdrubal; take 5; bring gisgo; sail dertosa")
    assert stack(m, "dianium") == stack(m, "dertosa") == (0, [])
    assert shown(m)["displaced"] == ["hasdrubal", "gisgo"]
    assert control(m, "dianium") == control(m, "dertosa") == "carthage"
    assert question(m).seat == "rome"


@by_key("naval.return")
def test_a_returned_fleet_is_back_in_port_and_its_move_is_over(ruleset: str) -> None:
    m = at(fleet("dianium"), dice=[2], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hasdrubal; take 2; sail dertosa")
    assert stack(m, "dianium") == (2, ["hasdrubal"])
    assert question(m).seat == "rome"


@by_key("naval.return")
def test_within_the_walls_if_it_left_from_there(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "saguntum", 2, "hasdrubal", inside=True),
            army("rome", "saguntum", 3),
            control="carthage: saguntum",
        ),
        dice=[2],
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hasdrubal; take 2; sail dertosa")
    assert stack(m, "saguntum", "carthage", inside=True) == (2, ["hasdrubal"])


@by_key("naval.success")
def test_after_a_good_voyage_the_rest_of_the_points_is_marched(ruleset: str) -> None:
    m = at(fleet("dianium"), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hasdrubal; take 2; sail dertosa; march tarraco; stop")
    assert stack(m, "tarraco") == (2, ["hasdrubal"])


@by_key("interception.back_up.sea", "interception.back_up.sea_result")
def test_backing_up_from_the_sea_is_another_voyage(ruleset: str) -> None:
    def back(second: int) -> Match:
        m = at(
            table(army("carthage", "dianium", 4, "hasdrubal"), army("rome", "tarraco", 5, "varro")),
            dice=[1, 1, second],
            ruleset=ruleset,
        )
        play(m, "carthage: play 1 ops; activate hasdrubal; take 4; sail dertosa")
        play(m, next(code for code in offered(m) if code.startswith("intercept varro 5")))
        while "back-up" not in offered(m):
            play(m, "pass" if "pass" in offered(m) else "done")
        play(m, "carthage: back-up")
        return m

    home, fought, sunk = back(1), back(2), back(6)
    assert stack(home, "dianium") == (4, ["hasdrubal"])
    assert shown(fought)["battle"] is not None
    assert shown(sunk)["displaced"] == ["hasdrubal"]
    assert asked(sunk)[0] == "rome"


@by_key("interception.back_up.sea")
def test_a_fleet_that_came_out_of_a_city_is_back_within_its_walls(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "neapolis", 2, "varro", inside=True),
            army("carthage", "neapolis", 4, "mago"),
            army("carthage", "malaca", 4, "hasdrubal"),
            active="rome",
            control="rome: neapolis",
        ),
        dice=[1],
        ruleset=ruleset,
    )
    play(m, "rome: play 1 ops; activate varro; take 2; sail gades; carthage: intercept hasdrubal 4")
    while question(m).seat == "carthage":
        play(m, "pass" if "pass" in offered(m) else "done")
    play(m, "rome: back-up")
    assert stack(m, "neapolis", "rome", inside=True) == (2, ["varro"])
