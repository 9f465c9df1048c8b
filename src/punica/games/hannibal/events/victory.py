"""Counter events of the victor: Triumph (76) and Spoils of War (78)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.punic.board import ROME
from punica.games.punic.events.spaces import empty_spaces, enemy_pcs, has_enemy_pc, place_in_some, remove_some
from punica.kernel.choice import Flow
from punica.kernel.text import Text

TRIUMPH: Final[int] = CARD_ID["76"]
SPOILS_OF_WAR: Final[int] = CARD_ID["78"]
CELEBRATE: Final = Text("ask.victory")


def after_victory(g: HannibalState, winner: int, *, in_battle: bool) -> Flow[None]:
    """A side has won a battle, or completed a siege: it may play its cards for that."""
    if not g.optional.cards_75_91:
        return

    def playable() -> list[int]:
        cards: list[int] = []
        if winner == ROME and empty_spaces(g, ROME):
            cards.append(TRIUMPH)
        if in_battle and has_enemy_pc(g, winner, g.board.open_spaces):
            cards.append(SPOILS_OF_WAR)
        return cards

    def effect(card: int) -> Flow[None]:
        pcs = g.hannibal.cards.pcs[card]
        if card == TRIUMPH:
            yield from place_in_some(g, ROME, pcs, pcs, "card.76", lambda: empty_spaces(g, ROME))
        else:
            yield from remove_some(g, winner, pcs, "card.78", lambda: enemy_pcs(g, winner, g.board.open_spaces))

    yield from g.rules.event_play.counters(g, winner, CELEBRATE, "strategy.counter", playable, effect)
