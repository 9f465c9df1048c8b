"""What the sides own and what stands where at the start (setup.toml); Location cards and towns are in map.toml."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    HOME_PORT,
    LOC_CAPITAL,
    LOC_SLUG,
    LOC_START,
    LOCATIONS,
    NEUTRAL,
    REGIONS,
    ROME,
    SIDES,
    ZONE_SLUG,
)
from punica.games.hands_in_the_sea.number_tables import (
    CYCLE_SILVER,
    FORTIFICATION_PIECES,
    MARKET,
    MOST_PRESTIGE,
    MOST_WARSHIPS,
    PILLAGE_SPACES,
    WARSHIPS_PER_SILVER,
)
from punica.games.hands_in_the_sea.schema import DATA, Setup, find, unique
from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

_setup: Final = load_toml(DATA / "setup.toml", Setup)

# Sides, indexed by ROME and CARTHAGE.
_sides: Final = [_setup.side[0], _setup.side[1]]
if _sides[0].side != "rome" or _sides[1].side != "carthage":
    raise BadData("setup.toml", "side", "Rome stands first, Carthage second")
SIDE_NAME: Final[list[str]] = [s.name for s in _sides]
HOME_REGION: Final[list[int]] = [find("setup.toml", "side.home_region", s.home_region, REGIONS) for s in _sides]
HOME_ZONE: Final[list[int]] = [find("setup.toml", "side.home_port", s.home_port, ZONE_SLUG) for s in _sides]
TOWN_PIECES: Final[list[int]] = [s.towns for s in _sides]
CITY_PIECES: Final[list[int]] = [s.cities for s in _sides]
START_SILVER: Final[list[int]] = [s.silver for s in _sides]
START_WARSHIPS: Final[list[int]] = [s.warships for s in _sides]
START_FLEET: Final[list[int]] = [find("setup.toml", "side.fleet", s.fleet, [*ZONE_SLUG, "home"]) for s in _sides]
START_VP: Final[list[int]] = [s.vp for s in _sides]
START_PRESTIGE: Final[list[int]] = [s.prestige for s in _sides]
START_PILLAGE: Final[list[int]] = [s.pillage for s in _sides]
FIRST_PLAYER: Final[int] = SIDES.index(_setup.first_player)


def _start_places(piece: str) -> list[bool]:
    rows = [row.place for row in _setup.start_piece if row.piece == piece]
    places = [find("setup.toml", "start_piece.place", place, LOC_SLUG) for place in unique("setup.toml", rows)]
    return [place in places for place in range(LOCATIONS)]


LOC_START_CITY: Final[list[bool]] = _start_places("city")
LOC_FORTIFIED: Final[list[bool]] = _start_places("fortification")  # at the start


def _check(holds: bool, file: str, key: str, reason: str) -> None:
    if not holds:
        raise BadData(file, key, reason)


def _check_start() -> None:
    """What the set-up puts on the board must be there, and fit."""
    _check(len(CYCLE_SILVER) == MARKET, "setup.toml", "market.cycle_silver", f"the market has {MARKET} places")
    _check(WARSHIPS_PER_SILVER > 0, "setup.toml", "pillage.warships_per_silver", "must be at least 1")
    for place in range(LOCATIONS):
        side, slug = LOC_START[place], LOC_SLUG[place]
        own = side in (ROME, CARTHAGE)
        _check(not LOC_CAPITAL[place] or own, "map.toml", f"location {slug}.capital", "a capital starts with its side")
        _check(not LOC_START_CITY[place] or own, "setup.toml", f"start_piece {slug}", "no side has a town there")
        _check(not LOC_FORTIFIED[place] or side != NEUTRAL, "setup.toml", f"start_piece {slug}", "nobody holds it")
    _check(sum(LOC_FORTIFIED) <= FORTIFICATION_PIECES, "setup.toml", "pieces.fortifications", "the start needs more")
    for side in (ROME, CARTHAGE):
        held = [place for place in range(LOCATIONS) if LOC_START[place] == side and not LOC_CAPITAL[place]]
        cities = sum(LOC_START_CITY[place] for place in held)
        _check(cities <= CITY_PIECES[side], "setup.toml", "side.cities", "the start needs more")
        _check(len(held) - cities <= TOWN_PIECES[side], "setup.toml", "side.towns", "the start needs more")
        _check(START_WARSHIPS[side] <= MOST_WARSHIPS, "setup.toml", "side.warships", f"at most {MOST_WARSHIPS}")
        _check(START_PRESTIGE[side] <= MOST_PRESTIGE, "setup.toml", "side.prestige", f"at most {MOST_PRESTIGE}")
        _check(START_PILLAGE[side] < PILLAGE_SPACES, "setup.toml", "side.pillage", f"at most {PILLAGE_SPACES - 1}")
        at_sea = START_FLEET[side] != HOME_PORT
        _check(not at_sea or START_WARSHIPS[side] > 0, "setup.toml", "side.fleet", "a Fleet at sea has Warships")


_check_start()
