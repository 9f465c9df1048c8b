"""What a seat sees of Hands in the Sea."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from punica.kernel.schema_view import GameView

Piece = Literal["town", "city", "capital"]


class PlaceView(Struct, kw_only=True):
    """`supply`: which sides could supply it."""

    holder: str | None
    piece: Piece | None
    fortified: bool
    supply: list[str]


class SeaBattleView(Struct, kw_only=True):
    """A land battle; a `siege` while the place is fortified, `independent` while nobody but Syracuse defends it.

    `losing` is the side that loses it when the other's next round begins, as Strengths stand.
    """

    place: str
    attacker: str
    round: int
    siege: bool
    strength: dict[str, int]
    cards: dict[str, list[str]]
    combined: dict[str, bool]
    independent: bool
    losing: str | None


class RoundView(Struct, kw_only=True):
    """What has been done in this round and cannot be done again."""

    pillaged: bool
    returned: bool
    passed: bool
    engaged: bool
    built: bool
    strategy_used: dict[str, bool]


class SeaView(GameView, kw_only=True, tag="hands-in-the-sea"):
    """The table of Hands in the Sea.

    `towns`, `cities` and `fortifications` are pieces left to build; `levied` cards lie openly on top of a deck,
    `naval` ones beside a naval battle; `hand_or_deck` is what the two hold together. `hand`, `dead` cards in it and
    enemy cards one has `seen` are there only for a seat.
    """

    turn: int
    active: str
    actions: int
    ending: bool
    this_round: RoundView
    places: dict[str, PlaceView]
    battles: list[SeaBattleView]
    fleets: dict[str, str]
    silver: dict[str, int]
    warships: dict[str, int]
    vp: dict[str, int]
    prestige: dict[str, int]
    pillage: dict[str, int]
    captured_towns: dict[str, int]
    captured_cities: dict[str, int]
    towns: dict[str, int]
    cities: dict[str, int]
    fortifications: int
    won_at_sea: bool
    hiero: bool
    stall: int
    cards: dict[str, int]
    deck: dict[str, int]
    levied: dict[str, list[str]]
    hand_or_deck: dict[str, list[str]]
    discards: dict[str, list[str]]
    reserve: dict[str, list[str]]
    naval: dict[str, list[str]]
    empire: dict[str, list[str]]
    unclaimed: list[str]
    strategy: dict[str, str | None]
    market: list[str]
    strategy_deck: int
    strategy_discards: list[str]
    event_deck: int
    event_discards: list[str]
    hand: list[str] | UnsetType = UNSET
    dead: list[str] | UnsetType = UNSET
    seen: list[str] | UnsetType = UNSET
