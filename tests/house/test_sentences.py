"""Long games in every language: what people read of them is a sentence of that language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

import punica
from punica import registry
from punica.kernel.match import Match
from punica.kernel.text import ENGLISH, Catalogue
from punica.kernel.words import LANGUAGES, PLURALS, read_words
from tests.house.test_translations import FOLDERS, HOME

TITLES: Final = ("card", "tactic", "strategy", "bc", "event")
"""The kinds whose names are titles: they stand in quotation marks and are never declined."""
NUMBERS: Final = re.compile(r"\{[a-z]+\d*:([^{}]*)\}")
FORMS: Final = re.compile(r"\{([a-z_]+?)\d*@([A-Za-z]+)\}")
BARE: Final = re.compile(r"\{(" + "|".join(TITLES) + r")\d*\}")
WRONG: Final = {
    ENGLISH: [
        r"(?<![\d+])\b0 (CU|siege|Unit|warship|elephant|hit|Prize|VP|silver|point)",
        r"\b1 (CUs|points|warships|elephants|cards|PCs)\b",
        r"\bthe 1\b",
        r"\b(to|in|from|before|through) (Boii|Eastern Lig|Western Lig|Insubrians|Allobroges|Aquitani|Averni|Taurini)",
        r"\b(Boii|Ligurians|Insubrians) (is|has|lies)\b",
        r"the (Rome|Carthage) rolls|[a-z]-[a-z]+-[a-z]+\)$",
    ],
    "de": [
        r"(?<![\d+])\b0 (KE|Punkt|Belagerung|Einheit|Kriegs|Elefant|Treffer|Pris|SP|Silber)",
        r"\b1 (Punkte|Kriegsschiffe|Karten|Versorgungstrosse)\b",
        r"\b(nach|in|aus|vor|durch) (Boii|Ostlig|Westlig|Insubr|Allobr|Aquit|Averni|Taurini)",
        r"\b(nach|in|aus|vor|durch) (Baleares|Ligurisches|Afrikanisches|Ionisches)",
        r"\b(Boii|Ostligurer|Westligurer|Insubrer) (ist|hat|liegt|wird)\b",
        r"\bden (Ost|West)ligurer\b|\bden Insubrer\b",
        r"Kartenspiel|Tross(e)? (mit|zurück)|\bpunische[rs]? (Stapel|Seesieg)|überhol",
        r"\bAnsehen\b|\bDorf\b|nicht auf der Karte\b",
        r"als nächstes|versucht sich|\bMal\b",
    ],
}
"""What once was read, and a few more of the kind."""
SPOKEN_TO: Final = {
    ENGLISH: re.compile(r"\b(you|your|yours)\b", re.I),
    "de": re.compile(r"\b(du|dein\w*|dir|dich|deine\w*)\b", re.I),
}
"""How a language speaks to the one who is asked."""
CODES: Final = re.compile(r"Text\(|[{}@#|]|\b[a-z]+-[a-z]+-[a-z]+-[a-z]+\b")


@cache
def lines(ruleset: str) -> dict[str, frozenset[str]]:
    """What is read in a few games: options and prompts of who is asked, what the other reads, and the log."""
    found: dict[str, set[str]] = {f"{what} {language}": set() for what in ("read", "waiting") for language in LANGUAGES}
    for seed in range(3):
        match = punica.new(ruleset, seed=seed)
        rng = Random(seed)
        for _ in range(300):
            if match.pending is None:
                break
            for language in LANGUAGES:
                note(match, language, found)
            match.playout(rng, 1)
        for language in LANGUAGES:
            for seat in (None, 0, 1):
                found[f"read {language}"] |= {line.text for line in match.log(seat, 0, language)}
    return {name: frozenset(told) for name, told in found.items()}


def note(match: Match, language: str, found: dict[str, set[str]]) -> None:
    choice = match.pending
    assert choice is not None
    found[f"read {language}"].add(match.prompt(choice.who, language))
    found[f"read {language}"] |= {match.label(option, language) for option in match.menu[:30]}
    if not choice.secret:
        found[f"waiting {language}"].add(match.prompt(1 - choice.who, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", registry.known())
def test_what_is_read_is_a_sentence(ruleset: str, language: str) -> None:
    told = lines(ruleset)[f"read {language}"]
    assert len(told) > 60
    wrong = [line for line in told for pattern in (*WRONG[language], CODES.pattern) if re.search(pattern, line)]
    assert sorted(wrong) == []
    assert sorted(line for line in told if "  " in line or line != line.strip() or not line) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", registry.known())
def test_who_waits_is_not_spoken_to(ruleset: str, language: str) -> None:
    told = lines(ruleset)[f"waiting {language}"]
    assert told
    assert sorted(line for line in told if SPOKEN_TO[language].search(line)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HOME)))
def test_every_prompt_that_speaks_to_somebody_has_other_words_for_who_waits(folder: Path, language: str) -> None:
    """A prompt that says *you*, and one that is no question: it tells somebody what to do."""
    words = read_words(language, folder)
    asks = {key: text for key, text in words.items() if key.startswith("ask.") and not key.endswith(".other")}
    told = [key for key, text in asks.items() if not text.rstrip(")}").endswith("?")]
    speak = [*told, *(key for key, text in asks.items() if SPOKEN_TO[language].search(text))]
    assert sorted(key for key in speak if f"{key}.other" not in words) == []
    others = [key for key in words if key.endswith(".other")]
    assert sorted(key for key in others if SPOKEN_TO[language].search(words[key])) == []
    assert sorted(key for key in others if key.removesuffix(".other") not in words) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HOME)))
def test_titles_numbers_and_forms_are_written_as_the_language_needs_them(folder: Path, language: str) -> None:
    words = {key: text for key, text in read_words(language, folder).items() if not key.startswith("form.")}
    many = max(PLURALS[language](n) for n in range(200)) + 1
    for key, text in words.items():
        assert not BARE.search(text), f"{key}: a title stands in quotation marks, {{card@title}}"
        for counted in NUMBERS.findall(text):
            forms = [one for one in counted.split("|") if not one.startswith("=")]
            assert len(forms) in (1, many), f"{key}: one word, or one for each of {many} forms"
        for kind, form in FORMS.findall(text):
            assert f"form.{form.lower()}" in read_words(language), f"{key}: nothing says how {{{kind}@{form}}} is made"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", registry.known())
def test_every_group_of_forms_is_about_names_there_are(ruleset: str, language: str) -> None:
    game = registry.game(ruleset)
    words: Catalogue = game.catalogue_for(language)
    names = {words.name(kind, i) for kind in game.nouns for i in range(len(game.nouns[kind].slugs))}
    strange = {name for name in words.forms if name not in names} - {"Balearen", "Abyla", "Siga", "Volubilis"}
    assert strange == set()
    for name, forms in words.forms.items():
        assert all(form in {key.removeprefix("form.") for key in words.templates} for form in forms), name


def test_a_people_is_marched_to_and_a_title_is_quoted() -> None:
    game = registry.game("hannibal-2018")
    german, english = game.catalogue_for("de"), game.catalogue
    assert german.formed("Ostligurer", "to") == "zu den Ostligurern"
    assert german.formed("Capua", "to") == "nach Capua"
    assert english.formed("Boii", "Land") == "The land of the Boii"
    assert german.formed("Kleiner Feldzug", "title") == "„Kleiner Feldzug“"
