"""What a seat sees, as types: `Match.look` returns them, `Match.view` the same as plain JSON data.

The types of the browser client are made from these and from the views of the games. A field that is `UNSET` is not
sent at all: a spectator has no hand.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType


class GameView(Struct, kw_only=True, tag_field="game"):
    """What lies on the table of one game for one pair of eyes; `game` tells a client which game's it is."""


V = TypeVar("V", bound=GameView, covariant=True)


class QuestionView(Struct, kw_only=True):
    """The open question; its options only for the seat that is asked."""

    seat: str
    text: str
    rule: str
    options: list[str] | UnsetType = UNSET


class OutcomeView(Struct, kw_only=True):
    """How a match ended; no winner is a draw."""

    winner: str | None
    reason: str
    rule: str


class TableView(Struct, Generic[V], kw_only=True):
    """A match as one seat sees it (none: a spectator)."""

    ruleset: str
    seat: str | None
    seq: int
    choice: QuestionView | None
    outcome: OutcomeView | None
    game: V
