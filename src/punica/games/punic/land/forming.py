"""Hannibal 10.2.1, 10.8, 10.9: an army forms up, picks up CUs and generals on its way, and drops them off.

A stack is parted in one decision after the other: CUs, elephants, siege train, generals. Only Consuls make these depend
on each other by their minimum of CUs, and there are two of them at most; so a number of CUs is offered when it is right
with the other Consul or without him, and the generals settle which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.punic.army import Army, drop_general, lift_general, load, load_trains, unload, unload_trains
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.command import consuls_among, least_with, led_by_dictator, may_leave, outranks
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

TEN_CUS: Final = Refusal("movement.ten_cus", "refusal.ten-cus")
CONSUL_MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")
CUS_MOVED_OUT: Final = Refusal("campaign.total", "refusal.cus-moved-out")
GENERAL_MOVED_OUT: Final = Refusal("campaign.total", "refusal.moved-out")
OUTRANKED: Final = Refusal("command.pick_up.rank", "refusal.outranks")
NOT_WITHOUT_CONSUL: Final = Refusal("consuls.minimum.both", "refusal.consuls-together")
NOTHING_LEFT_BEHIND: Final = Refusal("command.drop_off", "refusal.nothing-dropped")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")

# Bits of `March.swapped`: what has been done in this space.
PICKED_UP: Final = 1
DROPPED_OFF: Final = 2
PICKED_UP_INSIDE: Final = 4
DROPPED_OFF_INSIDE: Final = 8
WENT_IN: Final = 16
CAME_OUT: Final = 32
GAVE_ALL: Final = 64
"""It came with CUs and has dropped off all of them."""


def available(g: PunicState, side: int, place: int, limit: int) -> tuple[int, int]:
    """(CUs, elephants) of a place that may still move; `limit` is how far anybody moves in a Campaign."""
    if g.campaign is not None:
        return g.campaign.fresh(g, side, place, limit - 1)
    return g.map.cus[side][place], g.map.elephants[place] if side == CARTHAGE else 0


def why_not_come(g: PunicState, general: int, commander: int, limit: int) -> Refusal | None:
    """Hannibal 10.8: a general of equal or lower rank who is not spent may go along as a subordinate."""
    if outranks(g, general, commander):
        return OUTRANKED
    if g.campaign is not None and g.campaign.moved(general) >= limit:
        return GENERAL_MOVED_OUT
    return None


def companions(g: PunicState, place: int, commander: int, limit: int) -> list[int]:
    """The generals of a place who may go along with a commander."""
    side = g.rules.generals.side[commander]
    where = g.map.where
    return [
        general
        for general in g.rules.generals.of_side[side]
        if where[general] == place and general != commander and why_not_come(g, general, commander, limit) is None
    ]


def _consuls(g: PunicState, generals: list[int]) -> list[int]:
    return [general for general in generals if consuls_among(g, [general])]


def _others(g: PunicState, side: int, place: int, taken: list[int]) -> list[int]:
    where = g.map.where
    return [x for x in g.rules.generals.of_side[side] if where[x] == place and x not in taken]


# -- Hannibal 10.2.1 Forming up ---------------------------------------------------------------------------------------


def numbers(g: PunicState, general: int, place: int, limit: int) -> list[int]:
    """Hannibal 10.2.1, 18.1: with how many CUs of a place a general who is activated may form up, the most first."""
    side = g.rules.generals.side[general]
    cus, elephants = available(g, side, place, limit)
    most = min(g.rules.armies.limit, cus + elephants, _spared(g, general, place))
    there = _others(g, side, place, [])
    if not consuls_among(g, there):
        return list(range(most, -1, -1))
    total = g.map.total(side, place)
    staying = [x for x in there if x != general]
    consuls = _consuls(g, companions(g, place, general, limit))
    fewer = [x for x in staying if x not in consuls]
    alone = [general]
    together = alone + consuls
    return [
        n
        for n in range(most, -1, -1)
        if may_leave(g, total, total - n, staying, n, alone)
        or (consuls and may_leave(g, total, total - n, fewer, n, together))
    ]


def _spared(g: PunicState, general: int, place: int) -> int:
    """The most CUs of a place that a general may take from one on the other side of the walls who outranks him.

    Hamilcar 2.1.C, 2.3.E3: both are one force. A Consul of no higher rank may yet be picked up: see `marching`.
    """
    side = g.rules.generals.side[general]
    where = g.map.where
    spared, there = _force(g, side, place)
    others = [x for x in there if x != general]
    bound = any(where[x] != place and consuls_among(g, [x]) and outranks(g, x, general) for x in others)
    return max(0, spared - least_with(g, others)) if bound else spared


def offer_take(g: PunicState, general: int, place: int, limit: int, menu: Menu) -> None:
    """`take {n}`; when somebody asks why not, for every number up to all that stand there."""
    w = g.rules.words
    right = numbers(g, general, place, limit)
    if not menu.explaining:
        menu.add_each(w.take, right)
        return
    side = g.rules.generals.side[general]
    cus, elephants = available(g, side, place, limit)
    for n in range(g.map.total(side, place), -1, -1):
        why = TEN_CUS if n > g.rules.armies.limit else CUS_MOVED_OUT if n > cus + elephants else CONSUL_MINIMUM
        menu.offer(None if n in right else why, w.take, n)


def form_up(g: PunicState, march: March, general: int, place: int, cus: int) -> Flow[None]:
    """The general of a march that begins takes CUs; then come elephants, siege train and subordinates."""
    army = march.army
    side = army.side
    total = g.map.total(side, place)
    there = _others(g, side, place, [general])
    lift_general(g, army, general)
    yield from _load(g, army, place, cus, march.allowance)

    def right(coming: list[int]) -> bool:
        return may_leave(g, total, total - cus, [x for x in there if x not in coming], cus, [general, *coming])

    yield from _bring(g, army, place, march.allowance, right)
    g.tell("movement.select", "log.forms-up", general=general, n=army.total, space=march.space)


def _load(g: PunicState, army: Army, place: int, cus: int, limit: int) -> Flow[None]:
    """So many CUs join an army; their owner says how many of them are elephants, and whether a siege train comes."""
    w = g.rules.words
    fresh, elephants = available(g, army.side, place, limit)
    least = max(0, cus - fresh)
    most = min(cus, elephants)
    if least < most or (g.ask_everything and cus and elephants):

        def count(menu: Menu) -> None:
            for n in range(most, least - 1, -1):
                menu.add(w.take_elephants, n)

        answer = yield Choice(army.side, Text("ask.elephants", n=cus), "movement.select", count)
        most = answer.a
    tired = yield from _tired(g, army, place, cus - most, fresh)
    load(g, army, place, cus - most, most, tired)
    more = trains_that_fit(g, army, place)
    if more:

        def train(menu: Menu) -> None:
            for n in range(more, -1, -1):
                menu.add(w.take_train, n)

        answer = yield Choice(army.side, Text("ask.train"), "movement.select", train)
        load_trains(g, army, place, answer.a)


def trains_that_fit(g: PunicState, army: Army, place: int) -> int:
    """How many trains of a place an army may take besides what it has."""
    armies = g.rules.armies
    if armies.trains_need_cu and not army.total:
        return 0
    fit = armies.train_limit - army.trains
    if armies.trains_are_units:
        fit = min(fit, armies.unit_limit(g, army.side) - army.total - army.trains)
    there = g.map.trains[army.side][place]
    if g.campaign is not None and armies.trains_are_units and g.march is not None:
        there = g.campaign.fresh_trains(g, army.side, place, g.march.allowance - 1)
    return max(0, min(there, fit))


def _tired(g: PunicState, army: Army, place: int, cus: int, available: int) -> Flow[int]:
    """How many of the CUs taken have moved already, where another general may yet want the fresh ones."""
    if g.campaign is None or g.campaign.left == 0 or cus == available:
        return 0
    fresh = g.campaign.fresh(g, army.side, place, 0)[0]
    least = max(0, cus - fresh)
    most = min(cus, available - fresh)
    if least >= most:
        return most

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(g.rules.words.take_tired, n)

    answer = yield Choice(army.side, Text("ask.tired", n=cus), "campaign.total", fill)
    return answer.a


def _rested(g: PunicState, army: Army, cus: int) -> Flow[int]:
    """How many of the CUs dropped off are of those that have moved least, where others have moved further."""
    if g.campaign is None or g.campaign.left == 0 or cus == army.cus:
        return 0
    freshest = min([batch.moved for batch in army.batches if batch.cus], default=0)
    rested = sum([batch.cus for batch in army.batches if batch.moved == freshest])
    least = max(0, cus - (army.cus - rested))
    most = min(cus, rested)
    if least >= most:
        return 0

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(g.rules.words.drop_rested, n)

    answer = yield Choice(army.side, Text("ask.rested", n=cus), "campaign.total", fill)
    return answer.a


def _bring(g: PunicState, army: Army, place: int, limit: int, right: Callable[[list[int]], bool]) -> Flow[None]:
    """Subordinates join the army of a commander, one by one; `right` says whether just these may come."""
    w = g.rules.words
    commander = army.commander
    coming: list[int] = []

    def fill(menu: Menu) -> None:
        able = companions(g, place, commander, limit)
        if len(able) > 1 and right(coming + able):
            menu.add(w.bring_all)
        for general in _others(g, army.side, place, []):
            why = why_not_come(g, general, commander, limit)
            if why is None and consuls_among(g, [general]) and not right([*coming, general]):
                why = CONSUL_MINIMUM
            menu.offer(why, w.bring, general)
        menu.offer(None if right(coming) else NOT_WITHOUT_CONSUL, w.done)

    while _others(g, army.side, place, []):
        answer = yield Choice(army.side, Text("ask.bring", general=commander), "command.subordinates_move", fill)
        if answer.verb is w.done:
            return
        joining = companions(g, place, commander, limit) if answer.verb is w.bring_all else [answer.a]
        for general in joining:
            coming.append(general)
            lift_general(g, army, general)


def room_for_cus(g: PunicState, army: Army) -> int:
    """The most CUs an army may have: where trains are Units they take up room (Hamilcar 2.2.A)."""
    limit = g.rules.armies.unit_limit(g, army.side)
    return limit - army.trains if g.rules.armies.trains_are_units else limit


# -- Hannibal 10.8 Picking up -----------------------------------------------------------------------------------------


def _may_pick_up(
    g: PunicState, army: Army, had: int, total: int, cus: int, staying: list[int], joining: list[int]
) -> bool:
    """Whether an army of `had` CUs may take `cus` of the `total` of another force, and its generals `joining`."""
    least = g.rules.armies.consul_minimum
    dictator = led_by_dictator(g, army.generals)
    if cus and least_with(g, staying) and total - cus < least and not dictator:
        return False
    return not consuls_among(g, joining) or dictator or had + cus >= least or cus == total


def _force(g: PunicState, side: int, place: int) -> tuple[int, list[int]]:
    """The CUs and generals of the force that a place belongs to (Hamilcar 2.1.C: inside and outside free walls)."""
    places = g.rules.armies.one_force(g, side, place)
    where = g.map.where
    generals = [general for general in g.rules.generals.of_side[side] if where[general] in places]
    return sum([g.map.total(side, one) for one in places]), generals


def can_pick_up(g: PunicState, march: March, place: int, limit: int) -> bool:
    """Whether there is anything in a place that the marching army might pick up; in a Campaign nobody moves further
    than the `limit`."""
    army = march.army
    cus, elephants = available(g, army.side, place, limit)
    if cus + elephants and army.total < room_for_cus(g, army):
        force, there = _force(g, army.side, place)
        if _may_pick_up(g, army, army.total, force, 1, there, []):
            return True
    if trains_that_fit(g, army, place):
        return True
    return bool(companions(g, place, army.commander, limit))


def pick_up(g: PunicState, march: March, place: int, limit: int) -> Flow[None]:
    """Hannibal 10.8: CUs, a siege train and generals of equal or lower rank join the marching army."""
    army = march.army
    side = army.side
    had = army.total
    total = g.map.total(side, place)
    force, there = _force(g, side, place)
    able = companions(g, place, army.commander, limit)
    cus, elephants = available(g, side, place, limit)
    others = able or trains_that_fit(g, army, place)

    def can(n: int) -> Refusal | None:
        if had + n > room_for_cus(g, army):
            return TEN_CUS
        if n > cus + elephants:
            return CUS_MOVED_OUT
        if _may_pick_up(g, army, had, force, n, there, []):
            return None
        consuls = _consuls(g, able)
        staying = [x for x in there if x not in consuls]
        if consuls and _may_pick_up(g, army, had, force, n, staying, consuls):
            return None
        return CONSUL_MINIMUM

    def fill(menu: Menu) -> None:
        for n in range(total, 0 if not others else -1, -1):
            menu.offer(can(n), g.rules.words.take, n)
        if not menu.options:
            menu.add(g.rules.words.take, 0)

    answer = yield Choice(side, Text("ask.pick-up", general=army.commander), "command.pick_up", fill)
    n = answer.a
    yield from _load(g, army, place, n, limit)

    def right(coming: list[int]) -> bool:
        return _may_pick_up(g, army, had, force, n, [x for x in there if x not in coming], coming)

    yield from _bring(g, army, place, limit, right)
    g.tell("command.pick_up", "log.picks-up", general=army.commander, n=n, space=g.board.space_of(place))


def trains_room(g: PunicState, side: int, place: int) -> int:
    """How many more trains a place has room for: where they are Units, outside any number; else as an army has."""
    armies = g.rules.armies
    if not armies.trains_are_units:
        return max(0, armies.train_limit - g.map.trains[side][place])
    return g.train_room(g.board.space_of(place)) if g.board.is_inside(place) else armies.train_limit


# -- Hannibal 10.9 Dropping off ---------------------------------------------------------------------------------------


def _may_drop(g: PunicState, army: Army, place: int, cus: int, leaving: list[int]) -> bool:
    """Neither the army nor a Consul who is left may be short of the consul minimum by it."""
    least = g.rules.armies.consul_minimum
    staying = [x for x in army.generals if x not in leaving]
    consuls_leave = consuls_among(g, leaving) > 0
    if (cus or consuls_leave) and army.total - cus < least and least_with(g, staying):
        return False
    return not consuls_leave or _force(g, army.side, place)[0] + cus >= least


def _can_leave_somebody(g: PunicState, army: Army, place: int, cus: int) -> bool:
    return any(_may_drop(g, army, place, cus, [general]) for general in army.generals[1:])


def can_drop_off(g: PunicState, march: March, place: int) -> bool:
    """Whether the marching army has anything it may leave in a place."""
    army = march.army
    if (army.trains and trains_room(g, army.side, place)) or _can_leave_somebody(g, army, place, 0):
        return True
    if not army.total or (g.board.is_inside(place) and g.capacity_left(g.board.space_of(place)) == 0):
        return False
    return _may_drop(g, army, place, 1, [])


def drop_off(g: PunicState, march: March, place: int) -> Flow[None]:
    """Hannibal 10.9: CUs, a siege train and subordinates stay behind; the army goes on without them."""
    army = march.army
    w = g.rules.words
    room = g.capacity_left(g.board.space_of(place)) if g.board.is_inside(place) else army.total

    def can(n: int) -> Refusal | None:
        if n > room:
            return CITY_FULL
        return None if _may_drop(g, army, place, n, []) else CONSUL_MINIMUM

    def fill(menu: Menu) -> None:
        for n in range(1, army.total + 1):
            menu.offer(can(n), w.drop, n)
        if (army.trains and trains_room(g, army.side, place)) or _can_leave_somebody(g, army, place, 0):
            menu.add(w.drop, 0)

    answer = yield Choice(army.side, Text("ask.drop", general=army.commander), "command.drop_off", fill)
    cus = answer.a
    least = max(0, cus - army.cus)
    most = min(cus, army.elephants)
    if least < most or (g.ask_everything and cus and army.elephants):

        def count(menu: Menu) -> None:
            for n in range(least, most + 1):
                menu.add(w.drop_elephants, n)

        answer = yield Choice(army.side, Text("ask.drop-elephants", n=cus), "command.drop_off", count)
        least = answer.a
    rested = yield from _rested(g, army, cus - least)
    unload(g, army, place, cus - least, least, rested)
    resident = g.commander_at(army.side, place)
    yield from _leave(g, army, place, cus)
    g.keeps_command(resident)
    g.tell("command.drop_off", "log.drops-off", general=army.commander, n=cus, space=g.board.space_of(place))


def _leave(g: PunicState, army: Army, place: int, cus: int) -> Flow[None]:
    """The siege train and subordinates who stay with the CUs dropped; without CUs somebody must."""
    w = g.rules.words
    left = cus > 0
    if army.trains and trains_room(g, army.side, place):
        keep = left or _can_leave_somebody(g, army, place, 0)

        most = min(army.trains, trains_room(g, army.side, place))

        def train(menu: Menu) -> None:
            for n in range(0 if keep else 1, most + 1):
                menu.add(w.drop_train, n)

        answer = yield Choice(army.side, Text("ask.drop-train"), "command.drop_off", train)
        if answer.a:
            unload_trains(g, army, place, answer.a)
            left = True

    def fill(menu: Menu) -> None:
        menu.offer(None if left else NOTHING_LEFT_BEHIND, w.done)
        for general in army.generals[1:]:
            menu.offer(None if _may_drop(g, army, place, 0, [general]) else CONSUL_MINIMUM, w.leave, general)

    while _can_leave_somebody(g, army, place, 0):
        answer = yield Choice(army.side, Text("ask.leave", general=army.commander), "command.drop_off", fill)
        if answer.verb is w.done:
            return
        drop_general(g, army, answer.a, place)
        left = True
