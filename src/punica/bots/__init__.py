"""Computer players. By type they get a seat (views, options, imagined worlds), never the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.bots.consul import ConsulBot
from punica.bots.greedy import GreedyBot
from punica.bots.levels import LEVELS
from punica.bots.random import RandomBot
from punica.kernel.errors import PunicaError
from punica.kernel.seat import Bot

INSTANT: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot, "consul": ConsulBot}
"""The bots that answer at once: name to what makes the bot from a seed."""
BOTS: Final[dict[str, Callable[[int], Bot]]] = {**INSTANT, "africanus": AfricanusBot, **LEVELS}
"""All bots, by their own names and as levels for people."""
OFFERED: Final[list[str]] = [*LEVELS, "random"]
"""Those a person is offered as an opponent: the others are the levels under their own names."""


class UnknownBot(PunicaError):
    """No bot of that name."""


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name; one that thinks may have a budget for each card play, in seconds or iterations.

    >>> bot("random", seed=7), bot("africanus:200i", seed=7)
    (RandomBot(7), AfricanusBot(7, Budget(200 iterations)))

    Raises UnknownBot and BadBudget.
    """
    kind, colon, budget = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"no bot {kind!r}; the bots are: {', '.join(BOTS)}")
    if not colon:
        return BOTS[kind](seed)
    if kind in LEVELS:
        raise UnknownBot(f"{kind} is a level and has its own budget; give africanus one")
    if kind in INSTANT:
        raise UnknownBot(f"{kind} answers at once and has no budget")
    return AfricanusBot(seed, Budget.read(budget))
