"""13.5: what Hamilcar adds to retreats: an Admiral takes a beaten army by sea."""

from __future__ import annotations

from punica.games.hamilcar.schema import Retreat
from punica.games.hamilcar.sea.escape_by_sea import lanes
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.army import Army
from punica.games.punic.land.retreat import Retreats


class HamilcarRetreats(Retreats[HamilcarState]):
    """Retreats of Hamilcar."""

    def __init__(self, row: Retreat, edition: int, *, shortest_at_its_cost: bool, stops_with_garrisons: bool) -> None:
        super().__init__(
            row.movement,
            costs_units=row.penalty[edition] == "unit",
            absorbs_first=row.absorbs[edition] == "before-penalties",
            shortest_at_its_cost=shortest_at_its_cost,
        )
        self.stops_with_garrisons = stops_with_garrisons
        """Whether it may end with friends who stand before enemies within walls (Silver 13.5.B: not; ruling M118)."""

    def may_stop(self, g: HamilcarState, side: int, space: int) -> bool:
        return self.stops_with_garrisons or not g.present(1 - side, space)

    def penalty(self, g: HamilcarState, side: int, space: int) -> int:
        """13.5.C, 2.1.C: enemies within the walls of a city are in its space, too (ruling M118)."""
        inside = g.board.inside(space)
        garrison = g.units_at(1 - side, inside) if self.costs_units else g.map.total(1 - side, inside)
        return super().penalty(g, side, space) + garrison

    def retreat_ports(self, g: HamilcarState, army: Army, space: int) -> list[int]:
        """13.5.D: a port without enemy PC or Units; it need not be one's own."""
        return [
            port
            for port in lanes(army, space)
            if g.map.control[port] != 1 - army.side and not g.units_at(1 - army.side, port)
        ]
