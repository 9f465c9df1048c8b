"""7.3: naval movement: forming a fleet, its route from port to port, picking up on the way, landing."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.fleet import Fleet
from punica.games.hamilcar.movement_limits import may_enter, may_sail_by
from punica.games.hamilcar.naval_interception import arrived, at_port, can_intercept_at
from punica.games.hamilcar.raids import RAID, can_raid, raid
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.storms import storms, storms_possible
from punica.games.hamilcar.tables import (
    FLEET_LIMIT,
    FLEET_WARSHIPS,
    IS_MARE_PORT,
    IS_PORT,
    LANE_STORMS,
    MARE_COST,
    MARE_PORTS,
    NO_LANE,
    SEA_NEIGHBOURS,
)
from punica.games.hamilcar.warships import TAKE_WARSHIPS, return_to_port, sea_range
from punica.games.hamilcar.words import verb
from punica.games.punic.activation import fits_inside
from punica.games.punic.forming import (
    DROPPED_OFF,
    PICKED_UP,
    PICKED_UP_INSIDE,
    can_drop_off,
    can_pick_up,
    drop_off,
    pick_up,
)
from punica.games.punic.losses import lift_siege
from punica.games.punic.march import March
from punica.games.punic.marching import (
    FILL_THE_CONSUL,
    NO_POINTS,
    can_come_alone,
    must_fill,
    one_space_further,
    points_left,
)
from punica.games.punic.reactions import react
from punica.games.punic.weather import bad_weather, before_spending, strikes_something, weather_open
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

LAND: Final = verb("land")
LAND_IN: Final = verb("land-in")

ONE_VOYAGE: Final = Refusal("naval.one_leg", "refusal.one-voyage")
NOT_IN_PORT: Final = Refusal("naval.move", "refusal.not-in-port")
PORT_BESIEGED: Final = Refusal("naval.city.besieged", "refusal.port-besieged")
NO_LANE_THERE: Final = Refusal("naval.move", "refusal.no-lane")
BEYOND_RANGE: Final = [
    Refusal("naval.range.rome", "refusal.beyond-range"),
    Refusal("naval.range.carthage", "refusal.beyond-range"),
]
NOWHERE_TO_LAND: Final = Refusal("naval.landing", "refusal.nowhere-to-land")
MUST_LAND: Final = Refusal("naval.landing", "refusal.must-land")
NOT_OUR_CITY: Final = Refusal("naval.city.besieged", "refusal.not-our-city")
NO_ROOM: Final = Refusal("city.capacity", "refusal.city-full")


# -- 7.3.A, B: where a fleet may go -----------------------------------------------------------------------------------


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


def sea_points(g: HamilcarState, march: March) -> int:
    """7.1, 7.3.A: the movement points left for this voyage, within what the side may spend at sea."""
    fleet = g.fleets[march.side]
    sailed = fleet.points if fleet is not None else 0
    return min(points_left(g, march), sea_range(g, march.side, march.commander) - sailed)


def can_embark(g: HamilcarState, march: March) -> Refusal | None:
    """7.1, 7.3: whether an army on the march may go to sea where it is."""
    if march.voyages:
        return ONE_VOYAGE
    if not IS_PORT[march.space]:
        return NOT_IN_PORT
    if march.inside and g.besieged(march.space):
        return PORT_BESIEGED
    return FILL_THE_CONSUL if must_fill(g, march) else None


def can_sail(g: HamilcarState, march: March, frm: int, to: int, points: int) -> Refusal | None:
    """7.3: whether a fleet with so many points may go on to a port, to land there or beyond it."""
    cost = lane_cost(frm, to)
    if cost == 0:
        return NO_LANE_THERE
    if cost > points:
        return NO_POINTS if points_left(g, march) < cost else BEYOND_RANGE[march.side]
    why = may_sail_by(g, march.army, frm, to)
    if why is not None or can_land(g, march, frm, to, points - cost) is None:
        return why
    if can_land_inside(g, march, to) is None:
        return None
    for beyond in ports_from(to):
        if beyond != frm and can_sail(g, march, to, beyond, points - cost) is None:
            return None
    return NOWHERE_TO_LAND


def can_land(g: HamilcarState, march: March, frm: int, port: int, points: int) -> Refusal | None:
    """7.3.B: before any walls: not against a Truce, and a general without CUs not where enemy Units are (2.2.A)."""
    why = may_enter(g, march.army, frm, port)
    if why is not None or march.army.total:
        return why
    return can_come_alone(g, march.army, port, points)


def can_land_inside(g: HamilcarState, march: March, port: int) -> Refusal | None:
    """7.3.B: straight into one's own city, if it is not besieged and holds all."""
    if not g.board.walled[port] or g.map.control[port] != march.side:
        return NOT_OUR_CITY
    if g.besieged(port):
        return PORT_BESIEGED
    return None if fits_inside(g, march.army, port) else NO_ROOM


