"""Orders in plain words: the texts of `orders/text`, with the names of the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from punica import registry
from punica.kernel.option import Option, Verb
from punica.kernel.text import ENGLISH, Catalogue, Text
from punica.kernel.words import Translations
from punica.orders.kinds import EVERYTHING
from punica.orders.order import ANY, LARGEST, WILD, Order, verb_of

HOME: Final = Path(__file__).parent / "text"
NAMED: Final = {
    "general": ("general", ""),
    "home": ("space", "from"),
    "into": ("space", "to"),
    "against": ("general", ""),
    "card": ("card", "title"),
}
"""The conditions that name things: what kind of things, and in which form."""
COUNTED: Final = ("least", "most", "cus", "faces", "odds", "worse")


class Told(Struct, frozen=True):
    """An order as its owner reads it. `what` are its answers, each for where those before it are not offered."""

    when: str
    what: list[str]
    conditions: list[str]
    until: str
    ended: bool


@cache
def translations(ruleset: str) -> Translations:
    """The words of orders for one game."""
    game = registry.game(ruleset)
    return Translations(game.nouns, [HOME], game.translations)


def when(ruleset: str, kind: str, language: str = ENGLISH) -> str:
    """Which questions a kind stands for.

    >>> when("hannibal-2018", "reaction")
    'An enemy army approaches'
    """
    key = "everything" if kind == EVERYTHING else kind
    return translations(ruleset).catalogue(language).render(Text(f"order.on.{key}"))


def what(ruleset: str, pattern: str, language: str = ENGLISH) -> str:
    """The answers a pattern stands for.

    >>> what("hannibal-2018", "intercept mago most")
    'Intercept with Mago, as many as possible'
    >>> what("hannibal-2018", "pass")
    'Pass'
    """
    game = registry.game(ruleset)
    words = translations(ruleset).catalogue(language)
    verb = verb_of(game, pattern)
    if verb is None:
        return pattern
    given = pattern.split(" ")
    if not any(word in WILD for word in given):
        return game.render(_option(verb, given).text, language)
    key = f"order.do.{verb.key.removeprefix('option.')}"
    if key not in words.templates:
        return words.render(Text("order.do.any", word=given[0]))
    parts = [words.render(Text(key))]
    for noun, value in zip(verb.nouns, _fields(verb, given), strict=True):
        if noun is not None and value not in WILD and noun.kind == "general":
            parts[0] += f" {words.render(Text('order.with.general', general=noun.index[value]))}"
        elif noun is None and value != ANY:
            parts.append(words.render(Text("order.with.most" if value == LARGEST else "order.with.least")))
    return ", ".join(parts)


def _fields(verb: Verb, given: list[str]) -> list[str]:
    """What stands for each field of a verb."""
    return [value for word, value in zip(verb.words, given, strict=True) if word.startswith("{")]


def _option(verb: Verb, given: list[str]) -> Option:
    fields = _fields(verb, given)
    values = [noun.index[value] if noun is not None else int(value) for noun, value in zip(verb.nouns, fields)]
    return Option(verb, *values)


def told(ruleset: str, order: Order, round: int, turn: int, language: str = ENGLISH) -> Told:
    """An order in plain words, at card play `round` of `turn`."""
    words = translations(ruleset).catalogue(language)
    if order.on == EVERYTHING:
        answers = [words.render(Text("order.do.let-go"))]
    else:
        answers = [what(ruleset, pattern, language) for pattern in order.do]
    if order.by:
        answers.append(words.render(Text(f"order.by.{order.by}")))
    ended = order.ended(round, turn)
    return Told(
        when(ruleset, order.on, language), answers, _conditions(order, words), _until(order, ended, words), ended
    )


def _conditions(order: Order, words: Catalogue) -> list[str]:
    out: list[str] = []
    for field, (noun, form) in NAMED.items():
        names: tuple[str, ...] = getattr(order, field)
        if names:
            listed = [words.name(noun, words.nouns[noun].index[name]) for name in names]
            formed = ", ".join(words.formed(name, form) if form else name for name in listed)
            out.append(words.render(Text(f"order.if.{field}", what=formed)))
    for field in COUNTED:
        count: int | None = getattr(order, field)
        if count is not None:
            out.append(words.render(Text(f"order.if.{field}", n=count)))
    if order.lone:
        out.append(words.render(Text("order.if.lone")))
    return out


def _until(order: Order, ended: bool, words: Catalogue) -> str:
    if ended:
        return words.render(Text("order.until.ended"))
    if order.round is not None:
        return words.render(Text("order.until.round"))
    if order.turn is not None:
        return words.render(Text("order.until.turn", n=order.turn))
    return words.render(Text("order.until.revoked"))
