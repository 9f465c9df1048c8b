"""5.bribery: mercenaries leave for silver."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_BLOCKS_BRIBE, CARD_BRIBES, CARD_MERCENARY, CARDS
from punica.games.hands_in_the_sea.effect_tables import INFORMERS, INFORMERS_BRIBE_SILVER
from punica.games.hands_in_the_sea.map_tables import NONE
from punica.games.hands_in_the_sea.moving import discard, distinct, give_back, leave_hand, show_hand
from punica.games.hands_in_the_sea.number_tables import BRIBERY_SILVER
from punica.games.hands_in_the_sea.paying import MERCENARY, Purse, owe
from punica.games.hands_in_the_sea.pillage import blocked
from punica.games.hands_in_the_sea.settle import has
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.words import BRIBE, RETURN, RETURN_RESERVED
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

NOT_IN_HAND: Final = Refusal("bribery.price", "refusal.not-in-hand")
TOO_POOR: Final = Refusal("bribery.price", "refusal.silver")
NO_MERCENARY: Final = Refusal("terms.mercenary", "refusal.no-mercenary")

BLOCK_BRIBE: Final = Text("ask.block-bribe")
WHICH_MERCENARY: Final = Text("ask.mercenary")


def bribe_price(g: SeaState, seat: int) -> int:
    return INFORMERS_BRIBE_SILVER if has(g, seat, INFORMERS) else BRIBERY_SILVER


def why_not_bribe(g: SeaState, seat: int, card: int) -> Refusal | None:
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    return TOO_POOR if g.silver[seat] < bribe_price(g, seat) else None


def offer_bribes(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    for card in range(CARDS) if menu.explaining else purse.hand:
        if CARD_BRIBES[card]:
            menu.offer(why_not_bribe(g, seat, card), BRIBE, card)


def offer_mercenaries(g: SeaState, seat: int, menu: Menu) -> None:
    for card in distinct(g.reserves[seat]):
        menu.offer(None if CARD_MERCENARY[card] else NO_MERCENARY, RETURN_RESERVED, card)
    for card in distinct(g.hands[seat]):
        menu.offer(None if CARD_MERCENARY[card] else NO_MERCENARY, RETURN, card)


def bribe(g: SeaState, seat: int, card: int) -> Flow[None]:
    """5.bribery: a mercenary of the victim's choice goes back to its deck, or he shows his hand."""
    other = 1 - seat
    g.silver[seat] -= bribe_price(g, seat)
    g.say("bribery.price", "log.bribe", seat=seat, card=card)
    discard(g, seat, card)
    if (yield from blocked(g, other, BLOCK_BRIBE, "bribery.block", CARD_BLOCKS_BRIBE, NONE)):
        return
    if not any(CARD_MERCENARY[held] for held in g.hands[other] + g.reserves[other]):
        show_hand(g, other)
        g.revealed()
        g.say("bribery.reveal", "log.shows-hand", seat=other)
        for held in g.hands[other]:
            g.say("bribery.reveal", "log.shows", seat=other, card=held)
        return
    if not any(CARD_MERCENARY[held] for held in g.reserves[other]):
        owe(g, MERCENARY, 1)
        g.revealed()
    chosen = yield Choice(
        other, WHICH_MERCENARY, "bribery.return", lambda menu: offer_mercenaries(g, other, menu), ALWAYS
    )
    g.needs[0] = 0
    g.say("bribery.return", "log.bribed", seat=other, card=chosen.a)
    if chosen.verb is RETURN_RESERVED:
        g.reserves[other].remove(chosen.a)
    else:
        leave_hand(g, other, chosen.a)
    give_back(g, other, chosen.a)
