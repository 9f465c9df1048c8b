"""The log as one pair of eyes reads it, kept as it grows and cut by an undo."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from punica.kernel.match import Match
from punica.kernel.text import Text


class Story:
    """The lines of one onlooker (-1: a spectator) in one language. An undo only ever cuts the end of the log."""

    def __init__(self, eyes: int, language: str) -> None:
        self.eyes = eyes
        self.language = language
        self.lines: list[dict[str, Any]] = []
        self._at: list[int] = []
        self._read = 0

    def read_on(self, match: Match, log_before: list[int]) -> None:
        """Take in what has been written since. `log_before[n]` is how long the journal was before decision n."""
        assert match.journal is not None
        journal = match.journal.lines
        if self._read > len(journal):
            keep = bisect_right(self._at, len(journal) - 1)
            del self.lines[keep:]
            del self._at[keep:]
            self._read = len(journal)
        for at in range(self._read, len(journal)):
            text = journal[at].for_seat(self.eyes)
            if text is not None:
                ply = bisect_right(log_before, at)
                self.lines.append(line_of(match, text, journal[at].rule, len(self.lines), ply, self.language))
                self._at.append(at)
        self._read = len(journal)

    def after(self, ply: int) -> list[dict[str, Any]]:
        """The lines that followed decision number `ply` (0: the set-up)."""
        return [line for line in self.lines if line["ply"] == ply]

    def end_of(self, text: str, count: int) -> bool:
        """Whether the first `count` lines end with this text."""
        return count <= len(self.lines) and (count == 0 or self.lines[count - 1]["text"] == text)


def line_of(match: Match, text: Text, rule: str, number: int, ply: int, language: str) -> dict[str, Any]:
    assert match.history is not None
    die = None
    seat, n = text.params.get("seat"), text.params.get("n")
    if (text.key == "log.die" or text.key.startswith("die.")) and isinstance(seat, int) and isinstance(n, int):
        kind = str(text.params.get("what", "")) or text.key.removeprefix("log.").removeprefix("die.")
        die = {"seat": match.seat_name(seat), "n": n, "kind": kind}
    return {
        "n": number,
        "ply": ply,
        "round": match.history[ply - 1].round if 0 < ply <= len(match.history) else 0,
        "key": text.key.removeprefix("log."),
        "text": match.render(text, language),
        "rule": match.section(rule),
        "refs": list(refs_of(match, text)),
        "die": die,
    }


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
