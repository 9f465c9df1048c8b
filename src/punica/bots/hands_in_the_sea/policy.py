"""The policy of Hands in the Sea."""

from __future__ import annotations

from typing import Final

from punica.bots.experience import Circumstances, learned
from punica.bots.hands_in_the_sea.actions import fetch_reserve, score
from punica.bots.hands_in_the_sea.answers import ANSWERS
from punica.bots.hands_in_the_sea.circumstances import circumstances
from punica.bots.hands_in_the_sea.first_standing import first_standing
from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.reasons import catalogue, reason
from punica.bots.hands_in_the_sea.standing import standing
from punica.bots.hands_in_the_sea.tempers import dearer
from punica.bots.hands_in_the_sea.warnings import plain_mistake
from punica.bots.method import Method
from punica.bots.policy import Policy, outcome_value
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.number_tables import END_TURNS
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH

HOPELESS: Final = -0.97
"""How badly a position stands that is given up, late in the game."""


def method() -> Method:
    """How a search goes about it: what the marks have learned counts, since cards that are drafted show late."""
    method = Method()
    method.first = 0.8
    method.later = 0.5
    method.patience = 2
    method.trust = 0.03
    return method


class SeaPolicy(Policy):
    """Judges by Victory Points: what a place brings until the end, what a battle may decide, what a card costs."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = 3
        self.method = method()
        self.experience = learned("hands_in_the_sea")

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        g = world.state
        choice = world.pending
        assert isinstance(g, SeaState)
        assert choice is not None
        look = Look(g, choice)
        if choice.key == "round.actions":
            scores = [score(look, option) + dearer(self.temper, g, option) for option in options]
        else:
            scores = [ANSWERS[option.verb](look, option) for option in options]
        for i, option in enumerate(options):
            if option.verb is w.RETRIEVE:
                scores[i] = fetch_reserve(look, options, scores)
        return self.corrected(world, options, scores)

    def circumstances(self, world: Match, seat: int) -> Circumstances:
        assert isinstance(world.state, SeaState)
        return circumstances(world.state, seat)

    def value(self, world: Match, seat: int) -> float:
        if world.outcome is not None:
            return outcome_value(world, seat)
        g = world.state
        assert isinstance(g, SeaState)
        return standing(g, seat)

    def reason(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        g = world.state
        choice = world.pending
        if choice is None or not isinstance(g, SeaState):
            return None
        return reason(Look(g, choice), option, language)

    def warning(self, before: Match, after: Match, seat: int, language: str = ENGLISH) -> str | None:
        g, then = before.state, after.state
        assert isinstance(g, SeaState)
        assert isinstance(then, SeaState)
        told = plain_mistake(g, then, seat)
        return catalogue(g, language).render(told) if told is not None else None

    def lost(self, world: Match, seat: int) -> bool:
        g = world.state
        assert isinstance(g, SeaState)
        return g.turn > END_TURNS // 2 and self.value(world, seat) < HOPELESS


class FirstSeaPolicy(SeaPolicy):
    """As it judged, and searched, before it learned from games."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = 2
        self.method = Method()
        self.experience = None

    def value(self, world: Match, seat: int) -> float:
        if world.outcome is not None:
            return outcome_value(world, seat)
        g = world.state
        assert isinstance(g, SeaState)
        return first_standing(g, seat)
