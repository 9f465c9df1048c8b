"""Which places are good for a PC, by what lies around them."""

from __future__ import annotations

from typing import Final

from punica.games.punic.state import PunicState

ISOLATED: Final = 0.2
"""What is left of a PC's worth where the next isolation phase takes it away."""
NEAR_FRIEND: Final = 0.02
NEAR_ENEMY: Final = 0.15
"""A PC where enemy CUs stand next door may be turned soon."""


def neighbourhood(g: PunicState, side: int, space: int, port: float) -> float:
    """Rather next to friends, rather not next to enemy armies; `port`: what a port adds."""
    control = g.map.control
    bonus = port if g.board.is_port[space] else 0.0
    for near in g.board.neighbours[space]:
        if control[near] == side:
            bonus += NEAR_FRIEND
        if g.map.total(1 - side, near):
            bonus -= NEAR_ENEMY
    return bonus
