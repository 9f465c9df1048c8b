"""What besieging a city or subjugating a tribe is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hannibal.weights import CU
from punica.games.hannibal.tables import (
    CARTHAGO,
    CITY_SIEGE_MODIFIER,
    ROMA,
    SIEGE_BY_CARTHAGE,
    SIEGE_DICE,
)
from punica.games.punic.board import CARTHAGE
from punica.odds.punic.sieges import average

if TYPE_CHECKING:
    from punica.bots.hannibal.armies import HannibalField

PATIENCE: Final = 0.75
"""How much of a siege's worth a point towards it is good for: the army must stay."""


POINTS: Final[list[float]] = [average(die)[0] for die in SIEGE_DICE]
LOSSES: Final[list[float]] = [average(die)[1] for die in SIEGE_DICE]


def siege_worth(field: HannibalField, space: int, cus: int) -> float:
    """What one attempt against a city or tribe is worth to an army of so many CUs that stands before it."""
    g = field.state
    sieges = g.rules.sieges
    if cus < sieges.cus_needed:
        return 0.0
    die = 2
    if g.board.walled[space]:
        change = CITY_SIEGE_MODIFIER[space]
        if field.side == CARTHAGE and not g.map.trains[CARTHAGE][space]:
            change += SIEGE_BY_CARTHAGE
        die = min(max(change, -2), 1) + 2
    needed = sieges.points_needed(g, space)
    left = max(1, needed - g.map.siege[space])
    part = min(1.0, POINTS[die] / left)
    weakness = 1.0 if cus >= 5 else 0.6
    if left >= needed and (space in (ROMA, CARTHAGO)):
        weakness *= min(1.0, cus / 10.0)
    return field.conquest(space) * part * PATIENCE * weakness - LOSSES[die] * CU
