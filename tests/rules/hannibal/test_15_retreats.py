"""Section 15: retreats. Most of them begin in Azaila: Iberus, Bilbilis, Ilerda and Dertosa are next to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import cus, drawn, field, fight, force, pay, punic, roman
from tests.support import asked, at, log, offered, play, refused, shown


def punic_defeat(
    ruleset: str,
    *others: dict[str, Any],
    size: int = 6,
    general: str = "",
    space: str = "azaila",
    come_from: str = "iberus",
    carthage: tuple[str, ...] = (),
    rome: tuple[str, ...] = (),
    tribes: Mapping[str, str] | None = None,
    elephants: int = 0,
    trains: int = 0,
) -> Match:
    """P. Scipio beats a Punic force with a Probe. The rout costs a force of five or more one CU, a smaller one none."""
    generals = [general] if general else []
    position = field(
        roman(come_from, 5, "p-scipio"),
        punic(space, size, *generals, elephants=elephants, trains=trains),
        *others,
        rome=rome,
        carthage=carthage,
        tribes=tribes,
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", space, first="P", dice=[1, 1])
    if offered(m) == ["charge", "pass"]:
        play(m, "pass")
    play(m, "rome: lead probe; carthage: pass")
    return m


def roman_defeat(ruleset: str, position: str, line: str, dice: tuple[int, ...] = ()) -> Match:
    """P. Scipio attacks, loses the initiative to a matched Double Envelopment, and the battle to a Probe."""
    m = at(position, dice=[*dice, 1, 1], draws=drawn("DFFFFFF", "DP"), ruleset=ruleset)
    play(m, line)
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; initiative; lead probe; rome: pass")
    return m


# -- 15.1 Where to ----------------------------------------------------------------------------------------------------


@by_key("retreat.destination")
def test_to_a_friendly_space_without_enemy_cus(ruleset: str) -> None:
    m = punic_defeat(ruleset, carthage=("dertosa",))
    pay(m)
    assert cus(m, "dertosa", "carthage") == 5
    assert cus(m, "azaila", "carthage") == 0
    assert cus(m, "azaila", "rome") == 5


@by_key("retreat.destination", "retreat.sweep")
@pytest.mark.parametrize(("friends", "stays"), [(6, True), (5, False)])
def test_or_to_more_friendly_cus_than_retreat(ruleset: str, friends: int, stays: bool) -> None:
    """Five retreat: six friends shelter them in the open, five are swept up on the way to Segobriga (ruling H109)."""
    m = punic_defeat(ruleset, punic("bilbilis", friends), carthage=("segobriga",))
    pay(m)
    assert cus(m, "bilbilis", "carthage") == (11 if stays else 0)
    assert cus(m, "segobriga", "carthage") == (0 if stays else 10)


@by_key("retreat.nearest")
def test_the_nearest_refuge_and_among_equals_the_losers_choice(ruleset: str) -> None:
    m = punic_defeat(ruleset, carthage=("dertosa", "bilbilis", "segovia"))
    assert asked(m)[0] == "carthage"
    assert m.view(None)["game"]["battle"]["sides"]["rome"]["army"]["cus"] == cus(m, "azaila", "rome") == 5
    assert sorted(offered(m)) == ["retreat bilbilis", "retreat dertosa"]
    assert refused(m, "retreat ilerda") == asked(m)[1]


@by_key("retreat.fewer_losses")
def test_a_longer_way_that_costs_fewer_cus(ruleset: str) -> None:
    """Over Dertosa and its Roman PC it is two spaces to Saguntum; over Bilbilis three to Laminium, for nothing."""
    m = punic_defeat(ruleset, carthage=("saguntum", "laminium"), rome=("dertosa",))
    assert sorted(offered(m)) == ["retreat bilbilis", "retreat dertosa"]
    play(m, "retreat bilbilis; retreat segobriga")
    assert {"retreat laminium", "retreat saguntum"} <= set(offered(m))
    play(m, "retreat laminium")
    pay(m)
    assert cus(m, "laminium", "carthage") == 5


@by_key("retreat.fewer_losses")
def test_a_longer_way_that_costs_as_much_is_not_allowed(ruleset: str) -> None:
    m = punic_defeat(ruleset, carthage=("saguntum",), rome=("dertosa", "bilbilis"))
    pay(m)
    assert cus(m, "saguntum", "carthage") == 4


@by_key("retreat.all")
def test_nobody_is_left_behind(ruleset: str) -> None:
    m = punic_defeat(ruleset, size=7, elephants=2, general="hasdrubal", carthage=("dertosa",))
    pay(m)
    assert force(m, "azaila", "carthage") is None
    assert force(m, "dertosa", "carthage") == {"cus": 6, "elephants": 1, "generals": ["hasdrubal"]}


@by_key("retreat.sweep")
def test_friendly_cus_on_the_way_are_swept_up(ruleset: str) -> None:
    m = punic_defeat(ruleset, punic("bilbilis", 3, "mago"), general="hasdrubal", carthage=("segobriga",))
    pay(m)
    assert force(m, "bilbilis", "carthage") is None
    swept = force(m, "segobriga", "carthage")
    assert swept is not None
    assert swept["cus"] == 8
    assert sorted(swept["generals"]) == ["hasdrubal", "mago"]


@by_key("retreat.sweep")
def test_they_join_after_the_penalties_of_their_space(ruleset: str) -> None:
    """Mago's one CU does not survive a space with an enemy PC, whoever waits there; two do."""
    closed = ("dertosa", "bilbilis", "ilerda")
    m = punic_defeat(ruleset, punic("dertosa", 1), size=1, general="mago", carthage=("saguntum",), rome=closed)
    assert any("cannot retreat: 1 CU is lost" in line for line in log(m))
    assert cus(m, "dertosa", "carthage") == 1
    m = punic_defeat(ruleset, punic("dertosa", 1), size=2, general="mago", carthage=("saguntum",), rome=closed)
    assert cus(m, "saguntum", "carthage") == 2


