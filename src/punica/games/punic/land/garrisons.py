"""Hannibal 10.7: as an enemy army comes to an unbesieged walled city, its owner says who is inside and who outside."""

from __future__ import annotations

from typing import Final

from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.command import is_consul, least_with
from punica.games.punic.map import CONSUL
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

RULE: Final = "movement.reaction.inside"
HOW_MANY: Final = Text("ask.inside")
HOW_MANY_ELEPHANTS: Final = Text("ask.inside-elephants")
HOW_MANY_TRAINS: Final = Text("ask.inside-trains")
MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")
CAPACITY: Final = Refusal("city.capacity", "refusal.city-full")


def may_declare(g: PunicState, side: int, space: int) -> bool:
    """Whether a side has anything to declare inside or outside as the other's army enters.

    A city with enemy CUs before it, besieged or not, keeps its gates shut (ruling H67); in Hamilcar a besieged one.
    """
    m = g.map
    if not g.board.walled[space] or m.control[space] != side or m.siege[space]:
        return False
    if m.total(1 - side, space) and not g.rules.reactions.gates_open_until_besieged:
        return False
    return g.present(side, space) > 0 or any(
        m.where[general] in (space, space + g.board.spaces) for general in g.rules.generals.of_side[side]
    )


def consuls(g: PunicState, generals: list[int]) -> list[int]:
    return [general for general in generals if is_consul(g, general)]


class Split:
    """A stack in a city's space as it was found, and how it is being told off."""

    __slots__ = ("consuls_outside", "now_inside", "side", "space", "total")

    def __init__(self, g: PunicState, side: int, space: int) -> None:
        self.side = side
        self.space = space
        self.total = g.present(side, space)
        self.now_inside = g.map.total(side, space + g.board.spaces)
        self.consuls_outside = sorted(consuls(g, g.generals_at(side, space)))


def inside_or_outside(g: PunicState, side: int, space: int) -> Flow[None]:
    """Hannibal 10.3.1: CUs first, then elephants and trains among them, then the generals one by one."""
    m = g.map
    w = g.rules.words
    city = space + g.board.spaces
    split = Split(g, side, space)
    generals = g.generals_at(side, space) + g.generals_at(side, city)

    def fill(menu: Menu) -> None:
        for n in range(min(split.total, g.rules.armies.limit) + 1):
            menu.offer(_why_not_hold(g, split, n, generals), w.inside, n)

    inside = 0
    if split.total:
        answer = yield Choice(side, HOW_MANY, RULE, fill)
        inside = answer.a
    elephants = 0
    if side == CARTHAGE:
        elephants = yield from _elephants_inside(g, space, inside)
        all_elephants = m.elephants[space] + m.elephants[city]
        m.set_elephants(city, elephants)
        m.set_elephants(space, all_elephants - elephants)
    all_cus = m.cus[side][space] + m.cus[side][city]
    m.cus[side][city] = inside - elephants
    m.cus[side][space] = all_cus - (inside - elephants)
    yield from _trains_inside(g, side, space)
    within: list[int] = []
    without: list[int] = []
    for at, general in enumerate(generals):
        yield from _general_inside(g, split, inside, general, within, without, generals[at + 1 :])
    g.tell(RULE, "log.inside", seat=side, n=inside, m=split.total - inside, space=space)


# -- Hannibal 18.1 ----------------------------------------------------------------------------------------------------


def _why_not_hold(g: PunicState, split: Split, inside: int, generals: list[int]) -> Refusal | None:
    if inside > g.board.capacity[split.space]:
        return CAPACITY
    return None if _completable(g, split, inside, [], [], generals) else MINIMUM


def _completable(
    g: PunicState, split: Split, inside: int, within: list[int], without: list[int], undecided: list[int]
) -> bool:
    """Whether the rest can be told off so that no Consul is left with too few CUs. What stays as it was may stay."""
    rank = g.map.rank
    ranking = [general for general in undecided if rank[general] >= CONSUL]
    if ranking:
        first, rest = ranking[0], ranking[1:]
        return _completable(g, split, inside, [*within, first], without, rest) or _completable(
            g, split, inside, within, [*without, first], rest
        )
    if inside == split.now_inside and sorted(consuls(g, without)) == split.consuls_outside:
        return True
    outside = split.total - inside
    enough_within = inside >= least_with(g, within) or outside == 0
    enough_without = outside >= least_with(g, without) or inside == 0
    return enough_within and enough_without


# -- The rest ---------------------------------------------------------------------------------------------------------


def _elephants_inside(g: PunicState, space: int, inside: int) -> Flow[int]:
    m = g.map
    w = g.rules.words
    city = space + g.board.spaces
    elephants = m.elephants[space] + m.elephants[city]
    cus = m.cus[CARTHAGE][space] + m.cus[CARTHAGE][city]
    least = max(0, inside - cus)
    most = min(inside, elephants)
    if least >= most and not (g.ask_everything and inside and elephants):
        return most

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(w.inside_elephants, n)

    answer = yield Choice(CARTHAGE, HOW_MANY_ELEPHANTS, RULE, fill)
    return answer.a


def _trains_inside(g: PunicState, side: int, space: int) -> Flow[None]:
    trains = g.map.trains[side]
    w = g.rules.words
    city = space + g.board.spaces
    total = trains[space] + trains[city]
    if not total:
        return

    least = 0
    most = min(total, g.train_room(space) + trains[city])
    if not g.rules.armies.trains_are_units:
        least = max(0, total - g.rules.armies.train_limit)
        most = min(most, g.rules.armies.train_limit)

    def fill(menu: Menu) -> None:
        for n in range(most, least - 1, -1):
            menu.add(w.inside_trains, n)

    answer = yield Choice(side, HOW_MANY_TRAINS, RULE, fill)
    trains[city] = answer.a
    trains[space] = total - answer.a


def _general_inside(
    g: PunicState, split: Split, inside: int, general: int, within: list[int], without: list[int], rest: list[int]
) -> Flow[None]:
    w = g.rules.words

    def fill(menu: Menu) -> None:
        may_in = _completable(g, split, inside, [*within, general], without, rest)
        may_out = _completable(g, split, inside, within, [*without, general], rest)
        menu.offer(None if may_in else MINIMUM, w.inside_general, general)
        menu.offer(None if may_out else MINIMUM, w.outside_general, general)

    answer = yield Choice(split.side, Text("ask.inside-general", general=general), RULE, fill)
    if answer.verb is w.inside_general:
        within.append(general)
        g.map.where[general] = split.space + g.board.spaces
    else:
        without.append(general)
        g.map.where[general] = split.space
