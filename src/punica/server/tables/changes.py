"""What differs between two states of a table, as a client applies it to the one it has.

A change tells of one object or list: `set` gives keys their new values, `in` tells what changed further down, `gone`
names keys that are no longer there. In a list the keys are places; a list that grew or shrank is set as a whole.
"""

from __future__ import annotations

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
    before, after = _parts(old), _parts(new)
    placed: dict[str, object] = {}
    within: dict[str, Change] = {}
    for key, value in after.items():
        had = before.get(key, NOTHING)
        if had is value or (type(had) is type(value) and had == value):
            continue
        if _alike(had, value):
            deeper = changes(had, value)
            if deeper:
                within[key] = deeper
        else:
            placed[key] = value
    gone = [key for key in before if key not in after]
    named: Change = {"set": placed, "in": within, "gone": gone}
    return {what: told for what, told in named.items() if told}


def _alike(old: object, new: object) -> bool:
    """Whether a change can tell the difference, so that the new value need not be sent as a whole."""
    if isinstance(new, (dict, Struct)):
        return type(old) is type(new)
    return isinstance(old, list) and isinstance(new, list) and len(old) == len(new)


def _parts(value: object) -> dict[str, Any]:
    """The parts of an object or list by their keys, as JSON has them: what is unset is left out."""
    if isinstance(value, dict):
        return value
    if isinstance(value, Struct):
        pairs = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return {name: part for name, part in pairs if part is not UNSET}
    assert isinstance(value, (list, tuple))
    return {str(place): part for place, part in enumerate(value)}
