"""Revolts: cards 1 to 4. The enemy loses the PCs of a province that his CUs do not guard."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.spaces import enemy_pcs, has_enemy_pc
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, PROVINCE_ID
from punica.games.hannibal.words import verb
from punica.games.punic.event import Event
from punica.games.punic.politics import remove_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

CHOOSE: Final = verb("choose {province}")
WHICH_NUMIDIA: Final = Text("ask.numidia")
NUMIDIAS: Final[list[int]] = [PROVINCE_ID["numidia-maior"], PROVINCE_ID["numidia-minor"]]
REVOLTING: Final[dict[int, int]] = {
    CARD_ID["1"]: PROVINCE_ID["corsica-sardinia"],
    CARD_ID["2"]: PROVINCE_ID["sicilia"],
    CARD_ID["4"]: PROVINCE_ID["celtiberia"],
}


def pcs_in(g: HannibalState, seat: int, province: int) -> list[int]:
    return enemy_pcs(g, seat, g.board.province_spaces[province])


def revolts(g: HannibalState, seat: int, province: int) -> None:
    for space in pcs_in(g, seat, province):
        remove_pc(g, space)


def can_revolt(g: HannibalState, seat: int, card: int) -> bool:
    """Cards 1, 2, 4: the enemy controls the province and has unguarded PCs there."""
    province = REVOLTING[card]
    return g.province_owner(province) == 1 - seat and has_enemy_pc(g, seat, g.board.province_spaces[province])


def revolt(g: HannibalState, seat: int, card: int) -> Flow[None]:
    revolts(g, seat, REVOLTING[card])
    yield from ()


def can_numidia(g: HannibalState, seat: int, card: int) -> bool:
    """Card 3."""
    return any(has_enemy_pc(g, seat, g.board.province_spaces[province]) for province in NUMIDIAS)


def choose_numidia(g: HannibalState, seat: int, rule: str, provinces: list[int]) -> Flow[int]:
    """Western or Eastern Numidia, of those where the event would do something."""

    def fill(menu: Menu) -> None:
        for province in provinces:
            menu.add(CHOOSE, province)

    answer = yield Choice(seat, WHICH_NUMIDIA, rule, fill)
    return answer.a


def numidia_revolts(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 3: one of the two Numidias, whoever controls it."""
    provinces = [province for province in NUMIDIAS if pcs_in(g, seat, province)]
    province = yield from choose_numidia(g, seat, "card.3", provinces)
    revolts(g, seat, province)


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("1", can_revolt, revolt),
    Event("2", can_revolt, revolt),
    Event("3", can_numidia, numidia_revolts),
    Event("4", can_revolt, revolt),
]
