"""What lies on the board: markers, CUs and generals. It is one object, so that Bad Weather can lay it back."""

from __future__ import annotations

from typing import Final

from punica.games.punic.board import CARTHAGE, NOBODY

OUT: Final = -1
"""Where a general is who is not in play: set aside, in the pool, or not yet arrived."""
DISPLACED: Final = -2
"""Off the map until the next reinforcement phase (10.10)."""
DEAD: Final = -3
"""Out of the game for good."""
AFIELD: Final = -4
"""With an army on the march or in battle: `g.march` and `g.battle` know where."""

ORDINARY: Final = 0
PROCONSUL: Final = 1
CONSUL: Final = 2
SUPREME: Final = 3
"""Ranks. Hannibal, and a Dictator, outrank everybody on their side."""


class Map:
    """Pieces by place, markers by space, generals by number.

    `control[s]` is who has a PC, a walled city or a friendly tribe in the space. `tribe[s]` tells that the marker is a
    tribe: a neutral one has control NOBODY. `siege[s]` counts siege or subjugation points.
    `cus[side][place]` are CUs without elephants; `elephants` and `trains` (siege trains) are Carthage's, by place.
    `stamp` orders generals of one rank in one place: the latest commands.
    """

    __slots__ = ("control", "cus", "elephants", "rank", "siege", "stamp", "trains", "tribe", "where")

    def __init__(self, spaces: int, generals: int) -> None:
        self.control: list[int] = [NOBODY] * spaces
        self.tribe: list[bool] = [False] * spaces
        self.siege: list[int] = [0] * spaces
        self.cus: list[list[int]] = [[0] * (2 * spaces), [0] * (2 * spaces)]
        self.elephants: list[int] = [0] * (2 * spaces)
        self.trains: list[int] = [0] * (2 * spaces)
        self.where: list[int] = [OUT] * generals
        self.rank: list[int] = [ORDINARY] * generals
        self.stamp: list[int] = [0] * generals

    def copy(self) -> Map:
        new = Map(0, 0)
        new.control = self.control[:]
        new.tribe = self.tribe[:]
        new.siege = self.siege[:]
        new.cus = [self.cus[0][:], self.cus[1][:]]
        new.elephants = self.elephants[:]
        new.trains = self.trains[:]
        new.where = self.where[:]
        new.rank = self.rank[:]
        new.stamp = self.stamp[:]
        return new

    def total(self, side: int, place: int) -> int:
        """All CUs of a side in a place, elephants included."""
        return self.cus[side][place] + self.elephants[place] if side == CARTHAGE else self.cus[side][place]
