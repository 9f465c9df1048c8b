"""The chance of each seat to win a position, as far as the judgement behind the bots goes."""

from __future__ import annotations

from punica.bots.policy import policy_for
from punica.kernel.match import Match


def chances(match: Match) -> dict[str, float]:
    """A share for each seat, all together 1: how well the policy of the game thinks the table stands.

    Nothing is played on. It is a judgement of one moment and not a count of games, good to see when a game turned. The
    judgement knows what lies open and each seat's own cards, so it is told of games that are over.
    """
    policy = policy_for(match.terms.game.id)
    policy.forget()
    stands = [1.0 + policy.value(match, seat) for seat in range(len(match.terms.game.seats))]
    total = sum(stands) or 1.0
    return {name: round(one / total, 3) for name, one in zip(match.terms.game.seats, stands, strict=True)}
