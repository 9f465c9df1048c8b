"""The armies on the map, and how far a turn is on."""

from __future__ import annotations

from punica.games.punic.map import AFIELD
from punica.games.punic.state import PunicState


class Force:
    """An army with a general, on the map: where it stands, how strong it is, who commands it."""

    __slots__ = ("commander", "cus", "place", "rating", "space")

    def __init__(self, place: int, space: int, cus: int, commander: int, rating: int) -> None:
        self.place = place
        self.space = space
        self.cus = cus
        self.commander = commander
        self.rating = rating


def forces(g: PunicState, side: int) -> list[Force]:
    """The armies of a side that have a general, in the field or within walls; also one on the march."""
    m = g.map
    found: list[Force] = []
    rating = g.rules.generals.battle
    for general in g.commanders(side):
        place = m.where[general]
        found.append(Force(place, g.board.space_of(place), m.total(side, place), general, rating[general]))
    march = g.march
    if march is not None and march.side == side and march.army.generals and m.where[march.commander] == AFIELD:
        found.append(Force(march.space, march.space, march.army.total, march.commander, rating[march.commander]))
    return found


def lateness(g: PunicState) -> float:
    """How far the turn is on: 0 with all cards in hand, 1 with none. The card in play still counts."""
    return 1.0 - min(1.0, cards_to_come(g) / (2.0 * g.rules.turn.hand_size[g.turn]))


def cards_to_come(g: PunicState) -> int:
    """The cards in both hands, and the one in play."""
    return len(g.hands[0]) + len(g.hands[1]) + (1 if g.card >= 0 else 0)
