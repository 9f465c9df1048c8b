"""Diplomacy and Surprise Raids."""

from __future__ import annotations

from typing import Final

from punica.games.punic.events.spaces import enemy_pcs, has_enemy_pc, place_in_some, remove_some
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

RAID_FROM_WHERE: Final = Text("ask.raid-from")


def can_diplomacy(g: PunicState, seat: int, card: int) -> bool:
    return has_enemy_pc(g, seat, g.board.open_spaces)


def diplomacy(g: PunicState, seat: int, card: int) -> Flow[None]:
    """An unguarded enemy PC changes sides."""
    number = g.rules.cards.pcs[card]
    spaces = g.board.open_spaces
    yield from place_in_some(g, seat, number, number, g.rules.cards.rule[card], lambda: enemy_pcs(g, seat, spaces))


def raided_pcs(g: PunicState, seat: int, base: int) -> list[int]:
    """What raiders from a space reach: unguarded enemy PCs next to it."""
    events = g.rules.event_play
    return [space for space in enemy_pcs(g, seat, g.board.neighbours[base]) if events.open_to_raids(g, seat, space)]


def raid_bases(g: PunicState, seat: int) -> list[int]:
    """The spaces from which raiders of a seat reach something."""
    events = g.rules.event_play
    return [space for space in g.board.open_spaces if events.raids_from(g, seat, space) and raided_pcs(g, seat, space)]


def can_raid(g: PunicState, seat: int, card: int) -> bool:
    return bool(raid_bases(g, seat))


def surprise_raids(g: PunicState, seat: int, card: int) -> Flow[None]:
    """PCs next to one and the same space."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add_each(w.raid_from, raid_bases(g, seat))

    rule = g.rules.cards.rule[card]
    answer = yield Choice(seat, RAID_FROM_WHERE, rule, fill)
    yield from remove_some(g, seat, g.rules.cards.pcs[card], rule, lambda: raided_pcs(g, seat, answer.a))
