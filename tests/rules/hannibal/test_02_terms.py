"""Sections 2 and 3: pieces and terms, each where it makes a difference on the board."""

from __future__ import annotations

import pytest

import punica
from punica import registry
from punica.games.hannibal import tables
from punica.games.punic.land.command import least_with
from punica.games.punic.state import PunicState
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import field, fight, pay, punic, roman
from tests.rules.hannibal.years import force, section, year
from tests.support import at, log, offered, play, refused, shown

REGIONS = {
    "africa": {"numidia-maior", "numidia-minor", "libya", "carthago"},
    "iberia": {"baetica", "celtiberia", "orospeida", "idubeda"},
    "italia": {"gallia-cisalpina", "etruria", "samnium", "latium", "campania", "apulia", "lucania"},
    "sicilia": {"sicilia", "syracusae"},
    "corsica-sardinia": {"corsica-sardinia"},
}


def stack(m: punica.Match, space: str, side: str) -> dict[str, object]:
    found: dict[str, object] = next(s for s in shown(m)["spaces"][space]["stacks"] if s["side"] == side)
    return found


@by_key("terms.cu")
def test_elephants_are_cus_like_the_others(ruleset: str) -> None:
    m = punica.new(ruleset, seed=1)
    hannibal = stack(m, "saguntum", "carthage")
    assert (hannibal["cus"], hannibal["elephants"]) == (10, 2)


@by_key("terms.limits", only="hannibal-classic")
def test_only_elephants_and_the_one_siege_train_are_limited(ruleset: str) -> None:
    crowd = force("carthage", "saguntum", 60, "hannibal", elephants=4, trains=1)
    assert registry.game(ruleset).check(at(year(crowd, rome="1"), ruleset=ruleset).state) == []
    two = [crowd, force("carthage", "carthago-nova", 2, "hasdrubal", trains=1)]
    with pytest.raises(punica.BadPosition, match=r"army\[1\]\.trains: there are 1 siege trains, not 2 \[V07 limits\]"):
        at(year(*two, rome="1"), ruleset=ruleset)
    four_and_one = [crowd, force("carthage", "gades", 2, elephants=1)]
    with pytest.raises(punica.BadPosition, match=r"army\[1\]\.elephants: there are 4 elephants, not 5"):
        at(year(*four_and_one, rome="1"), ruleset=ruleset)


@by_key("terms.city_tribe")
def test_cities_and_tribes_count_for_a_province_but_are_not_placed_or_turned(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "insubrians", 3),
            rome="1",
            control="rome: verona mutina; carthage: insubrians",
        ),
        ruleset=ruleset,
    )
    assert shown(m)["provinces"]["latium"] == "rome", "a walled city alone is the control of its province"
    play(m, "play 1 ops; influence")
    assert refused(m, "place saguntum")
    held = at(year(control="nobody: taurini verona mutina", rome="1"), ruleset=ruleset)
    assert shown(held)["provinces"]["gallia-cisalpina"] is None, "two tribes of five are no majority"
    play(m, "place taurini")
    third = at(year(control="carthage: taurini", rome="1"), ruleset=ruleset)
    assert shown(third)["provinces"]["gallia-cisalpina"] == "carthage", "two friendly tribes and a PC are"


@by_key("terms.capua")
def test_capua_alone_of_the_walled_cities_is_no_port(ruleset: str) -> None:
    inland = [tables.SPACE_SLUG[city] for city in tables.WALLED_CITIES if not tables.IS_PORT[city]]
    assert inland == ["capua"]
    m = at(year(force("rome", "capua", 5, "p-scipio"), rome="1", tracks='consuls = ["p-scipio"]'), ruleset=ruleset)
    play(m, "play 1 ops; activate p-scipio; take 5")
    assert not any(code.startswith("sail") for code in offered(m))


@by_key("terms.dice", only="hannibal-2018")
def test_the_dice_of_2018_have_faces_of_their_own(ruleset: str) -> None:
    assert len(tables.NAVAL_DIE) == len(tables.SIEGE_DIE_RED) == len(tables.SIEGE_DIE_WHITE) == 6
    assert tables.SIEGE_DIE_RED != tables.SIEGE_DIE_WHITE
    small, large = tables.RETREAT_DICE
    assert small != large
    assert {len(faces) for die in (small, large) for faces in die} == {6}


@by_key("terms.region.africa")
def test_africa(ruleset: str) -> None:
    assert provinces_of("africa") == REGIONS["africa"]


@by_key("terms.region.iberia")
def test_iberia(ruleset: str) -> None:
    assert provinces_of("iberia") == REGIONS["iberia"]


@by_key("terms.region.italia")
def test_italia(ruleset: str) -> None:
    assert provinces_of("italia") == REGIONS["italia"]


