"""Section 5: the sequence of play. Each stage is a checkpoint."""

from __future__ import annotations

from punica.games.hamilcar.instability import political_instability
from punica.games.hamilcar.reinforcement import reinforcement_phase
from punica.games.hamilcar.state import WAR_CHEST, HamilcarState
from punica.games.hamilcar.tables import HAND_SIZE
from punica.games.hamilcar.turn_end import end_of_turn, final_count, reshuffle, victory_check, winter_attrition
from punica.games.hamilcar.war_chest import war_chest_phase
from punica.games.punic import strategy
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.campaigns import next_general
from punica.games.punic.card_play import card_play
from punica.games.punic.politics import remove_isolated
from punica.games.punic.state import (
    CAMPAIGN,
    CARD_PLAY,
    DEAL,
    FIRST_PLAYER,
    ISOLATION,
    REINFORCEMENT,
    VICTORY_CHECK,
    WINTER,
)
from punica.games.punic.strategy_phase import after_card, who_goes_first
from punica.kernel.choice import Flow


def step(g: HamilcarState) -> Flow[None]:
    """5: from one checkpoint to the next."""
    if g.stage == CARD_PLAY:
        yield from card_play(g)
        after_card(g)
    elif g.stage == CAMPAIGN:
        yield from next_general(g)
        after_card(g)
    elif g.stage == REINFORCEMENT:
        yield from reinforcement_phase(g)
        g.stage = DEAL
    elif g.stage == DEAL:
        deal(g)
        g.stage = FIRST_PLAYER
    elif g.stage == FIRST_PLAYER:
        yield from who_goes_first(g, g.supremacy)
    elif g.stage == WINTER:
        yield from winter_attrition(g)
        g.stage = ISOLATION
    elif g.stage == ISOLATION:
        for side in (CARTHAGE, ROME):
            remove_isolated(g, side)
        yield from political_instability(g)
        g.stage = VICTORY_CHECK
    elif g.stage == VICTORY_CHECK:
        yield from victory_check(g)
        if g.hamilcar.counts_before_war_chest:
            final_count(g)
        g.stage = WAR_CHEST
    else:
        yield from war_chest_phase(g)
        final_count(g)
        end_of_turn(g)
        g.stage = REINFORCEMENT


def deal(g: HamilcarState) -> None:
    """5.2.A: a hand for both; a deck that is too small is reshuffled first."""
    each = HAND_SIZE[g.turn]
    if len(g.deck) < 2 * each:
        reshuffle(g)
    strategy.deal(g, each)
