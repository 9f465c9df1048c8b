"""What is asked of the database with every page: worded once, and then asked as plainly as a journal is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

import msgspec
from sqlalchemy import JSON, Boolean, Select
from sqlalchemy.engine.default import DefaultDialect

DOLLARS: Final = DefaultDialect(paramstyle="numeric_dollar")
"""Writes statements as both databases are given them, with parameters $1, $2."""


class Question:
    """A query with named blanks (`bindparam`); building and wording one each time costs more than its answer."""

    def __init__(self, query: Select[Any]) -> None:
        self._query = query

    @cached_property
    def _worded(self) -> tuple[str, list[str], dict[str, Any]]:
        made = self._query.compile(dialect=DOLLARS)
        return str(made), list(made.positiontup or ()), dict(made.params)

    @cached_property
    def _columns(self) -> list[tuple[str, Callable[[Any], Any] | None]]:
        return [(column.name, _read(column.type)) for column in self._query.selected_columns]

    @property
    def text(self) -> str:
        return self._worded[0]

    def values(self, given: dict[str, Any]) -> list[Any]:
        """What stands in the blanks, in their order."""
        _, names, set_before = self._worded
        return [given[name] if name in given else set_before[name] for name in names]

    def row(self, found: Sequence[Any]) -> dict[str, Any]:
        """A row as it was found, each column as what it is: plain databases know no truths and no JSON."""
        return {
            name: value if read is None or value is None else read(value)
            for (name, read), value in zip(self._columns, found, strict=True)
        }


def _read(kind: object) -> Callable[[Any], Any] | None:
    if isinstance(kind, JSON):
        return msgspec.json.decode
    return bool if isinstance(kind, Boolean) else None
