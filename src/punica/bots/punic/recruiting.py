"""Reinforcements and recruits: where CUs are wanted; and which generals to keep, afflict or bind."""

from __future__ import annotations

from punica.bots.punic.field import Field, FieldOf
from punica.games.punic.board import ROME
from punica.games.punic.state import PunicState
from punica.kernel.option import Option


class Recruiting:
    """The judgement of recruits; each game adds what its own map makes precious."""

    def __init__(self, field_of: FieldOf, strategy: list[int], full: int) -> None:
        self.field_of = field_of
        self.strategy = strategy
        """By general: his strategy rating, of which little is better."""
        self.full = full
        """From how many CUs a stack wants no more."""

    # -- what each game answers itself ----------------------------------------------------------------------------

    def pressed(self, field: Field, space: int, cus: int, worth: float) -> float:
        """How much a stack wants CUs where its game presses it, beside its worth so far."""
        return worth

    def cherished(self, field: Field, space: int, general: int) -> float:
        """What a place or a general adds."""
        return 0.0

    def recruit_score(self, field: Field, option: Option) -> float:
        """CUs that come to a space."""
        return self.want(field, option.a, field.g.commander_at(field.side, option.a))

    def far_off(self, field: Field, space: int) -> bool:
        """Whether Rome's armies in a space have had far to go."""
        raise NotImplementedError

    # -- recruits -------------------------------------------------------------------------------------------------

    def want(self, field: Field, place: int, general: int) -> float:
        """How much a stack wants CUs: a good general short of ten, an enemy near, the capital to be guarded."""
        g = field.g
        space = g.board.space_of(place)
        cus = g.map.total(field.side, place)
        worth = 0.5 * g.rules.generals.battle[general] if general >= 0 else 0.0
        if cus >= self.full:
            worth -= 2.0
        elif general >= 0:
            worth += 0.1 * (10 - cus)
        worth = self.pressed(field, space, cus, worth)
        worth += 0.3 * min(4.0, field.risk(space, cus, general))
        if general >= 0:
            worth += 0.08 * field.marcher(general, cus + 1, space).pull(space)
        worth += self.cherished(field, space, general)
        if field.far[space][g.rules.year_end.capitals[field.side]] <= 2:
            worth += field.capital_guard(5) * 0.4
        return worth

    def reinforcement_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Reinforcements, and the events that recruit."""
        field = self.field_of(g, seat)
        scores: list[float] = []
        for option in options:
            if option.verb.key == "option.reinforce":
                scores.append(self.want(field, g.map.where[option.a], option.a))
            else:
                scores.append(self.recruit_score(field, option))
        return scores

    # -- generals -------------------------------------------------------------------------------------------------

    def proconsul_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """The general whose army does most good where it is."""
        field = self.field_of(g, seat)
        scores: list[float] = []
        for option in options:
            if option.verb.key != "option.keep":
                scores.append(0.0)
                continue
            place = g.map.where[option.a]
            worth = g.rules.generals.battle[option.a] - 0.4 * self.strategy[option.a]
            worth += 0.2 * min(g.map.total(seat, place), 10)
            if self.far_off(field, g.board.space_of(place)):
                worth += 1.5
            scores.append(worth)
        return scores


def afflict_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Hostile Tribes, epidemics: the largest enemy force, that of the best general before others."""
    other = 1 - seat
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.harry":
            scores.append(float(g.map.total(other, option.a)))
        else:
            force = g.rules.armies.one_force(g, other, g.map.where[option.a])
            cus = float(sum([g.map.total(other, place) for place in force]))
            scores.append(cus + 0.3 * g.rules.generals.battle[option.a])
    return scores


def bind_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Flamen Martialis: the general who is sure to be used."""
    scores: list[float] = []
    for option in options:
        cus = g.map.total(ROME, g.map.where[option.a])
        scores.append(g.rules.generals.battle[option.a] + 0.3 * cus)
    return scores
