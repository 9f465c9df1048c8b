"""Lessons at the terminal: the same table, the same words; what one has been through is kept in the state folder."""

from __future__ import annotations

import json
import os
from pathlib import Path

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from punica.kernel.errors import IllegalMove
from punica.lessons.lesson import Source
from punica.lessons.walk import ON, SAYS, Walk
from punica.terminal import saves
from punica.terminal.answers import command, fitting
from punica.terminal.askers import Asker
from punica.terminal.look import with_rule
from punica.terminal.scene import Scene

KEYS = "Type a number, a code or words · hint · why CODE · back · quit"


def place() -> Path:
    """Where it is kept what one has been through: `$XDG_STATE_HOME/punica/lessons.json`."""
    given = os.environ.get("XDG_STATE_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "state"
    return base / "punica" / "lessons.json"


def done() -> set[str]:
    """The lessons one has been through, as `hannibal/march`; none where the file cannot be read."""
    try:
        told = json.loads(place().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {str(one) for one in told} if isinstance(told, list) else set()


def keep(course: str, lesson: str) -> None:
    saves.write(place(), json.dumps(sorted(done() | {f"{course}/{lesson}"})))


class Learning:
    """One lesson, from its beginning to its end or to `quit`."""

    def __init__(self, course: Source, lesson: str, asker: Asker, language: str) -> None:
        self.course = course
        self.lesson = course.checked(lesson)
        self.language = language
        self.asker = asker
        self.console = asker.console
        self.walk = Walk(course, self.lesson, language)
        self._seen = -1

    def take(self) -> bool:
        """Take the lesson; whether it was gone through."""
        try:
            while not self.walk.over:
                self._step()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        keep(self.course.id, self.lesson)
        words = self.walk.words
        learnt = [Text(f"· {one}") for one in words.learnt]
        self.console.print(Panel(Group(Text(self.walk.said), *learnt), title=words.title, title_align="left"))
        return True

    def lesson_is_free(self) -> bool:
        """Whether one may play on from its end."""
        return self.walk.lesson.free and self.walk.match.outcome is None

    def _step(self) -> None:
        kind = self.walk.step.kind
        if kind != "do":
            self._show_table()
        if kind == "read":
            self.console.print(self._said())
            self.asker.line("Enter goes on. ")
            self.walk.move(ON)
        elif kind == "answer":
            self._answer()
        else:
            self._do()
        if self.walk.stray is not None:
            self._back()

    def _show_table(self) -> None:
        """What is spoken of, once for each position; where something is to be done, the question brings it along."""
        if self.walk.match.seq == self._seen:
            return
        self._seen = self.walk.match.seq
        scene = Scene(self.walk.match, self.walk.seat)
        width = self.console.width
        parts = [scene.header(), scene.board(self.console, width), scene.hand(width)]
        self.console.print(Group(*[part for part in parts if part is not None]))

    def _said(self) -> RenderableType:
        words = self.walk.words.step[self.walk.step.id]
        title = f"{self.walk.words.title} · {self.walk.number}/{len(self.walk.lesson.step)}"
        parts = [Text(self.walk.said, style="good")] if self.walk.said else []
        return Panel(Group(*parts, Text(words.typed or words.say)), title=title, title_align="left")

    def _answer(self) -> None:
        step = self.walk.step
        words = self.walk.words.step[step.id]
        self.console.print(self._said())
        for number, answer in enumerate(step.answers, start=1):
            self.console.print(f"  {number}  {words.answers[answer]}")
        typed = self.asker.line("> ").strip()
        if typed == "quit":
            raise EOFError
        if typed.isdecimal() and 1 <= int(typed) <= len(step.answers):
            self.walk.move(SAYS + step.answers[int(typed) - 1])
        else:
            self.console.print(f"Type a number from 1 to {len(step.answers)}.")

    def _do(self) -> None:
        scene = Scene(self.walk.match, self.walk.seat)
        scene.note = Group(self._said(), Text(KEYS, style="quiet"))
        moves = len(self.walk.moves)
        while len(self.walk.moves) == moves:
            typed = self.asker.ask(scene).strip()
            if typed == "back":
                self.walk = Walk.after(self.course, self.lesson, self.walk.moves[:-1], self.language)
                return
            scene.note = self._typed(typed, scene)

    def _typed(self, typed: str, scene: Scene) -> RenderableType:
        """Do what was typed; what there is to say about it."""
        asked = command(typed)
        word = typed.partition(" ")[0]
        if word == "quit":
            raise EOFError
        if word == "hint":
            return Text(f"The lesson asks for: {', '.join(self.walk.wanted)}")
        if word == "why" and asked is not None:
            why = self.walk.match.why_not(typed.partition(" ")[2].strip(), self.walk.seat, self.language)
            return Text("This may be done.") if why is None else with_rule(why.text, why.rule)
        found = fitting(typed, scene.entries)
        exact = [entry for entry in found if entry.code == typed]
        if len(found) != 1 and not exact:
            many = "several things mean this" if found else "nothing that may be done now means this"
            return Group(Text(f"{typed!r}: {many}."), self._said())
        try:
            self.walk.move((exact or found)[0].code)
        except IllegalMove as error:
            return with_rule(error.text, error.rule)
        return self._said() if not self.walk.over else Text(self.walk.said)

    def _back(self) -> None:
        stray = self.walk.stray
        assert stray is not None
        journal = self.walk.match.log(self.walk.seat)[-6:] if self.walk.step.kind == "do" else []
        told = [Text(str(line.text), style="quiet") for line in journal]
        self.console.print(Panel(Group(*told, Text(stray.said)), title="This is what it does", title_align="left"))
        self.asker.line("Enter takes it back. ")
        self.walk = Walk.after(self.course, self.lesson, self.walk.moves[:-1], self.language)
