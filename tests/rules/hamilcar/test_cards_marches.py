"""Which generals the events that move them may move: Campaigns, Forced Marches (40, 41), voyages (19, 20)."""

from __future__ import annotations

import pytest

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import turn
from tests.rules.hamilcar.year import punic, roman, state
from tests.support import asked, offered, play, refused

GENERALS = (roman("arpi", 1, "pulcher"), roman("capua", 1, "flaccus"), roman("neapolis", 3, "calatinus", trains=3))


@by_key("card.40")
def test_the_smaller_forced_march_is_for_ratings_1_and_2(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["40"], *GENERALS, options=["16.6"])
    play(m, "play 40 event")
    assert sorted(offered(m)) == ["activate flaccus", "activate pulcher"]
    assert refused(m, "activate calatinus") == m.section("card.40"), "supply trains do not help (ruling M90)"
    m = turn(ruleset, "rome", ["40"], GENERALS[2])
    assert refused(m, "play 40 event") == m.section("card.40")


@by_key("card.41")
def test_the_greater_forced_march_is_for_any_general(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["41"], *GENERALS, options=["16.6"])
    play(m, "play 41 event")
    assert len(offered(m)) == 3
    play(m, "activate calatinus")
    assert sum(state(m).map.trains[0]) == 3, "no supply train is paid"


@by_key("card.19", "card.20")
@pytest.mark.parametrize("card", ["19", "20"])
def test_raids_by_sea_are_for_any_general(ruleset: str, card: str) -> None:
    m = turn(ruleset, "rome", [card], *GENERALS, options=["16.6"])
    play(m, f"play {card} event")
    assert len(offered(m)) == 3, "and one of them must go"
    play(m, "activate calatinus")
    assert (state(m).naval_only, state(m).raid_left) == (True, True)
    play(m, "stop")
    assert (state(m).naval_only, state(m).raid_left) == (False, False)
    assert sum(state(m).map.trains[0]) == 3


@by_key("card.24", "card.28")
@pytest.mark.parametrize("card", ["24", "28"])
def test_a_campaign_needs_a_general(ruleset: str, card: str) -> None:
    m = turn(ruleset, "carthage", [card], roman("roma", 1, "flaccus"))
    assert refused(m, f"play {card} event") == m.section(f"card.{card}")
    m = turn(ruleset, "carthage", [card], punic("utica", 1, "hanno"))
    play(m, f"play {card} event")
    assert offered(m) == ["activate hanno", "done"]
    play(m, "activate hanno; stop")
    assert asked(m)[0] == "rome", "there is nobody else to move"
