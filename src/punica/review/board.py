"""The analysis board: a position, and what was tried from it. Both sides are played, and the dice may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from punica import table
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match

SEED: Final = "analysis"
"""Dice that nobody has chosen fall the same way each time, so that what was tried can be found again."""


class Step(msgspec.Struct, array_like=True, frozen=True):
    """A decision, and how the dice that follow it are to fall; without dice they come from the stream."""

    code: str
    dice: tuple[int, ...] = ()


class Board:
    """A match that is walked along a line of steps.

    >>> board = Board('''
    ... ruleset = "toy-first"
    ... [state]
    ... stage = "card-play"
    ... active = "rome"
    ... hands = {rome = ["9"], carthage = ["6"]}
    ... ''')
    >>> board.play(Step("play 9"))
    >>> board.play(Step("raid lower", (6,)))
    >>> board.match.history[-1].dice
    [6]
    """

    def __init__(self, start: str) -> None:
        self.start = start
        self.match: Match = table.position(start, SEED)
        self.steps: list[Step] = []
        self.before: list[int] = self._begun()
        """How long the log was before each decision, those of the position's own line included."""

    def _begun(self) -> list[int]:
        """The line of a position is told as what was before."""
        return [self._lines()] * len(self.match.history or [])

    def _lines(self) -> int:
        assert self.match.journal is not None
        return len(self.match.journal.lines)

    def play(self, step: Step) -> None:
        """One step on; raises IllegalMove, FlowError or ScriptError."""
        before = self._lines()
        if step.dice:
            self.match.script(dice=step.dice)
            script = self.match.state.chance.script
            assert script is not None
            script.open = True
        self.match.play(step.code)
        self.before.append(before)
        self.steps.append(step)

    def goes_on(self, steps: Sequence[Step]) -> bool:
        """Whether these steps begin with those that were made."""
        return list(steps[: len(self.steps)]) == self.steps


class CannotOpen(PunicaError):
    """A moment that an analysis cannot begin from; the message says what can."""


def at_ply(record: str, ply: int | None) -> tuple[str, int, int]:
    """The position of a record after so many decisions (None: as far as one can), which those are, and all there are.

    Raises BadRecord, or CannotOpen where the game is over.
    """
    transcript = table.read(record)
    plies = len(transcript.plays)
    wanted = plies if ply is None else min(ply, plies)
    start, at = "", 0
    for n, (match, _) in enumerate(table.steps(transcript)):
        if match.outcome is not None:
            break
        if n >= wanted or (ply is None and n >= plies - 1):
            start, at = match.position(), n
        if n >= wanted:
            break
    if not start:
        raise CannotOpen(f"the game is over after {wanted} decisions; choose an earlier moment")
    return start, at, plies
