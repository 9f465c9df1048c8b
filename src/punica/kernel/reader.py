"""Reading the game's table of a position file key by key, with errors that name the key and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from punica.kernel.errors import BadPosition
from punica.kernel.text import Noun

_MISSING = object()


class Reader:
    """Takes values out of nested tables by dotted path, and at the end refuses what nobody asked for."""

    def __init__(self, table: Mapping[str, Any], nouns: Mapping[str, Noun], prefix: str = "") -> None:
        self.table = table
        self.prefix = prefix
        self.known = nouns
        self.asked: set[str] = set()

    @property
    def key(self) -> str:
        """The key of this table itself, where it is one of several."""
        return self.prefix.rstrip(".")

    def _get(self, path: str) -> Any:
        self.asked.add(path)
        at: Any = self.table
        for part in path.split("."):
            if not isinstance(at, Mapping):
                raise BadPosition(self.prefix + path, "a table is expected on the way to this key")
            if part not in at:
                return _MISSING
            at = at[part]
        return at

    def has(self, path: str) -> bool:
        return self._get(path) is not _MISSING

    def number(self, path: str, default: int, low: int, high: int) -> int:
        value = self._get(path)
        if value is _MISSING:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(self.prefix + path, f"{value!r} must be a whole number from {low} to {high}")
        return value

    def flag(self, path: str, default: bool = False) -> bool:
        value = self._get(path)
        if value is _MISSING:
            return default
        if not isinstance(value, bool):
            raise BadPosition(self.prefix + path, f"{value!r} must be true or false")
        return value

    def times(self, path: str) -> int:
        """How often something was done: a number, or true for once."""
        value = self._get(path)
        return int(value) if isinstance(value, bool) else self.number(path, 0, 0, 99)

    def one_of(self, path: str, words: list[str], default: int) -> int:
        value = self._get(path)
        if value is _MISSING:
            return default
        if value not in words:
            raise BadPosition(self.prefix + path, f"{value!r} must be one of: {', '.join(words)}")
        return words.index(value)

    def noun(self, path: str, kind: str, default: int) -> int:
        value = self._get(path)
        return default if value is _MISSING else self._index(path, kind, value)

    def noun_or_none(self, path: str, kind: str) -> int:
        """A noun, or -1 where the key is missing or an empty string."""
        return -1 if self._get(path) == "" else self.noun(path, kind, -1)

    def nouns(self, path: str, kind: str) -> list[int]:
        value = self._get(path)
        if value is _MISSING:
            return []
        if not isinstance(value, list):
            raise BadPosition(self.prefix + path, f"{value!r} must be a list of {kind}s")
        return [self._index(path, kind, item) for item in value]

    def keys(self, path: str, kind: str) -> list[tuple[int, str]]:
        """The keys of a table that are nouns of a kind, with the path of each."""
        value = self._get(path)
        if value is _MISSING:
            return []
        if not isinstance(value, Mapping):
            raise BadPosition(self.prefix + path, f"must be a table whose keys are {kind}s")
        return [(self._index(path, kind, key), f"{path}.{key}") for key in value]

    def tables(self, path: str) -> list[Reader]:
        """An array of tables, each with a reader of its own; call `finish` on each."""
        value = self._get(path)
        if value is _MISSING:
            return []
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            raise BadPosition(self.prefix + path, f"must be written as tables: [[state.{path}]]")
        return [Reader(item, self.known, f"{self.prefix}{path}[{i}].") for i, item in enumerate(value)]

    def _index(self, path: str, kind: str, value: object) -> int:
        noun = self.known[kind]
        if not isinstance(value, str) or value not in noun.index:
            raise BadPosition(self.prefix + path, f"{value!r} is no {kind}; write for example {noun.slugs[0]!r}")
        return noun.index[value]

    def finish(self) -> None:
        """Refuse keys that mean nothing here."""
        for path in _leaves(self.table, ""):
            if path not in self.asked:
                raise BadPosition(self.prefix + path, "this key means nothing here")


def _leaves(table: Mapping[str, Any], prefix: str) -> list[str]:
    out: list[str] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            out += _leaves(value, f"{prefix}{key}.")
        else:
            out.append(prefix + key)
    return out
