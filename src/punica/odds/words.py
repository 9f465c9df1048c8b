"""Odds in words: the texts of `odds/text`, with the names of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from punica import registry
from punica.kernel.text import ENGLISH, Catalogue
from punica.kernel.words import Translations
from punica.odds.calculator import NOBODY, Calculator, Field
from punica.odds.parts import OptionOdds, Part

HOME = Path(__file__).parent / "text"


@cache
def translations(ruleset: str) -> Translations:
    """The words of the odds for one game."""
    game = registry.game(ruleset)
    return Translations(game.nouns, [HOME], game.translations)


def catalogue(ruleset: str, language: str = ENGLISH) -> Catalogue:
    """The words of the odds for one game in one language."""
    return translations(ruleset).catalogue(language)


def told(ruleset: str, odds: list[OptionOdds], language: str = ENGLISH) -> list[dict[str, Any]]:
    """Odds as plain data for a client."""
    words = catalogue(ruleset, language)
    return [{"code": one.code, "parts": told_parts(words, one.parts)} for one in odds]


def told_parts(words: Catalogue, parts: list[Part]) -> list[dict[str, Any]]:
    return [_part(words, part) for part in parts]


def _part(words: Catalogue, part: Part) -> dict[str, Any]:
    return {
        "key": part.key,
        "title": words.render(part.title),
        "outcomes": [
            {"text": words.render(one.text), "chance": round(one.chance, 4), "good": one.good, "lost": one.lost}
            for one in part.outcomes
        ],
        "notes": [words.render(note) for note in part.notes],
        "error": round(part.error, 4),
    }


def form(ruleset: str, calculator: Calculator, language: str = ENGLISH) -> dict[str, Any]:
    """What a calculator asks for, as plain data for a client."""
    words = catalogue(ruleset, language)
    seats = registry.game(ruleset).seats
    return {
        "id": calculator.id,
        "title": words.render(calculator.title),
        "fields": [_field(words, field, seats) for field in calculator.fields],
    }


def _field(words: Catalogue, field: Field, seats: Sequence[str]) -> dict[str, Any]:
    return {
        "key": field.key,
        "text": words.render(field.text),
        "kind": field.kind,
        "usual": field.slug(),
        "least": field.least,
        "most": field.most,
        "choices": [{"slug": one.slug, "text": words.render(one.text)} for one in field.choices],
        "side": seats[field.side] if field.side != NOBODY else None,
    }
