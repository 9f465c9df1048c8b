"""9.1: tactic cards: how many each side draws, drawing them, and cards leaving a hand."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    GENERAL_EXTRA_TACTIC_CARDS,
    GENERAL_TACTIC_CARDS,
    IS_ADMIRAL,
    NAVAL_FRIENDLY_PC_CARDS,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.counted import blind, leaves
from punica.kernel.text import Text

TACTIC: Final = verb("tactic {tactic}")


def cards_due(g: HamilcarState, b: NavalBattle, side: int) -> int:
    """9.1: the battle rating of the best Admiral aboard, and one for a friendly PC in the port.

    Only the commander has abilities of his own (2.2.E1), and a Bad Omen strikes him alone; Ambush (54) is worth a card
    to any Admiral, also where a number of his own stands for the rating (Gisco).
    """
    generals = g.army_at_sea(side).generals
    best = 0
    omen = b.rating_bonus[side] - b.ambush[side]
    for n, general in enumerate(generals):
        if not IS_ADMIRAL[general]:
            continue
        cards = g.rules.generals.battle[general]
        if n == 0:
            cards = GENERAL_TACTIC_CARDS[general] or cards + omen
            cards += GENERAL_EXTRA_TACTIC_CARDS[general]
        best = max(best, cards + b.ambush[side])
    return best + (NAVAL_FRIENDLY_PC_CARDS if g.map.control[b.port] == side else 0)


def draw_tactics(g: HamilcarState, b: NavalBattle, side: int, number: int, rule: str) -> None:
    """So many tactic cards into a hand, as far as there are any."""
    left = sum(b.left_in_deck())
    number = min(number, left)
    if number == 0:
        return
    g.tell(rule, "log.tactics-drawn", seat=side, n=number)
    for drawn in range(number):
        kind = blind(g, "tactic", b.left_in_deck(), left - drawn)
        b.hands[side][kind] += 1
        g.whisper(side, rule, None, Text("log.tactic-drawn", tactic=kind))
    g.revealed(side)


def lay_down(b: NavalBattle, side: int, kind: int) -> None:
    """A tactic card leaves a hand, face up."""
    leaves(b.hands[side], b.shown[side], kind)
    b.pile[side][kind] += 1
