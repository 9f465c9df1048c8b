"""Odds in words: the texts of `odds/text`, with the names of the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from punica import registry
from punica.kernel.text import Catalogue
from punica.kernel.words import read_words
from punica.odds.parts import OptionOdds, Part

HOME = Path(__file__).parent / "text"


@cache
def catalogue(ruleset: str) -> Catalogue:
    """The words of the odds, in English, for one game."""
    game = registry.game(ruleset)
    own = {key: text for key, text in game.catalogue.templates.items() if key.startswith("noun.")}
    return Catalogue({**own, **read_words("en", HOME)}, game.nouns)


def told(ruleset: str, odds: list[OptionOdds]) -> list[dict[str, Any]]:
    """Odds as plain data for a client."""
    words = catalogue(ruleset)
    return [{"code": one.code, "parts": [_part(words, part) for part in one.parts]} for one in odds]


def _part(words: Catalogue, part: Part) -> dict[str, Any]:
    return {
        "key": part.key,
        "title": words.render(part.title),
        "outcomes": [
            {"text": words.render(one.text), "chance": round(one.chance, 4), "good": one.good} for one in part.outcomes
        ],
        "notes": [words.render(note) for note in part.notes],
        "error": round(part.error, 4),
    }
