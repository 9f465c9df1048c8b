"""What goes in and out about lessons."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from punica.server.http.messages_told import ReachInfo, RefusedOption, StateMessage
from punica.server.http.models import Given, Line, Ref, Told, Word


class LessonInfo(Told):
    id: str
    title: str
    about: str
    steps: int


class LessonCourse(Told):
    """A course. `after` is the one that is best taken before it."""

    id: str
    ruleset: str
    title: str
    about: str
    after: str
    lessons: list[LessonInfo]


class LessonAnswer(Told):
    id: str
    text: str


class LessonStray(Told):
    """Something else than was asked: what is said of it, and what it did."""

    said: str
    did: list[Line]


class LessonStep(Told):
    """Where the learner is. `said` is about what he did last, `say` what he is to do now, `wanted` the codes for it."""

    id: str
    number: int
    of: int
    kind: Literal["read", "answer", "do", "end"]
    said: str
    say: str
    answers: list[LessonAnswer]
    lights: list[Ref]
    wanted: list[str]
    stray: LessonStray | None
    learnt: list[str]
    free: str


class LessonScene(Told):
    course: str
    lesson: str
    title: str
    ruleset: str
    seat: str
    played: int
    """How many of `more` were played."""
    step: LessonStep
    state: StateMessage


class PuzzleInfo(Told):
    """A puzzle: it is walked like a lesson, as `book` and `id`. `level` is how hard it is, from 1 to 3."""

    book: str
    id: str
    ruleset: str
    title: str
    """Of the game."""
    seat: str
    level: int


class Puzzles(Told):
    """All puzzles; `daily` is the place in the list of the one of this `day`."""

    day: str
    daily: int
    puzzles: list[PuzzleInfo]


class PuzzleHint(Told):
    text: str
    refs: list[Ref]


class LessonReach(Told):
    reach: ReachInfo | None


class LessonRefused(Told):
    options: list[RefusedOption]


class LessonWhy(Told):
    code: str
    allowed: bool
    text: str
    rule: str
    refs: list[Ref]


Moves = Annotated[list[Word], Field(max_length=300)]


class WalkTo(Given):
    """What the learner has done: `>` for what he has read, `=three` for an answer, else codes."""

    moves: Moves
    more: Moves = Field(default=[])
    """What he does now; the first of it that the lesson has something to say to is the last that is taken."""


class AskedOf(Given):
    """A question about one thing (a code, a general) after these moves."""

    moves: Moves
    about: Word
