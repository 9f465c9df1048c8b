"""A policy as a judge has it: without fear of what the enemy might do next.

A search charges a line with the danger its seat is in after it (`Policy.danger`), because roll-outs seldom show it.
That makes better moves, but worse chances: positions of Hannibal all but lost by it were won every fifth time.
"""

from __future__ import annotations

from functools import cache

from punica.bots.policy import Errand, Policy, policy_for
from punica.kernel.match import Match
from punica.kernel.option import Option


class Unafraid(Policy):
    """Rolls out and judges as another policy does, and fears nothing."""

    def __init__(self, fearful: Policy) -> None:
        super().__init__()
        self.fearful = fearful
        self.horizon = fearful.horizon
        self.method = fearful.method

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        return self.fearful.scores(world, options)

    def value(self, world: Match, seat: int) -> float:
        return self.fearful.value(world, seat)

    def errands(self, world: Match, seat: int) -> list[Errand]:
        return self.fearful.errands(world, seat)

    def season(self, world: Match) -> int:
        return self.fearful.season(world)

    def brief(self, world: Match) -> bool:
        return self.fearful.brief(world)

    def forget(self) -> None:
        self.fearful.forget()


@cache
def unafraid(ruleset: str) -> Policy:
    """The policy by which chances of a ruleset are measured.

    >>> unafraid("toy-first") is unafraid("toy-first")
    True
    """
    return Unafraid(policy_for(ruleset))
