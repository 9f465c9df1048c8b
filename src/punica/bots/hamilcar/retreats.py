"""13.5: what a beaten army loses on its way to friends; all of it where it cannot reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hamilcar.geography import SPACES
from punica.games.hamilcar.tables import IS_ADMIRAL, SEA_NEIGHBOURS
from punica.games.punic.board import ROAD

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

REACH: Final = 4
"""So many movement points a retreat may take."""
ALL: Final = 99.0
"""What is lost where there is nowhere to go."""
BEFORE: Final = 0.5
"""What it costs on average that the nearest way lies where the enemy has come from."""


def toll(field: HamilcarField, side: int, space: int, commander: int) -> float:
    """The CUs that a side's army loses which is beaten in a space and goes home."""
    row = field.tolls[side]
    if row[space] < 0.0:
        row[space] = by_land(field, side, space)
    least = row[space]
    if least >= 1.0 and commander >= 0 and IS_ADMIRAL[commander] and by_sea(field, side, space):
        return BEFORE
    return least


def by_land(field: HamilcarField, side: int, space: int) -> float:
    """13.5.A to C: the way that costs least, one CU for each enemy PC or tribe on it; never through enemy CUs."""
    g = field.g
    foes = field.foe_out if side == field.side else field.own_out
    control = g.map.control
    board = g.board
    if board.walled[space] and control[space] == side and not g.map.siege[space]:
        return 0.0
    best = ALL
    lost = [ALL] * SPACES
    lost[space] = 0.0
    edge = [space]
    for _ in range(REACH):
        further: list[int] = []
        for here in edge:
            links = board.connection[here]
            for to in board.neighbours[here]:
                if links[to] != ROAD or foes[to]:
                    continue
                cost = lost[here] + (1.0 if control[to] == 1 - side or g.map.tribe[to] else 0.0)
                if cost >= lost[to] or cost >= best:
                    continue
                lost[to] = cost
                if control[to] == side:
                    best = cost
                else:
                    further.append(to)
        edge = further
    return best + BEFORE if best < ALL else ALL


def by_sea(field: HamilcarField, side: int, space: int) -> bool:
    """13.5.D: whether an Admiral gets away over one sea lane."""
    g = field.g
    for port in SEA_NEIGHBOURS[space]:
        if g.map.control[port] != 1 - side and not g.map.total(1 - side, port):
            return True
    return False
