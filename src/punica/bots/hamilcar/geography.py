"""How far it is from one space to another, and what the boxes of the Provincial Display are worth: worked out once."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.weights import MINOR_PROVINCE
from punica.bots.punic.geography import distances, holding_worth
from punica.games.hamilcar.tables import (
    CONNECTION_COST,
    CONNECTION_KIND,
    IS_MARE_PORT,
    LILYBAEUM,
    MARE_COST,
    MARE_PORTS,
    NEIGHBOURS,
    PROVINCE_SIGNIFICANT,
    PROVINCE_SPACES,
    SEA_NEIGHBOURS,
    SPACE_PROVINCE,
    SPACE_SLUG,
)

SPACES: Final[int] = len(SPACE_SLUG)

# Groups: the provinces, then Mare Tyrrhenum's ports, then Lilybaeum by itself.
PROVINCES: Final[int] = len(PROVINCE_SPACES)
MARE: Final[int] = PROVINCES
GROUPS: Final[int] = PROVINCES + 2
GROUP_SPACES: Final[list[list[int]]] = [*PROVINCE_SPACES, MARE_PORTS, [LILYBAEUM]]


def _groups(space: int) -> list[int]:
    found = [SPACE_PROVINCE[space]]
    if IS_MARE_PORT[space]:
        found.append(MARE)
    if space == LILYBAEUM:
        found.append(MARE + 1)
    return found


SPACE_GROUPS: Final[list[list[int]]] = [_groups(space) for space in range(SPACES)]
"""By space: what it counts for."""
GROUP_SIZE: Final[list[int]] = [len(spaces) for spaces in GROUP_SPACES]


def _row(group: int) -> list[float]:
    size = GROUP_SIZE[group]
    weight = MINOR_PROVINCE if group < PROVINCES and not PROVINCE_SIGNIFICANT[group] else 1.0
    return [weight * holding_worth(size, held) for held in range(size + 1)]


WORTH: Final[list[list[float]]] = [_row(group) for group in range(GROUPS)]
"""By group and spaces held."""


def _steps(space: int, by_sea: bool) -> list[tuple[int, int]]:
    """(space, movement points) of what is next to a space."""
    found = [(to, CONNECTION_COST[CONNECTION_KIND[space][to]]) for to in NEIGHBOURS[space]]
    if by_sea:
        found += [(to, cost + 1) for to, cost in LANES[space] if to not in NEIGHBOURS[space]]
    return found


def _lanes(port: int) -> list[tuple[int, int]]:
    """(port, movement points) of the sea lanes from a port, over Mare Tyrrhenum too."""
    found = [(to, 1) for to in SEA_NEIGHBOURS[port]]
    if IS_MARE_PORT[port]:
        found += [(to, MARE_COST) for to in MARE_PORTS if to != port and to not in SEA_NEIGHBOURS[port]]
    return found


LANES: Final[list[list[tuple[int, int]]]] = [_lanes(space) for space in range(SPACES)]


def _distances(by_sea: bool) -> list[list[int]]:
    steps = [_steps(space, by_sea) for space in range(SPACES)]
    return [distances(steps, space) for space in range(SPACES)]


BY_LAND: Final[list[list[int]]] = _distances(False)
"""[from][to]: movement points by land, whoever stands in the way."""
OVERALL: Final[list[list[int]]] = _distances(True)
"""The same by land and sea; a sea lane counts double, for what it risks."""
