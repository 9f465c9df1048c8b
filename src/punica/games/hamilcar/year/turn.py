"""Section 5: the sequence of play, where it is Hamilcar's own, up to the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.state import WAR_CHEST, HamilcarState
from punica.games.hamilcar.tables import AFRICA, HAS_REINFORCEMENTS, ITALIA, MERCENARIES, XANTHIPPUS
from punica.games.hamilcar.year.dictator import dictatorship_ends
from punica.games.hamilcar.year.instability import unrest
from punica.games.hamilcar.year.reinforcement import carthage_reinforces, warships_return
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.schema import Turn as TurnRow
from punica.games.punic.year.turn import Turn
from punica.games.punic.year.year_end import count_points
from punica.kernel.choice import Flow


class HamilcarTurn(Turn[HamilcarState]):
    def __init__(self, turns: Sequence[TurnRow]) -> None:
        super().__init__(hand_size=[0] + [turn.cards for turn in turns], isolation_order=[CARTHAGE, ROME])

    def reinforcement_phase(self, g: HamilcarState) -> Flow[None]:
        """5.1: warships come back, then Carthage, then Rome is reinforced. Not on the first turn."""
        if not HAS_REINFORCEMENTS[g.turn]:
            return
        warships_return(g)
        yield from carthage_reinforces(g)
        yield from g.hamilcar.elections.rome_reinforces(g)

    def decides_first(self, g: HamilcarState) -> int:
        """5.2.B: who has Naval Supremacy."""
        return g.supremacy

    def after_isolation(self, g: HamilcarState) -> Flow[None]:
        """16.5, Political Instability: a PC for each tribe at home that nobody is subjugating."""
        if not g.optional.instability:
            return
        yield from unrest(g, ROME, ITALIA, "option.16.5.rome")
        yield from unrest(g, CARTHAGE, AFRICA, "option.16.5.carthage")

    def after_victory_check(self, g: HamilcarState) -> int:
        return WAR_CHEST

    def last_phase(self, g: HamilcarState) -> Flow[None]:
        """5.6, 6.2: the War Chest; after the last turn the count decides, if it has not yet; then the next turn.

        Mercenary and Dictator go, what lasted for a turn ends; Cruel Sea brings on a reshuffle (17.1#11).
        """
        yield from g.hamilcar.war_chest.phase(g)
        year_end = g.rules.year_end
        if g.turn >= year_end.last_turn:
            year_end.end_of_game(count_points(g))
        mercenary_leaves(g)
        dictatorship_ends(g)
        g.flamen = -1
        g.open_hand = False
        g.seamanship_raised = 0
        self.next_turn(g)


def mercenary_leaves(g: HamilcarState) -> None:
    """5.2.C3, 16.3: Xanthippus is eliminated, unless his contract may still be prolonged."""
    prolonged = g.optional.prolonged_contract and not g.contract
    g.contract = False
    for hired in MERCENARIES:
        general = hired.general
        if hired.leaves and g.map.where[general] >= 0 and not (prolonged and general == XANTHIPPUS):
            g.tell("mercenary.xanthippus.leaves", "log.mercenary-leaves", general=general)
            eliminate(g, general)
