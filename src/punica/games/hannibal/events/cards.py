"""Which card has which event; None for cards that only add to operations or answer other plays."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events import attrition, counsel, macedon, marches, politics, recruits, revolts, sieges
from punica.games.hannibal.events.event import Event
from punica.games.hannibal.tables import CARDS


def _by_card() -> list[Event | None]:
    table: list[Event | None] = [None] * len(CARDS)
    for family in (
        revolts.EVENTS,
        macedon.EVENTS,
        recruits.EVENTS,
        politics.EVENTS,
        sieges.EVENTS,
        attrition.EVENTS,
        counsel.EVENTS,
        marches.EVENTS,
    ):
        for event in family:
            table[event.card] = event
    return table


EVENTS: Final[list[Event | None]] = _by_card()
