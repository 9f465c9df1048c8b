"""The places in the code that belong to each rule of a ruleset."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from punica import registry
from punica.kernel.rulebook import Rulebook
from punica.where import source
from punica.where.mentions import Mention, mentions
from punica.where.source import Cited, Place


class Nearness(IntEnum):
    """How surely a place implements a rule."""

    CITES = 0
    """It cites the key in a choice, a refusal or a log line."""
    NAMES = 1
    """Its docstring or a comment names the rule, or its code holds the key or the number otherwise."""
    HEADS = 2
    """The rule is named at the head of its module, its class, or its part of the file."""


class Found(NamedTuple):
    nearness: Nearness
    place: Place


class Code(NamedTuple):
    """The places of a rule, and the number they name: the rule's own, or that of a rule it is a part of."""

    named: str
    places: list[Place]
    own: bool


def code_of(ruleset: str, id: str) -> Code:
    """The places that name a rule; where none does, those of the nearest rule above it and of its neighbours there.

    A module or a class that is only headed by a number counts when nothing nearer is found.
    """
    found = _index(ruleset)
    own = [one for one in found.get(id, []) if one.nearness is not Nearness.HEADS]
    if own:
        return Code(id, _in_order(own), True)
    book = registry.game(ruleset).rulebook
    sections = above(book, id)
    home = next((section for section in sections if book.by_id[section].heading), "")
    for section in sections:
        near = [one for one in found.get(section, []) if one.nearness is not Nearness.HEADS]
        beside = book.below(section) if section == home else []
        near += [one for rule in beside for one in found.get(rule.id, []) if one.nearness is Nearness.CITES]
        near = near or found.get(section, [])
        if near:
            return Code(section, _in_order(near), False)
    return Code(id, _in_order(found.get(id, [])), False)


def _in_order(found: list[Found]) -> list[Place]:
    """Each place once: those that cite first, and of them those that cite most."""
    counts = Counter(one.place for one in found)
    nearest: dict[Place, Nearness] = {}
    for one in found:
        nearest[one.place] = min(one.nearness, nearest.get(one.place, one.nearness))
    return sorted(counts, key=lambda place: (nearest[place], -counts[place], place))


def above(book: Rulebook, id: str) -> list[str]:
    """What a rule is a part of, the nearest first: by its key, by its number, and last by the heading before it.

    >>> above(registry.game("hannibal-2018").rulebook, "12.3/2")
    ['12.3', '12']
    >>> above(registry.game("hannibal-2018").rulebook, "25#41/2")
    ['card#41', '25#41', '25']
    """
    by_key = [book.section(start) for key in book.by_id[id].keys for start in _starts(key, r"[.]") if "." in start]
    by_number = [start.rstrip() for start in _starts(id, r"[./#]")]
    out = [number for number in [*by_key, *by_number] if number in book.by_id]
    at = book.rules.index(book.by_id[id])
    heading = next((rule.id for rule in reversed(book.rules[:at]) if rule.heading), "")
    return list(dict.fromkeys([*out, *([heading] if heading else [])]))


def _starts(name: str, cut: str) -> list[str]:
    """The name without its last part, then without the last two, and so on."""
    return [name[: found.start()] for found in re.finditer(cut, name)][::-1]


def coverage(ruleset: str) -> tuple[int, int, int]:
    """How many rules need a test, how many of them code or data name, and how many at least a rule above them."""
    rules = registry.game(ruleset).rulebook.testable()
    own = near = 0
    for rule in rules:
        code = code_of(ruleset, rule.id)
        own += code.own or is_row(ruleset, rule.keys)
        near += bool(code.places) or is_row(ruleset, rule.keys)
    return len(rules), own, near


DATA_ROW: Final = re.compile(r'^(?:slug|number|id) = "?([\w.-]+)"?$')


def data_of(ruleset: str, keys: tuple[str, ...]) -> list[Place]:
    """The rows of data files for cards, generals and the like: the rule `card.41` is row 41 of `cards.toml`."""
    out: list[Place] = []
    for kind, slug in (key.split(".")[:2] for key in keys if "." in key):
        rows = [place for place in _rows(ruleset) if place.name == slug]
        fitting = [place for place in rows if kind in place.path.stem]
        if kind in ("card", "event", "general", "strategy", "tactic"):
            out += fitting or [place for place in rows if place.path.stem == "map"]
    return out


