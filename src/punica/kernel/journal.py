"""The journal of a match: what happened, in a public and where needed a private wording."""

from __future__ import annotations

from punica.kernel.chance import Draw
from punica.kernel.text import Text


class Line:
    """One line: who else reads `public`, `seat` reads `private`. A line without a public text is `seat`'s alone."""

    __slots__ = ("private", "public", "rule", "seat")

    def __init__(self, rule: str, public: Text | None, seat: int, private: Text | None) -> None:
        self.rule = rule
        self.public = public
        self.seat = seat
        self.private = private

    def for_seat(self, seat: int) -> Text | None:
        return self.private if seat == self.seat and self.private is not None else self.public


class Journal:
    """The lines and the draws of a match so far; cut by an undo, written again by the replay."""

    __slots__ = ("draws", "lines")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.draws: list[Draw] = []

    def add(self, line: Line) -> None:
        self.lines.append(line)

    def cut(self, lines: int, draws: int) -> None:
        del self.lines[lines:]
        del self.draws[draws:]


class LogLine:
    """A line as one seat reads it."""

    __slots__ = ("number", "rule", "text")

    def __init__(self, number: int, text: str, rule: str) -> None:
        self.number = number
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text
