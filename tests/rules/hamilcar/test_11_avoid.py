"""Section 11: avoiding battle, and pursuit."""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    begin,
    cus,
    field,
    key,
    lone,
    march,
    points,
    punic,
    roman,
    section,
    state,
    trains,
    where,
)
from tests.support import asked, offered, play, refused

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"
REGULUS = roman("catana", 6, "regulus")


def at_enna(ruleset: str, *armies: dict[str, Any], dice: tuple[int, ...] = (), **more: Any) -> Match:
    """Regulus marches with six CUs from Catana to Enna."""
    position = field(REGULUS, *armies, consuls=["regulus"], **more)
    return begin(ruleset, position, march("regulus", 6, "enna"), dice=dice)


# -- 11.1 -------------------------------------------------------------------------------------------------------------


@by_key("avoid", "avoid.declare", "avoid.roll", "avoid.success")
def test_an_army_slips_away_with_its_battle_rating_or_less(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno"), dice=(2,))
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.declare"))
    play(m, "avoid hanno 3")
    assert asked(m) == ("carthage", section(ruleset, "avoid.success"))
    assert offered(m) == ["to thermae", "to panormus", "to agrigentum", "to syracusae"]
    play(m, "to thermae")
    assert (cus(m, "carthage", "thermae"), where(m, "hanno"), cus(m, "carthage", "enna")) == (3, "thermae", 0)


@by_key("avoid.roll", "avoid.failure")
def test_a_higher_die_means_battle(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno"), dice=(3, 1, 1, 1, 1))
    play(m, "avoid hanno 3")
    assert key(m) != "ask.avoid-to"
    assert not cus(m, "carthage", "thermae")
    assert state(m).march is None or state(m).march.battled  # type: ignore[union-attr]


@by_key("avoid.failure.generals")
def test_a_lone_general_who_fails_is_displaced(ruleset: str) -> None:
    m = at_enna(ruleset, lone("carthage", "enna", "hanno"), dice=(3,))
    play(m, "avoid hanno 0")
    assert where(m, "hanno") == "pool"
    assert "march panormus" in offered(m)


@by_key("avoid")
def test_a_lone_general_may_try(ruleset: str) -> None:
    m = at_enna(ruleset, lone("carthage", "enna", "hanno", trains=2), dice=(1,))
    play(m, "avoid hanno 0; train 2; to thermae")
    assert (where(m, "hanno"), trains(m, "carthage", "thermae")) == ("thermae", 2)


@by_key("avoid.enemy", "movement.lone_general.stop")
def test_nor_does_he_stop_where_an_enemy_general_is_alone(ruleset: str) -> None:
    """Ruling M129; an army with CUs may, and he is displaced."""
    florus = lone("rome", "thermae", "florus")
    m = at_enna(ruleset, florus, lone("carthage", "enna", "hanno"), dice=(1,))
    play(m, "avoid hanno 0")
    assert refused(m, "to thermae") == section(ruleset, "movement.lone_general.stop")
    play(at_enna(ruleset, florus, punic("enna", 1, "hanno"), dice=(1,)), "avoid hanno 1; to thermae")


@by_key("avoid.leave_behind")
def test_part_of_the_army_stays_but_no_general_without_a_cu(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno", "gisco"), dice=(6, 1, 1, 1, 1))
    play(m, "avoid hanno 3")
    assert key(m) != "ask.companion", "Gisco may not be left without a CU"
    m = at_enna(ruleset, punic("enna", 3, "hanno", "gisco"), dice=(1,))
    play(m, "avoid hanno 2")
    assert offered(m) == ["bring gisco", "leave gisco"]


@by_key("avoid.leave_behind", "consuls.minimum")
def test_consuls_who_go_or_stay_keep_three(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 6, "hanno"))
    position = field(*armies, consuls=["maximus"], active="carthage", rome=["catana"])
    m = begin(ruleset, position, march("hanno", 6, "enna", card="30"))
    assert offered(m) == [*(f"avoid maximus {n}" for n in (5, 4, 3)), "pass"]
    assert refused(m, "avoid maximus 2") == section(ruleset, "consuls.minimum")
    both = (roman("enna", 5, "maximus", "florus"), punic("agrigentum", 6, "hanno"))
    position = field(*both, consuls=["maximus", "florus"], active="carthage", rome=["catana"])
    m = begin(ruleset, position, march("hanno", 6, "enna", card="30"), dice=(1,))
    play(m, "avoid maximus 4")
    assert [where(m, name) for name in ("maximus", "florus")] == ["catana", "catana"], "Florus would have had one CU"


@by_key("avoid.consul", only=GOLDEN_GEEK)
def test_a_consul_takes_three_along(ruleset: str) -> None:
    armies = (roman("enna", 7, "maximus"), punic("agrigentum", 6, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"], active="carthage"), march("hanno", 6, "enna", card="30"))
    assert "avoid maximus 3" in offered(m)
    assert refused(m, "avoid maximus 2") == section(ruleset, "consuls.minimum")


@by_key("avoid.consul", only=GOLDEN_GEEK)
def test_a_consul_with_fewer_than_three_does_not_avoid(ruleset: str) -> None:
    for army in (roman("enna", 2, "maximus"), lone("rome", "enna", "maximus")):
        position = field(
            army, roman("catana", 1), punic("agrigentum", 6, "hanno"), consuls=["maximus"], active="carthage"
        )
        m = begin(ruleset, position, march("hanno", 6, "enna", card="30"), dice=(1,) * 6)
        assert m.why_not(f"avoid maximus {army.get('cus', 0)}", "rome")
        assert not cus(m, "rome", "catana") or where(m, "maximus") != "catana"


@by_key("avoid.leave_behind", only=SILVER)
def test_in_silver_a_consul_takes_all_he_has_if_they_are_fewer(ruleset: str) -> None:
    position = field(
        roman("enna", 2, "maximus"), punic("agrigentum", 6, "hanno"), consuls=["maximus"], active="carthage"
    )
    m = begin(ruleset, position, march("hanno", 6, "enna", card="30"))
    assert offered(m) == ["avoid maximus 2", "pass"]


@by_key("avoid.leave_behind", "consuls.minimum")
def test_who_splits_off_leaves_a_consul_three(ruleset: str) -> None:
    """Not even a Proconsul who takes no CU along leaves a Consul behind with two."""
    for cus_there, offers in ((4, ["avoid flaccus 1", "avoid flaccus 0"]), (2, [])):
        armies = (roman("enna", cus_there, "maximus", "flaccus"), punic("agrigentum", 6, "hanno"))
        position = field(*armies, consuls=["maximus"], proconsuls=["flaccus"], active="carthage")
        m = begin(ruleset, position, march("hanno", 6, "enna", card="30"), dice=(1,) * 9)
        assert [code for code in offered(m) if "flaccus" in code] == offers


@by_key("avoid.leave_behind", "consuls.minimum")
def test_nor_does_a_dictator(ruleset: str) -> None:
    for cus_there, asks in ((4, True), (3, False)):
        armies = (roman("enna", cus_there, "calatinus", "maximus"), punic("agrigentum", 6, "hanno"))
        office = 'dictator = "calatinus"\ndictator_card = "played"'
        position = field(*armies, consuls=["maximus"], active="carthage", state=office)
        m = begin(ruleset, position, march("hanno", 6, "enna", card="30"), dice=(1,) * 9)
        play(m, "avoid calatinus 1")
        assert (key(m) == "ask.companion") == asks, "he may leave Maximus only with three"


@by_key("command.equal_rank", "avoid.commander")
def test_of_equal_generals_any_may_command_the_avoiding(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno", "gisco"), dice=(1,))
    assert {"avoid hanno 3", "avoid gisco 3"} <= set(offered(m))
    play(m, "avoid gisco 3; to thermae")
    assert [where(m, name) for name in ("hanno", "gisco")] == ["thermae", "thermae"]


@by_key("avoid.once")
def test_only_one_general_rolls(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 5, "hanno", "gisco"), punic("panormus", 2, "adherbal"))
    play(m, "avoid hanno 3; bring gisco")
    assert refused(m, "avoid gisco 1") == section(ruleset, "avoid.once")


@by_key("avoid.commander")
def test_the_commander_may_take_his_subordinates(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 4, "hanno", "gisco"), dice=(1,))
    play(m, "avoid hanno 4; to thermae")
    assert (where(m, "hanno"), where(m, "gisco")) == ("thermae", "thermae")


@by_key("avoid.subordinate")
def test_under_a_subordinate_the_commander_stays(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 4, "hamilcar-barca", "gisco", "hanno"), dice=(1, 1, 1, 1, 1))
    assert refused(m, "avoid gisco 4") == section(ruleset, "avoid.subordinate"), "the commander keeps a CU"
    play(m, "avoid gisco 2; bring hanno; to thermae")
    assert [where(m, name) for name in ("gisco", "hanno")] == ["thermae", "thermae"]
    assert where(m, "hamilcar-barca") == "afield", "he has to fight"


@by_key("avoid.sea", "trait.admiral.subordinate")
def test_with_an_admiral_by_sea_to_a_friendly_port(ruleset: str) -> None:
    armies = (roman("panormus", 6, "regulus"), punic("lilybaeum", 3, "hanno", "hamilcar"))
    position = field(*armies, consuls=["regulus"], rome=["agrigentum", "selinus", "panormus"])
    m = begin(ruleset, position, march("regulus", 6, "lilybaeum"), dice=(1,))
    play(m, "inside 0; outside-general hanno; outside-general hamilcar; avoid hanno 3")
    assert (cus(m, "carthage", "carthago"), where(m, "hamilcar")) == (3, "carthago")


@by_key("avoid.sea", "movement.lone_general.stop")
def test_nor_to_a_port_where_an_enemy_general_is_alone_as_he_is_himself(ruleset: str) -> None:
    """Ruling M129."""
    for cus_with_him, goes in ((3, True), (0, False)):
        armies = (roman("panormus", 6, "regulus"), lone("rome", "carthago", "florus"))
        avoiding = (*armies, punic("lilybaeum", cus_with_him, "hamilcar"))
        m = begin(ruleset, field(*avoiding, consuls=["regulus"]), march("regulus", 6, "lilybaeum"), dice=(1,))
        play(m, "inside 0; outside-general hamilcar" if cus_with_him else "outside-general hamilcar")
        play(m, f"avoid hamilcar {cus_with_him}")
        assert ("to carthago" in offered(m)) == goes


@by_key("avoid.sea")
def test_without_an_admiral_not_by_sea(ruleset: str) -> None:
    armies = (roman("panormus", 6, "regulus"), punic("lilybaeum", 3, "hanno"), punic("agrigentum", 2, "himilco"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "lilybaeum"), dice=(1,))
    play(m, "inside 0; outside-general hanno; avoid hanno 3")
    play(m, "pass")
    assert "to carthago" not in offered(m)
    assert "to selinus" in offered(m)


@by_key("avoid.sea")
def test_nor_over_mare_tyrrhenum_nor_to_a_port_with_enemies(ruleset: str) -> None:
    armies = (
        roman("thermae", 6, "regulus"),
        roman("lipara", 1),
        punic("panormus", 3, "hamilcar"),
    )
    m = begin(
        ruleset, field(*armies, consuls=["regulus"], carthage=["lipara"]), march("regulus", 6, "panormus"), dice=(1,)
    )
    play(m, "avoid hamilcar 3")
    assert sorted(offered(m)) == ["to agrigentum", "to enna", "to lilybaeum"], (
        "neither Lipara nor, over the open sea, Roma"
    )


@by_key("card.18")
def test_evasion_makes_an_attempt_succeed(ruleset: str) -> None:
    hands = {"rome": ["29"], "carthage": ["30", "18"]}
    m = at_enna(ruleset, punic("enna", 3, "hanno"), cards=hands)
    play(m, "avoid hanno 3")
    assert asked(m) == ("carthage", section(ruleset, "card.18"))
    play(m, "counter 18; to thermae")
    assert where(m, "hanno") == "thermae"


# -- 11.2 -------------------------------------------------------------------------------------------------------------


@by_key("avoid.ten_cus")
def test_at_most_ten_units_go(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 12, "hanno", trains=3))
    assert refused(m, "avoid hanno 11") == section(ruleset, "avoid.ten_cus")
    play(m, "avoid hanno 9")
    assert offered(m) == ["train 1", "train 0"], "trains are Units"


@by_key("avoid.no_general")
def test_units_without_a_general_do_not_avoid(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 2), punic("panormus", 1, "hanno"))
    assert not any(code.startswith("avoid") for code in offered(m))


