"""A process that reviews finished games: it reads questions on stdin and answers on stdout, one line of JSON each.

The first question about a game asks how much there is to judge (`number` -1), each other one for one stretch. It keeps
the game it was asked about last. The process ends when the server does, because then its stdin ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import BinaryIO

import msgspec

from punica.bots.budget import Budget
from punica.kernel.languages import LANGUAGES
from punica.review.review import Judged, Review, begin, judge

HEAD = -1


class ReviewQuestion(msgspec.Struct):
    """The stretch of this number in a game; HEAD: what a review of it begins with."""

    record: str
    number: int
    iterations: int


class ReviewAnswer(msgspec.Struct):
    head: Review | None = None
    judged: Judged | None = None
    wrong: str = ""


def answered(question: ReviewQuestion) -> ReviewAnswer:
    budget = Budget(iterations=question.iterations)
    if question.number == HEAD:
        return ReviewAnswer(head=begin(question.record, budget))
    return ReviewAnswer(judged=judge(question.record, question.number, budget, list(LANGUAGES)))


def serve(target: BinaryIO) -> None:
    for line in sys.stdin.buffer:
        try:
            answer = answered(msgspec.json.decode(line, type=ReviewQuestion))
        except Exception as error:  # whatever a rule does, the server gets an answer
            answer = ReviewAnswer(wrong=repr(error))
        target.write(msgspec.json.encode(answer) + b"\n")
        target.flush()


def main() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.nice(15)  # after people, bots and odds
    with contextlib.suppress(KeyboardInterrupt):
        serve(sys.stdout.buffer)


if __name__ == "__main__":
    main()
