"""Events that move generals: Campaigns (33, 34, 37 to 40), Force Marches (61 to 63), Imperium (66, 83)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.punic.cards.event import Event
from punica.games.punic.events.marches import campaign, can_campaign, can_force_march, force_march

EVENTS: Final[list[Event[HannibalState]]] = [
    Event("33", can_campaign, campaign),
    Event("34", can_campaign, campaign),
    Event("37", can_campaign, campaign),
    Event("38", can_campaign, campaign),
    Event("39", can_campaign, campaign),
    Event("40", can_campaign, campaign),
    Event("61", can_force_march, force_march),
    Event("62", can_force_march, force_march),
    Event("63", can_force_march, force_march),
    Event("66", can_campaign, campaign),
    Event("83", can_campaign, campaign),
]
