"""7.3: naval movement: forming a fleet, its route from port to port, picking up on the way, landing."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.naval_interception import can_intercept_at
from punica.games.hamilcar.sea.raids import RAID
from punica.games.hamilcar.sea.sea_ways import (
    can_sail_with,
    lane_cost,
    offer_ports,
    ports_from,
    why_not_land,
    why_not_land_inside,
)
from punica.games.hamilcar.sea.storms import storms_possible
from punica.games.hamilcar.sea.warships import leg, put_to_sea, return_to_port
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    FLEET_LIMIT,
    LANE_STORMS,
    NO_LANE,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.land.activation import leave_behind
from punica.games.punic.land.forming import DROPPED_OFF, PICKED_UP, PICKED_UP_INSIDE, can_drop_off, can_pick_up, pick_up
from punica.games.punic.land.lifting import lift_siege
from punica.games.punic.land.marching import one_space_further, points_left
from punica.games.punic.land.weather import weather_open
from punica.games.punic.march import March
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

LAND: Final = verb("land")
LAND_IN: Final = verb("land-in")

MUST_LAND: Final = Refusal("naval.landing", "refusal.must-land")


class NavalMovement:
    """A voyage, from the warships taken along to the landing."""

    def __init__(self, *, drops_off: bool, backs_up_to_last_port: bool) -> None:
        self.drops_off = drops_off
        """7.1: a Fleet drops off Units and Generals in ports on its way."""
        self.backs_up_to_last_port = backs_up_to_last_port
        """12.3: an Army that came by sea backs up to the last port on its way, not to where it embarked."""

    def voyage(self, g: HamilcarState, to: int) -> Flow[None]:
        """7.3.C: the naval movement of `g.march`, from the warships taken along to the land reactions after it."""
        march = g.march
        assert march is not None
        yield from _form_fleet(g, march, to)
        yield from _leg(g, to)
        yield from self.sail_on(g, march.side)

    def sail_on(self, g: HamilcarState, side: int) -> Flow[None]:
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
            answer = yield from self._next_port(g, march, fleet)
            if answer.verb is g.rules.words.sail:
                yield from _leg(g, answer.a)
            elif answer.verb is LAND or answer.verb is LAND_IN:
                yield from self._land(g, answer.verb is LAND_IN)
            else:
                yield from _in_port(g, march, fleet, answer)

    def _next_port(self, g: HamilcarState, march: March, fleet: Fleet) -> Flow[Option]:
        """7.3.C: sail on, take aboard who is here, or land; the voyage never ends in nothing."""
        port = fleet.port

        def fill(menu: Menu) -> None:
            menu.offer(why_not_land(g, march, fleet.route[-2], port, points_left(g, march)), LAND)
            menu.offer(why_not_land_inside(g, march, port), LAND_IN)
            offer_ports(g, march, port, MUST_LAND if fleet.stops else None, menu)
            if not menu.options:
                menu.add(LAND)
            if not fleet.stops:
                self._offer_in_port(g, march, port, menu)

        answer = yield Choice(march.side, Text("ask.voyage", general=march.commander, space=port), "fleet.route", fill)
        return answer

    def _offer_in_port(self, g: HamilcarState, march: March, port: int, menu: Menu) -> None:
        """What a fleet may do in a port on its way: pick up, drop off (Golden Geek), raid it (19, 20)."""
        w = g.rules.words
        limit = _freshest(g, march, port)
        if not march.swapped & PICKED_UP and can_pick_up(g, march, port, limit):
            menu.add(w.pick_up)
        own_city = g.board.walled[port] and g.map.control[port] == march.side and not g.besieged(port)
        if own_city and not march.swapped & PICKED_UP_INSIDE and can_pick_up(g, march, g.board.inside(port), limit):
            menu.add(w.pick_up_inside)
        if self.drops_off and not march.swapped & DROPPED_OFF and _can_put_off(g, march, port):
            menu.add(w.drop_off)
        if g.hamilcar.raids.can_raid(g, march.side, port):
            menu.add(RAID, port)

    # -- landing -------------------------------------------------------------------------------------------------------

    def _land(self, g: HamilcarState, inside: bool) -> Flow[None]:
        """7.3.B, C: the route is complete: storms, then the army is ashore and the other side reacts.

        Within its own walls nobody reacts, and it stays there (ruling M65).
        """
        march = g.march
        assert march is not None
        side = march.side
        fleet = g.fleet(side)
        stopped = fleet.stops
        self.disembark(g, march, inside)
        if weather_open(march) and (storms_possible(g, side) or g.rules.weather.strikes_something(g, march)):
            if (yield from g.rules.weather.bad_weather(g)):
                return
        g.hamilcar.naval_interception.arrived(g)
        yield from g.hamilcar.storms.strike(g)
        if march.ended:
            g.fleets[side] = None
            return
        return_to_port(g, side)
        g.fleets[side] = None
        g.tell("fleet.arrive", "log.lands", general=march.commander, space=march.space)
        yield from g.rules.reactions.react(g)
        if stopped or inside:
            march.ended = True

    def way_back(self, g: HamilcarState, side: int, route: list[int]) -> int:
        """12.3: the port an army backs up to: where it embarked, or the last one on its way without enemies (M61)."""
        if self.backs_up_to_last_port or route[0] == route[-1]:
            for port in reversed(route[:-1]):
                if port != route[-1] and not g.map.total(1 - side, port):
                    return port
        return route[0] if route[0] != route[-1] else route[-2]

    def disembark(self, g: HamilcarState, march: March, inside: bool) -> None:
        """The army stands in the last port of its route; it came from where it would back up to (12.3)."""
        route = g.fleet(march.side).route
        march.came_from = self.way_back(g, march.side, route)
        march.last_port = route[-2]
        march.from_inside = march.from_inside and march.came_from == route[0]
        march.via = 0
        march.by_sea = True
        march.inside = inside
        march.swapped = 0


def _form_fleet(g: HamilcarState, march: March, to: int) -> Flow[None]:
    """7.3.C: warships join for a voyage that begins with the lane to a port; ten Units in all."""
    side = march.side
    fleet = Fleet(side, march.space)
    room = FLEET_LIMIT - march.army.total - march.army.trains
    yield from put_to_sea(g, march, fleet, room, lambda moved: can_sail_with(g, march, to, moved))
    g.fleets[side] = fleet
    march.voyages += 1
    march.from_inside = march.inside
    march.came_from = march.space
    march.inside = False
    g.tell("fleet.create", "log.embarks", general=march.commander, space=march.space, n=fleet.warships)


def _leg(g: HamilcarState, to: int) -> Flow[None]:
    """One lane further: Bad Weather is asked before an interception, which comes before anything else."""
    march = g.march
    assert march is not None
    fleet = g.fleet(march.side)
    frm = fleet.port
    cost = lane_cost(frm, to)
    g.rules.weather.before_spending(g, march, cost)
    one_space_further(g, march, cost)
    fleet.points += cost
    fleet.moved = [moved + leg(g, cost) for moved in fleet.moved]
    fleet.by_mare = LANE_STORMS[frm][to] == NO_LANE
    fleet.route.append(to)
    march.space = to
    march.swapped = 0
    g.tell("fleet.route", "log.sails-by", general=march.commander, space=to)
    lift_siege(g, frm)
    if weather_open(march) and not fleet.contested and not fleet.safe and can_intercept_at(g, to):
        if (yield from g.rules.weather.bad_weather(g)):
            return
    yield from g.hamilcar.naval_interception.at_port(g)


def _stay_in_port(g: HamilcarState, march: March) -> None:
    """The weather held the fleet back before its first leg."""
    return_to_port(g, march.side)
    g.fleets[march.side] = None
    march.inside = march.from_inside
    march.ended = True


def _freshest(g: HamilcarState, march: March, port: int) -> int:
    """7.1: who has moved so far in a Campaign does not come aboard in a port: where the voyage may not end, who could
    not go on to one where it may (ruling M117).
    """
    route = g.fleet(march.side).route
    if g.campaign is None:
        return march.allowance
    if port != route[0] and g.rules.movement_limits.why_not_enter(g, march.army, route[-2], port) is None:
        return march.allowance
    for moved in range(march.allowance - 1, -1, -1):
        if any(can_sail_with(g, march, to, moved) for to in ports_from(port)):
            return moved + 1
    return 0


def _can_put_off(g: HamilcarState, march: March, port: int) -> bool:
    """7.1: a fleet leaves Units only where no enemy General or Unit is, and where its army might land."""
    enemy = 1 - march.side
    if g.map.total(enemy, port) or g.map.trains[enemy][port] or g.has_general(enemy, port):
        return False
    return g.rules.movement_limits.why_not_enter(g, march.army, port, port) is None and can_drop_off(g, march, port)


def _in_port(g: HamilcarState, march: March, fleet: Fleet, answer: Option) -> Flow[None]:
    w = g.rules.words
    port = fleet.port
    if answer.verb is w.pick_up:
        march.swapped |= PICKED_UP
        yield from pick_up(g, march, port, _freshest(g, march, port))
    elif answer.verb is w.pick_up_inside:
        march.swapped |= PICKED_UP_INSIDE
        yield from pick_up(g, march, g.board.inside(port), _freshest(g, march, port))
    elif answer.verb is w.drop_off:
        march.swapped |= DROPPED_OFF
        yield from leave_behind(g, march, port)
    else:
        g.hamilcar.raids.raid(g, march.side, port)
