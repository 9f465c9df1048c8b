"""What exploiters of Hands in the Sea are obsessed with: each idea makes some actions dearer to it than they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.consul import ConsulBot
from punica.bots.policy import Policy, policy_for
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.card_tables import CARD_COLONISTS, CARD_RAIDS, CARD_SHIPS
from punica.games.hands_in_the_sea.map_tables import CAPITAL
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.match import Match
from punica.kernel.option import Option

KEEN: Final = 4.0
"""What an action is worth more that is the idea itself."""
HELPFUL: Final = 1.0
"""And one that prepares it."""


def towns(g: SeaState, o: Option) -> float:
    if o.verb in (w.SETTLE, w.SETTLE_BY_SEA, w.DEVELOP):
        return KEEN
    return HELPFUL if o.verb is w.DRAFT and CARD_COLONISTS[o.a] else 0.0


def raids(g: SeaState, o: Option) -> float:
    if o.verb in (w.RAID, w.PILLAGE):
        return KEEN
    wanted = o.verb is w.DRAFT and (CARD_RAIDS[o.a] or CARD_SHIPS[o.a] > 0)
    return HELPFUL if wanted or o.verb in (w.BUILD, w.SAIL) else 0.0


def capital(g: SeaState, o: Option) -> float:
    enemy = CAPITAL[1 - g.active]
    if o.verb in (w.ATTACK, w.ATTACK_BY_SEA, w.REINFORCE, w.LEAD) and o.a == enemy:
        return KEEN
    return HELPFUL if o.verb in (w.RESERVE, w.DRAFT, w.LEVY) else 0.0


IDEAS: Final[dict[str, Callable[[SeaState, Option], float]]] = {"towns": towns, "raids": raids, "capital": capital}
"""To place all towns or cities before the other has an army; to live on pillage and raids; to fall on the capital."""


class Obsessed(Policy):
    """The usual judgement, and an idea."""

    def __init__(self, plain: Policy, idea: str) -> None:
        super().__init__()
        self.plain = plain
        self.idea = IDEAS[idea]

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        g = world.state
        choice = world.pending
        assert isinstance(g, SeaState)
        assert choice is not None
        found = self.plain.scores(world, options)
        if choice.key != "round.actions":
            return found
        return [score + self.idea(g, option) for score, option in zip(found, options, strict=True)]

    def value(self, world: Match, seat: int) -> float:
        return self.plain.value(world, seat)


class SeaExploiterBot(ConsulBot):
    """Plays one idea through, at once."""

    def __init__(self, idea: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.idea = idea
        self.judgement: Policy | None = None

    def _policy(self, world: Match) -> Policy:
        if self.judgement is None:
            self.judgement = Obsessed(policy_for(world.terms.game.id), self.idea)
        return self.judgement

    def __repr__(self) -> str:
        return f"SeaExploiterBot({self.idea!r}, {self.seed})"
