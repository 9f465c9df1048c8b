"""Hannibal 12.7, 13.3: part of a stack is told off under one of its generals, to intercept or to avoid battle."""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.command import is_consul, least_with, may_leave, outranks
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

ELEPHANTS_ALONG: Final = Text("ask.elephants-along")
TRAIN_ALONG: Final = Text("ask.train-along")

MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")
LEFT_WITHOUT: Final = Refusal("interception.part", "refusal.left-without-cu")


class Detachment:
    """What is told off: still on the map in `place`, listed in `army`, its leader first."""

    __slots__ = ("army", "place")

    def __init__(self, place: int, army: Army) -> None:
        self.place = place
        self.army = army

    @property
    def leader(self) -> int:
        return self.army.generals[0]


def scout(side: int, generals: list[int], cus: int) -> Army:
    """An army that is only thought of: may these generals, with or without CUs, go there?"""
    army = Army(side)
    army.generals = generals
    army.cus = cus
    return army


# -- Hannibal 18.1: what may part -------------------------------------------------------------------------------------


def _completable(
    g: PunicState, total: int, cus: int, going: list[int], staying: list[int], undecided: list[int]
) -> bool:
    """Whether the undecided generals can be sent or kept so that Consuls keep their minimum.

    In Hamilcar nobody is left behind without a CU, no Consul with fewer than his minimum, whoever leaves him.
    """
    open_consuls = [general for general in undecided if is_consul(g, general)]
    if not open_consuls:
        armies = g.rules.armies
        if armies.left_behind_need_cu and staying and total - cus < max(1, least_with(g, staying)):
            return False
        if armies.consuls_react_in_full and cus < least_with(g, going):
            return False
        return may_leave(g, total, total - cus, staying, cus, going)
    first, rest = open_consuls[0], open_consuls[1:]
    return _completable(g, total, cus, [*going, first], staying, rest) or _completable(
        g, total, cus, going, [*staying, first], rest
    )


def under(g: PunicState, stack: list[int], leader: int) -> list[int]:
    """A stack, its commander first: the leader where he ranks as high and the owner may choose (Hamilcar 2.2.E1)."""
    if not g.rules.battle.owner_chooses_commander or outranks(g, stack[0], leader):
        return stack
    return [leader, *[general for general in stack if general != leader]]


def followers(g: PunicState, stack: list[int], leader: int, bound: list[int]) -> list[int]:
    """Who of a stack could go along: nobody who outranks him, nor the commander he is subordinate to (Hannibal 12.7).

    `bound` are those who may not leave for another reason.
    """
    return [
        general
        for general in under(g, stack, leader)[1:]
        if general != leader and general not in bound and not outranks(g, general, leader)
    ]


def why_not_detach(
    g: PunicState,
    march: March,
    stack: list[int],
    total: int,
    leader: int,
    cus: int,
    bound: list[int],
    subordinate: Refusal,
) -> Refusal | None:
    """Whether a general of a stack (its commander first) may go off with so many of its CUs, since an enemy marches."""
    cus_beyond, generals_beyond = _beyond(g, march, g.map.where[leader])
    total += cus_beyond
    if total - cus < 1:
        if leader != under(g, stack, leader)[0]:
            return subordinate
        if generals_beyond:
            return LEFT_WITHOUT
    could_follow = followers(g, stack, leader, bound)
    staying = [general for general in stack if general != leader and general not in could_follow]
    staying += generals_beyond
    return None if _completable(g, total, cus, [leader], staying, could_follow) else MINIMUM


def _beyond(g: PunicState, march: March, place: int) -> tuple[int, list[int]]:
    """The CUs and the generals of the same Force on the other side of its walls (Hamilcar, ruling M82).

    An enemy who marches up parts them.
    """
    side = 1 - march.side
    cus = 0
    generals: list[int] = []
    if march.space != g.board.space_of(place):
        for other in g.rules.armies.one_force(g, side, place):
            if other != place:
                cus += g.map.total(side, other)
                generals += g.generals_at(side, other)
    return cus, generals


