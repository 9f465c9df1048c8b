"""Computer players. By type they get a seat (views, options, imagined worlds), never the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.bots.consul import ConsulBot
from punica.bots.ideas import PREFIX, PUNIC_IDEAS, SEA_IDEAS
from punica.bots.levels import LEVELS, MASTER, PATIENCE, THINKING, master
from punica.bots.random import RandomBot
from punica.bots.temper import TEMPERS
from punica.kernel.errors import PunicaError
from punica.kernel.seat import Bot


def _greedy(seed: int) -> Bot:
    from punica.bots.greedy import GreedyBot  # reads a game's tables, which stand from then on

    return GreedyBot(seed)


def _exploiter(idea: str, seed: int, budget: str) -> Bot:
    if idea in SEA_IDEAS:
        from punica.bots.hands_in_the_sea.ideas import SeaExploiterBot  # as above

        return SeaExploiterBot(idea, seed)
    from punica.bots.exploiters import USUAL, ExploiterBot

    return ExploiterBot(idea, seed, Budget.read(budget) if budget else USUAL)


INSTANT: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": _greedy, "consul": ConsulBot}
"""The bots that answer at once: name to what makes the bot from a seed."""
FIRST: Final[dict[str, Callable[[int], Bot]]] = {
    "consul-1": lambda seed: ConsulBot(seed, first=True),
    "africanus-1": lambda seed: AfricanusBot(seed, first=True),
    "normal-1": lambda seed: ConsulBot(seed, first=True),
    "hard-1": lambda seed: AfricanusBot(seed, THINKING, first=True),
}
"""The first generation, as it played before it learned of dangers: for the lab to compare with."""
BOTS: Final[dict[str, Callable[[int], Bot]]] = {**INSTANT, "africanus": AfricanusBot, **LEVELS, **FIRST}
"""All bots, by their own names and as levels for people."""
TEMPERED: Final[tuple[str, ...]] = ("consul", "africanus", *LEVELS)
"""Those that may have a temperament: `hard-bold`, `africanus-careful:0.2`."""
OFFERED: Final[list[str]] = [*LEVELS, "random"]
"""Those a person is offered as an opponent: the others are the levels under their own names."""


def _patience(written: str) -> int:
    if written not in map(str, PATIENCE):
        raise UnknownBot(f"{MASTER} thinks for {', '.join(map(str, PATIENCE))} seconds a card play, not {written!r}")
    return int(written)


def tempered(kind: str) -> tuple[str, str]:
    """The bot of a name without its budget, and its temperament.

    >>> tempered("hard-bold"), tempered("hard"), tempered("hard-1"), tempered("random-bold")
    (('hard', 'bold'), ('hard', ''), ('hard-1', ''), ('random-bold', ''))
    """
    plain, _, temper = kind.rpartition("-")
    return (plain, temper) if plain in TEMPERED and temper in TEMPERS else (kind, "")


def may_sit(name: str) -> bool:
    """Whether a name is that of a bot who may take a seat at a table: a level, or a bot with its usual budget.

    >>> may_sit("hard"), may_sit("master:20"), may_sit("master:7"), may_sit("africanus:3600"), may_sit("hard-bold")
    (True, True, False, False, True)
    """
    kind, colon, seconds = name.partition(":")
    plain = tempered(kind)[0]
    return plain in BOTS if not colon else plain == MASTER and seconds in map(str, PATIENCE)


def takes_time(name: str) -> bool:
    """Whether the bot of a name thinks for seconds; the others answer at once.

    >>> takes_time("hard"), takes_time("easy")
    (True, False)
    """
    return isinstance(bot(name), AfricanusBot)


class UnknownBot(PunicaError):
    """No bot of that name."""


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name; one that thinks may have a budget for each card play, in seconds or iterations.

    >>> bot("random", seed=7), bot("africanus:200i", seed=7), bot("africanus-bold:200i", seed=7)
    (RandomBot(7), AfricanusBot(7, Budget(200 iterations)), AfricanusBot(7, Budget(200 iterations), bold))

    Raises UnknownBot and BadBudget.
    """
    kind, colon, budget = name.partition(":")
    kind, temper = tempered(kind)
    made = _named(kind, colon, budget, seed)
    if isinstance(made, ConsulBot):
        made.temper = temper
    return made


def _named(kind: str, colon: str, budget: str, seed: int) -> Bot:
    """The bot of a name that has no temperament, with a budget or without."""
    idea = kind.removeprefix(PREFIX) if kind.startswith(PREFIX) else ""
    if idea in PUNIC_IDEAS or (idea in SEA_IDEAS and not colon):
        return _exploiter(idea, seed, budget)
    if kind not in BOTS and idea not in SEA_IDEAS:
        rivals = ", ".join(PREFIX + name for name in (*PUNIC_IDEAS, *SEA_IDEAS))
        of_levels = f"{', '.join(TEMPERED)} may have a temperament (hard-bold): {', '.join(TEMPERS)}"
        raise UnknownBot(f"no bot {kind!r}; the bots are: {', '.join(BOTS)}, {rivals}; {of_levels}")
    if not colon:
        return BOTS[kind](seed)
    if kind == MASTER:
        return master(seed, _patience(budget))
    if kind in LEVELS or kind in ("normal-1", "hard-1"):
        raise UnknownBot(f"{kind} is a level and has its own budget; give africanus one")
    if not kind.startswith("africanus"):
        raise UnknownBot(f"{kind} answers at once and has no budget")
    return AfricanusBot(seed, Budget.read(budget), first=kind == "africanus-1")
