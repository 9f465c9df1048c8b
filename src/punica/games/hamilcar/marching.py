"""Section 7: what cards, generals and supply trains of Hamilcar change about an activation."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea_legs import voyage
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.march import March
from punica.kernel.choice import Flow, Menu
from punica.kernel.option import Option

MOVEMENT_POINTS: Final = 4


def movement_points(g: HamilcarState, general: int) -> int:
    """7.1: four."""
    return MOVEMENT_POINTS


def offer_own_moves(g: HamilcarState, march: March, menu: Menu) -> None:
    """2.3.D4: destroying supply trains."""


def own_move(g: HamilcarState, march: March, answer: Option) -> Flow[None]:
    """A voyage, or supply trains destroyed."""
    yield from voyage(g, answer)
