"""8.2: the operations of a strategy card."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_RAISES_TROOPS_WITH
from punica.games.punic.activation import activation
from punica.games.punic.campaigns import can_activate, candidates
from punica.games.punic.card_play import can_raise, raise_troops
from punica.games.punic.politics import can_place, place_pcs
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

RAISING_OPS: Final = 3


def operations(g: HannibalState, seat: int, ops: int) -> Flow[None]:
    """8.2: move a general, or place PCs, or (with three) raise a troop. Nothing possible: nothing happens."""
    w = g.hannibal.words

    def fill(menu: Menu) -> None:
        offer_operations(g, seat, ops, menu)

    answer = yield Choice(seat, Text("ask.operation", n=ops), "ops", fill)
    if answer.verb is w.activate:
        yield from activation(g, answer.a)
    elif answer.verb is w.influence:
        yield from place_pcs(g, seat, ops)
    elif answer.verb is w.raise_troops:
        yield from raise_troops(g, answer.a)


def offer_operations(g: HannibalState, seat: int, ops: int, menu: Menu) -> None:
    w = g.hannibal.words
    asked_about = candidates(g, seat, menu)
    for general in asked_about:
        menu.offer(can_activate(g, general, ops), w.activate, general)
    if any(can_place(g, seat, space) is None for space in g.hannibal.open_spaces(g)):
        menu.add(w.influence)
    for general in asked_about:
        menu.offer(can_raise(g, general, ops), w.raise_troops, general)
    menu.add(w.no)


def raising_ops(g: HannibalState, general: int) -> int:
    """8.2.c: three, or fewer by the ability of one who commands (26.2)."""
    least = GENERAL_RAISES_TROOPS_WITH[general]
    if least == RAISING_OPS:
        return least
    side = g.hannibal.general_side[general]
    return least if g.commander_at(side, g.map.where[general]) == general else RAISING_OPS
