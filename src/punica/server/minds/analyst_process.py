"""A process that thinks beside an analysis board: a question in, then what it has found so far, line after line.

The answers to a question end with an empty line. Anything that comes in meanwhile (`stop`) ends it at once. Positions
are strangers' texts, so the process has no more memory and processor time than it is given, and may die of one.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import BinaryIO, Final

import msgspec

from punica.bots.budget import Budget
from punica.kernel.text import ENGLISH
from punica.review.board import Board, Step
from punica.review.engine import Engine, Thought
from punica.server.minds.bot_process import Lines
from punica.server.minds.process import INTERRUPT
from punica.server.reading.reading_process import confine, grant, plainly

EVERY: Final = 0.25
"""So many seconds lie between two answers at least."""


class AnalystQuestion(msgspec.Struct):
    """The open question of the board that `steps` lead to from `start`, for so many seconds."""

    start: str
    steps: list[Step]
    seconds: float
    open_hands: bool = False
    language: str = ENGLISH


class AnalystAnswer(msgspec.Struct):
    thought: Thought | None = None
    wrong: str = ""


def think(question: AnalystQuestion, lines: Lines, target: BinaryIO) -> None:
    board = Board(plainly(question.start))
    for step in question.steps:
        board.play(step)
    if board.match.pending is None:
        return
    engine = Engine(board.match, question.open_hands, question.language)
    last, told = -EVERY, True
    thought: Thought | None = None
    for thought in engine.thoughts(Budget(seconds=question.seconds), lines.waiting):
        told = time.monotonic() - last >= EVERY
        if told:
            last = time.monotonic()
            say(target, AnalystAnswer(thought))
    if thought is not None and not told:
        say(target, AnalystAnswer(thought))


def say(target: BinaryIO, answer: AnalystAnswer) -> None:
    target.write(msgspec.json.encode(answer) + b"\n")
    target.flush()


def serve(lines: Lines, target: BinaryIO) -> None:
    for line in lines:
        if line == INTERRUPT:
            continue
        try:
            question = msgspec.json.decode(line, type=AnalystQuestion)
            grant(int(question.seconds) + 10)
            think(question, lines, target)
        except Exception as error:  # whatever a position does, the server gets an answer
            say(target, AnalystAnswer(wrong=str(error)[:400] or type(error).__name__))
        target.write(b"\n")
        target.flush()


def main(arguments: list[str]) -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # after people, bots and odds
    confine(int(arguments[0]))
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(Lines(sys.stdin.fileno()), sys.stdout.buffer)


if __name__ == "__main__":
    main(sys.argv[1:])
