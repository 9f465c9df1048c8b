"""Truce, Messenger Intercepted, Flamen Martialis."""

from __future__ import annotations

from typing import Final

from punica.games.punic.board import ROME
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

WHOM_TO_BIND: Final = Text("ask.bind")


def can_truce(g: PunicState, seat: int, card: int) -> bool:
    return not g.truce


def truce(g: PunicState, seat: int, card: int) -> Flow[None]:
    """Until an event ends it."""
    g.truce = True
    g.tell(g.rules.cards.rule[card], "log.truce")
    yield from ()


def can_intercept(g: PunicState, seat: int, card: int) -> bool:
    return bool(g.hands[1 - seat])


def messenger_intercepted(g: PunicState, seat: int, card: int) -> Flow[None]:
    """A card drawn blindly from the enemy's hand. Both know it now."""
    other = 1 - seat
    rule = g.rules.cards.rule[card]
    hand = g.hands[other]
    taken = hand[g.chance.pick("messenger", len(hand))]
    hand.remove(taken)
    g.hands[seat].append(taken)
    g.hands[seat].sort()
    g.known[seat] &= ~(1 << taken)
    g.known[other] |= 1 << taken
    g.revealed(seat)
    g.revealed(other)
    g.whisper(seat, rule, Text("log.takes-a-card", seat=seat), Text("log.you-take", card=taken))
    g.whisper(other, rule, None, Text("log.you-lose", card=taken))
    yield from ()


def can_be_bound(g: PunicState) -> list[int]:
    """The Roman generals on the map whom the Flamen does not bind yet."""
    return [general for general in g.rules.generals.of_side[ROME] if g.map.where[general] >= 0 and general != g.flamen]


def can_bind(g: PunicState, seat: int, card: int) -> bool:
    return bool(can_be_bound(g))


def flamen_martialis(g: PunicState, seat: int, card: int) -> Flow[None]:
    """The first activation of a Roman general will cost PCs."""

    def fill(menu: Menu) -> None:
        menu.add_each(g.rules.words.bind, can_be_bound(g))

    rule = g.rules.cards.rule[card]
    answer = yield Choice(seat, WHOM_TO_BIND, rule, fill)
    g.flamen = answer.a
    g.tell(rule, "log.flamen", general=answer.a)
