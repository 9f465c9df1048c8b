"""What a beaten army costs."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.weights import CU, GENERAL, HANNIBAL_LOST
from punica.bots.punic.weights import PC
from punica.games.hannibal.tables import HANNIBAL

CASUALTIES: Final = 1.3
"""CUs that a battle costs either side."""
BEATEN: Final = 4.3
"""CUs that a beaten army of five or more loses in all."""


def spoils(cus: int, commander: int, to_the_last: bool, on_the_way: int = 0) -> float:
    """What a side loses that is beaten with so many CUs; `to_the_last`: it cannot retreat.

    `on_the_way`: the CUs that a retreat past enemy PCs costs (15.3.1).
    """
    lost = float(cus) if to_the_last or cus <= BEATEN + on_the_way else BEATEN + on_the_way
    cost = (lost - CASUALTIES) * CU + lost * PC if cus else 0.0
    if commander >= 0 and lost >= cus:
        cost += HANNIBAL_LOST if commander == HANNIBAL else GENERAL
    elif commander == HANNIBAL and cus <= 6:
        cost += HANNIBAL_LOST * 0.2
    return max(cost, 0.5)
