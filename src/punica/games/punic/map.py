"""What lies on the board: markers, CUs and generals. It is one object, so that Bad Weather can lay it back."""

from __future__ import annotations

from collections.abc import Sequence
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

    def laid_after(self, before: Map) -> Map:
        """A copy to look at, which shares with one of before what has not changed; that very one where nothing has."""
        now = Map(
            before.control if before.control == self.control else self.control[:],
            before.tribe if before.tribe == self.tribe else self.tribe,
            before.siege if before.siege == self.siege else self.siege,
            before.cus if before.cus == self.cus else [self.cus[0][:], self.cus[1][:]],
            before.elephants if before.elephants == self.elephants else self.elephants,
            before.trains if before.trains == self.trains else [self.trains[0][:], self.trains[1][:]],
            before.where if before.where == self.where else self.where[:],
            before.rank if before.rank == self.rank else self.rank[:],
            before.stamp if before.stamp == self.stamp else self.stamp[:],
        )
        same_pieces = now.cus is before.cus and now.elephants is before.elephants and now.trains is before.trains
        same_generals = now.where is before.where and now.rank is before.rank and now.stamp is before.stamp
        return before if same_pieces and same_generals and now.same_markers(before) else now

    def same_markers(self, before: Map) -> bool:
        """Whether a map that was `laid_after` another shares its markers."""
        return self.control is before.control and self.tribe is before.tribe and self.siege is before.siege

    def same_ranks(self, before: Map) -> bool:
        """Whether it shares where generals are, and of which rank."""
        return self.where is before.where and self.rank is before.rank

    def changed_since(self, before: Map) -> list[int]:
        """The spaces of a map that was `laid_after` another in which something else lies or stands."""
        found = {*_differing(self.control, before.control), *_differing(self.tribe, before.tribe)}
        found.update(_differing(self.siege, before.siege))
        places = set(_differing(self.elephants, before.elephants))
        for side in range(2):
            places.update(_differing(self.cus[side], before.cus[side]))
            places.update(_differing(self.trains[side], before.trains[side]))
        for general in _differing(self.where, before.where):
            places.add(self.where[general])
            places.add(before.where[general])
        for general in (*_differing(self.rank, before.rank), *_differing(self.stamp, before.stamp)):
            places.add(self.where[general])
        spaces = len(self.control)
        found.update([place if place < spaces else place - spaces for place in places if place >= 0])
        return sorted(found)

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


def _differing(now: Sequence[int], before: Sequence[int]) -> list[int]:
    """Where two rows of numbers are not the same."""
    if now is before or now == before:
        return []
    ours, theirs = list(now), list(before)
    return [n for n in range(len(ours)) if ours[n] != theirs[n]]


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
