"""Counter events before a battle: 8, 42, 54, 59 (13.1, 9.1), and Elephant Fright (1)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def before_land_battle(g: HamilcarState, side: int) -> Flow[bool]:
    """13.1: a side may play its cards on `g.battle`. False: the battle is called off (59)."""
    raise NotImplementedError


def before_naval_battle(g: HamilcarState, side: int) -> Flow[bool]:
    """9.1: a side may play its cards on `g.naval_battle`. False: the battle is called off (59).

    KE: 54 and 59 are still to come; 17 is asked by naval_rounds.
    """
    yield from ()
    return True
