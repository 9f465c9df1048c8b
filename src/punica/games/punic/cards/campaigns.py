"""A Campaign: generals are activated one by one (Hannibal 10.11, Hamilcar 7.1)."""

from __future__ import annotations

from punica.games.punic.campaign import Campaign
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text


def candidates(g: PunicState, side: int, menu: Menu) -> list[int]:
    """The generals of a side on the map; when somebody asks why not, the others as well."""
    generals = g.rules.generals.of_side[side]
    if menu.explaining:
        return generals
    where = g.map.where
    return [general for general in generals if where[general] >= 0]


def begin_campaign(g: PunicState, generals: int) -> Flow[None]:
    """Two or three generals move one after the other; the first is activated here."""
    g.campaign = Campaign(generals)
    yield from next_general(g)


def next_general(g: PunicState) -> Flow[None]:
    """The next general of the Campaign, from his activation to the end of his battle; or the Campaign ends."""
    campaign = g.campaign
    assert campaign is not None
    w = g.rules.words
    card_play = g.rules.card_play
    seat = g.active

    def fill(menu: Menu) -> None:
        for general in candidates(g, seat, menu):
            menu.offer(card_play.why_not_activate(g, general, 0), w.activate, general)
        menu.add(w.done)

    answer = yield Choice(seat, Text("ask.campaign", n=campaign.left), "campaign.armies", fill)
    if answer.verb is w.done:
        campaign.left = 0
        return
    campaign.left -= 1
    campaign.activated.append(answer.a)
    yield from g.rules.activation.activate(g, answer.a)
