"""What differs between two states of a table, as a client applies it to the one it has.

A change tells of one object or list: `set` gives keys their new values, `in` tells what changed further down, `gone`
names keys that are no longer there. In a list the keys are places; a list that grew or shrank is set as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct

Change = dict[str, Any]

NOTHING = object()
"""Stands where a key has no value."""


def changes(old: object, new: object) -> Change:
    """What turns one object into the other; both are of the same kind.

    >>> changes({"seq": 4, "hand": ["a", "b"], "offers": 1}, {"seq": 5, "hand": ["a", "c"]})
    {'set': {'seq': 5}, 'in': {'hand': {'set': {'1': 'c'}}}, 'gone': ['offers']}
    >>> changes({"seq": 4}, {"seq": 4})
    {}
    """
    placed: dict[str, object] = {}
    within: dict[str, Change] = {}
    gone: list[str] = []
    for key, had, value in _pairs(old, new):
        if had is value or (type(had) is type(value) and had == value):
            continue
        if value is NOTHING:
            gone.append(key)
        elif _alike(had, value):
            deeper = changes(had, value)
            if deeper:
                within[key] = deeper
        else:
            placed[key] = value
    change: Change = {"set": placed} if placed else {}
    if within:
        change["in"] = within
    if gone:
        change["gone"] = gone
    return change


def _alike(old: object, new: object) -> bool:
    """Whether a change can tell the difference, so that the new value need not be sent as a whole."""
    if isinstance(new, (dict, Struct)):
        return type(old) is type(new)
    return isinstance(old, list) and isinstance(new, list) and len(old) == len(new)


def _pairs(old: Any, new: Any) -> Iterator[tuple[str, object, object]]:
    """The parts of two objects or lists side by side, by their keys, as JSON has them: what is unset is left out."""
    if isinstance(new, Struct):
        for name in new.__struct_fields__:
            had, value = getattr(old, name), getattr(new, name)
            if had is not value:
                yield name, NOTHING if had is UNSET else had, NOTHING if value is UNSET else value
    elif isinstance(new, dict):
        for key, value in new.items():
            yield key, old.get(key, NOTHING), value
        for key in old:
            if key not in new:
                yield key, old[key], NOTHING
    else:
        for place, (had, value) in enumerate(zip(old, new, strict=True)):
            if had is not value:
                yield str(place), had, value
