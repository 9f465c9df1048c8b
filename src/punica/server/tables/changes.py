"""What differs between two states of a table, as a client applies it to the one it has.

A change tells of one object or list: `set` gives keys their new values, `in` tells what changed further down, `gone`
names keys that are no longer there. In a list the keys are places; a list that grew or shrank is set as a whole, and so
is a struct that cannot change (a space of the map, an option).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, Struct
from msgspec.structs import astuple

Change = dict[str, Any]
Known = dict[tuple[int, int], tuple[object, object, Change]]
"""Two objects, by their ids, and what changed: of parts that several readers share it is found out once."""

NOTHING: Final = object()
"""Stands where a key has no value."""
_parted: Final[dict[type, bool]] = {}
"""What `_changeable` has said."""


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
    keys, before, now = _side_by_side(old, new)
    for key, had, value in zip(keys, before, now):
        if had is value:  # most are, so those have to cost next to nothing
            continue
        kind = type(value)
        if type(had) is kind:
            parted = _parted.get(kind)
            if parted is None:
                parted = _parted[kind] = _changeable(kind)
            if not parted and had == value:
                continue
            if parted or (kind is list and len(had) == len(value)):
                deeper = changes(had, value, known)
                if deeper:
                    change.setdefault("in", {})[key] = deeper
                continue
        elif value is NOTHING or value is UNSET:
            change.setdefault("gone", []).append(key)
            continue
        change.setdefault("set", {})[key] = value
    known[pair] = old, new, change
    return change


def _side_by_side(old: Any, new: Any) -> tuple[Any, Any, Any]:
    """All keys with both values."""
    if type(new) is not dict:
        if isinstance(new, Struct):
            return new.__struct_fields__, astuple(old), astuple(new)
        return map(str, range(len(new))), old, new
    if list(old) == list(new):
        return new, old.values(), new.values()
    gone = [key for key in old if key not in new]
    had = [old.get(key, NOTHING) for key in new]
    return [*new, *gone], had + [old[key] for key in gone], [*new.values(), *[NOTHING] * len(gone)]


def _changeable(kind: type) -> bool:
    """Whether a change can tell a part of such a thing: it is gone through at once, instead of being compared first."""
    return kind is dict or (issubclass(kind, Struct) and not kind.__struct_config__.frozen)
