"""What rules are called that have no number in print: after the piece they are about, or the heading above them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from punica.kernel.rulebook import Rulebook

SOURCE: Final = re.compile(r"^[A-Z]\d+ ")
"""The text a rule of an older edition is taken from: `S3 2.preempt`."""
WORD: Final = re.compile(r"[a-z]{3}")
PLACES: Final = frozenset(("seat", "space", "province", "region"))
"""Nouns that a section may be called like without being about them: `1.rome` are the reinforcements of Rome."""


def rule_names(book: Rulebook, nouns: Mapping[str, Mapping[str, str]], phrases: Mapping[str, str]) -> dict[str, str]:
    """The names of sections without a number, by their ids."""
    pieces = {slug: name for kind, names in nouns.items() if kind not in PLACES for slug, name in names.items()}
    named: dict[str, str] = {}
    heading = ""
    for rule in book.rules:
        if rule.heading:
            heading = rule.title or rule.text
        section = rule.id.partition("/")[0]
        slug = re.split(r"[#.]", section)[-1]
        if section in named or slug.isdigit() or not WORD.search(SOURCE.sub("", section)):
            continue
        piece = None if rule.heading else pieces.get(slug)
        named[section] = piece or phrases.get(heading, heading).partition(" (")[0]
    return named
