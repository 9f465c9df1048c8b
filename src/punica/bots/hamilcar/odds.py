"""The chances of battles by land and by sea: exact for the dice, without tactic cards and counter events."""

from __future__ import annotations

from itertools import product
from typing import Final

from punica.games.hamilcar.battle_dice import DICE_OF_LEVEL, DIE_FACES
from punica.games.hamilcar.tables import NAVAL_ROUNDS, SIEGE_DIE_RED, SIEGE_DIE_WHITE, naval_hits

FACES: Final = (1, 2, 3, 4, 5, 6)
LEVELS: Final = 4


def _throws(level: int) -> list[tuple[int, int, int]]:
    """The A, B and C symbols of all throws of a level."""
    faces = [DIE_FACES[kind] for kind in DICE_OF_LEVEL[level]]
    return [
        (sum([f[0] for f in throw]), sum([f[1] for f in throw]), sum([f[2] for f in throw]))
        for throw in product(*faces)
    ]


class Meeting:
    """How a battle between two levels goes: the attacker's chance, and the hits that each side takes on average."""

    __slots__ = ("chance", "hits_attacker", "hits_defender")

    def __init__(self, level: int, other: int) -> None:
        won = taken = given = 0
        mine = _throws(level)
        his = _throws(other)
        for a, b, c in mine:
            for a2, b2, c2 in his:
                gives = a + max(0, b - c2) + max(0, c - b2)
                takes = a2 + max(0, b2 - c) + max(0, c2 - b)
                won += gives > takes
                given += gives
                taken += takes
        total = len(mine) * len(his)
        self.chance = won / total
        self.hits_attacker = taken / total
        self.hits_defender = given / total


MEETINGS: Final[list[list[Meeting]]] = [[Meeting(a, b) for b in range(LEVELS)] for a in range(LEVELS)]
"""[attacker's level][defender's level] (13.3, 13.4)."""


# -- 9 At sea ---------------------------------------------------------------------------------------------------------

LOWEST: Final = -3
"""The lowest modified battle roll that is thought of."""
COLUMNS: Final = 9
HITS: Final[list[list[int]]] = [
    [naval_hits(roll + LOWEST, column) for column in range(COLUMNS)] for roll in range(10 - LOWEST)
]
"""[modified roll - LOWEST][column]."""

_KNOWN: Final[dict[tuple[int, int, int, int, int, int, bool], float]] = {}


def naval_chance(ships: int, others: int, column: int, other: int, bonus: int, other_bonus: int, starts: bool) -> float:
    """The chance to win a naval battle: warships, first columns and modifiers of both sides, and who goes first.

    >>> naval_chance(5, 1, 2, 1, 0, -1, True) > 0.9, naval_chance(1, 5, 1, 2, -1, 0, False) < 0.1
    (True, True)
    """
    if ships == 0 or others == 0:
        return 1.0 if others == 0 else 0.0
    key = (ships, others, column, other, bonus, other_bonus, starts)
    found = _KNOWN.get(key)
    if found is None:
        found = _from_round(ships, others, column, other, bonus, other_bonus, starts, 0)
        _KNOWN[key] = found
    return found


def _from_round(
    ships: int, others: int, column: int, other: int, bonus: int, other_bonus: int, starts: bool, turn: int
) -> float:
    """The same after so many turns; the one who started goes at even ones. At the end more warships win (9.3.A)."""
    if turn == 2 * NAVAL_ROUNDS:
        if ships == others:
            return 1.0 if starts else 0.0
        return 1.0 if ships > others else 0.0
    mine = (turn % 2 == 0) == starts
    chances = [0.0] * 6
    for face in FACES:
        roll = face + (bonus if mine else other_bonus)
        chances[HITS[roll - LOWEST][(column if mine else other) + turn // 2]] += 1.0
    total = 0.0
    for hits, weight in enumerate(chances):
        if weight == 0.0:
            continue
        left = others - hits if mine else ships - hits
        if left <= 0:
            total += weight if mine else 0.0
        elif mine:
            total += weight * _from_round(ships, left, column, other, bonus, other_bonus, starts, turn + 1)
        else:
            total += weight * _from_round(left, others, column, other, bonus, other_bonus, starts, turn + 1)
    return total / 6.0


# -- 14 Sieges --------------------------------------------------------------------------------------------------------

RED_POINTS: Final[float] = sum([points for points, _ in SIEGE_DIE_RED]) / 6.0
RED_LOSSES: Final[float] = sum([lost for _, lost in SIEGE_DIE_RED]) / 6.0
WHITE_POINTS: Final[float] = sum([points for points, _ in SIEGE_DIE_WHITE]) / 6.0
WHITE_LOSSES: Final[float] = sum([lost for _, lost in SIEGE_DIE_WHITE]) / 6.0
