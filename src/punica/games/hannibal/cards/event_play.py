"""What becomes of a card played as an event, and what the events that both games have ask of Hannibal."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.cards.card_play import SICILIA, SICILIAN_GRAIN
from punica.games.hannibal.cards.cards import HannibalCards
from punica.games.hannibal.events.cards import EVENTS
from punica.games.hannibal.land.sieges import TARENTUM, TRAITOR
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, CARDS
from punica.games.punic.cards.event_play import EventPlay
from punica.kernel.choice import Refusal

DICTATOR: Final[int] = CARD_ID["80"]
NO_TRAITOR: Final = Refusal("card.18", "refusal.event-conditions")
NO_GRAIN: Final = Refusal("card.89", "refusal.event-conditions")
IS_EXTRA: Final[list[bool]] = [card.option != "" for card in CARDS]
"""Cards of option 26.1."""


class HannibalEventPlay(EventPlay[HannibalState]):
    def __init__(self, cards: HannibalCards) -> None:
        super().__init__(cards, EVENTS)

    def effect_refusal(self, g: HannibalState, seat: int, card: int) -> Refusal | None:
        if card == TRAITOR and g.map.control[TARENTUM] == seat:
            return NO_TRAITOR
        return NO_GRAIN if card == SICILIAN_GRAIN and g.province_owner(SICILIA) != seat else None

    def why_not_force_march(self, g: HannibalState, general: int, card: int) -> Refusal | None:
        """Cards 61 to 63: the card's number comes up to his rating."""
        return g.rules.card_play.why_not_activate(g, general, self.cards.ops[card])

    def can_be_cancelled(self, g: HannibalState, card: int) -> bool:
        """Card 79: all but the Dictator (ruling A9)."""
        return g.optional.cards_75_91 and card != DICTATOR

    def cancelled(self, g: HannibalState, card: int) -> None:
        """The card stays in the discards; Punic Faith itself may be an extra card that leaves the game (26.1.c)."""
        if g.optional.extra_cards_leave:
            g.remove_card(self.cards.punic_faith)

    def announced(self, g: HannibalState, card: int) -> None:
        """26.1.c: an extra card that takes effect leaves the game, but not one played for its operations."""
        if g.optional.extra_cards_leave and IS_EXTRA[card] and not self.cards.dual_use[card]:
            g.remove_card(card)
