"""4: the market of Strategy cards; 12.informers, the one Strategy card that is an action."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.attack import call_engineers
from punica.games.hands_in_the_sea.effect_tables import (
    INFORMERS,
    STRATEGIES,
    STRATEGY_COST,
    STRATEGY_PER_ROUND,
    STRATEGY_SIDE,
)
from punica.games.hands_in_the_sea.map_tables import NEUTRAL, NONE
from punica.games.hands_in_the_sea.moving import note_seen
from punica.games.hands_in_the_sea.number_tables import CYCLE_SILVER, MARKET, MARKET_SURCHARGE
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.words import ABANDON, BUY, CYCLE
from punica.kernel.choice import Menu, Refusal
from punica.kernel.text import Text

HAS_ONE: Final = Refusal("strategy_buy.empty", "refusal.has-strategy")
NOT_ON_MARKET: Final = Refusal("strategy_buy.price", "refusal.not-on-market")
OTHER_SIDE: Final = Refusal("strategy_buy.side", "refusal.other-side")
TOO_DEAR: Final = Refusal("strategy_buy.price", "refusal.silver")
HAS_NONE: Final = Refusal("strategy_discard.card", "refusal.no-strategy")
CYCLE_TOO_DEAR: Final = Refusal("strategy_cycle.price", "refusal.silver")
NO_INFORMERS: Final = Refusal("strategy.informers", "refusal.no-informers")
INFORMED_ALREADY: Final = Refusal("strategy.informers", "refusal.informed-already")
NOTHING_TO_SEE: Final = Refusal("strategy.informers", "refusal.nothing-to-see")


def strategy_price(g: SeaState, card: int) -> int:
    """4.buy/2: the cost and the surcharge of its place; place 0 is the newest."""
    return STRATEGY_COST[card] + MARKET_SURCHARGE[g.market.index(card)]


def why_not_buy(g: SeaState, seat: int, card: int) -> Refusal | None:
    if g.strategy[seat] != NONE:
        return HAS_ONE
    if card not in g.market:
        return NOT_ON_MARKET
    if STRATEGY_SIDE[card] not in (seat, NEUTRAL):
        return OTHER_SIDE
    return TOO_DEAR if g.silver[seat] < strategy_price(g, card) else None


def why_not_abandon(g: SeaState, seat: int, card: int) -> Refusal | None:
    return None if g.strategy[seat] == card else HAS_NONE


def why_not_cycle(g: SeaState, seat: int, n: int) -> Refusal | None:
    return CYCLE_TOO_DEAR if g.silver[seat] < CYCLE_SILVER[n - 1] else None


def why_not_inform(g: SeaState, seat: int) -> Refusal | None:
    if g.strategy[seat] != INFORMERS:
        return NO_INFORMERS
    if g.strategy_used[seat] >= STRATEGY_PER_ROUND[INFORMERS]:
        return INFORMED_ALREADY
    return None if g.hands[1 - seat] else NOTHING_TO_SEE


def offer_strategies(g: SeaState, seat: int, menu: Menu) -> None:
    if menu.explaining or g.strategy[seat] == NONE:
        for card in range(STRATEGIES) if menu.explaining else g.market:
            if menu.explaining or STRATEGY_COST[card] <= g.silver[seat]:
                menu.offer(why_not_buy(g, seat, card), BUY, card)
    for card in range(STRATEGIES) if menu.explaining else g.strategy[seat : seat + 1]:
        if card != NONE:
            menu.offer(why_not_abandon(g, seat, card), ABANDON, card)
    for n in range(1, MARKET + 1):
        if menu.explaining or CYCLE_SILVER[n - 1] <= g.silver[seat]:
            menu.offer(why_not_cycle(g, seat, n), CYCLE, n)


def fill_market(g: SeaState) -> None:
    """4.buy/4: what is left closes up to the right, new cards come in on the left."""
    while len(g.market) < MARKET:
        if not g.strategy_deck:
            g.strategy_deck, g.strategy_discards = sorted(g.strategy_discards), []
            g.chance.shuffle("strategies", g.strategy_deck)
            g.say("strategy_buy.shift", "log.strategies-shuffled")
        card = g.strategy_deck.pop()
        g.market.insert(0, card)
        g.revealed()
        g.say("strategy_buy.shift", "log.market", strategy=card)


def buy_strategy(g: SeaState, seat: int, card: int) -> None:
    silver = strategy_price(g, card)
    g.silver[seat] -= silver
    g.say("strategy_buy.price", "log.buys", seat=seat, strategy=card, n=silver)
    g.market.remove(card)
    g.strategy[seat] = card
    g.strategy_used[seat] = 0
    call_engineers(g, seat)
    fill_market(g)


def abandon_strategy(g: SeaState, seat: int) -> None:
    card = g.strategy[seat]
    g.say("strategy_discard.card", "log.abandons", seat=seat, strategy=card)
    g.strategy_discards.append(card)
    g.strategy[seat] = NONE


def cycle_market(g: SeaState, seat: int, n: int) -> None:
    """4.cycle: from the right end, in order."""
    g.silver[seat] -= CYCLE_SILVER[n - 1]
    g.say("strategy_cycle.right", "log.cycles", seat=seat, n=n)
    for _ in range(n):
        drop_oldest(g)
    fill_market(g)


def drop_oldest(g: SeaState) -> None:
    g.strategy_discards.append(g.market.pop())


def inform(g: SeaState, seat: int) -> None:
    """12.informers: the owner alone sees one random card of the enemy hand."""
    g.strategy_used[seat] += 1
    hand = g.hands[1 - seat]
    at = g.chance.pick("informers", len(hand))
    card = hand[at]
    if at - hand.index(card) >= g.seen[seat].count(card):
        note_seen(g, 1 - seat, card)
    g.revealed(seat)
    g.whisper(seat, "strategy.informers", Text("log.informed", seat=seat), Text("log.you-see", card=card))
