"""The questions of the exam: positions where a club player sees what must or must not be done, each with its reason.

A file of `questions/` holds those of one game:

    ruleset = "hannibal-2018"

    [[question]]
    name = "roma-with-one-cu"
    theme = "capital"
    because = "Hannibal stands with nine CUs two points from Roma, which one CU holds: the next card besieges it."
    after = ["guarded rome"]
    position = '''
    [state]
    base = "setup"
    ...
    '''

The bot plays on from the position to the end of the card play. `must`: one of the codes it plays fits one of these
patterns (`march roma`, `play 33 *`); `must_not`: none fits any; `after`: how the table stands then (`conditions.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import msgspec

from punica import registry
from punica.bots.consul import ConsulBot
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.seat import Bot, Seat
from punica.lab.exam.conditions import holds
from punica.table import position

FOLDER: Final = Path(__file__).parent / "questions"
SEED: Final = 1
"""Of the dice that fall after the position, and of whoever answers."""
LONG: Final = 400
"""No card play has so many decisions."""


class BadQuestion(PunicaError):
    """A question of the exam that cannot be put."""


class Question(msgspec.Struct, forbid_unknown_fields=True):
    """One question; see the module for what its keys mean."""

    name: str
    theme: str
    because: str
    position: str
    must: list[str] = []
    must_not: list[str] = []
    after: list[str] = []
    ruleset: str = ""
    """Where it is another than that of the file."""


class Answer:
    """What a bot played, and what was wrong with it; nothing when it was right."""

    __slots__ = ("codes", "wrong")

    def __init__(self, codes: list[str], wrong: str) -> None:
        self.codes = codes
        self.wrong = wrong


class _File(msgspec.Struct, forbid_unknown_fields=True):
    ruleset: str
    question: list[Question] = []


def read(path: Path) -> list[Question]:
    """The questions of a file; raises BadQuestion."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadQuestion(f"{path.name}: {error}") from error
    for question in file.question:
        question.ruleset = question.ruleset or file.ruleset
        if not (question.must or question.must_not or question.after):
            raise BadQuestion(f"{path.name}: {question.name}: nothing is asked; give must, must_not or after")
    return file.question


def questions(rulesets: Iterable[str] = (), folder: Path = FOLDER) -> list[Question]:
    """All questions, or those of some rulesets: a game's editions share theirs."""
    found = [question for path in sorted(folder.glob("*.toml")) for question in read(path)]
    packages = {registry.entry(ruleset).package for ruleset in rulesets}
    return [q for q in found if not packages or registry.entry(q.ruleset).package in packages]


def opened(question: Question) -> Match:
    """The table of a question; raises BadPosition."""
    return position(f'ruleset = "{question.ruleset}"\n{question.position}', seed=SEED)


def answer(question: Question, bot: Bot) -> Answer:
    """Let a bot play to the end of the card play; the other seat answers by the judgement of the first generation."""
    match = opened(question)
    if match.pending is None:
        raise BadQuestion(f"{question.name}: the game is over")
    seat = match.pending.who
    other = ConsulBot(SEED, first=True)
    round = match.round
    codes: list[str] = []
    for _ in range(LONG):
        choice = match.choice
        if choice is None or match.round != round:
            break
        who = choice.who
        option = (bot if who == seat else other).choose(Seat(match, who))
        if who == seat:
            codes.append(option.code)
        match.play(option)
    return Answer(codes, fault(question, match, seat, codes))


def fault(question: Question, match: Match, seat: int, codes: list[str]) -> str:
    """What is wrong with what was played, in words; nothing when all is well."""
    for pattern in question.must_not:
        for code in codes:
            if fnmatchcase(code, pattern):
                return f"played {code!r}"
    if question.must and not any(fnmatchcase(code, pattern) for pattern in question.must for code in codes):
        return f"did not play {' or '.join(repr(pattern) for pattern in question.must)}"
    if match.outcome is not None:
        return "" if match.outcome.winner == match.seat_name(seat) else "lost the game"
    for condition in question.after:
        if not holds(match, condition):
            return f"not so afterwards: {condition}"
    return ""
