"""Sections 4 and 5.5: the Victory Check and immediate victories."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.sieges import change_hands
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import punic, roman, state, year
from tests.support import asked, ended, log, offered, play, shown

GG, SILVER = RULESETS
WARLIKE = ("centre", "nw", "ne")


def check(ruleset: str, *armies: dict[str, Any], **what: Any) -> Match:
    return year(ruleset, *armies, stage="victory-check", **what)


def to_the_end(flow: Flow[Any]) -> GameOver:
    """The victory that a flow ends with, before it asks anybody."""
    with pytest.raises(GameOver) as over:
        flow.send(None)  # type: ignore[arg-type]
    return over.value


# -- Counting ---------------------------------------------------------------------------------------------------------


@by_key("victory.points", "victory.significant", "terms.significant", "terms.control_province")
def test_a_point_for_each_significant_province(ruleset: str) -> None:
    """Rome begins with Latium, Campania, Apulia and Lucania, and with Samnium, which counts for nothing."""
    m = check(ruleset)
    assert state(m).political_points(ROME) == 4
    m = check(ruleset, control__rome=["pisae"])
    assert state(m).political_points(ROME) == 5, "three of Etruria's five"
    m = check(ruleset, control__nobody=["ariminum", "sena", "praeneste"])
    assert state(m).political_points(ROME) == 4, "without Samnium"


@by_key("terms.control_province", "terms.one_province")
def test_half_of_the_spaces_is_not_enough(ruleset: str) -> None:
    five = ["lipara", "thermae", "panormus", "lilybaeum", "agrigentum"]
    m = check(ruleset, control__carthage=five, control__nobody=["enna"])
    assert shown(m)["display"]["sicilia"] is None
    m = check(ruleset, control__carthage=[*five, "enna"])
    assert shown(m)["display"]["sicilia"] == "carthage"


@by_key("victory.special", "mare_tyrrhenum.control", "mare_tyrrhenum.point", "terms.display", "miat.warlike")
def test_lilybaeum_mare_tyrrhenum_and_the_miat_count(ruleset: str) -> None:
    """Mare Tyrrhenum has six ports: with Roma, Neapolis and Cosa Rome has half of them."""
    before = shown(check(ruleset))["display"]
    assert (before["lilybaeum"], before["mare-tyrrhenum"], before["miat"]) == ("carthage", None, "carthage")
    m = check(ruleset, control__rome=["lilybaeum", "panormus"], miat=["nw", "ne", "se", "sw"])
    after = shown(m)["display"]
    assert (after["lilybaeum"], after["mare-tyrrhenum"], after["miat"]) == ("rome", "rome", None)
    assert len(after) == 14


@by_key("terms.display", "victory.points", "miat.warlike")
def test_everybody_sees_the_points_of_the_display(ruleset: str) -> None:
    """The Miat's mood changes them while the map stays as it is."""
    warlike, neutral = (check(ruleset, miat=list(slots)) for slots in (WARLIKE, ("nw", "ne", "se", "sw")))
    for m in (warlike, neutral):
        points = {"rome": state(m).political_points(ROME), "carthage": state(m).political_points(CARTHAGE)}
        assert shown(m)["points"] == points
    assert shown(warlike)["points"]["carthage"] == shown(neutral)["points"]["carthage"] + 1


# -- The weaker side pays ---------------------------------------------------------------------------------------------


@by_key("victory.consequences", "turn.victory_check")
def test_the_weaker_side_removes_pcs(ruleset: str) -> None:
    """Walled cities are not among them."""
    m = check(ruleset, control__nobody=["enna"])
    assert any("Rome 4, Carthage 6" in line for line in log(m))
    assert asked(m) == ("rome", m.section("victory.consequences"))
    assert {"remove roma", "remove capua"}.isdisjoint(offered(m))
    play(m, "remove cosa; remove tarquinii")
    assert shown(m)["stage"] != "victory-check"


@by_key("victory.consequences")
def test_at_equal_points_nobody_pays(ruleset: str) -> None:
    m = check(ruleset, control__rome=["pisae"], control__nobody=["enna"], miat=["centre"])
    assert any("Rome 5, Carthage 5" in line for line in log(m))
    assert asked(m)[1] != m.section("victory.consequences")


@by_key("miat.first_loss", "terms.miat_map", "miat.carthage", "victory.consequences")
def test_carthages_first_pc_comes_from_the_miat(ruleset: str) -> None:
    control = ["syracusae", "lilybaeum", "panormus", "pisae"]
    m = check(ruleset, control__rome=control, control__nobody=["enna"], miat=["nw", "ne"])
    assert (asked(m)[0], offered(m)) == ("carthage", ["remove-miat nw", "remove-miat ne"])
    play(m, "remove-miat nw")
    assert "remove carales" in offered(m)
    assert "remove-miat ne" in offered(m)


