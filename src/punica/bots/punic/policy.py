"""The policy of a Punic game: it judges the state that both games share, and leaves the questions to each."""

from __future__ import annotations

from collections.abc import Callable

from punica.bots.policy import Policy, outcome_value
from punica.bots.punic.battles import sortie_scores
from punica.bots.punic.evaluation import Evaluation
from punica.bots.punic.marching import Marching, companion_scores, few_scores, most_scores
from punica.bots.punic.reactions import Reactions, along_scores, command_scores
from punica.bots.punic.reasons import Reasons
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH

Judge = Callable[[PunicState, int, list[Option]], list[float]]
"""What tells how good each option of a question looks for a seat."""


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


def shared_judges(marching: Marching, reactions: Reactions) -> dict[str, Judge]:
    """By the rule of the question: what both games ask and judge alike."""
    return {
        "movement.repeat": marching.march_scores,
        "command.drop_off": marching.drop_scores,
        "command.subordinates_move": companion_scores,
        "command.pick_up": most_scores,
        "campaign.total": few_scores,
        "pursuit.roll": marching.pursuit_scores,
        "movement.reaction.declare": reactions.reaction_scores,
        "movement.reaction.inside": reactions.inside_scores,
        "interception.back_up": reactions.intercepted_scores,
        "interception.declare": along_scores,
        "interception.several.command": command_scores,
        "avoid.leave_behind": along_scores,
        "avoid.success": reactions.refuge_scores,
        "retreat.nearest": reactions.refuge_scores,
        "retreat.city": reactions.refuge_scores,
        "siege.relief": sortie_scores,
        "siege.relief.command": command_scores,
    }
