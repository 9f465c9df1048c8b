"""2.2.D1: where an Admiral takes an army by sea to keep it out of a land battle, or out of reach after one."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import IS_ADMIRAL, IS_PORT, SEA_NEIGHBOURS
from punica.games.punic.army import Army


def has_admiral(army: Army) -> bool:
    """Whether an Admiral is with an army, in command or not."""
    return any(IS_ADMIRAL[general] for general in army.generals)


def lanes(army: Army, space: int) -> list[int]:
    """The ports one sea lane away, not over Mare Tyrrhenum, for an army with an Admiral in a port."""
    return SEA_NEIGHBOURS[space] if IS_PORT[space] and has_admiral(army) else []


def entered_from(g: HamilcarState) -> int:
    """The space from which the army of `g.march` came into the one it is in: over the sea, the last port before it."""
    march = g.march
    assert march is not None
    return march.just_left


def avoid_ports(g: HamilcarState, army: Army, space: int) -> list[int]:
    """11.1, 11.2: a port of one's own, free of enemy Units."""
    return [
        port
        for port in lanes(army, space)
        if g.map.control[port] == army.side
        and not g.units_at(1 - army.side, port)
        and g.chapters.limits.may_enter(g, army, space, port) is None
    ]


def retreat_ports(g: HamilcarState, army: Army, space: int) -> list[int]:
    """13.5.D: a port without enemy PC or Units; it need not be one's own."""
    return [
        port
        for port in lanes(army, space)
        if g.map.control[port] != 1 - army.side and not g.units_at(1 - army.side, port)
    ]


def back_up_ports(g: HamilcarState) -> list[int]:
    """Ruling M32 (Golden Geek): the same, for an army that was intercepted."""
    march = g.march
    assert march is not None
    return retreat_ports(g, march.army, march.space) if g.hamilcar.admirals_back_up else []
