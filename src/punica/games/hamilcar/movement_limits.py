"""What Africa, the Miat, a Truce and the Strait say about where an army may go, and what a step costs."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    AFRICA_OPEN,
    AFRICA_WITH_SYRACUSAE,
    IS_AFRICANUS,
    MIAT_TRUCE,
    SEAMANSHIP_AFRICA,
    SYRACUSAE,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME, STRAIT
from punica.kernel.choice import Refusal

NOT_TO_AFRICA: Final = Refusal("africa.barred", "refusal.not-to-africa")


def step_cost(g: HamilcarState, army: Army, frm: int, to: int) -> int:
    """7.2.A: one point, two over the Strait (Caudex one)."""
    return 2 if g.board.connection[frm][to] == STRAIT else 1


def may_cross(g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
    """7.2.A: the Strait by land only from a city one controls."""
    return None


def may_enter(g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
    """Truce (49), Peaceful Miat, and Carthage that may not leave Africa (15.3). By land and by sea."""
    return None


def may_land_in_africa(g: HamilcarState, general: int) -> Refusal | None:
    """15.6: Seamanship, Syracusae, Africanus, or an event."""
    africa = SEAMANSHIP_AFRICA[g.seamanship]
    if IS_AFRICANUS[general] or africa == AFRICA_OPEN:
        return None
    return None if africa == AFRICA_WITH_SYRACUSAE and g.map.control[SYRACUSAE] == ROME else NOT_TO_AFRICA


def truce_binds(g: HamilcarState, side: int) -> bool:
    """17.1#49, 15.3: whether a side is bound by a Truce, Carthage by a Peaceful Miat too (Silver)."""
    return g.truce or (side == CARTHAGE and MIAT_TRUCE[g.hamilcar.edition][g.mood()])
