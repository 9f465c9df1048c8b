"""Warships in the At Port boxes: building, refitting, and how far a side sails (2.3.F, 5.2.C2, 7.3.A)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARTHAGE_RANGE, GENERAL_SEA_MOVEMENT, SEAMANSHIP_RANGE
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE

TAKE_WARSHIPS: Final = verb("warships {n}")


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
    fleet.warships = 0
