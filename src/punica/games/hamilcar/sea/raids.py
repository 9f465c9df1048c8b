"""Raid on Port (19) and Mare Nostrum (20): what a fleet does to one enemy port on its way."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.movement_limits import MARE_NOSTRUM
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.words import verb
from punica.games.punic.year.politics import remove_pc

RAID: Final = verb("raid {space}")


class Raids:
    """What the fleet of a raiding card may take."""

    def __init__(self, *, reach_cities: bool) -> None:
        self.reach_cities = reach_cities
        """17.1#19, #20: supply trains within walls are within reach (ruling M13)."""

    def trains_within_reach(self, g: HamilcarState, enemy: int, port: int) -> list[int]:
        """Where in a port supply trains can be taken: inside walls only where the edition says so (ruling M13)."""
        places = [port, g.board.inside(port)] if self.reach_cities else [port]
        return [place for place in places if g.map.trains[enemy][place]]

    def can_raid(self, g: HamilcarState, side: int, port: int) -> bool:
        """17.1#19, #20: once on the route, where there is anything to take."""
        enemy = 1 - side
        if not g.raid_left:
            return False
        if g.card == MARE_NOSTRUM and not g.board.walled[port]:
            return takes_pc(g, enemy, port)
        if g.card == MARE_NOSTRUM and not self.reach_cities:
            return False
        return len(self.trains_within_reach(g, enemy, port)) > 0

    def raid(self, g: HamilcarState, side: int, port: int) -> None:
        enemy = 1 - side
        g.raid_left = False
        g.tell("card.20" if g.card == MARE_NOSTRUM else "card.19", "log.raids", seat=side, space=port)
        if takes_pc(g, enemy, port):
            remove_pc(g, port, "card.20")
            return
        for place in self.trains_within_reach(g, enemy, port):
            g.map.trains[enemy][place] = 0


def takes_pc(g: HamilcarState, enemy: int, port: int) -> bool:
    return g.card == MARE_NOSTRUM and g.plain_pc(enemy, port)
