"""5.3, 5.5, 6: what Hamilcar has of its own in winter, at the Victory Check and at the end of a turn."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.land.supplies import one_force
from punica.games.hamilcar.sea.seamanship import winter_at_sea
from punica.games.hamilcar.state import FACE_DOWN, FACE_UP, HamilcarState
from punica.games.hamilcar.tables import (
    LAST_TURN,
    REGION_PROVINCES,
    VICTORY_PROVINCES,
    VICTORY_REGION,
    XANTHIPPUS,
)
from punica.games.hamilcar.words import verb
from punica.games.hamilcar.year.dictator import dictatorship_ends
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.strategy import next_turn
from punica.games.punic.year.year_end import count_points, end_of_game
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import GameOver
from punica.kernel.text import Text

EAT: Final = verb("supplies")


# -- 5.3 Winter -------------------------------------------------------------------------------------------------------


def winter_supplies(g: HamilcarState, side: int, space: int) -> Flow[bool]:
    """5.3.A: a force may remove one of its supply trains instead of rolling."""
    if not g.map.trains[side][space]:
        return False
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(EAT)
        menu.add(w.no)

    answer = yield Choice(side, Text("ask.winter-supplies", space=space), "attrition.winter.train", fill)
    if answer.verb is not EAT:
        return False
    g.map.trains[side][space] -= 1
    g.tell("attrition.winter.train", "log.winter-supplies", seat=side, space=space)
    return True


def after_winter(g: HamilcarState) -> None:
    """5.3.B to D: unguarded supply trains, Seamanship and Supremacy; a Dictator card that lay face down turns up."""
    for side in (CARTHAGE, ROME):
        for space in range(g.board.spaces):
            guards = sum(g.map.total(side, place) for place in one_force(g, side, space))
            if g.map.trains[side][space] and not guards:
                g.tell("trains.unguarded", "log.trains-gone", seat=side, n=g.map.trains[side][space], space=space)
                g.map.trains[side][space] = 0
    winter_at_sea(g)
    if g.dictator_card == FACE_DOWN:
        g.dictator_card = FACE_UP
        g.tell("dictator.face_up", "log.dictator-card-up")


# -- 5.5, 6 Victory ---------------------------------------------------------------------------------------------------


def italia_lost(g: HamilcarState) -> bool:
    """4.1: Rome has fewer than three provinces of Italia, Samnium counted (ruling M8)."""
    return len([p for p in REGION_PROVINCES[VICTORY_REGION] if g.province_owner(p) == ROME]) < VICTORY_PROVINCES


def pay_for_points(g: HamilcarState, side: int, pcs: int) -> Flow[None]:
    """5.5: the weaker side gives up PCs; Rome may lose its third province of Italia by it (ruling M89)."""
    yield from g.chapters.losses.political_loss(g, side, pcs, "victory.consequences")
    if italia_lost(g):
        raise GameOver(CARTHAGE, "sudden.italia", Text("over.italia"))


# -- The end of the turn ----------------------------------------------------------------------------------------------


def last_phase(g: HamilcarState) -> Flow[None]:
    """5.6, 6.2: the War Chest; after the last turn the count decides, if it has not yet; then the next turn."""
    yield from g.hamilcar.war_chest.phase(g)
    if g.turn >= LAST_TURN:
        end_of_game(g, count_points(g))
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
