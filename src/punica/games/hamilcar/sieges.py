"""Section 14: sieges and subjugation."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow, Refusal


def can_besiege(g: HamilcarState, general: int) -> Refusal | None:
    """14.1: whether this activated general may make an attempt where he is (his march is not yet put down)."""
    raise NotImplementedError


def besiege(g: HamilcarState, general: int) -> Flow[None]:
    """14.2: one attempt."""
    raise NotImplementedError


def city_falls(g: HamilcarState, space: int, side: int) -> Flow[None]:
    """14.4, and card 4: a walled city goes over to a side; with a capital the game is won (4.1)."""
    raise NotImplementedError


def trains_taken(g: HamilcarState, side: int, place: int, to: int) -> None:
    """2.3.D3: the supply trains of a side in a place are captured; see Rules.trains_taken."""
    if to < 0:
        raise NotImplementedError
    g.map.trains[1 - side][to] += g.map.trains[side][place]
    g.map.trains[side][place] = 0
