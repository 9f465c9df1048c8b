"""7: sea zones, lines of Supply, and whether a Location card can be used."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.map_tables import (
    COAST,
    HOME_PORT,
    LAND_TO,
    LOC_ZONE,
    LOCATIONS,
    NONE,
    STRAITS_TO,
    SUPPLY_POINTS,
    ZONE_NEXT,
    ZONES,
)
from punica.games.hands_in_the_sea.number_tables import STRAITS_SPACES
from punica.games.hands_in_the_sea.state import UNKNOWN, SeaState
from punica.kernel.choice import Refusal

UNBOUND: Final = 99
"""Land steps left to a line that has crossed no straits."""

NOT_CONTROLLED: Final = Refusal("dead.use", "refusal.not-controlled")
OUT_OF_SUPPLY: Final = Refusal("dead.supply", "refusal.out-of-supply")
UNDER_ATTACK: Final = Refusal("dead.attacked", "refusal.under-attack")


def enemy_zone(g: SeaState, seat: int, zone: int) -> bool:
    """7.zones/2."""
    return g.fleets[1 - seat] == zone and g.fleets[seat] != zone


def supplied(g: SeaState, seat: int) -> int:
    """Where a line of Supply of this side reaches (not only own places), a bit a place. Kept until the map changes."""
    reach = g.supply[seat]
    if reach == UNKNOWN:
        reach = _trace(g, seat)
        g.supply[seat] = reach
    return reach


def _trace(g: SeaState, seat: int) -> int:
    """7.supply: over land, over zones that are not the enemy's, two places beyond straits (S6, S7)."""
    holder = g.holder
    enemy = g.fleets[1 - seat] if g.fleets[1 - seat] != g.fleets[seat] else HOME_PORT
    sailed = [zone == enemy for zone in range(ZONES)]
    steps = [NONE] * LOCATIONS
    todo: list[int] = []
    _go_on([place for place in SUPPLY_POINTS[seat] if holder[place] == seat], UNBOUND, steps, todo)
    reach = 0
    while todo:
        place = todo.pop()
        reach |= 1 << place
        if holder[place] != seat and holder[place] != NONE and not g.embattled(place):
            continue
        left = steps[place]
        if left > 0:
            _go_on(LAND_TO[place], left if left == UNBOUND else left - 1, steps, todo)
            if STRAITS_TO[place]:
                _go_on(STRAITS_TO[place], min(left, STRAITS_SPACES) - 1, steps, todo)
        zone = LOC_ZONE[place]
        if zone != NONE and not sailed[zone]:
            _sail(zone, sailed, steps, todo)
    return reach


def _go_on(places: list[int], left: int, steps: list[int], todo: list[int]) -> None:
    """The line reaches places with so many land steps left; those where it came with no more before are looked at."""
    for place in places:
        if steps[place] < left:
            steps[place] = left
            todo.append(place)


def _sail(zone: int, sailed: list[bool], steps: list[int], todo: list[int]) -> None:
    """Over open zones, to all their coasts; `sailed` are those that were crossed or are the enemy's."""
    waters = [zone]
    while waters:
        at = waters.pop()
        if not sailed[at]:
            sailed[at] = True
            _go_on(COAST[at], UNBOUND, steps, todo)
            waters += ZONE_NEXT[at]


def in_supply(g: SeaState, seat: int, place: int) -> bool:
    return supplied(g, seat) >> place & 1 == 1


def alive(g: SeaState, seat: int) -> int:
    """7.card: the Locations whose cards this side can use, a bit a place. Kept until the map changes."""
    places = g.alive[seat]
    if places == UNKNOWN:
        places = 0
        for place in range(LOCATIONS):
            if g.holder[place] == seat:
                places |= 1 << place
        places &= supplied(g, seat)
        for battle in g.battles:
            if battle is not None:
                places &= ~(1 << battle.place)
        g.alive[seat] = places
    return places


def usable(g: SeaState, seat: int, card: int) -> bool:
    return card >= LOCATIONS or alive(g, seat) >> card & 1 == 1


def dead(g: SeaState, seat: int, card: int) -> Refusal | None:
    """7.card: why the card of a Location cannot be used; None for every Empire card."""
    if card >= LOCATIONS or alive(g, seat) >> card & 1:
        return None
    if g.holder[card] != seat:
        return NOT_CONTROLLED
    return UNDER_ATTACK if g.embattled(card) else OUT_OF_SUPPLY


def usable_hand(g: SeaState, seat: int) -> list[int]:
    """The hand without dead cards."""
    living = alive(g, seat)
    return [card for card in g.hands[seat] if card >= LOCATIONS or living >> card & 1]


def has_port(g: SeaState, seat: int, zone: int) -> bool:
    """S29: an own coastal place in Supply on that zone."""
    return any(g.holder[place] == seat and in_supply(g, seat, place) for place in COAST[zone])
