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


LOST: Final[list[list[float]]] = [
    [0.0, 1.0, 1.84, 2.36, 2.61],
    [0.0, 1.0, 1.98, 2.84, 3.44, 3.82, 4.03, 4.17, 4.30, 4.42, 4.54],
]
"""What a beaten army loses in all (14.11, 14.12), by its CUs; in the second row it began with five or more."""
ROUTED: Final[list[list[float]]] = [
    [1.0, 0.98, 0.86, 0.52, 0.25],
    [1.0, 1.0, 0.98, 0.86, 0.60, 0.38, 0.21, 0.14, 0.12, 0.12, 0.12],
]
"""How likely that is all it has, and whoever leads it is displaced: a Double Envelopment may take any army whole. Both
are reckoned from the tables of 2018 and the rounds and last cards of 307 battles between searching players."""
LARGE: Final = 5


def toll(cus: int, commander: int, way: int) -> float:
    """The same as `spoils`, by what may happen and not by what happens on average; a `way` below 0: no retreat."""
    if way < 0 or cus < 1:
        return spoils(cus, commander, True)
    row = 1 if cus >= LARGE else 0
    left = min(max(0, cus - way), len(LOST[row]) - 1)
    lost = min(float(cus), LOST[row][left] + way)
    cost = (lost - CASUALTIES) * CU + lost * PC
    if commander >= 0:
        cost += ROUTED[row][left] * (HANNIBAL_LOST if commander == HANNIBAL else GENERAL)
    return max(cost, 0.5)


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