@by_key("retreat.sweep")
def test_generals_who_stand_alone_are_not_swept_up(ruleset: str) -> None:
    m = punic_defeat(ruleset, punic("bilbilis", 0, "mago"), carthage=("segobriga",))
    pay(m)
    assert force(m, "bilbilis", "carthage") == {"generals": ["mago"]}
    assert cus(m, "segobriga", "carthage") == 5


@by_key("command.keeps", "retreat.destination")
@pytest.mark.parametrize(("friends", "commander"), [(3, "mago"), (0, "hasdrubal")])
def test_who_is_beaten_comes_under_the_general_of_his_rank_who_commands_an_army_there(
    ruleset: str, friends: int, commander: str
) -> None:
    m = punic_defeat(ruleset, punic("dertosa", friends, "mago"), general="hasdrubal", carthage=("dertosa",))
    pay(m)
    joined = force(m, "dertosa", "carthage")
    assert joined is not None
    assert joined["generals"][0] == commander


@by_key("retreat.any_size")
def test_more_than_ten_cus_retreat_and_no_general_is_needed(ruleset: str) -> None:
    m = punic_defeat(ruleset, size=14, carthage=("dertosa",))
    pay(m)
    assert cus(m, "dertosa", "carthage") == 13


@by_key("retreat.four")
@pytest.mark.parametrize(("refuge", "left"), [("carthago-nova", 5), ("acci", 0)])
def test_at_most_four_spaces(ruleset: str, refuge: str, left: int) -> None:
    m = punic_defeat(ruleset, carthage=(refuge,))
    while m.choice is not None and offered(m)[0].startswith("retreat"):
        play(m, offered(m)[0])
    pay(m)
    assert cus(m, refuge, "carthage") == left


@by_key("retreat.end")
def test_empty_spaces_are_no_refuge(ruleset: str) -> None:
    """Dertosa is nobody's: the retreat goes through it."""
    m = punic_defeat(ruleset, carthage=("saguntum",))
    if offered(m)[0].startswith("retreat"):
        play(m, "retreat dertosa")
    pay(m)
    assert cus(m, "saguntum", "carthage") == 5


# -- 15.2 Restrictions ------------------------------------------------------------------------------------------------


@by_key("retreat.pass")
def test_not_over_a_pass(ruleset: str) -> None:
    """From Ilerda the pass leads straight to Punic Tolosa, which is no way out."""
    m = punic_defeat(ruleset, space="ilerda", carthage=("tolosa", "dertosa", "azaila"))
    assert sorted(offered(m)) == ["retreat azaila", "retreat dertosa"]
    assert refused(m, "retreat tolosa").endswith(("15.2.a", "retreat/pass"))
    m = punic_defeat(ruleset, space="ilerda", carthage=("tolosa",), rome=("narbo",))
    pay(m)
    assert cus(m, "tolosa", "carthage") == 4


