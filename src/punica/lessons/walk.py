"""One learner on his way through a lesson: what he does is played at a real table, and compared with the path."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Final

from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.lessons.lesson import Other, Source, Step

ON: Final = ">"
"""The move of who has read a step."""
SAYS: Final = "="
"""What stands before an answer in words."""
END: Final = "end"
MOST: Final = 300
"""No lesson takes so many moves."""


class NotNow(PunicaError):
    """A move that does not fit the step; the message says what would."""


class BrokenLesson(PunicaError):
    """A lesson whose path cannot be followed with these rules and data: which step, and why."""


class Way:
    """One way to do what a step asks, and how far along it the learner is."""

    __slots__ = ("at", "codes")

    def __init__(self, line: str) -> None:
        self.codes = [code.strip() for code in line.split(" / ")]
        self.at = 0

    def after(self, code: str) -> int:
        """How far along one is after this code; -1 where it is not next on this way."""
        for at in range(self.at, len(self.codes)):
            pattern = self.codes[at]
            if fnmatchcase(code, pattern.removesuffix("?")):
                return at + 1
            if not pattern.endswith("?"):
                break
        return -1

    def settle(self, offered: list[str]) -> None:
        """Pass over what is not asked."""
        while self.at < len(self.codes) and self.codes[self.at].endswith("?"):
            pattern = self.codes[self.at][:-1]
            if any(fnmatchcase(code, pattern) for code in offered):
                return
            self.at += 1

    @property
    def done(self) -> bool:
        return self.at >= len(self.codes)


class Stray:
    """Something else than was asked: what is said of it, and from which line of the log it tells what it did."""

    def __init__(self, said: str, code: str, since: int) -> None:
        self.said = said
        self.code = code
        self.since = since


class Walk:
    """A lesson under way.

    >>> from punica.lessons.courses import course
    >>> walk = Walk(course("hannibal"), "board")
    >>> walk.step.kind
    'read'
    >>> walk.move(">")
    >>> walk.number
    2
    """

    def __init__(self, course: Source, lesson: str, language: str = "en") -> None:
        self.course = course
        self.id = course.checked(lesson)
        self.lesson = course.lesson(self.id)
        self.words = course.words(self.id, language)
        self.match: Match = course.opened(self.id)
        self.seat = self.match.terms.game.seat(self.lesson.seat)
        self.moves: list[str] = []
        self.lines_before: list[int] = []
        """How long the log was before each decision."""
        self.said = ""
        """What is said of the step before."""
        self.stray: Stray | None = None
        self.over = False
        self._steps = {step.id: i for i, step in enumerate(self.lesson.step)}
        self._at = -1
        self._ways: list[Way] = []
        self._enter(0)

    @classmethod
    def after(cls, course: Source, lesson: str, moves: Iterable[str], language: str = "en") -> Walk:
        """The lesson after these moves; raises as `move`."""
        walk = cls(course, lesson, language)
        for move in moves:
            walk.move(move)
        return walk

    @property
    def step(self) -> Step:
        return self.lesson.step[self._at]

    @property
    def number(self) -> int:
        """Which step this is, from 1."""
        return self._at + 1

    @property
    def offered(self) -> list[str]:
        """What the learner may do at the table now, by the rules."""
        choice = self.match.pending
        if choice is None or choice.who != self.seat:
            return []
        return [option.code for option in self.match.menu]

    @property
    def wanted(self) -> list[str]:
        """What the step asks for, among what may be done now."""
        if self.over or self.stray is not None:
            return []
        return [code for code in self.offered if any(way.after(code) >= 0 for way in self._ways)]

    def move(self, move: str) -> None:
        """Read on (`>`), answer (`=three`), or do something at the table; raises NotNow or IllegalMove."""
        if self.stray is not None:
            raise NotNow("this was not what the lesson asks: take it back first")
        if self.over:
            raise NotNow("the lesson is over")
        if len(self.moves) >= MOST:
            raise NotNow("so many moves no lesson takes: begin it again")
        step = self.step
        if step.kind == "read":
            self._read(move)
        elif step.kind == "answer":
            self._answer(step, move)
        else:
            self._do(step, move)
        self.moves.append(move)

    def _read(self, move: str) -> None:
        if move != ON:
            raise NotNow(f"this step is to be read; go on with {ON!r}")
        self._finish(self.step, self.step.next)

    def _answer(self, step: Step, move: str) -> None:
        answer = move.removeprefix(SAYS)
        if not move.startswith(SAYS) or answer not in step.answers:
            have = ", ".join(f"{SAYS}{one}" for one in step.answers)
            raise NotNow(f"this step asks a question; its answers are: {have}")
        words = self.words.step[step.id]
        if answer == step.right:
            self._finish(step, step.next)
        else:
            self.stray = Stray(words.other.get(answer, words.otherwise), move, self._lines())

    def _do(self, step: Step, code: str) -> None:
        since = self._lines()
        if code not in self.offered:
            self.match.play(code)  # says why not
            raise BrokenLesson(f"{self.id}: {step.id}: {code!r} was played for the other side")
        alive = [way for way in self._ways if way.after(code) >= 0]
        if alive:
            self._play(code)
            self._ways = alive
            for way in alive:
                way.at = way.after(code)
                way.settle(self.offered)
            if any(way.done for way in alive):
                self._finish(step, step.next)
            return
        self.match.script()  # the dice of the step are for what it asks
        self._play(code)
        other = next((one for one in step.other if any(fnmatchcase(code, pattern) for pattern in one.do)), None)
        words = self.words.step[step.id]
        if other is None:
            self.stray = Stray(words.otherwise, code, since)
        elif not other.then:
            self.stray = Stray(words.other[other.id], code, since)
        else:
            self._go_elsewhere(other)
            self.said = words.other[other.id]

    def _go_elsewhere(self, other: Other) -> None:
        self._let_follow(other.reply)
        self._enter(self._steps[other.then])

    def _finish(self, step: Step, next: str) -> None:
        self._let_follow(step.reply)
        self.said = self.words.step[step.id].done
        if next == END or (not next and self._at + 1 == len(self.lesson.step)):
            self.over = True
            self.match.script()
        else:
            self._enter(self._steps[next] if next else self._at + 1)

    def _enter(self, at: int) -> None:
        self._at = at
        step = self.step
        self._ways = [Way(line) for line in step.do]
        if step.dice is not None or step.draws is not None:
            self.match.script(step.dice, step.draws)
            script = self.match.state.chance.script
            assert script is not None
            script.open = True  # what the step does not say comes from the stream
        for way in self._ways:
            way.settle(self.offered)
        if step.kind == "do" and not self.offered:
            raise BrokenLesson(f"{self.id}: step {step.id!r} asks something that nobody asks at the table")

    def _let_follow(self, reply: list[str]) -> None:
        """Play what follows by itself: `carthage: pass?` only where Carthage may."""
        for line in reply:
            seat, _, code = line.rpartition(":")
            code = code.strip()
            if code.endswith("?"):
                choice = self.match.choice
                have = [option.code for option in choice.options] if choice is not None else []
                if choice is None or (seat and choice.seat != seat) or code[:-1] not in have:
                    continue
                code = code[:-1]
            self._play(code)

    def _play(self, code: str) -> None:
        self.lines_before.append(self._lines())
        self.match.play(code)

    def _lines(self) -> int:
        return len(self.match.journal.lines) if self.match.journal is not None else 0
