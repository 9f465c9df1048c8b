"""How hard the computer plays: three levels for people, made of the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica import registry
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.bots.consul import ConsulBot
from punica.bots.policy import policy_for
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.kernel.text import ENGLISH

BLUNDERS: Final = 0.12
"""How often the easy player does just anything."""
NOISE: Final = 0.45
"""How far it misjudges an option, as a part of what lies between the best and the worst."""
THINKING: Final = Budget(seconds=2.0)
"""For each card play of the hard player."""


class EasyBot(ConsulBot):
    """Judges like the heuristic player but misjudges most things a little, and now and then does not think at all."""

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        if self.rng.random() < BLUNDERS:
            return options[int(self.rng.random() * len(options))]
        world = self._world(seat)
        scores = policy_for(world.terms.game.id).scores(world, options)
        spread = (max(scores) - min(scores)) * NOISE
        noisy = [score + spread * self.rng.random() for score in scores]
        return options[noisy.index(max(noisy))]

    def __repr__(self) -> str:
        return f"EasyBot({self.seed})"


def easy(seed: int) -> Bot:
    return EasyBot(seed)


def normal(seed: int) -> Bot:
    return ConsulBot(seed)


def hard(seed: int) -> Bot:
    return AfricanusBot(seed, THINKING)


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {"easy": easy, "normal": normal, "hard": hard}
"""Name to what makes the player from a seed."""


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
    return Advice(option, bot.reason(seat, option, language))


def remark(bot: Bot, seat: Seat, option: Option, language: str = ENGLISH) -> str | None:
    """Why a bot is about to play an option, where it knows and it is a card play."""
    return bot.reason(seat, option, language) if isinstance(bot, ConsulBot) else None


def gives_up(bot: Bot, seat: Seat) -> bool:
    """Whether a bot thinks its game lost, and would resign."""
    return isinstance(bot, ConsulBot) and bot.wants_to_resign(seat)
