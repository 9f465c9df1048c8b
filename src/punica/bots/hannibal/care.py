"""What is to be feared in Hannibal: Hannibal himself lost, Iberia stripped."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import field_of
from punica.bots.hannibal.cards import usual
from punica.bots.hannibal.weights import HANNIBAL_LOST
from punica.bots.punic.care import Care
from punica.bots.punic.field import Field
from punica.bots.punic.forces import Force
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_STRATEGY_IN, HANNIBAL, REGION_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState

IBERIA: Final[int] = REGION_ID["iberia"]
NOBODY_IN_IBERIA: Final = 7.0
"""What it costs Carthage that no general leads CUs there;"""
INVADED: Final = 8.0
"""and more, where a Roman army does."""


class HannibalCare(Care):
    """23: Roma and Carthago; 6.4: what Iberia brings every year."""

    def treasured(self, general: int) -> float:
        return 0.8 * HANNIBAL_LOST if general == HANNIBAL else 0.0

    def driven(self, field: Field, force: Force) -> float:
        """15: the reckoning of the battle knows what a retreat costs."""
        return 0.0

    def own_danger(self, field: Field) -> float:
        if field.side != CARTHAGE:
            return 0.0
        region = field.g.board.region
        if any(own.cus >= 2 and region[own.space] == IBERIA for own in field.own):
            return 0.0
        invaded = any(foe.cus >= 3 and region[foe.space] == IBERIA for foe in field.foes)
        return NOBODY_IN_IBERIA + (INVADED if invaded else 0.0)

    def sails(self, side: int) -> bool:
        """11.5: Rome's fleets arrive."""
        return side == ROME

    def moves(self, g: PunicState, general: int, card: int) -> bool:
        province = g.board.province[g.board.space_of(g.map.where[general])]
        return GENERAL_STRATEGY_IN[general][province] <= self.ops(g, card)

    def price(self, g: PunicState, card: int) -> float:
        assert isinstance(g, HannibalState)
        return usual(g, card)

    def ops(self, g: PunicState, card: int) -> int:
        assert isinstance(g, HannibalState)
        return g.hannibal.cards.ops[card]


CARE: Final = HannibalCare(field_of, capital=50.0)
