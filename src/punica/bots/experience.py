"""What was learned from many games: by how much an option is better or worse than the policy's marks say.

A correction belongs to one kind of answer to one question, by one side. It has three parts: what the circumstances make
of it (`Habit.when`), how much its own mark counts (`Habit.mark`), and what it names, a card, a space, a general, by
stage of the game (`Habit.of`). The numbers are data (`learned/*.json`), made by `punica train`; each file tells how.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from punica.kernel.choice import Choice
from punica.kernel.option import Option, Verb

SIDES: Final = ("rome", "carthage")
STAGES: Final = 3
"""A game has a beginning, a middle and an end."""
BEYOND: Final = 15.0
"""Who is so far behind the best mark is not thought about."""
FAINT: Final = 2.0
"""More than this many steps behind the best mark, it makes no difference how many."""
STEPS: Final = 8.0
FOLDER: Final = Path(__file__).parent / "learned"
HESITATES: Final = 0.35
"""A lead in the policy's marks that leaves a doubt, where a file does not say another one for the question."""


class Circumstances:
    """What is going on when a question is put: a few numbers of about one, the first of them 1, and the stage."""

    __slots__ = ("stage", "values")

    def __init__(self, values: list[float], stage: int) -> None:
        self.values = values
        self.stage = stage


class Habit:
    """How one kind of answer to a question is corrected, in steps of the question's hesitation."""

    __slots__ = ("bound", "mark", "now", "of", "row", "whatever", "when")

    def __init__(self) -> None:
        self.when: list[float] = []
        self.mark = 0.0
        self.of: dict[str, list[float]] = {}
        """By the slug of what is named, or its number."""
        self.row: list[list[float]] = []
        """The same by number, once the verb is known."""
        self.bound = False
        self.now: Circumstances | None = None
        self.whatever = 0.0
        """What those circumstances, the last that were asked about, make of every such answer."""

    def bind(self, verb: Verb) -> None:
        """Look up what the numbers of a verb's options stand for."""
        self.bound = True
        noun = verb.nouns[0] if verb.nouns else None
        known = len(noun.slugs) if noun is not None else 1 + max([int(name) for name in self.of], default=0)
        none = [0.0] * STAGES
        self.row = [self.of.get(noun.slugs[i] if noun is not None else str(i), none) for i in range(known)]

    def felt(self, now: Circumstances, thing: int, behind: float) -> float:
        """The correction of an option that names a thing and is so many steps behind the best mark."""
        if self.now is not now:
            self.now = now
            self.whatever = 0.0
            for i, weight in enumerate(self.when):
                self.whatever += weight * now.values[i]
        total = self.mark * behind + self.whatever
        return total + self.row[thing][now.stage] if 0 <= thing < len(self.row) else total


class Experience:
    """All corrections of a game."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.hesitates: dict[str, float] = written.get("hesitates", {})
        self.questions: list[dict[str, dict[str, Habit]]] = [{}, {}]
        """By side and question: the verb to its habit."""
        for at, side in enumerate(SIDES):
            for question, verbs in written.get(side, {}).items():
                self.questions[at][question] = {verb: read_habit(entry) for verb, entry in verbs.items()}

    def knows(self, choice: Choice) -> bool:
        return choice.key in self.questions[choice.who]

    def correct(self, choice: Choice, now: Circumstances, options: list[Option], scores: list[float]) -> None:
        """Correct the marks of all options that are worth a thought."""
        habits = self.questions[choice.who][choice.key]
        doubt = self.hesitates.get(choice.key, HESITATES)
        top = max(scores)
        for at, option in enumerate(options):
            habit = habits.get(option.verb.key)
            if habit is not None and scores[at] >= top - BEYOND:
                if not habit.bound:
                    habit.bind(option.verb)
                scores[at] += doubt * habit.felt(now, option.a, behind(scores[at], top, doubt))


def behind(score: float, top: float, doubt: float) -> float:
    """How far a mark is from the best, in steps of some hesitations; from `-FAINT` to 0."""
    return max(-FAINT, (score - top) / (STEPS * doubt))


def read_habit(entry: dict[str, Any]) -> Habit:
    habit = Habit()
    habit.when = [float(weight) for weight in entry["when"]]
    habit.mark = float(entry["mark"])
    habit.of = {name: [float(weight) for weight in row] for name, row in entry["of"].items()}
    return habit


def learned(name: str) -> Experience | None:
    """What the package has learned about a game; None: nothing yet."""
    path = FOLDER / f"{name}.json"
    return Experience(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None
