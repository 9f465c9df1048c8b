"""What an army is made of, how large it may be, and what becomes of trains left alone."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.state import S
from punica.kernel.choice import Flow


class Armies(Generic[S]):
    """What an army is made of, how large it may be, and what becomes of trains left alone."""

    def __init__(
        self,
        *,
        limit: int,
        consul_minimum: int,
        train_limit: int,
        trains_are_units: bool,
        sides_with_trains: list[int],
        left_behind_need_cu: bool,
        consuls_react_in_full: bool = False,
        trains_need_cu: bool = False,
        fills_lone_consuls: bool = False,
    ) -> None:
        self.limit = limit
        """Most CUs an army moves with."""
        self.consul_minimum = consul_minimum
        """The CUs below which a Consul's army may not voluntarily fall."""
        self.train_limit = train_limit
        """Most trains an army takes along."""
        self.trains_are_units = trains_are_units
        """Whether trains count among the Units an army moves with, and need room inside walls (Hamilcar 2.3.D)."""
        self.sides_with_trains = sides_with_trains
        self.left_behind_need_cu = left_behind_need_cu
        """Generals whom others leave behind keep at least a CU, Consuls their minimum (Hamilcar 11.1, 12.1)."""
        self.consuls_react_in_full = consuls_react_in_full
        """A Consul avoids or intercepts with his minimum or not at all (Golden Geek 11.2, 12.2)."""
        self.trains_need_cu = trains_need_cu
        """Whether a train goes along with an army only, not with generals alone (Hannibal 25#30)."""
        self.fills_lone_consuls = fills_lone_consuls
        """Whether a Proconsul does not pass a Consul without CUs either (Hamilcar 2.3.E3)."""

    def unit_limit(self, g: S, side: int) -> int:
        """Most Units an army of a side may have now; warships leave fewer in a fleet (Hamilcar 7.3.C)."""
        return self.limit

    def one_force(self, g: S, side: int, place: int) -> list[int]:
        """The places that are one force with this one: in Hannibal a city is a space of its own (10.7)."""
        return [place]

    def trains_meet(self, g: S, side: int, place: int, behind: int) -> Flow[None]:
        """Trains have come to a place; `behind` is where they came from (-1: nothing can stay there)."""
        yield from ()

    def trains_taken(self, g: S, side: int, place: int, to: int) -> None:
        """Trains of a side without CUs fall to the enemy: lost, or captured in his place `to` (-1: by his march)."""
        raise NotImplementedError
