"""Events that move generals: Campaigns and Forced Marches."""

from __future__ import annotations

from typing import Final

from punica.games.punic.cards.campaigns import begin_campaign, candidates
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

FORCED_MARCH: Final = Text("ask.force-march")


def can_campaign(g: PunicState, seat: int, card: int) -> bool:
    return any(g.map.where[general] >= 0 for general in g.rules.generals.of_side[seat])


def campaign(g: PunicState, seat: int, card: int) -> Flow[None]:
    """Each further general is a checkpoint of the turn."""
    yield from begin_campaign(g, g.rules.cards.generals[card])


def can_force_march(g: PunicState, seat: int, card: int) -> bool:
    events = g.rules.event_play
    return any(events.why_not_force_march(g, general, card) is None for general in g.rules.generals.of_side[seat])


def force_march(g: PunicState, seat: int, card: int) -> Flow[None]:
    """A general whose rating the card reaches; the card gives him six movement points."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for general in candidates(g, seat, menu):
            menu.offer(g.rules.event_play.why_not_force_march(g, general, card), w.activate, general)

    answer = yield Choice(seat, FORCED_MARCH, g.rules.cards.rule[card], fill)
    yield from g.rules.activation.activate(g, answer.a)
