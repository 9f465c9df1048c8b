"""13.5: where a beaten force goes, and what the way costs."""

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
    punic,
    roman,
    rout,
    section,
    state,
    trains,
    where,
)
from tests.support import asked, log, offered, play, refused

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"


def routed(
    ruleset: str,
    space: str,
    came_from: str,
    *armies: dict[str, Any],
    attacks: bool = False,
    by_sea: bool = False,
    **more: Any,
) -> Match:
    """A Roman force in a space is beaten; Romans attacked (`attacks`), or Carthage came from somewhere."""
    return rout(ruleset, field(*armies, pcs=False, **more), space, came_from, "rome", attacks, by_sea)


def fell(m: Match) -> list[str]:
    """What was lost on the way."""
    return [line.split(" [")[0] for line in log(m) if "on the way through" in line]


FLORUS = roman("enna", 6, "florus")


# -- 13.5.A -----------------------------------------------------------------------------------------------------------


@by_key("retreat.destination", "retreat.nearest")
def test_to_the_nearest_friendly_space_without_enemies(ruleset: str) -> None:
    m = routed(ruleset, "enna", "agrigentum", FLORUS, rome=["catana", "syracusae"])
    assert asked(m) == ("rome", section(ruleset, "retreat.nearest"))
    assert offered(m) == ["retreat catana", "retreat syracusae"]
    assert refused(m, "retreat thermae") == section(ruleset, "retreat.nearest")
    play(m, "retreat catana")
    assert (where(m, "florus"), cus(m, "rome", "catana")) == ("catana", 6)


@by_key("retreat.destination")
def test_enemy_units_spoil_a_refuge(ruleset: str) -> None:
    wagons = {"side": "carthage", "space": "catana", "trains": 1, "generals": []}
    m = routed(ruleset, "enna", "thermae", FLORUS, wagons, rome=["catana"])
    assert where(m, "florus") == "messana", "Catana has an enemy Unit"


@by_key("retreat.destination")
def test_or_to_more_friendly_units_than_retreat(ruleset: str) -> None:
    m = routed(ruleset, "enna", "agrigentum", FLORUS, roman("catana", 7), carthage=["messana"])
    assert cus(m, "rome", "catana") == 13
    m = routed(ruleset, "enna", "agrigentum", FLORUS, roman("catana", 4, trains=3), carthage=["messana"])
    assert cus(m, "rome", "catana") == 10, "trains are Units"


@by_key("retreat.all")
def test_trains_do_not_come_along(ruleset: str) -> None:
    m = routed(ruleset, "enna", "agrigentum", roman("enna", 6, "florus", trains=2), rome=["catana"])
    assert (cus(m, "rome", "catana"), trains(m, "rome", "catana")) == (6, 0)


@by_key("retreat.any_size")
def test_more_than_ten_may_go(ruleset: str) -> None:
    m = routed(ruleset, "enna", "agrigentum", roman("enna", 14, "florus"), rome=["catana"])
    assert cus(m, "rome", "catana") == 14


@by_key("retreat.four", "retreat.eliminated")
def test_at_most_four_spaces_or_the_force_is_lost(ruleset: str) -> None:
    """From Thapsus Cirta lies four spaces off over Zama, Madauros; Sitilis one more."""
    far = roman("tacapae", 9, "florus")
    near = routed(ruleset, "tacapae", "thapsus", far, rome=["hippo-regius"])
    assert where(near, "florus") == "hippo-regius", "Thevestis, Madauros, Hippo Regius"
    m = routed(ruleset, "tacapae", "thevestis", far, rome=["sitilis"])
    assert (where(m, "florus"), cus(m, "rome", "sitilis")) == ("dead", 0)
    assert state(m).map.where.count(-3) >= 1


@by_key("retreat.fewer_losses")
def test_a_longer_way_if_it_costs_less(ruleset: str) -> None:
    """Lilybaeum is two spaces off over three Punic CUs, or three over the city of Agrigentum."""
    force = (roman("thermae", 6, "florus"), punic("panormus", 3))
    m = routed(ruleset, "thermae", "messana", *force, rome=["lilybaeum", "camarina"])
    assert offered(m) == ["retreat panormus", "retreat enna"]
    play(m, "retreat enna")
    detour = [] if ruleset == GOLDEN_GEEK else ["retreat catana"]
    assert sorted(offered(m)) == ["retreat agrigentum", *detour, "retreat syracusae"], (
        "Catana costs no less, and is longer"
    )
    play(m, "retreat agrigentum; retreat lilybaeum")
    assert where(m, "florus") == "lilybaeum"
    assert fell(m) == ["Rome loses 1 CU on the way through Agrigentum"]