@by_key("avoid.after_interception")
def test_who_failed_to_intercept_does_not_avoid_the_same_army(ruleset: str) -> None:
    armies = (roman("messana", 6, "regulus"), punic("enna", 3, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "thermae"), dice=(6, 1, 1, 1, 1, 1))
    play(m, "intercept hanno 3; rome: march enna")
    assert key(m) != "ask.avoid-to"
    assert not any(code.startswith("avoid") for code in offered(m))


@by_key("avoid.pass")
def test_not_over_the_strait_but_with_an_admiral(ruleset: str) -> None:
    for general, over in (("florus", False), ("catulus", True)):
        armies = (punic("thermae", 6, "hanno"), roman("messana", 4, general))
        position = field(*armies, consuls=[general], active="carthage")
        m = begin(ruleset, position, march("hanno", 6, "messana", card="30"), dice=(1,))
        play(m, f"inside 0; avoid {general} 4")
        assert ("to regium" in offered(m)) == over


@by_key("avoid.enemy")
def test_not_to_an_enemy_unit_or_pc(ruleset: str) -> None:
    wagons = {"side": "rome", "space": "thermae", "trains": 1, "generals": []}
    m = at_enna(ruleset, punic("enna", 3, "hanno"), wagons, dice=(1,), rome=["panormus"])
    play(m, "avoid hanno 3")
    assert refused(m, "to panormus") == section(ruleset, "avoid.enemy")
    assert refused(m, "to thermae") == section(ruleset, "avoid.enemy"), "a Supply Train is a Unit"


