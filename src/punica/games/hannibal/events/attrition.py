"""Attrition by events (21.1.3): Hostile Tribes (7, 8), Mercenaries Desert (21), Epidemic (51), Pestilence (52)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.hostile_land import forces_in_hostile_land, harry, which_force
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import CARTHAGE
from punica.games.punic.cards.event import Event
from punica.games.punic.events.attrition import can_epidemic, can_pestilence, epidemic, pestilence
from punica.kernel.choice import Flow
from punica.kernel.state import roll

# -- Hostile Tribes as a normal play ----------------------------------------------------------------------------------


def can_harry(g: HannibalState, seat: int, card: int) -> bool:
    return bool(forces_in_hostile_land(g, 1 - seat))


def hostile_tribes(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Cards 7 and 8 against a force that stands in Gallia Transalpina or Liguria."""
    space = yield from which_force(g, seat)
    yield from harry(g, 1 - seat, space)


# -- Mercenaries Desert -----------------------------------------------------------------------------------------------


def mercenaries(g: HannibalState) -> list[int]:
    """The spaces with Carthaginian CUs that are not friendly walled cities."""
    walled = g.board.walled
    control = g.map.control
    return [space for space in g.forces(CARTHAGE) if not (walled[space] and control[space] == CARTHAGE)]


def can_desert(g: HannibalState, seat: int, card: int) -> bool:
    return bool(mercenaries(g))


def mercenaries_desert(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 21: every such force rolls, unless its general holds it together."""
    for space in mercenaries(g):
        commander = g.commander_at(CARTHAGE, space)
        if commander >= 0:
            die = yield from roll(g, CARTHAGE, "loyalty")
            if die <= g.rules.generals.battle[commander]:
                g.tell("card.21", "log.loyal", general=commander)
                continue
        yield from g.rules.losses.place_attrition(g, CARTHAGE, space, "desertion", 0)


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("7", can_harry, hostile_tribes),
    Event("8", can_harry, hostile_tribes),
    Event("21", can_desert, mercenaries_desert),
    Event("51", can_epidemic, epidemic),
    Event("52", can_pestilence, pestilence),
]
