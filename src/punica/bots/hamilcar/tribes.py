"""Tribes that keep a province from everybody: Numidia is nobody's until one of its three submits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hamilcar.geography import GROUP_SIZE
from punica.bots.punic.weights import PC
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import PROVINCE_SPACES, SPACE_PROVINCE
from punica.games.punic.board import NOBODY

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

PLACED: Final = 1.5
"""What an OP costs that places one of the PCs that are wanted beside the tribe."""
LATER: Final = 3.0
"""What a province is worth beside for each turn to come, in which nobody disputes it."""
POINT: Final = 2.5
"""What a point towards it is worth at the end of a roll-out."""


def opening(field: HamilcarField, space: int) -> float:
    """What a tribe is worth with the PCs beside it that make the province one's own; 0 where they would not do."""
    g = field.state
    province = SPACE_PROVINCE[space]
    standing = field.standing
    missing = GROUP_SIZE[province] // 2 - standing.own[province]
    control = g.map.control
    free = sum([1 for near in PROVINCE_SPACES[province] if control[near] == NOBODY and not g.map.tribe[near]])
    if missing <= 0 or missing > free or standing.foe[province]:
        return 0.0
    later = LATER * (g.rules.year_end.last_turn - g.turn)
    return PC + standing.shift(province, missing + 1, 0) - PLACED * missing + later


def subjugations(g: HamilcarState, seat: int) -> float:
    """What the points before tribes are worth to a side, less those of the other."""
    total = 0.0
    for space, points in enumerate(g.map.siege):
        if points and g.map.tribe[space]:
            total += POINT * points if g.map.total(seat, space) else -POINT * points
    return total
