"""How far it is from one space to another, and what provinces are worth: worked out once for each board."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.weights import MINOR_PROVINCE
from punica.bots.punic.geography import FAR, distances, holding_worth
from punica.games.punic.board import ROAD, Board

RETREAT: Final = 4
"""So many spaces a beaten army goes at most (15.1.7)."""
PASS_COST: Final = 2
"""Movement points over a pass or a strait (10.6)."""


class Geography:
    """Distances in movement points, whoever stands in the way.

    `far[a][b]` goes by land, `to_province[p][a]` to the nearest space of a province, `to_port[a]` to the nearest port.
    Of each province: its size, and what holding so many of its spaces is worth (before `weight`).
    """

    __slots__ = ("far", "rings", "size", "to_port", "to_province", "weight", "worth")

    def __init__(self, board: Board) -> None:
        steps = _steps(board)
        self.far: list[list[int]] = [distances(steps, space) for space in range(board.spaces)]
        self.rings: list[list[list[int]]] = [_rings(board, space) for space in range(board.spaces)]
        """By space: those one, two, three and four steps along roads away, as a retreat goes (15.1.7, 15.2)."""
        self.to_province: list[list[int]] = [
            [min([self.far[space][to] for to in spaces], default=FAR) for space in range(board.spaces)]
            for spaces in board.province_spaces
        ]
        self.to_port: list[int] = [
            min([self.far[space][port] for port in board.ports], default=FAR) for space in range(board.spaces)
        ]
        self.size: list[int] = [len(spaces) for spaces in board.province_spaces]
        self.worth: list[list[float]] = [[holding_worth(size, held) for held in range(size + 1)] for size in self.size]
        self.weight: list[float] = [1.0 if significant else MINOR_PROVINCE for significant in board.significant]


def _steps(board: Board) -> list[list[tuple[int, int]]]:
    """By space: its neighbours, and the movement points there."""
    return [
        [(to, 1 if board.connection[space][to] == ROAD else PASS_COST) for to in board.neighbours[space]]
        for space in range(board.spaces)
    ]


def _rings(board: Board, start: int) -> list[list[int]]:
    seen = {start}
    rings = [[start]]
    for _ in range(RETREAT):
        ring: list[int] = []
        for space in rings[-1]:
            for to in board.roads[space]:
                if to not in seen:
                    seen.add(to)
                    ring.append(to)
        rings.append(ring)
    return rings[1:]


_KNOWN: Final[dict[int, Geography]] = {}


def geography(board: Board) -> Geography:
    """The distances of a board. Boards are constants that live as long as the program."""
    key = id(board)
    if key not in _KNOWN:
        _KNOWN[key] = Geography(board)
    return _KNOWN[key]
