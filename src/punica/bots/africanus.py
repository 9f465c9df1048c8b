"""The searching player: thinks for a budget a card play, and plays the line that its search has found to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.budget import Allowance, Budget, Purse
from punica.bots.consul import ConsulBot
from punica.bots.expecting import outlook
from punica.bots.lines import FAR, Line, best_of, follow_line, written
from punica.bots.policy import Policy
from punica.bots.search import BRIEF, Search
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.kernel.text import ENGLISH

USUAL: Final = Budget(seconds=0.1)
QUICK: Final = 0.004
"""How long an iteration takes, in seconds, until the bot has seen some."""
PLENTY: Final = 60
"""Who has time for so many iterations looks farther ahead instead: what a plan is worth shows late. (Where iterations
are what is counted, there is nothing to trade.)"""

Prepared = tuple[list[str], int]
"""An answer to what may come: the codes of a line, and which of the errands it is about (-1: none)."""


def farther(horizon: int, iterations: int) -> int:
    """How far to look, given the usual horizon and how many iterations there is time for with it.

    >>> farther(4, 59), farther(4, 60), farther(4, 240)
    (4, 6, 8)
    """
    if iterations >= 4 * PLENTY:
        return 2 * horizon
    return horizon + horizon // 2 if iterations >= PLENTY else horizon


class AfricanusBot(ConsulBot):
    """Thinks for a budget a card play. The same seed and the same number of iterations give the same game."""

    def __init__(self, seed: int = 0, budget: Budget = USUAL, horizon: int = 0, first: bool = False) -> None:
        super().__init__(seed, first)
        self.budget = budget
        self.horizon = horizon
        """How often the turn comes round in a roll-out; 0: as the policy has it."""
        self.round = -1
        self.stopped: Callable[[], bool] | None = None
        """Says whether nobody waits for its answer any more, so that it may be any."""
        self.purse = Purse(budget)
        self.pace = QUICK
        """How long an iteration of the usual horizon takes, by the last searches."""
        self.plan: list[Option] = []
        """What the line found before still wants to play."""
        self.line: Line | None = None
        """The line that was found last."""
        self.expected = -1
        """How many decisions there were before this one, if nobody else has decided since the last."""
        self.prepared: dict[str, Prepared] = {}
        """What it has found while the other side was thinking, by the outlook (`bots/expecting.py`)."""

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        self.expected += 1
        if len(options) == 1:
            return options[0]
        world = self._world(seat)
        planned = self._planned(options, world.seq)
        self.expected = world.seq
        if planned is not None:
            return planned
        fresh = world.round != self.round
        if fresh:
            self.round = world.round
            self.purse = Purse(self.budget, self.stopped)
            foreseen = self._foreseen(seat)
            if foreseen is not None:
                return self._chosen(options, foreseen)
        pursued = self._pursued(world, options) if not fresh else None
        if pursued is not None:
            return pursued
        policy = self._policy(world)
        policy.forget()
        if policy.brief(world):
            return self._chosen(options, self._thought_through(seat, world, options))
        allowance = self.purse.open(policy.method.first if fresh else policy.method.later)
        line = self._searched(seat, world, options, allowance, fresh)
        allowance.close()
        return self._chosen(options, line)

    def _searched(self, seat: Seat, world: Match, options: list[Option], allowance: Allowance, fresh: bool) -> Line:
        """The line that is found with what may be spent; `fresh`: for the first decision of a card play."""
        policy = self._policy(world)
        iterations = allowance.expected(self.pace)
        if fresh and self.budget.seconds > 0:
            least = 2 * policy.method.least
            iterations = max(iterations, least)  # the pace may have been bad luck: it is measured anew
        usual = self.horizon or policy.horizon
        horizon = farther(usual, iterations) if self.budget.seconds > 0 and not self.horizon else usual
        search = Search(policy, seat, self.rng, allowance, horizon)
        line = search.best(world, options, iterations * usual // horizon)
        pace = allowance.pace(self.pace * horizon / usual) * usual / horizon
        self.pace = 0.5 * (self.pace + pace)
        return line

    def prepare(self, seat: Seat, stopped: Callable[[], bool]) -> Prepared | None:
        """What it would play in a seat that may come, thought about as long as it would be there; None: stopped.

        For a copy of the player (`bots/pondering.py`): it uses up the player's own luck.
        """
        world = self._world(seat)
        policy = self._policy(world)
        policy.forget()
        if policy.brief(world):
            return None
        purse = Purse(self.budget, stopped)
        line = self._searched(seat, world, seat.options(), purse.open(policy.method.first), True)
        if stopped():
            return None
        errands = policy.errands(world, seat.number)
        alike = [n for n, one in enumerate(errands) if line.errand is not None and one.same(line.errand)]
        return [move.code for move in line.moves], alike[0] if alike else -1

    def _foreseen(self, seat: Seat) -> Line | None:
        """The line that was prepared for what has come; all others are void now."""
        if not self.prepared:
            return None
        found = self.prepared.get(outlook(seat))
        self.prepared = {}
        if found is None:
            return None
        codes, number = found
        line = written(self._world(seat), codes)
        if line is not None:
            world = self._world(seat)
            policy = self._policy(world)
            errands = policy.errands(world, seat.number) if number >= 0 else []
            line.errand = errands[number] if number < len(errands) and number >= 0 else None
            self.purse.seconds *= 1.0 - policy.method.first
        return line

    def _thought_through(self, seat: Seat, world: Match, options: list[Option]) -> Line:
        """The line for a decision in a battle: it is thought through to its end, so there is time for many worlds."""
        policy = self._policy(world)
        allowance = self.purse.open(policy.method.later)
        search = Search(policy, seat, self.rng, allowance, 0)
        line = search.best(world, options, allowance.expected(self.pace) * BRIEF)
        allowance.close()
        return line

    def _chosen(self, options: list[Option], line: Line) -> Option:
        """The first move of a line that is to be played."""
        self.line = line
        self.plan = line.moves[1:]
        return next(option for option in options if option.same(line.moves[0]))

    def _planned(self, options: list[Option], seq: int) -> Option | None:
        """The next move of the line, while nobody else has decided anything."""
        wanted = self.plan.pop(0) if self.plan and seq == self.expected else None
        for option in options:
            if wanted is not None and option.same(wanted):
                return option
        self.plan = []
        return None

    def _pursued(self, world: Match, options: list[Option]) -> Option | None:
        """What the errand of this card play says: it is not given up half-way, unless something unforeseen is asked."""
        errand = self.line.errand if self.line is not None else None
        wanted = errand.answer(world) if errand is not None else None
        for option in options:
            if wanted is not None and option.same(wanted):
                return option
        return None

    def reason(self, seat: Seat, option: Option, language: str = ENGLISH) -> str | None:
        """Why it plays this: what the line it has found does, and the reply that is expected."""
        line = self.line
        if line is None or not line.moves[0].same(option):
            return super().reason(seat, option, language)
        world = self._world(seat)
        policy = self._policy(world)
        reply = self._replied(seat, policy, line)
        return policy.account(world, line.moves, line.errand, reply, language)

    def _replied(self, seat: Seat, policy: Policy, line: Line) -> Match | None:
        """A world in which the line has been played and the other seat is to play a card; None if there is none."""
        world = self._world(seat)
        round = world.round
        try:
            follow_line(policy, world, seat.number, line)
            for _ in range(FAR):
                if world.pending is None or world.round != round:
                    break
                world.play(best_of(policy, world))
        except PunicaError:
            return None
        return world if world.pending is not None and world.pending.who != seat.number else None

    def __repr__(self) -> str:
        return f"AfricanusBot({self.seed}, {self.budget!r}{self._kind()})"
