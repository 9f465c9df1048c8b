"""PCs and the Miat: cards 12, 14, 15, 21 to 23, 26, 27, 52 and 56."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.supplies import offer_trains, place_train, train_given, why_not_supply
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARTHAGO
from punica.games.hamilcar.year.miat import (
    PLACE_IN_MIAT,
    REMOVE_FROM_MIAT,
    offer_from_miat,
    offer_miat,
    pcs_in_miat,
    place_in_miat,
    remove_from_miat,
)
from punica.games.punic.board import CARTHAGE
from punica.games.punic.cards.event import Event
from punica.games.punic.events.counsel import can_bind, flamen_martialis
from punica.games.punic.events.politics import can_diplomacy, can_raid, diplomacy, surprise_raids
from punica.games.punic.events.revolts import can_revolt, revolt
from punica.games.punic.year.politics import remove_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import GameOver
from punica.kernel.text import Text


def offer_loss(g: HamilcarState, side: int, menu: Menu) -> None:
    """A PC on the map, one in the Miat, or a supply train."""
    menu.add_each(g.rules.words.remove, g.plain_pcs(side))
    if side == CARTHAGE:
        offer_from_miat(g, menu)
    offer_trains(g, side, list(range(g.board.places)), menu)


def can_fall_short(g: HamilcarState, seat: int, card: int) -> bool:
    return True


def treasury_shortfall(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 12: the enemy gives up PCs or supply trains, in any mix; who cannot has lost (4.1)."""
    enemy = 1 - seat
    number = g.hamilcar.cards.pcs[card]
    have = len(g.plain_pcs(enemy)) + sum(g.map.trains[enemy]) + (pcs_in_miat(g) if enemy == CARTHAGE else 0)
    if have < number:
        raise GameOver(seat, "sudden.peace", Text("over.no-pcs", seat=enemy))

    def fill(menu: Menu) -> None:
        offer_loss(g, enemy, menu)

    for left in range(number, 0, -1):
        answer = yield Choice(enemy, Text("ask.shortfall", n=left), "card.12", fill, times=left)
        if answer.verb is REMOVE_FROM_MIAT:
            remove_from_miat(g, answer.a, "card.12")
        elif answer.verb is g.rules.words.remove:
            remove_pc(g, answer.a, "card.12")
        else:
            train_given(g, enemy, answer)
            g.tell("card.12", "log.train-given", seat=enemy, space=answer.a)


# -- the Miat ---------------------------------------------------------------------------------------------------------


def can_counsel_peace(g: HamilcarState, seat: int, card: int) -> bool:
    return pcs_in_miat(g) > 0


def hanno_counsels_peace(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 14: PCs leave the Miat, which ones Carthage says."""
    for left in range(min(g.hamilcar.cards.pcs[card], pcs_in_miat(g)), 0, -1):
        answer = yield Choice(
            CARTHAGE, Text("ask.peace-party", n=left), "card.14", lambda menu: offer_from_miat(g, menu), times=left
        )
        remove_from_miat(g, answer.a, "card.14")


def train_in_carthago(g: HamilcarState) -> int:
    """Where a supply train for Carthago goes: within the walls, else with an army outside; -1: nowhere."""
    for place in (g.board.inside(CARTHAGO), CARTHAGO):
        if why_not_supply(g, CARTHAGE, place, True) is None:
            return place
    return -1


def can_barcids(g: HamilcarState, seat: int, card: int) -> bool:
    return not all(g.miat) or train_in_carthago(g) >= 0


def barcid_party(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 15: PCs in the Miat, and a supply train in Carthago."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        offer_miat(g, menu)
        menu.add(w.done)

    for left in range(g.hamilcar.cards.pcs[card], 0, -1):
        if all(g.miat):
            break
        answer = yield Choice(CARTHAGE, Text("ask.war-party", n=left), "card.15", fill, times=left)
        if answer.verb is not PLACE_IN_MIAT:
            break
        place_in_miat(g, answer.a)
    for _ in range(g.hamilcar.cards.trains[card]):
        place = train_in_carthago(g)
        if place >= 0:
            place_train(g, CARTHAGE, place)


EVENTS: Final[list[Event[HamilcarState]]] = [
    Event("12", can_fall_short, treasury_shortfall),
    Event("14", can_counsel_peace, hanno_counsels_peace),
    Event("15", can_barcids, barcid_party),
    Event("21", can_revolt, revolt),
    Event("22", can_revolt, revolt),
    Event("23", can_revolt, revolt),
    Event("26", can_diplomacy, diplomacy),
    Event("27", can_diplomacy, diplomacy),
    Event("52", can_raid, surprise_raids),
    Event("56", can_bind, flamen_martialis),
]
