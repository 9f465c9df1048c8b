"""Section 12: land interception, backing up, armies without CUs."""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, key, lone, march, points, punic, roman, section, trains, where
from tests.rules.hamilcar.sea import state
from tests.support import asked, offered, play, refused

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"
REGULUS = roman("catana", 6, "regulus")


def at_enna(ruleset: str, *armies: dict[str, Any], dice: tuple[int, ...] = (), **more: Any) -> Match:
    """Regulus marches with six CUs from Catana to Enna."""
    position = field(REGULUS, *armies, consuls=["regulus"], **more)
    return begin(ruleset, position, march("regulus", 6, "enna"), dice=dice)


# -- 12.1 -------------------------------------------------------------------------------------------------------------


@by_key("interception", "interception.declare", "interception.roll")
def test_an_army_next_to_it_comes_with_its_battle_rating_or_less(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), dice=(2,))
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.declare"))
    play(m, "intercept hanno 3")
    assert (cus(m, "carthage", "enna"), where(m, "hanno"), cus(m, "carthage", "thermae")) == (3, "enna", 1)
    assert (asked(m)[0], key(m)) == ("rome", "ask.intercepted")


@by_key("interception.roll")
def test_or_stays_where_it_is(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), dice=(3,))
    play(m, "intercept hanno 4")
    assert (cus(m, "carthage", "thermae"), asked(m)[0]) == (4, "rome")
    assert "march panormus" in offered(m)


@by_key("consuls.minimum", "interception.part")
def test_who_intercepts_leaves_a_consul_within_the_walls_his_three(ruleset: str) -> None:
    """Ruling M82: five CUs before and within Messana are one Force, and Florus is of it."""
    within = roman("messana", 1, "florus", inside=True)
    armies = (punic("syracusae", 4, "hanno"), roman("messana", 4, "flaccus"), within)
    position = field(*armies, consuls=["florus"], proconsuls=["flaccus"], active="carthage")
    m = begin(ruleset, position, march("hanno", 4, "catana", card="30"))
    assert [code for code in offered(m) if code.startswith("intercept flaccus")] == [
        "intercept flaccus 2",
        "intercept flaccus 1",
    ]
    assert refused(m, "intercept flaccus 3") == section(ruleset, "consuls.minimum")


@by_key("interception.part", "terms.force")
def test_nor_is_a_general_within_the_walls_left_without_a_cu(ruleset: str) -> None:
    """Ruling M82: Himilco is of the Force before them, unless it has a CU within."""
    for within, most in ((0, 3), (1, 4)):
        armies = (punic("syracusae", 4, "hanno"), punic("syracusae", within, "himilco", inside=True))
        position = field(roman("messana", 4, "regulus"), *armies, consuls=["regulus"])
        m = begin(ruleset, position, march("regulus", 4, "catana"))
        assert offered(m)[0] == f"intercept hanno {most}"
        if not within:
            assert refused(m, "intercept hanno 4") == section(ruleset, "interception.part")


@by_key("interception.part", "dictator.minimum")
def test_where_a_dictator_commands_on_either_side_of_the_walls_a_consul_keeps_no_three(ruleset: str) -> None:
    """Ruling M82: the Army left behind is not Consular, and whoever its commander is keeps a CU."""
    dictator = 'dictator = "calatinus"\ndictator_card = "played"'
    hanno = punic("syracusae", 4, "hanno")
    together = (roman("messana", 3, "calatinus", "florus", "maximus"),)
    apart = (roman("messana", 2, "florus", "maximus"), roman("messana", 1, "calatinus", inside=True))
    for armies in (together, apart):
        position = field(hanno, *armies, consuls=["florus"], proconsuls=["maximus"], active="carthage", state=dictator)
        m = begin(ruleset, position, march("hanno", 4, "catana", card="30"))
        going = [code for code in offered(m) if code.startswith("intercept maximus")]
        assert going == ["intercept maximus 2", "intercept maximus 1"]


@by_key("interception", "movement.lone_general")
def test_a_general_with_trains_alone_never_comes(ruleset: str) -> None:
    """Ruling M127: neither among enemy Units nor to a General alone."""
    for mover, taken in ((REGULUS, 6), (lone("rome", "catana", "regulus"), 0)):
        position = field(mover, lone("carthage", "thermae", "hanno", trains=2), consuls=["regulus"])
        m = begin(ruleset, position, march("regulus", taken, "enna"))
        assert why(m, "intercept hanno 1") == section(ruleset, "interception")
        assert (asked(m)[0], where(m, "hanno")) == ("rome", "thermae")


