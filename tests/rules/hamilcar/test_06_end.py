"""Sections 4.2 and 6: after turn 7."""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import state, year
from tests.support import asked, ended, play

GG, SILVER = RULESETS
TIE: dict[str, Any] = {"control__rome": ["pisae"], "control__nobody": ["enna"], "miat": ["centre"]}
"""Five points each."""


def last_count(ruleset: str, turn: int = 7, **what: Any) -> Match:
    """Where the game is decided: Golden Geek's Victory Check, Silver's War Chest."""
    return year(ruleset, stage="victory-check" if ruleset == GG else "war-chest", turn=turn, **what)


@by_key("victory.end", "victory.seven_turns", "victory.end.special")
def test_more_points_win(ruleset: str) -> None:
    m = last_count(ruleset, control__nobody=["enna"])
    assert ended(m) == ("carthage", m.section("victory.end"))
    m = last_count(ruleset, control__rome=["lilybaeum", "panormus", "pisae"], miat=["centre"])
    assert ended(m) == ("rome", m.section("victory.end"))


@by_key("victory.end.special")
def test_the_miat_decides(ruleset: str) -> None:
    """Five against five without it."""
    m = last_count(ruleset, **{**TIE, "miat": ["centre", "nw", "ne"]})
    assert ended(m) == ("carthage", m.section("victory.end"))


@by_key("victory.tie", "victory.seven_turns")
def test_carthage_wins_a_tie(ruleset: str) -> None:
    m = last_count(ruleset, **TIE)
    assert ended(m) == ("carthage", m.section("victory.tie"))


@by_key("victory.seven_turns", "turn.end", "setup.turns")
def test_not_before_turn_7(ruleset: str) -> None:
    m = last_count(ruleset, turn=6, **TIE)
    assert (m.outcome, state(m).turn) == (None, 7)


@by_key("victory.end", only=GG)
def test_before_the_war_chest(ruleset: str) -> None:
    """Rome could have spent three points."""
    m = year(ruleset, stage="victory-check", turn=7, chest__carthage=["4"], **TIE)
    assert ended(m) == ("carthage", m.section("victory.tie"))


@by_key("victory.end", only=SILVER)
def test_after_the_war_chest(ruleset: str) -> None:
    """Pisae gives Rome Etruria, Panormus Mare Tyrrhenum: with its War Chest it overtakes Carthage."""
    m = year(ruleset, stage="war-chest", turn=7, chest__carthage=["4"], control__nobody=["panormus"], miat=["centre"])
    play(m, "carthage: done")
    assert asked(m) == ("rome", m.section("war_chest.spend"))
    assert (state(m).political_points(0), state(m).political_points(1)) == (4, 5)
    play(m, "place pisae; place panormus; done")
    assert ended(m) == ("rome", m.section("victory.end"))
