"""When an event may be played, announcing it, and what becomes of its card (Hannibal 8.3 to 8.5; Hamilcar 5.2.C1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.event import Event
from punica.games.punic.cards.strategy import window
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Flow, Refusal
from punica.kernel.text import Text

ENEMY_EVENT: Final = Refusal("strategy.event.owner", "refusal.enemy-event")
COUNTER_ONLY: Final = Refusal("strategy.counter", "refusal.counter-only")
ONLY_WITH_OPS: Final = Refusal("strategy.card", "refusal.only-with-ops")
NOT_DUAL: Final = Refusal("strategy.ops_or_event", "refusal.not-dual")


def can_play_event(g: S, event: Event[S] | None, seat: int, card: int) -> Refusal | None:
    """8.3: by its owner, in a normal play, and only if it would do something (ruling A4)."""
    if g.chapters.cards.event_side[card] == 1 - seat:
        return ENEMY_EVENT
    if not g.chapters.cards.normal[card]:
        return COUNTER_ONLY
    if event is None:
        return ONLY_WITH_OPS
    return None if event.possible(g, seat, card) else event.refusal


def can_add_event(g: PunicState, seat: int, card: int) -> Refusal | None:
    """Ruling A3: whether a card may be played for its operations with its effect."""
    if not g.chapters.cards.dual_use[card]:
        return NOT_DUAL
    if g.chapters.cards.event_side[card] == 1 - seat:
        return ENEMY_EVENT
    return g.rules.effect_refusal(g, seat, card)


def announce(g: PunicState, seat: int, card: int) -> Flow[bool]:
    """An event, counter or not, is about to take effect: False when Punic Faith has cancelled it (ruling A9)."""
    if card != g.card:
        g.tell("strategy.counter", "log.counters", seat=seat, card=card)
    if seat == ROME and g.rules.can_be_cancelled(g, card):
        w = g.rules.words
        punic_faith = g.chapters.cards.punic_faith
        rule = g.chapters.cards.rule[punic_faith]
        prompt = Text("ask.punic-faith", card=card)
        if (yield from window(g, CARTHAGE, prompt, rule, [punic_faith], w.counter, w.no)) >= 0:
            g.tell(rule, "log.cancelled", card=card)
            g.rules.event_cancelled(g, card)
            return False
    g.rules.event_announced(g, card)
    return True


def counters(
    g: PunicState,
    seat: int,
    prompt: Text,
    rule: str,
    playable: Callable[[], list[int]],
    effect: Callable[[int], Flow[None]],
) -> Flow[None]:
    """8.4: a seat plays as many counter events as it likes, one after the other, of those playable at each moment."""
    w = g.rules.words
    while True:
        card = yield from window(g, seat, prompt, rule, playable(), w.counter, w.no)
        if card < 0:
            return
        if (yield from announce(g, seat, card)):
            yield from effect(card)


def end_truce(g: PunicState, card: int) -> None:
    """An event with the broken olive branch takes effect."""
    if g.truce and g.chapters.cards.breaks_truce[card]:
        g.truce = False
        g.tell("card.64.breaks", "log.truce-ends", card=card)


def play_event(g: S, event: Event[S] | None, seat: int, card: int) -> Flow[None]:
    """8.3, 8.5: announce, cancel window, the end of a Truce, effect; some cards are then out of the game."""
    assert event is not None
    if not (yield from announce(g, seat, card)):
        return
    end_truce(g, card)
    yield from event.effect(g, seat, card)
    if g.chapters.cards.remove_if_played[card]:
        g.rules.leaves_the_game(g, card)


class EventPlay(Generic[S]):
    """When an event may be played, and what becomes of its card."""
