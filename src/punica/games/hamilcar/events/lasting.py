"""What a first activation may cost: Flamen Martialis (56)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def first_activation(g: HamilcarState, general: int) -> Flow[None]:
    yield from ()