@by_key("retreat.pass", "movement.pass_limits")
def test_not_over_a_strait(ruleset: str) -> None:
    m = punic_defeat(ruleset, space="regium", come_from="croton", carthage=("messana",))
    assert any("cannot retreat" in line for line in log(m))


@by_key("retreat.naval")
@pytest.mark.parametrize("port", ["malaca", "dertosa"])
def test_who_came_by_sea_is_eliminated(ruleset: str, port: str) -> None:
    """Even to Dertosa, from where a road leads back to Tarraco."""
    position = field(
        roman("tarraco", 5, "p-scipio"),
        punic(port, 2),
        rome=["tarraco", "hispalis"],
        cards={"carthage": ["3"]},
    )
    m = roman_defeat(ruleset, position, f"play 1 ops; activate p-scipio; take 5; sail {port}")
    pay(m)
    assert any("Rome cannot retreat: 4 CUs are lost" in line for line in log(m))
    assert shown(m)["displaced"] == ["p-scipio"]
    assert cus(m, "hispalis", "rome") == 0


@by_key("retreat.naval.city", "retreat.naval.city_excess")
def test_who_came_by_sea_to_his_own_city_goes_inside_as_far_as_there_is_room(ruleset: str) -> None:
    position = field(
        roman("tarraco", 5, "p-scipio"),
        punic("messana", 2),
        rome=["messana"],
        cards={"carthage": ["3"]},
    )
    m = roman_defeat(ruleset, position, "play 1 ops; activate p-scipio; take 5; sail messana")
    pay(m)
    assert force(m, "messana", "rome", inside=True) == {"cus": 2, "generals": ["p-scipio"]}
    assert any("Rome cannot retreat: 2 CUs are lost" in line for line in log(m))


ATTACK = "play 1 ops; activate p-scipio; take 5; march azaila"


@by_key("retreat.attacker")
def test_the_attacker_begins_with_the_space_he_came_from(ruleset: str) -> None:
    """Iberus has a Punic PC: it costs a CU. Dertosa, which is Roman, is no way out."""
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 2),
        rome=["numantia", "dertosa"],
        carthage=["iberus"],
        cards={"carthage": ["3"]},
    )
    m = roman_defeat(ruleset, position, ATTACK)
    pay(m)
    assert cus(m, "numantia", "rome") == 3
    assert cus(m, "dertosa", "rome") == 0


@by_key("retreat.attacker")
def test_an_attacker_who_came_over_a_pass_is_eliminated(ruleset: str) -> None:
    position = field(
        roman("ilerda", 5, "p-scipio"),
        punic("tolosa", 2),
        rome=["ilerda", "narbo"],
        cards={"carthage": ["3"]},
    )
    m = roman_defeat(ruleset, position, "play 1 ops; activate p-scipio; take 5; march tolosa", dice=(1,))
    pay(m)
    assert any("Rome cannot retreat: 4 CUs are lost" in line for line in log(m))


@by_key("retreat.attacker")
def test_an_attacker_over_a_strait_goes_into_his_city(ruleset: str) -> None:
    position = field(
        roman("messana", 5, "p-scipio"),
        punic("regium", 2),
        rome=["messana", "regium"],
        cards={"carthage": ["3"]},
    )
    m = roman_defeat(ruleset, position, "play 1 ops; activate p-scipio; take 5; march regium")
    pay(m)
    assert force(m, "regium", "rome", inside=True) == {"cus": 2, "generals": ["p-scipio"]}
    assert cus(m, "messana", "rome") == 0


@by_key("retreat.defender")
def test_the_defender_never_enters_the_space_the_attacker_came_from(ruleset: str) -> None:
    """Iberus is Punic and next door; it could also be reached over Bilbilis."""
    m = punic_defeat(ruleset, carthage=("iberus", "dertosa", "bilbilis"))
    assert sorted(offered(m)) == ["retreat bilbilis", "retreat dertosa"]
    assert refused(m, "retreat iberus").endswith("15.2.d")
    m = punic_defeat(ruleset, carthage=("iberus",))
    assert any("cannot retreat" in line for line in log(m))


