"""Philip V of Macedon: card 9 of the classic edition, cards 9A and 9B of 2018 (ruling H27)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import ALLIED, AT_PEACE, NEUTRAL, HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.event import Event
from punica.kernel.choice import Flow

PEACE_CARD: Final[int] = CARD_ID["9b"]


def discard_at_random(g: HannibalState, seat: int, rule: str) -> None:
    """A card drawn blindly from a hand is discarded. The Truce, even so, brings on its reshuffle (8.7.1)."""
    hand = g.hands[seat]
    if not hand:
        return
    card = hand[g.chance.pick("discard", len(hand))]
    g.discard(seat, card)
    g.revealed()
    if g.hannibal.cards.reshuffle[card]:
        g.reshuffle_due = True
    g.tell(rule, "log.discards-at-random", seat=seat, card=card)


def ally(g: HannibalState, rule: str) -> None:
    discard_at_random(g, ROME, rule)
    g.macedon = ALLIED
    g.tell(rule, "log.macedon-allied")


def make_peace(g: HannibalState, rule: str) -> None:
    g.macedon = AT_PEACE
    g.tell(rule, "log.macedon-peace")


def can_philip(g: HannibalState, seat: int, card: int) -> bool:
    """Card 9, classic: first Carthage's alone, then Rome's alone."""
    return g.macedon == (NEUTRAL if seat == CARTHAGE else ALLIED)


def philip(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 9, classic: the alliance; played again, by Rome, its end, and the card leaves the game."""
    if seat == CARTHAGE:
        ally(g, "card.9")
    else:
        make_peace(g, "card.9")
        g.remove_card(card)
    yield from ()


def can_ally(g: HannibalState, seat: int, card: int) -> bool:
    return g.macedon != ALLIED


def philip_allies(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 9A: 9B joins the discards."""
    ally(g, "card.9a")
    g.discards.append(PEACE_CARD)
    g.tell("card.9b.start", "log.card-joins", card=PEACE_CARD)
    yield from ()


def can_make_peace(g: HannibalState, seat: int, card: int) -> bool:
    return g.macedon == ALLIED


def philip_makes_peace(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 9B."""
    discard_at_random(g, CARTHAGE, "card.9b")
    make_peace(g, "card.9b")
    yield from ()


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("9", can_philip, philip),
    Event("9a", can_ally, philip_allies),
    Event("9b", can_make_peace, philip_makes_peace),
]
