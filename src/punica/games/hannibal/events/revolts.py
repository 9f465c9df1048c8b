"""Revolts: cards 1 to 4."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import PROVINCE_ID
from punica.games.hannibal.words import verb
from punica.games.punic.cards.event import Event
from punica.games.punic.events.revolts import can_revolt, revolt, revolts
from punica.games.punic.events.spaces import has_enemy_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

CHOOSE: Final = verb("choose {province}")
WHICH_NUMIDIA: Final = Text("ask.numidia")
NUMIDIAS: Final[list[int]] = [PROVINCE_ID["numidia-maior"], PROVINCE_ID["numidia-minor"]]


def rebellious(g: HannibalState, seat: int) -> list[int]:
    """The Numidias where the enemy has PCs to lose."""
    return [province for province in NUMIDIAS if has_enemy_pc(g, seat, g.board.province_spaces[province])]


def can_numidia(g: HannibalState, seat: int, card: int) -> bool:
    """Card 3."""
    return bool(rebellious(g, seat))


def choose_numidia(g: HannibalState, seat: int, rule: str, provinces: list[int]) -> Flow[int]:
    """Western or Eastern Numidia, of those where the event would do something."""

    def fill(menu: Menu) -> None:
        menu.add_each(CHOOSE, provinces)

    answer = yield Choice(seat, WHICH_NUMIDIA, rule, fill)
    return answer.a


def numidia_revolts(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 3: one of the two Numidias, whoever controls it."""
    province = yield from choose_numidia(g, seat, "card.3", rebellious(g, seat))
    revolts(g, seat, province, "card.3")


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("1", can_revolt, revolt),
    Event("2", can_revolt, revolt),
    Event("3", can_numidia, numidia_revolts),
    Event("4", can_revolt, revolt),
]
