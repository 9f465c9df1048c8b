"""Card 4, Hiero: he opens the gate of Syracusae to a Roman army before it, and nothing but the card draws one there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.punic.awareness import NOW
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID, SYRACUSAE
from punica.games.punic.board import CARTHAGE, ROME

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

HIERO: Final[int] = CARD_ID["4"]
AT_HAND: Final = 0.7
"""The part of the city's worth that is as good as won where the army stands and the card is in hand."""
KEPT: Final = 3.0
"""What keeping the card for it is worth;"""
LATER: Final = 0.3
"""less, the fewer cards there are to bring the army with."""


def waits(g: HamilcarState) -> bool:
    """Whether Rome holds the card, and the city is still to be won."""
    return NOW.schemes and g.map.control[SYRACUSAE] == CARTHAGE and HIERO in g.hands[ROME]


def hiero_worth(field: HamilcarField) -> float:
    """What the city is worth to the side that can have it so."""
    return field.conquest(SYRACUSAE) if field.side == ROME and waits(field.state) else 0.0


def hiero_kept(g: HamilcarState, side: int, card: int) -> float:
    """What is given up by playing the card otherwise."""
    return KEPT * min(1.0, LATER * len(g.hands[side])) if card == HIERO and side == ROME and waits(g) else 0.0