@by_key("retreat.fewer_losses")
def test_not_if_it_costs_as_much(ruleset: str) -> None:
    force = (roman("thermae", 6, "florus"), punic("panormus", 1))
    m = routed(ruleset, "thermae", "messana", *force, rome=["lilybaeum"])
    assert fell(m) == ["Rome loses 1 CU on the way through Panormus"]


@by_key("retreat.sweep")
def test_smaller_forces_on_the_way_join(ruleset: str) -> None:
    m = routed(ruleset, "enna", "thermae", FLORUS, roman("catana", 2, "maximus", trains=1))
    assert [where(m, name) for name in ("florus", "maximus")] == ["messana", "messana"]
    assert (cus(m, "rome", "messana"), trains(m, "rome", "messana")) == (8, 1), "with their trains (M70)"
    assert cus(m, "rome", "catana") == 0


@by_key("retreat.sweep")
def test_before_or_after_the_penalties_of_their_space(ruleset: str) -> None:
    """One CU retreats over a Punic PC where another stands: together they pay one and go on, alone it would be lost."""
    m = routed(
        ruleset, "enna", "agrigentum", roman("enna", 1, "florus"), roman("catana", 1), carthage=["catana", "thermae"]
    )
    assert where(m, "florus") == ("messana" if ruleset == GOLDEN_GEEK else "dead")


# -- 13.5.B -----------------------------------------------------------------------------------------------------------


@by_key("retreat.penalty.stay")
def test_never_stopping_with_enemies(ruleset: str) -> None:
    m = routed(ruleset, "enna", "thermae", FLORUS, punic("catana", 1), rome=["catana"])
    assert where(m, "florus") == "messana"


@by_key("retreat.penalty.stay", "retreat.destination")
def test_friends_who_besiege_a_garrison_take_nobody_in(ruleset: str) -> None:
    """Silver: enemy CUs within the walls are in the space too (M118); who cannot stop passes on, and they stay."""
    besiegers, siege = roman("agrigentum", 9, "flaccus"), {"agrigentum": 1}
    for held, stops in ((0, True), (1, ruleset == GOLDEN_GEEK)):
        garrison = (punic("agrigentum", held, inside=True),) if held else ()
        armies = (roman("camarina", 6, "florus"), besiegers, *garrison)
        m = routed(ruleset, "camarina", "syracusae", *armies, siege=siege, rome=["enna"])
        assert fell(m) == [f"Rome loses {1 + held} CU{'s' * held} on the way through Agrigentum"]
        assert where(m, "florus") == ("agrigentum" if stops else "enna")
        assert (cus(m, "rome", "agrigentum"), where(m, "flaccus")) == (14 - held if stops else 9, "agrigentum")
        assert cus(m, "rome", "enna") == (0 if stops else 4)


@by_key("retreat.penalty.stay", "retreat.eliminated", only=SILVER)
def test_behind_such_friends_there_may_be_nowhere_to_go(ruleset: str) -> None:
    armies = (roman("camarina", 6, "florus"), roman("agrigentum", 9), punic("agrigentum", 1, inside=True))
    m = routed(ruleset, "camarina", "syracusae", *armies, carthage=["messana", "enna", "panormus", "lilybaeum"])
    assert (where(m, "florus"), cus(m, "rome", "camarina"), cus(m, "rome", "agrigentum")) == ("dead", 0, 9)


@by_key("retreat.pass")
def test_not_over_the_strait(ruleset: str) -> None:
    m = routed(ruleset, "messana", "catana", roman("messana", 6, "florus"), carthage=["messana", "enna", "thermae"])
    assert where(m, "florus") == "dead", "Regium lies over the Strait"


