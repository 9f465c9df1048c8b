"""CUs that events bring: cards 10 to 16, 22 and 43 to 48. None of them goes into a besieged city (25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.hannibal.state import ALLIED, HannibalState
from punica.games.hannibal.tables import (
    AFRICA,
    CARTHAGO,
    ELEPHANTS,
    IBERIA,
    ITALIA,
    PROVINCE_ID,
    PROVINCE_REGION,
    ROMA,
    SPACE_PROVINCE,
    SPACE_REGION,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.event import Event
from punica.games.punic.events.recruits import join_general, recipients
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in, room
from punica.games.punic.year.politics import place_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

BALEARES: Final[int] = PROVINCE_ID["baleares"]
SICILIA: Final[int] = PROVINCE_ID["sicilia"]
GAUL: Final[list[int]] = [PROVINCE_ID["gallia-transalpina"], PROVINCE_ID["gallia-cisalpina"]]
BRUTTIUM: Final[list[int]] = [PROVINCE_ID["lucania"]]
LIGURIANS: Final[list[int]] = [PROVINCE_ID["liguria"], PROVINCE_ID["gallia-cisalpina"], PROVINCE_ID["etruria"]]
ITALIAN_PROVINCES: Final[list[int]] = [p for p, region in enumerate(PROVINCE_REGION) if region == ITALIA]


def italian_provinces(g: HannibalState, side: int) -> int:
    """How many provinces of Italia a side controls."""
    return len([province for province in ITALIAN_PROVINCES if g.province_owner(province) == side])


# -- with a general ---------------------------------------------------------------------------------------------------


def can_bruttium(g: HannibalState, seat: int, card: int) -> bool:
    return bool(recipients(g, seat, lambda space: SPACE_PROVINCE[space] in BRUTTIUM))


def bruttium(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 13: with a general in Lucania."""
    yield from join_general(
        g, seat, g.hannibal.cards.cus[card], "card.13", lambda space: SPACE_PROVINCE[space] in BRUTTIUM
    )


def can_ligurians(g: HannibalState, seat: int, card: int) -> bool:
    return bool(recipients(g, seat, lambda space: SPACE_PROVINCE[space] in LIGURIANS))


