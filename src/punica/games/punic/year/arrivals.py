"""Where CUs that arrive may stand, by reinforcement or by an event (Hannibal 6.3, 25; Hamilcar 5.1)."""

from __future__ import annotations

from typing import Final

from punica.games.punic.state import PunicState
from punica.kernel.choice import Flow

NOWHERE: Final = -1
UNLIMITED: Final = 99


def room(g: PunicState, side: int, place: int) -> int:
    """How many CUs may arrive in a place: none in a besieged city, none outside among enemy CUs."""
    spaces = g.board.spaces
    if place < spaces:
        return 0 if g.map.total(1 - side, place) else UNLIMITED
    return 0 if g.besieged(place - spaces) else g.capacity_left(place - spaces)


def place_in(g: PunicState, side: int, space: int) -> int:
    """Where CUs arrive in a space: inside one's walls when enemy CUs stand outside; NOWHERE if they cannot."""
    if not g.map.total(1 - side, space):
        return space
    if g.board.walled[space] and g.map.control[space] == side and room(g, side, g.board.inside(space)) > 0:
        return g.board.inside(space)
    return NOWHERE


def place_with(g: PunicState, general: int) -> int:
    """Where CUs arrive that join a general; NOWHERE if they cannot."""
    place = g.map.where[general]
    if place < 0:
        return NOWHERE
    side = g.rules.generals.side[general]
    return place if room(g, side, place) > 0 else place_in(g, side, g.board.space_of(place))


def arrive(g: PunicState, side: int, place: int, cus: int, elephants: int, rule: str) -> Flow[None]:
    """CUs arrive, as many as there is room for; `rule` is what brings them. An enemy general alone is displaced."""
    space = g.board.space_of(place)
    left = room(g, side, place)
    elephants = min(elephants, left)
    cus = min(cus, left - elephants)
    g.map.cus[side][place] += cus
    if elephants:
        g.map.add_elephants(place, elephants)
        g.tell(rule, "log.elephants-arrive", n=elephants, space=space)
    if cus:
        g.tell(rule, "log.cus-arrive", seat=side, n=cus, space=space)
    if cus + elephants and not g.board.is_inside(place):
        yield from g.rules.displaced.displace_lone(g, 1 - side, space)
        g.rules.armies.trains_taken(g, 1 - side, space, space)


def with_generals(g: PunicState, side: int) -> list[int]:
    """The generals that CUs may join, one for each place: its commander."""
    return [general for general in g.commanders(side) if place_with(g, general) != NOWHERE]
