"""Section 7: an activated general forms up, marches and sails, and ends his move."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def activation(g: HamilcarState, general: int) -> Flow[None]:
    """7.1: form up, move by land and once by sea, end with a siege or subjugation; or do that on the spot."""
    raise NotImplementedError
