"""2.2.A: what follows when a general is displaced."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def after_displaced(g: HamilcarState, general: int) -> Flow[None]:
    """A Carthaginian goes to the pool, a Roman is eliminated; an Aristocrat costs PCs (2.2.D2)."""
    raise NotImplementedError


def eliminate(g: HamilcarState, general: int) -> None:
    """A general leaves the game; with Caudex gone Asina joins the pool (5.1.C)."""
    raise NotImplementedError
