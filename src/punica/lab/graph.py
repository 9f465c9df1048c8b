"""The objects a state is made of: to see that a copy is complete, and that it shares nothing that can change."""

from __future__ import annotations

import sys
from collections import deque
from functools import cache
from types import ModuleType
from typing import Any, Final

from punica.kernel.chance import Script
from punica.kernel.choice import Refusal
from punica.kernel.game import Game
from punica.kernel.option import Option, Verb
from punica.kernel.state import Constant, State
from punica.kernel.text import Noun, Text

_PLAIN: Final = (int, float, str, bytes, bool, type(None), frozenset, range)
_SCALARS: Final = frozenset((int, float, str, bytes, bool, type(None)))
"""Types whose instances have no parts: a list of nothing else is taken at once, which most of a state is."""
_NEVER_CHANGED: Final = (Script, Text, Option, Verb, Refusal, Noun, Constant)
_WITHOUT_PARTS: Final = (*_PLAIN, *_NEVER_CHANGED)
_FOREIGN: Final = ("game", "journal", "trace")
"""Slots that lead out of the state: to its rules, and to the journal of the match."""


def slots(thing: object) -> list[str]:
    """The attributes of an object, compiled or not, without those that lead out of the state."""
    names: list[str] = []
    for cls in type(thing).__mro__:
        given = cls.__dict__.get("__slots__", ())
        names += [given] if isinstance(given, str) else list(given)
        names += list(cls.__dict__.get("__mypyc_attrs__", ()))
    names += list(getattr(thing, "__dict__", {}))
    seen: dict[str, None] = {}
    for name in names:
        if not name.startswith("__") and hasattr(thing, name):
            if not (isinstance(thing, State) and isinstance(getattr(thing, name), Game)) and name not in _FOREIGN:
                seen[name] = None
    return list(seen)


def inside(thing: object) -> list[tuple[str, Any]]:
    """The parts of an object with their names."""
    if isinstance(thing, dict):
        pairs: list[tuple[str, Any]] = [(f"[{key!r}]", value) for key, value in thing.items()]
        return pairs + [(f" key {key!r}", key) for key in thing]
    if isinstance(thing, (list, tuple, deque)):
        return [(f"[{i}]", value) for i, value in enumerate(thing)]
    if isinstance(thing, (set, frozenset)):
        return [(" member", value) for value in thing]
    return [(f".{name}", getattr(thing, name)) for name in slots(thing)]


def flat(thing: list[Any] | tuple[Any, ...] | deque[Any]) -> bool:
    """Whether a row holds nothing that has parts."""
    return _SCALARS.issuperset(map(type, thing))


def frozen(thing: object) -> object:
    """The value of a state as nested tuples: equal for equal states, and never changing."""
    if type(thing) in _SCALARS:
        return thing
    if isinstance(thing, dict):
        return ("dict", tuple((frozen(key), frozen(value)) for key, value in thing.items()))
    if isinstance(thing, (set, frozenset)):
        return ("set", tuple(sorted(map(repr, map(frozen, thing)))))
    if isinstance(thing, (list, tuple, deque)):
        return tuple(thing) if flat(thing) else tuple([frozen(value) for value in thing])
    if isinstance(thing, _PLAIN) or callable(thing):
        return thing
    if isinstance(thing, bytearray):
        return bytes(thing)
    if isinstance(thing, _NEVER_CHANGED):
        return repr(thing)
    return (type(thing).__name__, tuple((name, frozen(getattr(thing, name))) for name in slots(thing)))


def changeable(state: State) -> dict[int, tuple[str, object]]:
    """Every part of a state that could be changed, by id, with the way to it. The rules' own constants do not count."""
    allowed = constants(state.game)
    found: dict[int, tuple[str, object]] = {}
    todo: list[tuple[str, object]] = [("state", state)]
    while todo:
        path, thing = todo.pop()
        if type(thing) in _SCALARS or id(thing) in found or id(thing) in allowed:
            continue
        if isinstance(thing, _WITHOUT_PARTS):
            continue
        if not isinstance(thing, tuple):
            found[id(thing)] = (path, thing)
        if isinstance(thing, (list, tuple, deque)) and flat(thing):
            continue
        todo += [(path + name, part) for name, part in inside(thing)]
    return found


def shared(a: State, b: State) -> list[str]:
    """The ways to changeable parts that two states have in common."""
    theirs = changeable(b)
    return sorted(path for id, (path, _) in changeable(a).items() if id in theirs)


@cache
def constants(game: Game) -> frozenset[int]:
    """The ids of everything reachable from a game and from the constants of Punica's modules: shared by design."""
    seen: dict[int, object] = {}
    todo: list[object] = [game]
    for name, module in list(sys.modules.items()):
        if name == "punica" or name.startswith("punica."):
            todo += [value for key, value in vars(module).items() if not key.startswith("__")]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (*_PLAIN, ModuleType, type, State)) or callable(thing):
            continue
        seen[id(thing)] = thing
        todo += [part for _, part in inside(thing)]
    _KEPT.append(seen)
    return frozenset(seen)


_KEPT: Final[list[dict[int, object]]] = []
"""Keeps what `constants` has seen alive, so that no id is given to another object."""
