"""16.5: Political Instability."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def political_instability(g: HamilcarState) -> Flow[None]:
    """After isolation: a PC for each tribe at home that nobody is subjugating. Without the option nothing happens."""
    raise NotImplementedError
