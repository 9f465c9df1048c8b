"""2.4: strategy cards, tactic cards and dice."""

from __future__ import annotations

import pytest

from punica.games.hamilcar.tables import (
    CARD_ID,
    CARDS,
)
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import fleet, ports, turn
from tests.rules.hamilcar.year import cus, punic, roman, state
from tests.support import asked, offered, play, refused


@by_key("strategy.card", "strategy.ops_or_event")
def test_a_card_has_ops_and_an_event(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["6", "37"])
    assert set(state(m).hamilcar.cards.ops) == {1, 2, 3}
    assert ("play 6 event" in offered(m), "play 6 ops" in offered(m)) == (True, True)
    assert refused(m, "play 37 event") == m.section("strategy.card"), "a dual-use card adds its effect to its OPs"
    assert "play 37 ops+event" in offered(m)
    assert refused(m, "play 6 ops+event") == m.section("strategy.ops_or_event")


@by_key("strategy.card.owner", "strategy.event.owner", "strategy.ops.any")
@pytest.mark.parametrize(("seat", "own", "other"), [("rome", "6", "9"), ("carthage", "9", "6")])
def test_the_colour_says_whose_event_it_is(ruleset: str, seat: str, own: str, other: str) -> None:
    m = turn(ruleset, seat, [own, other, "48"])
    assert f"play {own} event" in offered(m)
    assert "play 48 event" in offered(m), "a card of both colours"
    assert refused(m, f"play {other} event") == m.section("strategy.event.owner")
    play(m, f"play {other} ops; pass")
    assert asked(m)[0] != seat, "its OPs are anybody's"


@by_key("strategy.card.ships")
@pytest.mark.parametrize(("card", "built"), [("24", 2), ("9", 1)])
def test_the_ships_on_a_card_say_how_many_it_builds(ruleset: str, card: str, built: int) -> None:
    m = turn(ruleset, "rome", [card], warships__rome=fleet(1))
    play(m, f"play {card} ops; build")
    assert ports(m, "rome") == (1 + built, 0)
    m = turn(ruleset, "rome", ["26"])
    play(m, "play 26 ops")
    assert refused(m, "build") == m.section("ops.shipbuilding")


@by_key("strategy.card.infantry")
def test_the_infantry_on_a_card_raises_troops(ruleset: str) -> None:
    army = roman("roma", 3, "flaccus")
    m = turn(ruleset, "rome", ["41", "26"], army)
    play(m, "play 41 ops; raise flaccus")
    assert cus(m, "rome", "roma") == 4
    m = turn(ruleset, "rome", ["41", "26"], army)
    play(m, "play 26 ops")
    assert refused(m, "raise flaccus") == m.section("ops.raise_troops")


@by_key("strategy.card.counter", "strategy.counter", "strategy.counter.hand")
def test_counter_events_interrupt_and_use_up_a_card(ruleset: str) -> None:
    assert [card for card in ("1", "32", "45", "50", "26") if CARDS[CARD_ID[card]].counter] == ["1", "32", "45", "50"]
    m = turn(ruleset, "rome", ["35"], punic("enna", 5, "hanno"), against=["50"])
    play(m, "play 35 event; carthage: counter 50; die 1")
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event")), "then the game goes on"
    assert len(state(m).hands[1]) == 1, "one play fewer for Carthage this turn"


@by_key("strategy.counter", "strategy.card.counter")
def test_a_counter_event_is_no_play_of_its_own(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["50", "45"], against=["6"])
    assert refused(m, "play 50 event") == m.section("strategy.counter")
    assert "play 45 event" in offered(m), "Punic Faith is both"