@by_key("retreat.defender")
def test_an_attacker_from_the_sea_bars_his_port(ruleset: str) -> None:
    """Ruling H96: the Romans came from Tarraco, so the Punic PC there is no refuge."""
    position = field(roman("tarraco", 5, "p-scipio"), punic("dertosa", 6), carthage=["tarraco"], cards={"rome": ["3"]})
    m = at(position, dice=[1, 1], draws=drawn("PFFFFFF", "LLLLLL"), ruleset=ruleset)
    play(m, "play 1 ops; activate p-scipio; take 5; sail dertosa; lead probe; carthage: pass")
    assert any("cannot retreat" in line for line in log(m))
    assert cus(m, "tarraco", "carthage") == 0


@by_key("general.fabius.italia")
@pytest.mark.parametrize(("general", "left"), [("nero", 5), ("fabius", 0)])
def test_fabius_does_not_leave_italia_even_beaten(ruleset: str, general: str, left: int) -> None:
    """Ruling H60: from Pisae the only refuge is in Liguria."""
    position = field(
        punic("faesulae", 8, "hannibal"),
        roman("pisae", 6, general),
        rome=["eastern-ligurians", "aleria", "sassari", "nuoro", "arpi"],
        pcs=False,
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "hannibal", "pisae", first="P", dice=[1, 1])
    play(m, "carthage: lead probe; rome: pass")
    pay(m)
    assert cus(m, "eastern-ligurians", "rome") == left


@by_key("general.fabius.italia")
@pytest.mark.parametrize(("general", "left"), [("varro", 7), ("fabius", 0)])
def test_nor_when_a_beaten_army_sweeps_him_up(ruleset: str, general: str, left: int) -> None:
    """Ruling H60: the way from Cosa to Liguria leads through Pisae."""
    position = field(
        punic("tarquinii", 8, "hannibal"),
        roman("cosa", 6, "nero"),
        roman("pisae", 2, general),
        rome=["eastern-ligurians", "aleria", "sassari", "nuoro", "arpi"],
        pcs=False,
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "hannibal", "cosa", first="P", dice=[1, 1])
    play(m, "carthage: lead probe; rome: pass")
    pay(m)
    assert cus(m, "eastern-ligurians", "rome") == left


@by_key("retreat.no_reentry")
def test_the_battle_space_is_not_entered_again(ruleset: str) -> None:
    """From Iberus to Dertosa the short way leads back through Azaila: the Romans take the one over Ilerda."""
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 2), rome=["dertosa"], cards={"carthage": ["3"]})
    m = roman_defeat(ruleset, position, ATTACK)
    pay(m)
    assert cus(m, "dertosa", "rome") == 4
    position = field(
        roman("iberus", 5, "p-scipio"), punic("azaila", 2), rome=["dertosa", "segovia"], cards={"carthage": ["3"]}
    )
    m = roman_defeat(ruleset, position, ATTACK)
    assert "retreat azaila" not in offered(m)
    assert refused(m, "retreat azaila").endswith("15.2.e")


# -- 15.3 Penalties ---------------------------------------------------------------------------------------------------


@by_key("retreat.penalty.pc")
def test_an_enemy_pc_costs_a_cu(ruleset: str) -> None:
    m = punic_defeat(ruleset, carthage=("saguntum",), rome=("dertosa", "bilbilis"))
    pay(m)
    assert cus(m, "saguntum", "carthage") == 4


@by_key("retreat.penalty.pc")
@pytest.mark.parametrize(("tribe", "left"), [("neutral", 4), ("carthage", 5)])
def test_so_does_a_tribe_that_is_not_friendly(ruleset: str, tribe: str, left: int) -> None:
    """A friendly tribe would be a refuge itself."""
    m = punic_defeat(
        ruleset,
        space="tolosa",
        come_from="narbo",
        carthage=("araceli",),
        rome=("averni",),
        tribes={"aquitani": tribe},
    )
    pay(m)
    assert cus(m, "araceli", "carthage") + cus(m, "aquitani", "carthage") == left


