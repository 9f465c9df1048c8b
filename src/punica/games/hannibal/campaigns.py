"""10.11: activating generals, one by one in a Campaign."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.marching import activation
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_CAMPAIGN,
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY_IN,
    MAJOR,
    NOT_A_PORT,
    PORT,
)
from punica.games.punic.army import SPENT
from punica.games.punic.campaign import Campaign
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

NOT_ON_MAP: Final = Refusal("movement.who", "refusal.not-on-map")
RATING_TOO_HIGH: Final = Refusal("movement.rating", "refusal.rating")
ALREADY_ACTIVATED: Final = Refusal("campaign.once", "refusal.already-activated")
MOVED_OUT: Final = Refusal("campaign.total", "refusal.moved-out")


def can_activate(g: HannibalState, general: int, ops: int) -> Refusal | None:
    """8.2.a, 10.1: a general on the map whose strategy rating is within the OPs (0: a Campaign, any rating).

    One who sails with fewer (26.2) may be activated in a port, to go by sea.
    """
    place = g.map.where[general]
    if place < 0:
        return NOT_ON_MAP
    space = g.board.space_of(place)
    if ops and GENERAL_STRATEGY_IN[general][g.board.province[space]] > ops:
        if GENERAL_SAILS_WITH[general] > ops or PORT[space] == NOT_A_PORT:
            return RATING_TOO_HIGH
    if g.campaign is not None:
        if general in g.campaign.activated:
            return ALREADY_ACTIVATED
        if g.campaign.moved(general) >= SPENT:
            return MOVED_OUT
    return None


def begin_campaign(g: HannibalState, card: int) -> Flow[None]:
    """10.11.a: two or three generals move one after the other; the first is activated here."""
    g.campaign = Campaign(3 if CARD_CAMPAIGN[card] == MAJOR else 2)
    yield from next_general(g)


def next_general(g: HannibalState) -> Flow[None]:
    """10.11.b: the next general of the Campaign, from his activation to the end of his battle; or the Campaign ends."""
    campaign = g.campaign
    assert campaign is not None
    w = g.hannibal.words
    seat = g.active

    def fill(menu: Menu) -> None:
        for general in g.hannibal.side_generals[seat]:
            menu.offer(can_activate(g, general, 0), w.activate, general)
        menu.add(w.done)

    answer = yield Choice(seat, Text("ask.campaign", n=campaign.left), "campaign.armies", fill)
    if answer.verb is w.done:
        campaign.left = 0
        return
    campaign.left -= 1
    campaign.activated.append(answer.a)
    yield from activation(g, answer.a)
