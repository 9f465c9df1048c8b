"""Siege points that events undo, and the Citadel."""

from __future__ import annotations

from typing import Final

from punica.games.punic.land.sieges import remove_points
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

WHICH_SIEGE: Final = Text("ask.relieve")
WHICH_CITADEL: Final = Text("ask.fortify")


def sieges(g: PunicState) -> list[int]:
    if not any(g.map.siege):
        return []
    return [space for space, points in enumerate(g.map.siege) if points and g.board.walled[space]]


def sieges_of_ports(g: PunicState) -> list[int]:
    return [space for space in sieges(g) if g.board.is_port[space]]


def relieve(g: PunicState, seat: int, card: int, spaces: list[int], prompt: Text = WHICH_SIEGE) -> Flow[int]:
    """The one of these spaces that loses points."""

    def fill(menu: Menu) -> None:
        menu.add_each(g.rules.words.relieve, spaces)

    answer = yield Choice(seat, prompt, g.rules.cards.rule[card], fill)
    return answer.a


def can_break_siege(g: PunicState, seat: int, card: int) -> bool:
    return bool(sieges_of_ports(g))


def fleet_breaks_siege(g: PunicState, seat: int, card: int) -> Flow[None]:
    """Opposing Fleet Breaks Siege: all siege points of a port."""
    space = yield from relieve(g, seat, card, sieges_of_ports(g))
    remove_points(g, space, g.map.siege[space])


def own_cities(g: PunicState, seat: int) -> list[int]:
    return [space for space in g.board.open_spaces if g.board.walled[space] and g.map.control[space] == seat]


def fortify(g: PunicState, seat: int, card: int, cities: list[int]) -> Flow[int]:
    """Citadel: which of these cities will need one siege point more."""

    def fill(menu: Menu) -> None:
        menu.add_each(g.rules.words.fortify, cities)

    rule = g.rules.cards.rule[card]
    answer = yield Choice(seat, WHICH_CITADEL, rule, fill)
    g.tell(rule, "log.citadel", space=answer.a)
    return answer.a
