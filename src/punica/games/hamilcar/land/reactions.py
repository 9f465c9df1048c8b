"""Section 10, 11: what Hamilcar adds to the land reactions: Evasion (18), and the last going in and out of a city."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.army import SPENT, Army, Batch, lift_all, settle
from punica.games.punic.cards.strategy import window
from punica.games.punic.land.garrisons import inside_or_outside, may_declare
from punica.games.punic.march import March
from punica.kernel.choice import Flow
from punica.kernel.text import Text

EVADE: Final = Text("ask.evasion-land")


def sure_escape(g: HamilcarState, side: int) -> Flow[bool]:
    """Card 18: one attempt to avoid battle succeeds without a roll."""
    w = g.rules.words
    cards = g.hamilcar.cards.windows["land-reactions"]
    card = yield from window(g, side, EVADE, "card.18", cards, w.counter, w.no)
    if card < 0:
        return False
    effect = yield from g.chapters.events.announce(g, side, card)
    return effect


# -- 10: Golden Geek's second going in and out ------------------------------------------------------------------------


def before_battle(g: HamilcarState) -> Flow[None]:
    """Ruling M33: before a battle at a city that is not besieged its controller tells off once more who is inside."""
    march = g.march
    assert march is not None
    space = march.space
    if not g.hamilcar.second_in_and_out or march.came_from < 0 or not g.board.walled[space] or g.besieged(space):
        return
    owner = g.map.control[space]
    if owner != march.side:
        if may_declare(g, owner, space):
            yield from inside_or_outside(g, owner, space)
        return
    yield from mover_goes_inside(g, march)


def mover_goes_inside(g: HamilcarState, march: March) -> Flow[None]:
    """The mover has come to his own city: he and its garrison are told off anew. Who stays outside alone is caught."""
    side = march.side
    space = march.space
    had = march.army.total
    settle(g, march.army, space)
    _forget(g, space)
    yield from inside_or_outside(g, side, space)
    march.army = lift_all(g, side, space)
    _spend(g, march, had)
    if march.army.total:
        return
    settle(g, march.army, space)
    yield from g.chapters.displaced.catch_lone(g, side, space)
    march.army = Army(side)
    march.inside = True


def _forget(g: HamilcarState, space: int) -> None:
    """In a Campaign: how far they had come is remembered otherwise, as they mix with the garrison."""
    if g.campaign is not None:
        g.campaign.batches = [batch for batch in g.campaign.batches if batch.place != space]


def _spend(g: HamilcarState, march: March, had: int) -> None:
    """In a Campaign: those outside fight, and of those inside as many are spent as have gone in."""
    campaign = g.campaign
    if campaign is None:
        return
    for batch in march.army.batches:
        batch.moved = SPENT
    inside = g.board.inside(march.space)
    gone_in = min(max(0, had - march.army.total), g.map.cus[march.side][inside])
    if gone_in:
        campaign.batches.append(Batch(inside, gone_in, 0, SPENT))
