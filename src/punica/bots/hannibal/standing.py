"""The political situation as one side sees it: how much of each province is whose, and what a PC more is worth."""

from __future__ import annotations

from punica.bots.hannibal.geography import geography
from punica.bots.hannibal.weights import PC
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import NOBODY


class Standing:
    """The provinces of a position, counted once. `own` and `foe` are spaces held, by province."""

    __slots__ = ("foe", "g", "own", "rows", "side", "size", "weight")

    def __init__(self, g: HannibalState, side: int) -> None:
        self.g = g
        self.side = side
        board = g.board
        provinces = board.provinces
        self.own: list[int] = [0] * provinces
        self.foe: list[int] = [0] * provinces
        province = board.province
        for space, owner in enumerate(g.map.control):
            if owner == side:
                self.own[province[space]] += 1
            elif owner != NOBODY:
                self.foe[province[space]] += 1
        known = geography(board)
        self.size: list[int] = known.size
        self.rows: list[list[float]] = known.worth
        self.weight: list[float] = known.weight

    def owner(self, province: int) -> int:
        """19.1.2: 1 when this side controls a province, -1 when the other does, 0 when nobody does."""
        size = self.size[province]
        if 2 * self.own[province] > size:
            return 1
        return -1 if 2 * self.foe[province] > size else 0

    def change(self, province: int, own: int, foe: int) -> float:
        """What so many spaces more (or fewer) of one's own and of the enemy's are worth in a province."""
        worth = self.rows[province]
        mine = self.own[province]
        his = self.foe[province]
        gain = worth[mine + own] - worth[mine] - worth[his + foe] + worth[his]
        return gain * self.weight[province] + PC * (own - foe)

    def prize(self, province: int) -> float:
        """What it is worth to turn the enemy's spaces here until the province changes hands."""
        flips = self.flips(province)
        return self.change(province, flips, -flips) if flips else 0.0

    def flips(self, province: int) -> int:
        """How many enemy spaces must turn so that he loses a province and this side, if it can, gains it."""
        majority = self.size[province] // 2 + 1
        wanted = max(self.foe[province] - majority + 1, majority - self.own[province])
        return max(0, min(wanted, self.foe[province]))

    def danger(self, province: int) -> float:
        """The same for the enemy: what he would gain."""
        majority = self.size[province] // 2 + 1
        flips = max(0, min(max(self.own[province] - majority + 1, majority - self.foe[province]), self.own[province]))
        return -self.change(province, -flips, flips) if flips else 0.0

    def lead(self) -> float:
        """The balance of all provinces, in the measure of `weights`."""
        total = 0.0
        for province in range(len(self.own)):
            worth = self.rows[province]
            total += (worth[self.own[province]] - worth[self.foe[province]]) * self.weight[province]
        return total

    def political_points(self) -> int:
        """22.1: one's own political points less the enemy's."""
        significant = self.g.board.significant
        return sum([self.owner(province) for province in range(len(self.own)) if significant[province]])
