"""The map as plain lists, indexed by small ints: sides, sea zones, Locations and connections. Ids are the order of
appearance in map.toml.
"""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.schema import DATA, Map, find, unique
from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

# Sides. A place with a piece belongs to ROME, CARTHAGE or SYRACUSE; NONE is unoccupied, inland, no arm.
NONE: Final = -1
ROME: Final = 0
CARTHAGE: Final = 1
NEUTRAL: Final = 2
SYRACUSE_HOLDER: Final = 3
SIDES: Final = ["rome", "carthage", "neutral", "syracuse"]

# Kinds of connection.
ROAD: Final = 0
ROUGH: Final = 1
STRAITS: Final = 2
NAVAL: Final = 3
KINDS: Final = ["road", "rough", "straits", "naval"]

# Regions.
REGIONS: Final = ["italia", "sicily", "corsica-sardinia", "africa", "isles"]
SICILY: Final = 1
CORSICA_SARDINIA: Final = 2

_map: Final = load_toml(DATA / "map.toml", Map)


def _zone_of(key: str, slug: str) -> int:
    return NONE if not slug else find("map.toml", f"{key}.zone", slug, ZONE_SLUG)


# Sea zones.
ZONE_SLUG: Final[list[str]] = unique("map.toml", [z.slug for z in _map.zone])
ZONE_NAME: Final[list[str]] = [z.name for z in _map.zone]
ZONE_NEXT: Final[list[list[int]]] = [
    [find("map.toml", f"zone {z.slug}.adjacent", other, ZONE_SLUG) for other in z.adjacent] for z in _map.zone
]
ZONES: Final[int] = len(ZONE_SLUG)
HOME_PORT: Final[int] = ZONES  # where a Fleet is when it is in no sea zone; each side has its own

# Locations.
LOC_SLUG: Final[list[str]] = unique("map.toml", [x.slug for x in _map.location])
LOC_NAME: Final[list[str]] = [x.name for x in _map.location]
LOC_REGION: Final[list[int]] = [REGIONS.index(x.region) for x in _map.location]
LOC_START: Final[list[int]] = [SIDES.index(x.start) for x in _map.location]  # NEUTRAL = grey, unoccupied
LOC_ZONE: Final[list[int]] = [_zone_of(x.slug, x.zone) for x in _map.location]  # NONE = inland
LOC_VP: Final[list[int]] = [x.vp for x in _map.location]
LOC_NEEDS_COLONIST: Final[list[bool]] = [x.needs_colonist for x in _map.location]
LOC_DEFENCE: Final[list[int]] = [x.defence for x in _map.location]
LOC_CAPITAL: Final[list[bool]] = [x.capital for x in _map.location]
LOCATIONS: Final[int] = len(LOC_SLUG)
PLACES_OF_SICILY: Final[list[int]] = [i for i in range(LOCATIONS) if LOC_REGION[i] == SICILY]
PLACES_OF_CORSICA_SARDINIA: Final[list[int]] = [i for i in range(LOCATIONS) if LOC_REGION[i] == CORSICA_SARDINIA]


def _only(what: str, places: list[int]) -> int:
    if len(places) != 1:
        raise BadData("map.toml", "location", f"there is one {what}, not {len(places)}")
    return places[0]


def _capital(side: int) -> int:
    return _only(f"capital of {SIDES[side]}", [i for i in range(LOCATIONS) if LOC_CAPITAL[i] and LOC_START[i] == side])


SYRACUSE: Final[int] = _only(
    "place that Syracuse holds", [i for i in range(LOCATIONS) if LOC_START[i] == SYRACUSE_HOLDER]
)
CAPITAL: Final[list[int]] = [_capital(ROME), _capital(CARTHAGE)]
SUPPLY_POINTS: Final[list[list[int]]] = [
    [i for i, row in enumerate(_map.location) if row.supply_point == side] for side in ("rome", "carthage")
]
COAST: Final[list[list[int]]] = [[i for i in range(LOCATIONS) if LOC_ZONE[i] == z] for z in range(ZONES)]

# Connections, both ends at once. Two places may have a land and a naval connection.
WAYS: Final[list[list[tuple[int, int, int]]]] = [[] for _ in range(LOCATIONS)]  # target, kind, zone crossed or NONE


def _connect() -> None:
    """Fill WAYS."""
    for n, row in enumerate(_map.connection):
        key = f"connection[{n}]"
        a = find("map.toml", f"{key}.a", row.a, LOC_SLUG)
        b = find("map.toml", f"{key}.b", row.b, LOC_SLUG)
        kind = KINDS.index(row.kind)
        zone = _zone_of(key, row.zone)
        if a == b:
            raise BadData("map.toml", key, f"{row.a} is connected with itself")
        if (kind == NAVAL) != (zone != NONE):
            raise BadData("map.toml", key, "a naval connection names its zone, and no other does")
        for to, other, _ in WAYS[a]:
            if to == b and (other == NAVAL) == (kind == NAVAL):
                raise BadData("map.toml", key, f"{row.a} and {row.b} are connected twice")
        WAYS[a].append((b, kind, zone))
        WAYS[b].append((a, kind, zone))


_connect()
LAND_TO: Final[list[list[int]]] = [[to for to, kind, _ in ways if kind in (ROAD, ROUGH)] for ways in WAYS]
STRAITS_TO: Final[list[list[int]]] = [[to for to, kind, _ in ways if kind == STRAITS] for ways in WAYS]
