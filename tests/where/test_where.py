"""`punica where`: from a rule's number, key or card to its words, its code, its tests and its rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from punica import registry
from punica.terminal.look import make_console
from punica.terminal.whereabouts import whereabouts
from punica.where import proofs
from punica.where.answer import Answer, where
from punica.where.source import PACKAGE, Place
from tests.terminal.support import punica, said


def one(wanted: str, ruleset: str) -> Answer:
    [answer] = where(wanted, ruleset)
    return answer


def named(places: list[Place], name: str) -> Place:
    """The place of that name, which must be where it says."""
    [place] = [place for place in places if place.name == name]
    line = place.path.read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert name.rpartition(".")[2] in line
    return place


def test_a_refusal_leads_to_the_function_that_gives_it() -> None:
    found = one("12.3/2", "hannibal-2018")
    assert found.rule.text == "Not across a Mountain Pass or Strait."
    assert found.rule.keys == ("interception.pass",)
    assert found.code.own
    assert named(found.code.places, "Interception.cannot_intercept").path.is_relative_to(PACKAGE / "games" / "punic")
    assert named(found.tests, "test_no_interception_over_a_pass_or_strait").path.stem == "test_12_interception"
    assert found.elsewhere == {"hannibal-classic": "S3 2.intercept/pass"}


def test_the_same_number_is_another_rule_in_another_game() -> None:
    found = one("12.3/2", "hamilcar-silver")
    assert found.rule.keys == ("interception.back_up.due",)
    assert found.code.own
    assert named(found.tests, "test_in_silver_also_if_a_battle_was_due")
    assert found.elsewhere == {"hamilcar-golden-geek": "12.3/2"}


def test_without_a_ruleset_all_that_have_the_number_answer() -> None:
    rulesets = [answer.ruleset for answer in where("12.3/2")]
    assert rulesets == ["hannibal-2018", "hamilcar-silver", "hamilcar-golden-geek"]


def test_a_key_has_another_number_in_each_edition() -> None:
    numbers = {answer.ruleset: answer.rule.id for answer in where("interception.modifier")}
    assert numbers["hannibal-2018"] == "12.4/2"
    assert numbers["hamilcar-silver"] == "12.1/10"
    assert set(numbers) == {
        ruleset for ruleset in registry.rulesets() if ruleset.startswith("ha") and "sea" not in ruleset
    }


def test_a_card_leads_to_its_row_and_its_event() -> None:
    found = one("card#3", "hannibal-2018")
    assert found.row
    assert {"can_numidia", "numidia_revolts"} <= {place.name for place in found.code.places}
    assert [(place.path.name, place.name) for place in found.data] == [("cards.toml", "3")]


def test_the_notes_on_a_card_come_with_its_number() -> None:
    head, *notes = where("25#41", "hannibal-2018")
    assert head.rule.heading
    assert [note.rule.id for note in notes] == [f"25#41/{n}" for n in range(1, 8)]
    assert notes[1].rule.keys == ("card.41.naval",)
    assert not notes[1].row
    assert list(notes[1].rulings) == ["H29", "H77"]
    assert notes[1].rulings["H29"].startswith("**H29. Card 41.**")


@pytest.mark.parametrize(
    ("written", "ruleset", "id"),
    [("25#18", "hannibal-2018", "card#18"), ("17.1#46", "hamilcar-silver", "17#46")],
)
def test_a_card_is_understood_as_docstrings_write_it(written: str, ruleset: str, id: str) -> None:
    """A card without a note behind the section of the notes, and a note behind its subsection."""
    assert [(answer.ruleset, answer.rule.id) for answer in where(written)] == [(ruleset, id)]


def test_a_card_without_an_event_leads_to_the_functions_that_know_its_number() -> None:
    places = one("card.5", "hannibal-2018").code.places
    assert "hannibal/land/activation.py" in {place.path.relative_to(PACKAGE / "games").as_posix() for place in places}


def test_the_card_of_another_game_is_not_meant() -> None:
    """The docstring of shared code says: Hamilcar, card 18."""
    name = "Avoiding.sure_escape"
    assert name in {place.name for place in one("card.18", "hamilcar-silver").code.places}
    assert name not in {place.name for place in one("card.18", "hannibal-2018").code.places}


def test_a_definition_that_no_function_names_says_so() -> None:
    found = one("3.3/1", "hannibal-2018")
    assert found.rule.text == "An Army is a General with one or more friendly CUs in a space."
    assert not found.code.own
    assert named(found.tests, "test_cus_without_a_general_are_a_force_that_cannot_move")
    shown = said(punica("where", "3.3/1", "--ruleset", "hannibal-2018"))
    assert "code no function names it" in shown


def test_a_rule_that_nobody_names_has_the_code_of_the_rule_above_it() -> None:
    found = one("5.1.C/2", "hamilcar-silver")
    assert (found.code.own, found.code.named) == (False, "5.1.C/1")
    assert "elections.py" in {place.path.name for place in found.code.places}


def test_a_docstring_of_the_first_edition_counts_for_the_others() -> None:
    """The toy's docstrings have numbers, not keys."""
    for ruleset in ("toy-first", "toy-second"):
        assert any("punica/games/toy/" in place.path.as_posix() for place in one("4.1", ruleset).code.places)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["12.33"], "no ruleset has a rule '12.33'; near it: 12.3/3, 12.3"),
        (["12.3/2", "--ruleset", "hannibal-classic"], "near it: S3 2.intercept/pass (the 12.3/2 of hannibal-2018)"),
        (["interception.modifer"], "near it: interception.modifier"),
        (["4.1/9", "--ruleset", "toy-first"], "toy-first has no rule '4.1/9'; near it: 4.1"),
        (["4.1", "--ruleset", "toy-third"], "no ruleset 'toy-third'"),
    ],
)
def test_what_does_not_exist_is_answered_with_what_is_near(arguments: list[str], message: str) -> None:
    result = punica("where", *arguments)
    assert result.exit_code == 2
    assert message in said(result)


