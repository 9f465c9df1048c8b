"""How hard the computer plays: six levels for people, made of the bots."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import Final

from punica import registry
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.bots.consul import ConsulBot
from punica.bots.policy import policy_for
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.kernel.text import ENGLISH

THINKING: Final = Budget(seconds=2.0)
"""For each card play of the hard player."""
MASTER: Final = "master"
"""The player that thinks on all processors, as long as the person it plays against allows: `master:20`."""
PATIENCE: Final[tuple[int, ...]] = (5, 10, 20, 40)
"""So many seconds a card play may be chosen;"""
USUAL: Final = 10
"""and so many are usual."""


class Failing:
    """How a player errs: what it does not see, and how far it misjudges what it sees."""

    __slots__ = ("misjudges", "overlooks")

    def __init__(self, overlooks: float, misjudges: float) -> None:
        self.overlooks = overlooks
        """How likely it is to overlook an option."""
        self.misjudges = misjudges
        """How far it misjudges one, as a part of what lies between the best and the worst."""


BEGINNER: Final = Failing(overlooks=0.18, misjudges=0.15)
EASY: Final = Failing(overlooks=0.06, misjudges=0.06)


class FallibleBot(ConsulBot):
    """Judges like the heuristic player, but knows no dangers, overlooks some options and misjudges the others a little.

    It does not do just anything: what it does, it has a reason for.
    """

    def __init__(self, seed: int = 0, failing: Failing = EASY) -> None:
        super().__init__(seed, first=True)
        self.failing = failing

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        world = self._world(seat)
        scores = self._policy(world).scores(world, options)
        spread = (max(scores) - min(scores)) * self.failing.misjudges
        best = options[0]
        most = -inf
        for option, score in zip(options, scores):
            seen = self.rng.random() >= self.failing.overlooks
            felt = score + spread * self.rng.random()
            if seen and felt > most:
                best, most = option, felt
        return best

    def __repr__(self) -> str:
        failing = self.failing
        temper = f", {self.temper}" if self.temper else ""
        return f"FallibleBot({self.seed}, overlooks {failing.overlooks:g}, misjudges {failing.misjudges:g}{temper})"


def master(seed: int, seconds: float) -> AfricanusBot:
    return AfricanusBot(seed, Budget(seconds, processes=os.cpu_count() or 1))


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "beginner": lambda seed: FallibleBot(seed, BEGINNER),
    "easy": lambda seed: FallibleBot(seed, EASY),
    "normal": ConsulBot,
    "skilled": lambda seed: AfricanusBot(seed, Budget(seconds=0.2)),
    "hard": lambda seed: AfricanusBot(seed, THINKING),
    MASTER: lambda seed: master(seed, USUAL),
}
"""Name to what makes the player from a seed, from the weakest to the strongest."""


def thinking_of(level: str) -> float | None:
    """How many seconds a level thinks about each card play; None where it answers at once.

    >>> thinking_of("hard"), thinking_of("easy")
    (2.0, None)
    """
    made = LEVELS[level](0)
    return made.budget.seconds if isinstance(made, AfricanusBot) else None


def usual_opponent(ruleset: str) -> str:
    """Whom a person meets who names nobody: the normal player, where the game has one with any judgement."""
    return "normal" if registry.entry(ruleset).policy else "random"


# -- what a player says -----------------------------------------------------------------------------------------------


class Advice:
    """What a player would do here, and why."""

    __slots__ = ("option", "reason")

    def __init__(self, option: Option, reason: str | None) -> None:
        self.option = option
        self.reason = reason


def advice(seat: Seat, seed: int = 0, language: str = ENGLISH) -> Advice:
    """A hint for the person in this seat: what the normal player would do. It sees no more than the seat does."""
    bot = ConsulBot(seed)
    option = bot.choose(seat)
    return Advice(option, bot.reason(seat, option, language) or bot.purpose(seat, option, language))


def warning(seat: Seat, codes: Sequence[str], seed: int = 0, language: str = ENGLISH) -> str | None:
    """What the person in this seat would plainly lose by these decisions; it is found in a world the seat imagines.

    What is not offered is passed over, and `take *` is the first that begins so: plans leave open what is usual.
    """
    before = seat.imagine(Random(seed))
    policy = policy_for(before.terms.game.id)
    after = seat.imagine(Random(seed))
    for code in codes:
        choice = after.pending
        if choice is None or choice.who != seat.number:
            break
        start = code.removesuffix("*")
        fitting = [one for one in after.menu if one.code == code or (start != code and one.code.startswith(start))]
        if fitting:
            after.play(fitting[0])
    return None if after.outcome is not None else policy.warning(before, after, seat.number, language)


def remark(bot: Bot, seat: Seat, option: Option, language: str = ENGLISH) -> str | None:
    """Why a bot is about to play an option, where it knows and it is a card play."""
    return bot.reason(seat, option, language) if isinstance(bot, ConsulBot) else None


def gives_up(bot: Bot, seat: Seat) -> bool:
    """Whether a bot thinks its game lost, and would resign."""
    return isinstance(bot, ConsulBot) and bot.wants_to_resign(seat)
