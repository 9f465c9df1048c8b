"""Events that move generals: Campaigns (33, 34, 37 to 40), Force Marches (61 to 63), Imperium (66, 83)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_CAMPAIGN, CARD_OPS, MAJOR
from punica.games.punic.activation import activation
from punica.games.punic.campaigns import begin_campaign, can_activate
from punica.games.punic.event import Event
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

FORCE_MARCH: Final = Text("ask.force-march")


def can_campaign(g: HannibalState, seat: int, card: int) -> bool:
    return any(g.map.where[general] >= 0 for general in g.hannibal.side_generals[seat])


def campaign(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """10.11: each further general is a checkpoint of the turn."""
    yield from begin_campaign(g, 3 if CARD_CAMPAIGN[card] == MAJOR else 2)


def can_force_march(g: HannibalState, seat: int, card: int) -> bool:
    ops = CARD_OPS[g.hannibal.edition][card]
    return any(can_activate(g, general, ops) is None for general in g.hannibal.side_generals[seat])


def force_march(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Cards 61 to 63: a general whose rating the card's number reaches; the card gives him six movement points."""
    w = g.hannibal.words
    ops = CARD_OPS[g.hannibal.edition][card]

    def fill(menu: Menu) -> None:
        for general in g.hannibal.side_generals[seat]:
            menu.offer(can_activate(g, general, ops), w.activate, general)

    answer = yield Choice(seat, FORCE_MARCH, "card.61", fill)
    yield from activation(g, answer.a)


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
