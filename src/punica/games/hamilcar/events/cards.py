"""Which card has which event; None for cards that only add to operations or answer other plays."""

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
