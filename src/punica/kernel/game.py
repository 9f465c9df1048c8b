"""A game as the kernel sees it: seats, options, a set-up, one outermost flow, and who may see what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, Union

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from punica.kernel.chance import Chance
from punica.kernel.choice import Choice, Flow
from punica.kernel.errors import BadOption, BadSeat, IllegalMove
from punica.kernel.given import GivenSeat
from punica.kernel.option import Verb
from punica.kernel.rulebook import Rulebook
from punica.kernel.schema_view import GameView
from punica.kernel.state import State
from punica.kernel.text import ENGLISH, Catalogue, Noun, Text, is_text
from punica.kernel.words import Translations

Value = Union[bool, int, str]  # noqa: UP007 - a runtime alias
S = TypeVar("S", bound=State, default=Any)
"""The state of a game. A plain `Game` is one whose state the reader does not look into."""


class OptionalRule:
    """A switch of the table: its id (where there is one, the number of the optional rule), values and default.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> [(option.id, option.default, option.values) for option in m.terms.game.options]
    [('no-rerolls', False, (False, True))]
    """

    __slots__ = ("default", "id", "rule", "text", "values")

    def __init__(self, id: str, rule: str, text: str, default: Value = False, values: tuple[Value, ...] = ()):
        self.id = id
        self.rule = rule
        self.text = text
        self.default = default
        self.values: tuple[Value, ...] = values if values else (False, True)


class Scenario:
    """A starting position: its id and a sentence about it.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> [scenario.id for scenario in m.terms.game.scenarios]
    ['standard', 'contested']
    """

    __slots__ = ("id", "text")

    def __init__(self, id: str, text: str) -> None:
        self.id = id
        self.text = text


class Outcome:
    """How a match ended: the winning seat's name (None: a draw), why, and the section that says so.

    `reason` is in English; `text` is the same before anybody worded it.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.resign("rome")
    >>> m.outcome.winner, m.outcome.reason, m.outcome.rule
    ('carthage', 'Rome resigns', '6.4')
    """

    __slots__ = ("reason", "rule", "text", "winner")

    def __init__(self, winner: str | None, reason: str, rule: str, text: Text) -> None:
        self.winner = winner
        self.reason = reason
        self.rule = rule
        self.text = text

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner!r}, reason={self.reason!r}, rule={self.rule!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One ruleset and its state. Editions of a game are instances that differ in numbers, data and overridden flows.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.terms.game.title, m.terms.game.seats
    ('The Ford, first edition', ('rome', 'carthage'))
    """

    id: str
    title: str
    version: str
    seats: tuple[str, ...]
    options: list[OptionalRule]
    scenarios: list[Scenario]
    nouns: dict[str, Noun]
    stages: Sequence[str] = ()
    """The names of the stages, which `State.stage` counts: a position may stop before one."""
    verbs: list[Verb]
    rulebook: Rulebook
    catalogue: Catalogue
    """The English words, one of the `translations`."""
    translations: Translations
    view_type: type[GameView]
    """What the game's views are; the client's types are made from it."""
    data: str = ""
    """The fingerprint of the facts it is played with; nothing for a game without data files."""
    changes: str = ""
    """Which of them somebody's own data file has changed, as a record tells it; nothing when all are as published."""

    # -- what a game must give ------------------------------------------------------------------------------------

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> S:
        """The state before the first step."""
        raise NotImplementedError

    def step(self, g: S) -> Flow[None]:
        """The outermost flow from one checkpoint (`g.stage`) to the next."""
        raise NotImplementedError

    def view(self, g: S, seat: int) -> GameView:
        """What a seat sees (-1: what everybody sees), built from an allow-list: a `view_type`."""
        raise NotImplementedError

    def resample(self, g: S, seat: int, rng: Random, asked: Choice | None) -> None:
        """Replace, in place, what `seat` cannot know by something possible. See `Match.imagine`."""
        raise NotImplementedError

    def write_position(self, g: S) -> dict[str, Any]:
        """The state at a checkpoint as plain data with names, for a position file."""
        raise NotImplementedError

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> S:
        """The state a position file describes; raises BadPosition, also for what the rules say cannot be."""
        raise NotImplementedError

    def check(self, g: S) -> list[str]:
        """The invariants that do not hold (an empty list when all is well)."""
        raise NotImplementedError

    # -- what a game may change -----------------------------------------------------------------------------------

    def own_view(self, shown: GameView, g: S, seat: int) -> GameView:
        """The view of a seat where that of a spectator is at hand; games whose seats see much the same add to it."""
        return self.view(g, seat)

    def recall_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> S:
        """The same for the position that the game of a record began from: once it was allowed, and so it stays."""
        return self.read_position(chance, table, options)

    def reshuffle(self, g: S, was: S) -> None:
        """After a take-back from `was` to `g`, a checkpoint: shuffle, by the chance of `g`, the piles nobody has seen.

        What a seat was shown meanwhile of hands that are as they were, it still knows. A game without this has no
        take-backs.
        """
        raise IllegalMove(f"{self.title} knows no take-back")

    def roll(self, g: S, seat: int, label: str) -> Flow[int]:
        """Roll a die. A game whose cards step in between a die and its use overrides this."""
        value = g.chance.die(label)
        g.say("kernel.die", "die." + label, seat=seat, n=value)
        yield from ()
        return value

    # -- what the kernel derives ----------------------------------------------------------------------------------

    def seat(self, name: GivenSeat) -> int:
        """The number of a seat, from its name or number.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.seat("carthage")
        1
        """
        if isinstance(name, str) and name in self.seats:
            return self.seats.index(name)
        if isinstance(name, int) and 0 <= name < len(self.seats):
            return name
        raise BadSeat(f"no seat {name!r} in {self.id}; the seats are {', '.join(self.seats)}")

    def wrong_nonces(self, nonces: Sequence[str]) -> str:
        """What is wrong with what the seats send for the dice; nothing where a record can hold it.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.wrong_nonces("7f3a")
        'nonces are a list of one text for each seat: rome, carthage'
        """
        if isinstance(nonces, (list, tuple)) and len(nonces) <= len(self.seats) and all(map(is_text, nonces)):
            return ""
        return f"nonces are a list of one text for each seat: {', '.join(self.seats)}"

    def meant(self, code: str) -> str:
        """The code of whoever writes other names for its verb or its things; a code of no verb is as it was.

        >>> import punica
        >>> punica.rulesets()["hannibal-2018"].meant("march osca")
        'march iberus'
        """
        for verb in self.verbs:
            meant = verb.meant(code)
            if meant:
                return meant
        return code

    def checked_options(self, given: Mapping[str, object] | None) -> dict[str, Value]:
        """Every option with its value; raises BadOption for one that does not exist or cannot take the value.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.checked_options(None)
        {'no-rerolls': False}
        """
        values: dict[str, Value] = {option.id: option.default for option in self.options}
        for id, value in (given or {}).items():
            known = next((option for option in self.options if option.id == id), None)
            if known is None:
                names = ", ".join(values) or "none"
                raise BadOption(f"{self.id} has no option {id!r}; its options are: {names}")
            fits = [v for v in known.values if v == value and isinstance(v, bool) == isinstance(value, bool)]
            if not fits:
                right = ", ".join(str(v) for v in known.values)
                raise BadOption(f"option {id!r} of {self.id} cannot be {value!r}; it takes: {right}")
            values[id] = fits[0]
        return values

    def checked_scenario(self, name: str | None) -> str:
        """The scenario's id (the first when none is named); raises BadOption.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.checked_scenario(None)
        'standard'
        """
        ids = [scenario.id for scenario in self.scenarios]
        if name is None:
            return ids[0]
        if name not in ids:
            raise BadOption(f"{self.id} has no scenario {name!r}; its scenarios are: {', '.join(ids)}")
        return name

    def catalogue_for(self, language: str) -> Catalogue:
        """The words of a language; raises UnknownLanguage.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.catalogue_for("de").templates["ask.play"]
        'Spiele eine Karte oder wirf eine ab'
        """
        return self.catalogue if language == ENGLISH else self.translations.catalogue(language)

    def render(self, text: Text, language: str = ENGLISH) -> str:
        """The words of a text.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.render(m.choice.prompt)
        'Bury one card'
        """
        return self.catalogue_for(language).render(text)

    def section(self, key: str) -> str:
        """The number of a rule in this edition, from its key.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.terms.game.section("round.bury")
        '2.2'
        """
        return self.rulebook.section(key)
