"""PCs placed, turned and removed by events, and cities that change sides: cards 23 to 27, 35, 36, 56 and 86."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.recruits import SICILIA, italian_provinces
from punica.games.hannibal.events.revolts import NUMIDIAS, choose_numidia
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HANNIBAL, ITALIA, PROVINCE_ID, SPACE_ID, SPACE_REGION, SYRACUSAE
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.event import Event
from punica.games.punic.events.politics import can_diplomacy, can_raid, diplomacy, surprise_raids
from punica.games.punic.events.spaces import enemy_pcs, has_enemy_pc, open_to, place_in_some, remove_some
from punica.games.punic.land.sieges import city_falls
from punica.kernel.choice import Flow

CAPUA: Final[int] = SPACE_ID["capua"]
NUMIDIA_MINOR: Final[int] = PROVINCE_ID["numidia-minor"]
ITALIAN_SPACES: Final[list[int]] = [space for space, region in enumerate(SPACE_REGION) if region == ITALIA]


# -- Numidia ----------------------------------------------------------------------------------------------------------


def can_numidian_ally(g: HannibalState, seat: int, card: int) -> bool:
    return bool(open_to(g, seat, g.board.province_spaces[NUMIDIA_MINOR]))


def numidian_ally(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 23: up to three PCs in Numidia Minor."""
    spaces = g.board.province_spaces[NUMIDIA_MINOR]
    yield from place_in_some(g, seat, g.hannibal.cards.pcs[card], 1, "card.23", lambda: open_to(g, seat, spaces))


def can_sophonisba(g: HannibalState, seat: int, card: int) -> bool:
    return any(open_to(g, seat, g.board.province_spaces[province]) for province in NUMIDIAS)


def sophonisba(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 24: up to three PCs in one of the two Numidias."""
    provinces = [province for province in NUMIDIAS if open_to(g, seat, g.board.province_spaces[province])]
    province = yield from choose_numidia(g, seat, "card.24", provinces)
    spaces = g.board.province_spaces[province]
    yield from place_in_some(g, seat, g.hannibal.cards.pcs[card], 1, "card.24", lambda: open_to(g, seat, spaces))


# -- cities -----------------------------------------------------------------------------------------------------------


def can_capua(g: HannibalState, seat: int, card: int) -> bool:
    return g.map.control[CAPUA] == ROME and italian_provinces(g, CARTHAGE) >= g.hannibal.cards.provinces[card]


def capua_sides(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 25."""
    yield from city_falls(g, CAPUA, CARTHAGE)


def can_syracuse(g: HannibalState, seat: int, card: int) -> bool:
    return g.map.control[SYRACUSAE] == ROME


def syracuse_allies(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 26: the naval modifier goes with the city."""
    yield from city_falls(g, SYRACUSAE, CARTHAGE)


# -- elsewhere --------------------------------------------------------------------------------------------------------


def hannibal_in_italia(g: HannibalState) -> bool:
    place = g.map.where[HANNIBAL]
    return place >= 0 and g.board.region[g.board.space_of(place)] == ITALIA


def can_come_into_italy(g: HannibalState, seat: int, card: int) -> bool:
    return hannibal_in_italia(g) and has_enemy_pc(g, seat, ITALIAN_SPACES)


def come_into_italy(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 27: two Roman PCs of Italia change sides."""
    pcs = g.hannibal.cards.pcs[card]
    yield from place_in_some(g, seat, pcs, pcs, "card.27", lambda: enemy_pcs(g, seat, ITALIAN_SPACES))


def can_grain_shortage(g: HannibalState, seat: int, card: int) -> bool:
    return g.province_owner(SICILIA) == CARTHAGE and bool(g.plain_pcs(ROME))


def grain_shortage(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 56: any three Roman PCs, guarded or not."""
    yield from remove_some(g, seat, g.hannibal.cards.pcs[card], "card.56", lambda: g.plain_pcs(ROME))


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("23", can_numidian_ally, numidian_ally),
    Event("24", can_sophonisba, sophonisba),
    Event("25", can_capua, capua_sides),
    Event("26", can_syracuse, syracuse_allies),
    Event("27", can_come_into_italy, come_into_italy),
    Event("35", can_diplomacy, diplomacy),
    Event("36", can_diplomacy, diplomacy),
    Event("56", can_grain_shortage, grain_shortage),
    Event("86", can_raid, surprise_raids),
]
