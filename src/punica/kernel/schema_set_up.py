"""Setting up a position by hand: one change of it, and what can be changed besides the pieces."""

from __future__ import annotations

from msgspec import Struct


class Edit(Struct, kw_only=True, frozen=True):
    """One change of a position. Which of the fields a `kind` reads, the game's `setup_edits.py` says."""

    kind: str
    space: str = ""
    side: str = ""
    inside: bool = False
    piece: str = ""
    """A general or a card."""
    to: str = ""
    """Where the piece goes, or which track is set: a key of the position file."""
    source: str = ""
    """The pile a card is taken from, where there may be several of it."""
    n: int = 0
    """So many more, or fewer."""
    value: bool | int | str = 0


class Track(Struct, kw_only=True, frozen=True):
    """Something of the state that is one value: a `flag`, a `number` between bounds, one `word` of some."""

    key: str
    kind: str
    least: int = 0
    most: int = 0
    words: list[str] = []


class SetUpTable(Struct, kw_only=True, frozen=True):
    """What a view does not tell of a position that is being set up: all of it lies open."""

    tracks: list[Track]
    values: dict[str, bool | int | str]
    piles: dict[str, list[str]]
    """Every card, by the key of its pile."""
    filled: dict[str, list[str]]
    """The piles that can be filled by hand, each with those its cards come from; they go back to the first."""
    tools: dict[str, list[str]]
    """What a click on the map can do, by the side whose pieces are laid."""
    away: dict[str, list[str]]
    """The generals that are not on the map, by the key of where they are."""
    units: dict[str, list[str]]
    """What armies of a side are made of, by the kinds of edits that add it."""
    tribes: list[str]
    """Whose tribes can be."""
    marks: dict[str, list[str]]
    """Markers that lie in spaces besides control and siege points: where."""


def flag(key: str) -> Track:
    return Track(key=key, kind="flag")


def number(key: str, least: int, most: int) -> Track:
    return Track(key=key, kind="number", least=least, most=most)


def word(key: str, words: list[str]) -> Track:
    return Track(key=key, kind="word", words=words)