def is_row(ruleset: str, keys: tuple[str, ...]) -> bool:
    """Whether the rule is such a row, and not a note on one (`card.41.naval`)."""
    return any(key.count(".") == 1 and data_of(ruleset, (key,)) for key in keys)


@cache
def _rows(ruleset: str) -> list[Place]:
    out: list[Place] = []
    for path in sorted((registry.home(ruleset) / "data").rglob("*.toml")):
        for line, words in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            row = DATA_ROW.match(words)
            if row is not None:
                out.append(Place(path, line, row.group(1).lower()))
    return out


@cache
def _index(ruleset: str) -> dict[str, list[Found]]:
    """Each rule's number to what was found for it."""
    book = registry.game(ruleset).rulebook
    paths = source.sources_of(registry.home(ruleset))
    out: dict[str, list[Found]] = {}
    for mention, nearness, place in _all(book, paths):
        for id in _numbers(book, mention):
            out.setdefault(id, []).append(Found(nearness, place))
    return out


def _numbers(book: Rulebook, mention: Mention) -> list[str]:
    """The numbers that the edition has for what is named, in whichever edition it is named."""
    if mention.key:
        here = not mention.ruleset or registry.home(mention.ruleset) == registry.home(book.ruleset)
        return [book.section(mention.key)] if here and mention.key in book.by_key else []
    if mention.ruleset == book.ruleset:
        return [mention.number]
    there = registry.game(mention.ruleset).rulebook
    number = there.elsewhere.get(mention.number, {}).get(book.ruleset, "")
    if number:
        return [number]
    return [book.section(key) for key in there.by_id[mention.number].keys if key in book.by_key]


def _all(book: Rulebook, paths: list[Path]) -> Iterator[tuple[Mention, Nearness, Place]]:
    for cited in source.cited_rules(paths):
        for place in source.with_users(cited, paths):
            yield Mention(key=cited.key), Nearness.CITES, place
    for cited in source.events(paths):
        yield Mention(key=cited.key), Nearness.CITES, cited.place
    for cited in source.cards(paths):
        for place in source.with_users(cited, paths):
            yield Mention(key=cited.key), Nearness.NAMES, place
    for cited in source.literals(paths):
        for mention in _meant(cited, book):
            for place in source.with_users(cited, paths):
                yield mention, Nearness.NAMES, place
    for path in paths:
        yield from _read(path, book)


def _meant(cited: Cited, book: Rulebook) -> list[Mention]:
    """A string of the code that is a dotted key, or the number of a rule as options have them."""
    if "." not in cited.key:
        return []
    if cited.key in book.by_key:
        return [Mention(key=cited.key)]
    own = _bare(cited.place.path)
    if own and cited.key in registry.game(own).rulebook.by_id:
        return [Mention(ruleset=own, number=cited.key)]
    return []


def _read(path: Path, book: Rulebook) -> Iterator[tuple[Mention, Nearness, Place]]:
    """What the words of a module name."""
    read = source.module(path)
    names = _names()
    numbers = {ruleset: registry.game(ruleset).rulebook.by_id for ruleset in set(names.values())}
    own = _bare(path)
    for part in read.parts:
        for words in part.words:
            nearness = Nearness.NAMES if part.function or "." in part.place.name else Nearness.HEADS
            for mention in mentions(words, book.by_key, numbers, names, own):
                yield mention, nearness, part.place
        if part.function:
            for mention in mentions(read.banner(part), book.by_key, numbers, names, own):
                yield mention, Nearness.HEADS, part.place


@cache
def _bare(path: Path) -> str:
    """The ruleset that bare numbers mean in a module: the first of its game, none in what games share."""
    known = registry.known()
    return next((one for one in known if path.is_relative_to(registry.home(one))), "")


@cache
def _names() -> dict[str, str]:
    """What editions are called in docstrings, in small letters. A game's name means its first edition."""
    out: dict[str, str] = {}
    for ruleset in registry.known():
        out.setdefault(registry.home(ruleset).name.replace("_", " "), ruleset)
        out[registry.game(ruleset).rulebook.edition.replace("-", " ")] = ruleset
    return out
