"""How far it is from one space to another, and what so many spaces of a province are worth."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.weights import CONTROL, PROGRESS, SPARE

FAR: Final = 40
"""As far as nobody marches."""


def holding_worth(size: int, held: int) -> float:
    """What holding so many of a province's spaces is worth: most of it comes with the majority."""
    majority = size // 2 + 1
    if held >= majority:
        return CONTROL + PROGRESS + SPARE * min(held - majority, 2)
    return PROGRESS * held / majority


def distances(steps: list[list[tuple[int, int]]], start: int) -> list[int]:
    """Movement points from a space to every other one, by `steps[space]`: its neighbours and what they cost.

    >>> distances([[(1, 1)], [(0, 1), (2, 2)], [(1, 2)], []], 0) == [0, 1, 3, FAR]
    True
    """
    far = [FAR] * len(steps)
    far[start] = 0
    rings: list[list[int]] = [[] for _ in range(FAR)]
    rings[0].append(start)
    for distance in range(FAR):
        for space in rings[distance]:
            if far[space] < distance:
                continue
            for to, cost in steps[space]:
                there = distance + cost
                if there < far[to]:
                    far[to] = there
                    rings[there].append(to)
    return far
