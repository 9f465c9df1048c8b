"""Relieving one's own cities: what it is worth to beat those who besiege them, from outside or by coming out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

RELIEF: Final = 0.5
"""What relieving a city is worth that lacks one point to fall, in parts of what it costs to lose it."""


def relief_worth(field: HamilcarField, space: int) -> float:
    """What it is worth to beat those who stand before one's own city: more with each point of their siege."""
    g = field.state
    if g.map.control[space] != field.side or not g.board.walled[space]:
        return 0.0
    points = g.map.siege[space]
    if not points and field.foe_out[space] < g.rules.sieges.cus_needed:
        return 0.0
    left = max(1, g.rules.sieges.points_needed(g, space) - points)
    return field.conquest_of_foe(space) * RELIEF / left


def sortie_worth(field: HamilcarField, general: int, cus: int, space: int) -> float:
    """What it is worth to come out of a city and fight those before it."""
    worth, chance = field.attack(space, cus, general, False)
    return worth + chance * relief_worth(field, space)
