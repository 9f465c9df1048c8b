"""15.4, 15.5: Roman Seamanship, Corvi, and Naval Reforms (5.1.C)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def raise_seamanship(g: HamilcarState, levels: int) -> int:
    """Up, to Excellent at most; how many levels it rose."""
    raise NotImplementedError


def naval_reform(g: HamilcarState, consul: int) -> Flow[None]:
    """5.1.C: what a newly elected Admiral in Roma brings about."""
    raise NotImplementedError
