"""Which card has which event, and where the others strike: those that add to operations or answer other plays."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.events import fleets, hands, marches, politics, recruits, sieges
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_SLUG
from punica.games.punic.cards.event import Event, by_card

EVENTS: Final[list[Event[HamilcarState] | None]] = by_card(
    CARD_SLUG,
    [fleets.EVENTS, recruits.EVENTS, politics.EVENTS, sieges.EVENTS, hands.EVENTS, marches.EVENTS],
)

ELSEWHERE: Final[dict[str, str]] = {
    "1": "land.battle_dice",  # Elephant Fright
    "8": "events.before_battle",  # Numidian Cavalry
    "11": "sea.storms",  # Cruel Sea
    "17": "events.corvus",  # Corvus
    "18": "land.avoiding",  # Evasion; at sea in sea.naval_rounds
    "32": "land.weather",  # Bad Weather
    "37": "land.sieges",  # Treachery within City
    "39": "sea.storms",  # Storms at Sea
    "42": "events.before_battle",  # Sicilian Allies Desert
    "43": "events.victory",  # Triumph
    "44": "events.victory",  # Spoils of War
    "50": "rolls",  # Good Omen
    "54": "events.before_battle",  # Ambush
    "55": "cards.event_play",  # Sicilian Grain
    "57": "year.dictator",  # Dictator
    "58": "events.victory",  # Price of Failure
    "59": "events.before_battle",  # Bad Omen
}
"""The module of this game where a card without an event of its own strikes, in the middle of a procedure."""
