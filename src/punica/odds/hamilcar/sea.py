"""Where an army of Hamilcar can get by sea: its own ports first, then from lane to lane (7.3)."""

from __future__ import annotations

from punica.games.hamilcar.sea.naval_interception import can_intercept_at
from punica.games.hamilcar.sea.naval_movement import LAND, LAND_IN
from punica.games.hamilcar.sea.sea_ways import (
    embarked_in,
    lane_cost,
    lanes_left,
    ports_from,
    sea_points,
    why_not_embark,
    why_not_land,
    why_not_land_inside,
    why_not_sail,
)
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.land.marching import points_left
from punica.games.punic.land.reach import Reached, arriving, interceptors
from punica.games.punic.march import March
from punica.odds.punic.voyage import Voyage


class Leg:
    """A fleet in a port of its route."""

    __slots__ = ("came_from", "contested", "points", "port", "route")

    def __init__(self, port: int, came_from: int, points: int, contested: bool, route: list[int]) -> None:
        self.port = port
        self.route = route
        """The ports it has called at since it set out from where it is now."""
        self.came_from = came_from
        self.points = points
        """Movement points spent at sea to get here."""
        self.contested = contested


def voyages(g: HamilcarState, march: March, by_land: list[Reached]) -> list[Voyage]:
    """7.3: all ports the army can land in from where it is, or from a port it can march to first, at the least cost.

    `g` is a state that is only thought of. A fleet that is at sea goes on; a second voyage there is none.
    """
    best: dict[int, Voyage] = {}
    for port, points, safe in [(march.space, 0, 1.0), *((one.space, one.points, one.safe) for one in by_land)]:
        at_sea = g.fleets[march.side] is not None
        if points and (at_sea or g.occupied(1 - march.side, port)):
            continue
        fleet = _standing_in(march, port, points)
        if not at_sea and why_not_embark(g, fleet) is not None:
            continue
        for one in _from_port(g, fleet, points):
            one.safe *= safe
            known = best.get(one.space)
            if known is None or (one.points, one.contested, -one.safe) < (known.points, known.contested, -known.safe):
                best[one.space] = one
    return list(best.values())


def _standing_in(march: March, port: int, points: int) -> March:
    """The same army, after a march of so many points to a port."""
    there = March(march.army, port)
    there.allowance = march.allowance
    there.points = march.points + points
    there.voyages = march.voyages
    there.came_from = march.space if points else march.came_from
    there.swapped = 0 if points else march.swapped
    there.inside = march.inside and not points
    return there


def _from_port(g: HamilcarState, march: March, marched: int) -> list[Voyage]:
    """The ports where a voyage that begins here, or goes on from here, may end."""
    g.march = march
    fleet = g.fleets[march.side]
    if fleet is not None and fleet.stops:
        return []
    known = fleet is not None and (fleet.contested or fleet.safe)
    points = sea_points(g, march)
    lanes = lanes_left(g, march)
    ashore = points_left(g, march) - points
    done: set[int] = set()
    found: list[Voyage] = []
    edge = [Leg(march.space, march.space, 0, False, [])]
    while edge:
        edge.sort(key=lambda leg: (leg.points, leg.contested, leg.port))
        at = edge.pop(0)
        if at.port in done:
            continue
        done.add(at.port)
        left = points - at.points
        if at.points:
            voyage = _landing(g, march, at, left + ashore, marched)
            if voyage is not None:
                found.append(voyage)
        for to in ports_from(at.port):
            if to not in done and why_not_sail(g, march, at.port, to, left, lanes - len(at.route)) is None:
                contested = at.contested or (not known and can_intercept_at(g, to))
                edge.append(Leg(to, at.port, at.points + lane_cost(at.port, to), contested, [*at.route, to]))
    return found


def _landing(g: HamilcarState, march: March, leg: Leg, points: int, marched: int) -> Voyage | None:
    """A landing before any walls, where it can march on, or within one's own, where nobody reacts."""
    within = why_not_land_inside(g, march, leg.port) is None
    before = why_not_land(g, march, leg.came_from, leg.port, points) is None
    if not within and not before:
        return None
    began = embarked_in(g, march)
    reacting = interceptors(g, arriving(march, leg.port, began, True)) if before else []
    within = within and (not before or bool(reacting) or g.occupied(1 - march.side, leg.port))
    voyage = Voyage(leg.port, began, march.army.total, marched + leg.points, 1.0, [] if within else reacting)
    voyage.contested = leg.contested
    voyage.route = leg.route
    voyage.lands = LAND_IN.template if within else LAND.template
    voyage.fights = not within and g.occupied(1 - march.side, leg.port)
    return voyage
