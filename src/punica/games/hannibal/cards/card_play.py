"""8.2: the operations of a strategy card."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.hostile_land import strike_standing
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_ID,
    GENERAL_LARGE_ARMY,
    GENERAL_LARGE_STRATEGY,
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY_IN,
    NOT_A_PORT,
    PORT,
    PROVINCE_ID,
    RAISING_OPS,
)
from punica.games.punic.cards.card_play import CardPlay
from punica.games.punic.state import AS_BOTH
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

RATING_TOO_HIGH: Final = Refusal("movement.rating", "refusal.rating")
SICILIAN_GRAIN: Final[int] = CARD_ID["89"]
SICILIA: Final[int] = PROVINCE_ID["sicilia"]


def strategy_of(g: HannibalState, general: int) -> int:
    """The strategy rating of a general on the map: as printed, or in his province, or with his large army (26.2)."""
    place = g.map.where[general]
    large = GENERAL_LARGE_ARMY[general]
    if large and g.map.total(g.rules.generals.side[general], place) >= large:
        return GENERAL_LARGE_STRATEGY[general]
    return GENERAL_STRATEGY_IN[general][g.board.province[g.board.space_of(place)]]


class HannibalCardPlay(CardPlay[HannibalState]):
    def ops_of(self, g: HannibalState, seat: int, card: int) -> int:
        """The operation number of a card as it is played now; Sicilian Grain (89) with its effect counts as more."""
        if card == SICILIAN_GRAIN and g.mode == AS_BOTH and g.province_owner(SICILIA) == seat:
            return g.hannibal.cards.counts_as[card]
        return self.cards.ops[card]

    def why_not_with_ops(self, g: HannibalState, general: int, ops: int) -> Refusal | None:
        """10.1: a strategy rating within the OPs; who sails with fewer (26.2) may be activated in a port, to sail."""
        space = g.board.space_of(g.map.where[general])
        if strategy_of(g, general) > ops:
            if GENERAL_SAILS_WITH[general] > ops or PORT[space] == NOT_A_PORT:
                return RATING_TOO_HIGH
        return None

    def raising_ops(self, g: HannibalState, general: int) -> int:
        """8.2.c: three."""
        return RAISING_OPS

    def after_play(self, g: HannibalState) -> Flow[None]:
        """8.4, cards 7 and 8: as a card play ends the other side may strike what stands in hostile land (H102)."""
        if g.campaign is None or not g.campaign.left:
            yield from strike_standing(g, 1 - g.active)

    def operations(self, g: HannibalState, seat: int, ops: int) -> Flow[None]:
        """8.2: move a general, or place PCs, or (with three) raise a troop. Nothing possible: nothing happens."""

        def fill(menu: Menu) -> None:
            self.offer_operations(g, seat, ops, menu)
            menu.add(g.rules.words.no)

        answer = yield Choice(seat, Text("ask.operation", n=ops), "ops", fill)
        yield from self.operation(g, seat, ops, answer)