def offer_voyages(g: HamilcarState, march: March, menu: Menu) -> None:
    """7.3: `sail {space}` to the first port of a voyage."""
    barred = can_embark(g, march)
    if barred is None or menu.explaining:
        offer_ports(g, march, march.space, barred, menu)


def offer_ports(g: HamilcarState, march: March, port: int, barred: Refusal | None, menu: Menu) -> None:
    points = sea_points(g, march)
    ports = g.board.ports if menu.explaining else ports_from(port)
    for to in ports:
        if to != port:
            menu.offer(barred or can_sail(g, march, port, to, points), g.hamilcar.words.sail, to)


# -- 7.3.C: the voyage ------------------------------------------------------------------------------------------------


def voyage(g: HamilcarState, to: int) -> Flow[None]:
    """7.3.C: the naval movement of `g.march`, from the warships taken along to the land reactions after it."""
    march = g.march
    assert march is not None
    yield from _form_fleet(g, march)
    yield from _leg(g, to)
    yield from _sail_on(g, march.side)


def _sail_on(g: HamilcarState, side: int) -> Flow[None]:
    """From port to port, until the fleet has landed or is no more."""
    while True:
        fleet = g.fleets[side]
        march = g.march
        assert march is not None
        if fleet is None:
            return
        if fleet.beaten or not march.army.generals:
            g.fleets[side] = None
            march.allowance = march.points
            return
        if len(fleet.route) == 1:
            _stay_in_port(g, march)
            return
        answer = yield from _next_port(g, march, fleet)
        if answer.verb is g.hamilcar.words.sail:
            yield from _leg(g, answer.a)
        elif answer.verb is LAND or answer.verb is LAND_IN:
            yield from _land(g, answer.verb is LAND_IN)
        else:
            yield from _in_port(g, march, fleet, answer)


def _form_fleet(g: HamilcarState, march: March) -> Flow[None]:
    """7.3.C: up to five Ready warships join; ten Units in all."""
    side = march.side
    units = march.army.total + march.army.trains
    most = min(FLEET_WARSHIPS, g.ready[side], FLEET_LIMIT - units)

    def ships(menu: Menu) -> None:
        for n in range(most, -1, -1):
            menu.add(TAKE_WARSHIPS, n)

    answer = yield Choice(side, Text("ask.warships"), "fleet.warships", ships)
    fleet = Fleet(side, march.space)
    fleet.warships = answer.a
    g.ready[side] -= answer.a
    g.fleets[side] = fleet
    march.voyages += 1
    march.from_inside = march.inside
    march.came_from = march.space
    march.inside = False
    g.say("fleet.create", "log.embarks", general=march.commander, space=march.space, n=answer.a)


def _leg(g: HamilcarState, to: int) -> Flow[None]:
    """One lane further: Bad Weather is asked before an interception, which comes before anything else."""
    march = g.march
    assert march is not None
    fleet = g.fleet(march.side)
    frm = fleet.port
    cost = lane_cost(frm, to)
    before_spending(g, march, cost)
    one_space_further(g, march, cost)
    fleet.points += cost
    fleet.by_mare = LANE_STORMS[frm][to] == NO_LANE
    fleet.route.append(to)
    march.space = to
    march.swapped = 0
    g.say("fleet.route", "log.sails-by", general=march.commander, space=to)
    if len(fleet.route) == 2:
        lift_siege(g, frm)
    if weather_open(march) and not fleet.contested and not fleet.safe and can_intercept_at(g, to):
        if (yield from bad_weather(g)):
            return
    yield from at_port(g, False)


def sent_back(g: HamilcarState) -> Flow[None]:
    """17.1#32: a fleet sent back lands where it is now; one that was only forming does not put to sea."""
    march = g.march
    assert march is not None
    fleet = g.fleets[march.side]
    if fleet is not None:
        fleet.stops = True
        march.ended = False
        yield from _sail_on(g, march.side)


