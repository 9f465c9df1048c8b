"""Section 9: a naval battle, from the tactic cards to its consequences."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def naval_battle(g: HamilcarState, port: int) -> Flow[None]:
    """9: both `g.fleets` fight in a port. In the end both have what 9.3 leaves them."""
    raise NotImplementedError


def unguarded_fleet(g: HamilcarState, port: int) -> Flow[None]:
    """8.5: one battle roll against a fleet without warships."""
    raise NotImplementedError


def take_supremacy(g: HamilcarState, side: int) -> None:
    """2.1.I: Naval Supremacy goes over to a side, or stays."""
    raise NotImplementedError
