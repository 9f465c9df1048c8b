"""1: settle, develop and fortify a Location."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.effect_tables import (
    COLONIAL_POLICY,
    ROAD_BUILDERS,
    ROAD_BUILDERS_CARTS,
    STRATEGY_PER_ROUND,
)
from punica.games.hands_in_the_sea.map_tables import (
    CAPITAL,
    KINDS,
    LOC_NEEDS_COLONIST,
    LOC_VP,
    LOCATIONS,
    NAVAL,
    NONE,
    ROAD,
    ROME,
    ROUGH,
    WAYS,
)
from punica.games.hands_in_the_sea.moving import claim_location_card, discard
from punica.games.hands_in_the_sea.number_tables import (
    CROSSING_SHIPS,
    DEVELOP_VP,
    FORTIFY_SILVER,
    ROAD_CARTS,
    ROUGH_CARTS,
)
from punica.games.hands_in_the_sea.paying import CART, COLONIST, SHIP, WALLS, Purse, owe, pay
from punica.games.hands_in_the_sea.state import CITY, TOWN, SeaState
from punica.games.hands_in_the_sea.supply import dead, enemy_zone
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
    """Whether a Strategy card that helps so often a round can still do so."""
    return g.strategy[seat] == strategy and g.strategy_used[seat] < STRATEGY_PER_ROUND[strategy]


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


def offer_ways(g: SeaState, seat: int, purse: Purse, menu: Menu, attack: bool) -> list[tuple[int, int, int, int]]:
    """The connections of usable hand cards (in explain mode of all places): base, target, kind, zone."""
    holder = g.holder
    carts = menu.explaining or purse.pays(CART, 1)
    ships = menu.explaining or purse.pays(SHIP, 1)
    ways: list[tuple[int, int, int, int]] = []
    for base in range(LOCATIONS) if menu.explaining else purse.cards:
        if base >= LOCATIONS:
            break
        for target, kind, zone in WAYS[base]:
            if not (ships if kind == NAVAL else carts):
                continue
            if menu.explaining or (holder[target] != seat and (holder[target] != NONE) == attack):
                ways += [(base, target, kind, zone)]
    return ways


# -- 1.settle ---------------------------------------------------------------------------------------------------------


def why_not_settle(
    g: SeaState, seat: int, base: int, target: int, kind: int, zone: int, purse: Purse
) -> Refusal | None:
    if base not in g.hands[seat]:
        return NOT_IN_HAND
    if purse.living >> base & 1 == 0:
        return dead(g, seat, base)
    if g.holder[target] != NONE:
        return OCCUPIED
    if g.towns[seat] == 0:
        return NO_TOWN
    if kind == NAVAL and enemy_zone(g, seat, zone):
        return ENEMY_WATERS
    by = transport_kind(kind)
    need = transport_need(g, seat, kind)
    if not purse.pays(by, need, base):
        return NO_SHIP if kind == NAVAL else NO_CART if need == ROAD_CARTS else NO_TWO_CARTS
    if LOC_NEEDS_COLONIST[target] and not may_waive(g, seat, COLONIAL_POLICY):
        if not purse.pays_both(by, need, COLONIST, base):
            return NO_COLONIST
    return None


def offer_settle(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if not menu.explaining and g.towns[seat] == 0:
        return
    for base, target, kind, zone in offer_ways(g, seat, purse, menu, False):
        verb = SETTLE_BY_SEA if kind == NAVAL else SETTLE
        menu.offer(why_not_settle(g, seat, base, target, kind, zone, purse), verb, target, base)


def way_between(base: int, target: int, by_sea: bool) -> tuple[int, int]:
    """Kind and zone of a connection."""
    for to, kind, zone in WAYS[base]:
        if to == target and (kind == NAVAL) == by_sea:
            return kind, zone
    raise ValueError("no such connection")


def settle(g: SeaState, seat: int, target: int, base: int, by_sea: bool) -> Flow[None]:
    """1.settle: base card, transport, colonist, town, card."""
    kind, zone = way_between(base, target, by_sea)
    g.say("settle.base", "log.settle-" + KINDS[kind], seat=seat, place=target, place2=base, zone=zone)
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


def why_not_develop(g: SeaState, seat: int, place: int, purse: Purse) -> Refusal | None:
    if g.holder[place] != seat or g.piece[place] != TOWN:
        return NO_TOWN_THERE
    if place not in g.hands[seat]:
        return CARD_NOT_IN_HAND
    if purse.living >> place & 1 == 0:
        return dead(g, seat, place)
    if LOC_VP[place] < DEVELOP_VP:
        return TOO_SMALL
    if g.cities[seat] == 0:
        return NO_CITY
    if may_waive(g, seat, COLONIAL_POLICY):
        return None
    return None if purse.pays(COLONIST, 1, place) else NO_COLONIST_TO_DEVELOP


def offer_develop(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    for place in range(LOCATIONS) if menu.explaining else purse.cards:
        if place >= LOCATIONS:
            break
        if menu.explaining or LOC_VP[place] >= DEVELOP_VP:
            menu.offer(why_not_develop(g, seat, place, purse), DEVELOP, place)


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


def why_not_fortify(g: SeaState, seat: int, place: int, purse: Purse) -> Refusal | None:
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
    return None if purse.pays(WALLS, 1) else NO_WALLS


def offer_fortify(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if not menu.explaining and not purse.pays(WALLS, 1):
        return
    for place in range(LOCATIONS) if menu.explaining else purse.cards:
        if place >= LOCATIONS:
            break
        menu.offer(why_not_fortify(g, seat, place, purse), FORTIFY, place)


def fortify(g: SeaState, seat: int, place: int) -> Flow[None]:
    """1.fortify: the place's card, a Fortification card, silver."""
    g.say("fortify.base", "log.fortify", seat=seat, place=place)
    discard(g, seat, place)
    g.silver[seat] -= FORTIFY_SILVER
    owe(g, WALLS, 1)
    yield from pay(g, seat, 0, "fortify.price")
    g.fortifications -= 1
    g.fortified[place] = True
