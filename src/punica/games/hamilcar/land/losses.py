"""PCs a side must give up: after battles, at the Victory Check, by events (4.1, 9.4, 13.6)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.year.miat import REMOVE_FROM_MIAT, offer_from_miat, pcs_in_miat, remove_from_miat
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.losses import Losses
from punica.games.punic.year.politics import remove_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import GameOver
from punica.kernel.text import Text


class HamilcarLosses(Losses[HamilcarState]):
    """Losses of Hamilcar."""

    def political_loss(self, g: HamilcarState, side: int, pcs: int, rule: str) -> Flow[None]:
        """After battles and at the Victory Check the Miat is part of the map: Carthage's first PC comes from there.

        For Rome it is any loss of PCs. Who has too few has lost (4.1).
        """
        in_miat = pcs_in_miat(g) if side == CARTHAGE else 0
        enough(g, side, len(g.plain_pcs(side)) + in_miat, pcs)
        for left in range(pcs, 0, -1):
            yield from _one(g, side, left, in_miat > 0 and left == pcs, rule)


def enough(g: HamilcarState, side: int, has: int, pcs: int) -> None:
    """4.1: a side that must remove more PCs than it has sues for peace."""
    if has < pcs:
        raise GameOver(1 - side, "sudden.peace", Text("over.no-pcs", seat=side))


def _one(g: HamilcarState, side: int, left: int, from_miat: bool, rule: str) -> Flow[None]:
    w = g.rules.words

    def fill(menu: Menu) -> None:
        if not from_miat:
            menu.add_each(w.remove, g.plain_pcs(side))
        if side == CARTHAGE:
            offer_from_miat(g, menu)

    answer = yield Choice(side, Text("ask.pc-or-miat", n=left), rule, fill, times=left)
    if answer.verb is REMOVE_FROM_MIAT:
        remove_from_miat(g, answer.a)
    else:
        remove_pc(g, answer.a, rule)
