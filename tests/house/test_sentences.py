"""Long games in every language: what people read of them is a sentence of that language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

import punica
from punica import registry
from punica.kernel.data import load_toml
from punica.kernel.languages import FOUND, LANGUAGES
from punica.kernel.match import Match
from punica.kernel.text import ENGLISH, Catalogue
from punica.kernel.words import read_words
from tests.house.test_translations import FOLDERS, HOME

TITLES: Final = ("card", "tactic", "strategy", "bc", "event")
"""The kinds whose names are titles: they stand in quotation marks and are never declined."""
NUMBERS: Final = re.compile(r"\{[a-z]+\d*:([^{}]*)\}")
FORMS: Final = re.compile(r"\{([a-z_]+?)\d*@([A-Za-z]+)\}")
BARE: Final = re.compile(r"\{(" + "|".join(TITLES) + r")\d*\}")
CODES: Final = re.compile(r"Text\(|[{}@#|]|\b[a-z]+-[a-z]+-[a-z]+-[a-z]+\b")


class Faults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sentence of one language is not: `wrong` once was read, or is of the kind; `you` speaks to somebody.

    `nowhere` stands in no text at all, whether a game ever comes to it or not: words that a proofreading struck out.
    """

    you: str
    wrong: list[str]
    nowhere: list[str] = []


@cache
def faults(language: str) -> Faults:
    return load_toml(Path(__file__).parent / "languages" / f"{language}.toml", Faults)


def speaks_to_somebody(line: str, language: str) -> bool:
    return re.search(faults(language).you, line) is not None


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
    wrong = [line for line in told for pattern in (*faults(language).wrong, CODES.pattern) if re.search(pattern, line)]
    assert sorted(wrong) == []
    assert sorted(line for line in told if "  " in line or line != line.strip() or not line) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", registry.known())
def test_who_waits_is_not_spoken_to(ruleset: str, language: str) -> None:
    told = lines(ruleset)[f"waiting {language}"]
    assert told
    assert sorted(line for line in told if speaks_to_somebody(line, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HOME)))
def test_every_prompt_that_speaks_to_somebody_has_other_words_for_who_waits(folder: Path, language: str) -> None:
    """A prompt that says *you*, and one that is no question: it tells somebody what to do."""
    words = read_words(language, folder)
    asks = {key: text for key, text in words.items() if key.startswith("ask.") and not key.endswith(".other")}
    told = [key for key, text in asks.items() if not re.sub(r" \([^()]*\)$", "", text).rstrip("}").endswith("?")]
    speak = [*told, *(key for key, text in asks.items() if speaks_to_somebody(text, language))]
    assert sorted(key for key in speak if f"{key}.other" not in words) == []
    others = [key for key in words if key.endswith(".other")]
    assert sorted(key for key in others if speaks_to_somebody(words[key], language)) == []
    assert sorted(key for key in others if key.removesuffix(".other") not in words) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HOME)))
def test_titles_numbers_and_forms_are_written_as_the_language_needs_them(folder: Path, language: str) -> None:
    words = {key: text for key, text in read_words(language, folder).items() if not key.startswith("form.")}
    many = max(FOUND[language].plural(n) for n in range(200)) + 1
    for key, text in words.items():
        assert not BARE.search(text), f"{key}: a title stands in quotation marks, {{card@title}}"
        for counted in NUMBERS.findall(text):
            forms = [one for one in counted.split("|") if not one.startswith("=")]
            assert len(forms) in (1, many), f"{key}: one word, or one for each of {many} forms"
        for kind, form in FORMS.findall(text):
            assert f"form.{form.lower()}" in read_words(language), f"{key}: nothing says how {{{kind}@{form}}} is made"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_of_forms_is_about_names_there_are(language: str) -> None:
    names: set[str] = set()
    formed: dict[str, Catalogue] = {}
    for ruleset in registry.known():
        words = registry.game(ruleset).catalogue_for(language)
        names |= {words.name(kind, i) for kind, noun in words.nouns.items() for i in range(len(noun.slugs))}
        formed.update(dict.fromkeys(words.forms, words))
    assert sorted(formed.keys() - names) == []
    for name, words in formed.items():
        assert all(f"form.{form}" in words.templates for form in words.forms[name]), name


def test_a_people_is_marched_to_and_a_title_is_quoted() -> None:
    game = registry.game("hannibal-2018")
    german, english = game.catalogue_for("de"), game.catalogue
    assert german.formed("Ostligurer", "to") == "zu den Ostligurern"
    assert german.formed("Capua", "to") == "nach Capua"
    assert english.formed("Boii", "Land") == "The land of the Boii"
    assert german.formed("Kleiner Feldzug", "title") == "„Kleiner Feldzug“"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_a_sentence_within_a_longer_one_is_said_in_the_same_words(language: str) -> None:
    """An ability alone and behind its general's name, a card's effect alone and behind its title."""
    found: list[str] = []
    for path in [*HOME.rglob(f"phrases/{language}.toml"), *HOME.rglob(f"phrases/{language}/*.toml")]:
        phrases = load_toml(path, dict[str, str])
        sentences = [english for english in phrases if len(english.split()) > 3 and english.endswith(".")]
        for english, said in phrases.items():
            heads = [cut.end() for cut in re.finditer(r"[.:)] ", english)]
            within = {english[head:] for head in heads}.intersection(sentences)
            found += [f"{path.parent}: {said}" for one in within if phrases[one].lower() not in said.lower()]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_that_was_struck_out_comes_back(language: str) -> None:
    """In templates, phrases, lessons and names of data, and among the client's words."""
    source = HOME
    texts = [*source.rglob(f"text/{language}.toml"), *source.rglob(f"text/{language}/*.toml")]
    texts += [*source.rglob(f"phrases/{language}.toml"), *source.rglob(f"phrases/{language}/*.toml")]
    texts += [*source.glob(f"lessons/*/*.{language}.toml"), *source.glob(f"data/words/{language}.toml")]
    texts += (source.parents[1] / "web/src/strings").rglob(f"{language}.ts")
    assert len(texts) > 4
    struck = [re.compile(pattern) for pattern in faults(language).nowhere]
    found = [
        f"{path.name}: {line.strip()}"
        for path in texts
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#") and any(pattern.search(line.rpartition(" = ")[2]) for pattern in struck)
    ]
    assert found == []
