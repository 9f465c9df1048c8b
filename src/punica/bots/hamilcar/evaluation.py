"""How well a whole position stands: boxes, armies, warships, cards, and how late it is."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.standing import HamilcarStanding, miat_worth
from punica.bots.hamilcar.tribes import subjugations
from punica.bots.hamilcar.weights import CU, REFIT, SEAMANSHIP, SUPREMACY, TRAIN, WARSHIP
from punica.bots.punic.awareness import NOW
from punica.bots.punic.evaluation import Evaluation, cus_on_map, sieges_of_capitals, tie
from punica.bots.punic.forces import lateness
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState

CARD: Final = 2.2


class HamilcarEvaluation(Evaluation):
    """4, 5.5: boxes count more and more alone in the last turns."""

    def balance(self, g: PunicState, seat: int) -> float:
        assert isinstance(g, HamilcarState)
        standing = HamilcarStanding(g, seat)
        last = (g.turn - 1 + lateness(g)) / g.rules.year_end.last_turn
        miat = miat_worth(g.miat)
        total = (standing.lead() + (miat if seat == CARTHAGE else -miat)) * (1.0 + 1.5 * last)
        points = self.points(g, seat)
        total += points * 5.0 * last
        total += 0.6 * (len(g.plain_pcs(seat)) - len(g.plain_pcs(1 - seat)))
        total += (material(g, seat) - material(g, 1 - seat)) * max(0.15, 1.1 - last)
        total += CARD * (len(g.hands[seat]) - len(g.hands[1 - seat]))
        total += (SUPREMACY if g.supremacy == seat else -SUPREMACY) * 0.5
        crews = SEAMANSHIP * (g.seamanship - 1) * (1.0 - 0.7 * last)
        total += crews if seat == ROME else -crews
        if NOW.tribes:
            total += subjugations(g, seat)
        return total + sieges_of_capitals(g, seat) + tie(g, seat, points)


EVALUATION: Final = HamilcarEvaluation(scale=130.0, hopeless=-0.78, beyond_cards=4, beyond_turns=3)


def cus_in_play(g: HamilcarState, side: int) -> int:
    total = cus_on_map(g, side)
    fleet = g.fleets[side]
    if fleet is not None:
        total += fleet.interceptors.total
    return total + g.battle.strength(side) if g.battle is not None else total


def material(g: HamilcarState, side: int) -> float:
    """CUs, supply trains and warships of a side."""
    spare = WARSHIP * (g.warships_in_play(side) - g.spent[side]) + (WARSHIP - 0.5 * REFIT) * g.spent[side]
    return CU * cus_in_play(g, side) + TRAIN * sum(g.map.trains[side]) + spare
