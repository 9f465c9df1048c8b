"""Sections 9, 10.1 to 10.9 and 18 as far as armies move: forming up, marching, picking up, dropping off."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, elephants, finish_card, section, stack, steps, table
from tests.support import asked, at, log, offered, play, question, refused, shown

HANNIBAL = army("carthage", "saguntum", 10, "hannibal", "mago", "gisgo", elephants=2)


# -- 8.2.a, 10.1 Who may move -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "may"), [("11", "hannibal"), ("35", "hannibal mago"), ("1", "hannibal hanno mago")])
@by_key("ops.move", "movement.rating", "movement.card")
def test_the_card_must_reach_the_rating_of_the_general(ruleset: str, card: str, may: str) -> None:
    generals = army("carthage", "utica", 5, "hannibal", "mago", "hanno")
    m = at(table(generals, carthage=card + " 2 3", rome="36"), ruleset=ruleset)
    play(m, f"play {card} ops")
    ready = [code.split(" ")[1] for code in offered(m) if code.startswith("activate")]
    assert ready == may.split()
    if "hanno" not in may:
        assert refused(m, "activate hanno") == section(ruleset, "movement.rating")


@by_key("movement.who")
def test_generals_move_with_or_without_cus(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; march dertosa; stop")
    assert stack(m, "saguntum") == (4, [])
    assert stack(m, "dertosa") == (0, ["mago"])


@by_key("movement.who")
def test_cus_without_a_general_do_not_move(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4), army("carthage", "gades", 0, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago")
    assert offered(m) == ["take 0", "stop"]


@by_key("movement.one_army")
def test_one_card_moves_one_army(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4, "mago"), army("carthage", "gades", 2, "gisgo")), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate mago; take 4; march dertosa; stop")
    assert asked(m)[0] == "rome"


# -- 10.2 The procedure -----------------------------------------------------------------------------------------------


@by_key("movement.points")
def test_four_spaces_and_no_further(ruleset: str) -> None:
    m = at(table(army("carthage", "gades", 2, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 2; march malaca; march acci; march carthago-nova; march dianium")
    assert steps(m) == []
    assert refused(m, "march saguntum") == section(ruleset, "movement.points")
    play(m, "stop")
    assert stack(m, "dianium") == (2, ["mago"])


@by_key("movement.adjacent")
def test_each_step_follows_a_line(ruleset: str) -> None:
    m = at(table(HANNIBAL), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 10; bring-all")
    assert steps(m) == ["laminium", "dianium", "segobriga", "dertosa"]
    assert refused(m, "march tarraco") == section(ruleset, "movement.adjacent")


@by_key("movement.ten_cus", "movement.select", "command.stacking")
def test_ten_cus_at_most_however_many_stand_there(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 14, "hannibal", "mago", elephants=3)), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal")
    assert offered(m)[0] == "take 10"
    assert refused(m, "take 11") == section(ruleset, "movement.ten_cus")
    play(m, "take 10; elephants 3; done; march dertosa; stop")
    assert stack(m, "dertosa") == (10, ["hannibal"])
    assert stack(m, "saguntum") == (4, ["mago"])
    assert elephants(m, "dertosa") == 3


@by_key("movement.ten_cus")
def test_never_more_than_ten_on_the_way(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 8, "hannibal"), army("carthage", "dertosa", 5)), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 8; march dertosa; pick-up")
    assert offered(m) == ["take 2", "take 1"]
    assert refused(m, "take 3") == section(ruleset, "movement.ten_cus")
    play(m, "take 2; march tarraco; stop")
    assert stack(m, "tarraco") == (10, ["hannibal"])
    assert stack(m, "dertosa") == (3, [])


@by_key("movement.repeat", "movement.enter")
def test_every_step_can_be_met_before_the_next(ruleset: str) -> None:
    scipio = army("rome", "tarraco", 5, "p-scipio")
    m = at(table(HANNIBAL, scipio, tracks='consuls = ["p-scipio"]'), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 10; bring-all; march dertosa")
    assert question(m).seat == "rome"  # he may intercept from Tarraco
    play(m, "rome: pass")
    assert asked(m) == ("carthage", section(ruleset, "movement.repeat"))


@by_key("movement.finish", "movement.battle_or_siege")
def test_after_a_battle_there_is_no_siege(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "dertosa", 10, "hannibal"),
            army("rome", "saguntum", 1, "varro"),
            control="rome: saguntum roma; carthage: dertosa",
            tracks='proconsuls = ["varro"]',
            carthage="1 2",
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hannibal; take 10; march saguntum")
    finish_card(m)
    assert shown(m)["spaces"]["saguntum"].get("siege", 0) == 0
    assert not [line for line in log(m) if "siege" in line.lower()]


@by_key("movement.finish")
def test_an_army_that_ends_its_move_at_an_enemy_city_may_besiege_it(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 5, "hannibal"), control="rome: saguntum"), dice=[6], ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hannibal; take 5; march saguntum; besiege saguntum")
    assert question(m).seat == "rome"
    assert stack(m, "saguntum")[1] == ["hannibal"]


# -- 10.4 Enemies -----------------------------------------------------------------------------------------------------


@by_key("movement.lone_general")
def test_a_general_alone_enters_no_space_with_enemy_cus(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 0, "mago"), army("rome", "dertosa", 1)), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0")
    assert "dertosa" not in steps(m)
    assert refused(m, "march dertosa") == section(ruleset, "movement.lone_general")


@by_key("movement.lone_general.stop")
def test_a_general_alone_may_pass_an_enemy_general_alone_but_not_stop_with_him(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 0, "mago"), army("rome", "dertosa", 0, "varro")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; march dertosa")
    assert refused(m, "stop") == section(ruleset, "movement.lone_general.stop")
    play(m, "march tarraco; stop")
    assert stack(m, "tarraco") == (0, ["mago"])
    assert stack(m, "dertosa") == (0, ["varro"])


@by_key("movement.lone_general.stop")
def test_with_his_last_point_he_may_not_even_enter(ruleset: str) -> None:
    m = at(table(army("carthage", "gades", 0, "mago"), army("rome", "dianium", 0, "varro")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; march malaca; march acci; march carthago-nova")
    assert refused(m, "march dianium") == section(ruleset, "movement.lone_general.stop")


@by_key("movement.lone_general.stop", "city.active")
def test_but_where_he_can_go_within_his_own_walls_he_may(ruleset: str) -> None:
    """Ruling H111."""
    mago = army("carthage", "gades", 0, "mago")
    towns = 'control.carthage = ["carthago-nova"]'
    m = at(table(mago, army("rome", "carthago-nova", 0, "varro"), tracks=towns), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; march malaca; march acci; march salaria; march carthago-nova")
    assert stack(m, "carthago-nova", inside=True) == (0, ["mago"])
    assert stack(m, "carthago-nova", "rome") == (0, ["varro"])


@by_key("movement.lone_general.stop")
def test_over_the_sea_he_goes_straight_within_his_walls(ruleset: str) -> None:
    """Ruling H111: by a march he may come before the gates with his last point, by a voyage only through them."""
    armies = (army("carthage", "malaca", 0, "mago"), army("rome", "carthago", 0, "varro"))
    m = at(table(*armies, tracks='control.carthage = ["malaca", "carthago"]'), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; march gades")
    assert refused(m, "sail carthago") == section(ruleset, "movement.lone_general.stop")
    play(m, "sail-in carthago; stop")
    assert stack(m, "carthago", inside=True) == (0, ["mago"])


@by_key("movement.lone_general.stop", "command.drop_off")
def test_nor_may_a_subordinate_be_left_where_his_general_may_not_stop(ruleset: str) -> None:
    armies = (army("carthage", "saguntum", 0, "mago", "gisgo"), army("rome", "dertosa", 0, "varro"))
    m = at(table(*armies), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 0; bring gisgo; march dertosa")
    assert refused(m, "drop-off") == section(ruleset, "movement.lone_general.stop")
    play(m, "march tarraco; drop-off; march emporiae; stop")
    assert stack(m, "tarraco") == (0, ["gisgo"])


# -- 10.6 Passes and straits ------------------------------------------------------------------------------------------


@by_key("movement.pass_cost")
def test_passes_and_straits_cost_two_points(ruleset: str) -> None:
    m = at(table(army("carthage", "ilerda", 4, "mago")), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march tolosa")
    assert shown(m)["march"]["points"] == 2
    m = at(table(army("carthage", "aleria", 4, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march sassari")
    assert shown(m)["march"]["points"] == 2


@by_key("movement.pass_cost")
def test_with_one_point_left_no_pass_is_crossed(ruleset: str) -> None:
    m = at(table(army("carthage", "emporiae", 4, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march tarraco; march dertosa; march ilerda")
    assert "tolosa" not in steps(m)
    assert refused(m, "march tolosa") == section(ruleset, "movement.points")


@by_key("movement.pass_attrition", "movement.pass_attrition.alps")
def test_over_the_alps_the_army_rolls_for_attrition_at_once(ruleset: str) -> None:
    m = at(table(army("carthage", "druentia", 10, "hannibal")), dice=[5], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 10; march taurini")
    assert shown(m)["march"]["army"]["cus"] == 7
    assert asked(m) == ("carthage", section(ruleset, "movement.repeat"))


@by_key("movement.pass_attrition", "movement.pass_attrition.other")
def test_other_passes_are_two_easier(ruleset: str) -> None:
    m = at(table(army("carthage", "boii", 10, "hannibal")), dice=[5], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 10; march pisae")
    assert shown(m)["march"]["army"]["cus"] == 8


@by_key("movement.pass_attrition")
def test_each_pass_is_rolled_for(ruleset: str) -> None:
    m = at(table(army("carthage", "insubrians", 8, "hannibal")), dice=[4, 4], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 8; march isere; march insubrians")
    assert shown(m)["march"]["army"]["cus"] == 5


@by_key("attrition.generals", "command.displaced.not")
def test_a_general_outlives_his_last_cu_in_the_mountains(ruleset: str) -> None:
    m = at(table(army("carthage", "druentia", 1, "hannibal")), dice=[6], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 1; march taurini; march boii; stop")
    assert stack(m, "boii") == (0, ["hannibal"])
    assert shown(m)["dead"] == []


@by_key("movement.lone_general")
def test_who_loses_all_on_the_pass_cannot_stay_among_enemies(ruleset: str) -> None:
    m = at(table(army("carthage", "druentia", 1, "hannibal"), army("rome", "taurini", 3)), dice=[6], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 1; march taurini")
    finish_card(m)
    assert stack(m, "druentia") == (0, ["hannibal"])


@pytest.mark.parametrize(
    ("owned", "classic", "anniversary"),
    [("regium", False, True), ("messana", False, False), ("messana regium", True, True)],
)
@by_key("movement.strait.messana")
def test_the_strait_of_messana(ruleset: str, owned: str, classic: bool, anniversary: bool) -> None:
    position = table(army("carthage", "regium", 4, "mago"), control=f"carthage: {owned}")
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4")
    may = classic if ruleset == "hannibal-classic" else anniversary
    assert ("messana" in steps(m)) == may
    if not may:
        assert refused(m, "march messana") == section(ruleset, "movement.strait.messana")


@by_key("movement.strait.naval")
def test_ships_go_between_those_ports_whoever_owns_them(ruleset: str) -> None:
    m = at(
        table(army("rome", "regium", 4, "varro"), active="rome", control="carthage: regium messana"),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; take 4")
    assert "march messana" not in offered(m)
    play(m, "sail messana; stop")
    assert stack(m, "messana") == (4, ["varro"])


@by_key("movement.strait.sardinia")
def test_the_strait_of_sardinia_is_open_to_all(ruleset: str) -> None:
    m = at(table(army("carthage", "sassari", 4, "mago"), control="rome: aleria sassari"), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march aleria; stop")
    assert stack(m, "aleria") == (4, ["mago"])


# -- 10.7 Walled cities -----------------------------------------------------------------------------------------------


@by_key("city.active", "city.inside")
def test_an_army_ends_its_move_inside_its_own_city(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 2, "mago"), control="carthage: saguntum"), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate mago; take 2; march saguntum; enter-city")
    assert stack(m, "saguntum", inside=True) == (2, ["mago"])
    assert question(m).seat == "rome"


@by_key("city.active")
def test_nobody_enters_a_city_of_the_other_side(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 2, "mago"), control="rome: saguntum"), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 2; march saguntum")
    assert refused(m, "enter-city") == section(ruleset, "city.active")


@pytest.mark.parametrize(("city", "beside", "holds"), [("roma", "capua", 5), ("neapolis", "capua", 2)])
@by_key("city.capacity")
def test_a_city_holds_so_many_cus(ruleset: str, city: str, beside: str, holds: int) -> None:
    def come(cus: int) -> list[str]:
        m = at(
            table(army("rome", beside, cus, "varro"), active="rome", control=f"rome: {city} {beside}"),
            ruleset=ruleset,
        )
        play(m, f"play 1 ops; activate varro; take {cus}; march {city}")
        if cus > holds:
            assert refused(m, "enter-city") == section(ruleset, "city.capacity")
        return offered(m)

    assert "enter-city" in come(holds)
    assert "enter-city" not in come(holds + 1)


@by_key("city.inside")
def test_a_part_may_be_left_inside(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 6, "hannibal", "mago"), control="carthage: saguntum"), ruleset=ruleset)
    play(
        m,
        "play 1 ops; activate hannibal; take 6; bring mago; march saguntum; drop-off-inside; drop 2; leave mago; stop",
    )
    assert stack(m, "saguntum", inside=True) == (2, ["mago"])
    assert stack(m, "saguntum") == (4, ["hannibal"])


@by_key("city.capacity")
def test_no_more_are_left_inside_than_fit(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 6, "hannibal"), control="carthage: saguntum"), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 6; march saguntum; drop-off-inside")
    assert offered(m) == ["drop 1", "drop 2"]
    assert refused(m, "drop 3") == section(ruleset, "city.capacity")


@by_key("city.active")
def test_out_of_the_city_and_on_in_one_move(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "saguntum", 2, "mago", inside=True),
            army("carthage", "saguntum", 3),
            control="carthage: saguntum",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate mago; take 2; come-out; pick-up; take 3; march dertosa; stop")
    assert stack(m, "dertosa") == (5, ["mago"])


@by_key("siege.sortie", "city.active")
def test_with_the_enemy_before_the_walls_the_way_out_is_a_sortie(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "saguntum", 2, "hannibal", inside=True),
            army("rome", "saguntum", 3),
            control="carthage: saguntum dertosa",
            tracks="siege = {saguntum = 2}",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate hannibal; take 2")
    assert offered(m) == ["sally", "stop"]
    assert refused(m, "march dertosa") == section(ruleset, "city.active")
    play(m, "sally")
    assert shown(m)["battle"] is not None
    assert shown(m)["battle"]["attacker"] == "carthage"


@by_key("city.stop")
def test_cus_inside_do_not_stop_an_army(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "dertosa", 5, "hannibal"),
            army("rome", "saguntum", 2, inside=True),
            control="rome: saguntum",
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hannibal; take 5; march saguntum")
    play(m, "rome: inside 2; carthage: march dianium; stop")
    assert stack(m, "dianium") == (5, ["hannibal"])


# -- 9, 10.8 Rank, picking up, joining --------------------------------------------------------------------------------


@by_key("command.one", "command.rank", "command.outranking")
def test_hannibal_commands_wherever_he_is(ruleset: str) -> None:
    m = at(
        table(army("carthage", "dertosa", 4, "hasdrubal"), army("carthage", "saguntum", 4, "hannibal")), ruleset=ruleset
    )
    play(m, "play 1 ops; activate hasdrubal; take 4; march saguntum; stop")
    assert stack(m, "saguntum") == (8, ["hannibal", "hasdrubal"])


@by_key("command.rank", "consuls.proconsul.rank", "command.join.higher")
def test_a_proconsul_who_joins_a_consul_is_his_subordinate(ruleset: str) -> None:
    m = at(
        table(
            army("rome", "capua", 6, "varro"),
            army("rome", "roma", 6, "nero"),
            active="rome",
            rome="1 2",
            tracks='consuls = ["nero"]\nproconsuls = ["varro"]',
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; take 6; march roma; stop")
    assert stack(m, "roma") == (12, ["nero", "varro"])


@by_key("command.join.equal")
def test_who_joins_a_general_of_his_rank_takes_command(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 4, "hasdrubal"), army("carthage", "saguntum", 4, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate hasdrubal; take 4; march saguntum; stop")
    assert stack(m, "saguntum") == (8, ["hasdrubal", "mago"])


@by_key("command.equal_rank", "command.keeps")
def test_among_equals_the_one_activated_commands_and_keeps_command(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4, "mago", "hasdrubal")), ruleset=ruleset)
    play(
        m, "carthage: play 1 ops; activate hasdrubal; take 4; bring mago; march dertosa; stop; rome: play 35 ops; pass"
    )
    assert stack(m, "dertosa") == (4, ["hasdrubal", "mago"])


@by_key("command.keeps", "command.drop_off")
def test_a_subordinate_who_is_dropped_off_does_not_take_command(ruleset: str) -> None:
    """Mago was the last to be activated, but it is Hannibal who is now; Hasdrubal commands in Dertosa."""
    m = at(
        table(
            army("carthage", "dertosa", 4, "hasdrubal"),
            army("carthage", "saguntum", 6, "hannibal"),
            army("carthage", "dianium", 1, "mago"),
        ),
        ruleset=ruleset,
    )
    play(m, "play 2 ops; activate mago; take 1; march saguntum; stop; rome: discard 35")
    play(m, "play 1 ops; activate hannibal; take 7; bring mago; march dertosa; drop-off; drop 1; leave mago; stop")
    assert stack(m, "dertosa") == (11, ["hannibal", "hasdrubal", "mago"])


@by_key("command.two_consuls", "consuls.command.choice")
def test_either_of_two_consuls_may_lead_the_army(ruleset: str) -> None:
    both = army("rome", "roma", 8, "varro", "nero")
    m = at(table(both, active="rome", tracks='consuls = ["varro", "nero"]'), ruleset=ruleset)
    play(m, "play 1 ops; activate nero; take 8; march capua; stop")
    assert stack(m, "capua") == (8, ["nero", "varro"])


@by_key("command.subordinates_move")
def test_subordinates_go_along_freely(ruleset: str) -> None:
    m = at(table(HANNIBAL, carthage="11 2"), ruleset=ruleset)
    play(m, "play 11 ops; activate hannibal; take 10; bring-all; march dertosa; march tarraco; march emporiae; stop")
    assert stack(m, "emporiae") == (10, ["hannibal", "mago", "gisgo"])


@by_key("command.pick_up")
def test_a_general_of_equal_rank_is_picked_up_with_his_cus(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4, "hasdrubal"), army("carthage", "dertosa", 3, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate hasdrubal; take 4; march dertosa; pick-up; take 3; bring mago; march tarraco; stop")
    assert stack(m, "tarraco") == (7, ["hasdrubal", "mago"])


@by_key("command.pick_up")
def test_or_without_them(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4, "hasdrubal"), army("carthage", "dertosa", 3, "mago")), ruleset=ruleset)
    play(m, "play 1 ops; activate hasdrubal; take 4; march dertosa; pick-up; take 0; bring mago; march tarraco; stop")
    assert stack(m, "tarraco") == (4, ["hasdrubal", "mago"])
    assert stack(m, "dertosa") == (3, [])


@by_key("command.pick_up.rank")
def test_who_outranks_the_general_is_not_picked_up(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "saguntum", 4, "hasdrubal"),
            army("carthage", "dertosa", 3, "hannibal", "mago"),
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate hasdrubal; take 4; march dertosa; pick-up; take 3")
    assert offered(m) == ["bring mago", "done"]
    assert refused(m, "bring hannibal") == section(ruleset, "command.pick_up.rank")


# -- 10.9 Dividing ----------------------------------------------------------------------------------------------------


@by_key("command.drop_off")
def test_example_10_9_hannibal_marches_from_saguntum_to_narbo(ruleset: str) -> None:
    """Gisgo is dropped off in Dertosa and Mago in Tarraco, each with CUs; Hannibal goes on to Narbo."""
    m = at(
        '[state]\nbase = "setup"\nactive = "carthage"\nhands = {rome = ["35"], carthage = ["1", "2"]}', ruleset=ruleset
    )
    play(m, "carthage: play 1 ops; activate hannibal; take 10; bring-all")
    play(m, "march dertosa; drop-off; drop 2; drop-elephants 0; leave gisgo; done")
    play(m, "march tarraco; drop-off; drop 2; drop-elephants 0; leave mago")
    play(m, "march emporiae; march narbo; stop")
    assert stack(m, "dertosa") == (2, ["gisgo"])
    assert stack(m, "tarraco") == (2, ["mago"])
    assert stack(m, "narbo") == (6, ["hannibal"])
    assert elephants(m, "narbo") == 2
    assert stack(m, "saguntum") == (0, [])


@by_key("command.drop_off")
def test_example_10_9_subordinates_dropped_without_cus(ruleset: str) -> None:
    m = at(table(HANNIBAL), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 10; bring-all; march dertosa; drop-off; drop 0")
    assert offered(m) == ["leave mago", "leave gisgo"]
    assert refused(m, "done") == section(ruleset, "command.drop_off")
    play(m, "leave gisgo; done; march tarraco; stop")
    assert stack(m, "dertosa") == (0, ["gisgo"])
    assert stack(m, "tarraco") == (10, ["hannibal", "mago"])


@by_key("command.detach", "command.detach.counts")
def test_a_subordinate_leaves_with_cus_of_his_commander(ruleset: str) -> None:
    m = at(table(HANNIBAL), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate mago; take 4; elephants 0; done; march dertosa; stop")
    assert stack(m, "dertosa") == (4, ["mago"])
    assert stack(m, "saguntum") == (6, ["hannibal", "gisgo"])
    assert question(m).seat == "rome"  # Hannibal has not been activated by it


@by_key("command.detach.company")
def test_he_takes_along_whom_he_likes_but_nobody_above_him(ruleset: str) -> None:
    m = at(table(HANNIBAL), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; elephants 0")
    assert offered(m) == ["bring gisgo", "done"]
    assert refused(m, "bring hannibal") == section(ruleset, "command.pick_up.rank")
    play(m, "bring gisgo; march dertosa; stop")
    assert stack(m, "dertosa") == (4, ["mago", "gisgo"])


# -- 18.1, 18.3 Consuls -----------------------------------------------------------------------------------------------


def romans(*armies: str, consuls: str = "", proconsuls: str = "", more: str = "", **rest: str) -> str:
    ranks = [f"consuls = [{', '.join(repr(x) for x in consuls.split())}]", f"proconsuls = {proconsuls.split()}", more]
    return table(*armies, active="rome", rome="1 2 3 33", carthage="35 36", tracks="\n".join(ranks), **rest)


@by_key("consuls.army", "consuls.minimum.exit", "consuls.minimum")
def test_a_consul_leaves_cus_behind_only_if_he_takes_five(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 8, "varro"), consuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro")
    assert offered(m) == ["take 8", "take 7", "take 6", "take 5", "stop"]
    assert refused(m, "take 4") == section(ruleset, "consuls.minimum")


@by_key("consuls.minimum.losses")
def test_below_five_he_goes_with_all_or_not_at_all(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 3, "varro"), consuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro")
    assert offered(m) == ["take 3", "stop"]
    play(m, "take 3; march capua")
    assert "drop-off" not in offered(m)


@by_key("consuls.minimum.exit", "consuls.minimum.losses")
def test_a_garrison_on_his_way_is_not_left_behind(ruleset: str) -> None:
    """Ruling H114: a weak Consul goes on without it; once he has stopped there it is of his army."""
    garrisons = (army("rome", "roma", 3, "varro"), army("rome", "capua", 4))
    m = at(romans(*garrisons, consuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 3; march capua; march beneventum; stop")
    assert (stack(m, "capua"), stack(m, "beneventum")) == ((4, []), (3, ["varro"]))
    m = at(romans(army("rome", "capua", 7, "varro"), consuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro")
    assert refused(m, "take 3") == section(ruleset, "consuls.minimum")


@by_key("consuls.minimum")
def test_a_consul_on_the_march_keeps_five(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 7, "varro"), consuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 7; march capua; drop-off")
    assert offered(m) == ["drop 1", "drop 2"]
    assert refused(m, "drop 3") == section(ruleset, "consuls.minimum")


@by_key("consuls.minimum.both")
def test_two_consuls_part_only_with_ten_cus(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 9, "varro", "nero"), consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 5")
    assert shown(m)["march"]["army"]["generals"] == ["varro", "nero"]  # he could not stay with four
    m = at(romans(army("rome", "roma", 10, "varro", "nero"), consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 5; done; march capua; stop")
    assert stack(m, "capua") == (5, ["varro"])
    assert stack(m, "roma") == (5, ["nero"])


@by_key("consuls.minimum.both")
def test_on_the_march_too(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 9, "varro", "nero"), consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 9; march capua; drop-off; drop 4; stop")
    assert stack(m, "capua") == (9, ["varro", "nero"])
    m = at(romans(army("rome", "roma", 10, "varro", "nero"), consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 10; march capua; drop-off; drop 5; leave nero; march beneventum; stop")
    assert stack(m, "capua") == (5, ["nero"])
    assert stack(m, "beneventum") == (5, ["varro"])


@by_key("consuls.proconsul.fill")
def test_a_proconsul_does_not_sail_on_either_before_he_has_filled_the_consul(ruleset: str) -> None:
    armies = [army("rome", "capua", 7, "marcellus"), army("rome", "neapolis", 3, "nero")]
    m = at(romans(*armies, consuls="nero", proconsuls="marcellus"), ruleset=ruleset)
    play(m, "play 1 ops; activate marcellus; take 5; march neapolis")
    assert refused(m, "sail roma") == section(ruleset, "consuls.proconsul.fill")
    play(m, "drop-off; drop 2; sail roma; stop")
    assert stack(m, "roma") == (3, ["marcellus"])


@by_key("consuls.minimum")
def test_a_consul_is_not_picked_up_without_enough_cus(ruleset: str) -> None:
    armies = [army("rome", "capua", 0, "varro"), army("rome", "neapolis", 7, "nero")]
    m = at(romans(*armies, consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 0; march neapolis; pick-up")
    assert offered(m) == ["take 7", "take 6", "take 5", "take 2", "take 1", "take 0"]
    play(m, "take 1; stop")
    m = at(romans(*armies, consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 0; march neapolis; pick-up; take 5; march capua; stop")
    assert stack(m, "capua") == (5, ["varro", "nero"])


@by_key("consuls.minimum.both")
def test_nor_does_a_weak_army_leave_one_with_a_garrison_on_its_way(ruleset: str) -> None:
    armies = [army("rome", "capua", 3, "varro", "nero"), army("rome", "neapolis", 5)]
    m = at(romans(*armies, consuls="varro nero"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 3; march neapolis")
    assert "drop-off" not in offered(m)
    play(m, "pick-up; take 5; stop")
    assert stack(m, "neapolis") == (8, ["varro", "nero"])


@by_key("consuls.proconsul.pass", "consuls.proconsul.detach")
def test_a_proconsul_passes_a_consular_army_of_five(ruleset: str) -> None:
    m = at(
        romans(army("rome", "roma", 9, "varro"), army("rome", "capua", 5, "nero"), consuls="nero", proconsuls="varro"),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; take 9; march capua")
    assert "beneventum" in steps(m)
    assert "pick-up" not in offered(m)  # the Consul keeps his five
    play(m, "march beneventum; stop")
    assert stack(m, "beneventum") == (9, ["varro"])


@by_key("consuls.proconsul.fill")
def test_at_a_consular_army_below_five_he_stops_or_fills_it(ruleset: str) -> None:
    position = romans(
        army("rome", "roma", 9, "varro"), army("rome", "capua", 3, "nero"), consuls="nero", proconsuls="varro"
    )
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 9; march capua")
    assert steps(m) == []
    assert refused(m, "march beneventum") == section(ruleset, "consuls.proconsul.fill")
    assert "stop" in offered(m)
    play(m, "drop-off; drop 2; march beneventum; stop")
    assert stack(m, "capua") == (5, ["nero"])
    assert stack(m, "beneventum") == (7, ["varro"])


@by_key("consuls.proconsul.fill")
def test_a_proconsul_who_has_too_little_for_him_stops_though_he_drops_off_all(ruleset: str) -> None:
    for there, goes_on in ((2, False), (3, True)):
        position = romans(
            army("rome", "roma", 2, "varro"), army("rome", "capua", there, "nero"), consuls="nero", proconsuls="varro"
        )
        m = at(position, ruleset=ruleset)
        play(m, "play 1 ops; activate varro; take 2; march capua; drop-off; drop 2")
        assert ("march beneventum" in offered(m)) == goes_on
        assert question(m).seat == ("rome" if goes_on else "carthage"), "who may only stop has stopped"


@by_key("consuls.proconsul.fill", "consuls.proconsul.pass")
def test_a_consul_without_cus_holds_no_proconsul(ruleset: str) -> None:
    """He has no army, so there is no Consular Army (3.3, 18.1, ruling H108)."""
    position = romans(
        army("rome", "roma", 6, "varro"), army("rome", "capua", 0, "nero"), consuls="nero", proconsuls="varro"
    )
    m = at(position, ruleset=ruleset)
    play(m, "play 1 ops; activate varro; take 6; march capua; march beneventum; stop")
    assert stack(m, "beneventum") == (6, ["varro"])


@by_key("consuls.proconsul.detach")
def test_a_proconsul_leaves_a_consul_with_five(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 12, "nero", "varro"), consuls="nero", proconsuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro")
    assert offered(m)[0] == "take 7"
    assert refused(m, "take 8") == section(ruleset, "consuls.minimum")
    play(m, "take 7; march capua; stop")
    assert stack(m, "capua") == (7, ["varro"])
    assert stack(m, "roma") == (5, ["nero"])


@by_key("consuls.proconsul.detach")
def test_or_is_left_behind_with_any_number(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 6, "nero", "varro"), consuls="nero", proconsuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate nero; take 5; done; march capua; stop")
    assert stack(m, "roma") == (1, ["varro"])


@by_key("consuls.proconsul.detach")
def test_alone_he_may_leave_even_a_weak_consul(ruleset: str) -> None:
    m = at(romans(army("rome", "roma", 3, "nero", "varro"), consuls="nero", proconsuls="varro"), ruleset=ruleset)
    play(m, "play 1 ops; activate varro")
    assert offered(m) == ["take 0", "stop"]
