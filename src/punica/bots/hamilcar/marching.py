"""Forming up and marching, step by step towards the best goal."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.geography import BY_LAND
from punica.bots.hamilcar.goals import HamilcarMarcher
from punica.bots.hamilcar.plans import marcher_of, plan_of, prospects_of
from punica.bots.hamilcar.reach import best_goal
from punica.bots.hamilcar.weights import CU
from punica.bots.punic.marcher import Goal
from punica.bots.punic.plans import MARCH
from punica.games.hamilcar.marching import movement_points
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.march import March
from punica.games.punic.marching import points_left
from punica.kernel.option import Option

CHOSEN: Final = 10.0
COMMAND: Final = 3
"""The CUs worth a general of their own."""
FULL: Final = 9


# -- 7.1 Forming up ---------------------------------------------------------------------------------------------------


def form_up_scores(g: HamilcarState, seat: int, options: list[Option], general: int) -> list[float]:
    """`take {n}`, a siege on the spot, what some generals can do instead, or nothing."""
    place = g.map.where[general]
    space = g.board.space_of(place)
    points = movement_points(g, general)
    prospects = prospects_of(g, seat)
    field = prospects.field
    plan = prospects.plan(general) if points == MARCH else plan_of(field, general, points)
    wanted = plan.cus
    moves = plan.goal.step >= 0 or plan.goal.space != space
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.take":
            scores.append((CHOSEN if moves else -CHOSEN) - abs(option.a - wanted))
        elif verb == "option.besiege":
            scores.append(CHOSEN + 1.0 if not moves else CHOSEN - 11.0)
        elif verb == "option.stop":
            scores.append(0.0)
        elif verb == "option.win-over":
            scores.append(CHOSEN + 2.0 if field.turning(option.a) > max(1.0, plan.gain) else -1.0)
        elif verb == "option.hold-out":
            scores.append(CHOSEN + 3.0)
        else:
            scores.append(-2.0)
    return scores


def most_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Elephants, trains, everybody: the more the better."""
    return [float(option.a) for option in options]


def few_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Of such numbers the smallest."""
    return [-float(option.a) for option in options]


def companion_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
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


# -- 7.2 On the march -------------------------------------------------------------------------------------------------


def march_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """The next step towards the best goal within reach, or what to do where the march ends."""
    march = g.march
    assert march is not None
    marcher = marcher_of(g, march)
    field = marcher.position
    space = march.space
    if march.ended or (march.inside and g.map.total(1 - seat, space)):
        goal = Goal(space, 0.0)
    elif march.army.total == 0:
        goal = lone_goal(field, march)
    else:
        goal = best_goal(marcher, march.army, space, points_left(g, march), march.voyages == 0)
    return [option_score(field, marcher, march, goal, option) for option in options]


def lone_goal(field: HamilcarField, march: March) -> Goal:
    """A general without CUs goes to those who have none to lead them."""
    g = field.g
    best = Goal(march.space, 0.0)
    for there, cus in enumerate(g.map.outside(field.side)):
        if cus < 2 or there == march.space or g.has_general(field.side, there):
            continue
        if BY_LAND[march.space][there] <= points_left(g, march) and cus > best.worth:
            best = Goal(there, float(cus))
    if best.space != march.space:
        left = BY_LAND[best.space]
        for near in g.board.neighbours[march.space]:
            if left[near] < left[march.space] and (best.step < 0 or left[near] < left[best.step]):
                best.step = near
    return best


def option_score(field: HamilcarField, marcher: HamilcarMarcher, march: March, goal: Goal, option: Option) -> float:
    g = field.g
    verb = option.verb.key
    space = march.space
    if verb == "option.march":
        return CHOSEN if option.a == goal.step and not goal.by_sea else -1.0
    if verb == "option.sail":
        return CHOSEN if option.a == goal.step and goal.by_sea else -2.0
    stays = goal.step < 0
    if verb == "option.stop":
        return 5.0 if stays else 0.0
    if verb == "option.besiege":
        return 6.0 if field.siege_worth(space, marcher.cus + g.map.total(field.side, space)) > 0.0 else -3.0
    if verb == "option.enter-city":
        safer = field.risk(space, marcher.cus, marcher.general) > CU
        return 6.0 if stays and safer else -2.0
    if verb == "option.come-out":
        return 4.0 if not stays else 1.0
    if verb == "option.sally":
        worth, chance = field.attack(space, marcher.cus, marcher.general, False)
        return 7.0 if worth > 0.5 and chance > 0.5 else -2.0
    if verb in ("option.pick-up", "option.pick-up-inside"):
        return pick_up_score(field, marcher, march, verb == "option.pick-up-inside")
    return -3.0


def pick_up_score(field: HamilcarField, marcher: HamilcarMarcher, march: March, inside: bool) -> float:
    """CUs that nobody leads, where the army is not yet full; not those who hold an enemy PC or a city in danger."""
    g = field.g
    place = march.space + g.board.spaces if inside else march.space
    cus = g.map.total(field.side, place)
    if marcher.cus == 0:
        return 12.0 if cus else -1.0
    if marcher.cus + marcher.trains >= FULL or cus == 0 or g.has_general(field.side, place):
        return -1.0
    if g.map.control[march.space] == field.foe_side or (inside and field.strikers(march.space)):
        return -1.0
    return 11.0


def drop_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """As little as possible is left behind."""
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.done":
            scores.append(1.0)
        elif verb == "option.leave":
            scores.append(0.0)
        else:
            scores.append(-float(option.a))
    return scores


def pursuit_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """After those who slipped away, if there is a better place to be."""
    march = g.march
    assert march is not None
    marcher = HamilcarMarcher(HamilcarField(g, seat), march.commander, march.army.total, march.army.trains, march.space)
    goal = best_goal(marcher, march.army, march.space, points_left(g, march), False)
    go = goal.step >= 0
    return [1.0 if (option.verb.key == "option.pursue") == go else 0.0 for option in options]


def turn_here_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Maximus may turn or place a PC where he stops: always."""
    return [1.0 if option.verb.key == "option.place" else 0.0 for option in options]


def conversion_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Vulso: nothing is changed."""
    return [1.0 if option.verb.key == "option.done" else 0.0 for option in options]
