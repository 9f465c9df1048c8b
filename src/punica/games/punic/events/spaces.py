"""Choosing spaces one by one, as most political events do."""

from __future__ import annotations

from collections.abc import Callable

from punica.games.punic.board import NOBODY
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import place_pc, remove_pc, unguarded_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text


def has_enemy_pc(g: PunicState, seat: int, spaces: list[int] | range) -> bool:
    """Whether there is a plain enemy PC without an enemy CU in one of the spaces."""
    enemy = 1 - seat
    control = g.map.control
    return any(control[space] == enemy and unguarded_pc(g, enemy, space) for space in spaces)


def enemy_pcs(g: PunicState, seat: int, spaces: list[int] | range) -> list[int]:
    """Those of the spaces with a plain enemy PC and no enemy CU."""
    return [space for space in spaces if unguarded_pc(g, 1 - seat, space)]


def open_to(g: PunicState, seat: int, spaces: list[int] | range) -> list[int]:
    """Those of the spaces where an event may place or turn a PC: no walls, no tribe, no enemy CU, not one's own."""
    m = g.map
    walled = g.board.walled
    return [
        space
        for space in spaces
        if m.control[space] != seat and not walled[space] and not m.tribe[space] and not m.total(1 - seat, space)
    ]


def empty_spaces(g: PunicState, seat: int) -> list[int]:
    """Where Triumph places PCs: nobody's are there, and no enemy CU."""
    return [space for space in open_to(g, seat, g.board.open_spaces) if g.map.control[space] == NOBODY]


def place_in_some(
    g: PunicState, seat: int, number: int, least: int, rule: str, find: Callable[[], list[int]]
) -> Flow[None]:
    """Place or turn PCs in so many of the spaces that `find` finds; after `least` of them the seat may stop."""
    w = g.rules.words
    for done in range(number):
        if not find():
            return

        def fill(menu: Menu, may_stop: bool = done >= least) -> None:
            menu.add_each(w.place, find())
            if may_stop:
                menu.add(w.done)

        left = number - done
        answer = yield Choice(seat, Text("ask.event-place", n=left), rule, fill, times=left)
        if answer.verb is w.done:
            return
        place_pc(g, seat, answer.a, rule)


def remove_some(g: PunicState, seat: int, number: int, rule: str, find: Callable[[], list[int]]) -> Flow[None]:
    """A seat removes PCs of the enemy from so many of the spaces that `find` finds."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add_each(w.remove, find())

    for left in range(number, 0, -1):
        if not find():
            return
        answer = yield Choice(seat, Text("ask.event-remove", n=left), rule, fill, times=left)
        remove_pc(g, answer.a, rule)
