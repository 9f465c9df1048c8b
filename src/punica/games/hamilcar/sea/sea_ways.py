"""7.3.A, 7.3.B: where a fleet may go: sea lanes, range, Africa, and where it may land."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.movement_limits import TRUCE, why_not_sail_by
from punica.games.hamilcar.sea.warships import MOVED_OUT, sea_range, warship_points
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    IS_MARE_PORT,
    IS_PORT,
    LANE_STORMS,
    MARE_COST,
    MARE_PORTS,
    NEIGHBOURS,
    NO_LANE,
    PORT_DISTANCE,
    SEA_DISTANCE,
    SEA_NEIGHBOURS,
)
from punica.games.punic.army import Army
from punica.games.punic.land.city_gates import fits_inside
from punica.games.punic.land.command import is_consul
from punica.games.punic.land.forming import companions, numbers
from punica.games.punic.land.marching import (
    CONSUL_SHORT,
    FILL_THE_CONSUL,
    LONE_GENERAL,
    NO_POINTS,
    enemy_outside,
    leaves_consul_short,
    must_fill,
    points_left,
    units_present,
    why_not_come_alone,
    why_not_stay_within,
    why_not_step,
)
from punica.games.punic.march import March
from punica.kernel.choice import Menu, Refusal

ONE_VOYAGE: Final = Refusal("naval.one_leg", "refusal.one-voyage")
NOT_IN_PORT: Final = Refusal("naval.move", "refusal.not-in-port")
PORT_BESIEGED: Final = Refusal("naval.city.besieged", "refusal.port-besieged")
NO_LANE_THERE: Final = Refusal("naval.move", "refusal.no-lane")
BEYOND_RANGE: Final = [
    Refusal("naval.range.rome", "refusal.beyond-range"),
    Refusal("naval.range.carthage", "refusal.beyond-range"),
]
WHERE_IT_EMBARKED: Final = Refusal("naval.move", "refusal.where-it-embarked")
NOWHERE_TO_LAND: Final = Refusal("naval.landing", "refusal.nowhere-to-land")
UNCOUNTED: Final = 99
"""Lanes left to a fleet whose movement points alone are counted."""
NOT_OUR_CITY: Final = Refusal("naval.city.besieged", "refusal.no-city-here")
NO_ROOM: Final = Refusal("city.capacity", "refusal.city-full")


def lane_cost(frm: int, to: int) -> int:
    """7.3.A: one point along a coastal lane, two over Mare Tyrrhenum, 0 where the sea does not lead."""
    if LANE_STORMS[frm][to] != NO_LANE:
        return 1
    return MARE_COST if IS_MARE_PORT[frm] and IS_MARE_PORT[to] and frm != to else 0


def ports_from(port: int) -> list[int]:
    """The ports that a sea lane, coastal or over Mare Tyrrhenum, joins to one."""
    near = SEA_NEIGHBOURS[port]
    if not IS_MARE_PORT[port]:
        return near
    return near + [other for other in MARE_PORTS if other != port and other not in near]


def sea_way(frm: int, to: int) -> int:
    """Movement points of the shortest way by sea, coastal lanes or Mare Tyrrhenum (once at most)."""
    best = SEA_DISTANCE[frm][to]
    for a in MARE_PORTS:
        for b in MARE_PORTS:
            if a != b:
                best = min(best, SEA_DISTANCE[frm][a] + MARE_COST + SEA_DISTANCE[b][to])
    return best


def sea_points(g: HamilcarState, march: March) -> int:
    """7.1, 7.3.A: the movement points left for this voyage, within what the side may spend at sea."""
    fleet = g.fleets[march.side]
    sailed = fleet.points if fleet is not None else 0
    left = min(points_left(g, march), sea_range(g, march.side, march.commander) - sailed)
    return left if fleet is None else min(left, warship_points(g, march, fleet))


def lanes_left(g: HamilcarState, march: March) -> int:
    """7.1, ruling M9: the lanes that the most tired of a fleet may yet sail, where a Campaign counts spaces."""
    if g.campaign is None or not g.rules.movement_limits.counts_spaces:
        return UNCOUNTED
    fleet = g.fleets[march.side]
    tired = [march.army.moved()] + [g.campaign.moved(general) for general in march.army.generals]
    return march.allowance - max(tired + (fleet.moved if fleet is not None else []))


def why_not_embark(g: HamilcarState, march: March) -> Refusal | None:
    """7.1, 7.3: whether an army on the march may go to sea where it is."""
    why = _why_no_voyage(g, march)
    if why is not None:
        return why
    if must_fill(g, march):
        return FILL_THE_CONSUL
    return CONSUL_SHORT if leaves_consul_short(g, march) else None


def _why_no_voyage(g: HamilcarState, march: March) -> Refusal | None:
    """Whether there are sea lanes before an army, as it is or with other CUs."""
    if march.voyages:
        return ONE_VOYAGE
    if not IS_PORT[march.space]:
        return NOT_IN_PORT
    if march.inside and g.besieged(march.space):
        return PORT_BESIEGED
    return None


def why_not_sail(g: HamilcarState, march: March, frm: int, to: int, points: int, lanes: int) -> Refusal | None:
    """7.3: whether a fleet with so many points for the sea, and lanes, may go to a port, to land there or beyond it."""
    cost = lane_cost(frm, to)
    if cost == 0:
        return NO_LANE_THERE
    if cost > points or lanes < 1:
        if points_left(g, march) < cost:
            return NO_POINTS
        fleet = g.fleets[march.side]
        if fleet is not None and warship_points(g, march, fleet) < cost:
            return MOVED_OUT
        return BEYOND_RANGE[march.side]
    why = why_not_sail_by(g, march.army, frm, to)
    ashore = 0 if march.army.total else points_left(g, march) - sea_points(g, march)
    if why is not None or why_not_land(g, march, frm, to, points - cost + ashore) is None:
        return why
    if why_not_land_inside(g, march, to) is None:
        return None
    for beyond in ports_from(to):
        if beyond != frm and why_not_sail(g, march, to, beyond, points - cost, lanes - 1) is None:
            return None
    return NOWHERE_TO_LAND


def can_sail_with(g: HamilcarState, march: March, to: int, moved: int) -> bool:
    """7.1: whether a voyage that begins with the lane to a port can end with a warship that has moved so far."""
    points = sea_points(g, march)
    lanes = lanes_left(g, march)
    if g.rules.movement_limits.counts_spaces:
        lanes = min(lanes, march.allowance - moved)
    else:
        points = min(points, march.allowance - moved)
    return why_not_sail(g, march, march.space, to, points, lanes) is None


def embarked_in(g: HamilcarState, march: March) -> int:
    """The port where a voyage began, or would begin now. It may pass there again, but not end there (ruling M62)."""
    fleet = g.fleets[march.side]
    return fleet.route[0] if fleet is not None else march.space


def why_not_land(g: HamilcarState, march: March, frm: int, port: int, points: int) -> Refusal | None:
    """7.3.B: before any walls: not against a Truce, and a general without CUs not where enemy Units are (2.2.A)."""
    if port == embarked_in(g, march):
        return WHERE_IT_EMBARKED
    why = g.rules.movement_limits.why_not_enter(g, march.army, frm, port)
    if why is not None or march.army.total:
        return why
    return why_not_come_alone(g, march.army, port, points)


def why_not_land_inside(g: HamilcarState, march: March, port: int) -> Refusal | None:
    """7.3.B: straight into one's own city, if it is not besieged and holds all.

    Past enemies before its walls not without CUs (2.2.A, M128), and past CUs not in a Truce (A5): it is one space.
    """
    if port == embarked_in(g, march):
        return WHERE_IT_EMBARKED
    if not g.board.walled[port] or g.map.control[port] != march.side:
        return NOT_OUR_CITY
    if g.besieged(port):
        return PORT_BESIEGED
    if g.present(1 - march.side, port):
        why = g.rules.movement_limits.truce_refusal(g, march.side, TRUCE)
        if why is not None:
            return why
    if not march.army.total and units_present(g, 1 - march.side, port):
        return LONE_GENERAL
    why = why_not_stay_within(g, march.army, port)
    return why if why is not None or fits_inside(g, march.army, port) else NO_ROOM


def offer_ports(g: HamilcarState, march: March, port: int, barred: Refusal | None, menu: Menu) -> None:
    points = sea_points(g, march)
    lanes = lanes_left(g, march)
    ports = g.board.ports if menu.explaining else ports_from(port)
    for to in ports:
        if to != port:
            menu.offer(barred or why_not_sail(g, march, port, to, points, lanes), g.rules.words.sail, to)


# -- who can put to sea at all ----------------------------------------------------------------------------------------


def can_put_to_sea(g: HamilcarState, general: int, marches: bool) -> bool:
    """Whether a general who is activated has a voyage before him, with a march to the port if that is allowed."""
    side = g.rules.generals.side[general]
    place = g.map.where[general]
    allowance = g.rules.activation.movement_points(g, general)
    right = numbers(g, general, place, allowance)
    right = [right[0], right[-1]] if right else []
    at_hand = [place]
    if right and not g.board.is_inside(place):  # from before his walls he may take those within them along
        at_hand = g.rules.armies.one_force(g, side, place)
        right.append(min(sum([g.map.total(side, one) for one in at_hand]), g.rules.armies.limit))
    others = [x for one in at_hand for x in companions(g, one, general, allowance) if is_consul(g, x)]
    for cus in dict.fromkeys(right):
        for along in [[], others] if others else [[]]:
            army = Army(side)
            army.generals = [general, *along]
            army.cus = cus
            march = March(army, g.board.space_of(place))
            march.allowance = allowance
            march.inside = g.board.is_inside(place)
            if _leads_to_sea(g, march, marches):
                return True
    return False


def _leads_to_sea(g: HamilcarState, march: March, marches: bool) -> bool:
    """From port to port at once, or from a port that is reached without meeting enemy CUs."""
    if leaves_consul_short(g, march, thought_of=True):
        return False
    reached = [(march.space, march.allowance)]
    marches = marches and not enemy_outside(g, march)
    for space, points in reached:
        march.space = space
        march.points = march.allowance - points
        if _why_no_voyage(g, march) is None:
            left = sea_points(g, march)
            lanes = lanes_left(g, march)
            if any(why_not_sail(g, march, space, to, left, lanes) is None for to in ports_from(space)):
                return True
        march.inside = False
        for to in NEIGHBOURS[space] if marches else []:
            left = points - g.rules.movement_limits.step_cost(g, march.army, space, to)
            if left <= PORT_DISTANCE[to] or any(to == other and left <= most for other, most in reached):
                continue
            if not g.occupied(1 - march.side, to) and why_not_step(g, march.army, space, to, points) is None:
                reached.append((to, left))
    return False
