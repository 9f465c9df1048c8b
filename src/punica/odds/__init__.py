"""Chances, for bots and for people: exact where they can be computed, sampled with a stated error where not.

By type they are computed for a seat: from what it sees and from worlds it imagines, never from the match itself. Every
game's entry in the registry may name a function `parts(world, option, rng)`; a game without one has no odds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from punica import registry
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.odds.parts import OptionOdds, Part

Teller = Callable[[Match, Option, Random], list[Part]]


def teller(ruleset: str) -> Teller | None:
    """What tells the odds of a ruleset's options; None for a game that has nothing to tell."""
    name = registry.entry(ruleset).odds
    parts: Teller | None = registry.thing(name) if name else None
    return parts


def of_options(seat: Seat, ruleset: str, rng: Random) -> list[OptionOdds]:
    """What hangs on each option of the open question, for the seat that is asked; those without a chance are left out.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> of_options(Seat(m, m.choice.seat), "toy-first", Random(1))
    []
    """
    tell = teller(ruleset)
    if tell is None or not seat.asked():
        return []
    world = seat.imagine(rng)
    out: list[OptionOdds] = []
    for option in seat.options():
        told = tell(world, option, rng)
        if told:
            out.append(OptionOdds(option.code, told))
    return out
