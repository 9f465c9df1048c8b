"""What differs between two states of a table, as a client applies it to the one it has.

A change tells of one object or list: `set` gives keys their new values, `in` tells what changed further down, `gone`
names keys that are no longer there. In a list the keys are places; a list that grew or shrank is set as a whole, and so
is a struct that cannot change (a space of the map, an option).
"""

from __future__ import annotations

from collections.abc import Iterable
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
    for key, had, value in _both(old, new):
        if had is value:  # most are, so those have to cost next to nothing
            continue
        kind = type(value)
        alike = type(had) is kind
        if alike and kind is not dict and had == value:  # a dict is gone through once, not twice
            continue
        if value is NOTHING or value is UNSET:
            change.setdefault("gone", []).append(key)
        elif alike and (kind is dict or (kind is list and len(had) == len(value)) or _changeable(value)):
            deeper = changes(had, value, known)
            if deeper:
                change.setdefault("in", {})[key] = deeper
        else:
            change.setdefault("set", {})[key] = value
    known[pair] = old, new, change
    return change


def _both(old: Any, new: Any) -> Iterable[tuple[str, Any, Any]]:
    """All keys with both values."""
    if isinstance(new, Struct):
        return zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    if not isinstance(new, dict):
        return zip(map(str, range(len(new))), old, new, strict=True)
    if list(old) == list(new):
        return zip(new, old.values(), new.values(), strict=True)
    changed = [(key, old.get(key, NOTHING), value) for key, value in new.items()]
    return [*changed, *((key, old[key], NOTHING) for key in old.keys() - new.keys())]


def _changeable(value: Any) -> bool:
    """Whether it is a struct of which a change can tell a part."""
    return isinstance(value, Struct) and not value.__struct_config__.frozen
