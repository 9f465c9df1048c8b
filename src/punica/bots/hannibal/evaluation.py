"""How well a whole position stands: provinces, armies, cards, and how late it is."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.standing import HannibalStanding
from punica.bots.hannibal.weights import CU, HANNIBAL_LOST
from punica.bots.punic.evaluation import Evaluation, cus_on_map, sieges_of_capitals, tie
from punica.bots.punic.forces import lateness
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HANNIBAL
from punica.games.punic.board import CARTHAGE
from punica.games.punic.map import DEAD
from punica.games.punic.state import PunicState

CARD: Final = 2.5


class HannibalEvaluation(Evaluation):
    """22, 23: provinces count more and more alone in the last turns."""

    def balance(self, g: PunicState, seat: int) -> float:
        assert isinstance(g, HannibalState)
        standing = HannibalStanding(g, seat)
        last = (g.turn - 1 + lateness(g)) / g.rules.year_end.last_turn
        points = standing.political_points()
        total = standing.lead() * (1.0 + 1.5 * last)
        total += points * 4.0 * last
        total += 0.6 * (len(g.plain_pcs(seat)) - len(g.plain_pcs(1 - seat)))
        field = CU * (cus_in_play(g, seat) - cus_in_play(g, 1 - seat))
        total += field * max(0.2, 1.2 - last)
        total += CARD * (len(g.hands[seat]) - len(g.hands[1 - seat]))
        if g.map.where[HANNIBAL] == DEAD:
            total += -HANNIBAL_LOST * 0.5 if seat == CARTHAGE else HANNIBAL_LOST * 0.5
        return total + sieges_of_capitals(g, seat) + tie(g, seat, points)


EVALUATION: Final = HannibalEvaluation(scale=90.0, hopeless=-0.93, beyond_cards=3, beyond_turns=2)


def cus_in_play(g: HannibalState, side: int) -> int:
    total = cus_on_map(g, side)
    return total + g.battle.strength(side) if g.battle is not None else total
