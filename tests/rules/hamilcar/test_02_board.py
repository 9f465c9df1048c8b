"""Section 2.1.A to F, H and J: spaces, roads and lanes, cities, tribes, provinces and regions, Mare Tyrrhenum."""

from __future__ import annotations

import pytest

from punica.games.hamilcar.tables import (
    CITY_CAPACITY,
    IS_LARGE,
    IS_MAJOR_PORT,
    IS_PORT,
    LANE_STORMS,
    MARE_PORTS,
    NEIGHBOURS,
    PROVINCE_REGION,
    PROVINCE_SLUG,
    REGION_SLUG,
    SEA_NEIGHBOURS,
    SPACE_ID,
    SPACE_PROVINCE,
    SPACE_SLUG,
    WALLED_CITIES,
)
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, march, owner, points, punic, roman, section, state, where
from tests.rules.hamilcar.voyages import sails, steps, voyage
from tests.support import offered, play, refused

# -- 2.1.A Spaces and ports -------------------------------------------------------------------------------------------


@by_key("terms.space", "movement.adjacent")
def test_roads_are_for_marching_and_lanes_for_sailing(ruleset: str) -> None:
    """Roma: four roads, two coastal lanes, and the open sea."""
    m = begin(ruleset, field(roman("roma", 3, "maximus")), march("maximus", 3))
    assert sorted(steps(m)) == ["capua", "falerii", "praeneste", "tarquinii"]
    assert refused(m, "march cosa") == section(ruleset, "movement.adjacent")
    assert sorted(sails(m)) == ["aleria", "carales", "cosa", "neapolis", "panormus"]
    assert refused(m, "sail lipara") == section(ruleset, "naval.move")
    assert all(a in NEIGHBOURS[b] for a in range(len(SPACE_SLUG)) for b in NEIGHBOURS[a])
    assert all(a in SEA_NEIGHBOURS[b] for a in range(len(SPACE_SLUG)) for b in SEA_NEIGHBOURS[a])


@by_key("terms.port")
def test_a_space_with_a_lane_is_a_port(ruleset: str) -> None:
    assert [n for n in range(len(SPACE_SLUG)) if IS_PORT[n]] == [n for n, lanes in enumerate(SEA_NEIGHBOURS) if lanes]
    m = begin(ruleset, field(roman("capua", 3, "maximus")), march("maximus", 3))
    assert sails(m) == []
    assert refused(m, "sail neapolis") == section(ruleset, "naval.move")


@by_key("terms.major_port", "terms.large_city")
def test_three_cities_are_large_and_major_ports(ruleset: str) -> None:
    large = [SPACE_SLUG[n] for n in WALLED_CITIES if IS_LARGE[n]]
    assert large == [SPACE_SLUG[n] for n in range(len(SPACE_SLUG)) if IS_MAJOR_PORT[n]]
    assert sorted(large) == ["carthago", "roma", "syracusae"]
    assert len(WALLED_CITIES) == 11


# -- 2.1.C Walled cities ----------------------------------------------------------------------------------------------


@by_key("terms.capua")
def test_capua_alone_is_no_port(ruleset: str) -> None:
    assert [SPACE_SLUG[n] for n in WALLED_CITIES if not IS_PORT[n]] == ["capua"]


@by_key("city.capacity")
def test_what_a_city_holds(ruleset: str) -> None:
    """Five CUs and five supply trains in the two capitals, two and two elsewhere; generals besides."""
    held = {SPACE_SLUG[n]: CITY_CAPACITY[n] for n in WALLED_CITIES}
    assert {name for name, number in held.items() if number == 5} == {"roma", "carthago"}
    assert {number for name, number in held.items() if name not in ("roma", "carthago")} == {2}
    m = begin(ruleset, field(roman("messana", 3, "maximus", trains=2)), march("maximus", 3, more="train 2"))
    assert refused(m, "enter-city") == section(ruleset, "city.capacity")
    m = begin(ruleset, field(roman("messana", 2, "maximus", "flaccus", trains=2)), march("maximus", 2))
    play(m, "train 2; bring flaccus; enter-city; stop")
    assert (cus(m, "rome", "messana", inside=True), where(m, "flaccus")) == (2, "messana+")


@by_key("terms.city_die")
def test_the_white_die_of_a_large_city(ruleset: str) -> None:
    """A 6 is worth two points on the red die and one on the white: Supremacy does not help before Syracusae."""
    for city, gained in (("agrigentum", "taken"), ("syracusae", "1")):
        position = field(roman(city, 5, "maximus"), carthage=["agrigentum", "syracusae"], supremacy="rome")
        m = begin(ruleset, position, f"play 29 ops; activate maximus; besiege {city}", dice=[6])
        assert (owner(m, city) if gained == "taken" else str(points(m, city))) == ("rome" if gained == "taken" else "1")


