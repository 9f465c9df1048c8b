"""What the operations of a card can do: the best march of each general, PCs, a troop raised."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import Field
from punica.bots.hannibal.goals import Goal, Marcher, best_goal
from punica.bots.hannibal.placing import Openings, placing_value
from punica.bots.hannibal.weights import CU
from punica.games.hannibal.tables import GENERAL_STRATEGY_IN, SEA_LIMIT, SEA_LIMIT_CAMPAIGN
from punica.games.punic.army import Army
from punica.games.punic.board import ROME
from punica.games.punic.forming import numbers

MARCH: Final = 4
FORCE_MARCH: Final = 6
RAISED: Final = 0.8
"""A troop raised with three OPs, beside one that comes for nothing."""
RAISING_OPS: Final = 3


class Plan:
    """The best that the activation of a general can do: how many CUs he takes, where to, what it gains."""

    __slots__ = ("cus", "gain", "general", "goal")

    def __init__(self, general: int, cus: int, goal: Goal, gain: float) -> None:
        self.general = general
        self.cus = cus
        self.goal = goal
        self.gain = gain


def thought_of(field: Field, general: int, cus: int, place: int) -> Army:
    """The army a general would form, elephants aside."""
    army = Army(field.side)
    army.generals = [general]
    army.cus = cus
    return army


def plan_for(field: Field, general: int, points: int, fleet: int) -> Plan:
    """The best march of a general who stands on the map, compared with leaving everything as it is."""
    g = field.g
    place = g.map.where[general]
    space = g.board.space_of(place)
    right = numbers(g, general, place, points)
    most = right[0] if right else 0
    marcher = Marcher(field, general, most)
    now = marcher.idle(space)
    if most == 0:
        return lone(field, marcher, general, place, points)
    goal = best_goal(marcher, thought_of(field, general, most, place), space, points, fleet if most <= fleet else 0)
    plan = Plan(general, most, goal, goal.worth - now)
    if fleet and most > fleet:
        fewer = [n for n in right if n <= fleet]
        if fewer and fewer[0] >= 3:
            small = Marcher(field, general, fewer[0])
            sea = best_goal(small, thought_of(field, general, fewer[0], place), space, points, fleet)
            gain = sea.worth - now + Marcher(field, general, most - fewer[0]).staying(space) * 0.3
            if sea.by_sea and gain > plan.gain:
                plan = Plan(general, fewer[0], sea, gain)
    if g.commander_at(field.side, place) != general:
        plan.gain -= 0.5
    return plan


def lone(field: Field, marcher: Marcher, general: int, place: int, points: int) -> Plan:
    """A general without CUs joins the nearest that have none to lead them."""
    g = field.g
    space = g.board.space_of(place)
    best = Goal(space, 0.0)
    far = field.geography.far[space]
    m = g.map
    for there in range(g.board.spaces):
        cus = m.total(field.side, there)
        if cus >= 2 and far[there] <= points and there != space and not g.has_general(field.side, there):
            worth = 0.6 * cus + 0.3 * marcher.rating
            if worth > best.worth:
                best = Goal(there, worth)
    return Plan(general, 0, best, best.worth)


class Prospects:
    """All that a side could do now with a card, worked out as far as it is asked for."""

    __slots__ = ("by_land", "by_sea", "field", "forced", "openings", "placed")

    def __init__(self, field: Field) -> None:
        self.field = field
        self.by_land: list[Plan] = []
        self.by_sea: list[Plan] = []
        self.forced: list[Plan] = []
        self.openings: Openings | None = None
        self.placed: list[float] = [-1.0] * 4

    def plans(self, fleet: int) -> list[Plan]:
        """The plans of all commanders, with or without ships."""
        kept = self.by_sea if fleet else self.by_land
        if not kept:
            for general in self.movers():
                kept.append(plan_for(self.field, general, MARCH, fleet))
            kept.sort(key=lambda plan: -plan.gain)
        return kept

    def force_marches(self) -> list[Plan]:
        if not self.forced:
            for general in self.movers():
                self.forced.append(plan_for(self.field, general, FORCE_MARCH, 0))
        return self.forced

    def movers(self) -> list[int]:
        """The generals who command, and subordinates of a strong stack."""
        return self.field.g.commanders(self.field.side)

    def march(self, ops: int) -> float:
        """The best march with so many OPs."""
        field = self.field
        g = field.g
        best = 0.0
        for plan in self.plans(SEA_LIMIT if ops >= 3 and self.ships() else 0):
            province = g.board.province[g.board.space_of(g.map.where[plan.general])]
            if GENERAL_STRATEGY_IN[plan.general][province] <= ops:
                best = max(best, plan.gain)
        return best

    def ships(self) -> bool:
        return not (self.field.side == ROME and self.field.g.naval_victory)

    def campaign(self, generals: int, fleet: int) -> float:
        """The best so many marches together, each a little less certain than the one before."""
        total = 0.0
        for number, plan in enumerate(self.plans(fleet)[:generals]):
            total += max(0.0, plan.gain) * 0.85**number
        return total

    def force_march(self, ops: int) -> float:
        g = self.field.g
        best = 0.0
        for plan in self.force_marches():
            province = g.board.province[g.board.space_of(g.map.where[plan.general])]
            if GENERAL_STRATEGY_IN[plan.general][province] <= ops:
                best = max(best, plan.gain)
        return best

    def place(self, pcs: int) -> float:
        if self.placed[pcs] < 0.0:
            if self.openings is None:
                self.openings = Openings(self.field.g, self.field.side)
            self.placed[pcs] = placing_value(self.field.standing, self.openings, pcs)
        return self.placed[pcs]

    def raise_troop(self, ops: int) -> float:
        return CU * RAISED if ops >= RAISING_OPS else 0.0

    def operations(self, ops: int) -> float:
        """The best use of so many OPs."""
        return max(self.march(ops), self.place(ops), self.raise_troop(ops))


def campaign_fleet(campaign: bool) -> int:
    return SEA_LIMIT_CAMPAIGN if campaign else SEA_LIMIT
