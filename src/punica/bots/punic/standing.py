"""The political situation as one side sees it: how much of each province is whose."""

from __future__ import annotations


class Standing:
    """The provinces of a position, counted once; in Hamilcar also what else has a box of the Provincial Display.

    `own` and `foe` are spaces held by each; `rows` what holding so many is worth, `weight` how much that counts now.
    """

    __slots__ = ("foe", "own", "rows", "side", "size", "weight")

    def __init__(self, side: int, size: list[int], rows: list[list[float]]) -> None:
        self.side = side
        self.size = size
        self.rows = rows
        self.own: list[int] = [0] * len(size)
        self.foe: list[int] = [0] * len(size)
        self.weight: list[float] = []

    def owner(self, province: int) -> int:
        """1 when this side controls a province, -1 when the other does, 0 when nobody does."""
        size = self.size[province]
        if 2 * self.own[province] > size:
            return 1
        return -1 if 2 * self.foe[province] > size else 0

    def shift(self, province: int, own: int, foe: int) -> float:
        """What so many spaces more (or fewer) of one's own and of the enemy's are worth in a province."""
        raise NotImplementedError

    def change(self, space: int, own: int, foe: int) -> float:
        """What it is worth that a space becomes one's own (`own` 1), ceases to be (-1); the same for the enemy."""
        raise NotImplementedError

    def prize(self, province: int) -> float:
        """What it is worth to turn the enemy's spaces here until the province changes hands."""
        flips = self.flips(province)
        return self.shift(province, flips, -flips) if flips else 0.0

    def flips(self, province: int) -> int:
        """How many enemy spaces must turn so that he loses a province and this side, if it can, gains it."""
        majority = self.size[province] // 2 + 1
        wanted = max(self.foe[province] - majority + 1, majority - self.own[province])
        return max(0, min(wanted, self.foe[province]))

    def lead(self) -> float:
        """The balance of all provinces, in the measure of `weights`."""
        total = 0.0
        for province, worth in enumerate(self.rows):
            total += (worth[self.own[province]] - worth[self.foe[province]]) * self.weight[province]
        return total
