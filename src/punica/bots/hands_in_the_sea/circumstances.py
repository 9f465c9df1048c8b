"""What is going on in Hands in the Sea, in a few numbers, for what was learned from many games."""

from __future__ import annotations

from typing import Final

from punica.bots.experience import Circumstances
from punica.bots.hands_in_the_sea.worth import campaigns_left
from punica.games.hands_in_the_sea.state import SeaState

EARLY: Final = 4.0
LATE: Final = 2.0
"""Campaigns that are still to come."""


def circumstances(g: SeaState, seat: int) -> Circumstances:
    """How late it is, silver, deck, actions and hand, who leads in VP and at sea, and whether anybody fights."""
    left = campaigns_left(g)
    other = 1 - seat
    deck = len(g.hands[seat]) + len(g.decks[seat]) + len(g.discards[seat]) + len(g.reserves[seat])
    values = [
        1.0,
        min(2.0, left / 4.0) - 1.0,
        min(2.0, g.silver[seat] / 8.0) - 0.7,
        min(2.0, deck / 12.0) - 1.5,
        1.0 if g.actions >= 2 else 0.0,
        max(-1.0, min(1.0, (g.vp[seat] - g.vp[other]) / 20.0)),
        max(-1.0, min(1.0, (g.warships[seat] - g.warships[other]) / 3.0)),
        1.0 if g.fighting() else 0.0,
        len(g.hands[seat]) / 6.0 - 0.7,
    ]
    return Circumstances(values, 0 if left > EARLY else 1 if left > LATE else 2)
