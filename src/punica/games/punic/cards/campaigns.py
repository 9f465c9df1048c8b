"""10.11: activating generals, one by one in a Campaign."""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import SPENT
from punica.games.punic.campaign import Campaign
from punica.games.punic.land.activation import activation
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

NOT_ON_MAP: Final = Refusal("movement.who", "refusal.not-on-map")
ALREADY_ACTIVATED: Final = Refusal("campaign.once", "refusal.already-activated")
MOVED_OUT: Final = Refusal("campaign.total", "refusal.moved-out")


def can_activate(g: PunicState, general: int, ops: int) -> Refusal | None:
    """8.2.a, 10.1: a general on the map whom the OPs can move (0: a Campaign, any rating)."""
    if g.map.where[general] < 0:
        return NOT_ON_MAP
    if ops:
        why = g.rules.ops_suffice(g, general, ops)
        if why is not None:
            return why
    if g.campaign is not None:
        if general in g.campaign.activated:
            return ALREADY_ACTIVATED
        if g.campaign.moved(general) >= SPENT:
            return MOVED_OUT
    return None


def candidates(g: PunicState, side: int, menu: Menu) -> list[int]:
    """The generals of a side on the map; when somebody asks why not, the others as well."""
    generals = g.chapters.generals.of_side[side]
    if menu.explaining:
        return generals
    where = g.map.where
    return [general for general in generals if where[general] >= 0]


def begin_campaign(g: PunicState, generals: int) -> Flow[None]:
    """10.11.a: two or three generals move one after the other; the first is activated here."""
    g.campaign = Campaign(generals)
    yield from next_general(g)


def next_general(g: PunicState) -> Flow[None]:
    """10.11.b: the next general of the Campaign, from his activation to the end of his battle; or the Campaign ends."""
    campaign = g.campaign
    assert campaign is not None
    w = g.rules.words
    seat = g.active

    def fill(menu: Menu) -> None:
        for general in candidates(g, seat, menu):
            menu.offer(can_activate(g, general, 0), w.activate, general)
        menu.add(w.done)

    answer = yield Choice(seat, Text("ask.campaign", n=campaign.left), "campaign.armies", fill)
    if answer.verb is w.done:
        campaign.left = 0
        return
    campaign.left -= 1
    campaign.activated.append(answer.a)
    yield from activation(g, answer.a)
