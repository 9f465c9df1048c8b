"""CUs, elephants and supply trains that events bring: cards 2, 7, 16, 33 and 47 (ruling M37)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.supplies import SUPPLY, offer_supply, place_train, why_not_supply
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARTHAGO,
    ELEPHANTS,
    ITALIA,
    SPACE_REGION,
)
from punica.games.punic.board import CARTHAGE
from punica.games.punic.cards.event import Event
from punica.games.punic.events.recruits import join_general, recipients
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

# -- elephants and CUs ------------------------------------------------------------------------------------------------


def can_elephants(g: HamilcarState, seat: int, card: int) -> bool:
    return place_in(g, CARTHAGE, CARTHAGO) != NOWHERE


def elephant_reinforcements(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 2: an elephant in Carthago, if it is not besieged; with none left, CUs."""
    elephants = min(g.hamilcar.cards.elephants[card], ELEPHANTS - g.elephants_in_play())
    cus = 0 if elephants else g.hamilcar.cards.cus[card]
    yield from arrive(g, CARTHAGE, place_in(g, CARTHAGE, CARTHAGO), cus, elephants, "card.2")


def port_of_mercenaries(g: HamilcarState, space: int) -> bool:
    return g.board.is_port[space] and g.map.control[space] == CARTHAGE and SPACE_REGION[space] != ITALIA


def can_mercenaries(g: HamilcarState, seat: int, card: int) -> bool:
    return bool(recipients(g, seat, lambda space: port_of_mercenaries(g, space)))


def mercenaries(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 7: with a general in a friendly port outside Italia."""
    cus = g.hamilcar.cards.cus[card]
    yield from join_general(g, seat, cus, "card.7", lambda space: port_of_mercenaries(g, space))


def can_auxiliaries(g: HamilcarState, seat: int, card: int) -> bool:
    return bool(recipients(g, seat, lambda space: SPACE_REGION[space] == ITALIA))


def allied_auxiliaries(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 33: with a general in Italia."""
    cus = g.hamilcar.cards.cus[card]
    yield from join_general(g, seat, cus, "card.33.general", lambda space: SPACE_REGION[space] == ITALIA)


# -- into a besieged port ---------------------------------------------------------------------------------------------


def blockaded(g: HamilcarState) -> list[int]:
    """Besieged ports of Carthage with room inside."""
    return [
        space
        for space in g.board.ports
        if g.besieged(space)
        and g.map.control[space] == CARTHAGE
        and (g.capacity_left(space) > 0 or (g.train_room(space) > 0 and g.trains_left() > 0))
    ]


def can_run_blockade(g: HamilcarState, seat: int, card: int) -> bool:
    return bool(blockaded(g))


def blockade_runner(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 16: a CU and a supply train, as far as the walls have room."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add_each(w.muster, blockaded(g))

    answer = yield Choice(seat, Text("ask.blockade-runner"), "card.16", fill)
    space = answer.a
    inside = g.board.inside(space)
    cus = min(g.hamilcar.cards.cus[card], g.capacity_left(space))
    if cus:
        g.map.cus[CARTHAGE][inside] += cus
        g.tell("card.16", "log.cus-arrive", seat=CARTHAGE, n=cus, space=space)
    for _ in range(min(g.hamilcar.cards.trains[card], g.train_room(space), g.trains_left())):
        place_train(g, CARTHAGE, inside)


# -- supply trains ----------------------------------------------------------------------------------------------------


def can_convoy(g: HamilcarState, seat: int, card: int) -> bool:
    spaces = g.board.open_spaces
    return any(why_not_supply(g, seat, space, True) is None for space in spaces) or any(
        why_not_supply(g, seat, g.board.inside(space), True) is None for space in spaces if g.board.walled[space]
    )


def supply_convoy(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 47: with armies, or in friendly walled cities that are not besieged."""

    def fill(menu: Menu) -> None:
        offer_supply(g, seat, True, menu)

    for left in range(g.hamilcar.cards.trains[card], 0, -1):
        if not can_convoy(g, seat, card):
            return
        answer = yield Choice(seat, Text("ask.convoy", n=left), "card.47", fill, times=left)
        place_train(g, seat, answer.a if answer.verb is SUPPLY else g.board.inside(answer.a))


EVENTS: Final[list[Event[HamilcarState]]] = [
    Event("2", can_elephants, elephant_reinforcements),
    Event("7", can_mercenaries, mercenaries),
    Event("16", can_run_blockade, blockade_runner),
    Event("33", can_auxiliaries, allied_auxiliaries),
    Event("47", can_convoy, supply_convoy),
]
