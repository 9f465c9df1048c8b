"""What is within reach of a march, by land and by sea, and the best place to end it."""

from __future__ import annotations

from functools import cache
from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.weights import CU
from punica.bots.punic.geography import FAR
from punica.bots.punic.marcher import NOTHING, Goal
from punica.bots.punic.reach import nearest
from punica.games.hannibal.sea.naval_roll import NavalRoll
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import ATTRITION_ALPS, ATTRITION_PASS, SUCCESS, SUNK, VOYAGE_POINTS, attrition_loss
from punica.games.punic.army import Army
from punica.games.punic.board import ALPS, CARTHAGE, PASS, ROAD, STRAIT
from punica.odds.punic.attrition import mean_losses

SMALL: Final = 4
"""An army of so many CUs may want to join another."""
OVER_ALPS: Final[list[float]] = mean_losses(attrition_loss, ATTRITION_ALPS)
OVER_PASS: Final[list[float]] = mean_losses(attrition_loss, ATTRITION_PASS)
"""By CUs: what a pass costs on average (10.6.1)."""
TURNED_BACK: Final = 1.5
"""What it costs to be intercepted and to back up, beside what the march was for."""
LEAST_CHANCE: Final = 0.6
"""A voyage that is less safe is not thought of."""


class Way:
    """A space that a march can reach: what it costs, and the first step there (-1: the army is there)."""

    __slots__ = ("cost", "lost", "space", "step", "stopped")

    def __init__(self, space: int, cost: int, step: int) -> None:
        self.space = space
        self.cost = cost
        self.step = step
        self.lost = 0.0
        """The CUs that its passes cost."""
        self.stopped = 0.0
        """How likely the army does not come so far because it is intercepted; who has failed does not try again."""


# -- 10 By land --------------------------------------------------------------------------------------------------------


def may_go(field: HannibalField, army: Army, frm: int, to: int, kind: int) -> bool:
    """What straits, the Alps, events and generals bound to a region say; asked only where it can matter."""
    g = field.g
    if kind == STRAIT or (kind == ALPS and army.trains):
        if g.rules.movement_limits.why_not_cross(g, army, frm, to) is not None:
            return False
    if field.bound or (army.generals and g.rules.generals.stays_in[army.generals[0]] >= 0):
        return g.rules.movement_limits.why_not_enter(g, army, frm, to) is None
    return True


def ways(
    field: HannibalField, army: Army, space: int, points: int, marcher: HannibalMarcher | None = None
) -> list[Way]:
    """All spaces that an army can reach by land with so many points, its own first; of a marcher also who stops him."""
    g = field.g
    board = g.board
    region = board.region
    foe_out = field.foe_out
    guards = field.guards()
    found: list[Way] = [Way(space, 0, -1)]
    seen: list[int] = [FAR] * board.spaces
    seen[space] = 0
    cus = army.total
    at = 0
    while at < len(found):
        way = found[at]
        at += 1
        here = way.space
        if way.cost >= points or way.cost > seen[here]:
            continue
        if foe_out[here] and at > 1 and not field.passes(here, cus):
            continue
        links = board.connection[here]
        for to in board.neighbours[here]:
            kind = links[to]
            cost = way.cost + 1
            if kind != ROAD:
                cost = way.cost + g.rules.movement_limits.step_cost(g, army, here, to)
            if cost > points or cost >= seen[to]:
                continue
            if kind != ROAD or field.bound or region[here] != region[to]:
                if not may_go(field, army, here, to, kind):
                    continue
            if not cus and foe_out[to]:
                continue
            seen[to] = cost
            further = Way(to, cost, to if way.step < 0 else way.step)
            further.lost = way.lost
            further.stopped = way.stopped
            if marcher is not None and guards[to]:
                further.stopped = max(way.stopped, marcher.intercepted(to))
            if kind in (ALPS, PASS):
                further.lost += (OVER_ALPS if kind == ALPS else OVER_PASS)[min(cus, len(OVER_ALPS) - 1)]
            found.append(further)
    return found


def worth_a_look(marcher: HannibalMarcher, found: list[Way]) -> list[Way]:
    """Of the spaces within reach those where there is something to do or friends stand, and the nearest to targets."""
    field = marcher.position
    g = field.g
    control = g.map.control
    foe_side = field.foe_side
    joins = field.together and marcher.cus <= SMALL
    kept: list[Way] = []
    rest: list[Way] = []
    for way in found:
        space = way.space
        if way.step < 0:
            continue
        friends = joins and field.own_out[space] > 1 and space != marcher.start
        if friends or control[space] == foe_side or field.foe_out[space] or g.map.siege[space] or g.map.tribe[space]:
            kept.append(way)
        else:
            rest.append(way)
    kept += [rest[at] for at in nearest(marcher, [way.space for way in rest])]
    return kept


