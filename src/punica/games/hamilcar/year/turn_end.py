"""5.6, 6: the War Chest Phase and the end of a turn."""

from __future__ import annotations

from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import XANTHIPPUS
from punica.games.hamilcar.year.dictator import dictatorship_ends
from punica.games.punic.cards.strategy import next_turn
from punica.games.punic.year.year_end import count_points
from punica.kernel.choice import Flow


def last_phase(g: HamilcarState) -> Flow[None]:
    """5.6, 6.2: the War Chest; after the last turn the count decides, if it has not yet; then the next turn."""
    yield from g.hamilcar.war_chest.phase(g)
    year_end = g.chapters.year_end
    if g.turn >= year_end.last_turn:
        year_end.end_of_game(count_points(g))
    end_of_turn(g)


def end_of_turn(g: HamilcarState) -> None:
    """Mercenary and Dictator go, what lasted for a turn ends; Cruel Sea brings on a reshuffle (17.1#11)."""
    mercenary_leaves(g)
    dictatorship_ends(g)
    g.flamen = -1
    g.open_hand = False
    g.seamanship_raised = 0
    next_turn(g)


def mercenary_leaves(g: HamilcarState) -> None:
    """5.2.C3, 16.3: Xanthippus is eliminated, unless his contract may still be prolonged."""
    stays = g.option.prolonged_contract and not g.contract
    g.contract = False
    if g.map.where[XANTHIPPUS] >= 0 and not stays:
        g.tell("mercenary.xanthippus.leaves", "log.mercenary-leaves", general=XANTHIPPUS)
        eliminate(g, XANTHIPPUS)
