"""3: drafting with Emergency Levy and manpower, discarding, returning, reserving and retrieving cards."""

from __future__ import annotations

from bisect import insort
from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_ARM, CARD_COST, CARD_MANPOWER, CARD_MERCENARY, CARDS, LEADER
from punica.games.hands_in_the_sea.effect_tables import (
    DEEP_RESERVES,
    DEEP_RESERVES_SILVER,
    LEVY_OF_THE_LEGIONS,
    MERCENARY_RECRUITERS,
    RECRUITERS_MINIMUM,
    RECRUITERS_SILVER,
)
from punica.games.hands_in_the_sea.map_tables import LOC_CAPITAL, LOCATIONS, NEUTRAL, NONE
from punica.games.hands_in_the_sea.moving import discard, distinct, give_back, leave_hand, take_openly
from punica.games.hands_in_the_sea.number_tables import (
    DISCARD_STEP,
    LEVY_FACTOR,
    RESERVE_SIZE,
    RETRIEVE_SILVER,
    RETURNS_PER_ROUND,
)
from punica.games.hands_in_the_sea.paying import COLONIST, Purse, owe, pay
from punica.games.hands_in_the_sea.settle import has, may_waive
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.words import DISCARD, DRAFT, ENOUGH, LEVY, RESERVE, RETRIEVE, RETURN
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

NOT_AVAILABLE: Final = Refusal("draft.choice", "refusal.not-available")
NOT_YOURS: Final = Refusal("draft.choice", "refusal.place-not-controlled")
TOO_DEAR: Final = Refusal("draft.price", "refusal.silver")
NO_MANPOWER: Final = Refusal("draft.manpower", "refusal.no-manpower")
NO_UNIT: Final = Refusal("draft.levy", "refusal.no-unit")
LEVY_TOO_DEAR: Final = Refusal("draft.levy", "refusal.silver")
NOT_IN_HAND: Final = Refusal("discard.cards", "refusal.not-in-hand")
DISCARD_TOO_DEAR: Final = Refusal("discard.price", "refusal.silver")
RETURNED_ALREADY: Final = Refusal("return.once", "refusal.returned-already")
RETURN_NOT_IN_HAND: Final = Refusal("return.once", "refusal.not-in-hand")
CAPITAL_STAYS: Final = Refusal("return.capitals", "refusal.capital-stays")
RESERVE_NOT_IN_HAND: Final = Refusal("reserve.card", "refusal.not-in-hand")
RESERVE_FULL: Final = Refusal("reserve.limit", "refusal.reserve-full")
RESERVE_EMPTY: Final = Refusal("retrieve.all", "refusal.reserve-empty")
RETRIEVE_TOO_DEAR: Final = Refusal("retrieve.price", "refusal.silver")

DISCARD_MORE: Final = Text("ask.discard-more")


# -- 3.draft ----------------------------------------------------------------------------------------------------------


def price(g: SeaState, seat: int, card: int) -> int:
    """3.draft/2, 12.mercenary-recruiters."""
    cost = CARD_COST[card]
    if CARD_MERCENARY[card] and has(g, seat, MERCENARY_RECRUITERS):
        cost = max(min(cost, RECRUITERS_MINIMUM), cost - RECRUITERS_SILVER)
    return cost


IS_UNIT: Final[list[bool]] = [card >= LOCATIONS and CARD_ARM[card] not in (NONE, LEADER) for card in range(CARDS)]
"""S9: infantry, cavalry, elephants; neither leaders nor the militia of a Location."""


def manpower_missing(g: SeaState, seat: int, card: int, purse: Purse) -> bool:
    if not CARD_MANPOWER[card] or may_waive(g, seat, LEVY_OF_THE_LEGIONS):
        return False
    return not purse.pays(COLONIST, 1)


def why_not_draft(g: SeaState, seat: int, card: int, purse: Purse) -> Refusal | None:
    if card not in g.empire[seat] and card not in g.empire[NEUTRAL]:
        return NOT_AVAILABLE
    if card < LOCATIONS and g.holder[card] != seat:
        return NOT_YOURS
    if g.silver[seat] < price(g, seat, card):
        return TOO_DEAR
    return NO_MANPOWER if manpower_missing(g, seat, card, purse) else None


def why_not_levy(g: SeaState, seat: int, card: int, draft_refused: Refusal | None) -> Refusal | None:
    if not IS_UNIT[card]:
        return NO_UNIT
    if draft_refused is not None:
        return draft_refused
    return LEVY_TOO_DEAR if g.silver[seat] < LEVY_FACTOR * price(g, seat, card) else None


