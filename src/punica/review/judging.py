"""Judging a stretch: what was played beside the best that a search finds, in worlds its seat could imagine.

The search looks for a line that does better than the one played. How much better is then measured in fresh worlds, the
same for both, because the best of many lines looks better than it is in the worlds it was chosen by; and without the
search's fear (`unafraid`). What that would call a mistake is measured a second time, in other worlds again, and that
alone is told: of many decisions those are called mistakes that happen to look worse than they are.
"""

from __future__ import annotations

from random import Random
from typing import Final

from punica.bots.africanus import QUICK, AfricanusBot
from punica.bots.budget import Allowance, Budget, Purse
from punica.bots.lines import Line, follow_line, tried
from punica.bots.policy import Policy, policy_for
from punica.bots.search import Search
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.review.chances import Estimate, Scale, scale_of
from punica.review.stretches import Stretch
from punica.review.unafraid import unafraid
from punica.review.verdicts import GOOD, verdict

SEARCHING: Final = 0.55
"""The share of a budget for finding a better line; the rest measures it."""
LEAST: Final = 4
"""In so many fresh worlds a line is measured at least."""
SECOND: Final = 2
"""So many times the budget has the second look at what seems to be a mistake."""


class Judgement:
    """What a stretch was worth. Chances are those of the seat that decided."""

    __slots__ = ("best", "better", "cost", "played")

    def __init__(self, played: Estimate, best: Estimate, cost: Estimate, better: Line | None) -> None:
        self.played = played
        self.best = best
        self.cost = cost
        """How much the better line would have gained; nothing where none was found."""
        self.better = better
        """The line found, where one did clearly better."""


class Trial:
    """How two lines did in the same worlds, as values of the policy: what was played, and the best that was found."""

    __slots__ = ("best", "better", "played")

    def __init__(self, played: list[float], better: Line | None = None, best: list[float] | None = None) -> None:
        self.played = played
        self.better = better
        """None where nothing better was found than what was played."""
        self.best = best or []


def judgement(trial: Trial, scale: Scale, seat: int) -> Judgement:
    """What a trial says of a stretch: a line that is not better by its standard error is none."""
    first = Estimate.of([scale.chance(value, seat) for value in trial.played])
    if trial.better is None:
        return Judgement(first, first, Estimate(0.0, 0.0, first.worlds), None)
    best = [scale.chance(value, seat) for value in trial.best]
    cost = Estimate.of([b - scale.chance(a, seat) for a, b in zip(trial.played, best, strict=True)])
    if cost.mean <= cost.error:
        return Judgement(first, first, Estimate(0.0, cost.error, cost.worlds), None)
    return Judgement(first, Estimate.of(best), cost, trial.better)


