"""Playing a strategy card, for its operations, its event, both, or for nothing (Hannibal 7.2, 8; Hamilcar 5.2)."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.cards.campaigns import can_activate, candidates
from punica.games.punic.cards.event_play import announce
from punica.games.punic.land.activation import activation
from punica.games.punic.state import AS_BOTH, AS_EVENT, AS_OPS, PunicState, S
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_with
from punica.games.punic.year.politics import can_place, place_pcs
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

PLAY_A_CARD: Final = Text("ask.card")
RAISE_NOT_FRIENDLY: Final = Refusal("ops.raise_troops.where", "refusal.raise-not-friendly")
RAISE_BESIEGED: Final = Refusal("ops.raise_troops.besieged", "refusal.raise-besieged")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")
RAISE_NEEDS_3: Final = Refusal("ops.raise_troops", "refusal.raise-needs-3")
NOT_OFF_THE_MAP: Final = Refusal("ops.raise_troops.where", "refusal.not-on-map")


# -- Choosing a card --------------------------------------------------------------------------------------------------


def offer_card(g: PunicState, seat: int, card: int, menu: Menu) -> None:
    w = g.rules.words
    menu.offer(g.rules.can_play_event(g, seat, card), w.play_event, card)
    menu.offer(g.rules.can_add_event(g, seat, card), w.play_both, card)
    menu.add(w.play_ops, card)


def offer_hand(g: PunicState, seat: int, menu: Menu) -> None:
    for card in g.hands[seat]:
        offer_card(g, seat, card, menu)
    g.rules.offer_instead(g, seat, menu)
    menu.add_each(g.rules.words.discard, g.hands[seat])


def offer_campaign_cards(g: PunicState, seat: int, menu: Menu) -> None:
    """7.3.2: pre-empting takes a Campaign card, as event or for its operations."""
    for card in g.hands[seat]:
        if g.chapters.cards.campaign[card]:
            offer_card(g, seat, card, menu)


def card_play(g: PunicState) -> Flow[None]:
    """7.2: the active side plays one card, or does what the edition allows instead."""
    seat = g.active
    answer = yield Choice(seat, PLAY_A_CARD, "strategy.ops_or_event", lambda menu: offer_hand(g, seat, menu))
    yield from play_chosen(g, seat, answer)


def play_chosen(g: PunicState, seat: int, answer: Option) -> Flow[None]:
    """The card leaves the hand; then its event, its operations, both, or nothing."""
    w = g.rules.words
    verb = answer.verb
    card = answer.a
    if verb is not w.discard and verb is not w.play_event and verb is not w.play_both and verb is not w.play_ops:
        yield from g.rules.instead(g, seat, answer)
        return
    g.discard(seat, card)
    g.card = card
    g.rules.card_left_hand(g, card)
    if verb is w.discard:
        g.tell("strategy.discard", "log.discards", seat=seat, card=card)
    elif verb is w.play_event:
        g.mode = AS_EVENT
        g.tell("strategy.ops_or_event", "log.plays-event", seat=seat, card=card)
        yield from g.rules.play_event(g, seat, card)
    elif verb is w.play_both:
        g.mode = AS_BOTH
        g.tell("strategy.ops_or_event", "log.plays-both", seat=seat, card=card)
        if not (yield from announce(g, seat, card)):
            g.mode = AS_OPS
        yield from g.rules.operations(g, seat, g.rules.ops_of(g, seat, card))
    else:
        g.mode = AS_OPS
        g.tell("strategy.ops_or_event", "log.plays-ops", seat=seat, card=card)
        yield from g.rules.operations(g, seat, g.rules.ops_of(g, seat, card))


# -- 8.2 Operations ---------------------------------------------------------------------------------------------------


def offer_operations(g: PunicState, seat: int, ops: int, menu: Menu) -> None:
    """8.2: what the OPs of a card do in both games: activate a general, place PCs, raise a troop."""
    w = g.rules.words
    asked_about = candidates(g, seat, menu)
    for general in asked_about:
        menu.offer(can_activate(g, general, ops), w.activate, general)
    if any(can_place(g, seat, space) is None for space in g.board.open_spaces):
        menu.add(w.influence)
    for general in asked_about:
        menu.offer(can_raise(g, general, ops), w.raise_troops, general)


def operation(g: PunicState, seat: int, ops: int, answer: Option) -> Flow[None]:
    """Do one of these; for any other answer nothing."""
    w = g.rules.words
    if answer.verb is w.activate:
        yield from activation(g, answer.a)
    elif answer.verb is w.influence:
        yield from place_pcs(g, seat, ops)
    elif answer.verb is w.raise_troops:
        yield from raise_troops(g, answer.a)


# -- 8.2.c Raising troops ---------------------------------------------------------------------------------------------


def can_raise(g: PunicState, general: int, ops: int) -> Refusal | None:
    """8.2.c: with three OPs, with a general in a friendly space of a friendly province, not besieged."""
    place = g.map.where[general]
    if place < 0:
        return NOT_OFF_THE_MAP
    side = g.chapters.generals.side[general]
    if ops < g.rules.raising_ops(g, general):
        return RAISE_NEEDS_3
    space = g.board.space_of(place)
    if g.map.control[space] != side or g.province_owner(g.board.province[space]) != side:
        return RAISE_NOT_FRIENDLY
    if g.board.is_inside(place) and g.besieged(space):
        return RAISE_BESIEGED
    return None if place_with(g, general) != NOWHERE else CITY_FULL


def raise_troops(g: PunicState, general: int) -> Flow[None]:
    """8.2.c: one CU joins the general."""
    yield from arrive(g, g.chapters.generals.side[general], place_with(g, general), 1, 0)


class CardPlay(Generic[S]):
    """Playing a strategy card: its operations, and what a side may do instead."""
