"""Who plays first, and how card plays alternate (Hannibal 7.3, 7.4; Hamilcar 5.2.B)."""

from __future__ import annotations

from typing import Final

from punica.games.punic.state import CAMPAIGN, CARD_PLAY, WINTER, PunicState
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu
from punica.kernel.text import Text

PREEMPT: Final = Text("ask.preempt")
WHO_FIRST: Final = Text("ask.first")


def who_goes_first(g: PunicState, decider: int) -> Flow[None]:
    """The other side may pre-empt with a Campaign card; otherwise the deciding side says who begins."""
    w = g.rules.words
    other = 1 - decider

    def fill(menu: Menu) -> None:
        menu.add(w.no)
        g.rules.card_play.offer_campaign_cards(g, other, menu)

    answer = yield Choice(other, PREEMPT, "strategy.preempt", fill, ALWAYS)
    if answer.verb is not w.no:
        g.tell("strategy.preempt", "log.preempts", seat=other)
        g.active = other
        yield from g.rules.card_play.play_chosen(g, other, answer)
        yield from g.rules.card_play.after_play(g)
        after_card(g)
        return

    def sides(menu: Menu) -> None:
        menu.add(w.first, decider)
        menu.add(w.first, other)

    first = yield Choice(decider, WHO_FIRST, "strategy.first.declare", sides)
    g.tell("strategy.first.declare", "log.first", seat=first.a)
    g.active = first.a
    g.stage = CARD_PLAY


def after_card(g: PunicState) -> None:
    """A Campaign goes on with its next general; otherwise the other side plays, or whoever still has cards.

    A side that was made to play again at once (Hannibal 26.1.1) does so first.
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
