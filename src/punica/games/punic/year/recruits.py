"""Reinforcements one by one: to a friendly city or with a general (Hannibal 6.3, Hamilcar 5.1)."""

from __future__ import annotations

from punica.games.punic.state import PunicState
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in, place_with, with_generals
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text


class Recipient:
    """Where a reinforcement may go: to a city, or with a general (-1: none)."""

    __slots__ = ("general", "place", "refusal")

    def __init__(self, place: int, general: int) -> None:
        self.place = place
        self.general = general
        self.refusal: Refusal | None = None


def recipients(g: PunicState, side: int, cities: list[int], regions: list[int]) -> list[Recipient]:
    """The friendly cities and the generals of these regions (none named: any) that may take a CU."""
    found: list[Recipient] = []
    taken: list[int] = []
    for space in cities:
        place = place_in(g, side, space) if g.map.control[space] == side else NOWHERE
        if place != NOWHERE:
            found.append(Recipient(place, -1))
            taken.append(place)
    for general in with_generals(g, side):
        place = place_with(g, general)
        if place not in taken and (not regions or g.board.region[g.board.space_of(place)] in regions):
            found.append(Recipient(place, general))
            taken.append(place)
    return found


def place_cu(g: PunicState, side: int, left: int, rule: str, found: list[Recipient]) -> Flow[int]:
    """One CU goes to one of these recipients, and where; it is lost if none can take it."""
    if all(recipient.refusal is not None for recipient in found):
        g.tell(rule, "log.reinforcement-lost", seat=side)
        return NOWHERE
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for recipient in found:
            if recipient.general < 0:
                menu.offer(recipient.refusal, w.muster, g.board.space_of(recipient.place))
            else:
                menu.offer(recipient.refusal, w.reinforce, recipient.general)

    answer = yield Choice(side, Text("ask.reinforcement", n=left), rule, fill, times=left)
    place = place_with(g, answer.a) if answer.verb is w.reinforce else place_in(g, side, answer.a)
    yield from arrive(g, side, place, 1, 0, rule)
    return place
