"""What a seat sees as one array of int16 with named fields, made from the types of its view.

The view is all that is read: what a seat cannot know is not in it. Sides are told from the seat that looks: 1 is the
own side, -1 the enemy; rows of sides begin with the own. Every other word has the place that `vocabulary` and the
nouns of the game give it. `VERSION` counts up when the meaning of any number changes; `data/layout.toml` pins it.

>>> from punica.envs.encoding import encoding
>>> toy = encoding("toy-first")
>>> toy.version, toy.size
(0, 144)
>>> [(field.name, field.shape) for field in toy.fields][:4]
[('side', (1,)), ('asked', (1,)), ('over', (1,)), ('round', (1,))]
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from functools import cache
from math import prod
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import numpy as np
from msgspec import Struct, UnsetType

from punica import registry
from punica.envs import parts
from punica.envs.actions import Actions, actions
from punica.envs.parts import Numbers, Part
from punica.envs.vocabulary import VOCABULARY
from punica.kernel.game import Game
from punica.kernel.schema_view import GameView
from punica.kernel.text import Noun

VERSION: Final = 0
WORDS: Final = re.compile(r"[^|]+")
PAST: Final = 16
"""So many decisions are remembered, the last first."""
DECISION: Final = ("seat", "verb", "a", "b", "c")
"""The numbers of a decision: whose it was, and the option that was taken as `Actions.describe` tells it."""


class Field:
    """A named stretch of the array. `names` has a name for each number in it, row by row."""

    __slots__ = ("at", "name", "names", "shape")

    def __init__(self, name: str, at: int, names: tuple[str, ...], rows: int) -> None:
        self.name = name
        self.at = at
        self.names = names
        self.shape = (rows, len(names) // rows) if rows else (len(names),)

    def of(self, observation: Numbers) -> Numbers:
        """This field of an observation, or of many in rows, in its shape and without copying."""
        last = observation[..., self.at : self.at + prod(self.shape)]
        return last.reshape(*observation.shape[:-1], *self.shape)


class Encoding:
    """The layout of a ruleset's observations. Editions of one game share it."""

    def __init__(self, game: Game) -> None:
        self.version = VERSION
        self.game = game
        self.actions: Actions = actions(game.id)
        self._words = Words(game)
        self.fields: list[Field] = []
        self.size = 0
        self._placed: list[tuple[str, int, Part]] = []
        for name in ("side", "asked", "over"):
            self._add(name, parts.Number())
        for name, kind in _hints(game.view_type).items():
            part, rows = self._words.part(game.view_type, name, kind)
            self._placed.append((name, self.size, part))
            self._add(name, part, rows)
        self._generals = self._words.index("general") if hasattr(game.view_type, "spaces") else {}
        self._spaces = self._words.index("space") if self._generals else {}
        self._generals_at = self.size
        if self._generals:
            self._add("generals", parts.ByWord(self._generals, Part(("space", "inside"))), len(self._generals))
        self.past = slice(self.size, self.size + PAST * len(DECISION))
        self._add("past", Part([f"{n}.{name}" for n in range(PAST) for name in DECISION]), PAST)

    def _add(self, name: str, part: Part, rows: int = 0) -> None:
        self.fields.append(Field(name, self.size, part.names, rows))
        self.size += part.size

    def __getitem__(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(f"no field {name!r}; there are {', '.join(field.name for field in self.fields)}")

    def empty(self) -> Numbers:
        """An array to fill."""
        return np.zeros(self.size, dtype=np.int16)

    def fill(self, out: Numbers, seat: int, shown: GameView, before: GameView | None = None) -> None:
        """Write what a game shows a seat: all of it into zeros, or what is new where `before` has been written there.

        Who is asked, whether the game is over, and the past are told by who knows the match: `Sight`.
        """
        own = self.game.seats[seat]
        out[0] = seat
        for name, at, part in self._placed:
            value = getattr(shown, name)
            was = None if before is None else getattr(before, name)
            if value != was:
                part.replace(out, at, value, was, own)
        if self._generals:
            self._fill_generals(out, shown, before)

    def _fill_generals(self, out: Numbers, shown: Any, before: Any) -> None:
        """Where each general stands: its space counted from 1, and whether within the walls."""
        at = self._generals_at
        had: Mapping[str, Any] = {} if before is None else before.spaces
        changed = [(slug, space) for slug, space in shown.spaces.items() if space != had.get(slug)]
        for slug, _ in changed:
            for stack in (had[slug].stacks if slug in had else None) or ():
                for general in stack.generals:
                    place = at + 2 * self._generals[general]
                    out[place : place + 2] = 0
        for slug, space in changed:
            for stack in space.stacks or ():
                for general in stack.generals:
                    place = at + 2 * self._generals[general]
                    out[place] = self._spaces[slug] + 1
                    out[place + 1] = stack.inside


class Words:
    """The vocabulary of a game: what its views' words are numbered by."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds = VOCABULARY[registry.entry(game.id).package.rpartition(".")[2]]

    def index(self, kind: str) -> dict[str, int]:
        """The words of a kind with their numbers."""
        words: list[str] = []
        for part in WORDS.findall(kind):
            noun: Noun | None = self.game.nouns.get(part)
            words += noun.slugs if noun is not None else self.game.stages if part == "stage" else [part]
        return {word: n for n, word in enumerate(words)}

    def part(self, owner: type[Struct], name: str, kind: Any) -> tuple[Part, int]:
        """The part for a field of a struct, and its rows: 0 where it is a plain row of numbers."""
        words = self._kind(owner, name).split()
        part = self._made(kind, words, f"{owner.__name__}.{name}")
        outer = get_origin(_inner(kind))
        rows = 0
        if outer is dict or words[:1] == ["by"]:
            single = self._row(_inner(kind), words, f"{owner.__name__}.{name}")
            rows = part.size // single.size if single.size > 1 else 0
        return part, rows

    def _kind(self, owner: type[Struct], name: str) -> str:
        for struct in owner.__mro__:
            if f"{struct.__name__}.{name}" in self.kinds:
                return self.kinds[f"{struct.__name__}.{name}"]
        return self.kinds.get(name, "")

    def _row(self, kind: Any, words: list[str], where: str) -> Part:
        """One row of a dict, or of a list of structs."""
        inner = get_args(kind)[-1]
        return self._made(inner, [] if words[:1] == ["by"] else words[1:], where)

    def _made(self, given: Any, words: list[str], where: str) -> Part:
        kind = _inner(given)
        seats = self.game.seats
        word = words[0] if words else ""
        if get_origin(kind) is dict:
            row = self._row(kind, words, where)
            if word in ("seat", "power"):
                return parts.BySide(seats, parts.SEATS if word == "seat" else parts.POWERS, row)
            return parts.ByWord(self.index(self._named(word, where)), row)
        if get_origin(kind) is list:
            if word == "by":
                return parts.ByFields(words[1], words[2] if len(words) > 2 else "", self._row(kind, words, where))
            if word == "count":
                return parts.Count()
            return parts.SeatsOf() if word == "seat" else parts.Counts(self.index(self._named(word, where)))
        if isinstance(kind, type) and issubclass(kind, Struct):
            return parts.Fields({name: self.part(kind, name, hint)[0] for name, hint in _hints(kind).items()})
        if kind is bool or kind is int:
            return parts.Number()
        if word in ("seat", "power"):
            return parts.Side(seats)
        return parts.OneOf(self.index(self._named(word, where)))

    def _named(self, word: str, where: str) -> str:
        if not word:
            raise LookupError(f"{where} of {self.game.id} has no vocabulary: give it one in punica.envs.vocabulary")
        return word


def _hints(struct: type[Struct]) -> dict[str, Any]:
    return get_type_hints(struct)


def _inner(kind: Any) -> Any:
    """A type without `None` and `UNSET`; literals are words."""
    if get_origin(kind) in (Union, types.UnionType):
        left = [one for one in get_args(kind) if one not in (type(None), UnsetType)]
        kind = left[0] if len(left) == 1 else str
    return str if get_origin(kind) is Literal else kind


@cache
def encoding(ruleset: str) -> Encoding:
    """The encoding of a ruleset; raises UnknownRuleset."""
    return Encoding(registry.game(ruleset))
