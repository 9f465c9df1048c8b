"""Small changes of the table of a position file, for those who set one up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from punica.kernel.errors import BadPosition

Table = dict[str, Any]


def found(table: Table, key: str, default: Any = None) -> Any:
    """What stands at a key with dots; `default` where there is nothing.

    >>> found({"hands": {"rome": ["1"]}}, "hands.rome")
    ['1']
    """
    at: Any = table
    for part in key.split("."):
        if part not in at:
            return default
        at = at[part]
    return at


def track_value(table: Table, key: str) -> bool | int | str:
    """What a track says; of a list of slots whether this one is filled."""
    *way, last = key.split(".")
    holder: Any = found(table, ".".join(way)) if way else table
    value: bool | int | str = last in holder if isinstance(holder, list) else holder[last]
    return value


def set_track(table: Table, key: str, value: bool | int | str) -> None:
    """Set a track, or fill or empty a slot.

    >>> table = {"miat": ["ne"], "silver": {"rome": 3}}
    >>> set_track(table, "miat.sw", True)
    >>> set_track(table, "silver.rome", 5)
    >>> table
    {'miat': ['ne', 'sw'], 'silver': {'rome': 5}}
    """
    *way, last = key.split(".")
    holder: Any = found(table, ".".join(way)) if way else table
    if isinstance(holder, list):
        without(holder, last)
        holder.extend([last] if value else [])
    else:
        holder[last] = value


def without(names: list[str], name: str) -> None:
    """Take a name off a list, however often it stands there."""
    while name in names:
        names.remove(name)


def one_of(key: str, word: str, words: Sequence[str]) -> str:
    """A word, if it is one of these; raises BadPosition."""
    if word not in words:
        raise BadPosition(key, f"{word!r} must be one of: {', '.join(words)}")
    return word


def at_least_none(key: str, n: int) -> int:
    """A number that is not negative; raises BadPosition."""
    if n < 0:
        raise BadPosition(key, "there is none left here to take away")
    return n
