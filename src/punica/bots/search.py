"""The search: tries lines of play in worlds that could be the true one, and finds the line that does best.

An information-set Monte-Carlo search over whole card plays. All lines are tried in the same worlds, so that they differ
by what was played and not by luck; after each pass the worse half is dropped (sequential halving), and variations of
the best line come in. The policy of the game proposes the lines, finishes them, answers for the other seat, and judges.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from punica.bots.budget import Allowance
from punica.bots.lines import Line, branched, follow_line, tried, varied
from punica.bots.policy import NEVER, Policy
from punica.bots.shares import Found, possible, shared_out
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.option import Option, Verb
from punica.kernel.seat import Seat

BRIEF: Final = 8
"""So many worlds in which only a battle is played to its end count as one iteration."""
FOREVER: Final = 1_000_000
FAINT: Final = -4.0
"""Below this it makes no difference how much less the policy likes a line."""
KEEP: Final = 4
"""A search that goes on and on drops the worse half of its lines after so many worlds,"""
FEWEST: Final = 4
"""but keeps so many."""


class Search:
    """The search for one decision."""

    def __init__(self, policy: Policy, seat: Seat, rng: Random, allowance: Allowance, horizon: int) -> None:
        self.policy = policy
        self.method = policy.method
        self.seat = seat
        self.rng = rng
        self.allowance = allowance
        self.horizon = horizon
        """How often the turn comes round; 0: until what is under way is over."""
        self.processes = possible(allowance.purse.budget.processes)
        self.tries = 0
        self.seeds: list[int] = []
        """The worlds, each by the seed it is imagined from."""

    def best(self, world: Match, options: list[Option], iterations: int, usual: Line | None = None) -> Line:
        """The line to play. With too little left to compare two lines it is the policy's own.

        The others must beat the `usual` one clearly: the policy's own, or the one that is given.
        """
        if iterations < 2 * self.method.least:
            return usual or self._candidates(world, options, 1)[0]
        lines = self._candidates(world, options, max(2, iterations // self.method.each))
        if usual is None:
            usual = lines[0]
        else:
            lines.append(usual)
        worlds = self.method.patience
        while self.allowance.spent() < 1 and len(lines) > 1:
            lines = self._pass(lines, worlds)
            lines = self._best_half(lines, usual)
            worlds = min(2 * worlds, 8)
            fresh = self._variation(world, lines[0])
            if fresh is not None and not any(fresh.same(line) for line in lines):
                lines.append(fresh)
        return self._winner(lines, usual)

    def growing(self, world: Match, options: list[Option], most: int) -> Iterator[list[Line]]:
        """Search on and on, until the allowance is spent: the lines after each world, the best first.

        Every line is tried in the same worlds. Those that fall behind are left where they are, and variations of the
        best come in their place.
        """
        lines = self._candidates(world, options, most)
        kept = lines
        for number in range(FOREVER):
            for line in kept:
                for earlier in range(number + 1):
                    if earlier not in line.values and self.allowance.spent() < 1:
                        self._try(line, earlier)
            if self.allowance.spent() >= 1:
                break
            yield sorted(kept, key=lambda line: -line.mean())
            if number % KEEP == KEEP - 1:
                kept = sorted(kept, key=lambda line: -line.mean())
                kept = kept[: max(FEWEST, (len(kept) + 1) // 2)]
                fresh = self._variation(world, kept[0])
                if fresh is not None and not any(fresh.same(line) for line in kept):
                    kept.append(fresh)
        yield sorted(kept, key=lambda line: -line.mean())

    def _candidates(self, world: Match, options: list[Option], most: int) -> list[Line]:
        """The options the policy likes best, and the best of each other kind, as many as there is time for."""
        scores = self.policy.scores(world, options)
        order = sorted(range(len(options)), key=lambda i: -scores[i])
        order = [i for i in order if scores[i] > NEVER / 2 or i == order[0]]
        errands = self._errands(world, most) if most > 1 else []
        most -= len(errands)
        width = min(self.method.width, most)
        widest = min(most, self.method.width + self.method.variety)
        lines: list[Line] = []
        kinds: set[Verb] = set()
        for i in order:
            if len(lines) < width or (options[i].verb not in kinds and len(lines) < widest):
                line = Line([options[i]])
                line.mark = max(FAINT, scores[i] - scores[order[0]])
                if not (self.method.distinct and most > 1 and self._repeats(world, line, lines)):
                    kinds.add(options[i].verb)
                    lines.append(line)
        if self.method.branches and most > 1:
            lines += self._branches(lines, width - len(lines))
        if not self.method.idle and most > 1:
            return self._worth_trying(world, lines, errands)
        return lines + errands

    def _worth_trying(self, world: Match, lines: list[Line], errands: list[Line]) -> list[Line]:
        """The first line, errands that go another way, and the lines that are none of these and come to something."""
        for line in (lines[0], *errands):
            self._foresee(line)
        errands = [errand for errand in errands if not errand.same(lines[0])]
        kept = lines[:1]
        for line in lines[1:]:
            if not self._idle(world, line) and not any(line.same(errand) for errand in errands):
                kept.append(line)
        return kept + errands

    def _repeats(self, world: Match, line: Line, others: list[Line]) -> bool:
        """Whether a line does what another does, and only gives up another card for it."""
        for other in others:
            if self.policy.alike(world, line.moves[0], other.moves[0]):
                self._foresee(line)
                self._foresee(other)
                if len(line.moves) > 1 and Line(line.moves[1:]).same(Line(other.moves[1:])):
                    return True
        return False

    def _branches(self, lines: list[Line], most: int) -> list[Line]:
        """Other ways to go on after the first move of these lines, as far as there is room for them."""
        found: list[Line] = []
        for line in lines:
            if len(found) < most:
                world = self.seat.imagine(Random(self._seed(0)))
                for fresh in branched(self.policy, world, self.seat.number, line, self.method.branches):
                    fresh.mark = line.mark
                    found.append(fresh)
        return found[: max(0, most)]

    def _foresee(self, line: Line) -> None:
        """Take up what follows a line, as far as it can be foreseen."""
        if not line.whole:
            try:
                follow_line(self.policy, self.seat.imagine(Random(self._seed(0))), self.seat.number, line)
            except PunicaError:
                del line.moves[1:]

    def _idle(self, world: Match, line: Line) -> bool:
        """Whether a line comes to nothing, as far as it can be foreseen, and is not to be tried."""
        if self.method.idle:
            return False
        self._foresee(line)
        return self.policy.idle(world, line.moves)

    def _errands(self, world: Match, most: int) -> list[Line]:
        """Lines with a purpose, at most half of all."""
        lines: list[Line] = []
        for errand in self.policy.errands(world, self.seat.number):
            first = errand.answer(world)
            if first is not None and len(lines) < max(1, most // 2):
                lines.append(Line([first], errand))
        return lines

    def _seed(self, number: int) -> int:
        while len(self.seeds) <= number:
            self.seeds.append(self.rng.getrandbits(64))
        return self.seeds[number]

    def _try(self, line: Line, number: int) -> None:
        value = self._tried(line, number)
        self._count()
        if value is not None:
            line.values[number] = value

    def _tried(self, line: Line, number: int) -> float | None:
        world = self.seat.imagine(Random(self._seed(number)), line.whole)
        return tried(self.policy, world, self.seat.number, line, self.horizon)

    def _count(self) -> None:
        """A line was tried in a world."""
        self.tries += 1
        if self.horizon or self.tries % BRIEF == 0:
            self.allowance.count()

    def _pass(self, lines: list[Line], more: int) -> list[Line]:
        """Try every line in the worlds tried so far and in some more; stops in the middle when time is up."""
        target = len(self.seeds) + more
        for number in range(target):
            self._seed(number)
        if self.processes > 1:
            self._together(lines, target)
            return lines
        for number in range(target):
            for line in lines:
                if number not in line.values:
                    if self.allowance.spent() >= 1:
                        return lines
                    self._try(line, number)
        return lines

    def _together(self, lines: list[Line], target: int) -> None:
        """The same, by several processes. The worlds are the same, so by iterations the outcome is too."""
        for line in lines:
            self._foresee(line)  # each process would do it for itself
        tasks = [(i, n) for n in range(target) for i, line in enumerate(lines) if n not in line.values]
        if self.allowance.iterations:
            tasks = tasks[: self._affordable()]
        processes = max(1, min(self.processes, len(tasks)))
        for i, number, value in shared_out(lambda share: self._share(lines, tasks[share::processes]), processes):
            self._count()
            if value is not None:
                lines[i].values[number] = value

    def _affordable(self) -> int:
        """How many tries are left of a budget of iterations."""
        left = self.allowance.iterations - self.allowance.used
        return left if self.horizon else left * BRIEF - self.tries % BRIEF

    def _share(self, lines: list[Line], tasks: list[tuple[int, int]]) -> list[Found]:
        """Try what one process has to, until time is up."""
        found: list[Found] = []
        for i, number in tasks:
            if not self.allowance.iterations and self.allowance.spent() >= 1:
                break
            found.append((i, number, self._tried(lines[i], number)))
        return found

    def _best_half(self, lines: list[Line], usual: Line) -> list[Line]:
        """The better half; what the policy would play stays, as the measure of the others."""
        ranked = sorted(lines, key=lambda line: -self._judged(line))
        kept = ranked[: max(2, (len(ranked) + 1) // 2)]
        if not any(line is usual for line in kept):
            kept[-1] = usual
        return kept

    def _judged(self, line: Line) -> float:
        """How a line went, and what the policy thinks of it."""
        return line.mean() + self.method.trust * line.mark

    def _variation(self, world: Match, line: Line) -> Line | None:
        """Something else to try that is like a line."""
        try:
            fresh = varied(self.policy, self.seat.imagine(Random(self._seed(0))), self.seat.number, line, self.rng)
        except PunicaError:
            return None
        if fresh is None or self._idle(world, fresh):
            return None
        fresh.mark = line.mark
        return fresh

    def _winner(self, lines: list[Line], usual: Line) -> Line:
        """The line that beats the usual one most clearly; the usual one when none does."""
        best, most = usual, 0.0
        for line in lines:
            gain = self._gain(line, usual)
            if line is not usual and gain > most:
                best, most = line, gain
        return best

    def _gain(self, line: Line, usual: Line) -> float:
        """By how much a line does better than the usual one in the worlds both were tried in, less a caution."""
        shared = [line.values[n] - usual.values[n] for n in line.values if n in usual.values]
        if len(shared) < self.method.least:
            return -1.0
        mean = sum(shared) / len(shared)
        liked = self.method.trust * (line.mark - usual.mark)
        spread = sum((x - mean) ** 2 for x in shared) / (len(shared) - 1)
        return mean + liked - self.method.caution * float((spread / len(shared)) ** 0.5)
