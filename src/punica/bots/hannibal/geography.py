"""How far it is from one space to another, and what provinces are worth: worked out once for each board."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.weights import CONTROL, MINOR_PROVINCE, PROGRESS, SPARE
from punica.games.punic.board import NO_CONNECTION, ROAD, Board

FAR: Final = 40
"""As far as nobody marches."""
PASS_COST: Final = 2
"""Movement points over a pass or a strait (10.6)."""


class Geography:
    """Distances in movement points, whoever stands in the way.

    `far[a][b]` goes by land, `to_province[p][a]` to the nearest space of a province, `to_port[a]` to the nearest port.
    Of each province: its size, and what holding so many of its spaces is worth (before `weight`).
    """

    __slots__ = ("far", "size", "to_port", "to_province", "weight", "worth")

    def __init__(self, board: Board) -> None:
        self.far: list[list[int]] = [_from(board, space) for space in range(board.spaces)]
        self.to_province: list[list[int]] = [
            [min([self.far[space][to] for to in spaces], default=FAR) for space in range(board.spaces)]
            for spaces in board.province_spaces
        ]
        self.to_port: list[int] = [
            min([self.far[space][port] for port in board.ports], default=FAR) for space in range(board.spaces)
        ]
        self.size: list[int] = [len(spaces) for spaces in board.province_spaces]
        self.worth: list[list[float]] = [[_worth(size, held) for held in range(size + 1)] for size in self.size]
        self.weight: list[float] = [1.0 if significant else MINOR_PROVINCE for significant in board.significant]


def _worth(size: int, held: int) -> float:
    """What holding so many of a province's spaces is worth: most of it comes with the majority (19.1.2)."""
    majority = size // 2 + 1
    if held >= majority:
        return CONTROL + PROGRESS + SPARE * min(held - majority, 2)
    return PROGRESS * held / majority


def _from(board: Board, start: int) -> list[int]:
    """Movement points by land from a space to every other one."""
    far = [FAR] * board.spaces
    far[start] = 0
    rings: list[list[int]] = [[] for _ in range(FAR + PASS_COST + 1)]
    rings[0].append(start)
    for distance in range(FAR):
        for space in rings[distance]:
            if far[space] < distance:
                continue
            for to in board.neighbours[space]:
                kind = board.connection[space][to]
                if kind == NO_CONNECTION:
                    continue
                there = distance + (1 if kind == ROAD else PASS_COST)
                if there < far[to]:
                    far[to] = there
                    rings[there].append(to)
    return far


_KNOWN: Final[dict[int, Geography]] = {}


def geography(board: Board) -> Geography:
    """The distances of a board. Boards are constants that live as long as the program."""
    key = id(board)
    if key not in _KNOWN:
        _KNOWN[key] = Geography(board)
    return _KNOWN[key]
