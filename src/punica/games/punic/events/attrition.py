"""Epidemic and Pestilence: an army of the enemy rolls for attrition."""

from __future__ import annotations

from typing import Final

from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

WHICH_ARMY: Final = Text("ask.afflict")


def armies(g: PunicState, seat: int) -> list[int]:
    """The commanders of all armies of a seat: generals with CUs of their Force (Hamilcar, ruling M82)."""
    m = g.map
    commanders = g.commanders(seat)
    found: list[int] = []
    for general in commanders:
        force = g.rules.armies.one_force(g, seat, m.where[general])
        if any(m.where[other] in force and g.commands(other, general) for other in commanders if other != general):
            continue
        if any(m.total(seat, place) for place in force):
            found.append(general)
    return found


def besiegers(g: PunicState, seat: int) -> list[int]:
    """The commanders of those armies of a seat that are besieging a city."""
    where = g.map.where
    return [
        general
        for general in armies(g, seat)
        if not g.board.is_inside(where[general])
        and g.besieged(where[general])
        and g.map.control[where[general]] != seat
    ]


def can_epidemic(g: PunicState, seat: int, card: int) -> bool:
    return bool(armies(g, 1 - seat))


def epidemic(g: PunicState, seat: int, card: int) -> Flow[None]:
    """An enemy army of the player's choice."""
    yield from afflict(g, seat, card, "epidemic", armies(g, 1 - seat))


def can_pestilence(g: PunicState, seat: int, card: int) -> bool:
    return bool(besiegers(g, 1 - seat))


def pestilence(g: PunicState, seat: int, card: int) -> Flow[None]:
    """An enemy army that is besieging a city; the card makes it worse."""
    yield from afflict(g, seat, card, "pestilence", besiegers(g, 1 - seat))


def afflict(g: PunicState, seat: int, card: int, label: str, commanders: list[int]) -> Flow[None]:
    def fill(menu: Menu) -> None:
        menu.add_each(g.rules.words.afflict, commanders)

    answer = yield Choice(seat, WHICH_ARMY, g.rules.cards.rule[card], fill)
    force = g.rules.armies.one_force(g, 1 - seat, g.map.where[answer.a])
    yield from g.rules.losses.force_attrition(g, 1 - seat, force, label, g.rules.cards.attrition[card])
