"""8.2.a: which generals the OPs of a card can move."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY_IN,
    NOT_A_PORT,
    PORT,
)
from punica.kernel.choice import Refusal

RATING_TOO_HIGH: Final = Refusal("movement.rating", "refusal.rating")


def ops_suffice(g: HannibalState, general: int, ops: int) -> Refusal | None:
    """10.1: a strategy rating within the OPs. One who sails with fewer (26.2) may be activated in a port, to sail."""
    space = g.board.space_of(g.map.where[general])
    if GENERAL_STRATEGY_IN[general][g.board.province[space]] > ops:
        if GENERAL_SAILS_WITH[general] > ops or PORT[space] == NOT_A_PORT:
            return RATING_TOO_HIGH
    return None
