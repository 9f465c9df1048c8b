"""Which card to play, and how; and the operations of a card."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.events import ADDED, KEPT, event_worth, instead_worth
from punica.bots.hamilcar.hiero import hiero_kept
from punica.bots.hamilcar.plans import Prospects, prospects_of
from punica.bots.hamilcar.weights import TRAIN
from punica.bots.punic.cards import ACTIVATE, BOTH, DISCARD, EVENT, OPS, forced_scores, kept_back
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_SLUG
from punica.games.punic.cards.cards import BOTH as EITHER
from punica.kernel.option import Option

USUAL: Final[list[float]] = [0.0, 1.3, 2.8, 4.6]
"""What a card of so many OPs brings on an ordinary day: playing it now gives that up for later."""
CAMPAIGN_USUAL: Final = 1.5
"""A Campaign card is worth a little more than its OPs."""
PREEMPT: Final = 8.0
"""What a Campaign must bring to be played before the other side has said who begins."""

THROWN: Final = "option.discard"


def usual(g: HamilcarState, seat: int, card: int) -> float:
    """What is given up by playing a card now. A counter event is kept as long as the other side has cards to play."""
    worth = USUAL[g.rules.card_play.ops_of(g, seat, card)]
    if g.rules.cards.campaign[card]:
        worth += CAMPAIGN_USUAL
    if g.hamilcar.cards.event_side[card] not in (seat, EITHER):
        return worth
    return worth + hiero_kept(g, seat, card) + kept_back(g, seat, KEPT.get(CARD_SLUG[card], 0.0))


def card_score(g: HamilcarState, seat: int, prospects: Prospects, option: Option) -> float:
    """What a use of a card brings, less what it gives up; or what is done instead of a card."""
    verb = option.verb.key
    card = option.a
    if verb == OPS:
        ops = g.rules.card_play.ops_of(g, seat, card)
        return prospects.operations(ops, card) - usual(g, seat, card)
    if verb == EVENT:
        return event_worth(prospects, card) - usual(g, seat, card)
    if verb == BOTH:
        ops = g.rules.card_play.ops_of(g, seat, card)
        return prospects.march(ops) + ADDED.get(CARD_SLUG[card], 0.3) - usual(g, seat, card)
    if verb == THROWN:
        return DISCARD - usual(g, seat, card)
    return instead_worth(prospects, option)


def card_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.2.C: the card and use that bring most over what the card would bring another time."""
    prospects = prospects_of(g, seat)
    return [card_score(g, seat, prospects, option) for option in options]


def preempt_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.2.B: only for a Campaign that is worth a lot at once."""
    prospects = prospects_of(g, seat)
    return [
        card_score(g, seat, prospects, option) - PREEMPT if option.verb.key in (EVENT, OPS, BOTH) else 0.0
        for option in options
    ]


def first_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.2.B: whoever plays last has the last word before the Victory Check."""
    return [1.0 if option.a != seat else 0.0 for option in options]


# -- 5.2.C2 The operations of the card --------------------------------------------------------------------------------


def operation_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.2.C2: move a general, place PCs, raise troops, build ships, or split the OPs."""
    prospects = prospects_of(g, seat)
    ops = g.rules.card_play.ops_of(g, seat, g.card)
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == ACTIVATE:
            short = max(0, prospects.missing(option.a, ops))
            scores.append(prospects.plan(option.a).gain - TRAIN * short)
        elif verb == "option.influence":
            scores.append(prospects.place(ops) + 0.01)
        elif verb == "option.split":
            scores.append(prospects.split(ops))
        elif verb == "option.raise":
            cus = g.map.total(seat, g.map.where[option.a])
            bonus = 0.05 * g.rules.generals.battle[option.a] - 0.02 * cus
            scores.append(prospects.raise_troops(ops, g.card) + bonus)
        elif verb == "option.build":
            scores.append(prospects.build(ops, g.card))
        else:
            scores.append(0.0)
    return scores


def campaign_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """The next general of a Campaign, or of a voyage that an event gives; or nobody."""
    prospects = prospects_of(g, seat)
    return [prospects.plan(o.a).gain if o.verb.key == ACTIVATE else 0.05 for o in options]


def voyage_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Cards 5, 19, 20: who sails."""
    prospects = prospects_of(g, seat)
    scores: list[float] = []
    for option in options:
        if option.verb.key != ACTIVATE:
            scores.append(0.05)
            continue
        plan = prospects.plan(option.a)
        scores.append(plan.gain if plan.goal.voyage else -1.0)
    return scores


def forced_march_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Cards 40, 41: who marches six points."""
    return forced_scores(options, prospects_of(g, seat).forced_marches(g.hamilcar.cards.movement[g.card]))