def best_by_land(marcher: HannibalMarcher, army: Army, space: int, points: int) -> Goal:
    """The best place to end a march that begins (or goes on) in a space; without a step it is over."""
    goal = Goal(space, marcher.ending(space, False, NOTHING))
    field = marcher.position
    stays = goal.worth - TURNED_BACK
    for way in worth_a_look(marcher, ways(field, army, space, points, marcher if field.ways else None)):
        if field.ways and way.lost:
            left = max(1, marcher.cus - int(way.lost + 0.5))
            worth = marcher.ending_with(left, way.space, False, goal.worth) - 0.05 * way.cost - way.lost * CU
        else:
            worth = marcher.ending(way.space, False, goal.worth) - 0.05 * way.cost
        if way.stopped and worth > stays:
            worth -= way.stopped * (worth - stays)
        if worth > goal.worth + 0.01:
            goal.space = way.space
            goal.worth = worth
            goal.step = way.step
    return goal


# -- 11 By sea --------------------------------------------------------------------------------------------------------


def best_by_sea(marcher: HannibalMarcher, army: Army, space: int, points: int) -> Goal:
    """The best port to sail to, from here or from a port close by; worth NOTHING when there is none.

    What is left of the march after landing is thought of then.
    """
    field = marcher.position
    goal = Goal(space, NOTHING)
    if points < VOYAGE_POINTS or army.trains or field.geography.to_port[space] > points - VOYAGE_POINTS:
        return goal
    board = field.g.board
    ports: list[int] = []
    for way in ways(field, army, space, points - VOYAGE_POINTS):
        if board.is_port[way.space] and (way.step < 0 or field.passes(way.space, 0)):
            if not ports:
                ports = ports_worth_a_look(marcher)
            sail_from(marcher, army, way, ports, goal)
    return goal


def ports_worth_a_look(marcher: HannibalMarcher) -> list[int]:
    """The ports where there is something to do, and the nearest to each far target."""
    field = marcher.position
    m = field.g.map
    kept: list[int] = []
    for port in field.g.board.ports:
        if m.control[port] == field.foe_side or field.foe_out[port] or m.siege[port]:
            kept.append(port)
    for target in marcher.targets:
        row = target.row
        nearest = field.g.board.ports[0]
        for port in field.g.board.ports:
            if row[port] < row[nearest]:
                nearest = port
        if nearest not in kept:
            kept.append(nearest)
    return kept


def sail_from(marcher: HannibalMarcher, army: Army, way: Way, ports: list[int], goal: Goal) -> None:
    """The ports that an army can sail to from a port; the goal is changed where one is better."""
    field = marcher.position
    g = field.g
    for to in ports:
        if to == way.space or not may_go(field, army, way.space, to, 0):
            continue
        if not army.total and field.foe_out[to]:
            continue
        chance = 1.0
        if army.side == CARTHAGE and not g.truce:
            chance = safe_voyage(field.state, army, way.space, to)
            if chance < LEAST_CHANCE:
                continue
        worth = marcher.ending(to, True, goal.worth) * chance - 0.3
        if worth > goal.worth + 0.01:
            goal.space = to
            goal.worth = worth
            goal.step = to if way.step < 0 else way.step
            goal.by_sea = way.step < 0
            goal.voyage = goal.by_sea


@cache
def _safe(naval: NavalRoll, change: int) -> float:
    """11.5: the chance that Carthage's fleet arrives, less half the chance that it is sunk."""
    total = 0.0
    for face in range(1, 7):
        result = naval.outcome(face, change)
        if result == SUCCESS:
            total += 1.0
        elif result == SUNK:
            total -= 0.5
    return total / 6.0


def safe_voyage(g: HannibalState, army: Army, frm: int, to: int) -> float:
    naval = g.hannibal.naval_roll
    return _safe(naval, naval.modifier(g, army, frm, to))


def best_goal(marcher: HannibalMarcher, army: Army, space: int, points: int, fleet: int) -> Goal:
    """The best place to end a march, by land or, with so many CUs at most, by sea."""
    land = best_by_land(marcher, army, space, points)
    if fleet and army.total <= fleet:
        sea = best_by_sea(marcher, army, space, points)
        if sea.worth > land.worth:
            return sea
    return land
