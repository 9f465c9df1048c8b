"""Which card to play, and how."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.events import ADDED, KEPT, event_worth, hannibal_in_italia
from punica.bots.hannibal.plans import Prospects, prospects_of
from punica.bots.punic.cards import ACTIVATE, BOTH, DISCARD, EVENT, OPS, forced_scores, kept_back
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_NUMBER
from punica.kernel.option import Option

USUAL: Final[list[float]] = [0.0, 1.6, 3.6, 5.6]
"""What a card of so many OPs brings on an ordinary day: playing it now gives that up for later."""
CAMPAIGN_USUAL: Final = 1.2
"""A Campaign card is worth a little more than its OPs."""
PREEMPT: Final = 3.0
"""What a Campaign must bring to be played before the other side has said who begins."""


def usual(g: HannibalState, card: int) -> float:
    """What is given up by playing a card now. A counter event is kept as long as the other side has cards to play."""
    worth = USUAL[g.hannibal.cards.ops[card]]
    if g.rules.cards.campaign[card]:
        worth += CAMPAIGN_USUAL
    return worth + kept_back(g, g.active, KEPT.get(CARD_NUMBER[card], 0.0))


def card_worth(g: HannibalState, prospects: Prospects, option: Option) -> float:
    """What a use of a card brings, before what it gives up."""
    card = option.a
    ops = g.hannibal.cards.ops[card]
    verb = option.verb.key
    if verb == OPS:
        return prospects.operations(ops)
    if verb == EVENT:
        return event_worth(prospects, card)
    if verb == BOTH:
        added = ADDED.get(CARD_NUMBER[card], 0.0)
        if CARD_NUMBER[card] == "89":
            return prospects.operations(3)
        if CARD_NUMBER[card] == "28" and not hannibal_in_italia(prospects.field):
            added = 0.2
        return prospects.march(ops) + added
    return DISCARD


def card_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """7.2: the card and use that bring most over what the card would bring another time."""
    prospects = prospects_of(g, seat)
    return [card_worth(g, prospects, option) - usual(g, option.a) for option in options]


def preempt_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """7.3.2: only for a Campaign that is worth a lot at once."""
    prospects = prospects_of(g, seat)
    scores: list[float] = []
    for option in options:
        if option.verb.key in (EVENT, OPS, BOTH):
            scores.append(card_worth(g, prospects, option) - usual(g, option.a) - PREEMPT)
        else:
            scores.append(0.0)
    return scores


def first_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """7.3: to strike first is worth more than the last word before the victory check (46 of 80 games)."""
    return [1.0 if option.a == seat else 0.0 for option in options]


# -- 8.2 The operations of the card -----------------------------------------------------------------------------------


def operation_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """8.2: move a general, place PCs, or raise a troop."""
    prospects = prospects_of(g, seat)
    ops = g.rules.card_play.ops_of(g, seat, g.card)
    ships = ops >= 3 and prospects.ships()
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == ACTIVATE:
            outlook = prospects.outlook(option.a)
            scores.append(outlook.by_sea().gain if ships else outlook.land.gain)
        elif verb == "option.influence":
            scores.append(prospects.place(min(3, ops)))
        elif verb == "option.raise":
            scores.append(raise_score(prospects, option.a, ops))
        else:
            scores.append(0.0)
    return scores


def raise_score(prospects: Prospects, general: int, ops: int) -> float:
    """Rather with a good general who is short of CUs."""
    g = prospects.field.g
    cus = g.map.total(prospects.field.side, g.map.where[general])
    return prospects.raise_troop(ops) + 0.05 * g.rules.generals.battle[general] - 0.02 * cus


def campaign_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """10.11: the next general of a Campaign, or an end to it."""
    prospects = prospects_of(g, seat)
    campaign = g.campaign
    scores: list[float] = []
    for option in options:
        if option.verb.key != ACTIVATE:
            scores.append(0.05)
            continue
        outlook = prospects.outlook(option.a)
        plan = outlook.land
        if campaign is not None and not campaign.sailed:
            plan = outlook.in_campaign() if g.rules.cards.campaign[g.card] else outlook.by_sea()
        scores.append(plan.gain)
    return scores


def force_march_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Cards 61 to 63: who marches six points."""
    return forced_scores(options, [outlook.land for outlook in prospects_of(g, seat).force_marches()])
