"""Cruel Sea (11) and Storms at Sea (39), when a route is complete."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def storms(g: HamilcarState) -> Flow[None]:
    """M18: interceptions are done, nobody has disembarked. Both cards are asked for; the fleet may lose everything."""
    raise NotImplementedError
