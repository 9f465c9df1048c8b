"""Which card has which event, and where the others strike: those that add to operations or answer other plays."""

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

ELSEWHERE: Final[dict[str, str]] = {
    "5": "land.activation",  # Native Guide
    "6": "land.battle_rounds",  # Maharbal's Cavalry
    "18": "land.sieges",  # Traitor in Tarentum
    "20": "land.battle_events",  # Spy in Enemy Camp
    "28": "land.charms",  # Hannibal Charms Italy
    "31": "land.battle_events",  # Spanish Allies Desert
    "32": "land.battle_events",  # Numidian Allies Desert
    "41": "land.weather",  # Bad Weather
    "42": "land.elephants",  # Elephant Fright
    "50": "sea.voyages",  # Adriatic Pirates
    "54": "land.sieges",  # Treachery within City
    "59": "land.battle_events",  # Ally Deserts
    "60": "sea.storms",  # Storms at Sea
    "76": "events.victory",  # Triumph
    "77": "land.elephants",  # Elephant Fright
    "78": "events.victory",  # Spoils of War
    "79": "cards.event_play",  # Punic Faith
    "84": "rolls",  # Good Omen
    "88": "land.battle_events",  # Ambush
    "89": "cards.card_play",  # Sicilian Grain
}
"""The module of this game where a card without an event of its own strikes, in the middle of a procedure."""
