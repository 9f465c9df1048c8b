"""A Campaign under way: which generals have moved, and how far which CUs (Hannibal 10.11, Hamilcar 7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punica.games.punic.army import SPENT, Army, Batch
from punica.games.punic.board import CARTHAGE

if TYPE_CHECKING:
    from punica.games.punic.state import PunicState


class Campaign:
    """`generals` maps a general to how far he has moved (SPENT: no further). `activated` moved by themselves."""

    __slots__ = ("activated", "batches", "besieged", "generals", "left", "sailed", "warships")

    def __init__(self, armies: int) -> None:
        self.left = armies
        """How many generals may still be activated."""
        self.activated: list[int] = []
        self.generals: dict[int, int] = {}
        self.batches: list[Batch] = []
        self.besieged: list[int] = []
        """Spaces in which a siege or subjugation has been tried with this card (`siege.once`)."""
        self.sailed = False
        """Whether the one army that may go by sea has done so."""
        self.warships: list[int] = []
        """How far Ready warships have sailed, those that have (SPENT: they fought); in Hamilcar they are Units."""

    def copy(self) -> Campaign:
        new = Campaign(self.left)
        new.activated = self.activated[:]
        new.generals = dict(self.generals)
        new.batches = [batch.copy() for batch in self.batches]
        new.besieged = self.besieged[:]
        new.sailed = self.sailed
        new.warships = self.warships[:]
        return new

    def moved(self, general: int) -> int:
        return self.generals.get(general, 0)

    def fresh(self, g: PunicState, side: int, place: int, up_to: int) -> tuple[int, int]:
        """How many (CUs, elephants) of a place have moved at most `up_to` so far."""
        cus = g.map.cus[side][place]
        elephants = g.map.elephants[place] if side == CARTHAGE else 0
        for batch in self.batches:
            if batch.place == place and batch.moved > up_to:
                cus -= batch.cus
                elephants -= batch.elephants
        return cus, elephants

    def fresh_trains(self, g: PunicState, side: int, place: int, up_to: int) -> int:
        """How many trains of a place have moved at most `up_to` so far, where they are Units (Hamilcar 7.1)."""
        trains = g.map.trains[side][place]
        for batch in self.batches:
            if batch.place == place and batch.moved > up_to:
                trains -= batch.trains
        return max(0, trains)

    def load_trains(self, g: PunicState, army: Army, place: int, trains: int) -> None:
        """Move trains into an army's batches, the freshest first; the map is already changed."""
        here = sorted((batch for batch in self.batches if batch.place == place), key=lambda batch: batch.moved)
        untired = g.map.trains[army.side][place] + trains - sum(batch.trains for batch in here)
        fresh = min(trains, max(0, untired))
        if fresh:
            army.batches.append(Batch(-1, 0, 0, 0, fresh))
        trains -= fresh
        for batch in here:
            part = min(trains, batch.trains)
            if part:
                batch.trains -= part
                trains -= part
                army.batches.append(Batch(-1, 0, 0, batch.moved, part))
        self._tidy()

    def unload_trains(self, army: Army, place: int, trains: int) -> None:
        """Leave trains in a place, the most tired first; the map is already changed."""
        for batch in sorted(army.batches, key=lambda batch: -batch.moved):
            part = min(trains, batch.trains)
            batch.trains -= part
            trains -= part
            if part and batch.moved:
                self.batches.append(Batch(place, 0, 0, batch.moved, part))
        army.batches = [batch for batch in army.batches if batch.holds()]

    def load(self, g: PunicState, army: Army, place: int, cus: int, elephants: int, tired: int = 0) -> None:
        """Move CUs into an army's batches, the freshest first; the map is already changed.

        `tired` of the CUs come from those that have moved already, though fresh ones may stay behind.
        """
        here = sorted((batch for batch in self.batches if batch.place == place), key=lambda batch: batch.moved)
        untired_cus = g.map.cus[army.side][place] + cus - sum(batch.cus for batch in here)
        untired_elephants = -sum(batch.elephants for batch in here)
        if army.side == CARTHAGE:
            untired_elephants += g.map.elephants[place] + elephants
        fresh = Batch(-1, min(cus - tired, untired_cus), min(elephants, max(0, untired_elephants)), 0)
        army.batches.append(fresh)
        cus -= fresh.cus
        elephants -= fresh.elephants
        for batch in here:
            part = Batch(-1, min(cus, batch.cus), min(elephants, batch.elephants), batch.moved)
            if part.cus or part.elephants:
                batch.cus -= part.cus
                batch.elephants -= part.elephants
                cus -= part.cus
                elephants -= part.elephants
                army.batches.append(part)
        self._tidy()

    def unload(self, army: Army, place: int, cus: int, elephants: int, rested: int = 0) -> None:
        """Leave CUs in a place, the most tired first; the map is already changed.

        `rested` of the CUs are of those that have moved least, though more tired ones may go on.
        """
        order = sorted(army.batches, key=lambda batch: -batch.moved)
        if rested:
            self._part(order[::-1], place, rested, 0)
        self._part(order, place, cus - rested, elephants)
        army.batches = [batch for batch in army.batches if batch.holds()]

    def _part(self, batches: list[Batch], place: int, cus: int, elephants: int) -> None:
        for batch in batches:
            part = Batch(place, min(cus, batch.cus), min(elephants, batch.elephants), batch.moved)
            if part.cus or part.elephants:
                batch.cus -= part.cus
                batch.elephants -= part.elephants
                cus -= part.cus
                elephants -= part.elephants
                if part.moved:
                    self.batches.append(part)

    def tire(self, army: Army, points: int) -> None:
        """An army has spent movement points: so have its CUs and generals."""
        for batch in army.batches:
            batch.moved += points
        for general in army.generals:
            self.generals[general] = self.moved(general) + points

    def spend(self, army: Army) -> None:
        """`campaign.spent`: nobody in this army moves again in this Campaign."""
        for batch in army.batches:
            batch.moved = SPENT
        for general in army.generals:
            self.generals[general] = SPENT

    def spend_at(self, g: PunicState, side: int, place: int, cus: int) -> None:
        """So many CUs of a place are spent; of those that are not yet, the most tired (ruling H100)."""
        regular = min(cus, g.map.cus[side][place])
        fresh, fresh_elephants = self.fresh(g, side, place, SPENT - 1)
        spent = Batch(place, min(regular, fresh), min(cus - regular, fresh_elephants), SPENT)
        self._take(place, spent.cus, spent.elephants, SPENT - 1)
        self.batches.append(spent)
        self._tidy()

    def spend_all_at(self, g: PunicState, side: int, place: int) -> None:
        """Nobody of a side in a place moves again in this Campaign."""
        elephants = g.map.elephants[place] if side == CARTHAGE else 0
        self.batches = [batch for batch in self.batches if batch.place != place]
        self.batches.append(Batch(place, g.map.cus[side][place], elephants, SPENT, g.map.trains[side][place]))
        for general in g.generals_at(side, place):
            self.generals[general] = SPENT
        self._tidy()

    def join_spent(self, place: int, cus: int) -> None:
        """CUs that are new in a place, and as spent as those they join."""
        self.batches.append(Batch(place, cus, 0, SPENT))

    def lose(self, army: Army) -> None:
        """After losses: an army's batches hold no more CUs than it has, the most tired having died first."""
        for batch in sorted(army.batches, key=lambda batch: -batch.moved):
            over = sum(b.cus for b in army.batches) - army.cus
            batch.cus -= min(batch.cus, max(0, over))
            over = sum(b.elephants for b in army.batches) - army.elephants
            batch.elephants -= min(batch.elephants, max(0, over))
            over = sum(b.trains for b in army.batches) - army.trains
            batch.trains -= min(batch.trains, max(0, over))
        army.batches = [batch for batch in army.batches if batch.holds()]

    def lose_at(self, place: int, cus: int, elephants: int) -> None:
        """The same for a place that has lost so many (attrition, siege losses)."""
        self._take(place, cus, elephants, SPENT)
        self._tidy()

    def _take(self, place: int, cus: int, elephants: int, up_to: int) -> None:
        """CUs leave the batches of a place, the most tired first of those that have moved at most `up_to`."""
        tired = [batch for batch in self.batches if batch.place == place and batch.moved <= up_to]
        for batch in sorted(tired, key=lambda batch: -batch.moved):
            part = min(batch.cus, cus)
            batch.cus -= part
            cus -= part
            part = min(batch.elephants, elephants)
            batch.elephants -= part
            elephants -= part

    def _tidy(self) -> None:
        self.batches = [batch for batch in self.batches if batch.holds()]
