"""What must be true of the map at every checkpoint, in both Punic games."""

from __future__ import annotations

from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.map import AFIELD
from punica.games.punic.positions import slug
from punica.games.punic.state import PunicState


def broken_spaces(g: PunicState) -> list[str]:
    """What is wrong with who stands where, in words."""
    m = g.map
    wrong = []
    for space in range(g.board.spaces):
        inside = g.board.inside(space)
        name = slug(g, "space", space)
        if g.march is None and m.total(ROME, space) and m.total(CARTHAGE, space):
            wrong.append(f"both sides stand outside in {name}")
        for side in (ROME, CARTHAGE):
            within = m.total(side, inside)
            if within and (not g.board.walled[space] or m.control[space] != side):
                wrong.append(f"CUs inside a city that is not theirs: {name}")
            if within > g.board.capacity[space]:
                wrong.append(f"too many CUs inside {name}")
        if g.board.walled[space] and m.control[space] == NOBODY:
            wrong.append(f"a walled city without an owner: {name}")
        if m.siege[space] and not (g.board.walled[space] or m.tribe[space]):
            wrong.append(f"siege points without walls or tribe: {name}")
    return wrong


def broken_generals(g: PunicState) -> list[str]:
    """What is wrong with where generals are, outside a march and a battle, in words."""
    m = g.map
    wrong = []
    if AFIELD in m.where:
        wrong.append("a general is afield without an army")
    for general, place in enumerate(m.where):
        side = g.rules.generals.side[general]
        if place >= 0 and m.total(1 - side, place) and not m.total(side, place):
            wrong.append(f"a general alone among enemy CUs: {slug(g, 'general', general)}")
    return wrong
