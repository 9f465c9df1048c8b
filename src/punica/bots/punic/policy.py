"""The policy of a Punic game: it judges the state that both games share, and leaves the questions to each."""

from __future__ import annotations

from punica.bots.policy import Policy, outcome_value
from punica.bots.punic.evaluation import Evaluation
from punica.bots.punic.reasons import Reasons
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH


class PunicPolicy(Policy):
    """Judges all editions of a game: what differs between them it reads from their rules."""

    def __init__(self, evaluation: Evaluation, reasons: Reasons) -> None:
        super().__init__()
        self.horizon = 4
        self.evaluation = evaluation
        self.reasons = reasons

    def judged(self, g: PunicState, choice: Choice, options: list[Option]) -> list[float]:
        """How good each option of a question looks for who is asked."""
        raise NotImplementedError

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        choice = world.pending
        g = world.state
        if choice is None or not isinstance(g, PunicState):
            return [0.0] * len(options)
        return self.judged(g, choice, options)

    def value(self, world: Match, seat: int) -> float:
        g = world.state
        if world.outcome is not None or not isinstance(g, PunicState):
            return outcome_value(world, seat)
        return self.evaluation.value(g, seat)

    def reason(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, PunicState):
            return None
        return self.reasons.reason(g, choice.who, option, language)

    def lost(self, world: Match, seat: int) -> bool:
        g = world.state
        return isinstance(g, PunicState) and self.evaluation.lost(g, seat)
