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
    home = Path(__file__).parent / "words"
    books = {**load_toml(home / f"{ENGLISH}.toml", dict[str, dict[str, str]])}
    out = {f"{kind}.{word}": name for kind in KINDS for word, name in books[kind].items()}
    if language != ENGLISH:
        own = load_toml(home / f"{language}.toml", dict[str, dict[str, str]])
        out |= {f"{kind}.{word}": name for kind in KINDS for word, name in own[kind].items()}
    return out


def missing(ruleset: str, language: str) -> set[str]:
    """What of a game has no name in a language."""
    known = of(language)
    wanted = {f"tables.{section.table}" for section in sections(ruleset)}
    wanted |= {f"fields.{fact.field}" for _, _, fact in facts(ruleset)}
    return wanted - known.keys()
