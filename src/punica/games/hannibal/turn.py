"""Sections 5 and 7: the sequence of play. Each stage is a checkpoint."""

from __future__ import annotations

from punica.games.hannibal.reinforcement import reinforcement_phase
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import DECIDES_FIRST, HAND_SIZE
from punica.games.hannibal.year_end import end_of_turn, reshuffle, victory_check, winter_attrition
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


def step(g: HannibalState) -> Flow[None]:
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
        yield from who_goes_first(g, DECIDES_FIRST)
    elif g.stage == WINTER:
        yield from winter_attrition(g)
        g.stage = ISOLATION
    elif g.stage == ISOLATION:
        for side in (ROME, CARTHAGE):
            remove_isolated(g, side)
        g.stage = VICTORY_CHECK
    else:
        yield from victory_check(g)
        end_of_turn(g)
        g.stage = REINFORCEMENT


# -- 5.2 Dealing ------------------------------------------------------------------------------------------------------


def deal(g: HannibalState) -> None:
    """7.1, 8.7: a full hand for both; a deck that is too small is reshuffled first."""
    each = HAND_SIZE[g.turn]
    if len(g.deck) < 2 * each:
        reshuffle(g)
    strategy.deal(g, each)
