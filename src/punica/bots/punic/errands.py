"""Errands: marches with a place to go to, and PCs with a place to lie, whatever else a card might do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.policy import Errand
from punica.bots.punic.cards import ACTIVATE, EVENT, OPS
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.match import Match
from punica.kernel.option import Option

WATCHED: Final = 0.4
"""What it costs to pass next to an enemy general, who may intercept: in movement points, beside those of a detour."""
SAVED: Final = 3.0
"""How much rather another card is played than a Campaign."""
NEAR: Final = 4
"""From so far, in movement points, an army comes with a card."""
NOWHERE: Final = 99.0
"""As far as nobody can go."""
Fits = Callable[[PunicState, int, int], bool]
"""Whether a card (by its number) moves a general as an operation."""
Price = Callable[[PunicState, int], float]
"""What is given up by playing a card."""


class Marches(Errand):
    """Generals march to places, each with all that he leads; several need a Campaign."""

    def __init__(
        self, far: list[list[int]], fits: Fits, price: Price, goals: list[tuple[int, int]], ships: bool = False
    ) -> None:
        self.far = far
        self.ships = ships
        """Whether they go by sea, with the ships of a Campaign."""
        self.fits = fits
        self.price = price
        self.goals = goals
        """The generals, and where each goes."""

    def same(self, other: Errand) -> bool:
        return isinstance(other, Marches) and (self.goals, self.ships) == (other.goals, other.ships)

    def answer(self, world: Match) -> Option | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, PunicState):
            return None
        key = choice.key
        if key == "strategy.ops_or_event":
            return self.card(g, world.menu)
        if key in ("ops", "campaign.armies"):
            return self.next_general(g, world.menu)
        if key == "movement.select":
            return largest(world.menu) if self.goal_of(choice.prompt.params.get("general", -1)) >= 0 else None
        if key == "movement.repeat" and g.march is not None:
            goal = self.goal_of(g.march.commander)
            return self.step(g, g.march, goal, world.menu) if goal >= 0 else None
        return None

    def goal_of(self, general: object) -> int:
        for who, goal in self.goals:
            if who == general:
                return goal
        return -1

    def card(self, g: PunicState, menu: list[Option]) -> Option | None:
        """The card that is cheapest to give up; a Campaign where several march."""
        best: Option | None = None
        least = 0.0
        for option in menu:
            campaign = g.rules.cards.campaign[option.a] if option.verb.key in (EVENT, OPS) else False
            usable = option.verb.key == EVENT and campaign
            if len(self.goals) == 1 and not self.ships and option.verb.key == OPS and not campaign:
                usable = self.fits(g, self.goals[0][0], option.a)
            if usable:
                price = self.price(g, option.a) + (SAVED if g.rules.cards.campaign[option.a] else 0.0)
                if best is None or price < least:
                    best, least = option, price
        return best

    def next_general(self, g: PunicState, menu: list[Option]) -> Option | None:
        for general, goal in self.goals:
            place = g.map.where[general]
            if place >= 0 and g.board.space_of(place) == goal and not g.map.siege[goal]:
                continue
            for option in menu:
                if option.verb.key == ACTIVATE and option.a == general:
                    return option
        return None

    def step(self, g: PunicState, march: March, goal: int, menu: list[Option]) -> Option | None:
        """The next step, rather not past those who may intercept; at the goal a siege, or there it ends."""
        here = march.space
        if here == goal:
            inside = named(menu, "option.enter-city") if self.hides(g, march) else None
            return named(menu, "option.besiege") or inside or named(menu, "option.stop")
        best: Option | None = None
        if self.ships:
            for option in menu:
                if option.verb.key == "option.sail-in" and option.a == goal and self.hides(g, march):
                    return option
                if option.verb.key == "option.sail" and option.a == goal:
                    best = option
            if best is not None:
                return best
        row = routes(g, self.far, march.side, goal, WATCHED)
        least = row[here]
        for option in menu:
            if option.verb.key == "option.march" and row[option.a] < least:
                best, least = option, row[option.a]
        return best

    def hides(self, g: PunicState, march: March) -> bool:
        """Whether an enemy who is no weaker may come to the goal: then it is better to be within walls."""
        row = self.far[self.goal_of(march.commander)]
        for general in g.commanders(1 - march.side):
            place = g.map.where[general]
            near = row[g.board.space_of(place)] <= NEAR
            if near and g.map.total(1 - march.side, place) >= march.army.total:
                return True
        return False


def routes(g: PunicState, far: list[list[int]], side: int, start: int, watched: float) -> list[float]:
    """How far it is from (or to) a space for a side that goes round enemy CUs, in movement points.

    A space next to an enemy general, who may intercept, counts as so much farther.
    """
    board = g.board
    foes = g.map.outside(1 - side)
    cost = [0.0] * board.spaces
    for general in g.commanders(1 - side):
        space = board.space_of(g.map.where[general])
        if foes[space]:
            for near in board.neighbours[space]:
                cost[near] += watched
    row = [NOWHERE] * board.spaces
    row[start] = 0.0
    edge = [start]
    while edge:
        here = edge.pop(0)
        for to in board.neighbours[here]:
            there = row[here] + far[here][to] + cost[to]
            if there < row[to] and not foes[to]:
                row[to] = there
                edge.append(to)
    return row


class Influence(Errand):
    """PCs that are to lie in certain places; what is left of the card goes where the policy likes."""

    def __init__(self, price: Price, ops: Callable[[PunicState, int], int], spaces: list[int]) -> None:
        self.price = price
        self.ops = ops
        self.spaces = spaces

    def same(self, other: Errand) -> bool:
        return isinstance(other, Influence) and self.spaces == other.spaces

    def answer(self, world: Match) -> Option | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, PunicState):
            return None
        if choice.key == "strategy.ops_or_event":
            best: Option | None = None
            least = 0.0
            for option in world.menu:
                if option.verb.key == OPS and self.ops(g, option.a) >= len(self.spaces):
                    price = self.price(g, option.a)
                    if best is None or price < least:
                        best, least = option, price
            return best
        if choice.key == "ops":
            return named(world.menu, "option.influence")
        if choice.key == "ops.place_pcs":
            for option in world.menu:
                if option.verb.key == "option.place" and option.a in self.spaces:
                    return option
        return None


def named(menu: list[Option], verb: str) -> Option | None:
    for option in menu:
        if option.verb.key == verb:
            return option
    return None


def largest(menu: list[Option]) -> Option | None:
    """Everybody comes along."""
    best: Option | None = None
    for option in menu:
        if option.verb.key == "option.take" and (best is None or option.a > best.a):
            best = option
    return best
