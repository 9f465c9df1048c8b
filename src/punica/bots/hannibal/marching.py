"""What is Hannibal's own about forming up and marching: ships, garrisons, PCs removed on the way."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.plans import Outlook, Prospects, alone, marcher_of, prospects_of
from punica.bots.hannibal.reach import best_by_land, best_goal
from punica.bots.hannibal.weights import CU
from punica.bots.punic.cards import ACTIVATE
from punica.bots.punic.field import Field
from punica.bots.punic.marcher import Goal, Marcher
from punica.bots.punic.marching import CHOSEN, Marching
from punica.bots.punic.plans import MARCH, Plan
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import SEA_LIMIT
from punica.games.punic.land.marching import points_left
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

GARRISON_FROM: Final = 7
"""From how many CUs an army leaves one behind on an enemy PC."""
FULL: Final = 9
SOMETHING: Final = (
    "option.besiege",
    "option.come-out",
    "option.drop-off",
    "option.drop-off-inside",
    "option.enter-city",
    "option.pick-up",
    "option.pick-up-inside",
    "option.place",
    "option.remove",
    "option.sail",
    "option.sail-in",
    "option.sally",
)
"""What else a march is for, beside where it ends."""
WORTH_A_CU: Final = 1.6
"""What turning a PC must be worth for that."""


class HannibalMarching(Marching):
    """10."""

    def plan(self, g: PunicState, seat: int, general: int) -> Plan:
        assert isinstance(g, HannibalState)
        prospects = prospects_of(g, seat)
        activation = g.rules.activation
        points, fleet = activation.movement_points(g, general), activation.sea_limit(g, general)
        plan = plan_of(prospects, general, points, fleet)
        place = g.map.where[general]
        whole = plan.cus == g.map.total(seat, place) and place == g.board.space_of(place)
        if whole and plan.cus >= GARRISON_FROM and holds(prospects.field, place):
            return Plan(general, plan.cus - 1, plan.goal, plan.gain)
        return plan

    def start_score(self, g: PunicState, seat: int, plan: Plan, option: Option) -> float:
        """Elephants and siege trains come along; those who have marched already may march on, the others are saved."""
        return float(option.a)

    def marcher(self, g: PunicState, march: March) -> Marcher:
        assert isinstance(g, HannibalState)
        return marcher_of(g, march)

    def goal(self, marcher: Marcher, march: March) -> Goal:
        assert isinstance(marcher, HannibalMarcher)
        fleet = march.sea_limit if march.voyages == 0 else 0
        return best_goal(marcher, march.army, march.space, points_left(marcher.field.g, march), fleet)

    def pursuit(self, g: PunicState, march: March) -> Goal:
        assert isinstance(g, HannibalState)
        marcher = HannibalField(g, march.side).marcher(march.commander, march.army.total, march.space)
        return best_by_land(marcher, march.army, march.space, points_left(g, march))

    def first_step(self, field: Field, frm: int, to: int) -> int:
        """Rather along a road than over a pass that leads as near."""
        left = field.far[to]
        step = -1
        for near in field.g.board.neighbours[frm]:
            if left[near] < left[frm]:
                step = near
                if left[near] + 1 == left[frm]:
                    break
        return step

    def lone_goal(self, field: Field, march: March) -> Goal:
        assert isinstance(field, HannibalField)
        if not field.together:
            return super().lone_goal(field, march)
        goal = alone(field, march.commander, march.space, points_left(field.g, march)).goal
        if goal.space != march.space:
            goal.step = self.first_step(field, march.space, goal.space)
        return goal

    def march_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """A march that has ended before a city or a tribe ends in an attempt."""
        march = g.march
        assert march is not None
        if len(options) == 2 and march.ended:
            return [1.0 if option.verb.key == "option.besiege" else 0.0 for option in options]
        return super().march_scores(g, seat, options)

    def besiege_score(self, marcher: Marcher, space: int, stays: bool) -> float:
        return super().besiege_score(marcher, space, stays) if stays else -3.0

    def own_score(self, marcher: Marcher, march: March, goal: Goal, option: Option) -> float:
        assert isinstance(marcher, HannibalMarcher)
        field = marcher.position
        g = field.g
        space = march.space
        stays = goal.step < 0
        verb = option.verb.key
        if verb == "option.sail-in":
            return CHOSEN + shelters(marcher, option.a) if option.a == goal.step and goal.by_sea else -2.0
        if verb == "option.enter-city":
            return 5.0 + shelters(marcher, space) if stays else -2.0
        if verb == "option.come-out":
            return 4.0
        if verb == "option.remove":
            return 11.0 if field.standing.change(space, 0, -1) > 1.0 else 1.0
        if verb == "option.place":
            return 11.0 if field.standing.change(space, 1, 0) > 1.0 else 1.0
        if verb == "option.drop-off":
            room = marcher.cus >= GARRISON_FROM and not stays and not g.map.total(field.side, space)
            return 11.0 if room and holds(field, space) else -1.0
        return -1.0

    def leaves(self, marcher: Marcher, cus: int, space: int, inside: bool) -> bool:
        return marcher.cus >= FULL or cus < 2


MARCHING: Final = HannibalMarching(garrison=1)


def plan_of(prospects: Prospects, general: int, points: int, fleet: int) -> Plan:
    """What an activated general sets out to do, with the ships that the card in play gives him."""
    if points != MARCH:
        return Outlook(prospects.field, general, points).land
    outlook = prospects.outlook(general)
    if fleet == 0:
        return outlook.land
    return outlook.in_campaign() if fleet > SEA_LIMIT else outlook.by_sea()


def holds(field: HannibalField, space: int) -> bool:
    """Whether a single CU may be left in a space: a PC worth turning, no enemy army close by."""
    g = field.g
    if g.map.control[space] != field.foe_side or g.board.walled[space] or g.map.tribe[space]:
        return False
    if field.turning(space) < WORTH_A_CU:
        return False
    far = field.far[space]
    for foe in field.foes:
        if foe.cus >= 3 and far[foe.space] <= 2:
            return False
    return True


def shelters(marcher: Marcher, space: int) -> float:
    """Positive where the army is safer behind walls."""
    return 1.0 if marcher.field.risk(space, marcher.cus, marcher.general) > CU else -0.5


def comes_to_nothing(g: HannibalState, line: list[Option]) -> bool:
    """Whether somebody is activated and stays where he is, or a march goes back to where it has been.

    Who has picked up CUs, removed a PC or overrun enemies on the way has not gone there for nothing.
    """
    march = g.march
    enemies = [g.map.outside(1), g.map.outside(0)]
    side = march.side if march is not None else 0
    seen: list[int] = [march.came_from, march.space] if march is not None else []
    under_way = march is not None
    done = march is not None and march.spaces > 0
    for option in line:
        verb = option.verb.key
        if verb == ACTIVATE:
            seen = [g.board.space_of(g.map.where[option.a])]
            side = g.rules.generals.side[option.a]
            under_way, done = True, False
        elif verb == "option.march":
            if option.a in seen:
                return True
            if enemies[side][option.a]:
                seen = []
            seen.append(option.a)
            done = True
        elif verb == "option.stop":
            if under_way and not done:
                return True
            under_way = False
        elif verb in SOMETHING:
            seen = []
            done = True
    return False


def may_remove_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Cards 28, Hanno: a Roman PC may go; it always should."""
    return [1.0 if option.verb.key == "option.remove" else 0.0 for option in options]
