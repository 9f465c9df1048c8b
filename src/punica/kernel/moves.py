"""What a match keeps of the past to come back to: the moves since a checkpoint, and the checkpoints."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from punica.kernel.option import Option
from punica.kernel.state import State

FORCED: Final = -1
"""The seat of a move that nobody decided."""


@mypyc_attr(acyclic=True)
class Move:
    """An option that was played: by a seat, or by the kernel because it was the only one."""

    __slots__ = ("option", "seat")

    def __init__(self, option: Option, seat: int) -> None:
        self.option = option
        self.seat = seat


class Checkpoint:
    """A checkpoint or waypoint: the state there (never changed again), and how far moves and journal had come."""

    __slots__ = ("at", "draws", "lines", "round", "state")

    def __init__(self, state: State, at: int, round: int, lines: int, draws: int) -> None:
        self.state = state
        self.at = at
        self.round = round
        self.lines = lines
        self.draws = draws

    def moved(self, by: int) -> Checkpoint:
        """The same, among moves of which some before it were forgotten."""
        return Checkpoint(self.state, self.at + by, self.round, self.lines, self.draws)


class Past:
    """A checkpoint that a take-back may go back to: its state, its card play, and the plays written until then."""

    __slots__ = ("played", "round", "state")

    def __init__(self, state: State, round: int, played: int) -> None:
        self.state = state
        self.round = round
        self.played = played
