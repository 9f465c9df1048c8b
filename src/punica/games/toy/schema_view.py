"""What a seat sees of the Ford."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from punica.kernel.schema_view import GameView


class ToyView(GameView, kw_only=True, tag="toy"):
    """7.1. `hand`, the `own_buried` card and enemy cards one has `seen` are there only for a seat."""

    round: int
    fords: dict[str, str | None]
    points: dict[str, int]
    rerolls: dict[str, int]
    cards: dict[str, int]
    buried: dict[str, bool]
    deck: int
    discards: list[str]
    hand: list[str] | UnsetType = UNSET
    own_buried: list[str] | UnsetType = UNSET
    seen: list[str] | UnsetType = UNSET
