"""The shelf of puzzles: positions of which one line leads all others. `punica puzzles` finds them (`lab/puzzles`).

The puzzles of a ruleset are a book, and each is walked like a lesson of one step: what solves it is done at a real
table, and whatever else the rules allow may be tried and taken back. A file holds no sentence: the reason is a motif
and what it speaks of, worded from `text`.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
import tomli_w

from punica import registry, table
from punica.kernel.data import load_toml
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Catalogue, Param, Text
from punica.kernel.words import Translations
from punica.lessons.courses import course
from punica.lessons.lesson import Lesson, NoSuchLesson, Source, Step, StepWords, Words

HOME: Final = Path(__file__).parent / "puzzles"
WORDS: Final = Path(__file__).parent / "text"
PREFIX: Final = "puzzles-"
"""What stands before a ruleset in the name of its book."""
STEP: Final = "find"
LOOKED: Final = 20
"""In so many imagined worlds it was looked at what happens."""
LEVELS: Final = (0.6, 0.2)
"""A puzzle that so many of the weaker players solve is easy; one that fewer than the second do is hard."""


class Chance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chance to win and its standard error."""

    mean: float
    error: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a puzzle."""

    ruleset: str
    seat: str
    motif: str
    """What the solution does; with `lost-` before it, what would be lost otherwise."""
    ways: list[str]
    """The lines that solve it, as a step of a lesson has them."""
    tempting: list[str]
    """The codes of the best line that does not."""
    best: Chance
    next: Chance
    """The chance to win with the solution, and with that line."""
    worlds: int
    """In so many imagined worlds they were tried."""
    happens: float
    """In which share of worlds what the motif says happens after the solution,"""
    instead: float
    """and after the tempting line."""
    easy: float
    """Which share of weaker players solves it."""
    source: str
    """The game or question of the exam it was found in."""
    position: dict[str, Any]
    thing: str = ""
    """What the motif speaks of, as `space:roma`."""

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 3."""
        return 1 if self.easy >= LEVELS[0] else 2 if self.easy >= LEVELS[1] else 3


class Book:
    """The puzzles of one ruleset.

    >>> book("puzzles-hannibal-2018").ruleset
    'hannibal-2018'
    """

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.id = PREFIX + ruleset
        self.lessons = sorted(path.stem for path in (HOME / ruleset).glob("*.toml"))
        self._translations = Translations(registry.game(ruleset).nouns, [WORDS], registry.game(ruleset).translations)

    def checked(self, lesson: str) -> str:
        """A puzzle by its number; raises NoSuchLesson."""
        if lesson.isdecimal() and lesson.zfill(2) in self.lessons:
            return lesson.zfill(2)
        raise NoSuchLesson(f"{self.ruleset} has no puzzle {lesson!r}; it has {', '.join(self.lessons)}")

    def puzzle(self, lesson: str) -> Puzzle:
        return _puzzle(HOME / self.ruleset / f"{self.checked(lesson)}.toml")

    def lesson(self, id: str) -> Lesson:
        puzzle = self.puzzle(id)
        return Lesson(puzzle.seat, puzzle.position, [Step(STEP, do=puzzle.ways)])

    def opened(self, lesson: str) -> Match:
        return table.position(tomli_w.dumps({"ruleset": self.ruleset, **self.puzzle(lesson).position}))

    # -- in words -----------------------------------------------------------------------------------------------------

    def words(self, lesson: str, language: str = ENGLISH) -> Words:
        """What is said before and after; the solution and its figures are what is learnt."""
        puzzle = self.puzzle(lesson)
        match = self.opened(lesson)
        words = self._translations.catalogue(language)
        seat = match.terms.game.seat(puzzle.seat)
        solution = told(match, puzzle.ways[0].split(" / "), language)
        tempting = told(match, puzzle.tempting, language)
        learnt = [
            words.render(Text("puzzle.solution", what=solution)),
            words.render(
                Text("puzzle.chances", n=percent(puzzle.best.mean), n2=percent(puzzle.next.mean), what=tempting)
            ),
        ]
        say = Text("puzzle.ask", seat=seat, n=percent(puzzle.best.mean - puzzle.next.mean))
        step = StepWords(words.render(say), self._because(puzzle, words), words.render(Text("puzzle.otherwise")))
        title = words.render(Text("puzzle.title", n=str(int(lesson))))
        about = words.render(Text("puzzle.about", seat=seat))
        return Words(title, about, learnt, {STEP: step}, words.render(Text("puzzle.free")))

    def _because(self, puzzle: Puzzle, words: Catalogue) -> str:
        """Why it is the solution; and how often the same happens with the other line, where it does."""
        saved = puzzle.motif.startswith("lost-")
        share, other = (puzzle.instead, puzzle.happens) if saved else (puzzle.happens, puzzle.instead)
        thing = self._thing(puzzle)
        said = words.render(Text(f"puzzle.because.{puzzle.motif}", **thing, n=worlds(share), n2=str(LOOKED)))
        if other == 0:
            return said
        key = "puzzle.still" if saved else "puzzle.as-well"
        return f"{said} {words.render(Text(key, n=worlds(other), n2=str(LOOKED)))}"

    def hint(self, lesson: str, language: str = ENGLISH) -> str:
        """Where to look."""
        puzzle = self.puzzle(lesson)
        return self._translations.catalogue(language).render(Text(f"puzzle.hint.{puzzle.motif}", **self._thing(puzzle)))

    def _thing(self, puzzle: Puzzle) -> dict[str, Param]:
        if not puzzle.thing:
            return {}
        kind, _, slug = puzzle.thing.partition(":")
        return {kind: registry.game(self.ruleset).nouns[kind].index[slug]}


def worlds(share: float) -> str:
    """
    >>> worlds(0.25)
    '5'
    """
    return str(round(LOOKED * share))


def percent(share: float) -> str:
    """
    >>> percent(0.834)
    '83'
    """
    return str(round(100 * share))


def told(match: Match, codes: list[str], language: str) -> str:
    """Decisions as a player reads them, without those where there was nothing to choose."""
    return "; ".join(match.label(option, language) for option in decisions(match.fork(), codes))


def decisions(world: Match, codes: list[str]) -> list[Option]:
    """What codes decide where there is something to choose, as far as they are offered; `world` is played on."""
    out: list[Option] = []
    for code in codes:
        option = next((option for option in world.menu if option.code == code), None)
        if option is None:
            break
        if len(world.menu) > 1:
            out.append(option)
        world.play(option)
    return out


@cache
def _puzzle(path: Path) -> Puzzle:
    return load_toml(path, Puzzle)


@cache
def books() -> tuple[Book, ...]:
    """The books of all rulesets that have puzzles."""
    return tuple(Book(id) for id in registry.on_shelf() if (HOME / id).is_dir())


def book(id: str) -> Book:
    """A book by its name, or that of its ruleset; raises NoSuchLesson."""
    for one in books():
        if id in (one.id, one.ruleset):
            return one
    have = ", ".join(one.ruleset for one in books())
    raise NoSuchLesson(f"there are no puzzles for {id!r}; there are some for: {have}")


def daily(day: date) -> tuple[Book, str]:
    """The puzzle of a day, the same for everybody: all come up in turn, in an order that mixes games and levels."""
    every = [(one, id) for one in books() for id in one.lessons]
    every.sort(key=lambda pair: blake2b(f"{pair[0].id}/{pair[1]}".encode()).digest())
    return every[day.toordinal() % len(every)]


def source(id: str) -> Source:
    """A course or a book by its name; raises NoSuchLesson."""
    return book(id) if id.startswith(PREFIX) else course(id)
