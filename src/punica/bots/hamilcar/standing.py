"""The political situation as one side sees it: how much of each box is whose, and what a space more is worth."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.geography import GROUP_SIZE, GROUPS, SPACE_GROUPS, WORTH
from punica.bots.punic.standing import Standing
from punica.bots.punic.weights import CONTROL, PC
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    ITALIA,
    MIAT_CENTRE,
    MIAT_ICONS,
    MIAT_MOOD_PCS,
    REGION_PROVINCES,
    VICTORY_PROVINCES,
    WARLIKE,
    miat_mood,
)
from punica.games.punic.board import CARTHAGE, NOBODY, ROME

MIAT_PC: Final = 1.0
"""A PC in the Miat: the first that a loss is paid with, and a part of a mercenary's price."""
MIAT_ICON: Final = 1.4


ITALIAN: Final[list[int]] = REGION_PROVINCES[ITALIA]


def _pressed(weight: float) -> list[float]:
    return [weight if group in ITALIAN else 1.0 for group in range(GROUPS)]


PRESSED: Final[list[list[float]]] = [_pressed(weight) for weight in (2.0, 1.4, 1.1, 1.0)]
"""By how many provinces of Italia Rome has to spare: what each group counts."""


class HamilcarStanding(Standing):
    """The boxes of a position: provinces and what else makes a group of spaces."""

    __slots__ = ()

    def __init__(self, g: HamilcarState, side: int) -> None:
        super().__init__(side, GROUP_SIZE, WORTH)
        for space, owner in enumerate(g.map.control):
            if owner != NOBODY:
                held = self.own if owner == side else self.foe
                for group in SPACE_GROUPS[space]:
                    held[group] += 1
        self.weight = self.weights()

    def weights(self) -> list[float]:
        """What groups count: all alike, but those of Italia more and more where Rome has few of them left (4.1)."""
        romans = self.own if self.side == ROME else self.foe
        left = len([p for p in ITALIAN if 2 * romans[p] > GROUP_SIZE[p]])
        spare = left - VICTORY_PROVINCES
        return PRESSED[min(spare, len(PRESSED) - 1)] if spare >= 0 else PRESSED[0]

    def shift(self, group: int, own: int, foe: int) -> float:
        row = WORTH[group]
        mine = self.own[group]
        his = self.foe[group]
        return (row[mine + own] - row[mine] - row[his + foe] + row[his]) * self.weight[group]

    def change(self, space: int, own: int, foe: int) -> float:
        total = PC * (own - foe)
        for group in SPACE_GROUPS[space]:
            total += self.shift(group, own, foe)
        return total


# -- 15.3 The Miat ----------------------------------------------------------------------------------------------------


def miat_worth(filled: list[bool]) -> float:
    """What the Miat is worth to Carthage with these slots filled."""
    pcs = sum(filled)
    total = MIAT_PC * pcs
    if miat_mood(filled) == WARLIKE:
        total += 1.3 * CONTROL
    else:
        missing = max(0, MIAT_MOOD_PCS[WARLIKE] - pcs)
        if not filled[MIAT_CENTRE]:
            missing = max(1, missing)
        total += CONTROL * (0.5 - 0.17 * missing) if pcs else -0.3 * CONTROL
    for a, b, cus, generals in MIAT_ICONS:
        if filled[a] and filled[b]:
            total += MIAT_ICON * cus + 0.5 * generals
    return total


def miat_change(filled: list[bool], slot: int) -> float:
    """What changes for Carthage when a slot is filled, or emptied."""
    other = filled[:]
    other[slot] = not other[slot]
    return miat_worth(other) - miat_worth(filled)


def miat_places(g: HamilcarState, side: int) -> list[float]:
    """What PCs in the Miat's empty slots would bring, the best first, each after the ones before."""
    found: list[float] = []
    if side != CARTHAGE:
        return found
    filled = g.miat[:]
    while not all(filled):
        best = -1.0
        at = -1
        for slot, full in enumerate(filled):
            if not full:
                gain = miat_change(filled, slot)
                if gain > best:
                    best, at = gain, slot
        if at < 0:
            break
        filled[at] = True
        found.append(best)
    return found
