"""Which places are good for a PC, by what lies around them."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.awareness import NOW
from punica.bots.punic.standing import Standing
from punica.bots.punic.weights import PC
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import connected

ISOLATED: Final = 0.2
"""What is left of a PC's worth where the next isolation phase takes it away."""
WASTED: Final = -1.0
"""It goes at once after the last card of a year: rather none is placed."""
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


def lasting(g: PunicState, side: int) -> list[bool]:
    """By space: whether a PC that is placed there now stays where it is when the isolated ones are removed.

    It may reach others from there, or it is a shelter itself.
    """
    reached = connected(g, side)
    return [near or shelter for near, shelter in zip(reached, g.board.shelters)]


def cut_off_worth(g: PunicState, side: int, worth: float) -> float:
    """What is left of a PC's worth where it would be isolated."""
    after = len(g.hands[side]) - (1 if g.card < 0 else 0)
    return WASTED if NOW.isolation and after <= 0 else worth * ISOLATED


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
