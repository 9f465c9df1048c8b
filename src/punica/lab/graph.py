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
_MISSING: Final = object()
_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def _names(cls: type) -> tuple[str, ...]:
    """The attributes that instances of a class may have, compiled or not."""
    if cls not in _NAMES:
        names: list[str] = []
        for above in cls.__mro__:
            given = above.__dict__.get("__slots__", ())
            names += [given] if isinstance(given, str) else list(given)
            names += list(above.__dict__.get("__mypyc_attrs__", ()))
        own = dict.fromkeys(name for name in names if not name.startswith("__") and name not in _FOREIGN)
        _NAMES[cls] = tuple(own)
    return _NAMES[cls]


def attributes(thing: object) -> list[tuple[str, Any]]:
    """The attributes of an object with their values, without those that lead out of the state."""
    names = _names(type(thing))
    own = getattr(thing, "__dict__", None)
    if own:
        more = [name for name in own if not name.startswith("__") and name not in _FOREIGN and name not in names]
        names = (*names, *more)
    found = [(name, getattr(thing, name, _MISSING)) for name in names]
    if isinstance(thing, State):
        found = [(name, value) for name, value in found if not isinstance(value, Game)]
    return [pair for pair in found if pair[1] is not _MISSING]


def inside(thing: object) -> list[tuple[str, Any]]:
    """The parts of an object with their names."""
    if isinstance(thing, dict):
        pairs: list[tuple[str, Any]] = [(f"[{key!r}]", value) for key, value in thing.items()]
        return pairs + [(f" key {key!r}", key) for key in thing]
    if isinstance(thing, (list, tuple, deque)):
        return [(f"[{i}]", value) for i, value in enumerate(thing)]
    if isinstance(thing, (set, frozenset)):
        return [(" member", value) for value in thing]
    return [(f".{name}", value) for name, value in attributes(thing)]


def flat(thing: list[Any] | tuple[Any, ...] | deque[Any]) -> bool:
    """Whether a row holds nothing that has parts."""
    return _SCALARS.issuperset(map(type, thing))


def frozen(thing: object) -> object:
    """The value of a state as nested tuples: equal for equal states, and never changing."""
    if type(thing) in _SCALARS:
        return thing
    if isinstance(thing, (list, tuple, deque)):
        if flat(thing):
            return tuple(thing)
        return tuple([value if type(value) in _SCALARS else frozen(value) for value in thing])
    if isinstance(thing, dict):
        return ("dict", tuple([(frozen(key), frozen(value)) for key, value in thing.items()]))
    if isinstance(thing, (set, frozenset)):
        return ("set", tuple(sorted(map(repr, map(frozen, thing)))))
    if isinstance(thing, _PLAIN) or callable(thing):
        return thing
    if isinstance(thing, bytearray):
        return bytes(thing)
    if isinstance(thing, _NEVER_CHANGED):
        return repr(thing)
    parts = attributes(thing)
    return (type(thing).__name__, tuple([(n, v if type(v) in _SCALARS else frozen(v)) for n, v in parts]))


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


def shared(a: State, theirs: dict[int, tuple[str, object]]) -> list[str]:
    """The ways to changeable parts that a state has in common with another, whose parts they are."""
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
