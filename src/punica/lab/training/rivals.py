"""The league: whom the one that learns plays against."""

from __future__ import annotations

from functools import cache
from typing import Final

from punica import registry
from punica.bots.ideas import SEA_IDEAS
from punica.bots.policy import Policy, policy_for

ITSELF: Final = "itself"
UNTAUGHT: Final = "untaught"
FIRST: Final = "first generation"


@cache
def untaught(ruleset: str) -> Policy:
    """Today's policy, without what was learned from games."""
    policy = registry.thing(registry.entry(ruleset).policy)()
    assert isinstance(policy, Policy)
    policy.experience = None
    return policy


@cache
def rivals(ruleset: str) -> dict[str, Policy]:
    """Other players by name: the policy itself, its first generation, and exploiters where they answer at once."""
    plain = untaught(ruleset)
    found = {UNTAUGHT: plain}
    if registry.home(ruleset).name == "hands_in_the_sea":
        from punica.bots.hands_in_the_sea.ideas import Obsessed

        return found | {f"exploiter of {idea}": Obsessed(plain, idea) for idea in SEA_IDEAS}
    return found | {FIRST: policy_for(ruleset, first=True)}


class Pairing:
    """Who plays a game: in every second one both explore, in the others one of them, against each rival in turn."""

    __slots__ = ("explores", "judge", "policies", "rival")

    def __init__(self, ruleset: str, number: int) -> None:
        self.judge = untaught(ruleset)
        self.policies = [self.judge, self.judge]
        self.explores = [True, True]
        self.rival = ITSELF
        if number % 2:
            others = rivals(ruleset)
            self.rival = list(others)[number // 4 % len(others)]
            side = number // 2 % 2
            self.policies[side] = others[self.rival]
            self.explores[side] = False
