"""Sieges and tribes: cards 17, 49 and 53 undo points, 30 brings the Siege Train, 81 a Citadel."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.words import verb
from punica.games.punic.board import CARTHAGE
from punica.games.punic.cards.event import Event
from punica.games.punic.events.sieges import can_break_siege, fleet_breaks_siege, fortify, own_cities, relieve, sieges
from punica.games.punic.land.sieges import remove_points
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

TRAIN_WITH: Final = verb("train-with {general}")
TRAIN_FROM: Final = verb("train-from {space}")
TRAIN_WITH_WHOM: Final = Text("ask.train-with")
WHICH_TRAIN: Final = Text("ask.train-from")
WHICH_TRIBE: Final = Text("ask.resist")


# -- siege and subjugation points -------------------------------------------------------------------------------------


def subjugations(g: HannibalState) -> list[int]:
    if not any(g.map.siege):
        return []
    return [space for space, points in enumerate(g.map.siege) if points and g.map.tribe[space]]


def can_sortie(g: HannibalState, seat: int, card: int) -> bool:
    return bool(sieges(g))


def surprise_sortie(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 17: one siege point less."""
    space = yield from relieve(g, seat, card, sieges(g))
    remove_points(g, space, g.hannibal.cards.points[card])


def can_resist(g: HannibalState, seat: int, card: int) -> bool:
    return bool(subjugations(g))


def tribal_resistance(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 53: all subjugation points of a tribe."""
    space = yield from relieve(g, seat, card, subjugations(g), WHICH_TRIBE)
    remove_points(g, space, g.map.siege[space])


# -- the Siege Train --------------------------------------------------------------------------------------------------


def trainless(g: HannibalState) -> list[int]:
    """The generals, one for each place, whose army has no train; none goes into a besieged city (25).

    A general without CUs is no army (3.3, ruling H103).
    """
    found: list[int] = []
    for general in g.commanders(CARTHAGE):
        place = g.map.where[general]
        if not g.map.total(CARTHAGE, place):
            continue
        if not g.map.trains[CARTHAGE][place] and not (g.board.is_inside(place) and g.besieged(g.board.space_of(place))):
            found.append(general)
    return found


def can_train(g: HannibalState, seat: int, card: int) -> bool:
    return bool(trainless(g))


def siege_train(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 30: a train joins a general; with all in play one of them moves there (ruling H30)."""

    def fill(menu: Menu) -> None:
        for general in trainless(g):
            menu.add(TRAIN_WITH, general)

    chosen = yield Choice(seat, TRAIN_WITH_WHOM, "card.30", fill)
    trains = g.map.trains[CARTHAGE]
    if sum(trains) >= g.hannibal.cards.siege_trains:
        old = yield from moved_train(g, seat)
        trains[old] -= 1
    place = g.map.where[chosen.a]
    trains[place] += 1
    g.tell("card.30", "log.train-joins", general=chosen.a, space=g.board.space_of(place))


def moved_train(g: HannibalState, seat: int) -> Flow[int]:
    """Where the train is taken from."""
    spaces = g.board.spaces
    trains = g.map.trains[CARTHAGE]

    def fill(menu: Menu) -> None:
        for space in range(spaces):
            if trains[space] + trains[space + spaces]:
                menu.add(TRAIN_FROM, space)

    answer = yield Choice(seat, WHICH_TRAIN, "card.30.again", fill)
    return answer.a if trains[answer.a] else answer.a + spaces


# -- Citadel ----------------------------------------------------------------------------------------------------------


def can_fortify(g: HannibalState, seat: int, card: int) -> bool:
    """Card 81: there is one marker (2.1), and it stays where it was placed."""
    return not g.citadels and bool(own_cities(g, seat))


def citadel(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 81: a city of one's own needs one siege point more, for good."""
    space = yield from fortify(g, seat, card, own_cities(g, seat))
    g.citadels.append(space)


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("17", can_sortie, surprise_sortie),
    Event("30", can_train, siege_train),
    Event("49", can_break_siege, fleet_breaks_siege),
    Event("53", can_resist, tribal_resistance),
    Event("81", can_fortify, citadel),
]