# -- Telling off ------------------------------------------------------------------------------------------------------


def tell_off(
    g: PunicState,
    march: March,
    place: int,
    leader: int,
    cus: int,
    ready: int,
    ready_elephants: int,
    bound: list[int],
    rule: str,
) -> Flow[Detachment]:
    """The leader and the number are named; now the rest: elephants, trains, and who goes along.

    `ready` are the CUs without elephants that may go, `ready_elephants` those with, `bound` generals who may not.
    """
    m = g.map
    side = 1 - march.side
    army = Army(side)
    army.generals.append(leader)
    w = g.rules.words
    elephants = 0
    if side == CARTHAGE:
        least = max(0, cus - ready)
        most = min(cus, ready_elephants)

        def fill_elephants(menu: Menu) -> None:
            for n in range(most, least - 1, -1):
                menu.add(w.take_elephants, n)

        elephants = most
        if least < most:
            answer = yield Choice(side, ELEPHANTS_ALONG, rule, fill_elephants)
            elephants = answer.a
    army.elephants = elephants
    army.cus = cus - elephants
    most_trains = min(m.trains[side][place], g.rules.armies.train_limit)
    if g.rules.armies.trains_are_units:
        most_trains = min(most_trains, g.rules.armies.limit - cus)
    if most_trains > 0 and (cus or not g.rules.armies.trains_need_cu):

        def fill_train(menu: Menu) -> None:
            for n in range(most_trains, -1, -1):
                menu.add(w.take_train, n)

        answer = yield Choice(side, TRAIN_ALONG, rule, fill_train)
        army.trains = answer.a
    yield from _companions(g, march, army, place, bound, rule)
    return Detachment(place, army)


def _companions(g: PunicState, march: March, army: Army, place: int, bound: list[int], rule: str) -> Flow[None]:
    """Hannibal 9.2: subordinates may move along. Each is asked for in turn; a Consul's minimum may leave no choice."""
    stack = g.generals_at(army.side, place)
    undecided = followers(g, stack, army.generals[0], bound)
    if not undecided:
        return
    staying = [general for general in stack if general not in undecided and general not in army.generals]
    cus_beyond, generals_beyond = _beyond(g, march, place)
    staying += generals_beyond
    total = g.map.total(army.side, place) + cus_beyond
    while undecided:
        yield from _companion(g, army, undecided.pop(0), total, staying, undecided, rule)


def _companion(
    g: PunicState, army: Army, general: int, total: int, staying: list[int], undecided: list[int], rule: str
) -> Flow[None]:
    w = g.rules.words

    def fill(menu: Menu) -> None:
        going = army.generals
        along = _completable(g, total, army.total, [*going, general], staying, undecided)
        behind = _completable(g, total, army.total, going, [*staying, general], undecided)
        menu.offer(None if along else MINIMUM, w.bring, general)
        menu.offer(None if behind else MINIMUM, w.leave, general)

    answer = yield Choice(army.side, Text("ask.companion", general=general), rule, fill)
    if answer.verb is w.bring:
        army.generals.append(general)
    else:
        staying.append(general)


# -- Moving off -------------------------------------------------------------------------------------------------------


def move_off(g: PunicState, detachment: Detachment, place: int) -> None:
    """The detachment goes to another place. Its leader commands it; where others are already, they keep command."""
    m = g.map
    army = detachment.army
    side = army.side
    resident = g.commander_at(side, place)
    m.cus[side][detachment.place] -= army.cus
    m.cus[side][place] += army.cus
    if side == CARTHAGE:
        m.add_elephants(detachment.place, -army.elephants)
        m.add_elephants(place, army.elephants)
    m.trains[side][detachment.place] -= army.trains
    m.trains[side][place] += army.trains
    for general in army.generals:
        m.where[general] = place
    g.take_command(army.generals[0])
    if resident >= 0:
        g.take_command(resident)
