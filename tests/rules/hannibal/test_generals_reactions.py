"""24: the generals whose abilities are reactions, and that these are silent while another commands."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, stack
from tests.rules.hannibal.reacting import battle, forbids, go, line, scene
from tests.support import asked, offered, shown

NERO = army("rome", "capua", 6, "nero")
HANNIBAL = army("carthage", "capua", 6, "hannibal")


@pytest.mark.parametrize(("die", "comes"), [(3, True), (4, False)])
@by_key("general.gisgo")
def test_gisgo_intercepts_on_one_to_three(ruleset: str, die: int, comes: bool) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "gisgo"), dice=[die])
    go(m, "nero", 6, "march neapolis; carthage: intercept gisgo 4")
    assert (offered(m) == ["fight", "back-up"]) == comes


@pytest.mark.parametrize(("die", "away"), [(3, True), (4, False)])
@by_key("general.gisgo")
def test_gisgo_avoids_on_one_to_three(ruleset: str, die: int, away: bool) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "gisgo"), dice=[die])
    go(m, "nero", 6, "march beneventum; carthage: avoid gisgo 4")
    assert battle(m) == (not away)


@by_key("general.gisgo", "general.ability")
def test_gisgo_helps_nobody_who_commands_him(ruleset: str) -> None:
    """Mago has two: with Gisgo at his side he still fails on a three, in both reactions."""
    both = army("carthage", "beneventum", 4, "mago", "gisgo")
    m = scene(ruleset, NERO, both, dice=[3])
    go(m, "nero", 6, "march neapolis; carthage: intercept mago 4; bring gisgo")
    assert stack(m, "beneventum") == (4, ["mago", "gisgo"])
    m = scene(ruleset, NERO, both, dice=[3])
    go(m, "nero", 6, "march beneventum; carthage: avoid mago 4; bring gisgo")
    assert battle(m)


@by_key("general.gisgo", "interception.subordinate")
def test_but_a_part_that_gisgo_leads_is_his_own(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "beneventum", 4, "mago", "gisgo"), dice=[3])
    go(m, "nero", 6, "march neapolis; carthage: intercept gisgo 3")
    assert stack(m, "neapolis", "carthage") == (3, ["gisgo"])


@pytest.mark.parametrize(("die", "comes"), [(4, True), (5, False)])
@by_key("general.varro")
def test_varro_intercepts_on_one_to_four(ruleset: str, die: int, comes: bool) -> None:
    m = scene(ruleset, HANNIBAL, army("rome", "beneventum", 6, "varro"), mover="carthage", dice=[die])
    go(m, "hannibal", 6, "march neapolis; rome: intercept varro 6")
    assert (offered(m) == ["fight", "back-up"]) == comes


@by_key("general.varro")
def test_varro_avoids_like_anybody_of_his_rating(ruleset: str) -> None:
    m = scene(ruleset, HANNIBAL, army("rome", "beneventum", 6, "varro"), mover="carthage", dice=[2])
    go(m, "hannibal", 6, "march beneventum; rome: avoid varro 6")
    assert battle(m)


@by_key("general.varro", "general.ability")
def test_varro_is_silent_under_another_consul(ruleset: str) -> None:
    m = scene(
        ruleset,
        HANNIBAL,
        army("rome", "beneventum", 9, "paullus", "varro"),
        mover="carthage",
        tracks='consuls = ["paullus", "varro"]',
        dice=[3],
    )
    go(m, "hannibal", 6, "march neapolis; rome: intercept paullus 9")
    assert stack(m, "beneventum") == (9, ["paullus", "varro"])


@pytest.mark.parametrize(("die", "away"), [(5, True), (6, False)])
@by_key("general.fabius")
def test_fabius_avoids_on_one_to_five(ruleset: str, die: int, away: bool) -> None:
    m = scene(ruleset, HANNIBAL, army("rome", "beneventum", 6, "fabius"), mover="carthage", dice=[die])
    go(m, "hannibal", 6, "march beneventum; rome: avoid fabius 6")
    assert battle(m) == (not away)


@by_key("general.fabius")
def test_fabius_intercepts_with_his_plain_rating(ruleset: str) -> None:
    m = scene(ruleset, HANNIBAL, army("rome", "beneventum", 6, "fabius"), mover="carthage", dice=[4])
    go(m, "hannibal", 6, "march neapolis; rome: intercept fabius 6")
    assert stack(m, "beneventum") == (6, ["fabius"])


@by_key("general.fabius", "general.ability")
def test_fabius_is_silent_under_another_commander(ruleset: str) -> None:
    m = scene(
        ruleset,
        HANNIBAL,
        army("rome", "beneventum", 9, "varro", "fabius"),
        mover="carthage",
        tracks='consuls = ["varro", "fabius"]',
        dice=[3, 1],
    )
    go(m, "hannibal", 6, "march beneventum; rome: avoid varro 9")
    assert battle(m)


MAGO = army("carthage", "beneventum", 4, "mago")
AWAY = "march beneventum; carthage: avoid mago 4; to arpi; rome: pursue"


@pytest.mark.parametrize(("die", "goes_on"), [(4, True), (5, False)])
@by_key("general.flaminius", "pursuit.roll")
def test_flaminius_pursues_on_one_to_four(ruleset: str, die: int, goes_on: bool) -> None:
    m = scene(ruleset, army("rome", "capua", 6, "flaminius"), MAGO, dice=[1, die])
    go(m, "flaminius", 6, AWAY)
    assert (shown(m)["march"] is not None) == goes_on


@by_key("general.flaminius", "general.ability")
def test_flaminius_is_silent_as_a_subordinate(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "capua", 6, "nero", "flaminius"), MAGO, dice=[1, 3])
    line(m, f"play 1 ops; activate nero; take 6; bring flaminius; {AWAY}")
    assert stack(m, "beneventum") == (6, ["nero", "flaminius"])
    assert asked(m)[0] == "carthage"


@by_key("general.gracchus", only="hannibal-2018")
def test_gracchus_neither_intercepts_nor_pursues(ruleset: str) -> None:
    more = '"26.2" = true'
    armies = (army("carthage", "arpi", 6, "mago"), army("rome", "capua", 6, "gracchus"))
    m = scene(ruleset, *armies, mover="carthage", options=more)
    go(m, "mago", 6, "march beneventum")
    assert forbids(m, "intercept gracchus 6", "general.ability", "rome")
    armies = (army("rome", "capua", 6, "gracchus"), army("carthage", "beneventum", 4, "mago"))
    m = scene(ruleset, *armies, dice=[1], options=more)
    go(m, "gracchus", 6, "march beneventum; avoid mago 4; done?; to arpi")
    assert not any(code.startswith("march") for code in offered(m))
