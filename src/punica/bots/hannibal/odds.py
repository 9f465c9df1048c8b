"""The chances of battles, sieges and voyages, as far as a player can reckon them beforehand.

The chance of a battle is a curve laid through simulated ones (400 for each of 486 pairs of hands and ratings, both
sides leading what is hardest to match); where hands are of about one size it is within a tenth of them.
"""

from __future__ import annotations

from math import exp
from typing import Final

ATTACKER: Final = 0.67
CARD: Final = 0.24
"""A battle card more than the enemy."""
SHARE: Final = 1.75
"""The lead in battle cards as a part of all of them."""
RATING: Final = 0.21
"""A battle rating better by one: the initiative changes hands."""
DEFENDER_RATING: Final = 0.1


def battle_chance(cards: int, others: int, rating: int, other_rating: int) -> float:
    """The chance that the side that leads first wins, with so many battle cards against so many.

    >>> round(battle_chance(9, 9, 2, 2), 1), round(battle_chance(13, 8, 4, 2), 1), battle_chance(3, 14, 1, 3) < 0.1
    (0.6, 0.9, True)
    """
    if cards <= 0:
        return 0.0
    if others <= 0:
        return 1.0
    lead = cards - others
    score = ATTACKER + CARD * lead + RATING * (rating - other_rating) + SHARE * lead / (cards + others)
    return 1.0 / (1.0 + exp(DEFENDER_RATING * other_rating - score))


def none_of(hidden: int, among: int, drawn: int) -> float:
    """The chance that `drawn` cards out of `among` hold none of the `hidden` ones that would serve.

    >>> none_of(1, 2, 1), none_of(3, 3, 1), none_of(0, 9, 4)
    (0.5, 0.0, 1.0)
    """
    chance = 1.0
    for at in range(drawn):
        left = among - at
        if left <= 0:
            return chance
        miss = left - hidden
        if miss <= 0:
            return 0.0
        chance *= miss / left
    return chance
