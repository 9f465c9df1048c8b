"""What is going on in a Punic game, in a few numbers, for what was learned from many games."""

from __future__ import annotations

from typing import Final

from punica.bots.experience import STAGES, Circumstances
from punica.games.punic.state import PunicState

FEW: Final = 2
MANY: Final = 6
"""Cards in a hand."""
LEAD: Final = 5.0
"""A lead in Political Points that is a large one."""
SLIGHT: Final = 0.2


def circumstances(g: PunicState, side: int) -> Circumstances:
    """How late it is, how many cards there are to play, who leads, and whether a capital is besieged."""
    last = g.rules.year_end.last_turn
    gone = (g.turn - 1) / (last - 1)
    own = len(g.hands[side])
    lead = g.political_lead(side) / LEAD
    siege = g.map.siege
    values = [
        1.0,
        1.0 - 2.0 * gone,
        1.0 if g.turn == last else 0.0,
        1.0 if own <= FEW else 0.0,
        1.0 if own >= MANY else 0.0,
        0.0 if g.hands[1 - side] else 1.0,
        max(-1.0, min(1.0, lead)),
        max(0.0, abs(lead) - SLIGHT),
        1.0 if sum([siege[capital] for capital in g.rules.year_end.capitals]) else 0.0,
    ]
    return Circumstances(values, min(STAGES - 1, (g.turn - 1) * STAGES // last))
