"""5.6: the War Chest Phase."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def war_chest_phase(g: HamilcarState) -> Flow[None]:
    raise NotImplementedError
