"""The policy of a Punic game: it judges the state that both games share, and leaves the questions to each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.experience import Circumstances, learned
from punica.bots.lines import best_of
from punica.bots.method import Method
from punica.bots.policy import Errand, Policy, outcome_value
from punica.bots.punic.awareness import NOW
from punica.bots.punic.battles import sortie_scores
from punica.bots.punic.cards import EVENT, OPS
from punica.bots.punic.care import Care
from punica.bots.punic.circumstances import circumstances
from punica.bots.punic.evaluation import Evaluation
from punica.bots.punic.marching import Marching, companion_scores, few_scores, most_scores
from punica.bots.punic.reactions import Reactions, along_scores, command_scores
from punica.bots.punic.reasons import Reasons
from punica.bots.punic.warnings import plain_mistake
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Text

LATENT: Final = 0.35
"""How much of what may happen counts at the end of a roll-out;"""
PRESENT: Final = 2.0
"""and how much of what the enemy may do at once, after one's own card play: with less, good advice goes unheard."""
Judge = Callable[[PunicState, int, list[Option]], list[float]]
"""What tells how good each option of a question looks for a seat."""


def todays() -> Method:
    """How lines are searched by who knows of dangers.

    A line that answers one looks bad where the danger does not come true: it gets a second world. Most card plays are
    thought out with their first decision, so that gets most of the budget.
    """
    method = Method()
    method.battles = True
    method.branches = 3
    method.first = 0.8
    method.later = 0.5
    method.each = 5
    method.distinct = True
    method.patience = 2
    method.settled = 2
    return method


class PunicPolicy(Policy):
    """Judges all editions of a game: what differs between them it reads from their rules."""

    def __init__(self, game: str, evaluation: Evaluation, reasons: Reasons, care: Care | None) -> None:
        super().__init__()
        self.horizon = 4
        self.evaluation = evaluation
        self.reasons = reasons
        self.care = care
        """What it knows of dangers; the first generation knew nothing of them."""
        self.columns = care is not None
        self.isolation = care is not None
        self.relief = care is not None
        self.retreats = care is not None
        self.routs = care is not None
        self.together = care is not None
        self.schemes = care is not None
        self.seas = care is not None
        self.tribes = care is not None
        self.ways = care is not None
        self.latent = LATENT
        self.present = PRESENT
        if care is not None:
            self.method = todays()
            self.experience = learned(game)

    def judged(self, g: PunicState, choice: Choice, options: list[Option]) -> list[float]:
        """How good each option of a question looks for who is asked."""
        raise NotImplementedError

    def begin(self) -> None:
        """From now on judges think of what this policy knows, and as its temperament has it."""
        NOW.temper = self.temper
        NOW.columns = self.columns
        NOW.isolation = self.isolation
        NOW.relief = self.relief
        NOW.retreats = self.retreats
        NOW.routs = self.routs
        NOW.together = self.together
        NOW.schemes = self.schemes
        NOW.seas = self.seas
        NOW.tribes = self.tribes
        NOW.ways = self.ways

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        choice = world.pending
        g = world.state
        if choice is None or not isinstance(g, PunicState):
            return [0.0] * len(options)
        self.begin()
        scores = self.judged(g, choice, options)
        if self.care is not None:
            self.care.temper(g, choice, options, scores)
        return self.corrected(world, options, scores)

    def circumstances(self, world: Match, seat: int) -> Circumstances:
        assert isinstance(world.state, PunicState)
        return circumstances(world.state, seat)

    def value(self, world: Match, seat: int) -> float:
        g = world.state
        if world.outcome is not None or not isinstance(g, PunicState):
            return outcome_value(world, seat)
        self.begin()
        if self.care is None:
            return self.evaluation.value(g, seat)
        dangers = self.care.danger(g, 1 - seat) - self.care.danger(g, seat)
        return self.evaluation.measured(self.evaluation.balance(g, seat) + self.latent * self.temper.dangers * dangers)

    def danger(self, world: Match, seat: int) -> float:
        g = world.state
        if self.care is None or world.outcome is not None or not isinstance(g, PunicState):
            return 0.0
        self.begin()
        return self.present * self.temper.dangers * self.care.danger(g, seat) / self.evaluation.scale

    def errands(self, world: Match, seat: int) -> list[Errand]:
        g = world.state
        if self.care is None or world.pending is None or not isinstance(g, PunicState):
            return []
        self.begin()
        return self.care.errands(g, seat)

    def alike(self, world: Match, one: Option, other: Option) -> bool:
        g = world.state
        verb = one.verb.key
        if verb != other.verb.key or not isinstance(g, PunicState):
            return False
        campaign = g.rules.cards.campaign
        return verb == OPS or (verb == EVENT and campaign[one.a] > 0 and campaign[other.a] > 0)

    def season(self, world: Match) -> int:
        g = world.state
        return g.turn if self.care is not None and isinstance(g, PunicState) else 0

    def reason(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, PunicState):
            return None
        self.begin()
        return self.reasons.reason(g, choice.who, option, language)

    def purpose(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, PunicState):
            return None
        self.begin()
        told = self.reasons.about_step(g, choice.who, option)
        return self.reasons.catalogue(g, language).render(told) if told is not None else None

    def warning(self, before: Match, after: Match, seat: int, language: str = ENGLISH) -> str | None:
        g, then = before.state, after.state
        if self.care is None or not isinstance(g, PunicState) or not isinstance(then, PunicState):
            return None
        self.begin()
        told = plain_mistake(self.care, g, then, seat)
        return self.reasons.catalogue(g, language).render(told) if told is not None else None

    def account(
        self, world: Match, line: list[Option], errand: Errand | None, reply: Match | None, language: str
    ) -> str | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, PunicState):
            return None
        self.begin()
        told = self.reasons.about_line(g, choice.who, line, errand)
        if told is None:
            return None
        follows = self.follows(reply) if reply is not None else None
        if follows is not None:
            told = Text("reason.then", what=told, reply=follows)
        return self.reasons.catalogue(g, language).render(told)

    def follows(self, reply: Match) -> Text | None:
        """What the other side is expected to do with its next card, if it lies open: an event does not."""
        g = reply.state
        choice = reply.pending
        if choice is None or choice.key != "strategy.ops_or_event" or not isinstance(g, PunicState):
            return None
        option = best_of(self, reply)
        return self.reasons.about(g, choice.who, option) if option.verb.key == OPS else None

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
        "city.active": sortie_scores,
        "siege.relief.command": command_scores,
    }