class Judge:
    """Judges stretches of one game. With a budget of iterations it says the same each time."""

    def __init__(self, ruleset: str) -> None:
        self.policy: Policy = policy_for(ruleset)
        self.measure: Policy = unafraid(ruleset)
        self.scale: Scale = scale_of(ruleset)
        self.pace = QUICK

    def judge(self, match: Match, stretch: Stretch, budget: Budget) -> Judgement:
        """`match` stands before the stretch."""
        return judgement(self.trial(match, stretch, budget), self.scale, stretch.seat)

    def trial(self, match: Match, stretch: Stretch, budget: Budget) -> Trial:
        """Look for a better line and try it beside the one that was played; again where that seems to be a mistake."""
        first = self._first(match, stretch, budget)
        if first.better is None or verdict(judgement(first, self.scale, stretch.seat).cost) == GOOD:
            return first
        more = Budget(SECOND * budget.seconds, SECOND * budget.iterations, budget.processor)
        return self.again(match, stretch, first.better, more, "second")

    def _first(self, match: Match, stretch: Stretch, budget: Budget) -> Trial:
        rng = Random(f"review {stretch.ply}")
        seat = Seat(match, stretch.seat)
        played = Line(list(stretch.moves))
        played.whole = True
        purse = Purse(budget)
        allowance = purse.open(SEARCHING)
        self.policy.forget()
        search = Search(self.policy, seat, rng, allowance, self.policy.horizon)
        world = seat.imagine(Random(rng.getrandbits(64)))
        best = search.best(world, seat.options(), allowance.expected(self.pace), played)
        self.pace = allowance.pace(self.pace)
        allowance.close()
        if best is played:
            return Trial(self._tried(seat, [played], rng, purse.open(1.0))[0])
        first, second = self._tried(seat, [played, best], rng, purse.open(1.0))
        return Trial(first, best, second)

    def again(self, match: Match, stretch: Stretch, better: Line, budget: Budget, which: str) -> Trial:
        """The same two lines in worlds that nothing before has seen; `which` names them."""
        played = Line(list(stretch.moves))
        played.whole = True
        self.policy.forget()
        rng = Random(f"{which} {stretch.ply}")
        first, second = self._tried(Seat(match, stretch.seat), [played, better], rng, Purse(budget).open(1.0))
        return Trial(first, better, second)

    def standing(self, match: Match, seat: int, budget: Budget) -> Estimate:
        """The chance of a seat as the game stands, whoever is asked."""
        values = self.standings(match, seat, budget)
        found = Estimate.of([self.scale.chance(value, seat) for value in values])
        return found if match.outcome is None else Estimate(found.mean, 0.0, 1)

    def standings(self, match: Match, seat: int, budget: Budget) -> list[float]:
        """How roll-outs from here end, as values of the policy; of a game that is over, what it is worth."""
        if match.outcome is not None:
            return [self.policy.value(match, seat)]
        rng = Random(f"standing {match.seq}")
        line = Line([])
        line.whole = True
        self.policy.forget()
        return self._tried(Seat(match, seat), [line], rng, Purse(budget).open(1.0))[0]

    def _tried(self, seat: Seat, lines: list[Line], rng: Random, allowance: Allowance) -> list[list[float]]:
        """How each line did, in the same worlds for all; worlds in which one failed do not count."""
        out: list[list[float]] = [[] for _ in lines]
        for number in range(100_000):
            if number >= LEAST and allowance.spent() >= 1:
                break
            seed = rng.getrandbits(64)
            values: list[float] = []
            for line in lines:
                world = seat.imagine(Random(seed), line.whole)
                value = tried(self.measure, world, seat.number, line, self.measure.horizon)
                allowance.count()
                if value is not None:
                    values.append(value)
            if len(values) == len(lines):
                for kept, value in zip(out, values, strict=True):
                    kept.append(value)
        return out


# -- in words ---------------------------------------------------------------------------------------------------------


def told(match: Match, who: int, line: Line, language: str) -> list[str]:
    """The decisions of a line as a player reads them, in a world its seat could imagine."""
    seat = Seat(match, who)
    world = seat.imagine(Random(0))
    out: list[str] = []
    for move in line.moves:
        while len(world.menu) == 1 and world.pending is not None and world.pending.who == who:
            if world.menu[0].same(move):
                break
            world.play(world.menu[0])
        option = next((option for option in world.menu if option.same(move)), None)
        if option is None:
            break
        if len(world.menu) > 1:
            out.append(world.label(option, language))
        try:
            world.play(option)
        except PunicaError:
            break
    return out


def why(match: Match, who: int, line: Line, language: str) -> str | None:
    """What the line is for, as the searching player says it of its own."""
    seat = Seat(match, who)
    bot = AfricanusBot(0)
    whole = Line(list(line.moves), line.errand)
    try:
        follow_line(policy_for(match.terms.game.id), seat.imagine(Random(0)), who, whole)
    except PunicaError:
        return None
    bot.line = whole
    return bot.reason(seat, whole.moves[0], language) if whole.moves else None
