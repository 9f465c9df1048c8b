"""The political situation as one side sees it: how much of each province is whose, and what a PC more is worth."""

from __future__ import annotations

from punica.bots.hannibal.geography import geography
from punica.bots.punic.standing import Standing
from punica.bots.punic.weights import PC
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import NOBODY


class HannibalStanding(Standing):
    """The provinces of a position."""

    __slots__ = ("province", "significant")

    def __init__(self, g: HannibalState, side: int) -> None:
        board = g.board
        known = geography(board)
        super().__init__(side, known.size, known.worth)
        self.weight = known.weight
        self.significant: list[bool] = board.significant
        province = self.province = board.province
        for space, owner in enumerate(g.map.control):
            if owner == side:
                self.own[province[space]] += 1
            elif owner != NOBODY:
                self.foe[province[space]] += 1

    def shift(self, province: int, own: int, foe: int) -> float:
        worth = self.rows[province]
        mine = self.own[province]
        his = self.foe[province]
        gain = worth[mine + own] - worth[mine] - worth[his + foe] + worth[his]
        return gain * self.weight[province] + PC * (own - foe)

    def change(self, space: int, own: int, foe: int) -> float:
        return self.shift(self.province[space], own, foe)

    def danger(self, province: int) -> float:
        """What it is worth to the enemy to turn spaces here until the province changes hands."""
        majority = self.size[province] // 2 + 1
        flips = max(0, min(max(self.own[province] - majority + 1, majority - self.foe[province]), self.own[province]))
        return -self.shift(province, -flips, flips) if flips else 0.0

    def political_points(self) -> int:
        """22.1: one's own political points less the enemy's."""
        return sum([self.owner(province) for province in range(len(self.own)) if self.significant[province]])
