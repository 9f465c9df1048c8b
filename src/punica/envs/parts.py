"""Pieces of an encoding: how a value of one type in a view becomes numbers, with a name for each number.

A part writes into zeros: what is absent, `None` or unset leaves them as they are. Where numbers for an earlier value
stand already, `replace` writes only what is new about it: between two decisions most of a table stays as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int16]

OWN: Final = 1
ENEMY: Final = -1
THIRD: Final = 2
SEATS: Final = ("own", "enemy")
POWERS: Final = ("own", "enemy", "third")


class Part:
    """A name for each number; numbers that somebody else fills."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.size = len(self.names)

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        """Write a value into zeros from an offset on, as a seat with this name sees it."""

    def change(self, out: Numbers, at: int, value: Any, was: Any, own: str) -> None:
        """Write a value over the numbers of another; both are there."""
        out[at : at + self.size] = 0
        self.write(out, at, value, own)

    def replace(self, out: Numbers, at: int, value: Any, was: Any, own: str) -> None:
        """The same where either may be absent."""
        before, now = was is not None and was is not UNSET, value is not None and value is not UNSET
        if before and now:
            self.change(out, at, value, was, own)
        elif now:
            self.write(out, at, value, own)
        elif before:
            out[at : at + self.size] = 0


class Number(Part):
    """An int or a bool as it is."""

    def __init__(self) -> None:
        super().__init__([""])

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = value

    def change(self, out: Numbers, at: int, value: Any, was: Any, own: str) -> None:
        out[at] = value


class Count(Part):
    """How many there are in a list."""

    def __init__(self) -> None:
        super().__init__([""])

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = len(value)


class Side(Part):
    """Whose something is: `OWN`, `ENEMY`, or `THIRD` for one who is no seat."""

    def __init__(self, seats: Sequence[str]) -> None:
        super().__init__([""])
        self._seats = seats

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = OWN if value == own else ENEMY if value in self._seats else THIRD


class OneOf(Part):
    """One of some words: a 1 at its place."""

    def __init__(self, index: dict[str, int]) -> None:
        super().__init__(list(index))
        self._index = index

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        out[at + self._index[value]] = 1


class Counts(OneOf):
    """A list of words without its order: how often each is in it."""

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        for word in value:
            out[at + self._index[word]] += 1


class SeatsOf(Part):
    """A list of sides: whether the own and the enemy's are in it."""

    def __init__(self) -> None:
        super().__init__(SEATS)

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        for word in value:
            out[at + (word != own)] = 1


class Rows(Part):
    """A dict with a row for each key."""

    def __init__(self, rows: Sequence[str], row: Part) -> None:
        super().__init__(_rows(rows, row))
        self._row = row

    def row_of(self, key: str, own: str) -> int:
        raise NotImplementedError

    def write(self, out: Numbers, at: int, value: Mapping[str, Any], own: str) -> None:
        row, size = self._row, self._row.size
        for key, entry in value.items():
            if entry is not None:
                row.write(out, at + self.row_of(key, own) * size, entry, own)

    def change(self, out: Numbers, at: int, value: Mapping[str, Any], was: Mapping[str, Any], own: str) -> None:
        row, size = self._row, self._row.size
        if value.keys() != was.keys():
            for key in was.keys() - value.keys():
                first = at + self.row_of(key, own) * size
                out[first : first + size] = 0
        for key, entry in value.items():
            before = was.get(key)
            if entry != before:
                row.replace(out, at + self.row_of(key, own) * size, entry, before, own)


class ByWord(Rows):
    """A row for each word of a vocabulary."""

    def __init__(self, index: dict[str, int], row: Part) -> None:
        super().__init__(list(index), row)
        self._index = index

    def row_of(self, key: str, own: str) -> int:
        return self._index[key]


class BySide(Rows):
    """A row for each side: the own, the enemy's, perhaps the third's."""

    def __init__(self, seats: Sequence[str], rows: Sequence[str], row: Part) -> None:
        super().__init__(rows, row)
        self._seats = seats

    def row_of(self, key: str, own: str) -> int:
        return 0 if key == own else 1 if key in self._seats else 2


class ByFields(Part):
    """A list of structs with a row for each side that a field names and, if there is one, each value of a flag."""

    def __init__(self, whose: str, flag: str, row: Part) -> None:
        rows = [f"{seat} {flag}" if on else seat for seat in SEATS for on in ((False, True) if flag else (False,))]
        super().__init__(_rows(rows, row))
        self._whose = whose
        self._flag = flag
        self._row = row

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        for entry in value:
            row = getattr(entry, self._whose) != own
            if self._flag:
                row = row * 2 + bool(getattr(entry, self._flag))
            self._row.write(out, at + row * self._row.size, entry, own)


class Fields(Part):
    """A struct: first whether it is there, then its fields."""

    def __init__(self, parts: dict[str, Part]) -> None:
        names = ["there"]
        self._placed: list[tuple[str, int, Part]] = []
        for field, part in parts.items():
            self._placed.append((field, len(names), part))
            names += _rows([field], part)
        super().__init__(names)

    def write(self, out: Numbers, at: int, value: Any, own: str) -> None:
        out[at] = 1
        for field, offset, part in self._placed:
            entry = getattr(value, field)
            if entry is not None and entry is not UNSET:
                part.write(out, at + offset, entry, own)

    def change(self, out: Numbers, at: int, value: Any, was: Any, own: str) -> None:
        for field, offset, part in self._placed:
            entry, before = getattr(value, field), getattr(was, field)
            if entry != before:
                part.replace(out, at + offset, entry, before, own)


def _rows(rows: Sequence[str], part: Part) -> list[str]:
    return [f"{row}.{name}" if name else row for row in rows for name in part.names]
