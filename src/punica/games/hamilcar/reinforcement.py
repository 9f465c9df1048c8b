"""5.1: the Reinforcement Phase."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def reinforcement_phase(g: HamilcarState) -> Flow[None]:
    raise NotImplementedError