def _stay_in_port(g: HamilcarState, march: March) -> None:
    """The weather held the fleet back before its first leg."""
    return_to_port(g, march.side)
    g.fleets[march.side] = None
    march.inside = march.from_inside
    march.ended = True


def _next_port(g: HamilcarState, march: March, fleet: Fleet) -> Flow[Option]:
    """7.3.C: sail on, take aboard who is here, or land; the voyage never ends in nothing."""
    port = fleet.port

    def fill(menu: Menu) -> None:
        menu.offer(can_land(g, march, fleet.route[-2], port, points_left(g, march)), LAND)
        menu.offer(can_land_inside(g, march, port), LAND_IN)
        offer_ports(g, march, port, MUST_LAND if fleet.stops else None, menu)
        if not menu.options:
            menu.add(LAND)
        if not fleet.stops:
            _offer_in_port(g, march, port, menu)

    answer = yield Choice(march.side, Text("ask.voyage", general=march.commander, space=port), "fleet.route", fill)
    return answer


def _offer_in_port(g: HamilcarState, march: March, port: int, menu: Menu) -> None:
    """What a fleet may do in a port on its way: pick up, drop off (Golden Geek), raid it (19, 20)."""
    w = g.hamilcar.words
    if not march.swapped & PICKED_UP and can_pick_up(g, march, port):
        menu.add(w.pick_up)
    own_city = g.board.walled[port] and g.map.control[port] == march.side and not g.besieged(port)
    if own_city and not march.swapped & PICKED_UP_INSIDE and can_pick_up(g, march, g.board.inside(port)):
        menu.add(w.pick_up_inside)
    if g.hamilcar.fleets_drop_off and not march.swapped & DROPPED_OFF and _can_put_off(g, march, port):
        menu.add(w.drop_off)
    if can_raid(g, march.side, port):
        menu.add(RAID, port)


def _can_put_off(g: HamilcarState, march: March, port: int) -> bool:
    """7.1: a fleet leaves Units only where no enemy General or Unit is, and where its army might land."""
    enemy = 1 - march.side
    if g.map.total(enemy, port) or g.map.trains[enemy][port] or g.has_general(enemy, port):
        return False
    return may_enter(g, march.army, port, port) is None and can_drop_off(g, march, port)


def _in_port(g: HamilcarState, march: March, fleet: Fleet, answer: Option) -> Flow[None]:
    w = g.hamilcar.words
    port = fleet.port
    if answer.verb is w.pick_up:
        march.swapped |= PICKED_UP
        yield from pick_up(g, march, port)
    elif answer.verb is w.pick_up_inside:
        march.swapped |= PICKED_UP_INSIDE
        yield from pick_up(g, march, g.board.inside(port))
    elif answer.verb is w.drop_off:
        march.swapped |= DROPPED_OFF
        yield from drop_off(g, march, port)
    else:
        raid(g, march.side, port)


# -- landing ----------------------------------------------------------------------------------------------------------


def _land(g: HamilcarState, inside: bool) -> Flow[None]:
    """7.3.B, C: the route is complete: storms, then the army is ashore and the other side reacts."""
    march = g.march
    assert march is not None
    side = march.side
    fleet = g.fleet(side)
    stopped = fleet.stops
    disembark(g, march, inside)
    if weather_open(march) and (storms_possible(g, side) or strikes_something(g, march)):
        if (yield from bad_weather(g)):
            return
    arrived(g)
    yield from storms(g)
    if march.ended:
        g.fleets[side] = None
        return
    return_to_port(g, side)
    g.fleets[side] = None
    g.say("fleet.arrive", "log.lands", general=march.commander, space=march.space)
    yield from react(g)
    if stopped:
        march.ended = True


def disembark(g: HamilcarState, march: March, inside: bool) -> None:
    """The army stands in the last port of its route; it came from where it would back up to (12.3)."""
    route = g.fleet(march.side).route
    last = g.hamilcar.backs_up_to_last_port
    march.came_from = route[-2] if last else route[0]
    march.last_port = route[-2]
    march.last_port = route[-2]
    march.from_inside = march.from_inside and (not last or len(route) == 2)
    march.via = 0
    march.by_sea = True
    march.inside = inside
    march.swapped = 0


def back_up_by_sea(g: HamilcarState) -> Flow[bool]:
    """12.3: an intercepted army goes back by sea without a roll; see Rules.back_up_by_sea."""
    march = g.march
    assert march is not None
    march.inside = march.from_inside and not g.besieged(march.came_from)
    yield from ()
    return True
