"""Corvus (17) at any time in Rome's own turn: Corvi are mounted (15.5)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.seamanship import turn_corvi
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID
from punica.games.punic.board import ROME
from punica.games.punic.card_play import card_play
from punica.games.punic.event_play import announce
from punica.games.punic.strategy import window
from punica.kernel.choice import Flow, Menu
from punica.kernel.text import Text

CORVUS: Final[int] = CARD_ID["17"]


def offer_corvus(g: HamilcarState, menu: Menu) -> None:
    """Before Rome plays the card of its turn it may play this one, which does not take the turn (ruling M94)."""
    if not g.corvi and CORVUS in g.hands[ROME]:
        menu.add(g.hamilcar.words.counter, CORVUS)


def corvus_first(g: HamilcarState, card: int) -> Flow[None]:
    """Corvi are mounted, and then comes the card of the turn, if there is one left."""
    g.discard(ROME, card)
    if (yield from announce(g, ROME, card)):
        turn_corvi(g, "card.17")
    if g.hands[ROME]:
        yield from card_play(g)


def mount_in_own_turn(g: HamilcarState) -> Flow[None]:
    """Just before a naval battle of Rome's own turn."""
    if g.active != ROME or g.corvi:
        return
    w = g.hamilcar.words
    card = yield from window(g, ROME, Text("ask.mount-corvi"), "card.17", [CORVUS], w.counter, w.no)
    if card >= 0 and (yield from announce(g, ROME, card)):
        turn_corvi(g, "card.17")
