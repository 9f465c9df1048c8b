"""Forming up and marching, step by step towards the best goal."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.plans import Outlook, Prospects, marcher_of, prospects_of
from punica.bots.hannibal.reach import best_by_land, best_goal
from punica.bots.hannibal.weights import CU
from punica.bots.punic.marcher import Goal
from punica.bots.punic.plans import MARCH, Plan
from punica.games.hannibal.marching import movement_points
from punica.games.hannibal.sea import fleet_of
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import SEA_LIMIT
from punica.games.punic.march import March
from punica.games.punic.marching import points_left
from punica.kernel.option import Option

CHOSEN: Final = 10.0
GARRISON_FROM: Final = 7
"""From how many CUs an army leaves one behind on an enemy PC."""
COMMAND: Final = 3
"""The CUs worth a general of their own."""
WORTH_A_CU: Final = 1.6
"""What turning a PC must be worth for that."""


def turning(field: HannibalField, space: int) -> float:
    """What turning the PC of a space is worth, as one of those that take the province."""
    g = field.g
    if g.map.control[space] != field.foe_side or g.board.walled[space] or g.map.tribe[space]:
        return 0.0
    return field.turning(space)


def holds(field: HannibalField, space: int) -> bool:
    """Whether a single CU may be left in a space: a PC worth turning, no enemy army close by."""
    if turning(field, space) < WORTH_A_CU:
        return False
    far = field.far[space]
    for foe in field.foes:
        if foe.cus >= 3 and far[foe.space] <= 2:
            return False
    return True


# -- 10.2.1 Forming up ------------------------------------------------------------------------------------------------


def form_up_scores(g: HannibalState, seat: int, options: list[Option], general: int) -> list[float]:
    """`take {n}`, a siege on the spot, or nothing."""
    prospects = prospects_of(g, seat)
    field = prospects.field
    place = g.map.where[general]
    space = g.board.space_of(place)
    plan = plan_for(prospects, general, movement_points(g, general), fleet_of(g, general))
    wanted = plan.cus
    if wanted >= GARRISON_FROM and place == space and wanted == g.map.total(seat, place) and holds(field, space):
        wanted -= 1
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
        else:
            scores.append(number_score(option))
    return scores


def plan_for(prospects: Prospects, general: int, points: int, fleet: int) -> Plan:
    """What an activated general sets out to do, with the ships that the card in play gives him."""
    if points != MARCH:
        return Outlook(prospects.field, general, points).land
    outlook = prospects.outlook(general)
    if fleet == 0:
        return outlook.land
    return outlook.in_campaign() if fleet > SEA_LIMIT else outlook.by_sea()


def number_score(option: Option) -> float:
    """Elephants and siege trains come along; those who have marched already may march on, the others are saved."""
    return float(option.a)


def few_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Of such numbers the smallest."""
    return [-float(option.a) for option in options]


def companion_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """10.8: subordinates stay with a force that is worth leading; nobody is left with next to none."""
    march = g.march
    assert march is not None
    alone = behind(g, march) < COMMAND
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


def behind(g: HannibalState, march: March) -> int:
    """The CUs that stay where the army forms up."""
    place = march.space + g.board.spaces if march.inside else march.space
    return g.map.total(march.side, place)


# -- 10.2.3 On the march ----------------------------------------------------------------------------------------------


def march_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """The next step towards the best goal within reach, or what to do where the march ends."""
    march = g.march
    assert march is not None
    if len(options) == 2 and march.ended:
        return [1.0 if option.verb.key == "option.besiege" else 0.0 for option in options]
    marcher = marcher_of(g, march)
    field = marcher.position
    army = march.army
    space = march.space
    if march.ended or (march.inside and g.map.total(1 - seat, space)):
        goal = Goal(space, 0.0)
    elif army.total == 0:
        goal = lone_goal(field, march)
    else:
        fleet = march.sea_limit if march.voyages == 0 else 0
        goal = best_goal(marcher, army, space, points_left(g, march), fleet)
    return [option_score(field, marcher, march, goal, option) for option in options]


