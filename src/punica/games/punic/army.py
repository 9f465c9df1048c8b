"""Armies on the move: a stack lifted off the map, and how it is put back.

During a Campaign CUs know how far they have moved (Hannibal 10.11.c): an army then carries them in batches, and the
state keeps the batches that were left behind. Outside a Campaign nobody asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.games.punic.board import CARTHAGE
from punica.games.punic.map import AFIELD

if TYPE_CHECKING:
    from punica.games.punic.state import PunicState

SPENT: Final = 99
"""The movement of CUs and generals that may not move any more in this Campaign (Hannibal 10.11.d)."""


class Batch:
    """Units that have moved equally far in this Campaign. `place` is -1 while an army carries them."""

    __slots__ = ("cus", "elephants", "moved", "place", "trains")

    def __init__(self, place: int, cus: int, elephants: int, moved: int, trains: int = 0) -> None:
        self.place = place
        self.cus = cus
        self.elephants = elephants
        self.moved = moved
        self.trains = trains

    def copy(self) -> Batch:
        return Batch(self.place, self.cus, self.elephants, self.moved, self.trains)

    def holds(self) -> bool:
        """Whether there is anybody in it."""
        return self.cus > 0 or self.elephants > 0 or self.trains > 0


class Army:
    """A stack off the map: its CUs, elephants, trains and generals, the commander first (none: a bare force)."""

    __slots__ = ("batches", "cus", "elephants", "generals", "side", "trains")

    def __init__(self, side: int) -> None:
        self.side = side
        self.cus = 0
        self.elephants = 0
        self.trains = 0
        self.generals: list[int] = []
        self.batches: list[Batch] = []

    def copy(self) -> Army:
        new = Army(self.side)
        new.cus = self.cus
        new.elephants = self.elephants
        new.trains = self.trains
        new.generals = self.generals[:]
        new.batches = [batch.copy() for batch in self.batches]
        return new

    @property
    def total(self) -> int:
        """All CUs, elephants included; trains are none."""
        return self.cus + self.elephants

    @property
    def commander(self) -> int:
        """The general in command, -1 for a force without one."""
        return self.generals[0] if self.generals else -1

    def moved(self) -> int:
        """How far the most tired of its CUs have moved in this Campaign."""
        most = 0
        for batch in self.batches:
            if batch.moved > most:
                most = batch.moved
        return most


# -- off the map and back ---------------------------------------------------------------------------------------------


def load(g: PunicState, army: Army, place: int, cus: int, elephants: int, tired: int = 0) -> None:
    """Take CUs from a place into an army, the freshest first but for so many tired ones."""
    m = g.map
    m.cus[army.side][place] -= cus
    army.cus += cus
    if elephants:
        m.add_elephants(place, -elephants)
        army.elephants += elephants
    if g.campaign is not None:
        g.campaign.load(g, army, place, cus, elephants, tired)


def unload(g: PunicState, army: Army, place: int, cus: int, elephants: int, rested: int = 0) -> None:
    """Put CUs of an army down in a place, the most tired first but for so many rested ones."""
    m = g.map
    m.cus[army.side][place] += cus
    army.cus -= cus
    if elephants:
        m.add_elephants(place, elephants)
        army.elephants -= elephants
    if g.campaign is not None:
        g.campaign.unload(army, place, cus, elephants, rested)


def load_trains(g: PunicState, army: Army, place: int, trains: int) -> None:
    """Take trains from a place into an army."""
    g.map.trains[army.side][place] -= trains
    army.trains += trains
    if g.campaign is not None and g.rules.armies.trains_are_units:
        g.campaign.load_trains(g, army, place, trains)


def unload_trains(g: PunicState, army: Army, place: int, trains: int) -> None:
    """Put trains of an army down in a place."""
    g.map.trains[army.side][place] += trains
    army.trains -= trains
    if g.campaign is not None and g.rules.armies.trains_are_units:
        g.campaign.unload_trains(army, place, trains)


def lift_general(g: PunicState, army: Army, general: int) -> None:
    g.map.where[general] = AFIELD
    army.generals.append(general)


def drop_general(g: PunicState, army: Army, general: int, place: int) -> None:
    army.generals.remove(general)
    g.map.where[general] = place


def gather(g: PunicState, army: Army, place: int) -> None:
    """Everything of a side in a place joins its army; the generals there come behind, by rank."""
    side = army.side
    load(g, army, place, g.map.cus[side][place], g.map.elephants[place] if side == CARTHAGE else 0)
    load_trains(g, army, place, g.map.trains[side][place])
    for general in g.generals_at(side, place):
        lift_general(g, army, general)


def lift_all(g: PunicState, side: int, place: int) -> Army:
    """Everything of a side in a place as one army, its commander first."""
    army = Army(side)
    gather(g, army, place)
    return army


def settle(g: PunicState, army: Army, place: int) -> None:
    """Put a whole army down. Its commander takes command among equals (Hannibal 10.8)."""
    unload_trains(g, army, place, army.trains)
    unload(g, army, place, army.cus, army.elephants)
    for general in reversed(army.generals):
        g.map.where[general] = place
        g.take_command(general)
    army.generals = []


def join(g: PunicState, army: Army, place: int) -> None:
    """Put a beaten army down. Nobody has activated it: who commands CUs there keeps command (Hannibal 10.8)."""
    resident = g.commander_at(army.side, place) if g.map.total(army.side, place) else -1
    settle(g, army, place)
    g.keeps_command(resident)
