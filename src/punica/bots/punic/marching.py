"""Forming up and marching, step by step towards the best goal."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.field import Field
from punica.bots.punic.marcher import Goal, Marcher
from punica.bots.punic.plans import Plan
from punica.games.punic.land.marching import points_left
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

CHOSEN: Final = 10.0
COMMAND: Final = 3
"""The CUs worth a general of their own."""


class Marching:
    """The judgement of an activation; each game plans its marches in its own way."""

    def __init__(self, garrison: int) -> None:
        self.garrison = garrison
        """How many CUs are left where any are dropped off."""

    # -- what each game answers itself ----------------------------------------------------------------------------

    def plan(self, g: PunicState, seat: int, general: int) -> Plan:
        """What an activated general sets out to do, with what the card in play gives him."""
        raise NotImplementedError

    def start_score(self, g: PunicState, seat: int, plan: Plan, option: Option) -> float:
        """What else may be done when a general is activated."""
        raise NotImplementedError

    def marcher(self, g: PunicState, march: March) -> Marcher:
        """The army on the march, judged once for all its steps."""
        raise NotImplementedError

    def goal(self, marcher: Marcher, march: March) -> Goal:
        """The best place to end a march that goes on."""
        raise NotImplementedError

    def pursuit(self, g: PunicState, march: March) -> Goal:
        """The best place by land, after those who slipped away."""
        raise NotImplementedError

    def first_step(self, field: Field, frm: int, to: int) -> int:
        """The neighbour of a space that is nearest to another, -1: none is nearer."""
        left = field.far[to]
        step = -1
        for near in field.g.board.neighbours[frm]:
            if left[near] < left[frm] and (step < 0 or left[near] < left[step]):
                step = near
        return step

    def besiege_score(self, marcher: Marcher, space: int, stays: bool) -> float:
        """A siege where the army stands, if it is worth an attempt."""
        field = marcher.field
        return 6.0 if field.siege_worth(space, marcher.cus + field.g.map.total(field.side, space)) > 0.0 else -3.0

    def sallies(self, marcher: Marcher, space: int) -> bool:
        """Whether a besieged army comes out to fight."""
        worth, chance = marcher.field.attack(space, marcher.cus, marcher.general, False)
        return worth > 0.5 and chance > 0.5

    def own_score(self, marcher: Marcher, march: March, goal: Goal, option: Option) -> float:
        """What else a marching army may do."""
        raise NotImplementedError

    def leaves(self, marcher: Marcher, cus: int, space: int, inside: bool) -> bool:
        """Whether an army that has CUs takes up none of so many others."""
        raise NotImplementedError

    # -- forming up -----------------------------------------------------------------------------------------------

    def form_up_scores(self, g: PunicState, seat: int, options: list[Option], general: int) -> list[float]:
        """`take {n}`, a siege on the spot, nothing, or what else he may do."""
        plan = self.plan(g, seat, general)
        moves = plan.goal.step >= 0 or plan.goal.space != g.board.space_of(g.map.where[general]) or plan.sortie
        scores: list[float] = []
        for option in options:
            verb = option.verb.key
            if verb == "option.take":
                scores.append((CHOSEN if moves else -CHOSEN) - abs(option.a - plan.cus))
            elif verb == "option.besiege":
                scores.append(CHOSEN + 1.0 if not moves else CHOSEN - 11.0)
            elif verb == "option.stop":
                scores.append(0.0)
            else:
                scores.append(self.start_score(g, seat, plan, option))
        return scores

    # -- on the march ---------------------------------------------------------------------------------------------

    def march_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """The next step towards the best goal within reach, or what to do where the march ends."""
        march = g.march
        assert march is not None
        marcher = self.marcher(g, march)
        if march.ended or (march.inside and g.map.total(1 - seat, march.space)):
            goal = Goal(march.space, 0.0)
        elif march.army.total == 0:
            goal = self.lone_goal(marcher.field, march)
        else:
            goal = self.goal(marcher, march)
        return [self.option_score(marcher, march, goal, option) for option in options]

    def lone_goal(self, field: Field, march: March) -> Goal:
        """A general without CUs goes to those who have none to lead them."""
        g = field.g
        best = Goal(march.space, 0.0)
        far = field.far[march.space]
        points = points_left(g, march)
        for there, cus in enumerate(g.map.outside(field.side)):
            if cus < 2 or there == march.space or g.has_general(field.side, there):
                continue
            if far[there] <= points and cus > best.worth:
                best = Goal(there, float(cus))
        if best.space != march.space:
            best.step = self.first_step(field, march.space, best.space)
        return best

    def option_score(self, marcher: Marcher, march: March, goal: Goal, option: Option) -> float:
        verb = option.verb.key
        if verb == "option.march":
            return CHOSEN if option.a == goal.step and not goal.by_sea else -1.0
        if verb == "option.sail":
            return CHOSEN if option.a == goal.step and goal.by_sea else -2.0
        if verb == "option.stop":
            return 5.0 if goal.step < 0 else 0.0
        if verb == "option.besiege":
            return self.besiege_score(marcher, march.space, goal.step < 0)
        if verb == "option.sally":
            return 7.0 if self.sallies(marcher, march.space) else -2.0
        if verb in ("option.pick-up", "option.pick-up-inside"):
            return self.pick_up_score(marcher, march.space, verb == "option.pick-up-inside")
        return self.own_score(marcher, march, goal, option)

    def pick_up_score(self, marcher: Marcher, space: int, inside: bool) -> float:
        """CUs that nobody leads, where the army is not yet full; not those who hold an enemy PC."""
        field = marcher.field
        g = field.g
        place = space + g.board.spaces if inside else space
        cus = g.map.total(field.side, place)
        if marcher.cus == 0:
            return 12.0 if cus else -1.0
        if self.leaves(marcher, cus, space, inside) or g.has_general(field.side, place):
            return -1.0
        return -1.0 if g.map.control[space] == field.foe_side else 11.0

    def drop_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Whom to leave behind on the way: CUs to hold the space, if any; no elephant, no general."""
        scores: list[float] = []
        for option in options:
            verb = option.verb.key
            if verb == "option.drop":
                scores.append(float(self.garrison - abs(option.a - self.garrison)))
            elif verb == "option.done":
                scores.append(1.0)
            elif verb == "option.leave":
                scores.append(0.0)
            else:
                scores.append(-float(option.a))
        return scores

    def pursuit_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """After those who slipped away, if they can be beaten or there is a better place to be."""
        march = g.march
        assert march is not None
        go = self.pursuit(g, march).step >= 0
        return [1.0 if (option.verb.key == "option.pursue") == go else 0.0 for option in options]


def most_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Elephants, trains, everybody: the more the better."""
    return [float(option.a) for option in options]


def few_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Of such numbers the smallest."""
    return [-float(option.a) for option in options]


def companion_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Subordinates stay with a force that is worth leading; nobody is left with next to none."""
    march = g.march
    assert march is not None
    place = march.space + g.board.spaces if march.inside else march.space
    alone = g.map.total(march.side, place) < COMMAND
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.bring-all":
            scores.append(2.0 if alone else 0.0)
        elif verb == "option.bring":
            scores.append(1.5 if alone else 0.2)
        else:
            scores.append(1.0)
    return scores
