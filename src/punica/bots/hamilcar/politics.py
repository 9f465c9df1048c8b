"""Questions about PCs, the Miat, supply trains and cities: which to place, turn, remove, give up, relieve."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField, field_of
from punica.bots.hamilcar.placing import place_scores as placing_scores
from punica.bots.hamilcar.placing import turn_scores
from punica.bots.hamilcar.plans import warship_worth
from punica.bots.hamilcar.standing import HamilcarStanding, miat_change
from punica.bots.hamilcar.weights import REFIT, TRAIN
from punica.bots.punic.placing import loss_scores
from punica.bots.punic.politics import Politics
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARTHAGO, GENERAL_STRATEGY, ROMA
from punica.games.punic.board import CARTHAGE
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

DONE: Final = -0.4
"""Stopping early is better than a PC that is worth less than this."""
LOST_PORT: Final = 0.2
PLACE: Final = "option.place"
REMOVE: Final = "option.remove"
REMOVE_MIAT: Final = "option.remove-miat"


def place_scores(g: HamilcarState, seat: int, options: list[Option], left: int) -> list[float]:
    """What each OP, or each PC of an event, brings most."""
    standing = HamilcarStanding(g, seat)
    spaces = [option.a for option in options if option.verb.key == PLACE]
    found = placing_scores(g, standing, spaces, max(1, left)) if spaces else []
    scores: list[float] = []
    at = 0
    for option in options:
        verb = option.verb.key
        if verb == PLACE:
            scores.append(found[at])
            at += 1
        elif verb == "option.miat":
            scores.append(miat_change(g.miat, option.a))
        elif verb == "option.refit":
            scores.append(REFIT * warship_worth(g, seat))
        elif verb == "option.supply":
            scores.append(supply_worth(g, seat, option.a))
        elif verb == "option.supply-in":
            scores.append(0.6 * TRAIN - 0.1 * g.map.trains[seat][option.a + g.board.spaces])
        elif verb == "option.prolong":
            scores.append(1.2)
        else:
            scores.append(DONE)
    return scores


def supply_worth(g: HamilcarState, seat: int, space: int) -> float:
    """A supply train with an army: the first is worth most, with a slow general more."""
    commander = g.commander_at(seat, space)
    there = g.map.trains[seat][space]
    worth = TRAIN * (1.0 if there == 0 else 0.5 if there == 1 else 0.2)
    if commander >= 0:
        worth += 0.1 * GENERAL_STRATEGY[commander] * (there == 0)
    return worth + 0.02 * g.map.total(seat, space)


def supply_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    return place_scores(g, seat, options, 1)


def removal_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """One's own PCs, slots and trains that can be spared, or the enemy's that hurt him most."""
    standing = HamilcarStanding(g, seat)
    spaces = [option.a for option in options if option.verb.key == REMOVE]
    own = not spaces or g.map.control[spaces[0]] == seat
    found = loss_scores(g, standing, spaces, LOST_PORT) if own else turn_scores(g, standing, spaces, 3, 0)
    scores: list[float] = []
    at = 0
    for option in options:
        verb = option.verb.key
        if verb == REMOVE:
            scores.append(found[at])
            at += 1
        elif verb == REMOVE_MIAT:
            scores.append(miat_change(g.miat, option.a))
        else:
            scores.append(-TRAIN * 1.2)
    return scores


def turning_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Cards 26, 27, 43, 44, Scipio: turn an enemy PC, or place one in an empty space."""
    standing = HamilcarStanding(g, seat)
    spaces = [option.a for option in options if option.verb.key == PLACE]
    enemy = [space for space in spaces if g.map.control[space] == 1 - seat]
    if len(enemy) < len(spaces) or not spaces:
        return place_scores(g, seat, options, 2)
    found = turn_scores(g, standing, spaces, 1, 1)
    scores: list[float] = []
    at = 0
    for option in options:
        if option.verb.key == PLACE:
            scores.append(found[at])
            at += 1
        else:
            scores.append(DONE)
    return scores


class HamilcarPolitics(Politics):
    """Raids and relief."""

    def removal_worth(self, g: PunicState, seat: int, spaces: list[int], pcs: int) -> list[float]:
        assert isinstance(g, HamilcarState)
        return turn_scores(g, HamilcarStanding(g, seat), spaces, pcs, 0)

    def raid_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Card 52: from where, then which."""
        assert isinstance(g, HamilcarState)
        if options[0].verb.key == REMOVE:
            return removal_scores(g, seat, options)
        return super().raid_scores(g, seat, options)


POLITICS: Final = HamilcarPolitics(field_of)


def give_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """2.3.D: the train that is least use where it is."""
    scores: list[float] = []
    for option in options:
        inside = option.verb.key == "option.give-inside"
        scores.append(0.5 if inside else 0.1 * g.map.trains[seat][option.a])
    return scores


def buy_off_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.6: what the other side could buy for a point is worth more than a train, while it has much to buy."""
    standing = HamilcarStanding(g, 1 - seat)
    control = g.map.control
    spaces = [
        s
        for s in range(len(control))
        if control[s] != 1 - seat
        and not g.board.walled[s]
        and not g.map.tribe[s]
        and (g.map.total(1 - seat, s) > 0 if control[s] == seat else g.map.total(seat, s) == 0)
    ]
    found = placing_scores(g, standing, spaces, 2)
    worth = max(found, default=0.0)
    if seat != CARTHAGE and g.hamilcar.war_chest.reaches_miat:
        for slot, filled in enumerate(g.miat):
            if not filled:
                worth = max(worth, miat_change(g.miat, slot))
    given = give_scores(g, seat, options)
    return [
        0.0 if option.verb.key == "option.done" else worth - 1.6 * TRAIN + 0.1 * given[n]
        for n, option in enumerate(options)
    ]


def engineer_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Card 3: the siege that is worth most."""
    field = HamilcarField(g, seat)
    return [field.conquest(option.a) for option in options]


def citadel_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Card 46: the city that the enemy would like best, the capital where he is near."""
    field = HamilcarField(g, seat)
    scores: list[float] = []
    for option in options:
        near = len(field.strikers(option.a))
        capital = 1.0 if option.a in (ROMA, CARTHAGO) else 0.0
        scores.append(capital + near + 0.05 * min(20.0, field.conquest_of_foe(option.a)))
    return scores


def desert_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Card 53: the garrison whose city or PC is worth most; the last CU before others."""
    field = HamilcarField(g, seat)
    scores: list[float] = []
    for option in options:
        place = option.a + (g.board.spaces if option.verb.key == "option.desert-in" else 0)
        last = 1.0 if g.map.total(1 - seat, place) == 1 else 0.0
        scores.append(last + (0.3 * field.turning(option.a) if g.map.control[option.a] == 1 - seat else 0.0))
    return scores


def refit_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """What costs nothing is taken."""
    return [1.0 if option.verb.key not in ("option.done", "option.pass") else 0.0 for option in options]


def winter_scores(g: HamilcarState, seat: int, options: list[Option], space: int) -> list[float]:
    """5.3.A: supplies for a force of three or more."""
    large = g.map.total(seat, space) >= 3
    return [1.0 if (option.verb.key == "option.supplies") == large else 0.0 for option in options]
