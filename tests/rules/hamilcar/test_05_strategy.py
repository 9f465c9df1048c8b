"""5.2.A to C1, C5: dealing, who goes first, one card after the other, events, discarding."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import chest, piles, turn
from tests.rules.hamilcar.year import roman, state, year
from tests.support import asked, offered, play, refused, shown

# -- A: dealing -------------------------------------------------------------------------------------------------------


@by_key("turn.deal", "turn.strategy")
@pytest.mark.parametrize("number", [1, 3, 6])
def test_each_side_is_dealt_the_hand_of_the_turn(ruleset: str, number: int) -> None:
    m = year(ruleset, stage="deal", turn=number)
    assert [len(hand) for hand in state(m).hands] == [state(m).rules.turn.hand_size[number]] * 2
    assert not set(state(m).hands[0]) & set(state(m).hands[1])


@by_key("strategy.reshuffle")
def test_a_deck_that_cannot_deal_full_hands_is_shuffled_with_the_discards_first(ruleset: str) -> None:
    """Fourteen cards are due on turn 2; with thirteen left nobody gets one of them for sure."""
    rest = [str(n) for n in range(1, 57)]
    m = year(ruleset, stage="deal", turn=2, deck=rest[:13], discards=rest[13:])
    assert len(state(m).deck) == 56 - 14
    assert not state(m).discards
    m = year(ruleset, stage="deal", turn=2, deck=rest[:14], discards=rest[14:])
    assert not state(m).deck
    assert len(state(m).discards) == 42


# -- B: who goes first ------------------------------------------------------------------------------------------------


def first(ruleset: str, holder: str, rome: list[str], carthage: list[str], **what: Any) -> Match:
    hands = {"rome": rome, "carthage": carthage}
    return year(ruleset, stage="first-player", supremacy=holder, hands=hands, **what)


@by_key("strategy.first")
@pytest.mark.parametrize(("holder", "other"), [("rome", "carthage"), ("carthage", "rome")])
def test_the_holder_of_supremacy_says_who_plays_first(ruleset: str, holder: str, other: str) -> None:
    m = first(ruleset, holder, ["6"], ["9"])
    assert asked(m) == (other, m.section("strategy.preempt"))
    play(m, "pass")
    assert asked(m) == (holder, m.section("strategy.first"))
    assert offered(m) == [f"first {holder}", f"first {other}"]
    play(m, f"first {other}")
    assert asked(m)[0] == other


@by_key("strategy.preempt")
@pytest.mark.parametrize("card", ["24", "28"])
def test_the_other_side_may_pre_empt_with_a_campaign(ruleset: str, card: str) -> None:
    m = first(ruleset, "carthage", [card, "41", "26"], ["9"])
    assert offered(m) == ["pass", f"play {card} event", f"play {card} ops"]
    play(m, f"play {card} ops; pass")
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))
    m = first(ruleset, "carthage", [card], ["9"])
    play(m, f"play {card} event")
    assert offered(m)[-1] == "done", "the first general of the Campaign"
    assert state(m).campaign is not None


@by_key("strategy.preempt", "card.45")
def test_a_pre_emption_stands_though_its_event_is_cancelled(ruleset: str) -> None:
    m = first(ruleset, "carthage", ["24", "26"], ["45", "9"])
    play(m, "play 24 event; carthage: counter 45")
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event")), "Rome has had the first play"
    assert state(m).campaign is None


@by_key("strategy.preempt")
def test_who_has_no_campaign_is_asked_all_the_same(ruleset: str) -> None:
    m = first(ruleset, "rome", ["6"], ["9"])
    assert offered(m) == ["pass"]
    assert asked(m)[0] == "carthage"


@by_key("strategy.alternate", "strategy.play_on", "turn.strategy.end")
def test_plays_alternate_and_who_has_cards_left_plays_on_alone(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", active="rome", hands={"rome": ["6", "26", "27"], "carthage": ["9"]})
    play(m, "rome: discard 6; carthage: discard 9; rome: discard 26; rome: discard 27")
    assert shown(m)["stage"] != "card-play"


# -- C: one card, one use ---------------------------------------------------------------------------------------------


@by_key("strategy.ops_or_event", "strategy.discard_option", "strategy.discard")
def test_a_card_is_an_event_or_operations_or_nothing(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["6"])
    assert {"play 6 event", "play 6 ops", "discard 6"} <= set(offered(m))
    before = shown(m)
    play(m, "discard 6")
    after = shown(m)
    assert asked(m)[0] == "carthage"
    assert (after["seamanship"], after["spaces"], after["at_port"]) == (
        before["seamanship"],
        before["spaces"],
        before["at_port"],
    )


@by_key("war_chest.pile", "war_chest.discard")
@pytest.mark.parametrize("line", ["play 6 event", "play 6 ops; pass", "discard 6"])
def test_every_card_that_leaves_a_hand_counts_for_the_war_chest(ruleset: str, line: str) -> None:
    m = turn(ruleset, "rome", ["6"])
    play(m, line)
    assert chest(m, "rome") == ["6"]
    assert shown(m)["war_chest"]["rome"]["ops"] == 2


@by_key("war_chest.pile", "strategy.counter.hand")
def test_counter_events_count_for_the_war_chest_too(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["35"], roman("enna", 5, "flaccus"), against=["50"])
    play(m, "play 35 event; rome: counter 50; die 1")
    assert chest(m, "rome") == ["50"]
    assert (piles(m, "50"), len(state(m).hands[0])) == ("chest", 1)


@by_key("strategy.event.owner", "card.49.no_effect")
def test_an_event_that_would_do_nothing_may_not_be_played(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["34"], truce=True)
    assert refused(m, "play 34 event") == m.section("card.34")
    play(m, "play 34 ops; pass")
    assert state(m).truce
