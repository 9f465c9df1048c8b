"""8.2: the operations of a strategy card."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_RAISES_TROOPS_WITH
from punica.games.punic.cards.card_play import offer_operations, operation
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

RAISING_OPS: Final = 3


def operations(g: HannibalState, seat: int, ops: int) -> Flow[None]:
    """8.2: move a general, or place PCs, or (with three) raise a troop. Nothing possible: nothing happens."""

    def fill(menu: Menu) -> None:
        offer_operations(g, seat, ops, menu)
        menu.add(g.rules.words.no)

    answer = yield Choice(seat, Text("ask.operation", n=ops), "ops", fill)
    yield from operation(g, seat, ops, answer)


def raising_ops(g: HannibalState, general: int) -> int:
    """8.2.c: three, or fewer by the ability of one who commands (26.2)."""
    least = GENERAL_RAISES_TROOPS_WITH[general]
    if least == RAISING_OPS:
        return least
    side = g.chapters.generals.side[general]
    return least if g.commander_at(side, g.map.where[general]) == general else RAISING_OPS
