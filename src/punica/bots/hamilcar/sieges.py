"""What besieging a city or subjugating a tribe is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hamilcar.weights import CAPITAL, CITY, CU, TRAIN
from punica.games.hamilcar.sieges import is_red, points_needed
from punica.games.hamilcar.tables import CARTHAGO, IS_LARGE, ROMA, SIEGE_CUS_NEEDED, SIEGE_DIE_RED, SIEGE_DIE_WHITE
from punica.games.punic.board import NOBODY
from punica.odds.sieges import average

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

PATIENCE: Final = 0.7
"""How much of a siege's worth a point towards it is good for: the army must stay."""
FAR_CAPITAL: Final = 0.3
"""What is left of a capital's worth while the siege has not begun."""
RED: Final[tuple[float, float]] = average(SIEGE_DIE_RED)
"""The points that a roll of the die brings on average, and the CUs that it costs."""
WHITE: Final[tuple[float, float]] = average(SIEGE_DIE_WHITE)


def conquest(field: HamilcarField, space: int) -> float:
    """What a city or tribe that changes sides is worth."""
    g = field.g
    foe = g.map.control[space] == field.foe_side
    worth = field.standing.change(space, 1, -1 if foe else 0)
    if g.board.walled[space]:
        worth += CITY
        if space in (ROMA, CARTHAGO):
            worth += CAPITAL * (FAR_CAPITAL if g.map.siege[space] == 0 else 1.0)
        inside = space + g.board.spaces
        worth += 1.5 * g.map.total(field.foe_side, inside) + TRAIN * g.map.trains[field.foe_side][inside]
    return worth


def siege_worth(field: HamilcarField, space: int, cus: int) -> float:
    """What one attempt against a city or tribe is worth to an army of so many CUs that stands before it."""
    if cus < SIEGE_CUS_NEEDED:
        return 0.0
    g = field.state
    walled = g.board.walled[space]
    if walled and ((IS_LARGE[space] and g.supremacy != field.side) or g.hamilcar.truce_binds(g, field.side)):
        return 0.0
    red = is_red(g, field.side, space) or space in g.siege_trains
    points, lost = RED if red else WHITE
    left = max(1, points_needed(g, space) - g.map.siege[space])
    part = min(1.0, points / left)
    weakness = 1.0 if cus >= 5 or g.map.control[space] == NOBODY else 0.75
    patience = 1.0 if left == 1 else PATIENCE
    return conquest(field, space) * part * patience * weakness - lost * CU
