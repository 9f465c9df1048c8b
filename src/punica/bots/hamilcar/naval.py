"""What a side goes to sea with: its escort, its columns and its modifiers."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import FLEET_LIMIT, FLEET_WARSHIPS, IS_ADMIRAL, NAVAL_CORVI, SEAMANSHIP_BATTLE
from punica.games.punic.board import ROME


def naval_column(g: HamilcarState, general: int) -> int:
    """9.2.B1: where a commander's battle rolls begin."""
    return max(1, g.rules.generals.battle[general]) if general >= 0 and IS_ADMIRAL[general] else 1


def roll_bonus(g: HamilcarState, side: int) -> int:
    """9.2.B1: Seamanship and Corvi."""
    return SEAMANSHIP_BATTLE[g.seamanship] + (NAVAL_CORVI if g.corvi else 0) if side == ROME else 0


def escort(g: HamilcarState, side: int, units: int) -> int:
    """7.3.C: how many warships can go along with so many Units."""
    return max(0, min(FLEET_WARSHIPS, g.ready[side], FLEET_LIMIT - units))
