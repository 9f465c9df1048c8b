"""Questions about PCs and cities: which to place, turn, remove, give up, relieve."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField, field_of
from punica.bots.hannibal.placing import place_scores as placing_scores
from punica.bots.hannibal.placing import turn_scores
from punica.bots.hannibal.standing import HannibalStanding
from punica.bots.punic.placing import loss_scores
from punica.bots.punic.politics import Politics
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARTHAGO, ROMA
from punica.games.punic.board import CARTHAGE
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import unguarded_pc
from punica.kernel.option import Option

DONE: Final = -0.4
"""Stopping early is better than a PC that is worth less than this."""


class HannibalPolitics(Politics):
    """Raids and relief."""

    def removal_worth(self, g: PunicState, seat: int, spaces: list[int], pcs: int) -> list[float]:
        assert isinstance(g, HannibalState)
        return turn_scores(g, HannibalStanding(g, seat), spaces, pcs, 0)


POLITICS: Final = HannibalPolitics(field_of)


def place_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """8.2.b and events: the spaces that gain most."""
    standing = HannibalStanding(g, seat)
    spaces = [option.a for option in options if option.verb.fields]
    found = placing_scores(g, standing, spaces, left_to_place(g, seat))
    scores: list[float] = []
    at = 0
    for option in options:
        if option.verb.fields:
            scores.append(found[at])
            at += 1
        else:
            scores.append(DONE)
    return scores


def left_to_place(g: HannibalState, seat: int) -> int:
    """How many PCs are probably still to be placed: not more than three in any card play."""
    return 3 if g.card < 0 else min(3, max(1, g.rules.card_play.ops_of(g, seat, g.card)))


def removal_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """One's own PCs that can be spared, or the enemy's that hurt him most."""
    standing = HannibalStanding(g, seat)
    spaces = [option.a for option in options]
    if spaces and g.map.control[spaces[0]] == seat:
        return loss_scores(g, standing, spaces, 0.0)
    return turn_scores(g, standing, spaces, 3, 0)


def numidia_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Cards 3 and 24: which Numidia, and then which spaces."""
    if options[0].verb.key != "option.choose":
        return place_scores(g, seat, options)
    standing = HannibalStanding(g, seat)
    scores: list[float] = []
    for option in options:
        reach = len([s for s in g.board.province_spaces[option.a] if unguarded_pc(g, 1 - seat, s)])
        empty = len([s for s in g.board.province_spaces[option.a] if g.map.control[s] < 0])
        turned = min(3, reach)
        scores.append(standing.shift(option.a, min(3, turned + empty), -turned))
    return scores


def train_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 30: with the army that is nearest to a siege, if it is large."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        place = g.map.where[option.a]
        cus = g.map.total(CARTHAGE, place)
        space = g.board.space_of(place)
        near = min(
            [
                field.far[space][city]
                for city in range(g.board.spaces)
                if g.board.walled[city] and g.map.control[city] == 1 - seat
            ],
            default=20,
        )
        scores.append(0.5 * cus - near)
    return scores


def citadel_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 81: the capital first."""
    return [2.0 if option.a in (ROMA, CARTHAGO) else 1.0 for option in options]
