"""Computer players. By type they get a seat (views, options, imagined worlds), never the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.consul import ConsulBot
from punica.bots.random import RandomBot
from punica.kernel.errors import PunicaError
from punica.kernel.seat import Bot

BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "consul": ConsulBot}
"""Name to what makes the bot from a seed."""


class UnknownBot(PunicaError):
    """No bot of that name."""


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name; raises UnknownBot.

    >>> bot("random", seed=7)
    RandomBot(7)
    """
    if name not in BOTS:
        raise UnknownBot(f"no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](seed)
