"""A game that notes every question its flow asks, also those the kernel answers by itself."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from punica.kernel.chance import Chance
from punica.kernel.choice import MARKER, Choice, Flow
from punica.kernel.game import Game, Value
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.kernel.state import State


class Question:
    """A choice as the flow made it, and its answer (None while it is open)."""

    __slots__ = ("answer", "choice")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.answer: Option | None = None

    def same(self, other: Question) -> bool:
        a, b = self.choice, other.choice
        return a.who == b.who and a.kind == b.kind and a.key == b.key and a.prompt == b.prompt


class Watching(Game[State]):
    """Stands in for a game at the table; everything else is the game's own."""

    def __init__(self, real: Game) -> None:
        self.real: Game[State] = real
        self.questions: list[Question] = []
        self.id = real.id
        self.title = real.title
        self.version = real.version
        self.seats = real.seats
        self.options = real.options
        self.scenarios = real.scenarios
        self.nouns = real.nouns
        self.stages = real.stages
        self.verbs = real.verbs
        self.rulebook = real.rulebook
        self.catalogue = real.catalogue
        self.translations = real.translations
        self.view_type = real.view_type

    def take(self) -> list[Question]:
        """What was asked since the last time."""
        taken = self.questions
        self.questions = []
        return taken

    def step(self, g: State) -> Flow[None]:
        flow = self.real.step(g)
        try:
            choice = next(flow)
        except StopIteration:
            return
        while True:
            question = Question(choice)
            if choice.who != MARKER:
                self.questions.append(question)
            option = yield choice
            question.answer = option
            try:
                choice = flow.send(option)
            except StopIteration:
                return

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> State:
        return self.real.setup(chance, scenario, options)

    def view(self, g: State, seat: int) -> GameView:
        return self.real.view(g, seat)

    def resample(self, g: State, seat: int, rng: Random, asked: Choice | None) -> None:
        self.real.resample(g, seat, rng, asked)

    def reshuffle(self, g: State, was: State) -> None:
        self.real.reshuffle(g, was)

    def write_position(self, g: State) -> dict[str, Any]:
        return self.real.write_position(g)

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> State:
        return self.real.read_position(chance, table, options)

    def check(self, g: State) -> list[str]:
        return self.real.check(g)

    def roll(self, g: State, seat: int, label: str) -> Flow[int]:
        return self.real.roll(g, seat, label)
