"""What besieging a city or subjugating a tribe is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hamilcar.weights import CU
from punica.bots.punic.awareness import NOW
from punica.games.hamilcar.land.sieges import is_red
from punica.games.hamilcar.tables import IS_LARGE, SIEGE_DIE_RED, SIEGE_DIE_WHITE
from punica.games.punic.board import NOBODY
from punica.odds.punic.sieges import average

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

PATIENCE: Final = 0.7
"""How much of a siege's worth a point towards it is good for: the army must stay."""
RED: Final[tuple[float, float]] = average(SIEGE_DIE_RED)
"""The points that a roll of the die brings on average, and the CUs that it costs."""
WHITE: Final[tuple[float, float]] = average(SIEGE_DIE_WHITE)


def siege_worth(field: HamilcarField, space: int, cus: int) -> float:
    """What one attempt against a city or tribe is worth to an army of so many CUs that stands before it."""
    g = field.state
    sieges = g.rules.sieges
    if cus < sieges.cus_needed:
        return 0.0
    walled = g.board.walled[space]
    if walled and (
        (IS_LARGE[space] and g.supremacy != field.side) or g.rules.movement_limits.truce_binds(g, field.side)
    ):
        return 0.0
    red = is_red(g, field.side, space) or space in g.siege_trains
    points, lost = RED if red else WHITE
    left = max(1, sieges.points_needed(g, space) - g.map.siege[space])
    part = min(1.0, points / left)
    weakness = 1.0 if cus >= 5 or g.map.control[space] == NOBODY else 0.75
    undisturbed = NOW.tribes and not walled and not field.strikers(space)
    patience = 1.0 if left == 1 or undisturbed else PATIENCE
    return field.conquest(space) * part * patience * weakness - lost * CU
