"""Events that move generals: Campaigns (24, 25, 28 to 31), Forced Marches (40, 41), voyages (5, 19, 20)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.cards.card_play import pay_with_trains
from punica.games.hamilcar.land.movement_limits import SOCII_NAVALES
from punica.games.hamilcar.sea.sea_ways import can_put_to_sea
from punica.games.hamilcar.sea.warships import build
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.cards.campaigns import candidates
from punica.games.punic.cards.event import Event
from punica.games.punic.events.marches import campaign, can_campaign, can_force_march, force_march
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

NO_VOYAGE: Final = Refusal("naval.move", "refusal.no-voyage")


def why_not_sail(g: HamilcarState, general: int, card: int, ops: int) -> Refusal | None:
    """Whether a general can be activated for a naval movement, and has one before him (ruling A4)."""
    why = g.rules.card_play.why_not_activate(g, general, ops)
    if why is not None:
        return why
    marches = card != SOCII_NAVALES or g.hamilcar.cards.socii_march_too
    return None if can_put_to_sea(g, general, marches) else NO_VOYAGE


def can_sail(g: HamilcarState, seat: int, card: int, ops: int) -> bool:
    """Whether anybody can: as things are, or with the Truce broken and Africa open, as the card will have it."""
    generals = g.rules.generals.of_side[seat]
    if any(why_not_sail(g, general, card, ops) is None for general in generals):
        return True
    later = g.copy()
    later.truce = later.truce and not g.hamilcar.cards.breaks_truce[card]
    later.card = card
    later.naval_only = True
    return any(why_not_sail(later, general, card, ops) is None for general in generals)


def set_sail(g: HamilcarState, seat: int, ops: int, may_pass: bool, rule: str) -> Flow[None]:
    """A general is activated for a naval movement (0 OPs: any general)."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for general in candidates(g, seat, menu):
            menu.offer(why_not_sail(g, general, g.card, ops), w.activate, general)
        if may_pass:
            menu.add(w.no)

    g.naval_only = True
    answer = yield Choice(seat, Text("ask.set-sail"), rule, fill)
    if answer.verb is not w.no:
        if ops:
            yield from pay_with_trains(g, answer.a, ops)
        yield from g.rules.activation.activate(g, answer.a)
    g.naval_only = False


def can_socii(g: HamilcarState, seat: int, card: int) -> bool:
    return g.warships_left(seat) > 0 or can_sail(g, seat, card, g.hamilcar.cards.ops[card])


def socii_navales(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 5: warships first; then its OPs may move a general by sea."""
    build(g, seat, g.hamilcar.cards.warships[card])
    if can_sail(g, seat, card, g.hamilcar.cards.ops[card]):
        yield from set_sail(g, seat, g.hamilcar.cards.ops[card], True, "card.5.ops")


def can_raid_by_sea(g: HamilcarState, seat: int, card: int) -> bool:
    return can_sail(g, seat, card, 0)


def raid_by_sea(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Cards 19 and 20: any general sails (ruling M92); what lies in one port on his route is taken."""
    g.raid_left = True
    yield from set_sail(g, seat, 0, False, g.hamilcar.cards.rule[card])
    g.raid_left = False


EVENTS: Final[list[Event[HamilcarState]]] = [
    Event("5", can_socii, socii_navales),
    Event("19", can_raid_by_sea, raid_by_sea),
    Event("20", can_raid_by_sea, raid_by_sea),
    Event("24", can_campaign, campaign),
    Event("25", can_campaign, campaign),
    Event("28", can_campaign, campaign),
    Event("29", can_campaign, campaign),
    Event("30", can_campaign, campaign),
    Event("31", can_campaign, campaign),
    Event("40", can_force_march, force_march),
    Event("41", can_force_march, force_march),
]
