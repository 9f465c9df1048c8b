"""Reinforcements, recruits and elections: where CUs and generals are wanted."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField, field_of
from punica.bots.punic.awareness import NOW
from punica.bots.punic.field import Field
from punica.bots.punic.recruiting import Recruiting
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import AFRICANUS, GENERAL_STRATEGY, HANNIBAL, ITALIA, ROMA
from punica.games.punic.board import ROME
from punica.kernel.option import Option

FEW: Final = 6
"""With fewer CUs Hannibal himself is in danger."""


class HannibalRecruiting(Recruiting):
    """6: a Roman stack of five is to be made, and Italia to be held."""

    def pressed(self, field: Field, space: int, cus: int, worth: float) -> float:
        if field.side == ROME:
            if cus < field.g.rules.armies.consul_minimum:
                worth += 0.3 * cus
            if field.g.board.region[space] == ITALIA and invaded(field):
                worth += 1.5
        return worth

    def cherished(self, field: Field, space: int, general: int) -> float:
        if general != HANNIBAL:
            return 0.0
        short = FEW - field.g.present(field.side, space) if NOW.together else 0
        return 0.5 + 0.25 * max(0, short)

    def recruit_score(self, field: Field, option: Option) -> float:
        return super().recruit_score(field, option) + (0.4 if option.a == ROMA else 0.0)

    def far_off(self, field: Field, space: int) -> bool:
        return field.far[space][ROMA] > 6


RECRUITING: Final = HannibalRecruiting(field_of, GENERAL_STRATEGY, full=10)


def invaded(field: Field) -> bool:
    """Whether a Carthaginian army stands in Italia and no Roman one that could meet it."""
    g = field.g
    region = g.board.region
    if not any(foe.cus >= 3 and region[foe.space] == ITALIA for foe in field.foes):
        return False
    return not any(
        force.cus > g.rules.armies.consul_minimum + 1 and region[force.space] == ITALIA for force in field.own
    )


def numidian_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 22: where the PC that comes along counts most."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        foe = 1 if g.map.control[option.a] == 1 - seat else 0
        own = 0 if g.map.control[option.a] == seat else 1
        scores.append(field.standing.change(option.a, own, -foe))
    return scores


def station_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """6.1.1, 6.5, 6.7: good generals with big armies, one in each; Africanus where he threatens most."""
    field = HannibalField(g, seat)
    scores: list[float] = []
    for option in options:
        general = option.a
        space = option.b
        cus = g.present(seat, space)
        rating = g.rules.generals.battle[general]
        if general == AFRICANUS:
            cus += 5
        worth = 0.25 * rating * min(cus, 10)
        for force in field.own:
            if force.space == space:
                worth -= 2.0 if force.cus < 2 * g.rules.armies.consul_minimum else 1.0
                worth += 0.3 * (rating - force.rating)
        if cus:
            worth += 0.15 * field.marcher(general, min(cus, 10), space).pull(space)
            worth -= 0.3 * field.risk(space, cus, general)
        scores.append(worth)
    return scores


def appoint_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 19: Rome takes the best, Carthage gives Rome the worst."""
    sign = 1.0 if seat == ROME else -1.0
    return [sign * g.rules.generals.battle[option.a] for option in options]
