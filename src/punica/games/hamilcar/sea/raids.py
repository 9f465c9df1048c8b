"""Raid on Port (19) and Mare Nostrum (20): what a fleet does to one enemy port on its way."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.movement_limits import MARE_NOSTRUM
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.words import verb
from punica.games.punic.year.politics import remove_pc

RAID: Final = verb("raid {space}")


def trains_within_reach(g: HamilcarState, enemy: int, port: int) -> list[int]:
    """Where in a port supply trains can be taken: inside walls only where the edition says so (ruling M13)."""
    places = [port, g.board.inside(port)] if g.hamilcar.raids_reach_cities else [port]
    return [place for place in places if g.map.trains[enemy][place]]


def takes_pc(g: HamilcarState, enemy: int, port: int) -> bool:
    return g.card == MARE_NOSTRUM and g.plain_pc(enemy, port)


def can_raid(g: HamilcarState, side: int, port: int) -> bool:
    """17.1#19, #20: once on the route, where there is anything to take."""
    enemy = 1 - side
    if not g.raid_left:
        return False
    if g.card == MARE_NOSTRUM and not g.board.walled[port]:
        return takes_pc(g, enemy, port)
    if g.card == MARE_NOSTRUM and not g.hamilcar.raids_reach_cities:
        return False
    return len(trains_within_reach(g, enemy, port)) > 0


def raid(g: HamilcarState, side: int, port: int) -> None:
    enemy = 1 - side
    g.raid_left = False
    g.tell("card.20" if g.card == MARE_NOSTRUM else "card.19", "log.raids", seat=side, space=port)
    if takes_pc(g, enemy, port):
        remove_pc(g, port)
        return
    for place in trains_within_reach(g, enemy, port):
        g.map.trains[enemy][place] = 0
