"""20.3, 20.7: how a walled city changes hands and a tribe submits. How points are won is each game's own."""

from __future__ import annotations

from punica.games.punic.board import CARTHAGE
from punica.games.punic.displaced import displace
from punica.games.punic.state import PunicState
from punica.kernel.choice import Flow


def is_target(g: PunicState, side: int, space: int) -> bool:
    """20.1.2: an enemy walled city, or a tribe that is not friendly."""
    if g.board.walled[space]:
        return g.map.control[space] == 1 - side
    return g.hostile_tribe(side, space)


def siege_force(g: PunicState, side: int, space: int) -> int:
    """20.1.2: the CUs of a side in a space, those of the march that stands there included."""
    march = g.march
    total = g.map.total(side, space)
    if march is not None and march.side == side and march.space == space and not march.inside:
        total += march.army.total
    return total


def remove_points(g: PunicState, space: int, n: int) -> None:
    """So many siege or subjugation points go, or as many as there are."""
    g.map.siege[space] = max(0, g.map.siege[space] - n)
    g.say("siege.points", "log.points-removed", space=space, n=g.map.siege[space])


def change_hands(g: PunicState, space: int, side: int) -> Flow[None]:
    """20.7: the city is this side's now; CUs inside are eliminated, generals inside displaced."""
    m = g.map
    enemy = 1 - side
    inside = g.board.inside(space)
    m.control[space] = side
    m.siege[space] = 0
    m.cus[enemy][inside] = 0
    if enemy == CARTHAGE:
        m.elephants[inside] = 0
    g.rules.trains_taken(g, enemy, inside, space)
    g.say("siege.city_falls", "log.city-falls", space=space, seat=side)
    for general in g.generals_at(enemy, inside):
        yield from displace(g, general)


def submit(g: PunicState, space: int, side: int) -> None:
    """20.7: the tribe is gone for good; an ordinary PC of this side takes its place."""
    m = g.map
    m.tribe[space] = False
    m.control[space] = side
    m.siege[space] = 0
    g.say("subjugation.complete", "log.tribe-submits", space=space, seat=side)
