"""Sections 7.2 and 8: playing a strategy card, for its operations, its event, both, or for nothing."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.campaigns import can_activate
from punica.games.hannibal.events.play import announce, can_add_event, can_play_event, play_event
from punica.games.hannibal.marching import activation
from punica.games.hannibal.state import AS_BOTH, AS_EVENT, AS_OPS, HannibalState
from punica.games.hannibal.tables import (
    CARD_CAMPAIGN,
    CARD_RESHUFFLE,
    GENERAL_RAISES_TROOPS_WITH,
    NO_CAMPAIGN,
)
from punica.games.punic.arrivals import NOWHERE, arrive, place_with
from punica.games.punic.politics import can_place, place_pcs
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

PLAY_A_CARD: Final = Text("ask.card")
RAISING_OPS: Final = 3
RAISE_NOT_FRIENDLY: Final = Refusal("ops.raise_troops.where", "refusal.raise-not-friendly")
RAISE_BESIEGED: Final = Refusal("ops.raise_troops.besieged", "refusal.raise-besieged")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")
RAISE_NEEDS_3: Final = Refusal("ops.raise_troops", "refusal.raise-needs-3")
NOT_OFF_THE_MAP: Final = Refusal("ops.raise_troops.where", "refusal.not-on-map")


# -- Choosing a card --------------------------------------------------------------------------------------------------


def offer_card(g: HannibalState, seat: int, card: int, menu: Menu) -> None:
    w = g.hannibal.words
    menu.offer(can_play_event(g, seat, card), w.play_event, card)
    menu.offer(can_add_event(g, seat, card), w.play_both, card)
    menu.add(w.play_ops, card)


def offer_hand(g: HannibalState, seat: int, menu: Menu) -> None:
    for card in g.hands[seat]:
        offer_card(g, seat, card, menu)
    for card in g.hands[seat]:
        menu.add(g.hannibal.words.discard, card)


def offer_campaign_cards(g: HannibalState, seat: int, menu: Menu) -> None:
    """7.3.2: pre-empting takes a Campaign card, as event or for its operations."""
    for card in g.hands[seat]:
        if CARD_CAMPAIGN[card] != NO_CAMPAIGN:
            offer_card(g, seat, card, menu)


def card_play(g: HannibalState) -> Flow[None]:
    """7.2: the active side plays one card."""
    seat = g.active
    answer = yield Choice(seat, PLAY_A_CARD, "strategy.ops_or_event", lambda menu: offer_hand(g, seat, menu))
    yield from play_chosen(g, seat, answer)


def play_chosen(g: HannibalState, seat: int, answer: Option) -> Flow[None]:
    """The card leaves the hand; then its event, its operations, both, or nothing."""
    w = g.hannibal.words
    card = answer.a
    g.discard(seat, card)
    g.card = card
    if CARD_RESHUFFLE[card]:
        g.reshuffle_due = True
    if answer.verb is w.discard:
        g.say("strategy.discard", "log.discards", seat=seat, card=card)
    elif answer.verb is w.play_event:
        g.mode = AS_EVENT
        g.say("strategy.ops_or_event", "log.plays-event", seat=seat, card=card)
        yield from play_event(g, seat, card)
    elif answer.verb is w.play_both:
        g.mode = AS_BOTH
        g.say("strategy.ops_or_event", "log.plays-both", seat=seat, card=card)
        if not (yield from announce(g, seat, card)):
            g.mode = AS_OPS
        yield from operations(g, seat, ops_of(g, seat, card))
    else:
        g.mode = AS_OPS
        g.say("strategy.ops_or_event", "log.plays-ops", seat=seat, card=card)
        yield from operations(g, seat, ops_of(g, seat, card))


def ops_of(g: HannibalState, seat: int, card: int) -> int:
    """The operation number of a card as played now."""
    return g.hannibal.ops_of(g, seat, card)


# -- 8.2 Operations ---------------------------------------------------------------------------------------------------


def operations(g: HannibalState, seat: int, ops: int) -> Flow[None]:
    """8.2: move a general, or place PCs, or (with three) raise a troop. Nothing possible: nothing happens."""
    w = g.hannibal.words

    def fill(menu: Menu) -> None:
        offer_operations(g, seat, ops, menu)

    answer = yield Choice(seat, Text("ask.operation", n=ops), "ops", fill)
    if answer.verb is w.activate:
        yield from activation(g, answer.a)
    elif answer.verb is w.influence:
        yield from place_pcs(g, seat, ops)
    elif answer.verb is w.raise_troops:
        yield from raise_troops(g, answer.a)


def offer_operations(g: HannibalState, seat: int, ops: int, menu: Menu) -> None:
    w = g.hannibal.words
    for general in g.hannibal.side_generals[seat]:
        menu.offer(can_activate(g, general, ops), w.activate, general)
    if any(can_place(g, seat, space) is None for space in g.hannibal.open_spaces(g)):
        menu.add(w.influence)
    for general in g.hannibal.side_generals[seat]:
        menu.offer(can_raise(g, general, ops), w.raise_troops, general)
    menu.add(w.no)


def can_raise(g: HannibalState, general: int, ops: int) -> Refusal | None:
    """8.2.c: with three OPs, with a general in a friendly space of a friendly province, not besieged."""
    place = g.map.where[general]
    if place < 0:
        return NOT_OFF_THE_MAP
    side = g.hannibal.general_side[general]
    commands = g.commander_at(side, place) == general
    if ops < (GENERAL_RAISES_TROOPS_WITH[general] if commands else RAISING_OPS):
        return RAISE_NEEDS_3
    space = g.board.space_of(place)
    if g.map.control[space] != side or g.province_owner(g.board.province[space]) != side:
        return RAISE_NOT_FRIENDLY
    if g.board.is_inside(place) and g.besieged(space):
        return RAISE_BESIEGED
    return None if place_with(g, general) != NOWHERE else CITY_FULL


def raise_troops(g: HannibalState, general: int) -> Flow[None]:
    """8.2.c: one CU joins the general."""
    yield from arrive(g, g.hannibal.general_side[general], place_with(g, general), 1, 0)