@by_key("interception.when")
def test_only_from_an_adjacent_space(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 2, "hanno"), punic("lilybaeum", 4, "himilco"))
    assert refused(m, "intercept himilco 4") == section(ruleset, "interception.when")


@by_key("interception.city.own_space")
def test_never_from_inside_into_its_own_space(ruleset: str) -> None:
    armies = (roman("enna", 6, "regulus"), punic("agrigentum", 2, "hanno"), punic("selinus", 2, "himilco"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "agrigentum"))
    play(m, "inside 2; inside-general hanno")
    assert refused(m, "intercept hanno 2") == section(ruleset, "interception.city.own_space")


@by_key("interception.part")
def test_part_of_the_army_stays_but_no_general_without_a_cu(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno", "gisco"))
    play(m, "intercept hanno 3")
    assert offered(m) == ["bring gisco", "leave gisco"]
    m = at_enna(ruleset, punic("thermae", 4, "hanno", "gisco"), dice=(6,))
    play(m, "intercept hanno 4")
    assert key(m) != "ask.companion", "Gisco may not be left without a CU"


@by_key("interception.part", "consuls.minimum")
def test_consuls_who_go_or_stay_keep_three(ruleset: str) -> None:
    armies = (roman("catana", 5, "maximus"), punic("agrigentum", 6, "hanno"))
    position = field(*armies, consuls=["maximus"], active="carthage")
    m = begin(ruleset, position, march("hanno", 6, "enna", card="30"))
    assert offered(m) == [*(f"intercept maximus {n}" for n in (5, 4, 3)), "pass"]
    assert refused(m, "intercept maximus 2") == section(ruleset, "consuls.minimum")


@by_key("interception.consul", only=GOLDEN_GEEK)
def test_a_consul_brings_three(ruleset: str) -> None:
    armies = (roman("catana", 5, "maximus"), punic("agrigentum", 6, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"], active="carthage"), march("hanno", 6, "enna", card="30"))
    assert refused(m, "intercept maximus 1") == section(ruleset, "consuls.minimum")


@by_key("interception.consul", only=GOLDEN_GEEK)
def test_a_consul_with_fewer_than_three_does_not_intercept(ruleset: str) -> None:
    armies = (roman("catana", 2, "maximus"), punic("agrigentum", 6, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"], active="carthage"), march("hanno", 6, "enna", card="30"))
    assert m.why_not("intercept maximus 2", "rome")
    assert asked(m)[0] == "carthage", "he is not even asked"


@by_key("interception.part", only=SILVER)
def test_in_silver_a_consul_comes_with_all_he_has_if_they_are_fewer(ruleset: str) -> None:
    armies = (roman("catana", 2, "maximus"), punic("agrigentum", 6, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"], active="carthage"), march("hanno", 6, "enna", card="30"))
    assert offered(m) == ["intercept maximus 2", "pass"]


@by_key("command.equal_rank", "interception.commander")
def test_of_equal_generals_any_may_command_the_interception(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno", "gisco"), dice=(1,))
    play(m, "intercept gisco 4")
    assert (where(m, "hanno"), where(m, "gisco")) == ("enna", "enna")


@by_key("interception.one_roll", "interception.one_a_space")
def test_one_general_of_a_space_rolls(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 6, "hanno", "himilco"), punic("panormus", 2, "adherbal"))
    play(m, "intercept hanno 3; leave himilco")
    assert refused(m, "intercept himilco 2") == section(ruleset, "interception.one_a_space")


@by_key("interception.commander")
def test_the_commander_takes_his_subordinates_along(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno", "gisco"), dice=(1,))
    play(m, "intercept hanno 4")
    assert (where(m, "hanno"), where(m, "gisco")) == ("enna", "enna")


@by_key("interception.subordinate")
def test_under_a_subordinate_the_commander_stays(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hamilcar-barca", "gisco", "hanno"), dice=(1,))
    assert refused(m, "intercept gisco 4") == section(ruleset, "interception.subordinate")
    play(m, "intercept gisco 2; bring hanno")
    assert [where(m, name) for name in ("gisco", "hanno", "hamilcar-barca")] == ["enna", "enna", "thermae"]


@by_key("interception.several", "interception.several.combine", "interception.several.command")
def test_several_armies_join_and_their_owner_says_who_commands(ruleset: str) -> None:
    armies = (punic("thermae", 3, "hanno"), punic("panormus", 2, "himilco"), punic("agrigentum", 1, "gisco"))
    m = at_enna(ruleset, *armies, dice=(1, 1, 6))
    play(m, "intercept hanno 3; intercept himilco 2; intercept gisco 1")
    play(m, "intercept hanno 3; intercept himilco 2")
    assert asked(m) == ("carthage", section(ruleset, "interception.several.command"))
    assert offered(m) == ["command hanno", "command himilco"]
    play(m, "command himilco")
    assert (cus(m, "carthage", "enna"), cus(m, "carthage", "agrigentum")) == (5, 1)
    assert asked(m)[0] == "rome"


@by_key("interception.several.command", "command.equal_rank")
def test_also_one_who_came_along_or_was_there(ruleset: str) -> None:
    armies = (punic("thermae", 3, "hanno", "gisco"), punic("enna", 1, "himilco", "adherbal"))
    m = at_enna(ruleset, *armies, dice=(1,))
    play(m, "intercept hanno 3; pass")
    assert sorted(offered(m)) == [f"command {name}" for name in ("adherbal", "gisco", "hanno", "himilco")]


@by_key("interception.several.command")
def test_the_highest_rank_commands_them(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 3, "hanno"), punic("panormus", 2, "hamilcar-barca"), dice=(1, 1))
    play(m, "intercept hanno 3; intercept hamilcar-barca 2; intercept hanno 3")
    assert asked(m)[0] == "rome", "Barca commands without a question"


@by_key("interception.modifier")
def test_one_more_on_the_die_into_an_enemy_space_without_friends(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 3, "hanno"), dice=(2,), rome=["enna"])
    play(m, "intercept hanno 3")
    assert where(m, "hanno") == "thermae"
    m = at_enna(ruleset, punic("thermae", 3, "hanno"), punic("enna", 1), dice=(2,), rome=["enna"])
    play(m, "intercept hanno 3")
    assert where(m, "hanno") == "enna", "a friend stands there"


# -- 12.2 -------------------------------------------------------------------------------------------------------------


@by_key("interception.ten_cus")
def test_at_most_ten_units_go(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 12, "hanno", trains=3))
    assert refused(m, "intercept hanno 11") == section(ruleset, "interception.ten_cus")
    play(m, "intercept hanno 8")
    assert offered(m) == ["train 2", "train 1", "train 0"], "trains are Units"


@by_key("interception.no_general", "movement.force_alone")
def test_units_without_a_general_do_not_intercept(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4), lone("carthage", "panormus", "hanno"), punic("agrigentum", 1, "gisco"))
    assert offered(m) == ["intercept gisco 1", "pass"]
    assert refused(m, "intercept hanno 1") == section(ruleset, "interception")


@by_key("interception.movement_only")
def test_nobody_intercepts_who_avoids_intercepts_or_backs_up(ruleset: str) -> None:
    armies = (punic("enna", 2, "himilco"), punic("agrigentum", 3, "hanno"), roman("messana", 3, "florus"))
    position = field(REGULUS, *armies, consuls=["regulus", "florus"])
    m = begin(ruleset, position, march("regulus", 6, "enna"), dice=(1, 1))
    play(m, "avoid himilco 2; intercept hanno 3; to thermae")
    assert (asked(m)[0], key(m)) == ("rome", "ask.intercepted"), "Florus is not asked about Thermae"
    play(m, "back-up")
    assert (where(m, "regulus"), asked(m)[0]) == ("catana", "carthage")
    assert key(m) == "ask.card", "nor is Carthage about Catana"


@by_key("interception.pursuit")
def test_an_intercepted_army_does_not_pursue(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 2, "himilco"), punic("agrigentum", 1, "hanno"), dice=(1, 1, 1, 1, 1, 1))
    play(m, "avoid himilco 2; intercept hanno 1; to thermae")
    assert key(m) == "ask.intercepted"
    play(m, "fight")
    assert key(m) != "ask.pursue"
    assert not any(code.startswith("march") for code in offered(m))


@by_key("interception.pass")
def test_not_over_the_strait(ruleset: str) -> None:
    armies = (punic("thermae", 6, "hanno"), roman("regium", 4, "florus"), roman("catana", 3, "maximus"))
    position = field(*armies, consuls=["florus", "maximus"], active="carthage")
    m = begin(ruleset, position, march("hanno", 6, "messana", card="30"))
    assert refused(m, "intercept florus 4") == section(ruleset, "interception.pass")


@by_key("interception.stationary")
def test_not_where_an_enemy_stands_already(ruleset: str) -> None:
    wagons = {"side": "rome", "space": "enna", "trains": 1, "generals": []}
    m = at_enna(ruleset, punic("thermae", 3, "hanno"), wagons)
    assert "intercept hanno 3" not in offered(m)
    assert why(m, "intercept hanno 3") == section(ruleset, "interception.stationary")


@by_key("interception.stationary", "city.inside")
def test_nor_where_an_enemy_garrison_is_within_the_walls(ruleset: str) -> None:
    """Inside is an area of the space (2.1.C, ruling M71)."""
    armies = (roman("catana", 3, "florus"), punic("thermae", 4, "hanno"), roman("messana", 1, inside=True))
    m = begin(ruleset, field(*armies, consuls=["florus"]), march("florus", 3, "messana"))
    assert why(m, "intercept hanno 4") == section(ruleset, "interception.stationary")


@by_key("interception.from", only=GOLDEN_GEEK)
def test_not_from_a_space_with_an_enemy(ruleset: str) -> None:
    wagons = {"side": "rome", "space": "agrigentum", "trains": 1, "generals": []}
    m = at_enna(ruleset, punic("agrigentum", 2, "hanno", inside=True), wagons, punic("thermae", 1, "gisco"))
    assert refused(m, "intercept hanno 2") == section(ruleset, "interception.from")


@by_key("interception.from", only=SILVER)
def test_in_silver_only_enemy_cus_before_the_walls_forbid_it(ruleset: str) -> None:
    wagons = {"side": "rome", "space": "agrigentum", "trains": 1, "generals": []}
    inside = punic("agrigentum", 2, "hanno", inside=True)
    m = at_enna(ruleset, inside, wagons, punic("thermae", 1, "gisco"))
    assert "intercept hanno 2" in offered(m)
    m = at_enna(ruleset, inside, roman("agrigentum", 1), punic("thermae", 1, "gisco"))
    assert refused(m, "intercept hanno 2") == section(ruleset, "interception.city.from")


# -- 12.3 -------------------------------------------------------------------------------------------------------------


@by_key("interception.back_up")
def test_an_intercepted_army_may_go_back_and_its_move_is_over(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), dice=(2,))
    play(m, "intercept hanno 4")
    assert offered(m)[:2] == ["fight", "back-up"]
    play(m, "back-up")
    assert (cus(m, "rome", "catana"), where(m, "regulus"), cus(m, "carthage", "enna")) == (6, "catana", 4)
    assert asked(m)[0] == "carthage"


@by_key("interception.back_up.due", only=GOLDEN_GEEK)
def test_not_if_a_battle_was_due_anyway(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), punic("enna", 2), dice=(2, 1, 1, 1, 1))
    play(m, "intercept hanno 4")
    assert key(m) != "ask.intercepted", "there is only the fight"
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), punic("enna", 1), dice=(2,))
    play(m, "intercept hanno 4")
    assert "back-up" in offered(m), "a lone CU would have been overrun"