@by_key("avoid.advance")
def test_not_where_the_mover_came_from(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno"), dice=(1,))
    play(m, "avoid hanno 3")
    assert refused(m, "to catana") == section(ruleset, "avoid.advance")


@by_key("avoid.tribe")
def test_not_to_a_tribe(ruleset: str) -> None:
    armies = (punic("zama", 3, "hanno"), roman("hadrumetum", 6, "regulus"))
    position = field(*armies, consuls=["regulus"], tribes=["thevestis", "madauros"], carthage=["hadrumetum"])
    m = begin(ruleset, position, march("regulus", 6, "zama"), dice=(1,))
    play(m, "avoid hanno 3")
    assert refused(m, "to madauros") == section(ruleset, "avoid.tribe")


@by_key("avoid.city.enter", only=SILVER)
def test_into_the_city_of_the_space(ruleset: str) -> None:
    armies = (roman("enna", 6, "regulus"), punic("agrigentum", 3, "hanno", trains=3))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "agrigentum"), dice=(1, 1))
    play(m, "inside 0; inside-trains 0; outside-general hanno; avoid hanno 2; train 3")
    assert "into-city" in offered(m)
    play(m, "into-city")
    assert (cus(m, "carthage", "agrigentum", True), where(m, "hanno")) == (2, "agrigentum+")
    assert trains(m, "carthage", "agrigentum", True) == 2, "as many as it holds"


