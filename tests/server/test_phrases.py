"""The books in another language: every sentence that a person reads of data files and manifests has its phrase."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from punica import registry
from punica.kernel.languages import LANGUAGES
from punica.kernel.text import ENGLISH, Text
from punica.server.http import shelf as reading

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
RULESETS = registry.known()
WORDS = re.compile(r"[A-Za-z]{2}")
PROPER = ("spaces", "provinces", "generals", "zones")
"""Whose names are nobody's language."""


def prose(told: Any, field: str = "") -> Iterator[str]:
    if isinstance(told, str):
        if field in reading.PROSE and WORDS.search(told):
            yield told
    elif isinstance(told, dict):
        for key, value in told.items():
            yield from prose(value, key)
    elif isinstance(told, list):
        for value in told:
            yield from prose(value, field)


def read_by_people(id: str) -> Iterator[str]:
    """All prose about a ruleset, in English."""
    book = reading.atlas(id).model_dump(by_alias=True)
    for key, value in book.items():
        if key in PROPER:
            value = [{name: part for name, part in row.items() if name != "name"} for row in value]
        if key not in ("nouns", "rule_names"):
            yield from prose(value, key)
    yield reading.rules(id).title
    shown = next(one for one in reading.shelf().rulesets if one.id == id)
    yield from (scenario.text for scenario in shown.scenarios)
    yield from (option.text for option in shown.options)
    for rule in reading.rules(id).rules:
        yield from (told for told in (rule.title, rule.text) if told)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("id", RULESETS)
def test_every_sentence_has_its_phrase(id: str, language: str) -> None:
    phrases = reading.phrases(id, language)
    assert [told for told in dict.fromkeys(read_by_people(id)) if told not in phrases] == []


@pytest.mark.parametrize("language", OTHERS)
def test_and_no_phrase_is_left_over_or_empty(language: str) -> None:
    players = {one.text for one in reading.shelf().bots} | {one.text for one in reading.shelf().tempers}
    read = {told for id in RULESETS for told in read_by_people(id)} | players
    named = {name for id in RULESETS for noun in registry.game(id).nouns.values() for name in noun.names}
    for id in RULESETS:
        for english, phrase in reading.phrases(id, language).items():
            assert english in read | named, english
            assert phrase.strip(), english


def test_the_books_are_read_in_their_language() -> None:
    english, german = (reading.rules("hannibal-2018", language).rules for language in ("en", "de"))
    assert [rule.id for rule in english] == [rule.id for rule in german]
    assert all(a.text != b.text for a, b in zip(english, german))
    cards = {card.slug: card for card in reading.atlas("hannibal-2018", "de").cards}
    assert cards["37"].name == "Kleiner Feldzug"
    assert cards["37"].text != {card.slug: card for card in reading.atlas("hannibal-2018").cards}["37"].text


@pytest.mark.parametrize("id", RULESETS)
def test_a_rule_without_a_number_is_called_by_its_heading_in_every_language(id: str) -> None:
    """`0.round/2` is no word in any language, and `Round` is one in English alone."""
    english = reading.atlas(id).rule_names
    for language in OTHERS:
        names = reading.atlas(id, language).rule_names
        assert list(names) == list(english)
        assert all(names.values())
        headings = {rule.id: rule.title or rule.text for rule in reading.rules(id, language).rules if rule.heading}
        assert [name for section, name in names.items() if section in headings] == [
            headings[section].partition(" (")[0] for section in names if section in headings
        ]
    if id == "hands-in-the-sea":
        assert (english["0.round"], reading.atlas(id, "fr").rule_names["0.round"]) == ("The round", "La manche")


def test_and_so_are_the_names_in_prompts_and_log() -> None:
    game = registry.game("hannibal-2018")
    card = game.nouns["card"].index["37"]
    assert game.render(Text("log.plays-ops", seat=0, card=card), "de").count("Kleiner Feldzug") == 1
    assert "Minor Campaign" in game.render(Text("log.plays-ops", seat=0, card=card))


def test_numbers_and_unknown_sentences_stay_as_they_are() -> None:
    told = {"rows": [["Roll", "+1"]], "slug": "Roll", "text": "nobody has said this yet"}
    assert reading.translated(told, {"Roll": "Wurf"}) == {
        "rows": [["Wurf", "+1"]],
        "slug": "Roll",
        "text": "nobody has said this yet",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", RULESETS)
def test_a_plate_shows_words_of_the_name_that_tell_a_general_from_the_others(id: str, language: str) -> None:
    generals = reading.atlas(id, language).generals
    assert all(set(one.short.split()) <= set(one.name.split()) for one in generals)
    assert len({one.short for one in generals}) == len(generals)
