"""2: take money, trader, merchant; and 6.pass."""

from __future__ import annotations

from bisect import insort
from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_GOODS, CARD_MERCHANT, CARD_SILVER, CARDS, EMPIRE_CARD
from punica.games.hands_in_the_sea.effect_tables import (
    TAX_COLLECTORS,
    TAX_COLLECTORS_SILVER,
    TRADE_MONOPOLY,
    TRADE_MONOPOLY_LOCATIONS,
    TRADE_MONOPOLY_SILVER,
)
from punica.games.hands_in_the_sea.map_tables import LOCATIONS
from punica.games.hands_in_the_sea.moving import discard, distinct, leave_hand
from punica.games.hands_in_the_sea.number_tables import MERCHANT_SILVER, PASS_SILVER, TRADER_LOCATIONS
from punica.games.hands_in_the_sea.paying import GOODS, SHIP, SILVER, WORTH, Purse, choose_payment, owe, pay
from punica.games.hands_in_the_sea.settle import has
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import dead
from punica.games.hands_in_the_sea.words import ENOUGH, MERCHANT, PASS, PLAY, TAKE_MONEY, TRADE
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

NOT_IN_HAND: Final = Refusal("money.take", "refusal.not-in-hand")
NO_LOCATION: Final = Refusal("money.take", "refusal.no-location")
NO_SILVER: Final = Refusal("money.take", "refusal.shows-no-silver")
NO_TRADE: Final = Refusal("trader.cards", "refusal.no-trade")
NO_MERCHANT: Final = Refusal("merchant.cards", "refusal.no-merchant")
NO_GOODS: Final = Refusal("merchant.cards", "refusal.no-goods")
PASSED_ALREADY: Final = Refusal("pass.once", "refusal.passed-already")

MORE: Final = Text("ask.more")


def earn(g: SeaState, seat: int, silver: int, rule: str) -> None:
    g.silver[seat] += silver
    g.say(rule, "log.earns", seat=seat, n=silver)


# -- 2.money ----------------------------------------------------------------------------------------------------------


def why_not_take_money(g: SeaState, seat: int, card: int) -> Refusal | None:
    if card >= LOCATIONS:
        return NO_LOCATION
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    refusal = dead(g, seat, card)
    if refusal is not None:
        return refusal
    return None if CARD_SILVER[card] > 0 else NO_SILVER


def offer_money(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if menu.explaining:
        for card in range(CARDS):
            menu.offer(why_not_take_money(g, seat, card), TAKE_MONEY, card)
    else:
        worth = WORTH[SILVER]
        menu.add_each(TAKE_MONEY, [card for card in purse.cards if worth[card] > 0])


def take_money(g: SeaState, seat: int, card: int) -> None:
    g.say("money.take", "log.plays", seat=seat, card=card)
    discard(g, seat, card)
    more = TAX_COLLECTORS_SILVER if has(g, seat, TAX_COLLECTORS) else 0
    earn(g, seat, CARD_SILVER[card] + more, "money.take")


# -- 2.trader ---------------------------------------------------------------------------------------------------------


def why_not_trade(purse: Purse) -> Refusal | None:
    return None if purse.pays_both(SHIP, 1, SILVER) else NO_TRADE


def trade(g: SeaState, seat: int) -> Flow[None]:
    """2.trader: a ship and one or two Locations that show silver."""
    owe(g, SHIP, 1, SILVER, 1)
    yield from pay(g, seat, 0, "trader.cards")
    most = TRADE_MONOPOLY_LOCATIONS if has(g, seat, TRADE_MONOPOLY) else TRADER_LOCATIONS
    total = yield from play_locations(g, seat, 1, most, CARD_SILVER, "trader.cards")
    earn(g, seat, total, "trader.silver")


def play_locations(g: SeaState, seat: int, slot: int, most: int, table: list[int], rule: str) -> Flow[int]:
    """One Location of the kind that is owed, then more if wished; the sum of their symbols."""
    kind = g.kinds[slot]
    card = yield from choose_payment(g, seat, slot, rule)
    total = 0
    played = 0
    while True:
        insort(g.discards[seat], card)
        g.say(rule, "log.plays", seat=seat, card=card)
        total += table[card]
        played += 1
        if played == most or not g.hands[seat]:
            return total
        chosen = yield Choice(seat, MORE, rule, lambda menu: offer_more(g, seat, kind, menu), ALWAYS)
        if chosen.verb is ENOUGH:
            return total
        card = chosen.a
        leave_hand(g, seat, card)


def offer_more(g: SeaState, seat: int, kind: int, menu: Menu) -> None:
    worth = WORTH[kind]
    for card in distinct(g.hands[seat]):
        if worth[card] > 0:
            menu.offer(dead(g, seat, card), PLAY, card)
    menu.add(ENOUGH)


# -- 2.merchant -------------------------------------------------------------------------------------------------------


def why_not_merchant(g: SeaState, seat: int, card: int, purse: Purse) -> Refusal | None:
    if card not in g.hands[seat]:
        return NO_MERCHANT
    return None if purse.pays(GOODS, 1) else NO_GOODS


def offer_merchant(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    for card in range(EMPIRE_CARD, CARDS) if menu.explaining else purse.hand:
        if CARD_MERCHANT[card]:
            menu.offer(why_not_merchant(g, seat, card, purse), MERCHANT, card)


def merchant(g: SeaState, seat: int, card: int) -> Flow[None]:
    """2.merchant: the Merchant and any number of Locations with goods."""
    g.say("merchant.cards", "log.plays", seat=seat, card=card)
    discard(g, seat, card)
    owe(g, GOODS, 1)
    total = yield from play_locations(g, seat, 0, LOCATIONS, CARD_GOODS, "merchant.cards")
    more = TRADE_MONOPOLY_SILVER if has(g, seat, TRADE_MONOPOLY) else 0
    earn(g, seat, MERCHANT_SILVER * total + more, "merchant.silver")


# -- 6.pass -----------------------------------------------------------------------------------------------------------


def why_not_pass(g: SeaState) -> Refusal | None:
    return PASSED_ALREADY if g.passed else None


def offer_simple(g: SeaState, purse: Purse, menu: Menu) -> None:
    menu.offer(why_not_trade(purse), TRADE)
    menu.offer(why_not_pass(g), PASS)


def pass_round(g: SeaState, seat: int) -> None:
    g.passed = True
    earn(g, seat, PASS_SILVER, "pass.silver")
