"""Text is data, worded at the edge; rules have keys that each edition maps to its section."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica import Match, registry
from punica.kernel.choice import Menu
from punica.kernel.text import Catalogue, Noun, Text
from tests.kernel.toys import moments

EDITIONS = ["toy-first", "toy-second"]


def check_words(match: Match, text: Text) -> None:
    """Demand a template for the text and everything inside it, and a value for each field."""
    assert match.terms.game.catalogue.has(text.key), f"no words for {text!r}"
    assert "{" not in match.render(text), f"{text!r} leaves a field open: {match.render(text)}"
    for value in text.params.values():
        if isinstance(value, Text):
            check_words(match, value)


def check_section(match: Match, key: str) -> None:
    assert match.section(key), f"{match.terms.game.id} has no section for {key!r}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_text_of_a_game_has_words_and_every_key_a_section(edition: str) -> None:
    for seed in range(30):
        m = punica.new(edition, seed=seed)
        for now in moments(m, Random(seed)):
            choice = now.pending
            assert choice is not None
            check_words(now, choice.prompt)
            check_section(now, choice.key)
            menu = Menu(explaining=True)
            choice.fill(menu)
            for option in menu.options:
                check_words(now, option.text)
            for option, refusal in menu.refused:
                check_words(now, Text(refusal.key, **option.text.params))
                check_section(now, refusal.rule)
        assert m.journal is not None
        assert m.outcome is not None
        assert m.outcome.rule
        for line in m.journal.lines:
            check_section(m, line.rule)
            for text in (line.public, line.private):
                if text is not None:
                    check_words(m, text)


def test_no_words_are_made_while_a_game_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: Catalogue, text: Text) -> str:
        raise AssertionError(f"{text!r} was rendered")

    m = punica.new("toy-second", seed=4)
    monkeypatch.setattr(Catalogue, "render", never)
    world = m.imagine("rome", Random(1))
    world.playout(Random(1), 15)
    m.playout(Random(1), 10)
    m.fork().playout(Random(2), 2)


def test_a_catalogue_words_names_numbers_and_texts_inside() -> None:
    nouns = {"space": Noun("space", ["roma", "capua"], ["Roma", "Capua"])}
    words = Catalogue({"go": "{what}: {space} to {space2} with {n:CU|CUs}", "m": "march {n}"}, nouns)
    text = Text("go", what=Text("m", n=4), space=0, space2=1, n=1)
    assert words.render(text) == "march 4: Roma to Capua with 1 CU"
    assert words.render(Text("go", what="x", space=0, space2=1, n=2)) == "x: Roma to Capua with 2 CUs"


def test_another_language_may_name_the_nouns_itself() -> None:
    nouns = {"space": Noun("space", ["roma"], ["Roma"])}
    assert Catalogue({"at": "à {space}", "noun.space.roma": "Rome"}, nouns).render(Text("at", space=0)) == "à Rome"


def test_a_text_without_words_shows_itself_instead_of_failing() -> None:
    assert Catalogue({}, {}).render(Text("lost", n=1)) == "Text('lost', n=1)"


def test_a_key_maps_to_the_section_of_each_edition() -> None:
    first, second = registry.game("toy-first"), registry.game("toy-second")
    assert first.section("raid.ambush") == second.section("raid.ambush") == "4.2"
    assert (first.section("raid.strike"), second.section("raid.strike")) == ("", "4.4")
