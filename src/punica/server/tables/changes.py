"""What differs between two states of a table, as a client applies it to the one it has.

A change tells of one object or list: `set` gives keys their new values, `in` tells what changed further down, `gone`
names keys that are no longer there. In a list the keys are places; a list that grew or shrank is set as a whole, and so
is a struct that cannot change (a space of the map, an option).
"""

from __future__ import annotations

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
    if isinstance(new, Struct):
        for name, had, value in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True):
            if had is not value and had != value:
                _tell(change, name, had, NOTHING if value is UNSET else value, known)
    elif isinstance(new, dict):
        for key, value in new.items():
            had = old.get(key, NOTHING)
            if had is not value and (had != value or type(had) is not type(value)):
                _tell(change, key, had, value, known)
        for key in old.keys() - new.keys():
            _tell(change, key, old[key], NOTHING, known)
    else:
        for place, (had, value) in enumerate(zip(old, new, strict=True)):
            if had is not value and (had != value or type(had) is not type(value)):
                _tell(change, str(place), had, value, known)
    known[pair] = old, new, change
    return change


def _tell(change: Change, key: str, had: object, value: object, known: Known) -> None:
    """Add to a change what became of one key."""
    if value is NOTHING:
        change.setdefault("gone", []).append(key)
    elif _alike(had, value):
        deeper = changes(had, value, known)
        if deeper:
            change.setdefault("in", {})[key] = deeper
    else:
        change.setdefault("set", {})[key] = value


def _alike(old: object, new: object) -> bool:
    """Whether a change can tell the difference, so that the new value need not be sent as a whole."""
    if isinstance(new, list):
        return isinstance(old, list) and len(old) == len(new)
    if type(old) is not type(new):
        return False
    return isinstance(new, dict) or (isinstance(new, Struct) and not new.__struct_config__.frozen)
