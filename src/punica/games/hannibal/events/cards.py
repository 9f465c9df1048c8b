"""Which card has which event; None for cards that only add to operations or answer other plays."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events import attrition, counsel, macedon, marches, politics, recruits, revolts, sieges
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_NUMBER
from punica.games.punic.cards.event import Event, by_card

EVENTS: Final[list[Event[HannibalState] | None]] = by_card(
    CARD_NUMBER,
    [
        revolts.EVENTS,
        macedon.EVENTS,
        recruits.EVENTS,
        politics.EVENTS,
        sieges.EVENTS,
        attrition.EVENTS,
        counsel.EVENTS,
        marches.EVENTS,
    ],
)
