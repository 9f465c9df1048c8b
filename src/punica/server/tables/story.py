"""The log as one pair of eyes reads it, kept as it grows and cut by an undo."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from punica.kernel.journal import Line as Written
from punica.kernel.match import Match
from punica.kernel.text import Text


class Die(Struct, frozen=True):
    seat: str
    n: int
    kind: str


class Line(Struct, frozen=True):
    """A line as a client gets it."""

    n: int
    ply: int
    round: int
    key: str
    text: str
    rule: str
    refs: list[tuple[str, str]]
    die: Die | None


class Story:
    """The lines of one onlooker (-1: a spectator) in one language. An undo only ever cuts the end of the log."""

    def __init__(self, eyes: int, language: str) -> None:
        self.eyes = eyes
        self.language = language
        self.lines: list[Line] = []
        self._at: list[int] = []
        self._of: list[Written] = []
        self._read = 0
        self._last: Written | None = None
        """Of the journal so much has been read, the last being this; what was cut since is written anew."""

    def read_on(self, match: Match, log_before: list[int], others: Iterable[Story] = ()) -> None:
        """Take in what has been written since. `log_before[n]` is how long the journal was before decision n.

        What is told to others of the same language in the same words is worded once.
        """
        assert match.journal is not None
        journal = match.journal.lines
        if self._read and (self._read > len(journal) or journal[self._read - 1] is not self._last):
            self._cut(journal)
        for at in range(self._read, len(journal)):
            written = journal[at]
            text = written.for_seat(self.eyes)
            if text is not None:
                line = self._heard(others, at, written, text)
                if line is None:
                    ply = bisect_right(log_before, at)
                    line = line_of(match, text, written.rule, len(self.lines), ply, self.language)
                elif line.n != len(self.lines):
                    line = replace(line, n=len(self.lines))
                self.lines.append(line)
                self._at.append(at)
                self._of.append(written)
        self._read = len(journal)
        self._last = journal[-1] if journal else None

    def _cut(self, journal: list[Written]) -> None:
        """Forget what no longer stands in the journal."""
        keep = len(self._at)
        while keep and (self._at[keep - 1] >= len(journal) or journal[self._at[keep - 1]] is not self._of[keep - 1]):
            keep -= 1
        del self.lines[keep:], self._at[keep:], self._of[keep:]
        self._read = self._at[-1] + 1 if keep else 0

    def _heard(self, others: Iterable[Story], at: int, written: Written, text: Text) -> Line | None:
        """How one of the others was told this in these words."""
        for other in others:
            if other is not self and other.language == self.language:
                line = other.told(at, written, text)
                if line is not None:
                    return line
        return None

    def told(self, at: int, written: Written, text: Text) -> Line | None:
        """How these eyes were told what stands in the journal there, if it was in these words."""
        place = bisect_left(self._at, at)
        found = place < len(self._at) and self._of[place] is written and written.for_seat(self.eyes) is text
        return self.lines[place] if found else None

    def after(self, ply: int) -> list[Line]:
        """The lines that followed decision number `ply` (0: the set-up)."""
        return [line for line in self.lines if line.ply == ply]

    def end_of(self, text: str, count: int) -> bool:
        """Whether the first `count` lines end with this text."""
        return count <= len(self.lines) and (count == 0 or self.lines[count - 1].text == text)


def line_of(match: Match, text: Text, rule: str, number: int, ply: int, language: str) -> Line:
    assert match.history is not None
    die = None
    seat, n = text.params.get("seat"), text.params.get("n")
    if (text.key == "log.die" or text.key.startswith("die.")) and isinstance(seat, int) and isinstance(n, int):
        kind = str(text.params.get("what", "")) or text.key.removeprefix("log.").removeprefix("die.")
        die = Die(match.seat_name(seat), n, kind)
    return Line(
        n=number,
        ply=ply,
        round=match.history[ply - 1].round if 0 < ply <= len(match.history) else 0,
        key=text.key.removeprefix("log."),
        text=match.render(text, language),
        rule=match.section(rule),
        refs=list(refs_of(match, text)),
        die=die,
    )


def refs_of(match: Match, text: Text) -> Iterator[tuple[str, str]]:
    """What a text speaks of, so that a client can point at it."""
    nouns = match.terms.game.nouns
    for field, value in text.params.items():
        if isinstance(value, Text):
            yield from refs_of(match, value)
            continue
        noun = nouns.get(field.rstrip("0123456789"))
        if noun is not None and isinstance(value, int) and 0 <= value < len(noun.slugs):
            yield noun.kind, noun.slugs[value]
