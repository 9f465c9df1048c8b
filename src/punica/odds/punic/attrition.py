"""Attrition at a glance: the CUs that one roll costs on average, as tables by the size of a force.

What is more than a force has is left out of the average, not of each face: a force of one or two loses a little less
than the table says. `punic.attrition` is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.odds.parts import FACES

SIZES: Final = 30

Loss = Callable[[int, int], tuple[int, bool]]
"""What a modified roll costs a force of a size, and whether an elephant falls."""


def mean_loss(loss: Loss, cus: int, modifier: int) -> float:
    """What the table says on average, whether the force has so many or not."""
    return sum([loss(face + modifier, cus)[0] for face in FACES]) / 6.0


def mean_losses(loss: Loss, modifier: int) -> list[float]:
    """By CUs, up to thirty.

    >>> mean_losses(lambda roll, cus: (2 if roll > 3 else 0, False), 0)[:4]
    [0.0, 1.0, 1.0, 1.0]
    """
    return [0.0] + [min(float(cus), mean_loss(loss, cus, modifier)) for cus in range(1, SIZES)]