def test_the_answer_can_be_read_on_a_terminal() -> None:
    shown = said(punica("where", "12.3/2", "--ruleset", "hannibal-2018"))
    assert (
        "12.3/2 hannibal-2018 rule Not across a Mountain Pass or Strait. key interception.pass code src/punica/"
        in shown
    )
    assert "tests tests/rules/hannibal/test_12_interception.py:" in shown
    assert "also hannibal-classic S3 2.intercept/pass" in shown


def test_the_example_in_the_docs_is_what_the_command_says() -> None:
    """But for the numbers of lines."""
    page = (proofs.ROOT / "docs" / "developers.md").read_text(encoding="utf-8")
    example = re.search(r"^\$ punica (where .*)\n((?:.+\n)+?)```", page, re.MULTILINE)
    assert example is not None
    shown = said(punica(*example.group(1).split()))
    assert re.sub(r":\d+", "", shown) == re.sub(r":\d+", "", " ".join(example.group(2).split()))


def test_of_a_long_section_the_rules_are_only_listed() -> None:
    shown = said(punica("where", "12", "--ruleset", "hannibal-2018"))
    assert "12.3/2 Not across a Mountain Pass or Strait." in shown
    assert "Name one of them for its code and tests." in shown
    assert "tests/rules" not in shown


def test_outside_a_checkout_there_are_no_tests_to_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = one("4.1", "toy-first")
    answer.tests = []
    monkeypatch.setattr(proofs, "ROOT", tmp_path)
    console = make_console()
    with console.capture() as drawn:
        console.print(whereabouts([answer]))
    assert "the tests are only in the source" in " ".join(drawn.get().split())
    proofs._marked.cache_clear()
    assert proofs.proofs_of("toy-first") == {}
    proofs._marked.cache_clear()
