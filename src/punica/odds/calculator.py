"""Calculators: odds that stand alone. Somebody gives numbers instead of a position, and gets the parts as ever.

A game's entry in the registry may name a function that makes its calculators for a ruleset. A calculator says which
fields it has, so that a page or a command can ask for them without knowing any rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from punica import registry
from punica.kernel.chance import Chance
from punica.kernel.errors import PunicaError
from punica.kernel.game import Game, Value
from punica.kernel.state import State
from punica.kernel.text import Text
from punica.odds.parts import Part

NUMBER: Final = "number"
CHOICE: Final = "choice"
FLAG: Final = "flag"
NOBODY: Final = -1
"""The value of a choice of nobody, and the side of a field that belongs to neither."""


class WrongNumber(PunicaError):
    """A field that cannot be so; the text says what would be right."""

    def __init__(self, field: str, text: Text) -> None:
        super().__init__(f"{field}: {text.key}")
        self.field = field
        self.text = text


class NoSuchCalculator(PunicaError):
    """A calculator that a game does not have."""


class Chosen:
    """One answer of a choice: its slug for programs, its words for people, its value for the reckoning."""

    __slots__ = ("slug", "text", "value")

    def __init__(self, slug: str, text: Text, value: int) -> None:
        self.slug = slug
        self.text = text
        self.value = value


class Field:
    """Something that can be changed: a number between two, one of several, or yes and no. `side`: whose it is."""

    __slots__ = ("choices", "key", "kind", "least", "most", "side", "text", "usual")

    def __init__(
        self,
        key: str,
        text: Text,
        kind: str,
        usual: int,
        least: int = 0,
        most: int = 1,
        choices: Sequence[Chosen] = (),
        side: int = NOBODY,
    ) -> None:
        self.key = key
        self.text = text
        self.kind = kind
        self.usual = usual
        self.least = least
        self.most = most
        self.choices = list(choices)
        self.side = side

    def read(self, given: object) -> int:
        """The value of what somebody gave; raises WrongNumber."""
        if self.kind == CHOICE:
            for one in self.choices:
                if one.slug == given:
                    return one.value
            right = ", ".join(one.slug for one in self.choices)
            raise WrongNumber(self.key, Text("odds.no-choice", what=self.text, given=str(given)[:40], right=right))
        if self.kind == FLAG:
            if isinstance(given, bool):
                return int(given)
            raise WrongNumber(self.key, Text("odds.no-flag", what=self.text))
        if not isinstance(given, int) or isinstance(given, bool) or not self.least <= given <= self.most:
            told = Text("odds.no-number", what=self.text, least=f"{self.least}", most=f"{self.most}")
            raise WrongNumber(self.key, told)
        return given

    def slug(self) -> str | int | bool:
        """What somebody would give for the usual value."""
        if self.kind == CHOICE:
            return next(one.slug for one in self.choices if one.value == self.usual)
        return bool(self.usual) if self.kind == FLAG else self.usual


Tell = Callable[[Mapping[str, int]], list[Part]]


class Calculator:
    """A kind of chance, what goes into it, and how it is reckoned. `tell` may raise WrongNumber."""

    __slots__ = ("fields", "id", "tell", "title")

    def __init__(self, id: str, title: Text, fields: list[Field], tell: Tell) -> None:
        self.id = id
        self.title = title
        self.fields = fields
        self.tell = tell

    def reckon(self, given: Mapping[str, object]) -> list[Part]:
        """The parts for these numbers, the usual ones where nothing is given; raises WrongNumber.

        >>> calculator("hannibal-2018", "avoid").reckon({"general": "hannibal"})[0].chance("success") == 4 / 6
        True
        """
        known = {field.key for field in self.fields}
        for key in given:
            if key not in known:
                right = ", ".join(field.key for field in self.fields)
                raise WrongNumber(str(key)[:40], Text("odds.no-field", given=str(key)[:40], right=right))
        return self.tell({f.key: f.read(given[f.key]) if f.key in given else f.usual for f in self.fields})


# -- fields -----------------------------------------------------------------------------------------------------------


def number(key: str, text: Text, usual: int, most: int, side: int = NOBODY, least: int = 0) -> Field:
    return Field(key, text, NUMBER, usual, least, most, side=side)


def flag(key: str, text: Text, side: int = NOBODY, usual: int = 0) -> Field:
    return Field(key, text, FLAG, usual, side=side)


def choice(key: str, text: Text, choices: Sequence[Chosen], side: int = NOBODY, usual: int | None = None) -> Field:
    return Field(key, text, CHOICE, choices[0].value if usual is None else usual, choices=choices, side=side)


def nobody() -> Chosen:
    return Chosen("none", Text("odds.nobody"), NOBODY)


def named(game: Game, kind: str, numbers: Sequence[int]) -> list[Chosen]:
    """Things of the game by their names: a general, a space, a seat."""
    slugs = game.nouns[kind].slugs
    if kind == "general":
        return [Chosen(slugs[n], Text("odds.is-general", general=n), n) for n in numbers]
    if kind == "seat":
        return [Chosen(slugs[n], Text("odds.is-seat", seat=n), n) for n in numbers]
    if kind == "card":
        return [Chosen(slugs[n], Text("odds.is-card", card=n), n) for n in numbers]
    return [Chosen(slugs[n], Text("odds.is-space", space=n), n) for n in numbers]


def blank(game: Game, options: Mapping[str, Value] | None = None, base: str = "empty") -> State:
    """A board without pieces, or that of the set-up, to be filled in. Nothing of it is ever rolled."""
    table = {"stage": game.stages[0], "base": base}
    state: State = game.recall_position(Chance(bytes(32)), table, game.checked_options(options))
    return state


# -- all of them ------------------------------------------------------------------------------------------------------


@cache
def calculators(ruleset: str) -> list[Calculator]:
    """The calculators of a ruleset; none for a game that has not named any.

    >>> [one.id for one in calculators("hands-in-the-sea")]
    ['fleets']
    """
    name = registry.entry(ruleset).calculators
    if not name:
        return []
    made: list[Calculator] = registry.thing(name)(registry.game(ruleset))
    return made


def calculator(ruleset: str, id: str) -> Calculator:
    """One of them; raises NoSuchCalculator."""
    for one in calculators(ruleset):
        if one.id == id:
            return one
    known = ", ".join(one.id for one in calculators(ruleset))
    raise NoSuchCalculator(
        f"{ruleset} has no calculator {id!r}; it has: {known}" if known else f"{ruleset} has no calculators"
    )
