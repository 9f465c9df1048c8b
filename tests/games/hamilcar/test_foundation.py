"""Hamilcar's state: positions that read back, worlds that can be imagined, boxes that are seen."""

from __future__ import annotations

from random import Random

import pytest

from punica import registry
from tests.support import at, offered, play, shown

RULESETS = ("hamilcar-golden-geek", "hamilcar-silver")

POSITION = """
[state]
base = "setup"
turn = 3
active = "carthage"
supremacy = "rome"
seamanship = "good"
corvi = true
miat = ["centre", "nw"]
citadel = "roma"
hands = {rome = ["1", "5"], carthage = ["24", "45"]}
chest = {rome = ["50"], carthage = ["11"]}
[state.warships.rome]
ready = 4
spent = 2
lost = 1
"""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_position_reads_back_what_was_written(ruleset: str) -> None:
    game = registry.game(ruleset)
    m = at(POSITION, ruleset=ruleset)
    written = game.write_position(m.state)
    again = game.read_position(m.state.chance.copy(), written, {})
    assert game.write_position(again) == written
    assert game.write_position(again.copy()) == written
    assert game.check(again) == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_boxes_and_tracks_are_seen(ruleset: str) -> None:
    seen = shown(at(POSITION, ruleset=ruleset))
    assert seen["at_port"]["rome"] == {"ready": 4, "spent": 2, "turn_track": 1}
    assert seen["at_sea"] == {"rome": None, "carthage": None}
    assert (seen["supremacy"], seen["seamanship"], seen["corvi"]) == ("rome", "good", True)
    assert seen["miat"]["mood"] == "neutral"
    assert seen["display"]["miat"] is None
    assert seen["war_chest"]["carthage"] == {"cards": ["11"], "ops": 2}
    assert "hand" not in seen


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_imagined_world_keeps_what_a_seat_knows(ruleset: str) -> None:
    m = at(POSITION, ruleset=ruleset)
    for seed in range(20):
        world = m.imagine("rome", Random(seed))
        assert world.view("rome") == m.view("rome")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_operation_points_are_split(ruleset: str) -> None:
    m = at(POSITION, ruleset=ruleset)
    play(m, "carthage: play 24 ops; split")
    assert {"miat ne", "refit", "supply carthago", "supply-in lilybaeum"} <= set(offered(m))
    play(m, "miat ne; refit; supply-in lilybaeum")
    seen = shown(m)
    assert seen["miat"]["mood"] == "warlike"
    assert seen["at_port"]["carthage"] == {"ready": 3, "spent": 0, "turn_track": 0}
    assert seen["active"] == "rome"


def test_both_editions_are_known_by_name() -> None:
    assert all(registry.game(ruleset).id == ruleset for ruleset in RULESETS)
