"""2.1.I: Naval Supremacy."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState


def take_supremacy(g: HamilcarState, side: int) -> None:
    """Naval Supremacy goes over to a side, or stays with it."""
    if g.supremacy != side:
        g.supremacy = side
        g.tell("supremacy.changes", "log.supremacy", seat=side)
