"""Counter events of the victor: Triumph (76) and Spoils of War (78)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.punic.board import NOBODY, ROME
from punica.games.punic.event_play import announce
from punica.games.punic.events.spaces import enemy_pcs, has_enemy_pc, open_to, place_in_some, remove_some
from punica.games.punic.strategy import window
from punica.kernel.choice import Flow
from punica.kernel.text import Text

TRIUMPH: Final[int] = CARD_ID["76"]
SPOILS_OF_WAR: Final[int] = CARD_ID["78"]
CELEBRATE: Final = Text("ask.victory")


def empty_spaces(g: HannibalState) -> list[int]:
    """Where Triumph places PCs: it never touches Carthaginian ones."""
    return [space for space in open_to(g, ROME, g.hannibal.open_spaces(g)) if g.map.control[space] == NOBODY]


def after_victory(g: HannibalState, winner: int, in_battle: bool) -> Flow[None]:
    """A side has won a battle, or completed a siege: it may play its cards for that."""
    if not g.option.cards_75_91:
        return
    w = g.hannibal.words
    while True:
        cards: list[int] = []
        if winner == ROME and empty_spaces(g):
            cards.append(TRIUMPH)
        if in_battle and has_enemy_pc(g, winner, g.hannibal.open_spaces(g)):
            cards.append(SPOILS_OF_WAR)
        card = yield from window(g, winner, CELEBRATE, "strategy.counter", cards, w.counter, w.no)
        if card < 0:
            return
        g.say("strategy.counter", "log.counters", seat=winner, card=card)
        if not (yield from announce(g, winner, card)):
            continue
        if card == TRIUMPH:
            yield from place_in_some(g, ROME, 2, 2, "card.76", lambda: empty_spaces(g))
        else:
            yield from remove_some(g, winner, 1, "card.78", lambda: enemy_pcs(g, winner, g.hannibal.open_spaces(g)))
