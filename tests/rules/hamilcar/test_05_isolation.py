"""5.4: Political Isolation."""

from __future__ import annotations

import pytest

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
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
        *armies,
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
@pytest.mark.parametrize(
    ("tribes", "owner"), [(("cirta", "thevestis", "madauros"), -1), (("thevestis", "madauros"), 1)]
)
def test_a_tribe_bars_the_way(ruleset: str, tribes: tuple[str, ...], owner: int) -> None:
    """From Sitilis every way out of Numidia leads past one of three tribes."""
    m = year(
        ruleset,
        stage="isolation",
        base="empty",
        tribes__neutral=tribes,
        control__carthage=["sitilis"],
        control__rome=["cosa", "tarquinii", "pisae"],
        miat=["centre", "nw", "ne", "se", "sw"],
    )
    assert has(m, "sitilis") == owner


@by_key("isolation.mare_tyrrhenum", "isolation.goal")
def test_sea_lanes_count_but_mare_tyrrhenum_does_not(ruleset: str) -> None:
    """Aleria lies on Mare Tyrrhenum like Panormus, but no lane or road leads off its island; Lipara has its lanes."""
    m = year(
        ruleset,
        stage="isolation",
        base="empty",
        control__carthage=["aleria", "panormus", "lipara"],
        control__rome=["carales", "oristano", "sassari", "nuoro", "cosa", "tarquinii", "pisae"],
        miat=["centre", "nw", "ne", "se", "sw"],
    )
    assert [has(m, space) for space in ("aleria", "panormus", "lipara")] == [-1, 1, 1]


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
