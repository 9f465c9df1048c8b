"""2.2.D1: where an Admiral takes an army by sea to keep it out of a land battle, or out of reach after one."""

from __future__ import annotations

from punica.games.hamilcar.tables import IS_ADMIRAL, IS_PORT, SEA_NEIGHBOURS
from punica.games.punic.army import Army


def has_admiral(army: Army) -> bool:
    """Whether an Admiral is with an army, in command or not."""
    return any(IS_ADMIRAL[general] for general in army.generals)


def lanes(army: Army, space: int) -> list[int]:
    """The ports one sea lane away, not over Mare Tyrrhenum, for an army with an Admiral in a port."""
    return SEA_NEIGHBOURS[space] if IS_PORT[space] and has_admiral(army) else []
