"""Every text of the odds has words, and no words are left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from punica import odds, registry
from punica.kernel.words import read_words
from punica.odds.words import HOME, catalogue
from punica.where.source import cited_texts

FOLDER = Path(odds.__file__).parent
PUT_TOGETHER = {"odds.counterattack", "odds.prevent"}
"""Keys that the code makes of two parts."""


def test_every_key_has_words_and_every_word_a_use() -> None:
    words = {key for key in read_words("en", HOME) if key.startswith("odds.")}
    written = set(re.findall(r'"(odds\.[a-z-]+)"', "".join(p.read_text() for p in FOLDER.rglob("*.py"))))
    assert {cited.key for cited in cited_texts(sorted(FOLDER.rglob("*.py")))} <= words
    assert written | PUT_TOGETHER == words


@pytest.mark.parametrize("ruleset", registry.on_shelf())
def test_the_names_are_those_of_the_edition(ruleset: str) -> None:
    game = registry.game(ruleset)
    for kind in game.nouns:
        assert catalogue(ruleset).name(kind, 0) == game.catalogue.name(kind, 0)
