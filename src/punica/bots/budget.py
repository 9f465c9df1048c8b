"""How long a searching bot may think about one card play: seconds, or a number of imagined worlds."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Final

from punica.kernel.errors import PunicaError

_ITERATIONS: Final = re.compile(r"([1-9]\d{0,6})i(x[1-9])?")
_SECONDS: Final = re.compile(r"(\d{1,4}(\.\d{1,4})?|\.\d{1,4})(c|x[1-9])?")


class BadBudget(PunicaError):
    """A budget nobody can think by."""


class Budget:
    """So many seconds, or so many iterations, for each card play.

    >>> Budget.read("0.1"), Budget.read("0.1c"), Budget.read("200i")
    (Budget(0.1 s), Budget(0.1 s of processor time), Budget(200 iterations))
    >>> Budget.read("10x4")
    Budget(10 s on 4 processes)
    """

    __slots__ = ("iterations", "processes", "processor", "seconds")

    def __init__(self, seconds: float = 0.0, iterations: int = 0, processor: bool = False, processes: int = 1) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.processor = processor
        """Whether the seconds are the processor's, so that others who keep it busy take nothing from the thought."""
        self.processes = processes
        """How many processes think at once."""

    def now(self) -> float:
        """The time by which this budget goes."""
        return thread_time() if self.processor else perf_counter()

    @staticmethod
    def read(written: str) -> Budget:
        """From `0.1` (seconds), `0.1c` (seconds of the processor) or `200i` (iterations); raises BadBudget.

        `0.1x4` and `200ix4` are thought by four processes.
        """
        fits = _ITERATIONS.fullmatch(written)
        if fits is not None:
            return Budget(iterations=int(fits[1]), processes=int((fits[2] or "x1")[1:]))
        fits = _SECONDS.fullmatch(written)
        if fits is not None and 0 < float(fits[1]) <= 3600:
            more = fits[3] or ""
            return Budget(float(fits[1]), processor=more == "c", processes=int(more[1:]) if more[1:] else 1)
        raise BadBudget(
            f"a budget is seconds a card play (0.1), of processor time (0.1c), or iterations (200i), and may say on"
            f" how many processes (2x4), not {written!r}"
        )

    def __repr__(self) -> str:
        on = f" on {self.processes} processes" if self.processes > 1 else ""
        if self.iterations:
            return f"Budget({self.iterations} iterations{on})"
        return f"Budget({self.seconds:g} s{' of processor time' if self.processor else ''}{on})"


class Purse:
    """What is left of a budget in a card play. A decision may spend a share of it.

    `stopped` is asked before each iteration whether nobody wants to know any more.
    """

    __slots__ = ("budget", "iterations", "seconds", "stopped")

    def __init__(self, budget: Budget, stopped: Callable[[], bool] | None = None) -> None:
        self.budget = budget
        self.stopped = stopped
        self.seconds = budget.seconds
        self.iterations = budget.iterations

    def open(self, share: float) -> Allowance:
        if self.budget.iterations:
            return Allowance(self, 0.0, max(0, round(share * self.iterations)))
        return Allowance(self, share * self.seconds, 0)


class Allowance:
    """What one decision may spend."""

    __slots__ = ("iterations", "purse", "seconds", "start", "used")

    def __init__(self, purse: Purse, seconds: float, iterations: int) -> None:
        self.purse = purse
        self.seconds = seconds
        self.iterations = iterations
        self.used = 0
        self.start = purse.budget.now()

    def count(self) -> None:
        """One iteration was made."""
        self.used += 1

    def spent(self) -> float:
        """The share that is used up, or will be after one iteration more; at 1 it is time to decide."""
        stopped = self.purse.stopped
        if stopped is not None and stopped():
            return 1.0
        if self.purse.budget.iterations:
            return self.used / self.iterations if self.iterations else 1.0
        passed = self.purse.budget.now() - self.start
        return (passed + self.pace(0.0)) / self.seconds if self.seconds > 0 else 1.0

    def expected(self, pace: float) -> int:
        """How many iterations there will be, when each takes so many seconds."""
        return self.iterations if self.purse.budget.iterations else int(self.seconds / pace)

    def pace(self, before: float) -> float:
        """How long an iteration took; what it was before, where none was made."""
        return (self.purse.budget.now() - self.start) / self.used if self.used else before

    def close(self) -> None:
        """What was not used stays in the purse."""
        self.purse.iterations -= self.used
        self.purse.seconds -= self.purse.budget.now() - self.start
