"""Actions both ways: a fixed index for every code that a game can say, and options described by numbers.

`data/<game>.toml` lists the words of the index space: its verbs in their order, the words of each noun, and how many
numbers a `{n}` has. The first `slots` indices are kept for codes the file does not know: an option without an index of
its own gets the slot of its place among such options. New verbs and words go to the end of their lists, so that
an index keeps its meaning; a word in the middle would move others, and a test compares the file with the game.

>>> toy = actions("toy-first")
>>> toy.size, toy.index_of("raid upper"), toy.code(toy.index_of("raid upper"))
(59, 52, 'raid upper')
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from punica import registry
from punica.envs.parts import Numbers
from punica.kernel.option import PARTS, Option, Verb
from punica.kernel.text import Noun

WIDTH: Final = 1 + PARTS
"""An option is described by so many numbers: its verb and its things, all counted from 1, 0 where there is none."""
DATA: Final = "punica.envs.data"


class Actions:
    """The index space of one game."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.version: int = table["version"]
        self.slots: int = table["slots"]
        self.numbers: int = table["numbers"]
        self.nouns = {kind: Noun(kind, words) for kind, words in table["nouns"].items()}
        self.verbs = [Verb(template, self.nouns) for template in table["verbs"]]
        self._verb_at: dict[str, tuple[int, int, list[int]]] = {}
        at = self.slots
        for n, verb in enumerate(self.verbs):
            sizes = [len(noun.slugs) if noun is not None else self.numbers for noun in verb.nouns]
            self._verb_at[verb.template] = (n, at, sizes)
            at += int(np.prod(sizes, dtype=int))
        self.size = at
        """How many indices there are."""

    def own_index(self, option: Option) -> int:
        """The index of an option; -1 where the file has none for it."""
        known = self._verb_at.get(option.verb.template)
        if known is None:
            return -1
        _, at, sizes = known
        offset = 0
        values = (option.a, option.b, option.c)
        for n, size in enumerate(sizes):
            if not 0 <= values[n] < size:
                return -1
            offset = offset * size + values[n]
        return at + offset

    def indices(self, options: Sequence[Option]) -> list[int]:
        """An index for each option that is offered, in their order; -1 for one that finds no free slot."""
        out: list[int] = []
        slot = 0
        for option in options:
            index = self.own_index(option)
            if index < 0:
                index = slot if slot < self.slots else -1
                slot += 1
            out.append(index)
        return out

    def index_of(self, code: str) -> int:
        """The index of a code; -1 where it has none."""
        option = self.option_of(code)
        return -1 if option is None else self.own_index(option)

    def option_of(self, code: str) -> Option | None:
        """The option that a code writes down; None where no verb of the file says it."""
        for verb in self.verbs:
            meant = verb.meant(code)
            if meant:
                return Option(verb, *(_value(verb.nouns[n], word) for n, word in enumerate(_fields(verb, meant))))
        return None

    def code(self, index: int) -> str:
        """What an index means; a slot has no meaning of its own."""
        for verb in self.verbs:
            _, at, sizes = self._verb_at[verb.template]
            rest = index - at
            if 0 <= rest < int(np.prod(sizes, dtype=int)):
                values = [0] * PARTS
                for n in reversed(range(len(sizes))):
                    rest, values[n] = divmod(rest, sizes[n])
                return verb.code(values[0], values[1], values[2])
        if 0 <= index < self.slots:
            return f"slot {index}"
        raise IndexError(f"no action {index}: there are {self.size}")

    def describe(self, option: Option, out: Numbers) -> None:
        """Write the verb and the things of an option, each counted from 1."""
        known = self._verb_at.get(option.verb.template)
        out[0] = known[0] + 1 if known is not None else len(self.verbs) + 1
        values = (option.a, option.b, option.c)
        for n in range(len(option.verb.fields)):
            out[1 + n] = values[n] + 1

    def features(self, options: Sequence[Option]) -> Numbers:
        """A row for each option, for models that score candidates: `describe`."""
        out = np.zeros((len(options), WIDTH), dtype=np.int16)
        for row, option in zip(out, options):
            self.describe(option, row)
        return out

    def fill_mask(self, out: NDArray[np.int8], options: Sequence[Option]) -> None:
        """1 at the indices of what is offered, 0 elsewhere."""
        out.fill(0)
        for index in self.indices(options):
            if index >= 0:
                out[index] = 1


def _fields(verb: Verb, code: str) -> list[str]:
    return [given for given, word in zip(code.split(" "), verb.words) if word.startswith("{")]


def _value(noun: Noun | None, word: str) -> int:
    return noun.index[word] if noun is not None else int(word)


@cache
def of_game(game: str) -> Actions:
    """The index space in the file of a game's folder."""
    return Actions(tomllib.loads(files(DATA).joinpath(f"{game}.toml").read_text(encoding="utf-8")))


def actions(ruleset: str) -> Actions:
    """The index space of a ruleset; editions of one game share it. Raises UnknownRuleset."""
    return of_game(registry.entry(ruleset).package.rpartition(".")[2])