@by_key("retreat.penalty.cus")
def test_each_enemy_cu_costs_a_cu(ruleset: str) -> None:
    """Two Romans and a Roman PC in Dertosa; the other ways are closed by larger ones."""
    m = punic_defeat(
        ruleset,
        roman("dertosa", 2),
        roman("bilbilis", 9),
        roman("ilerda", 9),
        carthage=("saguntum",),
        rome=("dertosa",),
    )
    pay(m)
    assert cus(m, "saguntum", "carthage") == 2
    assert cus(m, "dertosa", "rome") == 2
    assert any("through Dertosa" in line and f"[{m.section('retreat.penalty.cus')}]" in line for line in log(m))


@by_key("retreat.penalty.cus")
def test_enemy_cus_within_walls_cost_nothing(ruleset: str) -> None:
    """Ruling H52: Roman Saguntum costs one CU for its marker, whoever is inside."""
    m = punic_defeat(
        ruleset,
        roman("saguntum", 2, inside=True),
        space="dertosa",
        come_from="tarraco",
        carthage=("dianium",),
        rome=("saguntum",),
    )
    pay(m)
    assert cus(m, "dianium", "carthage") == 4


@by_key("retreat.penalty.stay")
def test_a_friendly_space_with_enemy_cus_is_no_refuge(ruleset: str) -> None:
    m = punic_defeat(ruleset, roman("dertosa", 1), carthage=("dertosa", "segobriga"))
    pay(m)
    assert cus(m, "dertosa", "carthage") == 0
    assert cus(m, "segobriga", "carthage") == 5


@by_key("retreat.enemy_general")
def test_an_enemy_general_alone_is_displaced(ruleset: str) -> None:
    m = punic_defeat(ruleset, roman("dertosa", 0, "nero"), carthage=("dertosa",))
    pay(m)
    assert cus(m, "dertosa", "carthage") == 5
    assert "nero" in shown(m)["displaced"]


@by_key("card.30.lost")
def test_an_enemy_siege_train_alone_is_lost(ruleset: str) -> None:
    position = field(
        punic("iberus", 8, "hannibal"), roman("azaila", 4), punic("dertosa", 0, trains=1), rome=("dertosa",)
    )
    m = fight(position, ruleset, "hannibal", first="F", dice=[1, 1])
    play(m, "carthage: lead frontal-assault; rome: pass")
    pay(m)
    assert cus(m, "dertosa", "rome") == 3
    assert force(m, "dertosa", "carthage") is None


@by_key("command.displaced.enemy")
def test_a_general_alone_on_the_lost_field_is_displaced(ruleset: str) -> None:
    """Varro stood in Azaila before the army came that is intercepted and beaten there."""
    position = field(
        roman("iberus", 5, "p-scipio"), roman("azaila", 0, "varro"), punic("dertosa", 1, "gisgo"), rome=("iberus",)
    )
    m = at(position, dice=[1, 1, 1], draws=drawn("DFFFFFF", "DPF"), ruleset=ruleset)
    play(m, "play 1 ops; activate p-scipio; take 5; march azaila; carthage: intercept gisgo 1; rome: fight")
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; initiative; lead probe")
    assert shown(m)["displaced"] == []
    play(m, "rome: pass")
    assert cus(m, "azaila", "carthage") == 1
    assert shown(m)["displaced"] == ["varro"]


@by_key("retreat.eliminated")
def test_without_a_way_out_all_are_lost(ruleset: str) -> None:
    m = punic_defeat(ruleset, general="mago")
    assert any("Carthage cannot retreat: 5 CUs are lost" in line for line in log(m))
    assert shown(m)["displaced"] == ["mago"]


@by_key("retreat.eliminated", "command.displaced.losses")
def test_a_way_that_would_cost_everybody_is_none(ruleset: str) -> None:
    m = punic_defeat(
        ruleset, roman("dertosa", 5), roman("bilbilis", 9), roman("ilerda", 9), general="mago", carthage=("saguntum",)
    )
    assert any("Carthage cannot retreat: 5 CUs are lost" in line for line in log(m))
    assert shown(m)["displaced"] == ["mago"]


@by_key("elephants.retreat")
def test_the_first_cu_lost_on_the_way_is_an_elephant_if_the_rout_took_none(ruleset: str) -> None:
    """A force of four loses nothing to a Probe and a 1; then the Roman PC in Dertosa costs an elephant."""
    m = punic_defeat(ruleset, size=4, elephants=1, carthage=("saguntum",), rome=("dertosa", "bilbilis", "ilerda"))
    assert force(m, "saguntum", "carthage") == {"cus": 3}


