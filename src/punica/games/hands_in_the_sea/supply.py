"""7: sea zones, lines of Supply, and whether a Location card can be used."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.state import UNKNOWN, SeaState
from punica.games.hands_in_the_sea.tables import (
    COAST,
    LINK_KIND,
    LINK_TO,
    LOC_ZONE,
    LOCATIONS,
    NAVAL,
    NONE,
    STRAITS,
    STRAITS_SPACES,
    SUPPLY_POINTS,
    ZONE_NEXT,
    ZONES,
)
from punica.kernel.choice import Refusal

UNBOUND: Final = 99
"""Land steps left to a line that has crossed no straits."""

NOT_CONTROLLED: Final = Refusal("dead.use", "refusal.not-controlled")
OUT_OF_SUPPLY: Final = Refusal("dead.supply", "refusal.out-of-supply")
UNDER_ATTACK: Final = Refusal("dead.attacked", "refusal.under-attack")


def friendly_zone(g: SeaState, seat: int, zone: int) -> bool:
    """7.zones/1."""
    return g.fleets[seat] == zone and g.fleets[1 - seat] != zone


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
    steps = [NONE] * LOCATIONS
    sailed = [False] * ZONES
    todo: list[tuple[int, int]] = [(place, UNBOUND) for place in SUPPLY_POINTS[seat] if g.holder[place] == seat]
    while todo:
        place, left = todo.pop()
        if steps[place] >= left:
            continue
        steps[place] = left
        holder = g.holder[place]
        if holder not in (seat, NONE) and not g.embattled(place):
            continue
        if left > 0:
            to = LINK_TO[place]
            kinds = LINK_KIND[place]
            for i in range(len(to)):
                if kinds[i] == STRAITS:
                    todo.append((to[i], min(left, STRAITS_SPACES) - 1))
                elif kinds[i] != NAVAL:
                    todo.append((to[i], left if left == UNBOUND else left - 1))
        zone = LOC_ZONE[place]
        if zone != NONE and not sailed[zone]:
            _sail(g, seat, zone, sailed, todo)
    reach = 0
    for place in range(LOCATIONS):
        if steps[place] != NONE:
            reach |= 1 << place
    return reach


def _sail(g: SeaState, seat: int, zone: int, sailed: list[bool], todo: list[tuple[int, int]]) -> None:
    waters = [zone]
    while waters:
        at = waters.pop()
        if sailed[at] or enemy_zone(g, seat, at):
            continue
        sailed[at] = True
        for place in COAST[at]:
            todo.append((place, UNBOUND))
        waters.extend(ZONE_NEXT[at])


def in_supply(g: SeaState, seat: int, place: int) -> bool:
    return supplied(g, seat) >> place & 1 == 1


def alive(g: SeaState, seat: int) -> int:
    """7.card: the Locations whose cards this side can use, a bit a place. Kept until the map changes."""
    places = g.alive[seat]
    if places == UNKNOWN:
        reach = supplied(g, seat)
        places = 0
        for place in range(LOCATIONS):
            if g.holder[place] == seat and reach >> place & 1 and not g.embattled(place):
                places |= 1 << place
        g.alive[seat] = places
    return places


def usable(g: SeaState, seat: int, card: int) -> bool:
    return card >= LOCATIONS or alive(g, seat) >> card & 1 == 1


def dead(g: SeaState, seat: int, card: int) -> Refusal | None:
    """7.card: why the card of a Location cannot be used; None for every Empire card."""
    if usable(g, seat, card):
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
