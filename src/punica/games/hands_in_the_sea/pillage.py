"""2.pillage, and how a player blocks it, a raid or a bribe (S40)."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_BLOCKS_PILLAGE
from punica.games.hands_in_the_sea.effect_tables import COAST_WATCH, COAST_WATCH_SHIPS, SEA_RAIDERS, SEA_RAIDERS_SILVER
from punica.games.hands_in_the_sea.map_tables import COAST, HOME_PORT, LOC_ZONE, LOCATIONS, NONE, ZONE_NEXT
from punica.games.hands_in_the_sea.moving import discard, distinct
from punica.games.hands_in_the_sea.number_tables import (
    PILLAGE_FAR_SHIPS,
    PILLAGE_NEAR_SHIPS,
    PILLAGE_SPACES,
    PILLAGE_TRACK,
    WARSHIPS_PER_SILVER,
)
from punica.games.hands_in_the_sea.paying import PILLAGE_SHIP, Purse, owe, pay
from punica.games.hands_in_the_sea.settle import has
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import dead
from punica.games.hands_in_the_sea.words import ALLOW, BLOCK, PILLAGE
from punica.kernel.choice import ALWAYS, SECRET, Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

PILLAGED_ALREADY: Final = Refusal("pillage.once", "refusal.pillaged-already")
NOT_ENEMY: Final = Refusal("pillage.near", "refusal.not-enemy")
INLAND: Final = Refusal("pillage.near", "refusal.inland")
FLEET_FAR: Final = Refusal("pillage.far", "refusal.fleet-far")
ENEMY_FLEET: Final = Refusal("pillage.enemy_fleet", "refusal.enemy-fleet")
FORTIFIED: Final = Refusal("pillage.fortified", "refusal.fortified")
BATTLE_THERE: Final = Refusal("pillage.battle", "refusal.battle-there")
NO_SHIP: Final = Refusal("pillage.near", "refusal.no-pillage-ship")
NO_SHIPS: Final = Refusal("pillage.far", "refusal.no-pillage-ships")
NO_BLOCK: Final = Refusal("dead.no_block", "refusal.no-block")

BLOCK_PILLAGE: Final = Text("ask.block-pillage")


# -- blocks -----------------------------------------------------------------------------------------------------------


def why_not_block(g: SeaState, seat: int, card: int, table: list[bool], place: int) -> Refusal | None:
    """A card of that ability, or the living card of the place itself."""
    if table[card]:
        return None
    return dead(g, seat, card) if card == place else NO_BLOCK


def offer_blocks(g: SeaState, seat: int, table: list[bool], place: int, menu: Menu) -> None:
    menu.add(ALLOW)
    for card in distinct(g.hands[seat]):
        menu.offer(why_not_block(g, seat, card, table, place), BLOCK, card)


def blocked(g: SeaState, seat: int, prompt: Text, rule: str, table: list[bool], place: int) -> Flow[bool]:
    """Whether a player blocks from his hand. He is always asked, so that the question tells nothing."""
    if not g.hands[seat]:
        return False
    answer = yield Choice(seat, prompt, rule, lambda menu: offer_blocks(g, seat, table, place, menu), ALWAYS | SECRET)
    if answer.verb is ALLOW:
        return False
    discard(g, seat, answer.a)
    g.revealed()
    g.say(rule, "log.blocks", seat=seat, card=answer.a)
    return True


# -- 2.pillage --------------------------------------------------------------------------------------------------------


def pillage_ships(g: SeaState, seat: int, place: int) -> int:
    """How many ships it takes: near or far, and one more against Coast Watch."""
    near = LOC_ZONE[place] == g.fleets[seat]
    more = COAST_WATCH_SHIPS if has(g, 1 - seat, COAST_WATCH) else 0
    return (PILLAGE_NEAR_SHIPS if near else PILLAGE_FAR_SHIPS) + more


def why_not_pillage(g: SeaState, seat: int, place: int, purse: Purse) -> Refusal | None:
    if g.pillaged:
        return PILLAGED_ALREADY
    if g.holder[place] != 1 - seat:
        return NOT_ENEMY
    zone = LOC_ZONE[place]
    if zone == NONE:
        return INLAND
    fleet = g.fleets[seat]
    if fleet == HOME_PORT or (fleet != zone and zone not in ZONE_NEXT[fleet]):
        return FLEET_FAR
    if g.fleets[1 - seat] == zone:
        return ENEMY_FLEET
    if g.fortified[place]:
        return FORTIFIED
    if g.embattled(place):
        return BATTLE_THERE
    ships = pillage_ships(g, seat, place)
    if not purse.pays(PILLAGE_SHIP, ships):
        return NO_SHIP if fleet == zone else NO_SHIPS
    return None


def offer_pillages(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if menu.explaining:
        places = list(range(LOCATIONS))
    elif g.pillaged or g.fleets[seat] == HOME_PORT or not purse.pays(PILLAGE_SHIP, PILLAGE_NEAR_SHIPS):
        return
    else:
        places = COAST[g.fleets[seat]][:]
        for zone in ZONE_NEXT[g.fleets[seat]]:
            places += COAST[zone]
        places.sort()
    watched = g.fleets[1 - seat]
    for place in places:
        if menu.explaining or (g.holder[place] == 1 - seat and LOC_ZONE[place] != watched):
            menu.offer(why_not_pillage(g, seat, place, purse), PILLAGE, place)


def pillage(g: SeaState, seat: int, place: int) -> Flow[None]:
    """2.pillage: ships, a block perhaps, silver and VP."""
    g.pillaged = True
    g.say("pillage.near", "log.pillage", seat=seat, place=place)
    owe(g, PILLAGE_SHIP, pillage_ships(g, seat, place))
    near = LOC_ZONE[place] == g.fleets[seat]
    yield from pay(g, seat, 0, "pillage.near" if near else "pillage.far")
    other = 1 - seat
    if (yield from blocked(g, other, BLOCK_PILLAGE, "pillage.block", CARD_BLOCKS_PILLAGE, place)):
        return
    booty = g.warships[seat] // WARSHIPS_PER_SILVER + (SEA_RAIDERS_SILVER if has(g, seat, SEA_RAIDERS) else 0)
    g.silver[other] -= min(booty, g.silver[other])
    g.silver[seat] += booty
    g.pillage[seat] += 1
    lost = min(g.vp[other], PILLAGE_TRACK[g.pillage[seat] - 1])
    g.vp[other] -= lost
    g.say("pillage.silver", "log.pillaged", seat=seat, place=place, n=booty)
    g.say("pillage.track", "log.pillage-vp", seat=other, n=lost)
    if g.pillage[seat] == PILLAGE_SPACES:
        g.pillage[seat] = 0