@by_key("elephants.retreat")
def test_after_the_rout_has_taken_one_no_other_must_fall_on_the_way(ruleset: str) -> None:
    m = punic_defeat(ruleset, elephants=2, carthage=("saguntum",), rome=("dertosa", "bilbilis", "ilerda"))
    assert offered(m) == ["lose-elephants 0", "lose-elephants 1"]


@by_key("card.30.lost")
def test_a_siege_train_is_lost_in_a_retreat(ruleset: str) -> None:
    m = punic_defeat(ruleset, general="hasdrubal", trains=1, carthage=("dertosa",))
    pay(m)
    assert force(m, "dertosa", "carthage") == {"cus": 5, "generals": ["hasdrubal"]}


# -- 15.4 Into the city -----------------------------------------------------------------------------------------------


@by_key("retreat.city")
def test_a_force_may_go_into_its_own_city_in_the_space(ruleset: str) -> None:
    m = punic_defeat(ruleset, size=2, space="saguntum", come_from="dertosa", carthage=("saguntum", "dianium"))
    assert offered(m) == ["into-city", "fall-back"]
    play(m, "into-city")
    assert cus(m, "saguntum", "carthage", inside=True) == 2
    m = punic_defeat(ruleset, size=2, space="saguntum", come_from="dertosa", carthage=("saguntum", "dianium"))
    play(m, "fall-back")
    assert cus(m, "dianium", "carthage") == 2


@by_key("retreat.city_split")
def test_what_does_not_fit_inside_goes_elsewhere(ruleset: str) -> None:
    m = punic_defeat(ruleset, size=6, space="saguntum", come_from="dertosa", carthage=("saguntum", "dianium"))
    assert offered(m) == ["inside 2", "inside 1", "fall-back"]
    play(m, "inside 2")
    pay(m)
    assert cus(m, "saguntum", "carthage", inside=True) == 2
    assert cus(m, "dianium", "carthage") == 3


@by_key("retreat.city_split")
def test_elsewhere_a_retreat_does_not_split(ruleset: str) -> None:
    m = punic_defeat(ruleset, carthage=("dertosa", "bilbilis"))
    assert all(code.startswith("retreat ") for code in offered(m))


@by_key("retreat.city_generals")
def test_generals_go_with_either_part(ruleset: str) -> None:
    m = punic_defeat(
        ruleset, size=6, general="mago", space="saguntum", come_from="dertosa", carthage=("saguntum", "dianium")
    )
    play(m, "inside 2")
    assert offered(m) == ["outside-general mago", "inside-general mago"]
    play(m, "inside-general mago")
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "generals": ["mago"]}
    assert force(m, "dianium", "carthage") == {"cus": 3}


@by_key("retreat.city_generals")
def test_a_consul_keeps_five_cus(ruleset: str) -> None:
    """Of seven Romans at Neapolis one falls: with a Consul one may go inside, but not two."""
    position = field(
        punic("paestum", 8, "hannibal"),
        roman("neapolis", 7, "nero"),
        rome=["neapolis", "capua"],
        consuls=["nero"],
        cards={"carthage": ["3"]},
    )
    m = fight(position, ruleset, "hannibal", "neapolis", first="P", dice=[1, 1])
    play(m, "carthage: lead probe; rome: pass")
    assert offered(m) == ["inside 1", "fall-back"]
    play(m, "inside 1")
    pay(m)
    assert force(m, "capua", "rome") == {"cus": 5, "generals": ["nero"]}


@by_key("retreat.besieged_city")
def test_a_relief_army_does_not_get_into_the_besieged_city(ruleset: str) -> None:
    position = field(
        punic("dertosa", 5, "mago"),
        roman("saguntum", 2),
        carthage=["saguntum", "dertosa"],
        siege={"saguntum": 1},
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "mago", "saguntum", hands=("DFFFFFF", "DP"), dice=[1, 1])
    play(m, "carthage: lead double-envelopment; rome: match double-envelopment; initiative; lead probe; carthage: pass")
    pay(m)
    assert cus(m, "saguntum", "carthage", inside=True) == 0
    assert cus(m, "dertosa", "carthage") == 4
