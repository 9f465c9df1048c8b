"""Placing, converting and losing PCs; isolation (Hannibal 19; Hamilcar 5.2.C2, 5.4).

All of it is alike in both games, but for what a Truce says against converting.
"""

from __future__ import annotations

from typing import Final

from punica.games.punic.board import CARTHAGE, NOBODY
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

HAS_MARKER: Final = Refusal("politics.place", "refusal.has-marker")
ENEMY_CU: Final = Refusal("politics.place", "refusal.enemy-cu")
NO_CU_TO_CONVERT: Final = Refusal("politics.convert", "refusal.no-cu-to-convert")
WALLS_OR_TRIBE: Final = Refusal("ops.place_pcs", "refusal.walls-or-tribe")
TRUCE_CONVERT: Final = Refusal("card.64.pcs", "refusal.truce-convert")


# -- Placing and converting -------------------------------------------------------------------------------------------


def why_not_place(g: PunicState, side: int, space: int) -> Refusal | None:
    """`politics.place`: an empty space without enemy CUs, or an enemy PC under one's own CUs."""
    m = g.map
    if g.board.walled[space] or m.tribe[space]:
        return WALLS_OR_TRIBE
    owner = m.control[space]
    if owner == side:
        return HAS_MARKER
    if owner == NOBODY:
        return ENEMY_CU if m.total(1 - side, space) else None
    if not m.total(side, space):
        return NO_CU_TO_CONVERT
    return g.rules.movement_limits.truce_refusal(g, side, TRUCE_CONVERT)


def place_pc(g: PunicState, side: int, space: int, rule: str = "politics.place") -> None:
    """A PC of this side now lies in the space, placed or flipped: for OPs, or by what `rule` names."""
    g.map.control[space] = side
    g.tell(rule, "log.pc-placed", seat=side, space=space)


def remove_pc(g: PunicState, space: int, rule: str) -> None:
    """A PC (`politics.marker`) is gone; `rule` is what has cost it."""
    side = g.map.control[space]
    g.map.control[space] = NOBODY
    g.tell(rule, "log.pc-removed", seat=side, space=space)


def unguarded_pc(g: PunicState, side: int, space: int) -> bool:
    """A plain PC of a side without CUs of that side: what most events reach."""
    return g.plain_pc(side, space) and not g.map.total(side, space)


def place_pcs(g: PunicState, side: int, number: int) -> Flow[None]:
    """Place or convert up to so many PCs."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for space in g.board.open_spaces:
            menu.offer(why_not_place(g, side, space), w.place, space)
        menu.add(w.done)

    for left in range(number, 0, -1):
        answer = yield Choice(side, Text("ask.place-pc", n=left), "ops.place_pcs", fill, times=left)
        if answer.verb is w.done:
            return
        place_pc(g, side, answer.a)


def remove_pcs(g: PunicState, side: int, number: int, rule: str) -> Flow[int]:
    """A side removes so many of its own plain PCs, of its choice; how many it could remove."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add_each(w.remove, g.plain_pcs(side))

    removed = 0
    while removed < number and g.plain_pcs(side):
        left = number - removed
        answer = yield Choice(side, Text("ask.remove-pc", n=left), rule, fill, times=left)
        remove_pc(g, answer.a, rule)
        removed += 1
    return removed


# -- Isolation --------------------------------------------------------------------------------------------------------


def connected(g: PunicState, side: int) -> list[bool]:
    """`isolation`: all spaces from which a path leads to friendly CUs, a friendly tribe, port or walled city."""
    m = g.map
    board = g.board
    spaces = board.spaces
    control = m.control
    tribe = m.tribe
    ours = m.cus[side]
    theirs = m.cus[1 - side]
    elephants = m.elephants
    passable = [False] * spaces
    reached = [False] * spaces
    edge: list[int] = []
    for space in range(spaces):
        inside = space + spaces
        friends = ours[space] > 0 or ours[inside] > 0
        foes = theirs[space] > 0
        if side == CARTHAGE:
            friends = friends or elephants[space] > 0 or elephants[inside] > 0
        else:
            foes = foes or elephants[space] > 0
        if control[space] == side:
            passable[space] = True
            starts = friends or tribe[space] or board.shelters[space]
        else:
            passable[space] = not foes and (friends or (control[space] == NOBODY and not tribe[space]))
            starts = friends and passable[space]
        if starts:
            reached[space] = True
            edge.append(space)
    while edge:
        for to in board.paths[edge.pop()]:
            if not reached[to] and passable[to]:
                reached[to] = True
                edge.append(to)
    return reached


def isolated(g: PunicState, side: int) -> list[int]:
    """The plain PCs of a side that can trace no path."""
    reached = connected(g, side)
    return [space for space in g.plain_pcs(side) if not reached[space]]


def remove_isolated(g: PunicState, side: int) -> None:
    """All isolated PCs of a side go at once."""
    for space in isolated(g, side):
        g.tell("isolation", "log.isolated", seat=side, space=space)
        g.map.control[space] = NOBODY