@by_key("miat.first_loss")
def test_or_from_the_map_when_the_miat_is_empty(ruleset: str) -> None:
    control = ["syracusae", "lilybaeum", "panormus", "pisae"]
    m = check(ruleset, control__rome=control, control__nobody=["enna"], miat=[])
    assert asked(m)[0] == "carthage"
    assert all(code.startswith("remove ") for code in offered(m))


@by_key("victory.sue_for_peace", "sudden.peace")
def test_who_cannot_pay_has_lost(ruleset: str) -> None:
    m = check(ruleset, base="empty", control__rome=["messana"], miat=WARLIKE, control__carthage=["regium", "tarentum"])
    assert state(m).plain_pcs(ROME) == []
    assert ended(m)[0] == "carthage"


@by_key("sudden.peace", "terms.miat_map")
def test_the_miat_helps_to_pay_after_battles_and_at_the_check(ruleset: str) -> None:
    g = state(check(ruleset, base="empty", miat=["nw", "ne"], control__carthage=["zama"]))
    g.map.control[SPACE_ID["zama"]] = CARTHAGE
    assert g.plain_pcs(CARTHAGE) == [SPACE_ID["zama"]]
    assert g.rules.losses.political_loss(g, CARTHAGE, 3, "politics.defeat").send(None).who == CARTHAGE  # type: ignore[arg-type]
    over = to_the_end(g.rules.losses.political_loss(g, CARTHAGE, 4, "politics.defeat"))
    assert (over.winner, over.rule) == (ROME, "sudden.peace")


@by_key("sudden.peace", "trait.aristocrat.displaced")
def test_an_aristocrat_may_lose_the_game(ruleset: str) -> None:
    """Caudex costs as many PCs as his battle rating."""
    rating = 3 if ruleset == GG else 2
    for pcs, lost in ((rating, False), (rating - 1, True)):
        m = year(ruleset, stage="card-play", hands={"carthage": ["1"]}, base="empty")
        g = state(m)
        for name in ("cosa", "tarquinii", "pisae")[:pcs]:
            g.map.control[SPACE_ID[name]] = ROME
        flow = g.rules.displaced.displace(g, GENERAL_ID["caudex"])
        if lost:
            assert to_the_end(flow).winner == CARTHAGE
        else:
            assert len(flow.send(None).enumerate()) == rating  # type: ignore[arg-type]


# -- Sudden victories -------------------------------------------------------------------------------------------------


@by_key("sudden.italia", "victory.italia", "terms.region.italia")
def test_fewer_than_three_provinces_of_italia_lose(ruleset: str) -> None:
    """Latium, Campania and Samnium are left; then Samnium goes."""
    gone = ["arpi", "cannae", "beneventum", "paestum", "heraclea", "croton"]
    m = check(ruleset, control__nobody=gone)
    assert m.outcome is None
    m = check(ruleset, control__nobody=[*gone, "ariminum", "sena", "praeneste"])
    assert ended(m) == ("carthage", m.section("sudden.italia"))


@by_key("sudden.italia")
def test_rome_may_lose_the_third_by_paying(ruleset: str) -> None:
    """Latium and Campania have no PCs to give, Samnium has three; two must go."""
    gone = ["arpi", "cannae", "beneventum", "paestum", "heraclea", "croton", "cosa", "tarquinii"]
    more = ["brundisium", "terventum", "sena", "enna", "carales", "oristano", "sassari"]
    m = check(ruleset, control__nobody=[*gone, *more], miat=["centre"])
    assert any("Rome 2, Carthage 4" in line for line in log(m))
    assert set(offered(m)) == {"remove ariminum", "remove firmum-picenum", "remove praeneste"}
    play(m, "rome: remove ariminum; remove praeneste")
    assert ended(m) == ("carthage", m.section("sudden.italia"))


@by_key("sudden.italia")
def test_only_at_the_victory_check(ruleset: str) -> None:
    gone = ["arpi", "cannae", "beneventum", "paestum", "heraclea", "croton", "ariminum", "sena", "praeneste"]
    m = year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["2"]}, control__nobody=gone)
    play(m, "carthage: discard 1")
    assert m.outcome is None


@by_key("sudden.rome", "sudden.carthage", "victory.immediate")
@pytest.mark.parametrize(("city", "winner"), [("carthago", ROME), ("roma", CARTHAGE)])
def test_a_capital_taken_ends_the_game(ruleset: str, city: str, winner: int) -> None:
    armies = (roman("carthago", 3, "regulus"), punic("roma", 3, "hanno"))
    m = year(ruleset, *armies, base="empty", stage="card-play", hands={"carthage": ["1"], "rome": ["2"]})
    g = state(m)
    g.rules.year_end.check_capitals(g)
    for _ in change_hands(g, SPACE_ID[city], winner):
        raise AssertionError("nobody is asked")
    with pytest.raises(GameOver) as over:
        g.rules.year_end.check_capitals(g)
    assert (over.value.winner, over.value.rule) == (winner, "sudden.rome" if winner == ROME else "sudden.carthage")
