"""Section 13: a land battle."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def battle(g: HamilcarState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
    """13: `g.march` attacks what stands outside in its space. In the end nobody is afield, `march.battled` is set."""
    raise NotImplementedError