@by_key("terms.region.sicilia")
def test_sicily(ruleset: str) -> None:
    assert provinces_of("sicilia") == REGIONS["sicilia"]


@by_key("terms.region.corsica_sardinia")
def test_corsica_and_sardinia(ruleset: str) -> None:
    assert provinces_of("corsica-sardinia") == REGIONS["corsica-sardinia"]


def provinces_of(region: str) -> set[str]:
    number = tables.REGION_ID[region]
    return {slug for p, slug in enumerate(tables.PROVINCE_SLUG) if tables.PROVINCE_REGION[p] == number}


@by_key("terms.army", "terms.force")
def test_cus_without_a_general_are_a_force_that_cannot_move(ruleset: str) -> None:
    m = at(year(force("rome", "capua", 6), force("rome", "roma", 6, "nero"), rome="1"), ruleset=ruleset)
    play(m, "play 1 ops")
    assert [code for code in offered(m) if code.startswith("activate")] == ["activate longus", "activate nero"]
    assert stack(m, "capua", "rome")["generals"] == []
    assert stack(m, "roma", "rome")["generals"] == ["nero"]


@by_key("terms.army_public")
def test_both_sides_and_spectators_see_what_an_army_consists_of(ruleset: str) -> None:
    m = punica.new(ruleset, seed=3)
    for seat in ("rome", "carthage", None):
        found = next(s for s in shown(m, seat)["spaces"]["saguntum"]["stacks"])
        assert found["generals"] == ["hannibal", "mago", "gisgo"]
        assert (found["cus"], found["elephants"]) == (10, 2)


@by_key("terms.consular_army")
def test_only_an_army_with_a_consul_is_consular(ruleset: str) -> None:
    tracks = 'consuls = ["nero"]\nproconsuls = ["varro"]'
    m = at(
        year(force("rome", "roma", 6, "nero"), force("rome", "capua", 6, "varro"), tracks=tracks, rome="1"),
        ruleset=ruleset,
    )
    g = m.state
    assert isinstance(g, PunicState)
    assert least_with(g, [tables.GENERAL_ID["nero"]]) == 5
    assert least_with(g, [tables.GENERAL_ID["varro"]]) == 0


@by_key("terms.consul")
def test_a_consul_outranks_a_proconsul(ruleset: str) -> None:
    tracks = 'consuls = ["varro"]\nproconsuls = ["marcellus"]'
    m = at(year(force("rome", "roma", 10, "marcellus varro"), tracks=tracks, rome="1"), ruleset=ruleset)
    assert stack(m, "roma", "rome")["generals"] == ["varro", "marcellus"]


@by_key("terms.die")
def test_the_die_has_six_sides(ruleset: str) -> None:
    m = at(year(force("rome", "arpi", 3), rome="1"), dice=[7], ruleset=ruleset)
    with pytest.raises(punica.ScriptError, match="1 to 6"):
        m.state.chance.die("interception")


# -- 3.8, 3.10: what a die and the loss of a PC are told by -----------------------------------------------------------


@by_key("siege.roll", "terms.die")
def test_dice_of_their_own_cite_their_own_rule(ruleset: str) -> None:
    m = at(
        year(force("rome", "saguntum", 5, "varro"), force("carthage", "saguntum"), rome="1 2"),
        dice=[2],
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate varro; besiege saguntum")
    assert f"Rome rolls 2 for the siege [{section(ruleset, 'siege.roll')}]" in log(m)


@by_key("naval.supremacy")
def test_the_naval_die_cites_the_voyage(ruleset: str) -> None:
    m = at(year(rome="35", carthage="1 2", active="carthage"), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 5; elephants 0; done; sail gades")
    assert any(
        line.startswith("Rome rolls 1") and f"[{section(ruleset, 'naval.supremacy')}]" in line for line in log(m)
    )


@by_key("retreat.losses", "politics.defeat")
def test_the_retreat_die_and_the_pcs_it_costs_cite_the_defeat(ruleset: str) -> None:
    armies = (roman("iberus", 6, "varro"), punic("azaila", 4))
    position = field(*armies, rome=["iberus"], carthage=["dertosa"], cards={"rome": ["2"]})
    m = fight(position, ruleset, "varro", hands=("FFLLRRP", "LLLL"), dice=[6, 6])
    play(m, "lead frontal-assault; pass")
    assert any("rolls 6" in line and f"[{section(ruleset, 'retreat.losses')}]" in line for line in log(m))
    pay(m)
    lost = [line for line in log(m) if "loses the PC" in line]
    assert lost
    assert all(f"[{section(ruleset, 'politics.defeat')}]" in line for line in lost)
