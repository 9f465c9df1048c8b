"""Bad Weather (32): what it brings back besides map and march."""

from __future__ import annotations

from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID, CARDS
from punica.games.punic.land.weather import Weather
from punica.games.punic.march import Aside
from punica.kernel.choice import Flow


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


class HamilcarWeather(Weather[HamilcarState]):
    """Fleets, Supremacy and siege trains are as they were, and a fleet lands where it has got to."""

    def __init__(self) -> None:
        card = CARD_ID["32"]
        super().__init__(
            card=card,
            rule="card.32",
            holds_fleets=False,
            takes_sea_move=False,
            safe_points=CARDS[card].amounts.movement,
        )

    def remember(self, g: HamilcarState) -> AtSea:
        march = g.march
        assert march is not None
        side = march.side
        fleet = g.fleets[side]
        aside = AtSea(side, fleet.copy() if fleet is not None else None, g.ready[side], g.spent[side])
        aside.supremacy = g.supremacy
        aside.siege_trains = g.siege_trains[:]
        return aside

    def bring_back(self, g: HamilcarState, aside: Aside) -> None:
        assert isinstance(aside, AtSea)
        g.fleets[aside.side] = aside.fleet
        g.ready[aside.side] = aside.ready
        g.spent[aside.side] = aside.spent
        g.supremacy = aside.supremacy
        g.siege_trains = aside.siege_trains

    def sent_back(self, g: HamilcarState) -> Flow[None]:
        """17.1#32: a fleet sent back lands where it is now; one that was only forming does not put to sea."""
        march = g.march
        assert march is not None
        fleet = g.fleets[march.side]
        if fleet is not None:
            fleet.stops = True
            march.ended = False
            yield from g.hamilcar.naval_movement.sail_on(g, march.side)
