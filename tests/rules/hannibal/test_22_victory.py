"""Section 22: the victory check."""

from __future__ import annotations

import pytest

from punica.games.hannibal.tables import PROVINCE_SIGNIFICANT, PROVINCE_SLUG
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import owner, points, section, spaces_of, year
from tests.support import asked, at, ended, log, offered, play, refused, shown

SIGNIFICANT = {
    *("baetica", "orospeida", "celtiberia", "idubeda", "gallia-cisalpina", "etruria", "samnium", "latium", "campania"),
    *("apulia", "lucania", "sicilia", "syracusae", "corsica-sardinia", "numidia-maior", "numidia-minor", "libya"),
    "carthago",
}


def check(control: str = "", turn: int = 3, base: str = "setup") -> str:
    return year(stage="victory-check", control=control, tracks=f"turn = {turn}", base=base)


@by_key("victory.points", "victory.significant", "terms.province")
def test_one_point_for_each_significant_province(ruleset: str) -> None:
    counted = [slug for slug, counts in zip(PROVINCE_SLUG, PROVINCE_SIGNIFICANT, strict=True) if counts]
    assert len(counted) == 18
    assert set(counted) == SIGNIFICANT
    m = at(year(rome="1"), ruleset=ruleset)
    assert points(m) == {"rome": 9, "carthage": 7}


@pytest.mark.parametrize(
    "spaces",
    [
        "araceli tolosa gergovia rhone druentia isere",
        "emporiae narbo nemausus nice",
        "western-ligurians eastern-ligurians",
        "baleares",
    ],
    ids=["gallia-transalpina", "massilia", "liguria", "baleares"],
)
@by_key("victory.significant")
def test_gaul_massilia_liguria_and_the_islands_count_for_nothing(ruleset: str, spaces: str) -> None:
    m = at(year(rome="1", control=f"rome: {spaces}"), ruleset=ruleset)
    assert points(m) == {"rome": 9, "carthage": 7}


@by_key("victory.consequences")
def test_example_22_2_nine_against_seven_costs_carthage_two_pcs(ruleset: str) -> None:
    m = at(check(), ruleset=ruleset)
    assert any("Political Points: Rome 9, Carthage 7" in line for line in log(m))
    assert asked(m) == ("carthage", section(ruleset, "victory.consequences"))
    before = spaces_of(m, "carthage")
    play(m, "carthage: remove toletum; carthage: remove segovia")
    assert before - spaces_of(m, "carthage") == {"toletum", "segovia"}
    assert shown(m)["turn"] == 4


@by_key("victory.consequences")
def test_no_walled_city_and_no_tribe_is_removed(ruleset: str) -> None:
    m = at(check(), ruleset=ruleset)
    offers = offered(m)
    assert "remove hispalis" in offers
    for space in ("gades", "carthago", "saguntum", "boii", "bruttium"):
        assert f"remove {space}" not in offers
    assert refused(m, "remove gades") == section(ruleset, "victory.consequences")


@by_key("victory.consequences")
def test_with_equal_points_nobody_pays(ruleset: str) -> None:
    uneven = at(check(control="carthage: syracusae; nobody: aleria sassari oristano"), ruleset=ruleset)
    assert points(uneven) == {"rome": 7, "carthage": 8}
    play(uneven, "rome: remove enna")
    assert shown(uneven)["turn"] == 4
    even = at(check(control="nobody: aleria sassari oristano pisae faesulae cosa"), ruleset=ruleset)
    assert points(even) == {"rome": 7, "carthage": 7}
    assert shown(even)["turn"] == 4


@by_key("victory.sue_for_peace", "sudden.peace")
def test_who_cannot_pay_sues_for_peace(ruleset: str) -> None:
    control = "carthage: carthago hispalis; rome: roma syracusae capua neapolis lilybaeum panormus enna"
    m = at(check(control=control, base="empty"), ruleset=ruleset)
    assert ended(m) == ("rome", section(ruleset, "victory.sue_for_peace"))
    pays = at(check(control=control + " ; carthage: carthago hispalis acci malaca", base="empty"), ruleset=ruleset)
    assert pays.outcome is None


@pytest.mark.parametrize(
    ("control", "winner"),
    [("", "rome"), ("carthage: syracusae lilybaeum panormus agrigentum numantia iberus azaila ilerda", "carthage")],
)
@by_key("victory.end")
def test_after_the_ninth_turn_more_points_win(ruleset: str, control: str, winner: str) -> None:
    m = at(check(control=control, turn=9), ruleset=ruleset)
    assert ended(m) == (winner, section(ruleset, "victory.end"))
    assert at(check(control=control, turn=8), ruleset=ruleset).outcome is None


@by_key("victory.tie")
def test_a_tie_is_carthages(ruleset: str) -> None:
    control = "nobody: aleria sassari oristano pisae faesulae cosa"
    m = at(check(control=control, turn=9), ruleset=ruleset)
    assert points(m) == {"rome": 7, "carthage": 7}
    assert ended(m) == ("carthage", section(ruleset, "victory.tie"))
    assert owner(m, "toletum") == "carthage"
