"""The sequence of play (Hannibal 5, Hamilcar 5). Each stage is a checkpoint."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.cards.campaigns import next_general
from punica.games.punic.cards.strategy import deal
from punica.games.punic.cards.strategy_phase import after_card, who_goes_first
from punica.games.punic.state import (
    CAMPAIGN,
    CARD_PLAY,
    DEAL,
    FIRST_PLAYER,
    ISOLATION,
    REINFORCEMENT,
    VICTORY_CHECK,
    WINTER,
    PunicState,
    S,
)
from punica.games.punic.year.politics import remove_isolated
from punica.kernel.choice import Flow


def step(g: PunicState) -> Flow[None]:
    """From one checkpoint to the next; or from a waypoint in a battle, which nothing follows in its card play."""
    if g.march is not None:
        yield from g.chapters.battle.battle_goes_on(g)
        g.march = None
        after_card(g)
    elif g.stage == CARD_PLAY:
        yield from g.chapters.card_play.play(g)
        after_card(g)
    elif g.stage == CAMPAIGN:
        yield from next_general(g)
        after_card(g)
    elif g.stage == REINFORCEMENT:
        yield from g.rules.reinforcement_phase(g)
        g.stage = DEAL
    elif g.stage == DEAL:
        deal(g, g.rules.hand_size[g.turn])
        g.stage = FIRST_PLAYER
    elif g.stage == FIRST_PLAYER:
        yield from who_goes_first(g, g.rules.decides_first(g))
    elif g.stage == WINTER:
        yield from g.chapters.year_end.winter(g)
        g.stage = ISOLATION
    elif g.stage == ISOLATION:
        for side in g.rules.isolation_order:
            remove_isolated(g, side)
        yield from g.rules.after_isolation(g)
        g.stage = VICTORY_CHECK
    elif g.stage == VICTORY_CHECK:
        yield from g.chapters.year_end.victory_check(g)
        g.stage = g.rules.after_victory_check(g)
    else:
        yield from g.rules.last_phase(g)
        g.stage = REINFORCEMENT


class Turn(Generic[S]):
    """The sequence of play."""
