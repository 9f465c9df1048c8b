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
from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import numpy as np
from msgspec import UNSET, Struct, UnsetType

from punica import registry
from punica.envs import parts
from punica.envs.actions import WIDTH, Actions, actions
from punica.envs.parts import Numbers, Part
from punica.envs.vocabulary import VOCABULARY
from punica.kernel.game import Game
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView, TableView
from punica.kernel.text import Noun

VERSION: Final = 0
WORDS: Final = re.compile(r"[^|]+")
PAST: Final = 16
"""So many decisions are remembered, the last first."""

Past: TypeAlias = Sequence[tuple[int, Option | None]]
"""The last decisions, the latest first: the seat, and what it decided; None where the observer does not know."""


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
        self._placed: list[tuple[str, int, parts.Write]] = []
        for name in ("side", "asked", "over"):
            self._add(name, parts.number())
        for name, kind in _hints(game.view_type).items():
            part, rows = self._words.part(game.view_type, name, kind)
            self._placed.append((name, self.size, part.write))
            self._add(name, part, rows)
        self._generals = self._words.index("general") if hasattr(game.view_type, "spaces") else {}
        if self._generals:
            self._add(
                "generals", parts.by_key(self._generals, Part(("space", "inside"), _nothing)), len(self._generals)
            )
        self._past_at = self.size
        past = [f"{n}.{name}" for n in range(PAST) for name in ("seat", "verb", "a", "b", "c")]
        self._add("past", Part(past, _nothing), PAST)

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

    def fill(self, out: Numbers, view: TableView[GameView], past: Past) -> None:
        """Write what a seat sees into an array of this size, without making another."""
        own = view.seat
        if own is None:
            raise ValueError("a spectator has no observation: give the view of a seat")
        out.fill(0)
        seat = self.game.seats.index(own)
        out[0] = seat
        out[1] = 0 if view.choice is None else parts.OWN if view.choice.seat == own else parts.ENEMY
        out[2] = view.outcome is not None
        shown = view.game
        for name, at, write in self._placed:
            value = getattr(shown, name)
            if value is not None and value is not UNSET:
                write(out, at, value, own)
        if self._generals:
            self._fill_generals(out, shown)
        self._fill_past(out, past, seat)

    def _fill_generals(self, out: Numbers, shown: Any) -> None:
        """Where each general stands: its space counted from 1, and whether within the walls."""
        at = self["generals"].at
        spaces = self._words.index("space")
        for slug, space in shown.spaces.items():
            for stack in space.stacks or ():
                for general in stack.generals:
                    place = at + 2 * self._generals[general]
                    out[place] = spaces[slug] + 1
                    out[place + 1] = stack.inside

    def _fill_past(self, out: Numbers, past: Past, seat: int) -> None:
        at = self._past_at
        for who, option in past[:PAST]:
            out[at] = parts.OWN if who == seat else parts.ENEMY
            if option is not None:
                self.actions.describe(option, out[at + 1 : at + 1 + WIDTH])
            at += 1 + WIDTH


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
                return parts.by_side(seats, parts.SEATS if word == "seat" else parts.POWERS, row)
            return parts.by_key(self.index(self._named(word, where)), row)
        if get_origin(kind) is list:
            if word == "by":
                return parts.by_fields(
                    seats, words[1], words[2] if len(words) > 2 else "", self._row(kind, words, where)
                )
            if word == "count":
                return parts.count()
            return parts.seats_of(seats) if word == "seat" else parts.counts(self.index(self._named(word, where)))
        if isinstance(kind, type) and issubclass(kind, Struct):
            return parts.fields({name: self.part(kind, name, hint)[0] for name, hint in _hints(kind).items()})
        if kind is bool or kind is int:
            return parts.number()
        if word in ("seat", "power"):
            return parts.side(seats)
        return parts.one_of(self.index(self._named(word, where)))

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


def _nothing(out: Numbers, at: int, value: Any, own: str) -> None:
    """What the encoding fills by itself."""


@cache
def encoding(ruleset: str) -> Encoding:
    """The encoding of a ruleset; raises UnknownRuleset."""
    return Encoding(registry.game(ruleset))
