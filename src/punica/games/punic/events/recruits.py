"""CUs that events bring to a general. None of them goes into a besieged city (Hannibal 25, ruling M37)."""

from __future__ import annotations

from collections.abc import Callable

from punica.games.punic.state import PunicState
from punica.games.punic.year.arrivals import arrive, place_with, with_generals
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text


def recipients(g: PunicState, seat: int, allowed: Callable[[int], bool]) -> list[int]:
    """The generals in the spaces that `allowed` accepts whom CUs may join."""
    where = g.map.where
    return [general for general in with_generals(g, seat) if allowed(g.board.space_of(where[general]))]


def join_general(g: PunicState, seat: int, cus: int, rule: str, allowed: Callable[[int], bool]) -> Flow[None]:
    """So many CUs join one of these generals."""

    def fill(menu: Menu) -> None:
        menu.add_each(g.rules.words.reinforce, recipients(g, seat, allowed))

    answer = yield Choice(seat, Text("ask.recruits", n=cus), rule, fill)
    yield from arrive(g, seat, place_with(g, answer.a), cus, 0, rule)
