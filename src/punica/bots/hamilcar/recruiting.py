"""New CUs, generals and warships: where they do most good; Naval Reforms."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField, field_of
from punica.bots.hamilcar.geography import BY_LAND
from punica.bots.hamilcar.plans import warship_worth
from punica.bots.hamilcar.weights import CU, SEAMANSHIP
from punica.bots.punic.field import Field
from punica.bots.punic.recruiting import Recruiting
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARTHAGO,
    EXCELLENT,
    GENERAL_STRATEGY,
    IS_ADMIRAL,
    ITALIA,
    ROMA,
    SICILIA_REGION,
    SPACE_REGION,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.option import Option

CORVI: Final = 1.5
OVERSEAS: Final[list[bool]] = [region != ITALIA for region in range(4)]
"""By region: whether Rome's armies there have far to go."""


class HamilcarRecruiting(Recruiting):
    """5.1: Sicilia is what the war is about, and a CU of the Miat may become a warship."""

    def cherished(self, field: Field, space: int, general: int) -> float:
        return 0.8 if SPACE_REGION[space] == SICILIA_REGION else 0.0

    def recruit_score(self, field: Field, option: Option) -> float:
        if option.verb.key != "option.warship":
            return super().recruit_score(field, option)
        assert isinstance(field, HamilcarField)
        return 0.9 * warship_worth(field.state, field.side) + 0.3

    def far_off(self, field: Field, space: int) -> bool:
        return OVERSEAS[SPACE_REGION[space]]


RECRUITING: Final = HamilcarRecruiting(field_of, GENERAL_STRATEGY, full=9)


def station_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.1: good generals with big armies, one in each; Admirals in the capital for reforms and refits."""
    field = HamilcarField(g, seat)
    scores: list[float] = []
    for option in options:
        general = option.a
        space = option.b
        cus = g.present(seat, space)
        rating = g.rules.generals.battle[general]
        worth = 0.25 * rating * min(cus, 10)
        others = len(g.generals_at(seat, space)) + len(g.generals_at(seat, space + g.board.spaces))
        for force in field.own:
            if force.space == space and force.commander != general:
                worth -= 2.0 if force.cus < 2 * g.rules.armies.consul_minimum * others else 0.8
                worth += 0.3 * (rating - force.rating)
        worth -= 1.0 * max(0, others - 1)
        if OVERSEAS[SPACE_REGION[space]] and seat == ROME and others == 0:
            worth += 1.5
        if cus:
            worth += 0.15 * field.marcher(general, min(cus, 10), space).pull(space)
            worth -= 0.3 * field.risk(space, cus, general)
        if IS_ADMIRAL[general]:
            if seat == ROME and space == ROMA:
                worth += 2.5
            elif seat == CARTHAGE and space == CARTHAGO:
                worth += 0.5 * min(g.spent[seat], rating)
            if g.board.is_port[space]:
                worth += 0.5
        scores.append(worth)
    return scores


def elect_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """16.2: the best generals, Admirals before others."""
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.draw":
            scores.append(2.4)
        else:
            worth = g.rules.generals.battle[option.a] + (0.8 if IS_ADMIRAL[option.a] else 0.0)
            scores.append(worth - 0.3 * (GENERAL_STRATEGY[option.a] - 2))
    return scores


def keep_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """16.3: Xanthippus stays only where Rome is in Africa."""
    field = HamilcarField(g, seat)
    needed = any(foe.cus >= 3 and BY_LAND[foe.space][CARTHAGO] <= 8 for foe in field.foes)
    return [1.0 if (option.verb.key == "option.keep") == needed else 0.0 for option in options]


def reform_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """5.1.C: seamanship while the warships can keep it, else warships; Corvi while it is poor."""
    scores: list[float] = []
    ready = g.ready[ROME]
    for option in options:
        verb = option.verb.key
        if verb == "option.reform-seamanship":
            kept = ready > g.seamanship
            scores.append(SEAMANSHIP if kept else 0.6 * SEAMANSHIP)
        elif verb == "option.reform-ships":
            scores.append(option.a * (warship_worth(g, ROME) + 0.8 - 0.5 * CU) - 0.1 * option.a * option.a)
        elif verb == "option.reform-corvi":
            scores.append(-CORVI if g.corvi else CORVI if g.seamanship < EXCELLENT else 0.5)
        else:
            scores.append(0.0)
    return scores


def training_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Card 13: crews while the warships can keep the level, else a warship."""
    crews = g.seamanship < EXCELLENT and g.ready[ROME] > g.seamanship
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.train-crews":
            scores.append(3.0 if crews else 1.0)
        else:
            scores.append(2.0 if option.verb.key == "option.build" else 0.5)
    return scores
