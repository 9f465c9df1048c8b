"""After a victory: Triumph (43), Spoils of War (44), Price of Failure (58), Scipio."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def after_victory(g: HamilcarState, side: int, battle: bool) -> Flow[None]:
    """A side has won a battle (by land or sea) or a siege. KE: the cards and Scipio are still to come."""
    yield from ()
