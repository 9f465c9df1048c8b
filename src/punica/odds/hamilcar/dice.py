"""13.4: battle dice of Hamilcar, exactly: what two sides do to each other with the dice of their levels."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from punica.games.hamilcar.land.battle_dice import DICE_OF_LEVEL, count_hits
from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.punic.board import CARTHAGE, ROME
from punica.odds.parts import FACES

LEVELS: Final[int] = len(DICE_OF_LEVEL)


@cache
def throws(rome: int, carthage: int) -> dict[tuple[int, int], int]:
    """The hits that Rome and Carthage suffer, with the number of throws that bring them about."""
    b = LandBattle(0, ROME)
    dice = [(ROME, kind) for kind in DICE_OF_LEVEL[rome]] + [(CARTHAGE, kind) for kind in DICE_OF_LEVEL[carthage]]
    out: dict[tuple[int, int], int] = {}
    for thrown in product(FACES, repeat=len(dice)):
        for (side, kind), face in zip(dice, thrown):
            b.dice[side][kind] = face
        count_hits(b)
        key = (b.hits[ROME], b.hits[CARTHAGE])
        out[key] = out.get(key, 0) + 1
    return out


class Meeting:
    """A battle between two levels, whichever side has which: the attacker's chance, and the hits each side suffers.

    The hits are averages, before anybody has run out of CUs.
    """

    __slots__ = ("chance", "hits_attacker", "hits_defender")

    def __init__(self, level: int, other: int) -> None:
        won = taken = given = total = 0
        for (suffered, dealt), number in throws(level, other).items():
            total += number
            won += number * (dealt > suffered)
            given += number * dealt
            taken += number * suffered
        self.chance = won / total
        self.hits_attacker = taken / total
        self.hits_defender = given / total


MEETINGS: Final[list[list[Meeting]]] = [[Meeting(a, b) for b in range(LEVELS)] for a in range(LEVELS)]
"""[attacker's level][defender's level]; the same number of hits is a victory of the defender."""
