"""13: the random events that give something."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_COST, CARD_GOODS, EMPIRE_CARD
from punica.games.hands_in_the_sea.drafting import manpower_missing, muster
from punica.games.hands_in_the_sea.effect_tables import (
    FAIR_WINDS_MOVES,
    FERVOUR_COST,
    HARVEST_MOST,
    HARVEST_SILVER,
    HIERO_SILVER,
    SHIPYARDS_SILVER,
    SHIPYARDS_WARSHIPS,
)
from punica.games.hands_in_the_sea.fleets import gain_warships, offer_sea_moves, sail
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    HOME_PORT,
    LOCATIONS,
    NONE,
    ROME,
    SYRACUSE,
    SYRACUSE_HOLDER,
)
from punica.games.hands_in_the_sea.money import earn
from punica.games.hands_in_the_sea.moving import distinct
from punica.games.hands_in_the_sea.number_tables import MOST_WARSHIPS
from punica.games.hands_in_the_sea.paying import Purse
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import in_supply
from punica.games.hands_in_the_sea.words import DECLINE, DRAFT, LAUNCH, SAIL, SAIL_HOME, STAY
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

CANNOT_LAUNCH: Final = Refusal("event.shipyards-busy", "refusal.silver")
TOO_DEAR: Final = Refusal("event.patriotic-fervour", "refusal.too-dear-for-fervour")
NO_MANPOWER: Final = Refusal("draft.manpower", "refusal.no-manpower")

LAUNCH_WARSHIP: Final = Text("ask.launch")
FERVOUR_DRAFT: Final = Text("ask.fervour")
SAIL_FREELY: Final = Text("ask.fair-winds")


def in_order(g: SeaState) -> tuple[int, int]:
    """S19: the player whose round it is goes first."""
    return (g.active, 1 - g.active)


def good_harvest(g: SeaState) -> None:
    for seat in in_order(g):
        fields = 0
        for place in range(LOCATIONS):
            if CARD_GOODS[place] > 0 and g.holder[place] == seat and in_supply(g, seat, place):
                fields += 1
        earn(g, seat, min(HARVEST_MOST, HARVEST_SILVER * fields), "event.good-harvest")


def hiero_of_syracuse(g: SeaState) -> None:
    """S58."""
    holder = g.holder[SYRACUSE]
    if holder == SYRACUSE_HOLDER:
        g.hiero = True
    elif holder != NONE:
        earn(g, holder, HIERO_SILVER, "event.hiero-of-syracuse")


def offer_launch(g: SeaState, seat: int, menu: Menu) -> None:
    menu.offer(None if g.silver[seat] >= SHIPYARDS_SILVER else CANNOT_LAUNCH, LAUNCH)
    menu.add(DECLINE)


def shipyards_busy(g: SeaState) -> Flow[None]:
    first = CARTHAGE if g.warships[CARTHAGE] < g.warships[ROME] else ROME
    for seat in (first, 1 - first):
        yield from shipyard(g, seat)


def shipyard(g: SeaState, seat: int) -> Flow[None]:
    if g.warships[seat] >= MOST_WARSHIPS:
        return
    chosen = yield Choice(seat, LAUNCH_WARSHIP, "event.shipyards-busy", lambda menu: offer_launch(g, seat, menu))
    if chosen.verb is LAUNCH:
        g.silver[seat] -= SHIPYARDS_SILVER
        gain_warships(g, seat, SHIPYARDS_WARSHIPS, "event.shipyards-busy")


def why_not_muster(g: SeaState, seat: int, card: int, purse: Purse) -> Refusal | None:
    if CARD_COST[card] > FERVOUR_COST:
        return TOO_DEAR
    return NO_MANPOWER if manpower_missing(g, seat, card, purse) else None


def offer_fervour(g: SeaState, seat: int, menu: Menu) -> None:
    purse = Purse(g, seat)
    for card in distinct(g.empire[seat]):
        if card >= EMPIRE_CARD:
            menu.offer(why_not_muster(g, seat, card, purse), DRAFT, card)
    menu.add(DECLINE)


def patriotic_fervour(g: SeaState) -> Flow[None]:
    for seat in in_order(g):
        yield from fervour(g, seat)


def fervour(g: SeaState, seat: int) -> Flow[None]:
    chosen = yield Choice(
        seat, FERVOUR_DRAFT, "event.patriotic-fervour", lambda menu: offer_fervour(g, seat, menu), ALWAYS
    )
    if chosen.verb is DRAFT:
        g.say("event.patriotic-fervour", "log.draft", seat=seat, card=chosen.a, n=0)
        yield from muster(g, seat, chosen.a, False)


def offer_fair_winds(g: SeaState, seat: int, menu: Menu) -> None:
    menu.add(STAY)
    offer_sea_moves(g, seat, menu)


def fair_winds(g: SeaState) -> Flow[None]:
    for seat in (CARTHAGE, ROME):
        for _ in range(FAIR_WINDS_MOVES):
            yield from fair_wind(g, seat)


def fair_wind(g: SeaState, seat: int) -> Flow[None]:
    chosen = yield Choice(seat, SAIL_FREELY, "event.fair-winds", lambda menu: offer_fair_winds(g, seat, menu))
    if chosen.verb is SAIL:
        sail(g, seat, chosen.a)
    elif chosen.verb is SAIL_HOME:
        sail(g, seat, HOME_PORT)
