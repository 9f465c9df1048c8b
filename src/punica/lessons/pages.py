"""What the pages of a game need of its manifest: the terms with their rules, and the rules of the one-page summary."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from punica import registry
from punica.kernel.data import load_toml
from punica.kernel.rulebook import Rule
from punica.kernel.text import ENGLISH

HOME: Final = Path(__file__).parent
LOOSE: Final = ("card", "rolls")
"""Under these heads of the summary stand rules from all over the book."""


class TermRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term: the rules that may explain it, and by which words it is recognised in each language."""

    keys: list[str]
    words: dict[str, list[str]]


class TermFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    term: list[TermRow]


@cache
def _terms() -> TermFile:
    return load_toml(HOME / "glossary.toml", TermFile)


@cache
def _summaries() -> dict[str, dict[str, list[str]]]:
    return load_toml(HOME / "summary.toml", dict[str, dict[str, list[str]]])


def found(ruleset: str, name: str) -> Rule | None:
    """The rule of an edition by its key or number; None where it has none."""
    for rule in registry.game(ruleset).rulebook.rules:
        if rule.id == name or name in rule.keys:
            return rule
    return None


def glossary(ruleset: str, language: str = ENGLISH) -> list[tuple[list[str], Rule]]:
    """The terms of an edition: the words by which each is recognised, and its rule.

    >>> words, rule = glossary("hannibal-2018")[0]
    >>> words[0], rule.id
    ('CU', '2.2.1')
    """
    out: list[tuple[list[str], Rule]] = []
    for term in _terms().term:
        rules = [rule for key in term.keys if (rule := found(ruleset, key)) is not None]
        if rules and language in term.words:
            out.append((term.words[language], rules[0]))
    return out


def summary(ruleset: str) -> dict[str, list[Rule]]:
    """The rules of the one-page summary, by head; nothing for a game without one.

    >>> [rule.id for rule in summary("hannibal-2018")["win"]]
    ['23.1', '23.2.1', '22.2']
    """
    game = registry.entry(ruleset).package.rpartition(".")[2]
    heads = _summaries().get(game, {})
    return {head: [rule for key in keys if (rule := found(ruleset, key)) is not None] for head, keys in heads.items()}


def subject(ruleset: str, rule: Rule, head: str) -> str:
    """What a rule of the summary is about, for who reads it alone: its title, or the nearest heading that says so.

    A heading that stands in several chapters ("The roll") says nothing by itself.

    >>> subject("hannibal-2018", found("hannibal-2018", "12.4/3"), "rolls")
    'Land interception'
    """
    if rule.title or head not in LOOSE:
        return rule.title
    rules = {one.id: one for one in registry.game(ruleset).rulebook.rules}
    names = Counter(_name(one) for one in rules.values())
    id = rule.id
    while id:
        above = rules.get(id)
        name = _name(above) if above is not None else ""
        if name and names[name] == 1:
            return name
        id = id.rpartition("/")[0] if "/" in id else id.rpartition(".")[0]
    return ""


def _name(rule: Rule) -> str:
    return rule.title or (rule.text if rule.heading else "")
