"""Reinforcements, recruits and elections: where CUs and generals are wanted."""

from __future__ import annotations

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.goals import CAPITALS, HannibalMarcher
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import AFRICANUS, CONSUL_MINIMUM, GENERAL_STRATEGY, HANNIBAL, ITALIA, ROMA
from punica.games.punic.board import ROME
from punica.kernel.option import Option


def want(field: HannibalField, place: int, general: int) -> float:
    """How much a stack wants CUs: a good general short of ten, an enemy near, a stack of five to be made."""
    g = field.g
    space = g.board.space_of(place)
    cus = g.map.total(field.side, place)
    rating = g.rules.battle_rating[general] if general >= 0 else 0
    worth = 0.5 * rating
    if cus >= 10:
        worth -= 2.0
    elif general >= 0:
        worth += 0.1 * (10 - cus)
    if field.side == ROME:
        if cus < CONSUL_MINIMUM:
            worth += 0.3 * cus
        if g.board.region[space] == ITALIA and invaded(field):
            worth += 1.5
    worth += 0.3 * min(4.0, field.risk(space, cus, general))
    if general >= 0:
        worth += 0.08 * HannibalMarcher(field, general, cus + 1, space).pull(space)
    if general == HANNIBAL:
        worth += 0.5
    if field.far[space][CAPITALS[field.side]] <= 2:
        worth += field.capital_guard(5) * 0.4
    return worth


def invaded(field: HannibalField) -> bool:
    """Whether a Carthaginian army stands in Italia and no Roman one that could meet it."""
    g = field.g
    region = g.board.region
    if not any(foe.cus >= 3 and region[foe.space] == ITALIA for foe in field.foes):
        return False
    return not any(force.cus > CONSUL_MINIMUM + 1 and region[force.space] == ITALIA for force in field.own)


def reinforcement_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """6.1 to 6.3 and the events that recruit."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.reinforce":
            scores.append(want(field, g.map.where[option.a], option.a))
        else:
            space = option.a
            scores.append(want(field, space, g.commander_at(seat, space)) + (0.4 if space == ROMA else 0.0))
    return scores


def numidian_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 22: where the PC that comes along counts most."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        foe = 1 if g.map.control[option.a] == 1 - seat else 0
        own = 0 if g.map.control[option.a] == seat else 1
        scores.append(field.standing.change(g.board.province[option.a], own, -foe))
    return scores


def station_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """6.1.1, 6.5, 6.7: good generals with big armies, one in each; Africanus where he threatens most."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        general = option.a
        space = option.b
        cus = g.present(seat, space)
        rating = g.rules.battle_rating[general]
        if general == AFRICANUS:
            cus += 5
        worth = 0.25 * rating * min(cus, 10)
        for force in field.own:
            if force.space == space:
                worth -= 2.0 if force.cus < 2 * CONSUL_MINIMUM else 1.0
                worth += 0.3 * (rating - force.rating)
        if cus:
            worth += 0.15 * HannibalMarcher(field, general, min(cus, 10), space).pull(space)
            worth -= 0.3 * field.risk(space, cus, general)
        scores.append(worth)
    return scores


def proconsul_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """6.4.1: the general whose army does most good where it is."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        if option.verb.key != "option.keep":
            scores.append(0.0)
            continue
        place = g.map.where[option.a]
        space = g.board.space_of(place)
        cus = g.map.total(seat, place)
        worth = g.rules.battle_rating[option.a] - 0.4 * GENERAL_STRATEGY[option.a]
        worth += 0.2 * min(cus, 10)
        if field.far[space][ROMA] > 6:
            worth += 1.5
        scores.append(worth)
    return scores


def afflict_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Cards 7, 51, 52: the largest enemy force, Hannibal's before others."""
    other = 1 - seat
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.harry":
            scores.append(float(g.map.total(other, option.a)))
        else:
            cus = float(g.map.total(other, g.map.where[option.a]))
            scores.append(cus + 0.3 * g.rules.battle_rating[option.a])
    return scores


def appoint_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 19: Rome takes the best, Carthage gives Rome the worst."""
    sign = 1.0 if seat == ROME else -1.0
    return [sign * g.rules.battle_rating[option.a] for option in options]


def bind_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 90: the general who is sure to be used."""
    scores: list[float] = []
    for option in options:
        cus = g.map.total(ROME, g.map.where[option.a])
        scores.append(g.rules.battle_rating[option.a] + 0.3 * cus)
    return scores
