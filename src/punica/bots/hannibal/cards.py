"""Which card to play, and how."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import Field
from punica.bots.hannibal.events import ADDED, KEPT, event_worth, hannibal_in_italia
from punica.bots.hannibal.plans import Prospects
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_FORCE_MARCH,
    CARD_NUMBER,
    CARD_OPS,
    GENERAL_STRATEGY_IN,
    SEA_LIMIT,
    SEA_LIMIT_CAMPAIGN,
)
from punica.kernel.option import Option

USUAL: Final[list[float]] = [0.0, 1.6, 3.6, 5.6]
"""What a card of so many OPs brings on an ordinary day: playing it now gives that up for later."""
CAMPAIGN_USUAL: Final = 1.2
"""A Campaign card is worth a little more than its OPs."""
DISCARD: Final = -6.0
PREEMPT: Final = 7.0
"""What a Campaign must bring to be played before the other side has said who begins."""

EVENT: Final = "option.play-event"
OPS: Final = "option.play-ops"
BOTH: Final = "option.play-ops+event"


def usual(g: HannibalState, card: int) -> float:
    """What is given up by playing a card now. A counter event is kept as long as the other side has cards to play."""
    worth = USUAL[CARD_OPS[g.hannibal.edition][card]]
    if g.rules.card_campaign[card]:
        worth += CAMPAIGN_USUAL
    others = len(g.hands[1 - g.active])
    return worth + KEPT.get(CARD_NUMBER[card], 0.0) * min(1.0, others / 4.0)


def card_worth(g: HannibalState, field: Field, prospects: Prospects, option: Option) -> float:
    """What a use of a card brings, before what it gives up."""
    card = option.a
    ops = CARD_OPS[g.hannibal.edition][card]
    verb = option.verb.key
    if verb == OPS:
        return prospects.operations(ops)
    if verb == EVENT:
        return event_worth(field, prospects, card)
    if verb == BOTH:
        added = ADDED.get(CARD_NUMBER[card], 0.0)
        if CARD_NUMBER[card] == "89":
            return prospects.operations(3)
        if CARD_NUMBER[card] == "28" and not hannibal_in_italia(field):
            added = 0.2
        return prospects.march(ops) + added
    return DISCARD


def card_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """7.2: the card and use that bring most over what the card would bring another time."""
    field = Field(g, seat)
    prospects = Prospects(field)
    return [card_worth(g, field, prospects, option) - usual(g, option.a) for option in options]


def preempt_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """7.3.2: only for a Campaign that is worth a lot at once."""
    field = Field(g, seat)
    prospects = Prospects(field)
    scores: list[float] = []
    for option in options:
        if option.verb.key in (EVENT, OPS, BOTH):
            scores.append(card_worth(g, field, prospects, option) - usual(g, option.a) - PREEMPT)
        else:
            scores.append(0.0)
    return scores


def first_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """7.3: whoever plays last has the last word before the victory check."""
    return [1.0 if option.a != seat else 0.0 for option in options]


# -- 8.2 The operations of the card -----------------------------------------------------------------------------------


def operation_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """8.2: move a general, place PCs, or raise a troop."""
    field = Field(g, seat)
    prospects = Prospects(field)
    ops = g.hannibal.ops_of(g, seat, g.card)
    fleet = SEA_LIMIT if ops >= 3 and prospects.ships() else 0
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.activate":
            scores.append(plan_gain(prospects, option.a, fleet))
        elif verb == "option.influence":
            scores.append(prospects.place(min(3, ops)))
        elif verb == "option.raise":
            scores.append(raise_score(field, prospects, option.a, ops))
        else:
            scores.append(0.0)
    return scores


def raise_score(field: Field, prospects: Prospects, general: int, ops: int) -> float:
    """Rather with a good general who is short of CUs."""
    g = field.g
    cus = g.map.total(field.side, g.map.where[general])
    return prospects.raise_troop(ops) + 0.05 * g.hannibal.battle_rating[general] - 0.02 * cus


def plan_gain(prospects: Prospects, general: int, fleet: int) -> float:
    for plan in prospects.plans(fleet):
        if plan.general == general:
            return plan.gain
    return -1.0


def campaign_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """10.11: the next general of a Campaign, or an end to it."""
    field = Field(g, seat)
    prospects = Prospects(field)
    campaign = g.campaign
    fleet = 0
    if campaign is not None and not campaign.sailed:
        fleet = SEA_LIMIT_CAMPAIGN if g.rules.card_campaign[g.card] else SEA_LIMIT
    scores: list[float] = []
    for option in options:
        scores.append(plan_gain(prospects, option.a, fleet) if option.verb.key == "option.activate" else 0.05)
    return scores


def force_march_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Cards 61 to 63: who marches six points."""
    field = Field(g, seat)
    prospects = Prospects(field)
    plans = prospects.force_marches()
    scores: list[float] = []
    for option in options:
        gain = -1.0
        for plan in plans:
            if plan.general == option.a:
                gain = plan.gain
        scores.append(gain)
    return scores


def suits(g: HannibalState, general: int, card: int) -> bool:
    """Whether a card's OPs move a general where he stands."""
    province = g.board.province[g.board.space_of(g.map.where[general])]
    return GENERAL_STRATEGY_IN[general][province] <= CARD_OPS[g.hannibal.edition][card] or CARD_FORCE_MARCH[card]
