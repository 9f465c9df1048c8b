"""What is Hamilcar's own about forming up and marching: voyages on the way, supply trains, abilities of generals."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.goals import HamilcarMarcher
from punica.bots.hamilcar.outposts import left_behind
from punica.bots.hamilcar.plans import marcher_of, plan_of, prospects_of
from punica.bots.hamilcar.reach import best_goal
from punica.bots.hamilcar.relief import sortie_worth
from punica.bots.hamilcar.weights import CU
from punica.bots.punic.awareness import NOW
from punica.bots.punic.cards import ACTIVATE
from punica.bots.punic.marcher import Goal, Marcher
from punica.bots.punic.marching import CHOSEN, Marching
from punica.bots.punic.plans import MARCH, Plan
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.land.marching import points_left
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

FULL: Final = 9
ON_THE_WAY: Final = (
    "option.bring",
    "option.bring-all",
    "option.done",
    "option.land",
    "option.leave",
    "option.pass",
    "option.play-event",
    "option.play-ops",
    "option.play-ops+event",
    "option.take",
    "option.train",
    "option.warships",
)
"""What belongs to a march and is nothing by itself."""


class HamilcarMarching(Marching):
    """7."""

    def plan(self, g: PunicState, seat: int, general: int) -> Plan:
        assert isinstance(g, HamilcarState)
        points = g.rules.activation.movement_points(g, general)
        prospects = prospects_of(g, seat)
        plan = prospects.plan(general) if points == MARCH else plan_of(prospects.field, general, points)
        place = g.map.where[general]
        whole = plan.cus == g.map.total(seat, place) and plan.goal.step >= 0 and not g.board.is_inside(place)
        if whole and left_behind(prospects.field, place, plan.cus):
            return Plan(general, plan.cus - 1, plan.goal, plan.gain)
        return plan

    def start_score(self, g: PunicState, seat: int, plan: Plan, option: Option) -> float:
        """What some generals can do instead."""
        assert isinstance(g, HamilcarState)
        verb = option.verb.key
        if verb == "option.win-over":
            turning = prospects_of(g, seat).field.turning(option.a)
            return CHOSEN + 2.0 if turning > max(1.0, plan.gain) else -1.0
        return CHOSEN + 3.0 if verb == "option.hold-out" else -2.0

    def marcher(self, g: PunicState, march: March) -> Marcher:
        assert isinstance(g, HamilcarState)
        return marcher_of(g, march)

    def goal(self, marcher: Marcher, march: March) -> Goal:
        assert isinstance(marcher, HamilcarMarcher)
        return best_goal(marcher, march.army, march.space, points_left(marcher.field.g, march), march.voyages == 0)

    def pursuit(self, g: PunicState, march: March) -> Goal:
        assert isinstance(g, HamilcarState)
        army = march.army
        marcher = HamilcarMarcher(HamilcarField(g, march.side), march.commander, army.total, army.trains, march.space)
        return best_goal(marcher, army, march.space, points_left(g, march), False)

    def sallies(self, marcher: Marcher, space: int) -> bool:
        """Also at some risk, where the city would fall."""
        if not NOW.relief:
            return super().sallies(marcher, space)
        assert isinstance(marcher, HamilcarMarcher)
        return sortie_worth(marcher.position, marcher.general, marcher.cus, space) > 0.0

    def own_score(self, marcher: Marcher, march: March, goal: Goal, option: Option) -> float:
        stays = goal.step < 0
        verb = option.verb.key
        if verb == "option.enter-city":
            safer = marcher.field.risk(march.space, marcher.cus, marcher.general) > CU
            return 6.0 if stays and safer else -2.0
        if verb == "option.come-out":
            return 4.0 if not stays else 1.0
        if verb == "option.drop-off" and not stays and not marcher.field.g.map.total(march.side, march.space):
            assert isinstance(marcher, HamilcarMarcher)
            return CHOSEN + 1.0 if left_behind(marcher.position, march.space, marcher.cus) else -3.0
        return -3.0

    def leaves(self, marcher: Marcher, cus: int, space: int, inside: bool) -> bool:
        """Also those in a city that is in danger."""
        assert isinstance(marcher, HamilcarMarcher)
        if marcher.cus + marcher.trains >= FULL or cus == 0:
            return True
        return inside and len(marcher.field.strikers(space)) > 0


MARCHING: Final = HamilcarMarching(garrison=1)


def turn_here_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Maximus may turn or place a PC where he stops: always."""
    return [1.0 if option.verb.key == "option.place" else 0.0 for option in options]


def conversion_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Vulso: nothing is changed."""
    return [1.0 if option.verb.key == "option.done" else 0.0 for option in options]


def comes_to_nothing(g: HamilcarState, line: list[Option]) -> bool:
    """Whether somebody is activated and stays where he is, or a march goes back to where it has been.

    Whoever has besieged, turned a PC, or taken CUs up or left them on the way has not gone there for nothing.
    """
    march = g.march
    enemies = [g.map.outside(1), g.map.outside(0)]
    side = march.side if march is not None else 0
    seen: list[int] = [march.came_from, march.space] if march is not None else []
    under_way = march is not None
    done = march is not None and (march.spaces > 0 or march.voyages > 0)
    for option in line:
        verb = option.verb.key
        if verb == ACTIVATE:
            seen = [g.board.space_of(g.map.where[option.a])]
            side = g.rules.generals.side[option.a]
            under_way, done = True, False
        elif verb in ("option.march", "option.sail"):
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
        elif verb not in ON_THE_WAY:
            seen = []
            done = True
    return False
