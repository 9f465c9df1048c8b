"""What an exam has brought to light so far: answers and games are kept as they come, so that it can be stopped."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec

from punica.bots import bot
from punica.lab.contest import Contest
from punica.lab.exam.figures import Figures
from punica.lab.exam.questions import Answer, Question, answer
from punica.lab.fingerprint import PLAYING, code_fingerprint
from punica.lab.kept import Kept
from punica.lab.match import key_of


def plain(name: str) -> str:
    """The name of a bot as a file's."""
    return name.replace(":", "@").replace("/", "-")


class Answers:
    """The answers of a bot. A question that was worded anew is asked anew, and all are with other code."""

    def __init__(self, home: Path, name: str, fresh: bool = False) -> None:
        self.name = name
        code = code_fingerprint((*PLAYING, "games", "lab/exam"))
        self.kept = Kept(home / f"{plain(name)}.jsonl", f"{name} {code}", fresh)
        self.known: dict[str, Answer] = {
            str(line["question"]): Answer(list(line["codes"]), str(line["wrong"])) for line in self.kept.lines
        }

    def to(self, question: Question) -> Answer:
        key = blake2b(msgspec.json.encode(question), digest_size=16).hexdigest()
        if key not in self.known:
            given = self.known[key] = answer(question, bot(self.name, seed=1))
            self.kept.add({"question": key, "name": question.name, "codes": given.codes, "wrong": given.wrong})
        return self.known[key]


class KeptFigures:
    """The figures of the games of a contest that have ended, by number."""

    def __init__(self, home: Path, contest: Contest, fresh: bool = False) -> None:
        self.contest = contest
        names = " v ".join(plain(name) for name in contest.bots)
        self.kept = Kept(home / f"{contest.ruleset} {names}.jsonl", key_of(contest), fresh)
        self.games: dict[int, Figures] = {}
        for line in self.kept.lines:
            figures = self.games[int(line["number"])] = Figures()
            for name, (times, of) in line["figures"].items():
                figures.add(str(name), int(times), int(of))

    def add(self, number: int, figures: Figures) -> None:
        self.games[number] = figures
        self.kept.add({"number": number, "figures": figures.counted})
