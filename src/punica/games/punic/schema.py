"""The data files of the Punic games: rows that Hannibal and Hamilcar share.

Every row says where its facts come from. This module stays uncompiled: msgspec needs the annotations.
"""

from typing import Literal

import msgspec

Source = Literal["rulebook", "published", "inferred", "reconstructed"]
Side = Literal["rome", "carthage"]
SpaceKind = Literal["plain", "walled_city", "tribe"]
ConnectionKind = Literal["road", "alps", "pass", "strait"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a data file; ``source`` is its provenance."""

    source: Source


class Region(Row, frozen=True, kw_only=True):
    slug: str
    name: str


class Province(Row, frozen=True, kw_only=True):
    """``spaces`` repeats how many spaces name this province, as a check on the map."""

    slug: str
    name: str
    region: str
    spaces: int
    significant: bool


class Space(Row, frozen=True, kw_only=True):
    """``capacity`` is how many CUs fit inside the walls; ``start`` who holds the space as the game begins."""

    slug: str
    name: str
    province: str
    kind: SpaceKind
    lat: float
    lon: float
    capacity: int = 0
    tribe: Literal["neutral", "carthage"] | None = None
    start: Side | None = None


class Connection(Row, frozen=True, kw_only=True):
    a: str
    b: str
    kind: ConnectionKind
    name: str = ""


class General(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    side: Side
    strategy: int
    battle: int
    text: str


class StrategyCard(Row, frozen=True, kw_only=True):
    number: str
    name: str
    ops: int
    event: Literal["rome", "carthage", "both"]
    family: str
    effect: str
    campaign: Literal["minor", "major"] | None = None
    counter: bool = False
    also_normal: bool = False
    dual_use: bool = False
    breaks_truce: bool = False
    remove_if_played: bool = False
    reshuffle: bool = False
    set_aside: bool = False
    option: str = ""


class Turn(Row, frozen=True, kw_only=True, rename={"from_year": "from", "to_year": "to"}):
    """A row of the turn track; years are BC."""

    turn: int
    from_year: int
    to_year: int
    cards: int
    reinforcements: bool = True
