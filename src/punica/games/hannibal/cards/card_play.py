"""8.2: the operations of a strategy card."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_ID,
    GENERAL_RAISES_TROOPS_WITH,
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY_IN,
    NOT_A_PORT,
    PORT,
    PROVINCE_ID,
)
from punica.games.punic.cards.card_play import CardPlay
from punica.games.punic.state import AS_BOTH
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

RAISING_OPS: Final = 3
RATING_TOO_HIGH: Final = Refusal("movement.rating", "refusal.rating")
SICILIAN_GRAIN: Final[int] = CARD_ID["89"]
GRAIN_OPS: Final = 3
SICILIA: Final[int] = PROVINCE_ID["sicilia"]


class HannibalCardPlay(CardPlay[HannibalState]):
    def ops_of(self, g: HannibalState, seat: int, card: int) -> int:
        """The operation number of a card as it is played now; Sicilian Grain (89) with its effect counts as 3."""
        if card == SICILIAN_GRAIN and g.mode == AS_BOTH and g.province_owner(SICILIA) == seat:
            return GRAIN_OPS
        return self.cards.ops[card]

    def why_not_with_ops(self, g: HannibalState, general: int, ops: int) -> Refusal | None:
        """10.1: a strategy rating within the OPs; who sails with fewer (26.2) may be activated in a port, to sail."""
        space = g.board.space_of(g.map.where[general])
        if GENERAL_STRATEGY_IN[general][g.board.province[space]] > ops:
            if GENERAL_SAILS_WITH[general] > ops or PORT[space] == NOT_A_PORT:
                return RATING_TOO_HIGH
        return None

    def raising_ops(self, g: HannibalState, general: int) -> int:
        """8.2.c: three, or fewer by the ability of one who commands (26.2)."""
        least = GENERAL_RAISES_TROOPS_WITH[general]
        if least == RAISING_OPS:
            return least
        side = g.rules.generals.side[general]
        return least if g.commander_at(side, g.map.where[general]) == general else RAISING_OPS

    def operations(self, g: HannibalState, seat: int, ops: int) -> Flow[None]:
        """8.2: move a general, or place PCs, or (with three) raise a troop. Nothing possible: nothing happens."""

        def fill(menu: Menu) -> None:
            self.offer_operations(g, seat, ops, menu)
            menu.add(g.rules.words.no)

        answer = yield Choice(seat, Text("ask.operation", n=ops), "ops", fill)
        yield from self.operation(g, seat, ops, answer)
