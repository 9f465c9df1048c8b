"""What the fields, tables and units of the data files are called, in the languages of the house."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from punica.data.facts import facts, sections
from punica.kernel.data import load_toml
from punica.kernel.text import ENGLISH

KINDS = ("fields", "tables", "units")


@cache
def of(language: str) -> dict[str, str]:
    """Names by `fields.battle`, `tables.spaces`, `units.cards`; what has none is called as it is written."""
    return {**_own(ENGLISH), **_own(language)}


def _own(language: str) -> dict[str, str]:
    book = Path(__file__).parent / "words" / f"{language}.toml"
    told = load_toml(book, dict[str, dict[str, str]]) if book.exists() else {}
    return {f"{kind}.{word}": name for kind in KINDS for word, name in told.get(kind, {}).items()}


def missing(ruleset: str, language: str) -> set[str]:
    """What of a game has no name in a language of its own."""
    wanted = {f"tables.{section.table}" for section in sections(ruleset)}
    wanted |= {f"fields.{fact.field}" for _, _, fact in facts(ruleset)}
    return wanted - _own(language).keys()
