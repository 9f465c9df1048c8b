"""What the data files of Hands in the Sea may hold.

Each row names its `source`: `rulebook` (the player aid), `published` (read in a public page), `inferred`
(follows from those) or `reconstructed` (invented so that the game is whole; replace it freely). Rows whose
name is known but whose numbers are not say so with `values_source`.

This module stays interpreted: msgspec needs the annotations that mypyc erases.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from punica.kernel.errors import BadData

DATA = Path(__file__).parent / "data"

Source = Literal["rulebook", "published", "inferred", "reconstructed"]
Side = Literal["rome", "carthage"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9]*([-_][a-z0-9]+)*$")]
Latitude = Annotated[float, msgspec.Meta(ge=-90, le=90)]
Longitude = Annotated[float, msgspec.Meta(ge=-180, le=180)]
Ability = Literal[
    "raid", "blocks-raid", "blocks-pillage", "bribe", "blocks-bribe", "fortify", "merchant", "mercenary", "returns"
]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One fact with its source."""

    source: Source


class Symbols(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The symbols of a card. `militia` is heavy infantry of that Strength on a Location card."""

    cart: Count = 0
    ship: Count = 0
    colonist: Count = 0
    goods: Count = 0
    silver: Count = 0
    militia: Count = 0


class Zone(Row, frozen=True, kw_only=True):
    """A sea zone; the position is that of its label."""

    slug: Slug
    name: str
    adjacent: tuple[str, ...]
    lat: Latitude
    lon: Longitude
    position_source: Source


class Connection(Row, frozen=True, kw_only=True):
    """A two-way connection; a naval one crosses one sea zone."""

    a: str
    b: str
    kind: Literal["road", "rough", "straits", "naval"]
    zone: str = ""


class Location(Row, frozen=True, kw_only=True):
    """A place on the map and its one Location card."""

    slug: Slug
    name: str
    region: Literal["italia", "sicily", "corsica-sardinia", "africa", "isles"]
    start: Literal["rome", "carthage", "neutral", "syracuse"]
    vp: Count
    symbols: Symbols
    lat: Latitude
    lon: Longitude
    values_source: Source
    position_source: Source
    zone: str = ""
    needs_colonist: bool = False
    defence: Count = 0
    capital: bool = False
    supply_point: Literal["rome", "carthage", ""] = ""


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """map.toml"""

    zone: tuple[Zone, ...]
    connection: tuple[Connection, ...]
    location: tuple[Location, ...]


class EmpireCard(Row, frozen=True, kw_only=True):
    """One kind of Empire card."""

    slug: Slug
    name: str
    deck: Literal["rome", "carthage", "neutral"]
    copies: Annotated[int, msgspec.Meta(ge=1)]
    cost: Count
    values_source: Source
    start: Count = 0
    manpower: bool = False
    arm: Literal["", "heavy", "light", "cavalry", "elephants", "leader"] = ""
    strength: tuple[Count, Count] = (0, 0)
    symbols: Symbols = Symbols()
    ship_strength: Count = 0
    pillage_ships: Count = 0
    defender_strength: Count = 0
    naval: tuple[Count, Count] = (0, 0)
    abilities: tuple[Ability, ...] = ()


class EmpireCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """empire_cards.toml"""

    card: tuple[EmpireCard, ...]


class StrategyCard(Row, frozen=True, kw_only=True):
    """A Strategy card; `values` are the numbers of its effect."""

    slug: Slug
    name: str
    side: Literal["rome", "carthage", "either"]
    cost: Count
    text: str
    values_source: Source
    values: dict[str, Count] = {}


class StrategyCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """strategy_cards.toml"""

    strategy: tuple[StrategyCard, ...]


class Event(Row, frozen=True, kw_only=True):
    """A random event, `copies` of which are in the deck; `values` are the numbers of its effect."""

    slug: Slug
    name: str
    text: str
    values_source: Source
    values: dict[str, Count] = {}
    copies: Count = 1


class Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """events.toml"""

    event: tuple[Event, ...]


class SideSetup(Row, frozen=True, kw_only=True):
    """What a side owns and starts with; `pieces_source` is for towns and cities in the box. `fleet` is the sea zone its
    Fleet starts in, or `home`.
    """

    side: Side
    name: str
    home_region: str
    home_port: str
    towns: Count
    cities: Count
    pieces_source: Source
    silver: Count
    warships: Count
    fleet: str
    vp: Count
    prestige: Count
    pillage: Count


class StartPiece(Row, frozen=True, kw_only=True):
    """A city in the place of a start town, or a fortification of the common stock."""

    place: str
    piece: Literal["city", "fortification"]


class Value(Row, frozen=True, kw_only=True):
    """One number of the rules."""

    id: str
    value: Count
    note: str = ""


class Series(Row, frozen=True, kw_only=True):
    """A row of numbers of the rules, such as prices or a track."""

    id: str
    values: tuple[Count, ...]
    note: str = ""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """setup.toml"""

    first_player: Side
    first_player_source: Source
    side: tuple[SideSetup, SideSetup]
    start_piece: tuple[StartPiece, ...]
    value: tuple[Value, ...]
    series: tuple[Series, ...]


class Option(Row, frozen=True, kw_only=True):
    """A switch of the table."""

    id: Slug
    text: str
    default: bool


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """options.toml"""

    option: tuple[Option, ...]


def unique(file: str, slugs: list[str]) -> list[str]:
    """The same; raises BadData for a name that two rows have."""
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadData(file, slug, "two rows have this name")
    return slugs


def find(file: str, key: str, slug: str, slugs: list[str]) -> int:
    """The id of `slug`; raises BadData for a name that no row has."""
    if slug not in slugs:
        raise BadData(file, key, f"no row is called {slug!r}; known are {', '.join(slugs)}")
    return slugs.index(slug)


def filled(file: str, key: str, text: str, values: dict[str, int]) -> str:
    """A text with its numbers put in.

    >>> filled("events.toml", "plague", "Discard {cards} cards.", {"cards": 2})
    'Discard 2 cards.'
    """
    try:
        return text.format(**values)
    except (KeyError, ValueError, IndexError) as error:
        raise BadData(file, f"{key}.text", f"cannot put in the number {error}") from error


class Numbers:
    """The numbers of one file, taken by id; a missing one and one never taken are both errors."""

    def __init__(self, file: str, rows: dict[str, int]) -> None:
        self.file = file
        self.rows = rows
        self.left = set(rows)

    def take(self, id: str) -> int:
        if id not in self.rows:
            raise BadData(self.file, id, "this number is missing")
        self.left.discard(id)
        return self.rows[id]

    def done(self) -> None:
        if self.left:
            raise BadData(self.file, sorted(self.left)[0], "no rule uses this number")
