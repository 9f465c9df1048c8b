"""What lies on the board: markers, CUs and generals. It is one object, so that Bad Weather can lay it back."""

from __future__ import annotations

from itertools import compress
from typing import Final

from punica.games.punic.board import CARTHAGE, NOBODY

OUT: Final = -1
"""Where a general is who is not in play: set aside, in the pool, or not yet arrived."""
DISPLACED: Final = -2
"""Off the map until the next reinforcement phase (Hannibal 10.10)."""
DEAD: Final = -3
"""Out of the game for good."""
ASIDE: Final = -5
"""Not in the game yet: on the turn track, for hire, or waiting for somebody else to go."""
AFIELD: Final = -4
"""With an army on the march or in battle: `g.march` and `g.battle` know where."""

ORDINARY: Final = 0
PROCONSUL: Final = 1
CONSUL: Final = 2
ARISTOCRAT: Final = 3
SUPREME: Final = 4
"""Ranks. An Aristocrat is a Consul who outranks one who is none (Hamilcar 2.2.D2). Hannibal, Hamilcar Barca and a
Dictator outrank everybody on their side."""


class Map:
    """Pieces by place, markers by space, generals by number.

    `control[s]` is who has a PC, a walled city or a friendly tribe in the space. `tribe[s]` tells that the marker is a
    tribe: a neutral one has control NOBODY. `siege[s]` counts siege or subjugation points.
    `cus[side][place]` are CUs without elephants; `elephants` are Carthage's, by place. `trains[side][place]` are what
    an army draws along: Hannibal's siege trains (Carthage's alone), Hamilcar's supply trains.
    `stamp` orders generals of one rank in one place: the latest commands.

    `tribe`, `siege` and `elephants` change seldom and are tuples, which copies share: `set_tribe`, `set_siege`,
    `set_elephants` and `add_elephants` lay down new ones.
    """

    __slots__ = ("control", "cus", "elephants", "rank", "seen", "siege", "stamp", "trains", "tribe", "where")

    def __init__(
        self,
        control: list[int],
        tribe: tuple[bool, ...],
        siege: tuple[int, ...],
        cus: list[list[int]],
        elephants: tuple[int, ...],
        trains: list[list[int]],
        where: list[int],
        rank: list[int],
        stamp: list[int],
    ) -> None:
        self.control = control
        self.tribe = tribe
        self.siege = siege
        self.cus = cus
        self.elephants = elephants
        self.trains = trains
        self.where = where
        self.rank = rank
        self.stamp = stamp
        self.seen: object = None
        """What views keep of this very map (`views.on_map`): a copy begins without it."""

    def copy(self) -> Map:
        return Map(
            self.control[:],
            self.tribe,
            self.siege,
            [self.cus[0][:], self.cus[1][:]],
            self.elephants,
            [self.trains[0][:], self.trains[1][:]],
            self.where[:],
            self.rank[:],
            self.stamp[:],
        )

    def same_as(self, other: Map) -> bool:
        """Whether the same lies on both."""
        return (
            self.control == other.control
            and self.cus == other.cus
            and self.where == other.where
            and self.rank == other.rank
            and self.stamp == other.stamp
            and self.trains == other.trains
            and self.elephants == other.elephants
            and self.siege == other.siege
            and self.tribe == other.tribe
        )

    def set_tribe(self, space: int, tribe: bool) -> None:
        """The marker in a space is now a tribe, or none."""
        changed = list(self.tribe)
        changed[space] = tribe
        self.tribe = tuple(changed)

    def set_siege(self, space: int, points: int) -> None:
        if self.siege[space] != points:
            changed = list(self.siege)
            changed[space] = points
            self.siege = tuple(changed)

    def set_elephants(self, place: int, elephants: int) -> None:
        if self.elephants[place] != elephants:
            changed = list(self.elephants)
            changed[place] = elephants
            self.elephants = tuple(changed)

    def add_elephants(self, place: int, elephants: int) -> None:
        """So many elephants come to a place, or (below zero) leave it."""
        self.set_elephants(place, self.elephants[place] + elephants)

    def outside(self, side: int) -> list[int]:
        """All CUs of a side by space, outside any walls."""
        cus = self.cus[side][: len(self.control)]
        return [a + b for a, b in zip(cus, self.elephants)] if side == CARTHAGE else cus

    def strength(self, side: int) -> list[int]:
        """All CUs of a side by space, inside and outside the walls."""
        spaces = len(self.control)
        cus = [a + b for a, b in zip(self.cus[side], self.cus[side][spaces:])]
        if side == CARTHAGE:
            return [a + b + c for a, b, c in zip(cus, self.elephants, self.elephants[spaces:])]
        return cus

    def occupied(self) -> list[int]:
        """The places where anything stands, in order."""
        places = range(len(self.elephants))
        found = {place for place in self.where if place >= 0}
        for units in (*self.cus, self.elephants, *self.trains):
            found.update(compress(places, units))
        return sorted(found)

    def total(self, side: int, place: int) -> int:
        """All CUs of a side in a place, elephants included."""
        return self.cus[side][place] + self.elephants[place] if side == CARTHAGE else self.cus[side][place]


def empty_map(spaces: int, generals: int) -> Map:
    """A map with nothing on it and nobody in play."""
    places = 2 * spaces
    return Map(
        [NOBODY] * spaces,
        (False,) * spaces,
        (0,) * spaces,
        [[0] * places, [0] * places],
        (0,) * places,
        [[0] * places, [0] * places],
        [OUT] * generals,
        [ORDINARY] * generals,
        [0] * generals,
    )