def offer_drafts(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if menu.explaining:
        refusals = [why_not_draft(g, seat, card, purse) for card in range(CARDS)]
        for card in range(CARDS):
            menu.offer(refusals[card], DRAFT, card)
            menu.offer(why_not_levy(g, seat, card, refusals[card]), LEVY, card)
        return
    most = g.silver[seat] + (RECRUITERS_SILVER if has(g, seat, MERCENARY_RECRUITERS) else 0)
    cards = [card for card in distinct(g.empire[seat]) + distinct(g.empire[NEUTRAL]) if CARD_COST[card] <= most]
    cards = [card for card in cards if why_not_draft(g, seat, card, purse) is None]
    menu.add_each(DRAFT, cards)
    menu.add_each(LEVY, [card for card in cards if IS_UNIT[card] and why_not_levy(g, seat, card, None) is None])


def draft(g: SeaState, seat: int, card: int, levy: bool) -> Flow[None]:
    """3.draft: silver, manpower, then the card to the discards, or by a levy openly on top of the deck."""
    silver = price(g, seat, card) * (LEVY_FACTOR if levy else 1)
    g.silver[seat] -= silver
    g.say("draft.levy" if levy else "draft.price", "log.levy" if levy else "log.draft", seat=seat, card=card, n=silver)
    yield from muster(g, seat, card, levy)


def muster(g: SeaState, seat: int, card: int, levy: bool) -> Flow[None]:
    """The card leaves its Empire deck; manpower is paid from the hand."""
    if CARD_MANPOWER[card]:
        owe(g, COLONIST, 1, waivable=may_waive(g, seat, LEVY_OF_THE_LEGIONS))
        yield from pay(g, seat, 0, "draft.manpower")
    stock = g.empire[seat] if card in g.empire[seat] else g.empire[NEUTRAL]
    stock.remove(card)
    if levy:
        g.decks[seat].append(card)
        g.tops[seat] += 1
    else:
        insort(g.discards[seat], card)


# -- 3.discard --------------------------------------------------------------------------------------------------------


def discard_refused(g: SeaState, seat: int, already: int) -> Refusal | None:
    """Why no card at all may be discarded."""
    return DISCARD_TOO_DEAR if g.silver[seat] < DISCARD_STEP * already else None


def why_not_discard(g: SeaState, seat: int, card: int, already: int) -> Refusal | None:
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    return discard_refused(g, seat, already)


def offer_discards(g: SeaState, seat: int, already: int, menu: Menu) -> None:
    if already > 0:
        menu.add(ENOUGH)
    if menu.explaining:
        for card in range(CARDS):
            menu.offer(why_not_discard(g, seat, card, already), DISCARD, card)
    elif discard_refused(g, seat, already) is None:
        menu.add_each(DISCARD, distinct(g.hands[seat]))


def discard_cards(g: SeaState, seat: int, card: int) -> Flow[None]:
    """3.discard: the first is free, each further one costs 1 silver more."""
    already = 0
    while True:
        g.silver[seat] -= DISCARD_STEP * already
        discard(g, seat, card)
        g.say("discard.cards", "log.discard", seat=seat, card=card)
        already += 1
        if not g.hands[seat] or g.silver[seat] < DISCARD_STEP * already:
            return
        card = yield from another_discard(g, seat, already)
        if card < 0:
            return


def another_discard(g: SeaState, seat: int, already: int) -> Flow[int]:
    """The next card to discard, -1 for none."""
    chosen = yield Choice(
        seat, DISCARD_MORE, "discard.price", lambda menu: offer_discards(g, seat, already, menu), ALWAYS
    )
    return -1 if chosen.verb is ENOUGH else chosen.a


# -- 3.return, 3.reserve, 3.retrieve ----------------------------------------------------------------------------------


def why_not_return(g: SeaState, seat: int, card: int) -> Refusal | None:
    if card not in g.hands[seat]:
        return RETURN_NOT_IN_HAND
    if g.returned >= RETURNS_PER_ROUND:
        return RETURNED_ALREADY
    return CAPITAL_STAYS if card < LOCATIONS and LOC_CAPITAL[card] else None


def reserve_refused(g: SeaState, seat: int) -> Refusal | None:
    """Why no card at all may be reserved."""
    return RESERVE_FULL if len(g.reserves[seat]) >= RESERVE_SIZE else None


def why_not_reserve(g: SeaState, seat: int, card: int) -> Refusal | None:
    if card not in g.hands[seat]:
        return RESERVE_NOT_IN_HAND
    return reserve_refused(g, seat)


def retrieve_price(g: SeaState, seat: int) -> int:
    return DEEP_RESERVES_SILVER if has(g, seat, DEEP_RESERVES) else RETRIEVE_SILVER * len(g.reserves[seat])


def why_not_retrieve(g: SeaState, seat: int) -> Refusal | None:
    if not g.reserves[seat]:
        return RESERVE_EMPTY
    return RETRIEVE_TOO_DEAR if g.silver[seat] < retrieve_price(g, seat) else None


def offer_hand_care(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if menu.explaining:
        for card in range(CARDS):
            menu.offer(why_not_reserve(g, seat, card), RESERVE, card)
            menu.offer(why_not_return(g, seat, card), RETURN, card)
        offer_discards(g, seat, 0, menu)
        return
    if reserve_refused(g, seat) is None:
        menu.add_each(RESERVE, purse.hand)
    offer_discards(g, seat, 0, menu)
    if g.returned < RETURNS_PER_ROUND:
        menu.add_each(RETURN, [card for card in purse.hand if card >= LOCATIONS or not LOC_CAPITAL[card]])


def offer_retrieve(g: SeaState, seat: int, menu: Menu) -> None:
    menu.offer(why_not_retrieve(g, seat), RETRIEVE)


def return_card(g: SeaState, seat: int, card: int) -> None:
    g.returned += 1
    g.say("return.once", "log.return", seat=seat, card=card)
    leave_hand(g, seat, card)
    give_back(g, seat, card)


def reserve(g: SeaState, seat: int, card: int) -> None:
    g.say("reserve.card", "log.reserve", seat=seat, card=card)
    leave_hand(g, seat, card)
    insort(g.reserves[seat], card)


def retrieve(g: SeaState, seat: int) -> None:
    g.silver[seat] -= retrieve_price(g, seat)
    g.say("retrieve.all", "log.retrieve", seat=seat)
    for card in g.reserves[seat]:
        take_openly(g, seat, card)
    g.reserves[seat].clear()
