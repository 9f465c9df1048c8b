"""A bot that searches is fair: it chooses the same, whatever hides in what its seat cannot know.

A checkpoint of a random game is doubled as for the check of secrecy, both worlds are played on alike until the observer
has something to choose, and there the bot, with the same seed and a fixed number of iterations, is asked in both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.kernel.seat import Bot, Seat
from punica.lab.cases import Broken, Case, moments
from punica.lab.checks.secrecy import Pair, Stop, from_checkpoint
from punica.lab.checks.watching import Watching

CHECK: Final = "fairness"
STEPS: Final = 12
"""How many decisions a pair of worlds is played on for, at most."""


def quick_search(seed: int) -> Bot:
    """africanus with so few iterations, and those so short, that many choices can be compared."""
    return AfricanusBot(seed, Budget(iterations=7), horizon=1)


def fair_choices(case: Case, wanted: int = 8, maker: Callable[[int], Bot] = quick_search) -> int:
    """Compare a bot's choices at random moments, for the seat that is asked; returns how many were compared."""
    done = 0
    for match, rng in moments(case, wanted, CHECK, Watching(case.game)):
        if match.pending is None:
            continue
        observer = match.pending.who
        pair = from_checkpoint(match, observer, rng)
        if pair is None:
            continue
        try:
            if not pair.started:
                pair.both(None, None)
            for _ in range(STEPS):
                choice = pair.a.pending
                if choice is None:
                    break
                if choice.who == observer and len(pair.a.menu) > 1:
                    _compare(pair, observer, rng.getrandbits(32), maker)
                    done += 1
                    break
                pair.both(*pair.moves(rng))
        except Stop:
            continue
    return done


def _compare(pair: Pair, observer: int, seed: int, maker: Callable[[int], Bot]) -> None:
    chosen = [maker(seed).choose(Seat(match, observer)).code for match in (pair.a, pair.b)]
    if chosen[0] != chosen[1]:
        told = pair.leak(f"{maker(seed)!r} plays {chosen[0]!r} in one world, {chosen[1]!r} in the other")
        raise Broken(CHECK, told.reason, told.record)
