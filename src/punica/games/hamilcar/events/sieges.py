"""Sieges: cards 3, 4, 34 and 46. Attrition: cards 35, 36 and 53."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import SYRACUSAE
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.event import Event
from punica.games.punic.events.attrition import can_epidemic, can_pestilence, epidemic, pestilence
from punica.games.punic.events.sieges import can_break_siege, fleet_breaks_siege, fortify, own_cities, sieges
from punica.games.punic.land.losses import place_loses
from punica.games.punic.land.sieges import city_falls
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

ENGINEERS: Final = verb("engineers {space}")
DESERT: Final = verb("desert {space}")
DESERT_IN: Final = verb("desert-in {space}")


# -- 3: Siege Engineers -----------------------------------------------------------------------------------------------


def own_sieges(g: HamilcarState, seat: int) -> list[int]:
    """The sieges a seat keeps up without a siege train."""
    return [space for space in sieges(g) if g.map.control[space] == 1 - seat and space not in g.siege_trains]


def can_engineer(g: HamilcarState, seat: int, card: int) -> bool:
    """17.1#3: not while all siege trains are out."""
    return len(g.siege_trains) < g.hamilcar.cards.siege_trains and bool(own_sieges(g, seat))


def siege_engineers(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 3: a siege train for the rest of a siege."""

    def fill(menu: Menu) -> None:
        menu.add_each(ENGINEERS, own_sieges(g, seat))

    answer = yield Choice(seat, Text("ask.engineers"), "card.3", fill)
    g.siege_trains.append(answer.a)
    g.tell("card.3.siege", "log.siege-train", seat=seat, space=answer.a)


# -- 4: Hiero Allies with Rome ----------------------------------------------------------------------------------------


def can_hiero(g: HamilcarState, seat: int, card: int) -> bool:
    return (
        g.map.control[SYRACUSAE] == CARTHAGE
        and g.map.total(ROME, SYRACUSAE) > 0
        and g.commander_at(ROME, SYRACUSAE) >= 0
    )


def hiero_allies(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 4: with a Roman army before its walls Syracusae changes sides."""
    yield from city_falls(g, SYRACUSAE, ROME)


# -- 46: Citadel ------------------------------------------------------------------------------------------------------


def can_fortify(g: HamilcarState, seat: int, card: int) -> bool:
    """There is one Citadel, and it stays where it is (ruling M91)."""
    return g.citadel < 0 and bool(own_cities(g, seat))


def citadel(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 46: a city of one's own needs one siege point more, for good."""
    g.citadel = yield from fortify(g, seat, card, own_cities(g, seat))


# -- 53: Deserters ----------------------------------------------------------------------------------------------------


def leaderless(g: HamilcarState, side: int) -> list[int]:
    """The places with CUs of a side in spaces where it has no general, inside or outside walls."""
    spaces = g.board.spaces
    return [
        place
        for place in range(2 * spaces)
        if g.map.total(side, place)
        and g.commander_at(side, g.board.space_of(place)) < 0
        and g.commander_at(side, g.board.space_of(place) + spaces) < 0
    ]


def can_desert(g: HamilcarState, seat: int, card: int) -> bool:
    return bool(leaderless(g, 1 - seat))


def deserters(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 53: a CU of a force without a general."""
    spaces = g.board.spaces

    def fill(menu: Menu) -> None:
        for place in leaderless(g, 1 - seat):
            if place < spaces:
                menu.add(DESERT, place)
            else:
                menu.add(DESERT_IN, place - spaces)

    answer = yield Choice(seat, Text("ask.deserters"), "card.53", fill)
    place = answer.a if answer.verb is DESERT else answer.a + spaces
    lost = yield from place_loses(g, 1 - seat, place, g.hamilcar.cards.cus[card], False)
    g.tell("card.53", "log.deserters", seat=1 - seat, n=lost, space=answer.a)


EVENTS: Final[list[Event[HamilcarState]]] = [
    Event("3", can_engineer, siege_engineers),
    Event("4", can_hiero, hiero_allies),
    Event("34", can_break_siege, fleet_breaks_siege),
    Event("35", can_epidemic, epidemic),
    Event("36", can_pestilence, pestilence),
    Event("46", can_fortify, citadel),
    Event("53", can_desert, deserters),
]
