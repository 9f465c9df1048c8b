"""PCs a side must give up: after battles, at the Victory Check, by events (4.1, 9.4, 13.6)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def political_loss(g: HamilcarState, side: int, pcs: int, rule: str) -> Flow[None]:
    """A side removes so many PCs, Carthage's first from the Miat where the rule says so; who cannot pay has lost."""
    raise NotImplementedError
