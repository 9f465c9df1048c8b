"""Where an army can get with its movement points, and who could intercept it on the way (Hannibal 10 and 12).

Nothing here changes a game: `mustered` lifts an army off the map of a state that is only thought of.
"""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import Army, lift_general, load
from punica.games.punic.board import ALPS, CARTHAGE, PASS
from punica.games.punic.land.detachments import why_not_detach
from punica.games.punic.land.forming import available, numbers
from punica.games.punic.land.interception import COMMANDER_STAYS, bound_to_stay
from punica.games.punic.land.marching import points_left, why_not_from_here, why_not_step
from punica.games.punic.march import March
from punica.games.punic.state import PunicState

DIE: Final = 6
"""Faces of a die."""


class Interceptor:
    """A general who could intercept: on how many of the six faces, and what is added to the die."""

    __slots__ = ("faces", "general", "home", "modifier", "rating")

    def __init__(self, general: int, home: int, rating: int, modifier: int) -> None:
        self.general = general
        self.home = home
        """The space he would come from."""
        self.rating = rating
        """The highest modified die with which he intercepts."""
        self.modifier = modifier
        self.faces = max(0, min(DIE, rating - modifier))


class Reached:
    """A space within reach: the cheapest way there, the passes on it, who could intercept there and on the way."""

    __slots__ = ("came_from", "fights", "interceptors", "passes", "points", "safe", "space")

    def __init__(self, space: int, came_from: int, points: int, passes: list[int], safe: float) -> None:
        self.space = space
        self.came_from = came_from
        self.points = points
        """Movement points from where the army is now."""
        self.passes = passes
        """The kinds of passes on the way, in their order (board.ALPS or PASS)."""
        self.safe = safe
        """The chance that nobody intercepts, here or on the way, if all try who may."""
        self.fights = False
        """Whether enemy CUs stand there and are not overrun."""
        self.interceptors: list[Interceptor] = []


# -- An army that is thought of ---------------------------------------------------------------------------------------


def mustered(g: PunicState, general: int, allowance: int) -> March:
    """The march of a general who goes with as many CUs as he may; the army leaves the map of this (copied) state."""
    side = g.rules.generals.side[general]
    place = g.map.where[general]
    march = March(Army(side), g.board.space_of(place))
    march.allowance = allowance
    march.inside = g.board.is_inside(place)
    right = numbers(g, general, place, allowance)
    cus = right[0] if right else 0
    elephants = min(cus, available(g, side, place, allowance)[1]) if side == CARTHAGE else 0
    lift_general(g, march.army, general)
    load(g, march.army, place, cus - elephants, elephants)
    return march


def arriving(march: March, space: int, came_from: int, by_sea: bool = False) -> March:
    """The same army, just arrived in a space."""
    there = March(march.army, space)
    there.came_from = came_from
    there.by_sea = by_sea
    return there


# -- Who could intercept ----------------------------------------------------------------------------------------------


def interceptors(g: PunicState, march: March) -> list[Interceptor]:
    """Of each enemy stack that may try to stop a march in its space, the general with the best chance."""
    side = 1 - march.side
    if march.came_from < 0 or g.rules.movement_limits.truce_binds(g, side):
        return []
    best: dict[int, Interceptor] = {}
    for general in g.rules.generals.of_side[side]:
        if g.rules.interception.cannot_intercept(g, march, general) is not None or not _can_go(g, march, general):
            continue
        home = g.board.space_of(g.map.where[general])
        one = Interceptor(
            general, home, g.rules.generals.intercepts_on[general], g.rules.interception.modifier(g, march)
        )
        if one.faces and (home not in best or one.faces > best[home].faces):
            best[home] = one
    return list(best.values())


def _can_go(g: PunicState, march: March, general: int) -> bool:
    """Whether he may take any number of CUs along (Hannibal 12.7, 18.1)."""
    side = 1 - march.side
    place = g.map.where[general]
    stack = g.generals_at(side, place)
    total = g.map.total(side, place)
    bound = bound_to_stay(g, march, stack)
    return any(
        why_not_detach(g, march, stack, total, general, n, bound, COMMANDER_STAYS) is None
        for n in range(min(g.rules.armies.limit, total), 0, -1)
    )


def unhindered(found: list[Interceptor]) -> float:
    """The chance that all of them fail."""
    safe = 1.0
    for one in found:
        safe *= 1 - one.faces / DIE
    return safe


# -- Where it can get -------------------------------------------------------------------------------------------------


def reach(g: PunicState, march: March) -> list[Reached]:
    """All spaces the army can march to from where it is, nearest first; beyond enemy CUs it does not get.

    Of ways that cost the same the one with fewer passes is taken, then the one where interception is less likely.
    """
    if why_not_from_here(g, march) is not None:
        return []
    best: dict[int, Reached] = {}
    edge = [Reached(march.space, march.came_from, 0, [], 1.0)]
    done = {march.space}
    while edge:
        edge.sort(key=lambda one: (one.points, len(one.passes), -one.safe, one.space))
        at = edge.pop(0)
        if at.space in best:
            continue
        if at.points:
            best[at.space] = at
            done.add(at.space)
            if at.fights:
                continue
        for to in g.board.neighbours[at.space]:
            if to not in done:
                step = _step(g, march, at, to)
                if step is not None:
                    edge.append(step)
    return list(best.values())


def _step(g: PunicState, march: March, at: Reached, to: int) -> Reached | None:
    army = march.army
    if why_not_step(g, army, at.space, to, points_left(g, march) - at.points) is not None:
        return None
    via = g.board.connection[at.space][to]
    passes = [*at.passes, via] if via in (ALPS, PASS) else at.passes
    there = arriving(march, to, at.space)
    found = interceptors(g, there)
    cost = g.rules.movement_limits.step_cost(g, army, at.space, to)
    step = Reached(to, at.space, at.points + cost, passes, at.safe * unhindered(found))
    step.interceptors = found
    step.fights = g.occupied(1 - march.side, to) and not g.rules.reactions.can_overrun(g, there)
    return step
