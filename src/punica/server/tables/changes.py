"""What differs between two states of a table, as a client applies it to the one it has.

A change tells of one object or list: `set` gives keys their new values, `in` tells what changed further down, `gone`
names keys that are no longer there. In a list the keys are places; a list that grew or shrank is set as a whole, and so
is a struct that cannot change (a space of the map, an option).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import is_not
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import astuple

Change = dict[str, Any]
Known = dict[tuple[int, int], tuple[object, object, Change]]
"""Two objects, by their ids, and what changed: of parts that several readers share it is found out once."""

NOTHING = object()
"""Stands where a key has no value."""


def changes(old: Any, new: Any, known: Known | None = None) -> Change:
    """What turns one object into the other; both are of the same kind.

    >>> changes({"seq": 4, "hand": ["a", "b"], "offers": 1}, {"seq": 5, "hand": ["a", "c"]})
    {'set': {'seq': 5}, 'in': {'hand': {'set': {'1': 'c'}}}, 'gone': ['offers']}
    >>> changes({"seq": 4}, {"seq": 4})
    {}
    """
    pair = id(old), id(new)
    if known is None:
        known = {}
    elif pair in known:
        return known[pair][2]
    change: Change = {}
    for key, had, value in _others(old, new):
        alike = type(had) is type(value)
        if alike and had == value:
            continue
        if value is NOTHING or value is UNSET:
            change.setdefault("gone", []).append(key)
        elif alike and _within(had, value):
            deeper = changes(had, value, known)
            if deeper:
                change.setdefault("in", {})[key] = deeper
        else:
            change.setdefault("set", {})[key] = value
    known[pair] = old, new, change
    return change


def _others(old: Any, new: Any) -> Iterable[tuple[str, Any, Any]]:
    """The keys whose values are not the very same object, with both values; most are, so those cost next to nothing."""
    if isinstance(new, Struct):
        return _unlike(new.__struct_fields__, astuple(old), astuple(new))
    if not isinstance(new, dict):
        return _unlike(map(str, range(len(new))), old, new)
    if list(old) == list(new):
        return _unlike(new, old.values(), new.values())
    changed = [(key, old.get(key, NOTHING), value) for key, value in new.items()]
    return [*changed, *((key, old[key], NOTHING) for key in old.keys() - new.keys())]


def _unlike(keys: Iterable[str], old: Iterable[Any], new: Iterable[Any]) -> Iterable[tuple[str, Any, Any]]:
    return compress(zip(keys, old, new, strict=True), map(is_not, old, new))


def _within(old: Any, new: Any) -> bool:
    """Whether a change can tell what differs within two values of one kind, so that the new one need not be sent."""
    kind = type(new)
    if kind is list:
        return len(old) == len(new)
    return kind is dict or (isinstance(new, Struct) and not new.__struct_config__.frozen)
