"""The printed board: what never changes in a game. Spaces and provinces are small ints."""

from __future__ import annotations

from typing import Final

from punica.kernel.state import Constant

NOBODY: Final = -1
ROME: Final = 0
CARTHAGE: Final = 1

NO_CONNECTION: Final = 0
ROAD: Final = 1
ALPS: Final = 2
PASS: Final = 3
STRAIT: Final = 4


class Board(Constant):
    """One printed map.

    A *place* is a space, or the inside of its walled city: place `s` is outside in space `s`, place `s + spaces` is
    inside its walls. Every list of pieces is indexed by place.
    """

    __slots__ = (
        "capacity",
        "connection",
        "is_port",
        "neighbours",
        "open_spaces",
        "paths",
        "places",
        "ports",
        "province",
        "province_spaces",
        "provinces",
        "region",
        "roads",
        "shelters",
        "significant",
        "spaces",
        "walled",
    )

    def __init__(
        self,
        neighbours: list[list[int]],
        connection: list[list[int]],
        province: list[int],
        region: list[int],
        significant: list[bool],
        walled: list[bool],
        capacity: list[int],
        ports: list[int],
        open_spaces: range,
    ) -> None:
        self.spaces = len(province)
        self.places = 2 * self.spaces
        self.open_spaces = open_spaces
        """The spaces in play: an optional corner of the map may be closed."""
        self.neighbours = neighbours
        self.connection = connection
        """[from][to]: NO_CONNECTION, ROAD, ALPS, PASS or STRAIT."""
        self.roads: list[list[int]] = [
            [to for to in neighbours[space] if connection[space][to] == ROAD] for space in range(self.spaces)
        ]
        """The neighbours over neither a pass nor a strait: as far as reactions and retreats go (Hannibal 10.6.3)."""
        self.paths: list[list[int]] = [
            [to for to in neighbours[space] if connection[space][to] in (ROAD, STRAIT)] for space in range(self.spaces)
        ]
        """The neighbours that are not over a pass: where PCs trace their paths (Hannibal 19.4.2)."""
        self.province = province
        self.provinces = len(significant)
        self.province_spaces: list[list[int]] = [
            [space for space in range(self.spaces) if province[space] == p] for p in range(self.provinces)
        ]
        self.region = region
        """The region of each space."""
        self.significant = significant
        self.walled = walled
        self.capacity = capacity
        self.ports = ports
        self.is_port: list[bool] = [space in ports for space in range(len(province))]
        self.shelters: list[bool] = [walls or port for walls, port in zip(walled, self.is_port)]
        """Where a friendly marker is never isolated: walled cities and ports (Hannibal 19.4.1)."""

    def inside(self, space: int) -> int:
        """The place within the walls of a space."""
        return space + self.spaces

    def space_of(self, place: int) -> int:
        return place if place < self.spaces else place - self.spaces

    def is_inside(self, place: int) -> bool:
        return place >= self.spaces
