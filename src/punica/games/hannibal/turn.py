"""Sections 5 and 7: the sequence of play. Each stage is a checkpoint."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.campaigns import next_general
from punica.games.hannibal.card_play import card_play, offer_campaign_cards, play_chosen
from punica.games.hannibal.reinforcement import reinforcement_phase
from punica.games.hannibal.state import (
    CAMPAIGN,
    CARD_PLAY,
    DEAL,
    FIRST_PLAYER,
    ISOLATION,
    REINFORCEMENT,
    VICTORY_CHECK,
    WINTER,
    HannibalState,
)
from punica.games.hannibal.tables import DECIDES_FIRST, HAND_SIZE
from punica.games.hannibal.year_end import end_of_turn, reshuffle, victory_check, winter_attrition
from punica.games.punic import strategy
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.politics import remove_isolated
from punica.kernel.choice import ALWAYS, SECRET, Choice, Flow, Menu
from punica.kernel.text import Text

PREEMPT: Final = Text("ask.preempt")
WHO_FIRST: Final = Text("ask.first")


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
        yield from who_goes_first(g)
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


# -- 7.3 Who goes first -----------------------------------------------------------------------------------------------


def who_goes_first(g: HannibalState) -> Flow[None]:
    """7.3: the other side may pre-empt with a Campaign card; otherwise the deciding side says who begins."""
    w = g.hannibal.words
    decider = DECIDES_FIRST
    other = 1 - decider

    def fill(menu: Menu) -> None:
        menu.add(w.no)
        offer_campaign_cards(g, other, menu)

    answer = yield Choice(other, PREEMPT, "strategy.preempt", fill, ALWAYS | SECRET)
    if answer.verb is not w.no:
        g.say("strategy.preempt", "log.preempts", seat=other)
        g.active = other
        yield from play_chosen(g, other, answer)
        after_card(g)
        return

    def sides(menu: Menu) -> None:
        menu.add(w.first, decider)
        menu.add(w.first, other)

    first = yield Choice(decider, WHO_FIRST, "strategy.first.declare", sides)
    g.say("strategy.first.declare", "log.first", seat=first.a)
    g.active = first.a
    g.stage = CARD_PLAY


# -- 7.4 Alternating --------------------------------------------------------------------------------------------------


def after_card(g: HannibalState) -> None:
    """7.4: a Campaign goes on with its next general; otherwise the other side plays, or whoever still has cards.

    A side that was made to play again at once (26.1.1) does so first.
    """
    if g.campaign is not None and g.campaign.left > 0:
        g.stage = CAMPAIGN
        return
    g.campaign = None
    g.march = None
    g.card = -1
    again = g.plays_again
    g.plays_again = False
    if g.hands[1 - g.active] and not (again and g.hands[g.active]):
        g.active = 1 - g.active
        g.stage = CARD_PLAY
    elif g.hands[g.active]:
        g.stage = CARD_PLAY
    else:
        g.stage = WINTER
