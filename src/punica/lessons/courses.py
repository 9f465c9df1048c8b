"""The shelf of courses. A course is a folder here, with `course.toml` and three or more files for each lesson."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import tomli_w

from punica import registry, table
from punica.kernel.data import load_toml
from punica.kernel.match import Match
from punica.kernel.text import ENGLISH
from punica.lessons.lesson import CourseFile, Lesson, NoSuchLesson, Words

HOME: Final = Path(__file__).parent
ORDER: Final = ("hannibal", "hamilcar", "hands-in-the-sea")


class Course:
    """One course: its lessons are read when they are first wanted.

    >>> course("hannibal").lessons[0]
    'board'
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.home = HOME / id.replace("-", "_")
        self._file = load_toml(self.home / "course.toml", CourseFile)
        self.ruleset = self._file.ruleset
        self.lessons = self._file.lessons
        self.after = self._file.after

    def serves(self, ruleset: str) -> bool:
        """Whether it teaches this edition, or another of the same game."""
        return registry.entry(ruleset).package == registry.entry(self.ruleset).package

    def title(self, language: str = ENGLISH) -> str:
        return self._file.title.get(language, self._file.title[ENGLISH])

    def about(self, language: str = ENGLISH) -> str:
        return self._file.about.get(language, self._file.about[ENGLISH])

    def checked(self, lesson: str) -> str:
        """A lesson by its name or number; raises NoSuchLesson.

        >>> course("hannibal").checked("1")
        'board'
        """
        if lesson.isdecimal() and 1 <= int(lesson) <= len(self.lessons):
            return self.lessons[int(lesson) - 1]
        if lesson not in self.lessons:
            have = ", ".join(f"{n} {name}" for n, name in enumerate(self.lessons, start=1))
            raise NoSuchLesson(f"the course {self.id!r} has no lesson {lesson!r}; it has: {have}")
        return lesson

    def lesson(self, id: str) -> Lesson:
        return _lesson(self.home / f"{self.checked(id)}.toml")

    def words(self, lesson: str, language: str = ENGLISH) -> Words:
        """What a lesson says in a language; in English where nobody has translated it."""
        path = self.home / f"{lesson}.{language}.toml"
        return _words(path if path.exists() else self.home / f"{lesson}.{ENGLISH}.toml")

    def opened(self, lesson: str) -> Match:
        """The table at which a lesson begins."""
        given = {"ruleset": self.ruleset, **self.lesson(lesson).position}
        state = given["state"] = {**self._file.start, **given.get("state", {})}
        if self._file.deck and "deck" not in state:
            piles = (*state.get("hands", {}).values(), state.get("discards", []), state.get("removed", []))
            placed = {card for pile in piles for card in pile}
            given["state"] = {**state, "deck": [card for card in self._file.deck if card not in placed]}
        return table.position(tomli_w.dumps(given))


@cache
def _lesson(path: Path) -> Lesson:
    return load_toml(path, Lesson)


@cache
def _words(path: Path) -> Words:
    return load_toml(path, Words)


@cache
def courses() -> tuple[Course, ...]:
    """All courses, in the order in which they are best taken."""
    return tuple(Course(id) for id in ORDER)


def course(id: str) -> Course:
    """A course by its name; raises NoSuchLesson.

    >>> course("hannibal").ruleset
    'hannibal-2018'
    """
    for one in courses():
        if id in (one.id, one.ruleset):
            return one
    have = ", ".join(one.id for one in courses())
    raise NoSuchLesson(f"there is no course {id!r}; there are: {have}")
