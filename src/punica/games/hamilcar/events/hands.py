"""Hands and the Truce: cards 38, 45, 48 and 49."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.event import Event
from punica.games.punic.events.counsel import can_intercept, can_truce, messenger_intercepted, truce
from punica.kernel.choice import Flow
from punica.kernel.text import Text


def can_spy(g: HamilcarState, seat: int, card: int) -> bool:
    return bool(g.hands[1 - seat])


def spy_in_the_camp(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 48: the enemy's hand as it is now."""
    g.revealed(seat)
    for seen in g.hands[1 - seat]:
        g.known[seat] |= 1 << seen
        g.whisper(seat, "card.48", None, Text("log.spied", card=seen))
    yield from ()


def can_open_hand(g: HamilcarState, seat: int, card: int) -> bool:
    return bool(g.hands[ROME]) and not g.open_hand


def punic_faith(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 45 as one's own play: Rome's hand lies open for the rest of the turn."""
    g.open_hand = True
    g.revealed()
    for seen in g.hands[ROME]:
        g.known[CARTHAGE] |= 1 << seen
        g.tell("card.45.open", "log.shows", seat=ROME, card=seen)
    yield from ()


EVENTS: Final[list[Event[HamilcarState]]] = [
    Event("38", can_intercept, messenger_intercepted),
    Event("45", can_open_hand, punic_faith),
    Event("48", can_spy, spy_in_the_camp),
    Event("49", can_truce, truce),
]