@by_key("interception.back_up.due", only=SILVER)
def test_in_silver_also_if_a_battle_was_due(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), punic("enna", 2), dice=(2,))
    play(m, "intercept hanno 4")
    assert offered(m) == ["fight", "back-up"]


@by_key("interception.back_up.sea")
def test_from_a_voyage_to_a_port_of_it(ruleset: str) -> None:
    armies = (roman("lipara", 4, "catulus"), punic("catana", 3, "hanno"))
    position = field(*armies, consuls=["catulus"], rome=["lipara", "syracusae"], ships=(1, 0))
    line = march("catulus", 4, more="sail messana; warships 1; sail syracusae; land")
    m = begin(ruleset, position, line, dice=(1,))
    play(m, "intercept hanno 3; rome: back-up")
    assert where(m, "catulus") == ("messana" if ruleset == GOLDEN_GEEK else "lipara")
    assert cus(m, "rome", where(m, "catulus")) == 4


@by_key("interception.back_up.sea", only=GOLDEN_GEEK)
def test_who_is_alone_in_that_port_is_displaced(ruleset: str) -> None:
    armies = (roman("lipara", 4, "catulus"), punic("catana", 3, "hanno"), lone("carthage", "messana", "himilco"))
    position = field(*armies, consuls=["catulus"], rome=["lipara", "syracusae"], ships=(1, 0))
    m = begin(ruleset, position, march("catulus", 4, more="sail messana; warships 1; sail syracusae; land"), dice=(1,))
    assert where(m, "himilco") == "messana", "a voyage passes him by"
    play(m, "intercept hanno 3; rome: back-up")
    assert (where(m, "catulus"), where(m, "himilco")) == ("messana", "pool")