@by_key("retreat.attacker")
def test_the_attacker_begins_where_he_came_from(ruleset: str) -> None:
    m = routed(ruleset, "enna", "catana", FLORUS, attacks=True, rome=["syracusae", "thermae"])
    assert asked(m) == ("rome", section(ruleset, "retreat.nearest"))
    assert offered(m) == ["retreat messana", "retreat syracusae"], "the step to Catana was no choice"


@by_key("retreat.attacker")
def test_one_who_came_over_the_strait_is_lost(ruleset: str) -> None:
    m = routed(
        ruleset, "messana", "regium", roman("messana", 6, "florus"), attacks=True, carthage=["messana"], rome=["catana"]
    )
    assert where(m, "florus") == "dead"


@by_key("retreat.attacker")
def test_so_is_one_who_came_by_sea_unless_the_city_is_his(ruleset: str) -> None:
    landed = roman("messana", 2, "florus")
    m = routed(ruleset, "messana", "lipara", landed, attacks=True, by_sea=True, carthage=["messana"], rome=["catana"])
    assert where(m, "florus") == "dead"
    m = routed(ruleset, "messana", "lipara", landed, attacks=True, by_sea=True, rome=["catana"])
    assert (where(m, "florus"), cus(m, "rome", "messana", True)) == ("messana+", 2)


@by_key("retreat.naval", "retreat.attacker")
def test_with_an_admiral_back_over_the_lane_he_came(ruleset: str) -> None:
    landed = roman("messana", 6, "catulus")
    for came_from, by_sea in (("regium", False), ("regium", True)):
        m = routed(ruleset, "messana", came_from, landed, attacks=True, by_sea=by_sea, carthage=["messana"])
        assert (where(m, "catulus"), cus(m, "rome", "regium")) == ("regium", 6)
    m = routed(ruleset, "messana", "lipara", landed, attacks=True, by_sea=True, carthage=["messana", "lipara"])
    assert where(m, "catulus") == "dead", "an enemy PC is there now"


@by_key("retreat.defender")
def test_the_defender_never_goes_where_the_attacker_came_from(ruleset: str) -> None:
    m = routed(ruleset, "enna", "agrigentum", FLORUS, rome=["agrigentum", "catana", "syracusae"])
    assert refused(m, "retreat agrigentum") == section(ruleset, "retreat.defender")


@by_key("retreat.no_reentry")
def test_nor_back_to_the_battle(ruleset: str) -> None:
    """From Catana over Messana and back would lead to Syracusae."""
    m = routed(ruleset, "catana", "enna", roman("catana", 6, "florus"), rome=["camarina"], carthage=["messana"])
    assert where(m, "florus") == "camarina"
    m = routed(ruleset, "catana", "syracusae", roman("catana", 6, "florus"), rome=["camarina"], carthage=["messana"])
    assert "retreat catana" not in offered(m)


# -- 13.5.C -----------------------------------------------------------------------------------------------------------


@by_key("retreat.penalty.pc")
def test_an_enemy_pc_or_a_tribe_costs_a_cu(ruleset: str) -> None:
    m = routed(ruleset, "enna", "thermae", FLORUS, carthage=["catana", "agrigentum", "panormus"])
    assert fell(m) == ["Rome loses 1 CU on the way through Catana"]
    assert cus(m, "rome", "messana") == 5
    far = roman("tacapae", 9, "florus")
    m = routed(ruleset, "tacapae", "thapsus", far, rome=["thamugadi"], tribes=["thevestis"])
    assert fell(m) == ["Rome loses 1 CU on the way through Thevestis"]


@by_key("retreat.penalty.cus")
def test_a_cu_for_each_enemy_passed_unit_or_cu(ruleset: str) -> None:
    passed = punic("catana", 1, trains=2)
    m = routed(ruleset, "enna", "thermae", FLORUS, passed, carthage=["agrigentum", "panormus"])
    number = "3 CUs" if ruleset == GOLDEN_GEEK else "1 CU"
    assert fell(m) == [f"Rome loses {number} on the way through Catana"]
    assert where(m, "florus") == "messana"