@by_key("city.inside", "city.stop")
def test_an_army_passes_a_city_whose_garrison_stays_inside(ruleset: str) -> None:
    position = field(roman("catana", 5, "maximus"), punic("syracusae", 2, inside=True))
    m = begin(ruleset, position, march("maximus", 5, "syracusae") + "; inside 2")
    assert sorted(steps(m)) == ["camarina", "catana", "enna"]
    assert refused(m, "enter-city") == section(ruleset, "city.active")
    play(m, "march camarina; stop")
    assert (cus(m, "rome", "camarina"), cus(m, "carthage", "syracusae", inside=True)) == (5, 2)


@by_key("city.reaction")
def test_in_and_out_in_ones_own_move_and_when_an_enemy_comes(ruleset: str) -> None:
    position = field(roman("messana", 2, "maximus", inside=True))
    m = begin(ruleset, position, march("maximus", 2) + "; come-out; enter-city; stop")
    assert where(m, "maximus") == "messana+"
    position = field(roman("catana", 5, "maximus"), punic("syracusae", 2, inside=True))
    m = begin(ruleset, position, march("maximus", 5, "syracusae"))
    assert offered(m) == ["inside 0", "inside 1", "inside 2"]


@by_key("terms.city_tribe")
def test_a_city_counts_as_a_pc(ruleset: str) -> None:
    m = begin(ruleset, field(pcs=False), "")
    assert owner(m, "messana") == "rome"
    assert state(m).plain_pcs(0) == []


# -- 2.1.D Tribes -----------------------------------------------------------------------------------------------------


@by_key("tribe.neutral", "subjugation.only", "tribe.die")
def test_a_tribe_is_nobodys_until_it_is_subjugated(ruleset: str) -> None:
    """Its die is red, whoever has Supremacy: 6 is two points."""
    position = field(roman("falerii", 5, "maximus"), tribes=["falerii"], supremacy="carthage")
    m = begin(ruleset, position, "", dice=[6])
    assert owner(m, "falerii") == ""
    play(m, "play 35 ops; influence")
    assert refused(m, "place falerii") == section(ruleset, "politics.place")
    m = begin(ruleset, position, "play 29 ops; activate maximus; besiege falerii", dice=[6])
    assert points(m, "falerii") == 2


# -- 2.1.E, F Provinces and regions -----------------------------------------------------------------------------------


@by_key("terms.province")
def test_twelve_provinces(ruleset: str) -> None:
    assert len(PROVINCE_SLUG) == 12


@pytest.mark.parametrize(
    ("region", "names"),
    [
        ("africa", "carthago libya numidia"),
        ("italia", "apulia campania etruria latium lucania samnium"),
        ("sicilia", "sicilia syracusae"),
        ("corsica-sardinia", "corsica-sardinia"),
    ],
)
@by_key("terms.region.africa", "terms.region.italia", "terms.region.sicilia", "terms.region.corsica_sardinia")
def test_four_regions(ruleset: str, region: str, names: str) -> None:
    there = [slug for n, slug in enumerate(PROVINCE_SLUG) if REGION_SLUG[PROVINCE_REGION[n]] == region]
    assert " ".join(sorted(there)) == names


@by_key("terms.one_province")
def test_the_islands_provinces(ruleset: str) -> None:
    of = {name: PROVINCE_SLUG[SPACE_PROVINCE[SPACE_ID[name]]] for name in ("aleria", "carales", "lipara", "lilybaeum")}
    assert of == {
        "aleria": "corsica-sardinia",
        "carales": "corsica-sardinia",
        "lipara": "sicilia",
        "lilybaeum": "sicilia",
    }


# -- 2.1.H Mare Tyrrhenum, 2.1.J Storms -------------------------------------------------------------------------------


@by_key("mare_tyrrhenum.lanes", "mare_tyrrhenum.cost", "naval.cost.mare_tyrrhenum")
def test_the_open_sea_joins_its_ports_for_two_points(ruleset: str) -> None:
    assert sorted(SPACE_SLUG[n] for n in MARE_PORTS) == ["aleria", "carales", "cosa", "neapolis", "panormus", "roma"]
    m = begin(ruleset, field(roman("roma", 3, "maximus")), voyage("maximus", 3, "panormus", warships=-1))
    assert sorted(sails(m)) == ["lilybaeum", "lipara"]  # one point is left of three: no second crossing
    assert refused(m, "sail carales") == section(ruleset, "naval.range.rome")
    m = begin(ruleset, field(roman("roma", 3, "maximus"), seamanship="poor"), march("maximus", 3))
    assert sorted(sails(m)) == ["cosa", "neapolis"]


@by_key("storm.symbols")
def test_lanes_have_their_storms(ruleset: str) -> None:
    of = {(SPACE_SLUG[a], SPACE_SLUG[b]): LANE_STORMS[a][b] for a in range(len(SPACE_SLUG)) for b in SEA_NEIGHBOURS[a]}
    assert (of["roma", "cosa"], of["neapolis", "lipara"], of["neapolis", "regium"]) == (0, 1, 2)
    assert all(of[b, a] == storms for (a, b), storms in of.items())


@by_key("supremacy.no_point")
def test_supremacy_is_worth_no_point(ruleset: str) -> None:
    counts = [
        [state(begin(ruleset, field(supremacy=holder), "")).political_points(side) for side in (0, 1)]
        for holder in ("rome", "carthage")
    ]
    assert counts[0] == counts[1]
