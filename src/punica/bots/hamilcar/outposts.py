"""Outposts: a CU that an army leaves behind on an enemy PC, so that one card turns several of them (5.2.C2/2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hamilcar.goals import TURNING
from punica.bots.hamilcar.insight import HERE

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

SPARED: Final = 0.4
"""What it costs to do without a CU."""
LEFT_FROM: Final = 5
"""From how many CUs an army leaves one behind."""
WORTH_A_CU: Final = 2.0
"""What turning a PC must be worth for that."""
ARMY: Final = 2
"""So many enemy CUs with a general are a danger to a single one,"""
NEAR: Final = 2
"""so near, in movement points."""


def left_behind(field: HamilcarField, space: int, cus: int) -> bool:
    """Whether an army of so many CUs leaves one in a space: on an enemy PC worth turning, no enemy army close by."""
    g = field.g
    if not HERE.outposts or cus < LEFT_FROM:
        return False
    if g.map.control[space] != field.foe_side or g.board.walled[space] or g.map.tribe[space]:
        return False
    if field.turning(space) < WORTH_A_CU:
        return False
    far = field.far[space]
    return not any(foe.cus >= ARMY and far[foe.space] <= NEAR for foe in field.foes)


def outpost_worth(field: HamilcarField, space: int, cus: int) -> float:
    """What stays where an army leaves a CU behind and goes on."""
    return TURNING * field.turning(space) - SPARED if left_behind(field, space, cus) else 0.0


def held_worth(field: HamilcarField, space: int) -> float:
    """What an army need not go to an enemy PC for, since CUs stand on it already."""
    if not HERE.outposts or not field.own_out[space] or field.g.map.control[space] != field.foe_side:
        return 0.0
    return 0.0 if field.g.board.walled[space] or field.g.map.tribe[space] else TURNING * field.turning(space)