@by_key("interception.back_up.sea")
def test_not_to_a_port_where_enemies_have_come_meanwhile(ruleset: str) -> None:
    armies = (roman("lipara", 4, "catulus"), punic("catana", 3, "hanno"))
    position = field(*armies, consuls=["catulus"], rome=["lipara", "syracusae"], ships=(1, 0))
    line = march("catulus", 4, more="sail messana; warships 1; sail syracusae; land")
    m = begin(ruleset, position, line, dice=(1,) * 12)
    behind = SPACE_ID["messana" if ruleset == GOLDEN_GEEK else "lipara"]
    state(m).map.cus[1][behind] = 2  # a beaten fleet has come back there
    play(m, "intercept hanno 3")
    assert key(m) != "ask.intercepted" or "back-up" not in offered(m)
    assert state(m).map.where[GENERAL_ID["catulus"]] != behind


@by_key("interception.back_up.sea", only=SILVER)
def test_within_the_walls_it_left_as_far_as_they_hold_who_came_aboard(ruleset: str) -> None:
    """Rulings M60, M61: Hanno leaves Syracusae with its two CUs, and two more come aboard in Messana."""
    armies = (punic("syracusae", 2, "hanno", inside=True), punic("messana", 2), roman("bruttium", 4, "regulus"))
    position = field(*armies, consuls=["regulus"], active="carthage", ships=(0, 1))
    line = march("hanno", 2, card="30", more="sail messana; warships 1; pick-up; take 2; sail regium; land")
    for enemies in (False, True):
        m = begin(ruleset, position, line, dice=(1,))
        if enemies:
            state(m).map.cus[0][SPACE_ID["syracusae"]] = 1  # a beaten fleet has come ashore there
        play(m, "intercept regulus 4; carthage: back-up")
        assert (cus(m, "carthage", "syracusae"), cus(m, "carthage", "syracusae", inside=True)) == (
            (0, 2) if enemies else (4, 0)
        )


