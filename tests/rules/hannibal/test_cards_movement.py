"""Cards that move armies or stand in their way: 5, 28 to 30, 41, 50, 57, 58, 60 to 64, 66, 80."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, control, section, stack, steps, table
from tests.support import asked, at, offered, play, question, refused, shown


def classic(ruleset: str) -> bool:
    return ruleset == "hannibal-classic"


# -- 5 Native Guide ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "lost"), [("ops", 3), ("ops+event", 1)])
@by_key("card.5")
def test_native_guide_helps_over_the_mountains(ruleset: str, how: str, lost: int) -> None:
    m = at(table(army("carthage", "druentia", 10, "hannibal"), carthage="5 2"), dice=[5], ruleset=ruleset)
    play(m, f"play 5 {how}; activate hannibal; take 10; march taurini")
    assert shown(m)["march"]["army"]["cus"] == 10 - lost


@by_key("card.5.cumulative")
def test_minus_five_on_a_pass_outside_the_alps(ruleset: str) -> None:
    """A 6 counts as 1: an army of five then loses nothing; with -4 it would lose a CU."""
    m = at(table(army("carthage", "boii", 5, "hannibal"), carthage="5 2"), dice=[6], ruleset=ruleset)
    play(m, "play 5 ops+event; activate hannibal; take 5; march pisae")
    assert shown(m)["march"]["army"]["cus"] == 5


@by_key("card.5.both_passes")
def test_native_guide_helps_on_every_pass(ruleset: str) -> None:
    m = at(table(army("carthage", "insubrians", 5, "hannibal"), carthage="5 2"), dice=[4, 4], ruleset=ruleset)
    play(m, "play 5 ops+event; activate hannibal; take 5; march isere; march insubrians")
    assert shown(m)["march"]["army"]["cus"] == 5


@by_key("card.5.rating")
def test_native_guide_is_not_for_generals_with_rating_three(ruleset: str) -> None:
    m = at(table(army("rome", "pisae", 5, "fabius", "flaminius", "varro"), active="rome", rome="5 2"), ruleset=ruleset)
    play(m, "play 5 ops+event")
    assert [code for code in offered(m) if code.startswith("activate")] == ["activate flaminius", "activate varro"]
    assert refused(m, "activate fabius") == section(ruleset, "movement.rating")


# -- 28 Hannibal Charms Italy -----------------------------------------------------------------------------------------

ITALY = "rome: pisae faesulae falerii cosa"


@by_key("card.28")
def test_hannibal_removes_the_roman_pcs_of_italy_where_he_comes(ruleset: str) -> None:
    m = at(table(army("carthage", "eastern-ligurians", 8, "hannibal"), carthage="28 2", control=ITALY), ruleset=ruleset)
    play(m, "play 28 ops+event; activate hannibal; take 8; march pisae; remove pisae; march faesulae; pass")
    play(m, "march falerii; remove falerii; stop")
    assert control(m, "pisae") is None
    assert control(m, "faesulae") == "rome"
    assert control(m, "falerii") is None


@pytest.mark.parametrize(("how", "general"), [("ops", "hannibal"), ("ops+event", "mago")])
@by_key("card.28")
def test_not_with_the_ops_alone_nor_for_another(ruleset: str, how: str, general: str) -> None:
    m = at(table(army("carthage", "eastern-ligurians", 8, general), carthage="28 2", control=ITALY), ruleset=ruleset)
    play(m, f"play 28 {how}; activate {general}; take 8; march pisae")
    assert "remove pisae" not in offered(m)
    assert "march faesulae" in offered(m)


@by_key("card.28")
def test_not_outside_italy_and_no_walled_city(ruleset: str) -> None:
    m = at(table(army("carthage", "tarquinii", 8, "hannibal"), carthage="28 2", control="rome: roma"), ruleset=ruleset)
    play(m, "play 28 ops+event; activate hannibal; take 8; march roma")
    assert "remove roma" not in offered(m)
    m = at(table(army("carthage", "nemausus", 8, "hannibal"), carthage="28 2", control="rome: narbo"), ruleset=ruleset)
    play(m, "play 28 ops+event; activate hannibal; take 8; march narbo")
    assert "remove narbo" not in offered(m)


@by_key("card.28.start", "card.64.pcs")
def test_28_charms_nobody_in_a_truce(ruleset: str) -> None:
    """The PC under Hannibal is safe, and he may enter no space with another (ruling H106)."""
    italy = table(army("carthage", "pisae", 8, "hannibal"), carthage="28 2", control=ITALY, tracks="truce = true")
    m = at(italy, ruleset=ruleset)
    play(m, "play 28 ops+event; activate hannibal; take 8")
    assert refused(m, "remove pisae") == section(ruleset, "card.64.pcs")
    assert refused(m, "march faesulae") == section(ruleset, "card.64")


@by_key("card.28.start")
def test_the_pc_of_his_starting_space_costs_a_point(ruleset: str) -> None:
    m = at(table(army("carthage", "pisae", 8, "hannibal"), carthage="28 2", control=ITALY), ruleset=ruleset)
    play(m, "play 28 ops+event; activate hannibal; take 8; remove pisae")
    assert shown(m)["march"]["points"] == 1
    assert control(m, "pisae") is None


@by_key("card.28.start")
def test_that_gives_rome_no_chance_to_intercept(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "pisae", 8, "hannibal"),
            army("rome", "faesulae", 5, "varro"),
            carthage="28 2",
            control=ITALY,
        ),
        ruleset=ruleset,
    )
    play(m, "play 28 ops+event; activate hannibal; take 8; remove pisae")
    assert question(m).seat == "carthage"


@by_key("card.28.overrun")
def test_where_he_overruns(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "eastern-ligurians", 8, "hannibal"),
            army("rome", "pisae", 1),
            carthage="28 2",
            control=ITALY,
        ),
        ruleset=ruleset,
    )
    play(m, "play 28 ops+event; activate hannibal; take 8; march pisae")
    assert stack(m, "pisae", "rome") == (0, [])
    assert ("remove pisae" in offered(m)) == (not classic(ruleset))


@by_key("card.28.overrun")
def test_where_an_army_avoids_him(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "eastern-ligurians", 8, "hannibal"),
            army("rome", "pisae", 3, "varro"),
            carthage="28 2",
            control=ITALY,
        ),
        dice=[1, 1],
        ruleset=ruleset,
    )
    play(m, "play 28 ops+event; activate hannibal; take 8; march pisae; rome: avoid varro 3")
    while question(m).seat == "rome":
        play(m, "to faesulae" if "to faesulae" in offered(m) else offered(m)[0])
    assert stack(m, "faesulae", "rome") == (3, ["varro"])
    play(m, "carthage: pursue")
    assert ("remove pisae" in offered(m)) == (not classic(ruleset))


# -- 29 Carthaginian Naval Victory ------------------------------------------------------------------------------------


@by_key("card.29")
def test_after_the_naval_victory_rome_sails_only_with_campaigns(ruleset: str) -> None:
    position = table(army("rome", "roma", 5, "varro"), active="rome", tracks="naval_victory = true")
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 5")
    assert refused(m, "sail gades") == section(ruleset, "card.29")
    m = at(position, ruleset=ruleset)
    play(m, "play 33 event; activate varro; take 5; sail gades; stop")
    assert stack(m, "gades") == (5, ["varro"])


# -- 30 Siege train ---------------------------------------------------------------------------------------------------


@by_key("card.30.space", "card.30.cu")
def test_the_siege_train_moves_along_with_ten_cus(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 10, "hannibal", trains=1)), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 10; train 1; march dertosa; stop")
    found = shown(m)["spaces"]["dertosa"]["stacks"][0]
    assert (found["cus"], found["trains"]) == (10, 1)


@by_key("card.30.limits")
def test_it_does_not_climb_the_alps(ruleset: str) -> None:
    m = at(table(army("carthage", "druentia", 5, "hannibal", trains=1)), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 5; train 1")
    assert refused(m, "march taurini") == section(ruleset, "card.30.limits")
    m = at(table(army("carthage", "druentia", 5, "hannibal", trains=1)), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 5; train 0; march taurini; stop")
    assert shown(m)["spaces"]["druentia"]["stacks"][0]["trains"] == 1


@by_key("card.30.limits")
def test_nor_go_by_sea_but_it_crosses_other_passes(ruleset: str) -> None:
    m = at(table(army("carthage", "dianium", 5, "hannibal", trains=1)), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 5; train 1")
    assert refused(m, "sail dertosa") == section(ruleset, "card.30.limits")
    m = at(table(army("carthage", "boii", 5, "hannibal", trains=1)), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 5; train 1; march pisae; stop")
    assert shown(m)["spaces"]["pisae"]["stacks"][0]["trains"] == 1


@by_key("card.30.limits")
def test_on_the_way_it_can_be_left_behind(ruleset: str) -> None:
    m = at(table(army("carthage", "rhone", 5, "hannibal", trains=1)), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 5; train 1; march druentia; drop-off; drop 0; march taurini; stop")
    assert shown(m)["spaces"]["druentia"]["stacks"][0]["trains"] == 1
    assert stack(m, "taurini") == (5, ["hannibal"])


# -- 41 Bad Weather ---------------------------------------------------------------------------------------------------


def under_clouds(*armies: str, **rest: str) -> str:
    """Carthage moves, and Rome holds Bad Weather."""
    return table(*armies, rome="41 35", **rest)


HANNIBAL = army("carthage", "saguntum", 10, "hannibal", "mago")


@by_key("card.41", "card.41.no_battle")
def test_bad_weather_brings_the_general_back_to_his_second_space(ruleset: str) -> None:
    m = at(under_clouds(HANNIBAL), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 10; bring mago")
    play(m, "march dertosa; march tarraco; march emporiae; march narbo; stop")
    assert asked(m) == ("rome", section(ruleset, "card.41"))
    assert offered(m) == ["counter 41", "pass"]
    play(m, "rome: counter 41")
    assert stack(m, "tarraco") == (10, ["hannibal", "mago"])
    assert question(m).seat == "rome"  # his move is over
    assert "41" in shown(m)["discards"]


@by_key("card.41")
def test_who_passes_is_not_asked_again(ruleset: str) -> None:
    m = at(under_clouds(HANNIBAL, army("rome", "narbo", 5, "varro")), dice=[6], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 10; done; march dertosa; march tarraco; march emporiae")
    assert offered(m) == ["counter 41", "pass"]  # before Varro may intercept
    play(m, "rome: pass")
    assert any(code.startswith("intercept varro") for code in offered(m))
    play(m, "rome: pass; carthage: march tarraco; stop")
    assert stack(m, "tarraco") == (10, ["hannibal"])


@by_key("card.41")
def test_a_move_of_two_points_is_not_asked_about(ruleset: str) -> None:
    m = at(under_clouds(HANNIBAL), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 10; done; march dertosa; march tarraco; stop")
    assert question(m).seat == "rome"
    assert "counter 41" not in offered(m)
    assert stack(m, "tarraco") == (10, ["hannibal"])


@by_key("card.41")
def test_everything_after_the_second_point_is_undone(ruleset: str) -> None:
    """Pick-ups, drop-offs, an overrun, a removed PC, a lifted siege: all are as they were."""
    m = at(
        under_clouds(
            army("carthage", "eastern-ligurians", 8, "hannibal"),
            army("carthage", "faesulae", 2, "mago"),
            army("rome", "falerii", 1),
            carthage="28 2",
            control="rome: pisae faesulae falerii tarquinii",
        ),
        ruleset=ruleset,
    )
    play(m, "play 28 ops+event; activate hannibal; take 8; march pisae; remove pisae; march faesulae; remove faesulae")
    play(m, "march falerii")
    if not classic(ruleset):
        play(m, "remove falerii")
    assert stack(m, "falerii") == (0, [])  # overrun
    play(m, "march tarquinii; remove tarquinii; drop-off; drop 3; stop; rome: counter 41")
    assert stack(m, "faesulae") == (10, ["hannibal", "mago"])
    assert stack(m, "falerii") == (1, [])
    assert stack(m, "tarquinii") == (0, [])
    assert [control(m, space) for space in ("pisae", "faesulae", "falerii", "tarquinii")] == [
        None,
        None,
        "rome",
        "rome",
    ]


@by_key("card.41")
def test_pick_ups_after_the_second_point_are_undone_too(ruleset: str) -> None:
    m = at(
        under_clouds(army("carthage", "saguntum", 5, "hannibal"), army("carthage", "emporiae", 4, "mago")),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate hannibal; take 5; march dertosa; march tarraco; march emporiae; pick-up; take 4")
    play(m, "bring mago; march narbo; stop; rome: counter 41")
    assert stack(m, "tarraco") == (5, ["hannibal"])
    assert stack(m, "emporiae") == (4, ["mago"])


@by_key("card.41")
def test_where_he_is_stopped_he_may_still_besiege(ruleset: str) -> None:
    m = at(
        under_clouds(army("carthage", "tarraco", 5, "hannibal"), control="rome: saguntum"), dice=[6], ruleset=ruleset
    )
    play(
        m, "play 1 ops; activate hannibal; take 5; march dertosa; march saguntum; march dianium; stop; rome: counter 41"
    )
    assert offered(m) == ["besiege saguntum", "stop"]


@by_key("card.41.naval")
def test_a_voyage_is_cancelled_before_the_naval_roll(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "dianium", 2, "hasdrubal")), dice=[], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hasdrubal; take 2; sail dertosa")
    assert asked(m) == ("rome", section(ruleset, "card.41"))
    play(m, "rome: counter 41")
    assert stack(m, "dianium") == (2, ["hasdrubal"])
    assert question(m).seat == "rome"


@by_key("card.41.naval")
def test_the_march_before_it_stands(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "saguntum", 2, "hasdrubal")), dice=[], ruleset=ruleset)
    play(m, "play 1 ops; activate hasdrubal; take 2; march dianium; sail dertosa; rome: counter 41")
    assert stack(m, "dianium") == (2, ["hasdrubal"])


@by_key("card.41.before_dice", "card.41.pass")
def test_a_pass_that_needs_the_third_point_is_not_crossed(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "rhone", 8, "hannibal")), dice=[], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 8; march druentia; march taurini")
    assert asked(m) == ("rome", section(ruleset, "card.41"))  # before the attrition
    play(m, "rome: counter 41")
    assert stack(m, "druentia") == (8, ["hannibal"])


@by_key("card.41.before_dice")
def test_after_that_die_it_is_too_late(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "rhone", 8, "hannibal")), dice=[3], ruleset=ruleset)
    play(
        m,
        "play 1 ops; activate hannibal; take 8; march druentia; march taurini; rome: pass; carthage: march boii; stop",
    )
    assert stack(m, "boii")[1] == ["hannibal"]
    assert "counter 41" not in offered(m)


@by_key("card.41.pass", "card.41.before_dice", only="hannibal-classic")
def test_a_pass_crossed_with_the_first_two_points_stands(ruleset: str) -> None:
    """Classic: its die does not make the card late, which is for dice that it would undo (ruling H29)."""
    m = at(under_clouds(army("carthage", "druentia", 8, "hannibal")), dice=[3], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 8; march taurini; march boii; march verona; stop; rome: counter 41")
    assert stack(m, "taurini") == (7, ["hannibal"])


@by_key("card.41.pass", "card.41.before_dice", only="hannibal-2018")
def test_in_2018_it_comes_before_the_die_of_any_pass(ruleset: str) -> None:
    """Crossed with the first two points it stays crossed, but Hannibal goes no further (ruling H29)."""
    m = at(under_clouds(army("carthage", "druentia", 8, "hannibal")), dice=[3], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 8; march taurini")
    assert asked(m) == ("rome", section(ruleset, "card.41"))
    play(m, "rome: counter 41")
    assert stack(m, "taurini") == (7, ["hannibal"])
    assert question(m).seat == "rome"  # his move is over


@by_key("card.41.before_dice", only="hannibal-2018")
def test_in_2018_the_die_of_any_pass_makes_it_late(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "druentia", 8, "hannibal")), dice=[3], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 8; march taurini; rome: pass")
    play(m, "carthage: march boii; march verona; stop")
    assert "counter 41" not in offered(m)
    assert stack(m, "verona") == (7, ["hannibal"])


@by_key("card.41.before_dice", only="hannibal-2018")
def test_in_2018_a_general_alone_rolls_nothing_on_a_pass(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "druentia", 0, "hannibal")), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 0; march taurini")
    assert question(m).seat == "carthage"
    play(m, "march boii; march verona; rome: counter 41")  # as he would have to stop
    assert stack(m, "taurini") == (0, ["hannibal"])


@by_key("card.41.campaign", "card.41.cus", only="hannibal-2018")
def test_in_2018_a_campaign_goes_on_after_it_has_stopped_one_beyond_a_pass(ruleset: str) -> None:
    there = army("carthage", "taurini", 0, "gisgo")
    m = at(under_clouds(army("carthage", "druentia", 8, "hannibal"), there), dice=[3], ruleset=ruleset)
    play(m, "carthage: play 33 event; activate hannibal; take 8; march taurini; rome: counter 41")
    play(m, "carthage: activate gisgo; take 7")
    assert "bring hannibal" not in offered(m)
    play(m, "march boii; march verona; stop")
    assert stack(m, "verona") == (7, ["gisgo"])


@by_key("card.41.pass")
def test_straits_likewise(ruleset: str) -> None:
    m = at(under_clouds(army("carthage", "aleria", 4, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march sassari; march oristano; stop; rome: counter 41")
    assert stack(m, "sassari") == (4, ["mago"])
    m = at(under_clouds(army("carthage", "oristano", 4, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march sassari; march aleria; stop; rome: counter 41")
    assert stack(m, "sassari") == (4, ["mago"])


@by_key("card.41.movement_only")
def test_it_is_not_asked_against_interceptions(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "dertosa", 4, "hasdrubal"),
            army("rome", "emporiae", 5, "varro"),
            active="carthage",
            carthage="1 41 2",
            rome="35 36",
        ),
        dice=[1],
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hasdrubal; take 4; march tarraco")
    play(m, next(code for code in offered(m) if code.startswith("intercept varro 5")))
    while question(m).seat == "rome":
        play(m, "pass" if "pass" in offered(m) else offered(m)[0])
    assert "fight" in offered(m)
    assert "counter 41" not in offered(m)


@by_key("card.41.campaign")
def test_in_a_campaign_it_shortens_one_move_before_the_next_general(ruleset: str) -> None:
    m = at(
        under_clouds(army("carthage", "saguntum", 4, "hasdrubal"), army("carthage", "gades", 4, "gisgo")),
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate hasdrubal; take 4; march dertosa; march tarraco; march emporiae; stop")
    play(m, "rome: counter 41")
    assert stack(m, "tarraco") == (4, ["hasdrubal"])
    assert question(m).seat == "carthage"
    play(m, "activate gisgo; take 4; march malaca; march acci; march carthago-nova; march dianium; stop")
    assert stack(m, "dianium") == (4, ["gisgo"])


@by_key("card.41.cus")
def test_it_hits_the_general_and_not_the_cus_another_moves_on(ruleset: str) -> None:
    m = at(
        under_clouds(army("carthage", "saguntum", 4, "hasdrubal"), army("carthage", "tarraco", 0, "gisgo")),
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate hasdrubal; take 4; march dertosa; march tarraco; march emporiae; stop")
    play(m, "rome: counter 41; carthage: activate gisgo; take 4")
    assert "bring hasdrubal" not in offered(m)
    play(m, "march emporiae; march narbo")
    assert steps(m) == []  # the CUs have moved four spaces in all
    play(m, "stop")
    assert stack(m, "narbo") == (4, ["gisgo"])
    assert stack(m, "tarraco") == (0, ["hasdrubal"])


@by_key("card.41.sea_move", only="hannibal-classic")
def test_in_classic_a_cancelled_voyage_uses_up_the_campaigns_sea_move(ruleset: str) -> None:
    assert "sail gades" not in after_a_cancelled_voyage(ruleset)


@by_key("card.41.naval", only="hannibal-2018")
def test_in_2018_another_army_may_still_sail(ruleset: str) -> None:
    assert "sail gades" in after_a_cancelled_voyage(ruleset)


def after_a_cancelled_voyage(ruleset: str) -> list[str]:
    m = at(
        under_clouds(army("carthage", "dianium", 2, "hasdrubal"), army("carthage", "dertosa", 2, "gisgo")),
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate hasdrubal; take 2; sail malaca; rome: counter 41")
    play(m, "carthage: activate gisgo; take 2")
    return offered(m)


@by_key("card.41.naval")
def test_a_fleet_that_was_held_stays_for_the_round(ruleset: str) -> None:
    m = at(
        under_clouds(army("carthage", "dianium", 2, "hasdrubal"), army("carthage", "saguntum", 0, "gisgo")),
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate hasdrubal; take 2; sail malaca; rome: counter 41")
    play(m, "carthage: activate gisgo; take 0; march dianium")
    assert "pick-up" not in offered(m)


@by_key("card.41.force_march", only="hannibal-classic")
def test_in_classic_both_voyages_of_a_force_march_are_cancelled(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "roma", 5, "varro"), active="rome", rome="63 2", carthage="41 35", tracks='discards = ["60"]'
        ),
        ruleset=ruleset,
    )
    play(m, "rome: play 63 event; take 5; sail gades; sail malaca; stop; carthage: counter 41")
    assert stack(m, "roma") == (5, ["varro"])


# -- 50 Adriatic Pirates ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "cus", "frm", "to", "rolled"),
    [
        ("ops+event", 3, "dianium", "brundisium", False),
        ("ops+event", 3, "croton", "dianium", False),
        ("ops+event", 0, "dianium", "tarentum", False),
        ("ops+event", 4, "dianium", "croton", True),
        ("ops+event", 3, "dianium", "dertosa", True),
        ("ops", 3, "dianium", "croton", True),
    ],
)
@by_key("card.50")
def test_with_pirates_a_small_fleet_needs_no_roll(
    ruleset: str, how: str, cus: int, frm: str, to: str, rolled: bool
) -> None:
    m = at(table(army("carthage", frm, 5, "hasdrubal"), carthage="50 2"), dice=[6] if rolled else [], ruleset=ruleset)
    play(m, f"play 50 {how}; activate hasdrubal; take {cus}; sail {to}")
    if rolled:
        assert shown(m)["displaced"] == ["hasdrubal"]
    else:
        play(m, "stop")
        assert stack(m, to) == (cus, ["hasdrubal"])


# -- 57, 58 Counsels --------------------------------------------------------------------------------------------------


@by_key("card.57")
def test_hanno_counsels_no_carthaginian_cus_leave_africa(ruleset: str) -> None:
    position = table(army("carthage", "hadrumetum", 3, "mago"), tracks="hanno_counsels = true")
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 3")
    assert refused(m, "sail lilybaeum") == section(ruleset, "card.57")
    assert "sail tacapae" in offered(m)
    m = at(position, dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; sail lilybaeum; stop")
    assert stack(m, "lilybaeum") == (0, ["mago"])


@by_key("card.58")
def test_cato_counsels_no_roman_cus_go_to_africa(ruleset: str) -> None:
    position = table(army("rome", "lilybaeum", 3, "varro"), active="rome", tracks="cato_counsels = true")
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 3")
    assert refused(m, "sail tacapae") == section(ruleset, "card.58")
    assert "sail roma" in offered(m)
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 0; sail tacapae; stop")
    assert stack(m, "tacapae") == (0, ["varro"])


@by_key("card.58")
def test_those_in_africa_move_on(ruleset: str) -> None:
    m = at(table(army("rome", "tacapae", 3, "varro"), active="rome", tracks="cato_counsels = true"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 3; march thapsus; march hadrumetum")
    assert stack(m, "tacapae") == (0, [])


# -- 60 Storms at Sea -------------------------------------------------------------------------------------------------


def in_storms(cus: int) -> str:
    return table(army("rome", "roma", cus, "varro"), active="rome", carthage="60 35")


@by_key("card.60", "strategy.counter")
def test_storms_cost_cus_after_a_voyage(ruleset: str) -> None:
    m = at(in_storms(5), dice=[4], ruleset=ruleset)
    play(m, "rome: play 1 ops; activate varro; take 5; sail gades")
    assert asked(m) == ("carthage", section(ruleset, "card.60"))
    play(m, "carthage: counter 60; rome: stop")
    assert stack(m, "gades") == (3, ["varro"])  # 4 + 2


@by_key("card.60")
def test_for_carthage_only_after_the_naval_roll(ruleset: str) -> None:
    position = table(army("carthage", "dianium", 2, "hasdrubal"), rome="60 35")
    m = at(position, dice=[2], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hasdrubal; take 2; sail dertosa")
    assert "counter 60" not in offered(m)  # the fleet was turned back
    m = at(position, dice=[1, 3], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hasdrubal; take 2; sail dertosa; rome: counter 60")
    assert shown(m)["march"]["army"]["cus"] == 1


@by_key("card.60")
def test_and_before_reactions_in_the_port(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "roma", 5, "varro"),
            army("carthage", "malaca", 4, "hasdrubal"),
            active="rome",
            carthage="60 35",
        ),
        dice=[1],
        ruleset=ruleset,
    )
    play(m, "rome: play 1 ops; activate varro; take 5; sail gades")
    assert "counter 60" in offered(m)
    play(m, "carthage: counter 60")
    assert any(code.startswith("intercept hasdrubal") for code in offered(m))


@by_key("card.60.general", "command.displaced.not")
def test_a_general_whose_cus_all_drown(ruleset: str) -> None:
    """Classic: he is displaced. 2018: he is back in the port he left."""
    m = at(in_storms(1), dice=[6], ruleset=ruleset)
    play(m, "rome: play 1 ops; activate varro; take 1; sail gades; carthage: counter 60")
    assert question(m).seat == "carthage"
    assert stack(m, "gades") == (0, [])
    if classic(ruleset):
        assert stack(m, "roma") == (0, [])
        assert shown(m)["displaced"] == ["varro"]
    else:
        assert stack(m, "roma") == (0, ["varro"])


@pytest.mark.parametrize(("die", "lost"), [(3, False), (4, True)])
@by_key("card.60.alone", only="hannibal-classic")
def test_in_classic_generals_alone_use_the_column_for_one_cu(ruleset: str, die: int, lost: bool) -> None:
    m = at(in_storms(0), dice=[die], ruleset=ruleset)
    play(m, "rome: play 1 ops; activate varro; take 0; sail gades; carthage: counter 60")
    assert (shown(m)["displaced"] == ["varro"]) == lost


@by_key("card.60", only="hannibal-2018")
def test_in_2018_storms_have_nothing_to_take_from_a_general_alone(ruleset: str) -> None:
    m = at(in_storms(0), ruleset=ruleset)
    play(m, "rome: play 1 ops; activate varro; take 0; sail gades")
    assert question(m).seat == "rome"


# -- 61 to 63 Force March ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "may"), [("61", "hannibal"), ("62", "hannibal mago"), ("63", "hannibal hanno mago")])
@by_key("card.61", "card.62", "card.63")
def test_a_force_march_moves_a_general_of_its_rating(ruleset: str, card: str, may: str) -> None:
    m = at(table(army("carthage", "thevestis", 5, "hannibal", "hanno", "mago"), carthage=f"{card} 2"), ruleset=ruleset)
    play(m, f"play {card} event")
    if len(may.split()) > 1:
        assert [code.split(" ")[1] for code in offered(m)] == may.split()
    else:
        assert offered(m)[0] == "take 5"  # Hannibal is the only one


@by_key("card.61", "movement.points")
def test_six_spaces(ruleset: str) -> None:
    m = at(table(army("carthage", "gades", 2, "hannibal"), carthage="61 2"), ruleset=ruleset)
    play(m, "play 61 event; take 2; march malaca; march acci; march carthago-nova; march dianium; march saguntum")
    play(m, "march dertosa")
    assert steps(m) == []
    play(m, "stop")
    assert stack(m, "dertosa") == (2, ["hannibal"])


@by_key("card.61")
def test_for_its_ops_it_is_four(ruleset: str) -> None:
    m = at(table(army("carthage", "gades", 2, "hannibal"), carthage="61 2"), ruleset=ruleset)
    play(m, "play 61 ops; activate hannibal; take 2")
    assert shown(m)["march"]["allowance"] == 4


@by_key("card.63.naval")
def test_force_march_3_one_voyage_and_three_spaces(ruleset: str) -> None:
    m = at(table(army("rome", "falerii", 5, "varro"), active="rome", rome="63 2"), ruleset=ruleset)
    play(m, "play 63 event; take 5; march roma; sail gades; march malaca; march acci")
    assert steps(m) == []
    play(m, "stop")
    assert stack(m, "acci") == (5, ["varro"])


@by_key("card.63.naval")
def test_the_smaller_force_marches_have_no_ships(ruleset: str) -> None:
    m = at(table(army("rome", "roma", 5, "varro"), active="rome", rome="62 2"), ruleset=ruleset)
    play(m, "play 62 event; take 5")
    assert refused(m, "sail gades") == section(ruleset, "naval.card")


@by_key("card.63.twice")
def test_or_two_voyages_with_a_change_of_passengers(ruleset: str) -> None:
    m = at(
        table(army("rome", "roma", 5, "varro"), army("rome", "gades", 4), active="rome", rome="63 2"), ruleset=ruleset
    )
    play(m, "play 63 event; take 2; sail gades; pick-up; take 4")
    assert refused(m, "sail malaca") == section(ruleset, "naval.limit.ops")
    play(m, "drop-off; drop 1; sail malaca; stop")
    assert stack(m, "malaca") == (5, ["varro"])
    assert stack(m, "gades") == (1, [])
    assert stack(m, "roma") == (3, [])


# -- 64 Truce ---------------------------------------------------------------------------------------------------------


@by_key("card.64")
def test_in_a_truce_nobody_enters_enemy_pcs_or_cus(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "saguntum", 4, "mago"),
            army("rome", "dianium", 1),
            control="rome: dertosa",
            tracks="truce = true",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate mago; take 4")
    assert steps(m) == ["laminium", "segobriga"]
    assert refused(m, "march dertosa") == section(ruleset, "card.64")
    assert refused(m, "march dianium") == section(ruleset, "card.64")
    assert refused(m, "sail dianium") == section(ruleset, "card.64")


@by_key("card.64.tribes")
def test_neutral_tribes_may_be_entered(ruleset: str) -> None:
    m = at(
        table(army("carthage", "tolosa", 4, "mago"), control="tribes: averni", tracks="truce = true"), ruleset=ruleset
    )
    play(m, "play 1 ops; activate mago; take 4; march averni; stop")
    assert stack(m, "averni") == (4, ["mago"])


@by_key("card.64.naval")
def test_in_a_truce_carthage_sails_without_a_roll(ruleset: str) -> None:
    m = at(
        table(army("carthage", "dianium", 2, "hasdrubal"), rome="60 35", tracks="truce = true"),
        dice=[],
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hasdrubal; take 2; sail dertosa")
    assert offered(m) == ["counter 60", "pass"]  # storms can still hit
    play(m, "rome: pass; carthage: stop")
    assert stack(m, "dertosa") == (2, ["hasdrubal"])


# -- 66 Imperium, 80 Dictator -----------------------------------------------------------------------------------------

EXTRAS = '"26.1.a" = true, "26.1.b" = true'


@by_key("card.66.naval", only="hannibal-2018")
def test_imperium_lets_one_army_of_five_sail_and_nero_has_four_points(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "roma", 8, "nero"),
            army("rome", "cosa", 4, "varro"),
            active="rome",
            rome="66 2",
            options=EXTRAS,
        ),
        ruleset=ruleset,
    )
    play(m, "play 66 event; activate nero; take 6")
    assert shown(m)["march"]["allowance"] == 4
    assert refused(m, "sail gades") == section(ruleset, "naval.limit.ops")
    play(m, "march capua; drop-off; drop 1; march roma; stop; activate varro; take 4; sail gades; stop")
    assert stack(m, "gades") == (4, ["varro"])


@by_key("card.80.minimum", "card.80.ten", only="hannibal-2018")
def test_a_dictator_takes_cus_from_consuls_and_has_no_minimum(ruleset: str) -> None:
    def start() -> Match:
        tracks = 'consuls = ["varro"]\ndictator = "nero"'
        position = table(
            army("rome", "capua", 3, "nero"),
            army("rome", "roma", 12, "varro"),
            active="rome",
            tracks=tracks,
            options=EXTRAS,
        )
        return at(position, ruleset=ruleset)

    m = start()
    play(m, "play 1 ops; activate nero")
    assert offered(m) == ["take 3", "take 2", "take 1", "take 0", "stop"]
    play(m, "take 3; march roma; pick-up; take 7")
    assert refused_ten(start(), ruleset)
    play(m, "done; march falerii; stop")
    assert stack(m, "falerii") == (10, ["nero"])
    assert stack(m, "roma") == (5, ["varro"])


def refused_ten(m: Match, ruleset: str) -> bool:
    play(m, "play 1 ops; activate nero; take 3; march roma; pick-up")
    return refused(m, "take 8") == section(ruleset, "movement.ten_cus")


@by_key("card.80.minimum", only="hannibal-2018")
def test_even_below_five(ruleset: str) -> None:
    tracks = 'consuls = ["varro"]\ndictator = "nero"'
    m = at(
        table(
            army("rome", "capua", 0, "nero"),
            army("rome", "roma", 6, "varro"),
            active="rome",
            tracks=tracks,
            options=EXTRAS,
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate nero; take 0; march roma; pick-up; take 4; done; march falerii; stop")
    assert stack(m, "falerii") == (4, ["nero"])
    assert stack(m, "roma") == (2, ["varro"])


@by_key("card.80.minimum", only="hannibal-2018")
def test_also_from_a_stack_in_which_he_stands_with_a_consul(ruleset: str) -> None:
    tracks = 'consuls = ["varro"]\ndictator = "nero"'
    both = army("rome", "roma", 8, "nero", "varro")
    m = at(table(both, active="rome", tracks=tracks, options=EXTRAS), ruleset=ruleset)
    play(m, "play 1 ops; activate nero; take 6; done; march falerii; stop")
    assert stack(m, "falerii") == (6, ["nero"])
    assert stack(m, "roma") == (2, ["varro"])
