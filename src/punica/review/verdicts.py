"""What a decision is called by what it cost."""

from __future__ import annotations

from typing import Final

from punica.review.chances import Estimate

VERDICTS: Final = {"blunder": 0.15, "mistake": 0.07, "inaccuracy": 0.03}
"""What a decision must have cost in chance to be called so;"""
GOOD: Final = "good"
"""what is less is called this."""


def verdict(cost: Estimate) -> str:
    """What a cost is called; its error counts in favour of who decided.

    >>> verdict(Estimate(0.2, 0.02, 20)), verdict(Estimate(0.2, 0.18, 4))
    ('blunder', 'good')
    """
    return next((name for name, least in VERDICTS.items() if cost.mean - cost.error >= least), GOOD)
