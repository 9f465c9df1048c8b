"""The heuristic player: looks at one imagined world and takes the option that its policy likes best."""

from __future__ import annotations

from random import Random

from punica.bots.policy import Policy, policy_for
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.kernel.text import ENGLISH


class ConsulBot:
    """Plays at once. It sees its seat through an imagined world, so what is hidden cannot reach it."""

    def __init__(self, seed: int = 0, first: bool = False) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.first = first
        """Whether it judges as the first generation of bots did."""
        self.temper = ""
        """The name of its temperament; none is nobody's."""
        self.judgement: Policy | None = None
        """A judgement of its own; else it is that of the ruleset."""

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        world = self._world(seat)
        policy = self._policy(world)
        policy.forget()
        scores = policy.scores(world, options)
        most = max(scores)
        best = [option for option, score in zip(options, scores) if score >= most]
        return best[int(self.rng.random() * len(best))]

    def reason(self, seat: Seat, option: Option, language: str = ENGLISH) -> str | None:
        """One line about why it plays this option now, where there is something to say."""
        world = self._world(seat)
        return self._policy(world).reason(world, option, language)

    def purpose(self, seat: Seat, option: Option, language: str = ENGLISH) -> str | None:
        """The same of a step within a card play."""
        world = self._world(seat)
        return self._policy(world).purpose(world, option, language)

    def wants_to_resign(self, seat: Seat) -> bool:
        """Whether the game is lost beyond hope."""
        world = self._world(seat)
        return self._policy(world).lost(world, seat.number)

    def _world(self, seat: Seat) -> Match:
        """Always the same possible world for the same seed and moment, whatever was asked before."""
        return seat.imagine(Random(self.seed))

    def _policy(self, world: Match) -> Policy:
        return self.judgement or policy_for(world.terms.game.id, self.first, self.temper)

    def __repr__(self) -> str:
        return f"ConsulBot({self.seed}{self._kind()})"

    def _kind(self) -> str:
        """Of which generation it is and of which temperament, where that is to be said."""
        return f"{', first' if self.first else ''}{', ' + self.temper if self.temper else ''}"
