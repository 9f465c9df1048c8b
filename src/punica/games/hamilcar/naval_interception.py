"""Section 8: naval interception."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def can_intercept_at(g: HamilcarState, port: int) -> bool:
    """8.1: whether a port is a qualifying one for the side that does not move, by what lies open."""
    raise NotImplementedError


def at_port(g: HamilcarState, last: bool) -> Flow[None]:
    """8: the moving fleet has entered a port of its route (`last`: it ends there). Ask, avoid, intercept, fight.

    Afterwards the fleet of the mover tells what became of it: `beaten` (its army is where the loser goes, off the sea),
    `safe` (it has won and may go on), or neither.
    """
    raise NotImplementedError


def arrived(g: HamilcarState) -> None:
    """8.1: the route is complete and nobody declared anything: Supremacy may pass."""
    raise NotImplementedError
