"""What is to be feared in Hamilcar: armies that cannot come home, and a Carthage without one."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import field_of
from punica.bots.hamilcar.cards import usual
from punica.bots.hamilcar.events import give_up
from punica.bots.hamilcar.insight import HERE
from punica.bots.policy import NEVER
from punica.bots.punic.care import ARMY, Care
from punica.bots.punic.evaluation import cus_on_map
from punica.bots.punic.field import Field
from punica.bots.punic.forces import Force
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import AFRICA, GENERAL_STRATEGY, HIRE_COST, SPACE_REGION, WARLIKE, miat_mood
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice
from punica.kernel.option import Option

ARMIES_FIRST: Final = 8
"""With fewer CUs on the map Carthage wants armies before ships."""
NO_ARMY: Final = 3.0
"""How much more it wants them then."""


class HamilcarCare(Care):
    """4.1: Roma and Carthago."""

    def temper(self, g: PunicState, choice: Choice, options: list[Option], scores: list[float]) -> None:
        """5.1: the Miat's CUs become warships only where Carthage has armies enough."""
        super().temper(g, choice, options, scores)
        if choice.key == "reinforcement.carthage.convert":
            assert isinstance(g, HamilcarState)
            if cus_on_map(g, CARTHAGE) < ARMIES_FIRST or cus_on_map(g, CARTHAGE) < g.warships_in_play(CARTHAGE):
                for at, option in enumerate(options):
                    if option.verb.key == "option.warship":
                        scores[at] -= NO_ARMY
        elif choice.key == "strategy.ops_or_event":
            assert isinstance(g, HamilcarState)
            self.temper_hiring(g, options, scores)

    def temper_hiring(self, g: HamilcarState, options: list[Option], scores: list[float]) -> None:
        """15.3.B: no mercenary is paid with the Warlike Miat while no enemy army stands in Africa."""
        for at, option in enumerate(options):
            if HERE.miat and option.verb.key == "option.hire" and dear(g) and not invaded(g):
                scores[at] += NEVER

    def suffers(self, g: PunicState, side: int, space: int) -> bool:
        """5.3.A: a supply train spares a force its attrition."""
        return super().suffers(g, side, space) and not g.map.trains[side][space]

    def driven(self, field: Field, force: Force) -> float:
        """13.5: it counts in every battle already."""
        return 0.0 if HERE.retreats else super().driven(field, force)

    def moves(self, g: PunicState, general: int, card: int) -> bool:
        return GENERAL_STRATEGY[general] <= self.ops(g, card)

    def price(self, g: PunicState, card: int) -> float:
        assert isinstance(g, HamilcarState)
        return usual(g, g.active, card)

    def ops(self, g: PunicState, card: int) -> int:
        return g.rules.card_play.ops_of(g, g.active, card)


CARE: Final = HamilcarCare(field_of, capital=50.0)


def dear(g: HamilcarState) -> bool:
    """Whether the Miat is Warlike, and would not be when a mercenary is paid (5.2.C3)."""
    if miat_mood(g.miat) != WARLIKE:
        return False
    left = g.miat[:]
    for _ in range(min(HIRE_COST[g.turn], sum(left))):
        give_up(left)
    return miat_mood(left) != WARLIKE


def invaded(g: HamilcarState) -> bool:
    """Whether a Roman army stands in Africa."""
    return any(cus >= ARMY and SPACE_REGION[space] == AFRICA for space, cus in enumerate(g.map.outside(ROME)))
