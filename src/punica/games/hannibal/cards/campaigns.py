"""8.2.a: which generals the OPs of a card can move, and what a Campaign card moves (10.11)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_CAMPAIGN,
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY_IN,
    MAJOR,
    NO_CAMPAIGN,
    NOT_A_PORT,
    PORT,
)
from punica.kernel.choice import Refusal

RATING_TOO_HIGH: Final = Refusal("movement.rating", "refusal.rating")

CAMPAIGN_GENERALS: Final[list[int]] = [
    0 if campaign == NO_CAMPAIGN else 3 if campaign == MAJOR else 2 for campaign in CARD_CAMPAIGN
]
"""By card: how many generals it moves as a Campaign."""


def ops_suffice(g: HannibalState, general: int, ops: int) -> Refusal | None:
    """10.1: a strategy rating within the OPs. One who sails with fewer (26.2) may be activated in a port, to sail."""
    space = g.board.space_of(g.map.where[general])
    if GENERAL_STRATEGY_IN[general][g.board.province[space]] > ops:
        if GENERAL_SAILS_WITH[general] > ops or PORT[space] == NOT_A_PORT:
            return RATING_TOO_HIGH
    return None
