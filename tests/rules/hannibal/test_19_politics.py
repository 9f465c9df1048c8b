"""Section 19: PCs, provinces and isolation."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import field, fight, punic, roman
from tests.rules.hannibal.marches import army
from tests.rules.hannibal.reacting import go, scene
from tests.rules.hannibal.years import cus, force, owner, spaces_of, targets, year
from tests.support import asked, at, log, offered, play, shown

# -- 19.1 Control -----------------------------------------------------------------------------------------------------


@by_key("politics.control_space", "terms.control_space", "terms.pc")
def test_a_pc_gives_control_of_its_space(ruleset: str) -> None:
    m = at(year(rome="35", carthage="1"), ruleset=ruleset)
    assert owner(m, "tolosa") is None
    play(m, "rome: play 35 ops; influence; place tolosa; done")
    assert owner(m, "tolosa") == "rome"


@pytest.mark.parametrize(
    ("held", "controls"), [("hippo-regius thabraca zama", None), ("hippo-regius thabraca zama thapsus", "rome")]
)
@by_key("politics.control_province", "terms.control_province")
def test_a_province_takes_more_than_half_of_its_spaces(ruleset: str, held: str, controls: str | None) -> None:
    """Libya has seven spaces: three against nothing are not enough, four are."""
    m = at(year(base="empty", rome="35", control=f"rome: {held}"), ruleset=ruleset)
    assert shown(m)["provinces"]["libya"] == controls


@by_key("politics.control_stays", "terms.control_stays")
def test_enemy_cus_and_generals_do_not_end_control(ruleset: str) -> None:
    m = at(year(force("carthage", "arpi", 8, "hannibal"), rome="35"), ruleset=ruleset)
    assert owner(m, "arpi") == "rome"
    assert shown(m)["provinces"]["apulia"] == "rome"


@by_key("politics.display", "terms.display")
def test_the_display_shows_who_controls_each_province(ruleset: str) -> None:
    m = at(year(rome="35", carthage="1"), ruleset=ruleset)
    for seat in ("rome", "carthage", None):
        provinces = shown(m, seat)["provinces"]
        assert (provinces["baetica"], provinces["latium"], provinces["idubeda"]) == ("carthage", "rome", None)


# -- 19.2 Placing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "number"), [("11", 1), ("35", 2), ("1", 3)])
@by_key("politics.number")
def test_a_card_places_as_many_pcs_as_its_operations(ruleset: str, card: str, number: int) -> None:
    m = at(year(rome=f"{card} 2", carthage="3"), ruleset=ruleset)
    play(m, f"rome: play {card} ops; influence")
    for space in ("numantia", "iberus", "azaila")[:number]:
        play(m, f"rome: place {space}")
    assert asked(m)[0] == "carthage"


@by_key("politics.place")
def test_in_any_space_without_a_pc_and_without_enemy_cus_however_far_away(ruleset: str) -> None:
    m = at(year(force("carthage", "narbo", 1), rome="35", carthage="1"), ruleset=ruleset)
    play(m, "rome: play 35 ops; influence")
    empty = {
        "numantia iberus bilbilis azaila ilerda dertosa tarraco emporiae nemausus nice araceli tolosa gergovia rhone",
        "druentia isere taurini verona mutina",
    }
    assert set(targets(m, "place")) == {space for part in empty for space in part.split()}


@by_key("politics.convert")
def test_or_under_ones_own_cus_by_flipping_the_enemy_pc(ruleset: str) -> None:
    m = at(year(force("rome", "toletum", 1), rome="35", carthage="1"), ruleset=ruleset)
    play(m, "rome: play 35 ops; influence; place toletum")
    assert owner(m, "toletum") == "rome"


# -- 19.3 What a PC does elsewhere ------------------------------------------------------------------------------------


@by_key("politics.marker.movement")
def test_pcs_neither_stop_nor_slow_an_army(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "saguntum", 6, "hannibal"),
            active="carthage",
            rome="35",
            carthage="11",
            control="rome: dertosa tarraco emporiae narbo",
        ),
        ruleset=ruleset,
    )
    play(m, "play 11 ops; activate hannibal; take 6; march dertosa; march tarraco; march emporiae; march narbo; stop")
    assert cus(m, "narbo") == 6


@pytest.mark.parametrize(("control", "comes"), [("rome: arpi", False), ("", True)])
@by_key("politics.marker.interception")
def test_an_interception_onto_an_enemy_pc_is_harder(ruleset: str, control: str, comes: bool) -> None:
    """Mago intercepts on a 2; with the Roman PC in Arpi a 2 counts as a 3."""
    m = scene(
        ruleset,
        army("rome", "terventum", 6, "nero"),
        army("carthage", "beneventum", 4, "mago"),
        control=control,
        dice=[2],
    )
    go(m, "nero", 6, "march arpi; carthage: intercept mago 4; done?")
    assert (offered(m) == ["fight", "back-up"]) is comes


@by_key("politics.marker.avoid")
def test_nobody_avoids_battle_onto_an_enemy_pc(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "capua", 6, "nero"),
        army("carthage", "beneventum", 4, "mago"),
        control="rome: arpi terventum neapolis cannae paestum",
        dice=[1],
    )
    go(m, "nero", 6, "march beneventum; carthage: avoid mago 4")
    assert cus(m, "heraclea") == 4  # the only space without a Roman PC


def routed(ruleset: str, rome: list[str], carthage: list[str]) -> Match:
    """P. Scipio comes from Iberus and beats six Carthaginian CUs in Azaila with a Probe; the rout costs one."""
    position = field(
        roman("iberus", 5, "p-scipio"), punic("azaila", 6), rome=rome, carthage=carthage, cards={"rome": ["3"]}
    )
    m = fight(position, ruleset, "p-scipio", "azaila", first="P", dice=[1, 1])
    play(m, "rome: lead probe; carthage: pass")
    return m


@by_key("politics.marker.retreat")
def test_a_retreat_ends_on_a_friendly_pc(ruleset: str) -> None:
    m = routed(ruleset, [], ["segobriga"])
    assert cus(m, "bilbilis") == 0  # on the way, but nobody's
    assert cus(m, "segobriga") == 5


@by_key("politics.marker.penalty")
def test_on_its_way_an_enemy_pc_costs_a_cu(ruleset: str) -> None:
    assert cus(routed(ruleset, [], ["segobriga"]), "segobriga") == 5
    assert cus(routed(ruleset, ["bilbilis", "dertosa"], ["segobriga"]), "segobriga") == 4


@by_key("politics.marker.withdrawal")
def test_nobody_withdraws_onto_an_enemy_pc(ruleset: str) -> None:
    """Gisgo has taken the initiative in Azaila and withdraws; Bilbilis and Ilerda are Roman."""
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 6, "gisgo"),
        rome=["iberus", "bilbilis", "ilerda"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("DLLLLLL", "FFFFDDD"), dice=[1, 1])
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; initiative; withdraw; rome: pass")
    assert cus(m, "dertosa") == 6


@by_key("politics.marker.winter", "attrition.winter")
def test_cus_on_enemy_pcs_take_winter_attrition(ruleset: str) -> None:
    m = at(year(force("rome", "toletum", 5), stage="winter", dice="6"), ruleset=ruleset)
    assert cus(m, "toletum") == 3


# -- 19.4 Isolation ---------------------------------------------------------------------------------------------------


def isolated(ruleset: str, *armies: str, control: str, siege: str = "", side: str = "Rome") -> set[str]:
    """The spaces whose PCs a side loses in the isolation phase, on an otherwise empty board."""
    m = at(year(*armies, base="empty", stage="isolation", control=control, siege=siege), ruleset=ruleset)
    start, end = f"The PC of {side} in ", " is isolated and removed"
    lines = [line.split(" [")[0] for line in log(m)]
    return {line[len(start) : -len(end)] for line in lines if line.startswith(start) and line.endswith(end)}


@by_key("isolation", "isolation.pass", "isolation.enemy_pc", "isolation.goal")
def test_example_19_4_a_and_b_are_isolated_c_and_e_are_not(ruleset: str) -> None:
    """A Tolosa and B Narbo, cut off from D in Ilerda by the pass; C Numantia reaches the Roman CU in E, Segovia."""
    m = at(
        year(
            force("rome", "segovia", 3),
            stage="isolation",
            control="rome: tolosa narbo ilerda numantia; carthage: emporiae nemausus massilia bilbilis",
        ),
        ruleset=ruleset,
    )
    assert owner(m, "tolosa") is None
    assert owner(m, "narbo") is None
    assert owner(m, "numantia") == "rome"
    assert owner(m, "ilerda") == "rome"
    assert {"segovia", "emporiae", "nemausus", "bilbilis"} <= spaces_of(m, "carthage")
    assert sum("isolated" in line for line in log(m)) == 2


@by_key("isolation")
def test_walled_cities_and_tribes_are_never_isolated(ruleset: str) -> None:
    m = at(year(base="empty", stage="isolation", control="rome: capua; carthage: carthago"), ruleset=ruleset)
    assert owner(m, "capua") == "rome"
    assert isolated(ruleset, control="rome: capua; carthage: carthago") == set()


@pytest.mark.parametrize(
    ("haven", "armies"),
    [
        ("rome: enna panormus", ()),
        ("rome: enna messana", ()),
        ("rome: enna; carthage: agrigentum", (force("rome", "agrigentum", 1),)),
        ("rome: enna", (force("rome", "enna", 1),)),
    ],
    ids=["a port", "a walled city", "a CU next to it", "a CU upon it"],
)
@by_key("isolation.goal")
def test_a_friendly_port_city_or_cu_saves_a_pc(ruleset: str, haven: str, armies: tuple[str, ...]) -> None:
    assert isolated(ruleset, *armies, control=haven) == set()


@by_key("isolation.goal")
def test_without_any_of_them_it_is_removed(ruleset: str) -> None:
    assert isolated(ruleset, control="rome: enna; carthage: panormus messana") == {"Enna"}


@by_key("isolation.goal")
def test_a_besieged_city_serves_as_well(ruleset: str) -> None:
    control = "rome: terventum capua; carthage: carthago"
    assert isolated(ruleset, force("carthage", "capua", 5), control=control, siege="capua 2") == set()


@by_key("isolation.goal")
def test_a_friendly_tribe_saves_carthaginian_pcs(ruleset: str) -> None:
    m = at(
        year(base="empty", stage="isolation", control="carthage: verona; rome: mutina")
        + '\n[state.tribes]\ncarthage = ["insubrians"]',
        ruleset=ruleset,
    )
    assert owner(m, "verona") == "carthage"
    assert isolated(ruleset, control="carthage: verona; rome: mutina", side="Carthage") == {"Verona"}


@by_key("isolation.pass")
def test_a_strait_does_not_block_the_path(ruleset: str) -> None:
    """From Bruttium over an empty Regium to Messana."""
    control = "rome: bruttium messana; carthage: heraclea paestum croton"
    assert isolated(ruleset, control=control) == set()
    assert isolated(ruleset, control="rome: bruttium; carthage: heraclea paestum croton messana") == {"Bruttium"}


@by_key("isolation.pass")
def test_a_pass_does(ruleset: str) -> None:
    """Pisae and Faesulae lie beyond passes, the CUs in Boii and Mutina do not help them."""
    control = "rome: pisae faesulae; carthage: cosa falerii tarquinii eastern-ligurians"
    assert isolated(ruleset, force("rome", "boii", 3), control=control) == {"Pisae", "Faesulae"}


@by_key("isolation.enemy_pc")
def test_an_enemy_pc_or_a_neutral_tribe_blocks_unless_ones_own_cu_is_there(ruleset: str) -> None:
    control = "rome: verona; carthage: mutina; neutral: boii insubrians"
    assert isolated(ruleset, force("rome", "ariminum", 1), control=control) == {"Verona"}
    assert isolated(ruleset, force("rome", "mutina", 1), control=control) == set()
    assert isolated(ruleset, force("rome", "boii", 1), control=control) == set()


@by_key("isolation.enemy_cu")
def test_enemy_cus_block_unless_ones_own_pc_is_there(ruleset: str) -> None:
    control = "carthage: boii insubrians; rome: verona"
    assert isolated(ruleset, force("rome", "ariminum", 1), control=control) == set()
    armies = (force("rome", "ariminum", 1), force("carthage", "mutina", 3))
    assert isolated(ruleset, *armies, control=control) == {"Verona"}
    assert isolated(ruleset, *armies, control=control + " mutina") == set()


@by_key("isolation.vacant")
def test_the_path_may_run_through_empty_spaces(ruleset: str) -> None:
    control = "rome: verona cosa; carthage: boii"
    assert isolated(ruleset, control=control) == set()
    assert isolated(ruleset, control=control + " mutina") == {"Verona"}
