"""Whether a review keeps its word: mistakes cost what it says, and luck sums to nothing over many games.

Some stretches of a game are judged as a review judges them. Where it finds something better, both lines are tried anew
in worlds that nothing was chosen by. Values are kept as the policy gives them, so that a scale can be fitted later.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

import msgspec

from punica.bots.budget import Budget
from punica.kernel.transcript import Transcript
from punica.review.chances import Estimate, Scale
from punica.review.judging import Judge, Trial, judgement
from punica.review.review import USUAL, luck_share, share_of
from punica.review.stretches import Stretch, Walker, stretches
from punica.review.verdicts import VERDICTS, verdict

THROWN: Final = 6
"""So many stretches of each game that ended with dice or drawn cards are judged,"""
OTHERS: Final = 6
"""and so many that did not."""
ANEW: Final = Budget(iterations=120)
"""Two lines are tried so often together in fresh worlds."""
TINY: Final = 0.001
"""No chance is known more exactly than this."""


class Weighed(msgspec.Struct):
    """A stretch: what was played and the best line in a review's worlds, the same in fresh ones, and after dice."""

    game: int
    seat: int
    played: list[float]
    best: list[float] = []
    """Nothing where the search found no other line."""
    played_anew: list[float] = []
    best_anew: list[float] = []
    after: list[float] = []
    """Nothing where no chance came in."""
    share: float = 1.0
    """For so many stretches of its game with chance this one stands."""


def weighed(ruleset: str, number: int, transcript: Transcript, rng: Random) -> list[Weighed]:
    """Some stretches of one game."""
    cut = stretches(transcript)
    thrown, others = [one for one in cut if one.chance], [one for one in cut if not one.chance]
    chosen = rng.sample(thrown, min(THROWN, len(thrown)))
    share = len(thrown) / max(1, len(chosen))
    chosen += rng.sample(others, min(OTHERS, len(others)))
    judge, walker = Judge(ruleset), Walker(transcript)
    return [_weighed(judge, walker, one, number, share) for one in sorted(chosen, key=lambda one: one.ply)]


def _weighed(judge: Judge, walker: Walker, stretch: Stretch, number: int, share: float) -> Weighed:
    match = walker.to(stretch.ply)
    trial = judge.trial(match, stretch, share_of(USUAL, stretch))
    out = Weighed(number, stretch.seat, trial.played, trial.best)
    if trial.better is not None:
        anew = judge.again(match, stretch, trial.better, ANEW, "anew")
        out.played_anew, out.best_anew = anew.played, anew.best
    if stretch.chance:
        after = walker.to(stretch.ply + stretch.plies)
        out.after = judge.standings(after, stretch.seat, luck_share(USUAL))
        out.share = share
    return out


# -- what it comes to -------------------------------------------------------------------------------------------------


Pair = tuple[Estimate, Estimate]
"""The cost that a review tells, and the one in fresh worlds."""


class Costs(msgspec.Struct, frozen=True):
    """What decisions of one verdict were said to cost, and what they cost in fresh worlds."""

    verdict: str
    decisions: int
    said: float
    anew: float
    error: float | None
    """The standard error of the difference between the two means; None of one decision."""
    within: tuple[float, float]
    """Which share was right within one stated error, and within two."""


def pairs(seen: list[Weighed], scale: Scale) -> list[Pair]:
    """Of every stretch of which a review tells a cost."""
    return [pair for one in seen if (pair := _told_and_anew(one, scale)) is not None]


def costs(told: list[Pair]) -> list[Costs]:
    """For each verdict that was given, the hardest first."""
    out: list[Costs] = []
    for name in VERDICTS:
        here = [(said, anew) for said, anew in told if verdict(said) == name]
        if not here:
            continue
        n = len(here)
        missed = [abs(said.mean - anew.mean) / max(TINY, sqrt(said.error**2 + anew.error**2)) for said, anew in here]
        out.append(
            Costs(
                name, n, sum(said.mean for said, _ in here) / n, sum(anew.mean for _, anew in here) / n,
                Estimate.of([said.mean - anew.mean for said, anew in here]).error if n > 1 else None,
                (sum(one <= 1 for one in missed) / n, sum(one <= 2 for one in missed) / n),
            )
        )  # fmt: skip
    return out


def _told_and_anew(one: Weighed, scale: Scale) -> Pair | None:
    """None where a review tells no cost."""
    if not one.best or not one.best_anew:
        return None
    told = _gained(one.played, one.best, scale, one.seat)
    if told.mean <= told.error:
        return None
    return told, _gained(one.played_anew, one.best_anew, scale, one.seat)


def _gained(played: list[float], best: list[float], scale: Scale, seat: int) -> Estimate:
    return Estimate.of([scale.chance(b, seat) - scale.chance(a, seat) for a, b in zip(played, best, strict=True)])


class Luck(msgspec.Struct, frozen=True):
    """What one throw or draw gave who decided."""

    game: str
    seat: int
    given: float
    share: float
    """For so many throws of its game it stands."""


class Fortune(msgspec.Struct, frozen=True):
    """What luck came to: of one throw for who decided, and in a whole game for him and for the first seat."""

    throws: int
    each: Estimate
    decided: Estimate
    first: Estimate


def lucks(ruleset: str, seen: list[Weighed], scale: Scale) -> list[Luck]:
    """Of every stretch with chance that was measured."""
    out: list[Luck] = []
    for one in seen:
        if one.after and one.played:
            told = judgement(Trial(one.played), scale, one.seat).played.mean
            given = sum(scale.chance(value, one.seat) for value in one.after) / len(one.after) - told
            out.append(Luck(f"{ruleset} {one.game}", one.seat, given, one.share))
    return out


def fortune(found: list[Luck]) -> Fortune:
    """Of a game some throws are measured, and each stands for its share of them."""
    games: dict[str, list[float]] = {}
    for one in found:
        sums = games.setdefault(one.game, [0.0, 0.0])
        sums[0] += one.share * one.given
        sums[1] += one.share * (one.given if one.seat == 0 else -one.given)
    return Fortune(
        len(found),
        Estimate.of([one.given for one in found]),
        Estimate.of([own for own, _ in games.values()]),
        Estimate.of([first for _, first in games.values()]),
    )
