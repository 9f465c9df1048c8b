"""5.4: Political Isolation."""

from __future__ import annotations

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
from punica.games.punic.politics import isolated
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.year import punic, roman, state, year
from tests.support import log


def cut_off(
    ruleset: str, *armies: dict[str, object], rome: tuple[str, ...] = (), carthage: tuple[str, ...] = ()
) -> Match:
    """A bare board with these PCs, after the Political Isolation Phase."""
    italia = ("cosa", "tarquinii", "pisae")
    return year(
        ruleset,
        *armies,  # type: ignore[arg-type]
        stage="isolation",
        base="empty",
        control__rome=[*rome, *italia],
        control__carthage=list(carthage),
        miat=["centre", "nw", "ne", "se", "sw"],
    )


def has(m: Match, space: str) -> int:
    return state(m).map.control[SPACE_ID[space]]


@by_key("isolation.example", "isolation.goal", "isolation.enemy_pc", "isolation.enemy_cu")
def test_the_example(ruleset: str) -> None:
    """A is Lipara, between Regium, Messana and Panormus; B is Catana; C and D lie next to Agrigentum."""
    pcs = ("lipara", "catana", "enna", "selinus", "camarina")
    m = cut_off(ruleset, roman("enna", 1), rome=("panormus", "syracusae"), carthage=pcs)
    assert [has(m, space) for space in pcs] == [-1, 1, 1, 1, 1]


@by_key("isolation.enemy_cu")
def test_without_the_pc_in_enna_catana_is_cut_off(ruleset: str) -> None:
    m = cut_off(ruleset, roman("enna", 1), rome=("panormus", "syracusae"), carthage=("catana",))
    assert has(m, "catana") == -1


@by_key("isolation.vacant")
def test_through_an_empty_space_it_is_not(ruleset: str) -> None:
    m = cut_off(ruleset, rome=("panormus", "syracusae"), carthage=("catana",))
    assert has(m, "catana") == 1


@by_key("isolation.goal", "terms.control_space")
def test_a_friendly_cu_saves_it(ruleset: str) -> None:
    armies = (roman("enna", 1), punic("catana", 1))
    m = cut_off(ruleset, *armies, rome=("panormus", "syracusae"), carthage=("catana",))
    assert has(m, "catana") == 1


@by_key("isolation.goal", "city.isolation")
def test_a_besieged_city_saves_it(ruleset: str) -> None:
    m = year(
        ruleset,
        roman("agrigentum", 3),
        stage="isolation",
        base="empty",
        control__carthage=["selinus"],
        control__rome=["cosa", "tarquinii", "pisae"],
        siege={"agrigentum": 1},
        miat=["centre", "nw", "ne", "se", "sw"],
    )
    assert has(m, "selinus") == 1


@by_key("isolation.enemy_pc")
def test_a_tribe_bars_the_way(ruleset: str) -> None:
    """Cirta is a tribe; beyond it Sitilis has no other way."""
    m = year(ruleset, base="empty", stage="card-play", hands={"carthage": ["1"], "rome": ["2"]})
    g = state(m)
    for space in ("cirta", "thevestis", "madauros"):
        g.map.tribe[SPACE_ID[space]] = True
        g.map.control[SPACE_ID[space]] = -1
    for space in range(g.board.spaces):
        if g.board.province[space] == g.board.province[SPACE_ID["cirta"]] and not g.map.tribe[space]:
            g.map.control[space] = 1
    before = isolated(g, 1)
    for space in ("cirta", "thevestis", "madauros"):
        g.map.tribe[SPACE_ID[space]] = False
    assert len(before) > len(isolated(g, 1))


@by_key("isolation.mare_tyrrhenum", "isolation.goal")
def test_sea_lanes_count_but_mare_tyrrhenum_does_not(ruleset: str) -> None:
    """Aleria and Cosa lie on Mare Tyrrhenum; Lipara has lanes to Messana."""
    m = year(
        ruleset,
        stage="isolation",
        base="empty",
        control__carthage=["aleria", "sassari", "lipara", "messana", "nuoro", "oristano", "carales"],
        control__rome=["cosa", "tarquinii", "pisae"],
        miat=["centre", "nw", "ne", "se", "sw"],
    )
    assert has(m, "lipara") == 1


@by_key("isolation")
def test_carthage_first_then_rome(ruleset: str) -> None:
    """Walled cities stay."""
    m = year(
        ruleset,
        stage="isolation",
        base="empty",
        control__rome=["zama", "cosa", "tarquinii", "pisae", "agrigentum"],
        control__carthage=["arpi"],
        miat=["centre", "nw", "ne", "se", "sw"],
    )
    gone = [line for line in log(m) if "isolated" in line]
    assert ["Carthage" in gone[0], "Rome" in gone[1]] == [True, True]
    assert has(m, "agrigentum") == 0
