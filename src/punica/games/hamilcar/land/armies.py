"""What an army of Hamilcar is made of: ten Units, supply trains among them."""

from __future__ import annotations

from punica.games.hamilcar.schema import Limits
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import FLEET_LIMIT
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.armies import Armies


class HamilcarArmies(Armies[HamilcarState]):
    """Supply trains count among the Units, and who finds them unguarded has them."""

    def __init__(self, row: Limits, *, consuls_react_in_full: bool) -> None:
        super().__init__(
            limit=row.army,
            consul_minimum=row.consul_minimum,
            train_limit=row.army,
            trains_are_units=True,
            sides_with_trains=[ROME, CARTHAGE],
            left_behind_need_cu=True,
            consuls_react_in_full=consuls_react_in_full,
            fills_lone_consuls=True,
        )

    def unit_limit(self, g: HamilcarState, side: int) -> int:
        """7.3.C: warships of a fleet count among its ten Units."""
        fleet = g.fleets[side]
        return self.limit if fleet is None else FLEET_LIMIT - fleet.warships

    def one_force(self, g: HamilcarState, side: int, place: int) -> list[int]:
        """2.1.C: with an own city and no enemy before it, inside and outside are one Force (ruling M82)."""
        space = g.board.space_of(place)
        if g.board.walled[space] and g.map.control[space] == side and not g.map.total(1 - side, space):
            return [space, g.board.inside(space)]
        return [place]

    def trains_taken(self, g: HamilcarState, side: int, place: int, to: int) -> None:
        """2.3.D3: a march takes as many along as its ten Units allow; the others wait for their new owner."""
        trains = g.map.trains[side][place]
        if not trains:
            return
        g.map.trains[side][place] = 0
        rule = "trains.captured.siege" if g.board.is_inside(place) else "trains.captured.unguarded"
        g.tell(rule, "log.trains-captured", seat=1 - side, n=trains, space=g.board.space_of(place))
        if to >= 0:
            g.map.trains[1 - side][to] += trains
            return
        march = g.march
        assert march is not None
        along = max(0, min(trains, self.limit - march.army.total - march.army.trains))
        march.army.trains += along
        g.map.trains[1 - side][march.space] += trains - along
