"""What is within reach of an activation, by land and by sea, and the best place to end it."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.geography import LANES, SPACES
from punica.bots.hamilcar.goals import HamilcarMarcher
from punica.bots.hamilcar.outposts import held_worth, outpost_worth
from punica.bots.punic.awareness import NOW
from punica.bots.punic.geography import FAR
from punica.bots.punic.marcher import NOTHING, Goal
from punica.bots.punic.reach import nearest
from punica.games.hamilcar.land.movement_limits import held_in_africa, why_not_land_in_africa
from punica.games.hamilcar.sea.warships import sea_range
from punica.games.hamilcar.tables import AFRICA, SPACE_REGION
from punica.games.punic.army import Army
from punica.games.punic.board import ROAD, ROME

SEA: Final = 0.5
"""What a voyage risks by storms alone."""
POINT: Final = 0.05


class Way:
    """A space that an activation can reach: what it costs, the first step there (-1: the army is there), by what."""

    __slots__ = ("by_sea", "cost", "space", "step", "voyage", "watched")

    def __init__(self, space: int, cost: int, step: int, by_sea: bool, voyage: bool, watched: bool) -> None:
        self.space = space
        self.cost = cost
        self.step = step
        self.by_sea = by_sea
        """Whether the first step is a sea lane."""
        self.voyage = voyage
        """Whether there is a voyage on the way."""
        self.watched = watched
        """Whether the enemy may intercept it there."""


class Reach:
    """One search: by land, then by sea from every port on the way, then by land again."""

    __slots__ = ("army", "bound", "closed", "field", "found", "held", "points", "range")

    def __init__(self, field: HamilcarField, army: Army, points: int, sea: int) -> None:
        g = field.state
        self.field = field
        self.army = army
        self.points = points
        self.range = sea
        self.bound = g.rules.movement_limits.truce_binds(g, army.side)
        self.closed = army.side == ROME and why_not_land_in_africa(g, army.commander) is not None
        self.held = army.side != ROME and army.total > 0 and held_in_africa(g)
        self.found: list[Way] = []

    def by_land(self, starts: list[Way]) -> list[Way]:
        """All spaces that can be reached by land from these."""
        field = self.field
        g = field.g
        army = self.army
        foe_out = field.foe_out
        control = g.map.control
        board = g.board
        cus = army.total
        points = self.points
        seen: list[int] = [FAR] * SPACES
        for way in starts:
            seen[way.space] = min(seen[way.space], way.cost)
        found = starts[:]
        first = len(starts)
        at = 0
        while at < len(found):
            way = found[at]
            at += 1
            here = way.space
            if way.cost >= points or way.cost > seen[here]:
                continue
            if foe_out[here] and (at > first or way.voyage) and not field.passes(here, cus):
                continue
            links = board.connection[here]
            for to in board.neighbours[here]:
                cost = way.cost + 1
                if links[to] != ROAD:
                    if g.rules.movement_limits.why_not_cross(g, army, here, to) is not None:
                        continue
                    cost = way.cost + g.rules.movement_limits.step_cost(g, army, here, to)
                if cost > points or cost >= seen[to]:
                    continue
                if foe_out[to] and not cus:
                    continue
                if self.bound and (control[to] == field.foe_side or foe_out[to]):
                    continue
                seen[to] = cost
                found.append(Way(to, cost, to if way.step < 0 else way.step, way.by_sea, way.voyage, way.watched))
        return found

    def may_sail(self, frm: int, to: int) -> bool:
        """15.3, 15.6."""
        if SPACE_REGION[frm] == SPACE_REGION[to]:
            return True
        if self.closed and SPACE_REGION[to] == AFRICA:
            return False
        return not (self.held and SPACE_REGION[frm] == AFRICA)

    def by_sea(self, starts: list[Way], sailed: int) -> list[Way]:
        """All ports that a voyage can reach from these; `sailed`: how much of the range is spent."""
        field = self.field
        seen: list[int] = [FAR] * SPACES
        found: list[Way] = []
        left: list[int] = []
        queue: list[Way] = []
        for way in starts:
            seen[way.space] = 0
            queue.append(way)
            left.append(self.range - sailed)
        at = 0
        while at < len(queue):
            way = queue[at]
            range_left = left[at]
            at += 1
            for to, lane in LANES[way.space]:
                cost = way.cost + lane
                if lane > range_left or cost > self.points or cost >= seen[to] or not self.may_sail(way.space, to):
                    continue
                seen[to] = cost
                first = way.step < 0
                watched = way.watched or field.intercepted(to)
                new = Way(to, cost, to if first else way.step, first or way.by_sea, True, watched)
                queue.append(new)
                left.append(range_left - lane)
                if self.may_land(to):
                    found.append(new)
        return found

    def may_land(self, port: int) -> bool:
        field = self.field
        if field.foe_out[port] and not self.army.total:
            return False
        return not (self.bound and (field.g.map.control[port] == field.foe_side or field.foe_out[port]))


def ways(field: HamilcarField, army: Army, space: int, points: int, sails: bool) -> list[Way]:
    """All that an army in a space can reach with so many points, its own space first."""
    reach = Reach(field, army, points, sea_range(field.state, army.side, army.commander) if sails else 0)
    found = reach.by_land([Way(space, 0, -1, False, False, False)])
    if sails:
        board = field.g.board
        ports = [
            way
            for way in found
            if board.is_port[way.space] and way.cost < points and (way.step < 0 or field.passes(way.space, army.total))
        ]
        if ports:
            found += reach.by_land(reach.by_sea(ports, 0))
    return found


def worth_a_look(marcher: HamilcarMarcher, found: list[Way]) -> list[Way]:
    """Of the spaces within reach those where there is something to do, and the nearest to each far target."""
    field = marcher.position
    g = field.g
    control = g.map.control
    foe_side = field.foe_side
    tribe = g.map.tribe
    kept: list[Way] = []
    rest: list[Way] = []
    for way in found:
        space = way.space
        if way.step < 0:
            continue
        owner = control[space]
        free = owner < 0 and (tribe[space] or marcher.turns)
        if free or owner == foe_side or field.foe_out[space] or g.map.siege[space]:
            kept.append(way)
        else:
            rest.append(way)
    kept += [rest[at] for at in nearest(marcher, [way.space for way in rest])]
    return kept


def best_of(marcher: HamilcarMarcher, goal: Goal, found: list[Way], behind: float = 0.0) -> Goal:
    """The best of these ways, or the goal that there was before; `behind`: what an outpost where it is is worth."""
    field = marcher.position
    stays = goal.worth
    for way in worth_a_look(marcher, found):
        extra = behind - POINT * way.cost - held_worth(field, way.space)
        if way.voyage:
            extra -= SEA
            if way.watched:
                extra += marcher.sea_worth()
        worth = marcher.ending(way.space, way.voyage, goal.worth - extra)
        if way.watched and NOW.seas:
            worth = marcher.sailing(stays, worth)
        worth += extra
        if worth > goal.worth + 0.01:
            goal.space = way.space
            goal.worth = worth
            goal.step = way.step
            goal.by_sea = way.by_sea
            goal.voyage = way.voyage
    return goal


def best_goal(marcher: HamilcarMarcher, army: Army, space: int, points: int, sails: bool) -> Goal:
    """The best place to end a march that begins (or goes on) in a space; without a step it is over."""
    goal = Goal(space, marcher.ending(space, False, NOTHING))
    if marcher.field.g.march is not None:
        goal.worth -= held_worth(marcher.position, space)
    behind = outpost_worth(marcher.position, space, army.total)
    return best_of(marcher, goal, ways(marcher.position, army, space, points, sails), behind)
