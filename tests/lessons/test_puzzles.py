"""Every puzzle of the shelf is played: its solutions are legal and solve it, and do what its reason says."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from punica import registry
from punica.kernel.languages import LANGUAGES
from punica.kernel.text import ENGLISH
from punica.kernel.words import read_words
from punica.lab.puzzles.command import twin
from punica.lab.puzzles.effects import LOST
from punica.lab.puzzles.finding import CLEAR, OFTEN, ORDER, SAVED, Bench
from punica.lessons import books
from punica.lessons.books import Book, book, daily
from punica.lessons.lesson import NoSuchLesson
from punica.lessons.walk import Walk

PUZZLES = [(one.id, id) for one in books.books() for id in one.lessons]
WORLDS = 8
"""In so many at most it is looked whether what the reason says happens."""


def test_there_are_as_many_as_promised() -> None:
    games = Counter(registry.entry(book(name).ruleset).package.rpartition(".")[2] for name, _ in PUZZLES)
    assert games["hannibal"] >= 30
    assert games["hamilcar"] >= 10
    assert games["hands_in_the_sea"] >= 10


def test_no_two_ask_the_same_in_two_editions_or_twice_in_a_game() -> None:
    asked = Counter((twin(one.position, one.ways)) for one in (book(name).puzzle(id) for name, id in PUZZLES))
    assert asked.most_common(1)[0][1] == 1


@pytest.mark.parametrize(("name", "id"), PUZZLES)
def test_a_way_is_legal_and_solves_it(name: str, id: str) -> None:
    one = book(name)
    ways = one.puzzle(id).ways
    for way in {ways[0], ways[-1]}:
        walk = Walk.after(one, id, way.split(" / "))
        assert walk.over, f"{way} does not solve it"
        assert walk.stray is None


def test_another_move_leads_astray_and_can_be_taken_back() -> None:
    one = books.books()[0]
    walk = Walk(one, one.lessons[0])
    wrong = next(code for code in walk.offered if code not in walk.wanted)
    walk.move(wrong)
    assert walk.stray is not None
    assert walk.stray.said


@pytest.mark.parametrize(("name", "id"), PUZZLES)
def test_what_the_reason_says_happens(name: str, id: str) -> None:
    one = book(name)
    puzzle = one.puzzle(id)
    match = one.opened(id)
    bench = Bench(match, match.terms.game.seat(puzzle.seat), f"test {name} {id}")
    lost = puzzle.motif.startswith(LOST)
    line = bench.line_of(puzzle.tempting if lost else puzzle.ways[0].split(" / "))
    assert (puzzle.instead if lost else puzzle.happens) >= OFTEN
    assert any((puzzle.motif, puzzle.thing) in bench.happened(line, world) for world in range(WORLDS))
    assert puzzle.best.mean - puzzle.next.mean >= CLEAR / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motif_has_a_reason_and_a_hint(language: str) -> None:
    words = read_words(language, books.WORDS)
    for motif in (*ORDER, *(LOST + motif for motif in SAVED)):
        assert words[f"puzzle.because.{motif}"]
        assert words[f"puzzle.hint.{motif}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_puzzle_name_what_it_is_about(language: str) -> None:
    for one in books.books():
        id = one.lessons[0]
        words = one.words(id, language)
        assert all((words.title, words.about, words.free, one.hint(id, language)))
        assert len(words.learnt) == 2
        told = [*words.learnt, *words.step["find"].done, words.step["find"].say]
        assert not any("{" in text for text in told)
        if language != ENGLISH:
            assert words.step["find"].say != one.words(id).step["find"].say


def test_each_puzzle_has_its_day_and_a_day_has_the_same_for_all() -> None:
    today = date(2026, 11, 18)
    days = [daily(today + timedelta(days=n)) for n in range(len(PUZZLES))]
    assert sorted((one.id, id) for one, id in days) == sorted(PUZZLES)
    assert daily(today) == daily(today)


def test_a_puzzle_nobody_has_is_answered_with_those_there_are() -> None:
    with pytest.raises(NoSuchLesson, match="hannibal"):
        book("puzzles-chess")
    with pytest.raises(NoSuchLesson, match="it has 01, "):
        Book("hannibal-2018").checked("99")
