"""Sections 6.1 to 6.3 and 26.5: the reinforcements of both sides."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ALTERNATIVE_CARTHAGE,
    ALTERNATIVE_CITIES,
    ALTERNATIVE_ROMAN_CUS_ABROAD,
    BOMILCAR,
    GENERAL_ARRIVAL,
    ITALIA,
    REINFORCEMENTS,
    ROMA,
    SPACE_REGION,
    WALLED_CITIES,
    Placing,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import DISPLACED, OUT
from punica.games.punic.year.arrivals import NOWHERE, room
from punica.games.punic.year.consuls import roman_stacks, stack_size
from punica.games.punic.year.recruits import Recipient, place_cu, recipients
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

STACK_FIRST: Final = Refusal("reinforcement.rome.stack", "refusal.stack-first")
ENOUGH_ABROAD: Final = Refusal("option.26.5.2.outside", "refusal.enough-abroad")
ITALIAN_CITIES: Final[list[int]] = [city for city in WALLED_CITIES if SPACE_REGION[city] == ITALIA]
CARTHAGE_RULES: Final[list[str]] = [
    "reinforcement.carthage.africa",
    "reinforcement.carthage.city",
    "reinforcement.carthage.province",
    "reinforcement.carthage.free",
]
CUS_ABROAD: Final[int] = REINFORCEMENTS[ROME][-1].cus
"""6.2: how many of Rome's CUs may join generals outside Italia."""


# -- 6.1 Carthage -----------------------------------------------------------------------------------------------------


def due(g: HannibalState, placing: Placing) -> bool:
    """6.1, 6.3: a CU that belongs to a city or a province comes only while Carthage controls it."""
    if placing.if_space >= 0 and g.map.control[placing.if_space] != CARTHAGE:
        return False
    return placing.if_province < 0 or g.province_owner(placing.if_province) == CARTHAGE


def carthage_reinforces(g: HannibalState) -> Flow[None]:
    """6.1: up to four CUs, each bound to its area."""
    if g.optional.alternative_reinforcements:
        yield from carthage_by_cities(g)
        return
    for i, placing in enumerate(REINFORCEMENTS[CARTHAGE]):
        if due(g, placing):
            yield from place_carthaginian(g, placing, placing.cus, CARTHAGE_RULES[i])
        else:
            g.tell("reinforcement.area_lost", "log.reinforcement-lost", seat=CARTHAGE)


def place_carthaginian(g: HannibalState, placing: Placing, cus: int, rule: str) -> Flow[None]:
    for left in range(cus, 0, -1):
        yield from place_cu(g, CARTHAGE, left, rule, recipients(g, CARTHAGE, placing.cities, placing.regions))


def carthage_by_cities(g: HannibalState) -> Flow[None]:
    """26.5.1: a CU for each home city still held, placed in this order."""
    left = held(g, CARTHAGE)
    for placing in ALTERNATIVE_CARTHAGE:
        yield from place_carthaginian(g, placing, min(placing.cus, left), "option.26.5.1")
        left -= min(placing.cus, left)


def held(g: HannibalState, side: int) -> int:
    """26.5: the home cities a side still holds, besieged or not."""
    return len([city for city in ALTERNATIVE_CITIES[side] if g.map.control[city] == side])


# -- 6.1.1 Displaced generals -----------------------------------------------------------------------------------------


def return_places(g: HannibalState, general: int) -> list[int]:
    """6.1.1: the places of Carthaginian CUs that are not besieged, within the general's own limits.

    Bomilcar, as he first arrives, may join any of them (26.2.1).
    """
    arrives = general == BOMILCAR and g.turn == GENERAL_ARRIVAL[BOMILCAR]
    stays_in = g.rules.generals.stays_in[general]
    region = g.board.region
    found: list[int] = []
    for space, cus in enumerate(g.map.strength(CARTHAGE)):
        if not cus or stays_in not in (-1, region[space]):
            continue
        if g.map.total(CARTHAGE, space):
            found.append(space)
        elif arrives or not g.besieged(space):
            found.append(g.board.inside(space))
    return found


