"""`punica learn`: a lesson line by line, astray and back, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from punica.cli import app
from punica.lessons import books
from punica.lessons.walk import Walk


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def learn(*words: str, typed: str = "") -> str:
    told = CliRunner().invoke(app, ["learn", *words], input=typed)
    assert told.exit_code == 0, told.output
    return told.output


def test_the_courses_are_listed() -> None:
    told = learn()
    assert "march" in told
    assert "Hamilcar" in told


def test_a_lesson_is_gone_through_and_kept() -> None:
    told = learn(
        "hannibal",
        "1",
        typed="\n1\n\n2\n1\nwhy place roma\ndiscard 15\n\nplay 15 ops\nhint\ninfluence\nplace ilerda\n\n",
    )
    assert "Half is not more than half" in told
    assert "A discarded card does nothing" in told
    assert "The lesson asks for: influence" in told
    assert "Nine points each" in told
    assert "✓" in learn()


def test_a_lesson_shows_the_table_it_speaks_of_and_asks_for_no_mouse() -> None:
    told = learn("hannibal", "board", typed="\n2\nquit\n")
    before, _, asked = told.partition("Who would win now?")
    assert "ROME 9 points" in before  # the first line of the board, which the question is about
    assert before.count("ROME 9 points") == 1
    assert "first line of the board" in before
    assert "ROME 9 points" not in asked
    assert "Drag" not in told
    assert "Click" not in learn("hannibal", "march", typed="\nplay 11 ops\nquit\n")


def test_who_leaves_has_not_been_through_it() -> None:
    learn("hannibal", "politics", typed="\nquit\n")
    assert "✓" not in learn()


def puzzle(*words: str, typed: str = "") -> str:
    told = CliRunner().invoke(app, ["puzzle", *words], input=typed)
    assert told.exit_code == 0, told.output
    return told.output


def test_a_puzzle_is_solved_line_by_line_and_the_next_one_follows() -> None:
    book = books.book("hannibal-2018")
    way = book.puzzle("1").ways[0].split(" / ")
    wrong = next(code for code in Walk(book, "1").offered if code not in Walk(book, "1").wanted)
    told = puzzle("hannibal-2018", "1", typed="\n".join([wrong, "", *way, "no", ""]))
    assert "This is not the line we are looking for" in told
    assert "The solution:" in told
    assert "Puzzle 2" in puzzle("hannibal-2018", typed="quit\n")


def test_without_a_ruleset_it_is_todays() -> None:
    assert "to play" in puzzle(typed="quit\n")
