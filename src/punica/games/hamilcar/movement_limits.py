"""What Africa, the Miat, a Truce and the Strait say about where an army may go, and what a step costs."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.army import Army
from punica.kernel.choice import Refusal


def step_cost(g: HamilcarState, army: Army, frm: int, to: int) -> int:
    """7.2.A: one point, two over the Strait (Caudex one)."""
    raise NotImplementedError


def may_cross(g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
    """7.2.A: the Strait by land only from a city one controls."""
    raise NotImplementedError


def may_enter(g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
    """Truce (49), Peaceful Miat, and Carthage that may not leave Africa (15.3). By land and by sea."""
    raise NotImplementedError


def may_land_in_africa(g: HamilcarState, general: int) -> Refusal | None:
    """15.6: Seamanship, Syracusae, Africanus, or an event."""
    raise NotImplementedError
