"""1: settle, develop and fortify a Location."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.moving import claim_location_card, discard, distinct
from punica.games.hands_in_the_sea.paying import CART, COLONIST, SHIP, WALLS, owe, pay, payable
from punica.games.hands_in_the_sea.state import CITY, TOWN, SeaState
from punica.games.hands_in_the_sea.supply import dead, enemy_zone, usable_hand
from punica.games.hands_in_the_sea.tables import (
    CAPITAL,
    COLONIAL_POLICY,
    CROSSING_SHIPS,
    DEVELOP_VP,
    FORTIFY_SILVER,
    LINK_KIND,
    LINK_TO,
    LINK_ZONE,
    LOC_NEEDS_COLONIST,
    LOC_VP,
    LOCATIONS,
    NAVAL,
    NONE,
    ROAD,
    ROAD_BUILDERS,
    ROAD_BUILDERS_CARTS,
    ROAD_CARTS,
    ROME,
    ROUGH,
    ROUGH_CARTS,
)
from punica.games.hands_in_the_sea.words import DEVELOP, FORTIFY, SETTLE, SETTLE_BY_SEA
from punica.kernel.choice import Flow, Menu, Refusal
from punica.kernel.state import GameOver
from punica.kernel.text import Text

NOT_IN_HAND: Final = Refusal("settle.base", "refusal.base-not-in-hand")
OCCUPIED: Final = Refusal("settle.base", "refusal.occupied")
NO_TOWN: Final = Refusal("settle.town", "refusal.no-town")
ENEMY_WATERS: Final = Refusal("settle.naval", "refusal.enemy-waters")
NO_SHIP: Final = Refusal("settle.naval", "refusal.no-ship")
NO_CART: Final = Refusal("settle.road", "refusal.no-cart")
NO_TWO_CARTS: Final = Refusal("settle.rough", "refusal.no-two-carts")
NO_COLONIST: Final = Refusal("settle.colonist", "refusal.no-colonist")
NO_TOWN_THERE: Final = Refusal("develop.base", "refusal.no-town-there")
CARD_NOT_IN_HAND: Final = Refusal("develop.base", "refusal.place-not-in-hand")
TOO_SMALL: Final = Refusal("develop.condition", "refusal.too-small")
NO_CITY: Final = Refusal("develop.city", "refusal.no-city")
NO_COLONIST_TO_DEVELOP: Final = Refusal("develop.colonist", "refusal.no-colonist")
FORTIFY_NOT_IN_HAND: Final = Refusal("fortify.base", "refusal.place-not-in-hand")
FORTIFIED_ALREADY: Final = Refusal("fortify.one", "refusal.fortified-already")
BATTLE_THERE: Final = Refusal("fortify.no_battle", "refusal.battle-there")
NO_FORTIFICATION: Final = Refusal("fortify.stock", "refusal.no-fortification")
NO_WALLS: Final = Refusal("fortify.price", "refusal.no-walls")
FORTIFY_POOR: Final = Refusal("fortify.price", "refusal.silver")


def has(g: SeaState, seat: int, strategy: int) -> bool:
    """Whether a side has a Strategy card in play."""
    return g.strategy[seat] == strategy


def may_waive(g: SeaState, seat: int, strategy: int) -> bool:
    """Whether a Strategy card that helps once a round can still do so."""
    return g.strategy[seat] == strategy and not g.strategy_used[seat]


# -- transport, shared with attacks -----------------------------------------------------------------------------------


def transport_kind(kind: int) -> int:
    return SHIP if kind == NAVAL else CART


def transport_need(g: SeaState, seat: int, kind: int) -> int:
    """1.settle/2-4, 5.attack/3-5: how many carts or ships a connection asks for."""
    if kind == NAVAL:
        return CROSSING_SHIPS
    if kind == ROAD:
        return ROAD_CARTS
    if kind == ROUGH and has(g, seat, ROAD_BUILDERS):
        return ROAD_BUILDERS_CARTS
    return ROUGH_CARTS


def offer_ways(g: SeaState, seat: int, menu: Menu, attack: bool) -> list[tuple[int, int, int, int]]:
    """The connections of usable hand cards (in explain mode of all places): base, target, kind, zone."""
    bases = list(range(LOCATIONS)) if menu.explaining else distinct(g.hands[seat])
    ways: list[tuple[int, int, int, int]] = []
    for base in bases:
        if base >= LOCATIONS or (not menu.explaining and dead(g, seat, base) is not None):
            continue
        to = LINK_TO[base]
        for i in range(len(to)):
            if menu.explaining or (g.holder[to[i]] != NONE) == attack:
                ways.append((base, to[i], LINK_KIND[base][i], LINK_ZONE[base][i]))
    return ways


# -- 1.settle ---------------------------------------------------------------------------------------------------------


def can_settle(g: SeaState, seat: int, base: int, target: int, kind: int, zone: int) -> Refusal | None:
    if base not in g.hands[seat]:
        return NOT_IN_HAND
    refusal = dead(g, seat, base)
    if refusal is not None:
        return refusal
    if g.holder[target] != NONE:
        return OCCUPIED
    if g.towns[seat] == 0:
        return NO_TOWN
    if kind == NAVAL and enemy_zone(g, seat, zone):
        return ENEMY_WATERS
    cards = usable_hand(g, seat)
    cards.remove(base)
    by = transport_kind(kind)
    need = transport_need(g, seat, kind)
    if not payable(cards, by, need):
        return NO_SHIP if kind == NAVAL else NO_CART if need == ROAD_CARTS else NO_TWO_CARTS
    if LOC_NEEDS_COLONIST[target] and not may_waive(g, seat, COLONIAL_POLICY):
        if not payable(cards, by, need, COLONIST, 1):
            return NO_COLONIST
    return None


def offer_settle(g: SeaState, seat: int, menu: Menu) -> None:
    for base, target, kind, zone in offer_ways(g, seat, menu, False):
        verb = SETTLE_BY_SEA if kind == NAVAL else SETTLE
        menu.offer(can_settle(g, seat, base, target, kind, zone), verb, target, base)


def way_between(base: int, target: int, by_sea: bool) -> tuple[int, int]:
    """Kind and zone of a connection."""
    to = LINK_TO[base]
    for i in range(len(to)):
        if to[i] == target and (LINK_KIND[base][i] == NAVAL) == by_sea:
            return LINK_KIND[base][i], LINK_ZONE[base][i]
    raise ValueError("no such connection")


def settle(g: SeaState, seat: int, target: int, base: int, by_sea: bool) -> Flow[None]:
    """1.settle: base card, transport, colonist, town, card."""
    kind, _zone = way_between(base, target, by_sea)
    g.say("settle.base", "log.settle", seat=seat, place=target, place2=base)
    discard(g, seat, base)
    colonist = 1 if LOC_NEEDS_COLONIST[target] else 0
    waivable = may_waive(g, seat, COLONIAL_POLICY)
    owe(g, transport_kind(kind), transport_need(g, seat, kind), COLONIST, colonist, waivable)
    rule = "settle.naval" if by_sea else "settle.road" if kind == ROAD else "settle.rough"
    yield from pay(g, seat, 0, rule)
    yield from pay(g, seat, 1, "settle.colonist")
    place_town(g, seat, target)
    if target == CAPITAL[1 - seat]:
        rule = "victory.rome_settles" if seat == ROME else "victory.carthage_settles"
        raise GameOver(seat, rule, Text("over.capital-settled", seat=seat, place=target))


def place_town(g: SeaState, seat: int, place: int) -> None:
    """A town of the stock comes to an unoccupied place, and the card of the place to its holder."""
    g.towns[seat] -= 1
    g.holder[place] = seat
    g.piece[place] = TOWN
    g.map_changed()
    g.say("settle.town", "log.town", seat=seat, place=place)
    claim_location_card(g, seat, place)


# -- 1.develop --------------------------------------------------------------------------------------------------------


def can_develop(g: SeaState, seat: int, place: int) -> Refusal | None:
    if g.holder[place] != seat or g.piece[place] != TOWN:
        return NO_TOWN_THERE
    if place not in g.hands[seat]:
        return CARD_NOT_IN_HAND
    refusal = dead(g, seat, place)
    if refusal is not None:
        return refusal
    if LOC_VP[place] < DEVELOP_VP:
        return TOO_SMALL
    if g.cities[seat] == 0:
        return NO_CITY
    if may_waive(g, seat, COLONIAL_POLICY):
        return None
    cards = usable_hand(g, seat)
    cards.remove(place)
    return None if payable(cards, COLONIST, 1) else NO_COLONIST_TO_DEVELOP


def offer_develop(g: SeaState, seat: int, menu: Menu) -> None:
    for place in range(LOCATIONS) if menu.explaining else g.hands[seat]:
        if place < LOCATIONS:
            menu.offer(can_develop(g, seat, place), DEVELOP, place)


def develop(g: SeaState, seat: int, place: int) -> Flow[None]:
    """1.develop: a city takes the place of the town."""
    g.say("develop.base", "log.develop", seat=seat, place=place)
    discard(g, seat, place)
    owe(g, COLONIST, 1, waivable=may_waive(g, seat, COLONIAL_POLICY))
    yield from pay(g, seat, 0, "develop.colonist")
    g.towns[seat] += 1
    g.cities[seat] -= 1
    g.piece[place] = CITY


# -- 1.fortify --------------------------------------------------------------------------------------------------------


def can_fortify(g: SeaState, seat: int, place: int) -> Refusal | None:
    if place not in g.hands[seat]:
        return FORTIFY_NOT_IN_HAND
    if g.embattled(place):
        return BATTLE_THERE
    refusal = dead(g, seat, place)
    if refusal is not None:
        return refusal
    if g.fortified[place]:
        return FORTIFIED_ALREADY
    if g.fortifications == 0:
        return NO_FORTIFICATION
    if g.silver[seat] < FORTIFY_SILVER:
        return FORTIFY_POOR
    return None if payable(g.hands[seat], WALLS, 1) else NO_WALLS


def offer_fortify(g: SeaState, seat: int, menu: Menu) -> None:
    for place in range(LOCATIONS) if menu.explaining else g.hands[seat]:
        if place < LOCATIONS:
            menu.offer(can_fortify(g, seat, place), FORTIFY, place)


def fortify(g: SeaState, seat: int, place: int) -> Flow[None]:
    """1.fortify: the place's card, a Fortification card, silver."""
    g.say("fortify.base", "log.fortify", seat=seat, place=place)
    discard(g, seat, place)
    g.silver[seat] -= FORTIFY_SILVER
    owe(g, WALLS, 1)
    yield from pay(g, seat, 0, "fortify.price")
    g.fortifications -= 1
    g.fortified[place] = True
