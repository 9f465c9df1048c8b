"""Section 5: the sequence of play, where it is Hannibal's own."""

from __future__ import annotations

from collections.abc import Sequence

from punica.games.hannibal.schema import Scenario
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HAS_REINFORCEMENTS, side_of
from punica.games.hannibal.year.elections import africanus_arrives, election
from punica.games.hannibal.year.reinforcement import carthage_reinforces, displaced_return, rome_reinforces
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import ORDINARY, OUT
from punica.games.punic.schema import Turn as TurnRow
from punica.games.punic.state import REINFORCEMENT
from punica.games.punic.year.turn import Turn
from punica.kernel.choice import Flow


class HannibalTurn(Turn[HannibalState]):
    def __init__(self, turns: Sequence[TurnRow], scenario: Scenario) -> None:
        super().__init__(hand_size=[0] + [turn.cards for turn in turns], isolation_order=[ROME, CARTHAGE])
        self.first_decider = side_of(scenario.decides_first)

    def reinforcement_phase(self, g: HannibalState) -> Flow[None]:
        """5.1: Carthage's CUs, its displaced generals, Rome's CUs, Africanus, the election. Not on the first turn."""
        if not HAS_REINFORCEMENTS[g.turn]:
            return
        yield from carthage_reinforces(g)
        yield from displaced_return(g)
        yield from rome_reinforces(g)
        yield from africanus_arrives(g)
        yield from election(g)

    def decides_first(self, g: HannibalState) -> int:
        """7.3."""
        return self.first_decider

    def after_victory_check(self, g: HannibalState) -> int:
        """5.7: what lasts for a turn ends; the Truce card brings on a reshuffle (8.7.1), but a Truce goes on."""
        g.naval_victory = False
        g.flamen = -1
        if g.dictator >= 0:
            g.map.where[g.dictator] = OUT
            g.map.rank[g.dictator] = ORDINARY
            g.dictator = -1
        self.next_turn(g)
        return REINFORCEMENT

    def reshuffled(self, g: HannibalState) -> None:
        """8.7: every reshuffle ends both Counsels (cards 57, 58)."""
        g.hanno_counsels = False
        g.cato_counsels = False