def displaced_return(g: HannibalState) -> Flow[None]:
    """6.1.1, 26.2.1: all displaced generals come back, as far as there is a place; Bomilcar joins on turn 4."""
    m = g.map
    if g.optional.more_generals and g.turn == GENERAL_ARRIVAL[BOMILCAR] and m.where[BOMILCAR] == OUT:
        m.where[BOMILCAR] = DISPLACED
    w = g.rules.words
    for general in g.rules.generals.of_side[CARTHAGE]:
        if m.where[general] != DISPLACED or not return_places(g, general):
            continue

        def fill(menu: Menu, general: int = general) -> None:
            for place in return_places(g, general):
                menu.add(w.place_general, general, g.board.space_of(place))

        answer = yield Choice(CARTHAGE, Text("ask.return", general=general), "reinforcement.displaced.where", fill)
        place = answer.b if m.total(CARTHAGE, answer.b) else g.board.inside(answer.b)
        resident = g.commander_at(CARTHAGE, place)
        m.where[general] = place
        m.stamp[general] = 0
        g.keeps_command(resident)
        g.tell("reinforcement.displaced", "log.general-placed", general=general, space=answer.b)


# -- 6.2 Rome ---------------------------------------------------------------------------------------------------------


def shut_in(g: HannibalState) -> bool:
    """6.3: Roma is besieged and all Roman generals on the map, one at least, are inside it."""
    if not g.besieged(ROMA):
        return False
    where = g.map.where
    on_map = [where[general] for general in g.rules.generals.of_side[ROME] if where[general] >= 0]
    return bool(on_map) and all(place == g.board.inside(ROMA) for place in on_map)


def rome_reinforces(g: HannibalState) -> Flow[None]:
    """6.2: five CUs, three of them at least in Roma or with generals in Italia."""
    if shut_in(g):
        g.tell("reinforcement.roma_besieged", "log.reinforcement-none", seat=ROME)
        return
    if g.optional.alternative_reinforcements:
        yield from rome_by_cities(g)
        return
    for placing in REINFORCEMENTS[ROME]:
        later = CUS_ABROAD if placing.regions else 0
        for left in range(placing.cus + later, later, -1):
            found = roman_recipients(g, placing.cities, placing.regions, left, CUS_ABROAD)
            yield from place_cu(g, ROME, left, "reinforcement.rome", found)


def rome_by_cities(g: HannibalState) -> Flow[None]:
    """26.5.2: a CU for each home city still held, in free cities or with generals of Italia, two abroad at most."""
    abroad = ALTERNATIVE_ROMAN_CUS_ABROAD
    for left in range(held(g, ROME), 0, -1):
        found = roman_recipients(g, ITALIAN_CITIES, [], left, abroad)
        place = yield from place_cu(g, ROME, left, "option.26.5.2.where", found)
        if place != NOWHERE and not in_italia(g, place):
            abroad -= 1


def roman_recipients(
    g: HannibalState, cities: list[int], regions: list[int], left: int, abroad: int
) -> list[Recipient]:
    """6.2: with `left` CUs to place, at most `abroad` of them outside Italia, a stack of five must come about."""
    found = recipients(g, ROME, cities, regions)
    for recipient in found:
        if not abroad and not in_italia(g, recipient.place):
            recipient.refusal = ENOUGH_ABROAD
    if has_stack(g):
        return found
    makers = [r.place for r in recipients(g, ROME, cities, []) if can_make_stack(g, r.place, left, abroad)]
    if not makers:
        return found
    for recipient in found:
        if recipient.place not in makers and not any(can_make_stack(g, p, left - 1, abroad) for p in makers):
            recipient.refusal = STACK_FIRST
    return found


def in_italia(g: HannibalState, place: int) -> bool:
    return g.board.region[g.board.space_of(place)] == ITALIA


def has_stack(g: HannibalState) -> bool:
    """Whether five Roman CUs stand together anywhere."""
    for cus in g.map.cus[ROME]:
        if cus >= g.rules.armies.consul_minimum:
            return True
    for place in roman_stacks(g, -1):
        if stack_size(g, place) >= g.rules.armies.consul_minimum:
            return True
    return False


def can_make_stack(g: HannibalState, place: int, left: int, abroad: int) -> bool:
    """Whether the CUs still to come can bring the stack of a place to five."""
    more = min(left if in_italia(g, place) else min(left, abroad), room(g, ROME, place))
    return stack_size(g, place) + more >= g.rules.armies.consul_minimum