@by_key("interception.back_up.admiral", only=GOLDEN_GEEK)
def test_with_an_admiral_over_one_sea_lane(ruleset: str) -> None:
    armies = (roman("catana", 4, "catulus"), punic("thermae", 3, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["catulus"]), march("catulus", 4, "messana"), dice=(1,))
    play(m, "intercept hanno 3")
    assert "back-up-by-sea regium" in offered(m)
    assert "back-up-by-sea syracusae" not in offered(m)
    play(m, "back-up-by-sea regium")
    assert (where(m, "catulus"), cus(m, "rome", "regium")) == ("regium", 4)


@by_key("interception.back_up.siege", "siege.back_up")
def test_where_it_backs_up_it_may_still_besiege(ruleset: str) -> None:
    armies = (roman("agrigentum", 6, "regulus"), punic("thermae", 4, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "enna"), dice=(2, 4))
    play(m, "intercept hanno 4; rome: back-up; besiege agrigentum")
    assert points(m, "agrigentum") == 1


# -- 12.4 -------------------------------------------------------------------------------------------------------------


@by_key("interception.unguarded")
def test_an_army_without_cus_is_caught(ruleset: str) -> None:
    armies = (lone("carthage", "thermae", "hanno", trains=2), roman("catana", 4, "maximus"))
    position = field(*armies, consuls=["maximus"], active="carthage")
    m = begin(ruleset, position, march("hanno", 0, more="train 2", card="30") + "; march enna", dice=(2,))
    play(m, "rome: intercept maximus 4")
    assert (where(m, "hanno"), trains(m, "rome", "enna")) == ("pool", 2)
    assert key(m) == "ask.card"


@by_key("interception.unguarded.no_battle", only=GOLDEN_GEEK)
def test_that_is_no_battle(ruleset: str) -> None:
    armies = (lone("carthage", "thermae", "hanno", trains=4), roman("catana", 4, "maximus"))
    position = field(*armies, consuls=["maximus"], active="carthage")
    m = begin(ruleset, position, march("hanno", 0, more="train 4", card="30") + "; march enna", dice=(2,))
    play(m, "rome: intercept maximus 4")
    assert key(m) == "ask.card", "four Units are lost, but no PC"


def why(m: Match, code: str) -> str:
    """Why Carthage could not do something, asked while Rome moves."""
    answer = m.why_not(code, "carthage")
    assert answer is not None
    return answer.rule
