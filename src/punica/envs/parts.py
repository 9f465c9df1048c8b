"""Pieces of an encoding: how a value of one type in a view becomes numbers, with a name for each number.

A part writes into zeros: what is absent, `None` or unset leaves them as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int16]
Write: TypeAlias = Callable[[Numbers, int, Any, str], None]
"""Writes a value into an array from an offset on, as a seat with this name sees it."""

OWN: Final = 1
ENEMY: Final = -1
THIRD: Final = 2
SEATS: Final = ("own", "enemy")
POWERS: Final = ("own", "enemy", "third")


class Part:
    """A name for each number, and what writes them."""

    __slots__ = ("names", "write")

    def __init__(self, names: Sequence[str], write: Write) -> None:
        self.names = tuple(names)
        self.write = write

    @property
    def size(self) -> int:
        return len(self.names)


def number() -> Part:
    """An int or a bool as it is."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = value

    return Part([""], write)


def count() -> Part:
    """How many there are in a list."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = len(value)

    return Part([""], write)


def side(words: Sequence[str]) -> Part:
    """Whose something is: `OWN`, `ENEMY`, or `THIRD` for one who is no seat."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = OWN if value == own else ENEMY if value in words else THIRD

    return Part([""], write)


def one_of(index: dict[str, int]) -> Part:
    """One of some words: a 1 at its place."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        out[at + index[value]] = 1

    return Part(list(index), write)


def counts(index: dict[str, int]) -> Part:
    """A list of words without its order: how often each is in it."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        for word in value:
            out[at + index[word]] += 1

    return Part(list(index), write)


def seats_of(words: Sequence[str]) -> Part:
    """A list of sides: whether the own and the enemy's are in it."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        for word in value:
            out[at + (word != own)] = 1

    return Part(SEATS, write)


def row_of(words: Sequence[str], own: str, key: str) -> int:
    """The row of a side: the own, the enemy's, the third."""
    return 0 if key == own else 1 if key in words else 2


def by_side(words: Sequence[str], rows: Sequence[str], part: Part) -> Part:
    """A dict with a row for each side."""

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        for key, entry in value.items():
            if entry is not None:
                part.write(out, at + row_of(words, own, key) * part.size, entry, own)

    return Part(_rows(rows, part), write)


def by_key(index: dict[str, int], part: Part) -> Part:
    """A dict with a row for each word."""
    size = part.size

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        for key, entry in value.items():
            if entry is not None:
                part.write(out, at + index[key] * size, entry, own)

    return Part(_rows(list(index), part), write)


def by_fields(words: Sequence[str], whose: str, flag: str, part: Part) -> Part:
    """A list of structs with a row for each side that a field names and, if there is one, each value of a flag."""
    rows = [f"{seat} {flag}" if on else seat for seat in SEATS for on in ((False, True) if flag else (False,))]
    doubled = 2 if flag else 1

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        for entry in value:
            row = row_of(words, own, getattr(entry, whose)) * doubled + (1 if flag and getattr(entry, flag) else 0)
            part.write(out, at + row * part.size, entry, own)

    return Part(_rows(rows, part), write)


def fields(parts: dict[str, Part]) -> Part:
    """A struct: first whether it is there, then its fields."""
    names = ["there"]
    placed: list[tuple[str, int, Write]] = []
    for field, part in parts.items():
        placed.append((field, len(names), part.write))
        names += _rows([field], part)

    def write(out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = 1
        for field, offset, put in placed:
            entry = getattr(value, field)
            if entry is not None and entry is not UNSET:
                put(out, at + offset, entry, own)

    return Part(names, write)


def _rows(rows: Sequence[str], part: Part) -> list[str]:
    return [f"{row}.{name}" if name else row for row in rows for name in part.names]