def lone_goal(field: HannibalField, march: March) -> Goal:
    """A general without CUs goes to those who have none to lead them."""
    g = field.g
    best = Goal(march.space, 0.0)
    far = field.far
    for there in range(g.board.spaces):
        cus = g.map.total(field.side, there)
        if cus < 2 or there == march.space or g.has_general(field.side, there):
            continue
        distance = far[march.space][there]
        if distance <= points_left(g, march):
            worth = float(cus)
            if worth > best.worth:
                best = Goal(there, worth)
    if best.space != march.space:
        for near in g.board.neighbours[march.space]:
            if far[near][best.space] < far[march.space][best.space]:
                best.step = near
                if far[near][best.space] + 1 == far[march.space][best.space]:
                    break
    return best


def option_score(field: HannibalField, marcher: HannibalMarcher, march: March, goal: Goal, option: Option) -> float:
    g = field.g
    verb = option.verb.key
    space = march.space
    if verb == "option.march":
        return CHOSEN if option.a == goal.step and not goal.by_sea else -1.0
    if verb == "option.sail":
        return CHOSEN if option.a == goal.step and goal.by_sea else -2.0
    if verb == "option.sail-in":
        return CHOSEN + shelters(field, marcher, option.a) if option.a == goal.step and goal.by_sea else -2.0
    stays = goal.step < 0
    if verb == "option.stop":
        return 5.0 if stays else 0.0
    if verb == "option.besiege":
        return 6.0 if stays and field.siege_worth(space, marcher.cus + g.map.total(field.side, space)) > 0.0 else -3.0
    if verb == "option.enter-city":
        return 5.0 + shelters(field, marcher, space) if stays else -2.0
    if verb == "option.come-out":
        return 4.0
    if verb == "option.sally":
        worth, chance = field.attack(space, marcher.cus, marcher.general, False)
        return 7.0 if worth > 0.5 and chance > 0.5 else -2.0
    if verb == "option.remove":
        return 11.0 if field.standing.change(g.board.province[space], 0, -1) > 1.0 else 1.0
    if verb == "option.place":
        return 11.0 if field.standing.change(g.board.province[space], 1, 0) > 1.0 else 1.0
    if verb in ("option.pick-up", "option.pick-up-inside"):
        return pick_up_score(field, marcher, march, verb == "option.pick-up-inside")
    if verb == "option.drop-off":
        room = marcher.cus >= GARRISON_FROM and not stays and not g.map.total(field.side, space)
        return 11.0 if room and holds(field, space) else -1.0
    return -1.0


def shelters(field: HannibalField, marcher: HannibalMarcher, space: int) -> float:
    """Positive where the army is safer behind walls."""
    return 1.0 if field.risk(space, marcher.cus, marcher.general) > CU else -0.5


def pick_up_score(field: HannibalField, marcher: HannibalMarcher, march: March, inside: bool) -> float:
    """10.8: CUs that nobody leads, where the army is not yet full; not those who hold an enemy PC."""
    g = field.g
    place = march.space + g.board.spaces if inside else march.space
    cus = g.map.total(field.side, place)
    if marcher.cus == 0:
        return 12.0 if cus else -1.0
    if marcher.cus >= 9 or cus < 2 or g.has_general(field.side, place):
        return -1.0
    if g.map.control[march.space] == field.foe_side:
        return -1.0
    return 11.0


def pick_up_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Everybody, with elephants and train."""
    return [float(option.a) for option in options]


def drop_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """10.9: one CU holds the space; no elephant, no general stays."""
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.drop":
            scores.append(1.0 - abs(option.a - 1))
        elif verb == "option.done":
            scores.append(1.0)
        elif verb == "option.leave":
            scores.append(0.0)
        else:
            scores.append(-float(option.a))
    return scores


def pursuit_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """13.4: after those who slipped away, if they can be beaten or there is a better place to be."""
    march = g.march
    assert march is not None
    field = HannibalField(g, seat)
    marcher = HannibalMarcher(field, march.commander, march.army.total, march.space)
    goal = best_by_land(marcher, march.army, march.space, points_left(g, march))
    go = goal.step >= 0
    return [1.0 if (option.verb.key == "option.pursue") == go else 0.0 for option in options]


def may_remove_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Cards 28, Hanno: a Roman PC may go; it always should."""
    return [1.0 if option.verb.key == "option.remove" else 0.0 for option in options]