@by_key("retreat.penalty.cus", "city.inside")
def test_those_within_the_walls_of_a_city_count_too(ruleset: str) -> None:
    """Inside is an area of the space (2.1.C): Agrigentum costs a CU as a PC, and what is in it (ruling M118)."""
    held = punic("agrigentum", 2, trains=1, inside=True)
    m = routed(ruleset, "enna", "panormus", roman("enna", 9, "florus"), held, rome=["selinus"], carthage=["catana"])
    play(m, "retreat agrigentum")
    number = "4 CUs" if ruleset == GOLDEN_GEEK else "3 CUs"
    assert fell(m) == [f"Rome loses {number} on the way through Agrigentum"]
    assert where(m, "florus") == "selinus"


@by_key("retreat.enemy_general")
def test_an_enemy_general_alone_is_displaced(ruleset: str) -> None:
    m = routed(ruleset, "enna", "thermae", FLORUS, lone("carthage", "catana", "hanno"))
    assert (where(m, "hanno"), where(m, "florus"), fell(m)) == ("pool", "messana", [])


@by_key("retreat.enemy_general")
def test_one_with_trains_is_spared_in_golden_geek(ruleset: str) -> None:
    m = routed(ruleset, "enna", "thermae", FLORUS, lone("carthage", "catana", "hanno", trains=1))
    assert where(m, "hanno") == ("catana" if ruleset == GOLDEN_GEEK else "pool")
    assert len(fell(m)) == (1 if ruleset == GOLDEN_GEEK else 0)


@by_key("retreat.eliminated")
def test_with_nowhere_to_go_the_force_is_lost(ruleset: str) -> None:
    m = routed(ruleset, "enna", "thermae", FLORUS, carthage=["messana", "catana", "thermae", "panormus"])
    assert (where(m, "florus"), cus(m, "rome", "enna")) == ("dead", 0)
    assert any("6 CUs are lost" in line for line in log(m))


# -- 13.5.D -----------------------------------------------------------------------------------------------------------


@by_key("retreat.sea", "retreat.sea.stop", "trait.admiral.sea")
def test_with_an_admiral_over_one_sea_lane(ruleset: str) -> None:
    m = routed(ruleset, "panormus", "enna", roman("panormus", 6, "florus", "catulus"), rome=["messana"])
    assert offered(m) == ["retreat-by-sea lipara", "retreat thermae"], "Lipara is nobody's, Lilybaeum is Punic"
    play(m, "retreat-by-sea lipara")
    assert (where(m, "catulus"), cus(m, "rome", "lipara")) == ("lipara", 6)


@by_key("retreat.sea")
def test_not_to_enemy_units(ruleset: str) -> None:
    wagons = {"side": "carthage", "space": "lipara", "trains": 1, "generals": []}
    m = routed(ruleset, "panormus", "enna", roman("panormus", 6, "catulus"), wagons, rome=["messana"])
    assert where(m, "catulus") == "messana"


@by_key("retreat.sea.mare_tyrrhenum")
def test_not_over_mare_tyrrhenum(ruleset: str) -> None:
    m = routed(ruleset, "panormus", "enna", roman("panormus", 6, "catulus"), punic("lipara", 1), carthage=["messana"])
    assert where(m, "catulus") == "dead", "Neapolis and Roma lie over the open sea"


@by_key("retreat.naval")
def test_without_an_admiral_not_by_sea(ruleset: str) -> None:
    m = routed(ruleset, "panormus", "enna", roman("panormus", 6, "florus"), rome=["messana"])
    assert where(m, "florus") == "messana"


# -- 13.5.E -----------------------------------------------------------------------------------------------------------


@by_key("retreat.city")
def test_into_the_friendly_city_of_the_battle(ruleset: str) -> None:
    m = routed(ruleset, "messana", "thermae", roman("messana", 2, "florus"), rome=["catana"])
    assert asked(m) == ("rome", section(ruleset, "retreat.city"))
    assert offered(m) == ["into-city", "fall-back"]
    play(m, "into-city")
    assert (where(m, "florus"), cus(m, "rome", "messana", True)) == ("messana+", 2)


@by_key("retreat.city_generals", "retreat.city_split")
def test_up_to_its_capacity_and_the_rest_goes_on(ruleset: str) -> None:
    m = routed(
        ruleset, "messana", "thermae", roman("messana", 6, "florus", "maximus"), rome=["catana"], consuls=["florus"]
    )
    assert offered(m) == ["inside 2", "inside 1", "fall-back"]
    play(m, "inside 2; inside-general maximus")
    assert (where(m, "maximus"), cus(m, "rome", "messana", True)) == ("messana+", 2)
    assert (where(m, "florus"), cus(m, "rome", "catana")) == ("catana", 4)


