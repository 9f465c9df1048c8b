"""Cards as both games play them: their verbs, and what both reckon alike."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.plans import Plan
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

EVENT: Final = "option.play-event"
OPS: Final = "option.play-ops"
BOTH: Final = "option.play-ops+event"
ACTIVATE: Final = "option.activate"
COUNTER: Final = "option.counter"

DISCARD: Final = -6.0
"""What it is worth to throw a card away."""
PLENTY: Final = 4.0
"""With so many cards in the other hand a counter event is worth keeping in full."""


def kept_back(g: PunicState, side: int, worth: float) -> float:
    """What a counter event is worth in a side's hand: it is kept as long as the other side has cards to play."""
    return worth * min(1.0, len(g.hands[1 - side]) / PLENTY)


def forced_scores(options: list[Option], plans: list[Plan]) -> list[float]:
    """Forced March: who gains most by it."""
    scores: list[float] = []
    for option in options:
        gain = -1.0
        for plan in plans:
            if plan.general == option.a:
                gain = plan.gain
        scores.append(gain)
    return scores
