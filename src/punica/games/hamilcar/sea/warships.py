"""Warships in the At Port boxes: building, refitting, and how far a side sails (2.3.F, 5.2.C2, 7.3.A)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARTHAGE_RANGE, FLEET_WARSHIPS, GENERAL_SEA_MOVEMENT, SEAMANSHIP_RANGE
from punica.games.hamilcar.words import verb
from punica.games.punic.army import SPENT
from punica.games.punic.board import CARTHAGE
from punica.games.punic.march import March
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

TAKE_WARSHIPS: Final = verb("warships {n}")
TAKE_TIRED: Final = verb("tired-warships {n}")

MOVED_OUT: Final = Refusal("campaign.total", "refusal.warships-moved-out")


def build(g: HamilcarState, side: int, number: int) -> int:
    """So many Ready warships are placed, as far as there are any; how many were."""
    built = min(number, g.warships_left(side))
    if built > 0:
        g.ready[side] += built
        g.tell("warships.limit", "log.builds", seat=side, n=built)
    return max(0, built)


def refit(g: HamilcarState, side: int, number: int) -> int:
    """So many Spent warships become Ready, as far as there are any; how many did."""
    done = min(number, g.spent[side])
    if done:
        g.spent[side] -= done
        g.ready[side] += done
        g.tell("warships.refit", "log.refits", seat=side, n=done)
    return done


def sea_range(g: HamilcarState, side: int, general: int = -1) -> int:
    """7.3.A: the most movement points of one naval movement; a general may have a range of his own (-1: nobody)."""
    if side == CARTHAGE:
        return CARTHAGE_RANGE
    own = GENERAL_SEA_MOVEMENT[general] if general >= 0 else 0
    return max(own, SEAMANSHIP_RANGE[g.seamanship])


def return_to_port(g: HamilcarState, side: int) -> None:
    """7.3.C, 9.3.B: the warships of a fleet are At Port again, Spent if it was beaten or sailed on after its battle."""
    fleet = g.fleet(side)
    if fleet.beaten or (fleet.fought_at and len(fleet.route) > fleet.fought_at):
        g.spent[side] += fleet.warships
    else:
        g.ready[side] += fleet.warships
        if g.campaign is not None and fleet.moved:
            left = sorted(fleet.moved)[: fleet.warships]  # the most tired have been lost first
            g.campaign.warships += [SPENT if fleet.fought_at else moved for moved in left if moved or fleet.fought_at]
    fleet.warships = 0
    fleet.moved = []


# -- 7.1: within a Campaign -------------------------------------------------------------------------------------------


def leg(g: HamilcarState, cost: int) -> int:
    """What a lane of so many points adds to what a warship has moved: its points, or one space (ruling M9)."""
    return 1 if g.rules.movement_limits.counts_spaces else cost


def tired_warships(g: HamilcarState, able: Callable[[int], bool]) -> list[int]:
    """Those Ready warships that have sailed with this card and are `able` to go on, the least tired first."""
    sailed = g.campaign.warships if g.campaign is not None else []
    return sorted(moved for moved in sailed if able(moved))


def warships_for_sea(g: HamilcarState, march: March, able: Callable[[int], bool]) -> int:
    """7.1: how many Ready warships may put to sea."""
    sailed = len(g.campaign.warships) if g.campaign is not None else 0
    return g.ready[march.side] - sailed + len(tired_warships(g, able))


def reserves(g: HamilcarState, side: int) -> int:
    """Ready warships that may join a fleet at sea: in a Campaign none that has fought with this card (7.1, M122)."""
    fought = g.campaign.warships.count(SPENT) if g.campaign is not None and side == g.active else 0
    return g.ready[side] - fought


def join_at_sea(g: HamilcarState, side: int, number: int) -> None:
    """Of the reserves so many join a fleet, rather those that have not sailed with this card."""
    fleet = g.fleet(side)
    g.ready[side] -= number
    fleet.warships += number
    if g.campaign is not None and side == g.active:
        sailed = g.campaign.warships
        tired = sorted(moved for moved in sailed if moved != SPENT)[: max(0, len(sailed) - g.ready[side])]
        for moved in tired:
            sailed.remove(moved)
        fleet.moved += tired + [0] * (number - len(tired))


def warship_points(g: HamilcarState, march: March, fleet: Fleet) -> int:
    """7.1: the movement points that the most tired warship of a fleet leaves it."""
    most = max(fleet.moved, default=0)
    if not g.rules.movement_limits.counts_spaces:
        return march.allowance - most
    return march.allowance if most < march.allowance else 0


def put_to_sea(g: HamilcarState, march: March, fleet: Fleet, room: int, able: Callable[[int], bool]) -> Flow[None]:
    """7.3.C: up to five Ready warships join a fleet; in a Campaign none that has fought or moved its fill (7.1).

    `able` tells whether the voyage can end with a warship that has moved so far.
    """
    side = march.side
    most = warships_for_sea(g, march, able)

    def ships(menu: Menu) -> None:
        for n in range(min(FLEET_WARSHIPS, g.ready[side], room), -1, -1):
            menu.offer(None if n <= most else MOVED_OUT, TAKE_WARSHIPS, n)

    answer = yield Choice(side, Text("ask.warships"), "fleet.warships", ships)
    fleet.warships = answer.a
    if g.campaign is not None:
        tired = tired_warships(g, able)
        number = yield from _how_many_tired(g, side, answer.a, most - len(tired), len(tired))
        for moved in tired[:number]:
            g.campaign.warships.remove(moved)
        fleet.moved = tired[:number] + [0] * (answer.a - number)
    g.ready[side] -= answer.a


def _how_many_tired(g: HamilcarState, side: int, taken: int, fresh: int, tired: int) -> Flow[int]:
    """How many of the warships taken have sailed already, where another general may yet want the fresh ones."""
    least = max(0, taken - fresh)
    most = min(taken, tired)
    if least >= most or g.campaign is None or g.campaign.left == 0:
        return least

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(TAKE_TIRED, n)

    answer = yield Choice(side, Text("ask.tired-warships", n=taken), "campaign.total", fill)
    return answer.a
