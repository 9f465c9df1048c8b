"""Hannibal 20.5: a siege or subjugation is lifted when those who kept it up are gone."""

from __future__ import annotations

from punica.games.punic.state import PunicState


def lifted(g: PunicState, space: int) -> None:
    """The points are gone, those of a siege or of a subjugation."""
    g.end_siege(space)
    g.tell("siege.lifted", "log.subjugation-ended" if g.map.tribe[space] else "log.siege-lifted", space=space)


def lift_siege(g: PunicState, space: int) -> None:
    """Hannibal 20.5: without enemy CUs in the space a siege or subjugation ends at once."""
    m = g.map
    if m.siege[space] == 0:
        return
    for side in (0, 1):
        if side != m.control[space] and m.total(side, space):
            return
    march = g.march
    if (
        march is not None
        and march.space == space
        and march.side != m.control[space]
        and not march.inside
        and march.army.total
    ):
        return
    lifted(g, space)


def besiegers_gone(g: PunicState, side: int, space: int) -> None:
    """Hannibal 20.5: a side may have no CUs left here. Its points go, even if the other now stands before the tribe."""
    m = g.map
    if m.siege[space] and m.control[space] != side and not m.total(side, space):
        lifted(g, space)


def lift_sieges(g: PunicState) -> None:
    """The same everywhere, after armies have moved."""
    for space, points in enumerate(g.map.siege):
        if points:
            lift_siege(g, space)
