"""8.3 to 8.5: when an event may be played, announcing it, and what becomes of its card."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    BOTH,
    CARD_BREAKS_TRUCE,
    CARD_DUAL_USE,
    CARD_EVENT_SIDE,
    CARD_ID,
    CARD_NORMAL,
    CARD_REMOVE_IF_PLAYED,
    CARDS,
    PROVINCE_ID,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.strategy import window
from punica.kernel.choice import Flow, Refusal
from punica.kernel.text import Text

ENEMY_EVENT: Final = Refusal("strategy.event.owner", "refusal.enemy-event")
COUNTER_ONLY: Final = Refusal("strategy.counter", "refusal.counter-only")
ONLY_WITH_OPS: Final = Refusal("strategy.card", "refusal.only-with-ops")
NOT_DUAL: Final = Refusal("strategy.ops_or_event", "refusal.not-dual")
NO_GRAIN: Final = Refusal("card.89", "refusal.event-conditions")

PUNIC_FAITH: Final[int] = CARD_ID["79"]
DICTATOR: Final[int] = CARD_ID["80"]
SICILIAN_GRAIN: Final[int] = CARD_ID["89"]
SICILIA: Final[int] = PROVINCE_ID["sicilia"]
IS_EXTRA: Final[list[bool]] = [card.option != "" for card in CARDS]
"""Cards of option 26.1."""


def can_play_event(g: HannibalState, seat: int, card: int) -> Refusal | None:
    """8.3: by its owner, in a normal play, and only if it would do something (ruling A4)."""
    if CARD_EVENT_SIDE[card] not in (BOTH, seat):
        return ENEMY_EVENT
    if not CARD_NORMAL[card]:
        return COUNTER_ONLY
    event = g.hannibal.events[card]
    if event is None:
        return ONLY_WITH_OPS
    return None if event.possible(g, seat, card) else event.refusal


def can_add_event(g: HannibalState, seat: int, card: int) -> Refusal | None:
    """Ruling A3: whether a card may be played for its operations with its effect."""
    if not CARD_DUAL_USE[card]:
        return NOT_DUAL
    if CARD_EVENT_SIDE[card] not in (BOTH, seat):
        return ENEMY_EVENT
    if card == SICILIAN_GRAIN and g.province_owner(SICILIA) != seat:
        return NO_GRAIN
    return None


def announce(g: HannibalState, seat: int, card: int) -> Flow[bool]:
    """An event, counter or not, is about to take effect: False when Punic Faith (79) has cancelled it.

    The card lies in the discards already. A cancelled one stays there; an extra card that takes effect may leave the
    game (26.1.c), but not one played for its operations.
    """
    if seat == ROME and g.option.cards_75_91 and card != DICTATOR:
        answer = yield from window(
            g,
            CARTHAGE,
            Text("ask.punic-faith", card=card),
            "card.79",
            [PUNIC_FAITH],
            g.hannibal.words.counter,
            g.hannibal.words.no,
        )
        if answer >= 0:
            g.say("card.79", "log.cancelled", card=card)
            if g.option.extra_cards_leave:
                g.remove_card(PUNIC_FAITH)
            return False
    if g.option.extra_cards_leave and IS_EXTRA[card] and not CARD_DUAL_USE[card]:
        g.remove_card(card)
    return True


def play_event(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """8.3, 8.5: announce, cancel window, the end of a Truce, effect; some cards are then out of the game."""
    if not (yield from announce(g, seat, card)):
        return
    if g.truce and CARD_BREAKS_TRUCE[card]:
        g.truce = False
        g.say("card.64.breaks", "log.truce-ends", card=card)
    event = g.hannibal.events[card]
    assert event is not None
    yield from event.effect(g, seat, card)
    if CARD_REMOVE_IF_PLAYED[card]:
        g.remove_card(card)
