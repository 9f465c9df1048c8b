"""Section 7: who goes first, and playing the cards in turns."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import hand, section, year
from tests.support import asked, at, log, offered, play, shown


def first_player(rome: str, carthage: str) -> str:
    return year(stage="first-player", rome=rome, carthage=carthage)


@by_key("strategy.ops_or_event", "terms.ops")
def test_a_card_is_played_for_its_operations_or_for_its_event(ruleset: str) -> None:
    m = at(year(rome="35 36", carthage="1"), ruleset=ruleset)
    assert asked(m) == ("rome", section(ruleset, "strategy.ops_or_event"))
    assert offered(m)[:2] == ["play 35 event", "play 35 ops"]
    play(m, "play 35 event; place toletum")
    assert shown(m)["discards"] == ["35"]
    assert asked(m)[0] == "carthage"


@by_key("strategy.discard_option")
def test_or_it_is_thrown_away(ruleset: str) -> None:
    m = at(year(rome="35 36", carthage="1"), ruleset=ruleset)
    before = shown(m)["spaces"]
    play(m, "discard 35")
    assert shown(m)["spaces"] == before
    assert shown(m)["discards"] == ["35"]
    assert asked(m)[0] == "carthage"


@by_key("strategy.first", "strategy.preempt.ask", "strategy.first.declare")
def test_carthage_asks_rome_whether_it_preempts_and_then_decides(ruleset: str) -> None:
    m = at(first_player("33 35", "34 36"), ruleset=ruleset)
    assert asked(m)[0] == "rome"
    play(m, "rome: pass")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["first carthage", "first rome"]
    play(m, "carthage: first rome")
    assert asked(m)[0] == "rome"
    assert "play 33 event" in offered(m)
    assert "play 35 ops" in offered(m)


@by_key("strategy.preempt")
def test_rome_preempts_with_a_campaign_for_its_event_or_its_operations(ruleset: str) -> None:
    m = at(first_player("33 35 38 61", "36"), ruleset=ruleset)
    assert offered(m) == ["pass", "play 33 event", "play 33 ops", "play 38 event", "play 38 ops"]
    play(m, "rome: play 38 ops")
    assert asked(m) == ("rome", section(ruleset, "ops"))


@by_key("strategy.preempt.order")
def test_after_that_carthage_plays_second_all_turn(ruleset: str) -> None:
    m = at(first_player("33 35 36", "1 2"), ruleset=ruleset)
    play(m, "rome: play 33 ops; pass")
    play(m, "carthage: discard 1; rome: discard 35; carthage: discard 2; rome: discard 36")


@by_key("strategy.preempt.ask")
def test_rome_is_asked_even_without_a_campaign_card_so_that_nothing_is_told(ruleset: str) -> None:
    m = at(first_player("35", "36"), ruleset=ruleset)
    assert asked(m)[0] == "rome"
    assert offered(m) == ["pass"]


@by_key("strategy.alternate")
def test_the_players_take_turns_until_all_cards_are_played(ruleset: str) -> None:
    m = at(year(active="carthage", rome="35 36", carthage="1 2"), ruleset=ruleset)
    play(m, "carthage: discard 1; rome: discard 35; carthage: discard 2")
    assert asked(m)[0] == "rome"


@by_key("strategy.play_on")
def test_who_has_cards_left_plays_on_alone(ruleset: str) -> None:
    m = at(year(rome="35", carthage="1 2 3"), ruleset=ruleset)
    play(m, "rome: discard 35; carthage: discard 1; carthage: discard 2; carthage: discard 3")
    assert shown(m)["cards"] == {"rome": 0, "carthage": 0}


@pytest.mark.parametrize("seat", ["rome", "carthage"])
@by_key("strategy.deal")
def test_each_side_knows_its_own_hand_only(ruleset: str, seat: str) -> None:
    m = at(year(rome="35 36", carthage="1 2"), ruleset=ruleset)
    assert hand(m, seat) == (["35", "36"] if seat == "rome" else ["1", "2"])
    assert "hand" not in shown(m)
    assert all("35" not in line for line in log(m))
