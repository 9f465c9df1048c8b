"""8.3, 8.4: the intercepting fleet: its warships, its route from a Major Port, and who joins on the way."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.movement_limits import STAYS_IN_AFRICA, held_in_africa, leaves_africa
from punica.games.hamilcar.sea.coming_aboard import may_board, room_aboard, still_due
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.warships import TAKE_WARSHIPS, refit, sea_range
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    FLEET_WARSHIPS,
    GENERAL_REFITS_ON_INTERCEPTION,
    MAJOR_PORTS,
    PORTS,
    SEA_DISTANCE,
    SEA_NEIGHBOURS,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.army import Army, lift_general
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.command import is_consul, outranks
from punica.games.punic.land.lifting import lift_siege
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

START: Final = verb("from {space}")
REFIT_AND_ADD: Final = verb("refit-and-add")
REFIT_ONLY: Final = verb("refit-only")

GENERAL_NEEDED: Final = Refusal("naval_interception.commander", "refusal.general-needed")
MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")
OUT_OF_RANGE: Final = Refusal("naval_interception.port", "refusal.no-route-with-general")


# -- 8.1, 8.4: where it can come from ---------------------------------------------------------------------------------


def places(g: HamilcarState, side: int, port: int) -> list[int]:
    """8.3: where in a port somebody may come aboard: before the walls, and within his own that are not besieged."""
    if g.board.walled[port] and g.map.control[port] == side and not g.besieged(port):
        return [port, g.board.inside(port)]
    return [port]


def _has_general(g: HamilcarState, side: int, port: int) -> bool:
    return any(g.commander_at(side, place) >= 0 for place in places(g, side, port))


def can_reach(g: HamilcarState, side: int, here: int, port: int, left: int, without: int = -1) -> bool:
    """8.4: whether so many lanes lead from a port to another by way of a general; not one in `without`."""
    for other in PORTS:
        way = SEA_DISTANCE[here][other] + SEA_DISTANCE[other][port]
        if way <= left and other != without and _has_general(g, side, other):
            return True
    return False


def can_finish_loaded(g: HamilcarState, here: int, port: int, left: int, has_general: bool, without: int = -1) -> bool:
    """M48, M63: the same for Carthage with CUs or supply trains aboard that may not leave Africa again."""
    has_general = has_general or (here != without and _has_general(g, CARTHAGE, here))
    if here == port and has_general:
        return True
    return left > 0 and any(
        can_finish_loaded(g, to, port, left - 1, has_general, without)
        for to in SEA_NEIGHBOURS[here]
        if not leaves_africa(here, to)
    )


def major_ports(g: HamilcarState, side: int, port: int) -> list[int]:
    """8.1: the Major Ports of a side from which a fleet can reach a port, with a general on its way."""
    limit = sea_range(g, side)
    return [major for major in MAJOR_PORTS if g.map.control[major] == side and can_reach(g, side, major, port, limit)]


# -- 8.3: forming it --------------------------------------------------------------------------------------------------


def form_fleet(g: HamilcarState, side: int, port: int) -> Flow[None]:
    """8.3: warships, a Major Port, and the way to the port of interception; afterwards the fleet is there."""

    def ships(menu: Menu) -> None:
        for n in range(min(FLEET_WARSHIPS, g.ready[side]), 0, -1):
            menu.add(TAKE_WARSHIPS, n)

    answer = yield Choice(side, Text("ask.warships"), "naval_interception.warships", ships)
    warships = answer.a

    def majors(menu: Menu) -> None:
        for major in major_ports(g, side, port):
            menu.add(START, major)

    answer = yield Choice(side, Text("ask.from-port"), "naval_interception.route", majors)
    fleet = Fleet(side, answer.a)
    fleet.warships = warships
    g.ready[side] -= warships
    g.fleets[side] = fleet
    yield from _sail_to(g, fleet, port)
    yield from _adherbal(g, fleet)
    g.tell(
        "naval_interception.battle",
        "log.fleet-intercepts",
        general=fleet.interceptors.commander,
        n=fleet.warships,
        space=port,
    )


def _sail_to(g: HamilcarState, fleet: Fleet, port: int) -> Flow[None]:
    """8.3: lane by lane, taking aboard who is there; it is over in the port, with a general."""
    side = fleet.side
    limit = sea_range(g, side)

    def fill(menu: Menu) -> None:
        left = limit - len(fleet.route)
        for to in SEA_NEIGHBOURS[fleet.port]:
            menu.offer(_why_not_by(g, fleet, to, port, left), g.rules.words.sail, to)

    while True:
        before = fleet.interceptors.copy()
        for place in places(g, side, fleet.port):
            yield from _take_aboard(g, fleet, place, port, limit + 1 - len(fleet.route), before)
        if fleet.port == port and fleet.interceptors.generals:
            return
        answer = yield Choice(side, Text("ask.interception-route", space=port), "naval_interception.route", fill)
        fleet.route.append(answer.a)


def _bound(g: HamilcarState, fleet: Fleet) -> bool:
    """Whether the Miat keeps the Units of a fleet in Africa, if they are there."""
    return fleet.side == CARTHAGE and held_in_africa(g)


def _why_not_by(g: HamilcarState, fleet: Fleet, to: int, port: int, left: int) -> Refusal | None:
    """8.3: whether a lane still leads to the port of interception, by way of a general if there is none aboard."""
    has_general = len(fleet.interceptors.generals) > 0
    if fleet.interceptors.total + fleet.interceptors.trains and _bound(g, fleet):
        if leaves_africa(fleet.port, to):
            return STAYS_IN_AFRICA
        near = can_finish_loaded(g, to, port, left, has_general)
    else:
        near = SEA_DISTANCE[to][port] <= left if has_general else can_reach(g, fleet.side, to, port, left)
    return None if near else OUT_OF_RANGE


def _take_aboard(g: HamilcarState, fleet: Fleet, place: int, port: int, left: int, before: Army) -> Flow[None]:
    """8.3: generals of a place join, then CUs, then supply trains; a general must, if no other can be reached.

    `before`: who was aboard when the fleet came to this port.
    """
    side = fleet.side
    total = g.map.total(side, place)
    there = g.generals_at(side, place)
    going: list[int] = []
    due = not fleet.interceptors.generals and not _elsewhere(g, fleet, port, left)

    def works(joining: list[int]) -> bool:
        most = min(total, room_aboard(fleet))
        return any(may_board(g, fleet, place, before, n, joining, due) for n in range(most + 1))

    def bring(menu: Menu) -> None:
        others = [general for general in there if general not in going]
        for general in others:
            consuls = [x for x in others if x != general and is_consul(g, x)]
            able = works([*going, general]) or works([*going, general, *consuls])
            menu.offer(None if able else MINIMUM, g.rules.words.bring, general)
        why = None
        if not works(going):
            why = MINIMUM
        elif not going and due and not _in_another_place(g, fleet, place):
            why = GENERAL_NEEDED
        menu.offer(why, g.rules.words.done)

    while len(going) < len(there):
        answer = yield Choice(side, Text("ask.aboard", space=fleet.port), "naval_interception.pick_up", bring)
        if answer.verb is g.rules.words.done:
            break
        going.append(answer.a)
    has_general = len(going) + len(fleet.interceptors.generals) > 0 or _in_another_place(g, fleet, place)
    stays = _bound(g, fleet) and not can_finish_loaded(g, fleet.port, port, left, has_general, fleet.port)
    if total and not stays:
        most = min(total, room_aboard(fleet))
        numbers = [n for n in range(most, -1, -1) if may_board(g, fleet, place, before, n, going, due)]
        yield from _take_cus(g, fleet, place, numbers)
    for general in going:
        lift_general(g, fleet.interceptors, general)
        if outranks(g, general, fleet.interceptors.commander):
            fleet.interceptors.generals.remove(general)
            fleet.interceptors.generals.insert(0, general)
    if not stays:
        yield from _take_trains(g, fleet, place, still_due(g, fleet, place, before, due and not going))
    lift_siege(g, fleet.port)


def _in_another_place(g: HamilcarState, fleet: Fleet, place: int) -> bool:
    """Whether a general can still join within the walls of the port, before which this place is."""
    return any(other > place and g.commander_at(fleet.side, other) >= 0 for other in places(g, fleet.side, fleet.port))


def _elsewhere(g: HamilcarState, fleet: Fleet, port: int, left: int) -> bool:
    """8.4: whether a general can still join in another port."""
    if fleet.interceptors.total + fleet.interceptors.trains and _bound(g, fleet):
        return can_finish_loaded(g, fleet.port, port, left, False, fleet.port)
    return can_reach(g, fleet.side, fleet.port, port, left, fleet.port)


def _take_cus(g: HamilcarState, fleet: Fleet, place: int, numbers: list[int]) -> Flow[None]:
    """CUs come aboard; Carthage says how many of them are elephants. They have no Campaign of their own."""
    side = fleet.side
    w = g.rules.words
    m = g.map

    def count(menu: Menu) -> None:
        for n in numbers:
            menu.add(w.take, n)

    answer = yield Choice(side, Text("ask.cus-aboard", space=fleet.port), "naval_interception.pick_up", count)
    cus = answer.a
    elephants = 0
    if side == CARTHAGE and m.elephants[place]:
        least = max(0, cus - m.cus[side][place])
        most = min(cus, m.elephants[place])
        elephants = most
        if least < most:

            def which(menu: Menu) -> None:
                for n in range(most, least - 1, -1):
                    menu.add(w.take_elephants, n)

            answer = yield Choice(side, Text("ask.elephants", n=cus), "naval_interception.pick_up", which)
            elephants = answer.a
        m.add_elephants(place, -elephants)
        fleet.interceptors.elephants += elephants
    m.cus[side][place] -= cus - elephants
    fleet.interceptors.cus += cus - elephants


def _take_trains(g: HamilcarState, fleet: Fleet, place: int, due: int) -> Flow[None]:
    """Supply trains come aboard. Rome keeps room for the CUs of a Consul (2.3.E3): who must join, or who might.

    `due`: those that must yet come aboard here.
    """
    side = fleet.side
    w = g.rules.words
    room = room_aboard(fleet)
    reserved = 0
    if side == ROME and not fleet.interceptors.generals:
        reserved = g.rules.armies.consul_minimum - fleet.interceptors.total
    room -= max(due, reserved, 0)
    most = min(g.map.trains[side][place], room)
    if most <= 0:
        return

    def count(menu: Menu) -> None:
        for n in range(most, -1, -1):
            menu.add(w.take_train, n)

    answer = yield Choice(side, Text("ask.trains-aboard", space=fleet.port), "naval_interception.pick_up", count)
    g.map.trains[side][place] -= answer.a
    fleet.interceptors.trains += answer.a


def _adherbal(g: HamilcarState, fleet: Fleet) -> Flow[None]:
    """Adherbal, in command: one Spent warship becomes Ready, and may join the fleet."""
    side = fleet.side
    w = g.rules.words
    number = GENERAL_REFITS_ON_INTERCEPTION[fleet.interceptors.commander]
    if not number or not g.spent[side]:
        return

    def fill(menu: Menu) -> None:
        if fleet.warships < FLEET_WARSHIPS and room_aboard(fleet) > 0:
            menu.add(REFIT_AND_ADD)
        menu.add(REFIT_ONLY)
        menu.add(w.no)

    answer = yield Choice(side, Text("ask.adherbal"), "general.adherbal.command", fill)
    if answer.verb is w.no:
        return
    refit(g, side, number)
    if answer.verb is REFIT_AND_ADD:
        g.ready[side] -= 1
        fleet.warships += 1
