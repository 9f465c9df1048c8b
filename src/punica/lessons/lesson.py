"""What a lesson's files hold: `march.toml` the position and the path, `march.en.toml` what is said on the way.

A step either lets the learner read (neither `do` nor `answers`), asks him a question in words (`answers`, `right`), or
asks him to do something at the table. Then `do` names the ways to do it; each is a line of codes, such as
`play 1 ops / raise *`, where `*` stands for anything and a code with a `?` is passed over where it is not offered.
`other` are answers the lesson has foreseen: each has words of its own, and with `then` the lesson goes on from there.
Whatever else the rules allow may be tried and taken back. `reply` is what follows by itself, mostly the other side's
answers, and `dice` and `draws` are how chance falls in this step.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from punica.kernel.errors import PunicaError
from punica.kernel.match import Match


class NoSuchLesson(PunicaError):
    """There is no course or lesson of this name; the message says which there are."""


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A foreseen answer that is not what was asked for."""

    id: str
    do: list[str]
    then: str = ""
    """The step at which the lesson goes on; without one the answer is taken back."""
    reply: list[str] = []


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    do: list[str] = []
    answers: list[str] = []
    right: str = ""
    other: list[Other] = []
    reply: list[str] = []
    dice: list[int] | None = None
    draws: list[int] | None = None
    lights: list[str] = []
    """What is pointed at: `space:roma`, `general:hannibal`, `card:33`."""
    next: str = ""
    """The step that follows, where it is not the next in the file; `end` closes the lesson."""

    @property
    def kind(self) -> str:
        return "do" if self.do else "answer" if self.answers else "read"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The path of a lesson. `seat` is the learner's; `free` whether he may play on against the computer at its end."""

    seat: str
    position: dict[str, Any]
    step: list[Step]
    free: bool = True


class StepWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a step: before it, when it is done, when something else is done; and of foreseen answers."""

    say: str
    done: str = ""
    otherwise: str = ""
    answers: dict[str, str] = {}
    other: dict[str, str] = {}
    typed: str = ""
    """What is said instead where there is no map to click and drag: at the terminal."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson says in one language. A number in brackets, `[12.4]`, is a rule of the course's edition."""

    title: str
    about: str
    learnt: list[str]
    step: dict[str, StepWords]
    free: str = ""


class CourseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A course: the edition it is played with, its lessons in their order, and its names by language."""

    ruleset: str
    lessons: list[str]
    title: dict[str, str]
    about: dict[str, str]
    deck: list[str] = []
    """The strategy deck, shuffled once: cards that a lesson does not name lie there in this order."""
    start: dict[str, Any] = {}
    """The state at which its lessons begin, where they do not say otherwise."""
    after: str = ""
    """The course that is to be taken before."""


class Source(Protocol):
    """Where lessons come from: a course, or a book of puzzles."""

    id: str
    ruleset: str

    def checked(self, lesson: str) -> str: ...
    def lesson(self, id: str) -> Lesson: ...
    def words(self, lesson: str, language: str = "en") -> Words: ...
    def opened(self, lesson: str) -> Match: ...
