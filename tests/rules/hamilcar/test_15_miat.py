"""15.3: the Miat."""

from __future__ import annotations

import pytest

from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import cus, punic, state, year
from tests.support import asked, log, offered, play, refused, shown

GG, SILVER = RULESETS


@by_key("miat.example", "miat.bonus", "miat.regular", "miat.warlike", "terms.miat_bonus")
def test_the_example(ruleset: str) -> None:
    """Three PCs with the centre: 1 CU, 2 generals and 1 warship as always, 1 CU more, and the box of the display."""
    m = year(ruleset, miat=["centre", "nw", "ne"], draws=[0, 0, 0])
    assert shown(m)["display"]["miat"] == "carthage"
    assert state(m).ready[1] == 3, "one more"
    play(m, "carthage: muster carthago; muster carthago")
    assert cus(m, "carthage", "carthago") == 5
    assert asked(m)[1] == m.section("reinforcement.displaced.where")
    play(m, "station hamilcar utica; station hanno utica")
    assert asked(m)[0] == "rome"


@by_key("miat.warlike", "miat.neutral")
@pytest.mark.parametrize(
    ("slots", "warlike"),
    [
        (["centre", "nw", "ne"], True),
        (["centre", "nw", "ne", "se", "sw"], True),
        (["nw", "ne", "se", "sw"], False),
        (["centre", "nw"], False),
    ],
)
def test_warlike_takes_three_with_the_centre(ruleset: str, slots: list[str], warlike: bool) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["2"]}, miat=slots)
    assert (shown(m)["miat"]["mood"], shown(m)["display"]["miat"]) == (
        ("warlike", "carthage") if warlike else ("neutral", None)
    )


@by_key("miat.peaceful", "miat.peaceful.point")
def test_an_empty_miat(ruleset: str) -> None:
    """Silver: Peaceful, a point for Rome. Golden Geek: nobody's."""
    m = year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["2"]}, miat=[])
    assert shown(m)["display"]["miat"] == (None if ruleset == GG else "rome")


@by_key("miat.neutral.point", only=SILVER)
def test_a_neutral_miat_counts_for_nobody(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["2"]}, miat=["sw"])
    assert (shown(m)["miat"]["mood"], shown(m)["display"]["miat"]) == ("neutral", None)


@by_key("miat.first_loss", "miat.peaceful.point", only=SILVER)
def test_its_state_may_change_in_the_middle_of_a_removal(ruleset: str) -> None:
    """Eight against three, so five must go; the last PC of the Miat gives Rome a ninth point, but no sixth PC."""
    control = ["syracusae", "lilybaeum", "panormus", "pisae"]
    m = year(ruleset, stage="victory-check", control__rome=control, miat=["nw"])
    assert any("Rome 8, Carthage 3" in line for line in log(m))
    assert (shown(m)["miat"]["mood"], state(m).political_points(0)) == ("peaceful", 9)
    pcs = len(state(m).plain_pcs(1))
    while asked(m)[1] == m.section("victory.consequences"):
        m.play(offered(m)[0])
    assert len(state(m).plain_pcs(1)) == pcs - 4


@by_key("miat.peaceful.truce", only=SILVER)
def test_a_peaceful_miat_binds_carthage_like_a_truce(ruleset: str) -> None:
    """What it bars is said to be barred by the Miat; by the Truce only where there is one."""
    force = punic("cosa", 3, "carthalo")
    m = year(ruleset, force, stage="card-play", hands={"carthage": ["4"], "rome": ["2"]}, miat=[])
    play(m, "carthage: play 4 ops")
    k = m.fork()
    play(m, "influence")
    assert refused(m, "place cosa") == m.section("miat.peaceful.truce")
    play(k, "activate carthalo")
    assert refused(k, "win-over tarquinii") == m.section("miat.peaceful.truce")
    play(k, "take 3")
    assert refused(k, "march tarquinii") == m.section("miat.peaceful.truce")
    m = year(ruleset, force, stage="card-play", hands={"carthage": ["4"], "rome": ["2"]}, miat=[], truce=True)
    play(m, "carthage: play 4 ops; influence")
    assert refused(m, "place cosa") == m.section("card.64.pcs")


@by_key("miat.place", "miat.slot", "miat.carthage")
def test_pcs_are_placed_with_ops(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["2"]}, miat=["nw", "ne", "se"])
    play(m, "carthage: play 4 ops; split; miat centre")
    assert shown(m)["miat"]["mood"] == "warlike"
    assert "miat centre" not in offered(m)