@by_key("retreat.sea", "retreat.city_split")
def test_an_admiral_who_goes_inside_takes_nobody_away_by_sea(ruleset: str) -> None:
    """13.5.D asks for an Admiral in the Army that leaves."""
    army = roman("messana", 6, "florus", "catulus")
    offices: dict[str, Any] = {"consuls": ["florus"], "proconsuls": ["catulus"], "rome": ["regium", "catana"]}
    m = routed(ruleset, "messana", "thermae", army, **offices)
    play(m, "inside 2; outside-general catulus")
    assert offered(m) == ["retreat-by-sea regium", "retreat-by-sea lipara", "retreat catana"]
    m = routed(ruleset, "messana", "thermae", army, **offices)
    play(m, "inside 2; inside-general catulus")
    assert (where(m, "catulus"), where(m, "florus"), cus(m, "rome", "catana")) == ("messana+", "catana", 4)


@by_key("retreat.sea", "retreat.eliminated")
def test_nor_does_a_rest_without_generals_sail(ruleset: str) -> None:
    lost = ["selinus", "agrigentum", "panormus", "enna", "camarina", "catana", "thermae"]
    position = field(punic("lilybaeum", 6, "gisco"), pcs=False, rome=[*lost, "syracusae"])
    m = rout(ruleset, position, "lilybaeum", "selinus", side="carthage")
    play(m, "inside 2; inside-general gisco")
    assert (where(m, "gisco"), cus(m, "carthage", "lilybaeum", True)) == ("lilybaeum+", 2)
    assert any("4 CUs are lost" in line for line in log(m))


@by_key("retreat.besieged_city", "siege.relief.retreat")
def test_into_a_besieged_one_only_who_made_the_sortie(ruleset: str) -> None:
    armies = (
        punic("messana", 9, "adherbal"),
        roman("catana", 4, "florus"),
        roman("messana", 2, "maximus", inside=True),
    )
    position = field(*armies, consuls=["florus"], proconsuls=["maximus"], siege={"messana": 1}, rome=["catana"])
    m = begin(ruleset, position, march("florus", 4, "messana"), dice=[1, 1, 5, 5])
    play(m, "carthage: pass; rome: sortie 2")
    while key(m) in ("ask.commander", "ask.lose-sortie"):
        play(m, "lose-sortie 0" if "lose-sortie 0" in offered(m) else offered(m)[0])
    assert where(m, "maximus") == "messana+", "back inside"
    assert where(m, "florus") in ("catana", "dead")


@by_key("casualties.elephants", "elephants.losses")
def test_on_the_way_no_elephant_need_fall(ruleset: str) -> None:
    """Hannibal's retreats cost elephants first; here only a charge does, or a marked row of the Attrition Table."""
    armies = (punic("enna", 3, "hanno", elephants=1),)
    mine = ["thermae", "panormus", "catana", "syracusae", "agrigentum"]
    m = rout(ruleset, field(*armies, pcs=False, rome=mine), "enna", "catana", "carthage")
    while key(m) == "ask.retreat":
        play(m, offered(m)[0])
    assert offered(m) == ["lose-elephants 0", "lose-elephants 1"]


@by_key("casualties.elephants")
def test_a_charge_beaten_without_a_hit_costs_an_elephant_on_the_way(ruleset: str) -> None:
    """A tie beats the attacker: who charged and has lost nothing yet loses an elephant first (ruling M111)."""
    armies = (punic("thermae", 4, "hanno", elephants=2), roman("enna", 4, "florus"))
    position = field(*armies, active="carthage", consuls=["florus"], rome=["thermae"])
    m = begin(ruleset, position, march("hanno", 4, "enna", card="30"), dice=(2, 3, 3))
    play(m, "rome: pass; carthage: charge")
    while key(m) == "ask.retreat":
        play(m, offered(m)[0])
    g = state(m)
    assert (cus(m, "rome", "enna"), cus(m, "carthage", where(m, "hanno"))) == (4, 3)
    assert g.elephants_in_play() == 1