@by_key("avoid.city.enter", only=GOLDEN_GEEK)
def test_not_into_the_city_of_the_space(ruleset: str) -> None:
    armies = (roman("enna", 6, "regulus"), punic("agrigentum", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "agrigentum"), dice=(1,))
    play(m, "inside 0; outside-general hanno; avoid hanno 2")
    assert refused(m, "into-city") == section(ruleset, "avoid.city.enter")


# -- 11.3 -------------------------------------------------------------------------------------------------------------


@by_key("pursuit.when", "pursuit.roll", "pursuit.where")
def test_the_mover_pursues_with_his_battle_rating_or_less(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno"), dice=(1, 3, 6))
    play(m, "avoid hanno 3; to thermae")
    assert asked(m) == ("rome", section(ruleset, "pursuit.roll"))
    play(m, "pursue")
    assert {"march thermae", "march panormus"} <= set(offered(m)), "after them or anywhere else"
    play(m, "march thermae")
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.declare"))


@by_key("pursuit.stop")
def test_a_failed_pursuit_ends_the_move(ruleset: str) -> None:
    m = at_enna(ruleset, punic("enna", 3, "hanno"), dice=(1, 4))
    play(m, "avoid hanno 3; to thermae; pursue")
    assert asked(m)[0] == "carthage", "the card is played"
    assert cus(m, "rome", "enna") == 6


@by_key("pursuit.when")
def test_no_pursuit_without_movement_left(ruleset: str) -> None:
    armies = (roman("regium", 6, "regulus"), punic("enna", 3, "hanno"))
    position = field(*armies, consuls=["regulus"], carthage=["thermae"])
    m = begin(ruleset, position, march("regulus", 6, "messana", "catana"), dice=(1, 6))
    play(m, "pass; rome: march enna; avoid hanno 3; to thermae")
    assert asked(m)[0] == "carthage", "the Strait took two points, and the move is over"


@by_key("pursuit.siege", only=SILVER)
def test_after_a_failed_pursuit_a_siege_is_possible(ruleset: str) -> None:
    armies = (roman("enna", 6, "regulus"), punic("agrigentum", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "agrigentum"), dice=(1, 6, 4))
    play(m, "inside 0; outside-general hanno; avoid hanno 2; to selinus; pursue")
    assert "besiege agrigentum" in offered(m)
    play(m, "besiege agrigentum")
    assert points(m, "agrigentum") == 1


@by_key("pursuit.siege", only=GOLDEN_GEEK)
def test_after_a_failed_pursuit_no_siege(ruleset: str) -> None:
    armies = (roman("enna", 6, "regulus"), punic("agrigentum", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "agrigentum"), dice=(1, 6))
    play(m, "inside 0; outside-general hanno; avoid hanno 2; to selinus; pursue")
    assert asked(m)[0] == "carthage", "there was nothing left to do"
    assert points(m, "agrigentum") == 0


@by_key("pursuit.when")
def test_a_general_alone_who_slips_away_stops_nobody(ruleset: str) -> None:
    """Only enemy CUs make an army stop (7.2.B), so it goes on without a pursuit roll (ruling M110)."""
    m = at_enna(ruleset, lone("carthage", "enna", "hanno", trains=1), dice=(1,))
    play(m, "avoid hanno 0; train 0; to thermae")
    assert (where(m, "hanno"), trains(m, "carthage", "enna")) == ("thermae", 0)
    assert "march panormus" in offered(m)


@by_key("pursuit.when", "overrun")
def test_a_cu_left_behind_and_overrun(ruleset: str) -> None:
    """Silver: the overrun lets the Army go on (7.2.B, 7.2.E); Golden Geek's 11.3 wants the roll all the same."""
    m = at_enna(ruleset, punic("enna", 3, "hanno"), dice=(1,))
    play(m, "avoid hanno 2; to thermae")
    assert cus(m, "carthage", "enna") == 0
    assert (key(m) == "ask.pursue") == (ruleset == GOLDEN_GEEK)
    assert ("march panormus" in offered(m)) == (ruleset == SILVER)


@by_key("avoid.sea", "avoid.enemy")
def test_by_sea_not_to_a_port_with_enemy_trains(ruleset: str) -> None:
    wagons = {"side": "rome", "space": "lipara", "trains": 1, "generals": []}
    armies = (roman("thermae", 6, "regulus"), wagons, punic("panormus", 3, "hamilcar"))
    position = field(*armies, consuls=["regulus"], carthage=["lipara"])
    m = begin(ruleset, position, march("regulus", 6, "panormus"), dice=(1,))
    play(m, "avoid hamilcar 3")
    assert sorted(offered(m)) == ["to agrigentum", "to enna", "to lilybaeum"]