def ligurians(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 14: with a general in Liguria, Gallia Cisalpina or Etruria."""
    yield from join_general(
        g, seat, g.hannibal.cards.cus[card], "card.14", lambda space: SPACE_PROVINCE[space] in LIGURIANS
    )


def own_iberia(g: HannibalState, seat: int, province: int) -> bool:
    return PROVINCE_REGION[province] == IBERIA and g.province_owner(province) == seat


def can_iberians(g: HannibalState, seat: int, card: int) -> bool:
    return bool(recipients(g, seat, lambda space: own_iberia(g, seat, SPACE_PROVINCE[space])))


def iberians(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 15: with a general in a province of Iberia one controls."""
    yield from join_general(
        g, seat, g.hannibal.cards.cus[card], "card.15", lambda space: own_iberia(g, seat, SPACE_PROVINCE[space])
    )


def own_gaul(g: HannibalState, seat: int, province: int) -> bool:
    return province in GAUL and g.province_owner(province) == seat


def can_gauls(g: HannibalState, seat: int, card: int) -> bool:
    return bool(recipients(g, seat, lambda space: own_gaul(g, seat, SPACE_PROVINCE[space])))


def gauls(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 16: with a general in one of the two Gauls, where Carthage controls it."""
    yield from join_general(
        g, seat, g.hannibal.cards.cus[card], "card.16", lambda space: own_gaul(g, seat, SPACE_PROVINCE[space])
    )


def can_auxiliaries(g: HannibalState, seat: int, card: int) -> bool:
    if g.province_owner(g.hannibal.cards.province[card]) != ROME:
        return False
    return bool(recipients(g, seat, lambda space: SPACE_REGION[space] == ITALIA))


def auxiliaries(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Cards 44 to 48: with a general in Italia, while Rome controls the card's province."""
    yield from join_general(
        g, seat, g.hannibal.cards.cus[card], "card.44.general", lambda space: SPACE_REGION[space] == ITALIA
    )


# -- in a space -------------------------------------------------------------------------------------------------------


def arrive_in_one(g: HannibalState, seat: int, cus: int, rule: str, find: Callable[[], list[int]]) -> Flow[None]:
    """CUs arrive together in one of the spaces that `find` finds."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for space in find():
            menu.add(w.muster, space)

    answer = yield Choice(seat, Text("ask.recruits", n=cus), rule, fill)
    yield from arrive(g, seat, place_in(g, seat, answer.a), cus, 0, rule)


def macedonian_ports(g: HannibalState) -> list[int]:
    region = g.board.region
    return [
        space
        for space in g.board.ports
        if region[space] in (AFRICA, ITALIA)
        and g.map.control[space] == CARTHAGE
        and place_in(g, CARTHAGE, space) != NOWHERE
    ]


def can_macedonians(g: HannibalState, seat: int, card: int) -> bool:
    return g.macedon == ALLIED and bool(macedonian_ports(g))


def macedonians(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 10: in a friendly port of Africa or Italia, while Macedon is allied."""
    yield from arrive_in_one(g, seat, g.hannibal.cards.cus[card], "card.10", lambda: macedonian_ports(g))


def slinger_ports(g: HannibalState, seat: int) -> list[int]:
    return [space for space in g.board.ports if g.map.control[space] == seat and not g.map.total(1 - seat, space)]


def can_slingers(g: HannibalState, seat: int, card: int) -> bool:
    return g.province_owner(BALEARES) == seat and bool(slinger_ports(g, seat))


def slingers(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 11: one CU in a friendly port without enemy CUs, for who controls the Baleares."""
    yield from arrive_in_one(g, seat, g.hannibal.cards.cus[card], "card.11", lambda: slinger_ports(g, seat))


def can_africans(g: HannibalState, seat: int, card: int) -> bool:
    return place_in(g, CARTHAGE, CARTHAGO) != NOWHERE


def africans(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 12: elephants in Carthago, ordinary CUs for want of them (ruling H26)."""
    place = place_in(g, CARTHAGE, CARTHAGO)
    free = min(ELEPHANTS - g.elephants_in_play(), room(g, CARTHAGE, place))
    cus = g.hannibal.cards.cus[card]
    elephants = min(cus, free) if g.hannibal.cards.elephants_singly or free >= cus else 0
    yield from arrive(g, CARTHAGE, place, cus - elephants, elephants, "card.12")


def numidian_spaces(g: HannibalState) -> list[int]:
    return [
        space
        for space in g.board.province_spaces[SICILIA]
        if not g.board.walled[space] and not g.map.total(ROME, space)
    ]


def can_mutin(g: HannibalState, seat: int, card: int) -> bool:
    return bool(numidian_spaces(g))


def mutin(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 22: a CU and a PC in a space of Sicilia without walls and without Roman CUs."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for space in numidian_spaces(g):
            menu.add(w.muster, space)

    cus = g.hannibal.cards.cus[card]
    answer = yield Choice(seat, Text("ask.recruits", n=cus), "card.22", fill)
    yield from arrive(g, seat, answer.a, cus, 0, "card.22")
    if g.map.control[answer.a] != CARTHAGE:
        place_pc(g, CARTHAGE, answer.a, "card.22")


def can_volones(g: HannibalState, seat: int, card: int) -> bool:
    return italian_provinces(g, CARTHAGE) >= g.hannibal.cards.provinces[card] and not g.map.total(CARTHAGE, ROMA)


def volones(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 43: four CUs in Latium, which is Roma."""
    yield from arrive(g, ROME, ROMA, g.hannibal.cards.cus[card], 0, "card.43")


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("10", can_macedonians, macedonians),
    Event("11", can_slingers, slingers),
    Event("12", can_africans, africans),
    Event("13", can_bruttium, bruttium),
    Event("14", can_ligurians, ligurians),
    Event("15", can_iberians, iberians),
    Event("16", can_gauls, gauls),
    Event("22", can_mutin, mutin),
    Event("43", can_volones, volones),
    Event("44", can_auxiliaries, auxiliaries),
    Event("45", can_auxiliaries, auxiliaries),
    Event("46", can_auxiliaries, auxiliaries),
    Event("47", can_auxiliaries, auxiliaries),
    Event("48", can_auxiliaries, auxiliaries),
]
