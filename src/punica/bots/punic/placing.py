"""Which places are good for a PC, by what lies around them."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.standing import Standing
from punica.bots.punic.weights import PC
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import connected

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


def loss_scores(g: PunicState, standing: Standing, spaces: list[int], port: float) -> list[float]:
    """How well each of these own PCs can be spared: the best to lose comes highest. `port`: what goes with a port."""
    side = standing.side
    reached = connected(g, side)
    scores: list[float] = []
    for space in spaces:
        cost = -standing.change(space, -1, 0)
        if not reached[space]:
            cost = min(cost, PC)
        elif g.map.total(side, space):
            cost *= 0.8  # one of one's own CUs holds the space for the next PC
        if g.board.is_port[space]:
            cost += port
        scores.append(-cost)
    return scores
