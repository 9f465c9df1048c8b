"""Bad Weather (32): what it brings back besides map and march."""

from __future__ import annotations

from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.march import Aside


class AtSea(Aside):
    """What Bad Weather brings back besides map and march: the mover's fleet, warships, Supremacy, siege trains."""

    __slots__ = ("fleet", "ready", "side", "siege_trains", "spent", "supremacy")

    def __init__(self, side: int, fleet: Fleet | None, ready: int, spent: int) -> None:
        self.side = side
        self.fleet = fleet
        self.ready = ready
        self.spent = spent
        self.supremacy = 0
        self.siege_trains: list[int] = []

    def copy(self) -> AtSea:
        new = AtSea(self.side, self.fleet.copy() if self.fleet is not None else None, self.ready, self.spent)
        new.supremacy = self.supremacy
        new.siege_trains = self.siege_trains[:]
        return new


def remember(g: HamilcarState) -> AtSea:
    march = g.march
    assert march is not None
    side = march.side
    fleet = g.fleets[side]
    aside = AtSea(side, fleet.copy() if fleet is not None else None, g.ready[side], g.spent[side])
    aside.supremacy = g.supremacy
    aside.siege_trains = g.siege_trains[:]
    return aside


def bring_back(g: HamilcarState, aside: AtSea) -> None:
    g.fleets[aside.side] = aside.fleet
    g.ready[aside.side] = aside.ready
    g.spent[aside.side] = aside.spent
    g.supremacy = aside.supremacy
    g.siege_trains = aside.siege_trains
