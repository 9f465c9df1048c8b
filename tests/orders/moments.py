"""Moments of games between bots at which each kind of question is put, found once for all tests."""

from __future__ import annotations

from functools import cache

from punica import Match, new
from punica.bots import bot
from punica.kernel.seat import Seat
from punica.orders import kind_asked

GAMES = {"hannibal-2018": 3, "hamilcar-silver": 3, "hands-in-the-sea": 4, "toy-first": 2}
EACH = 3


@cache
def moments(ruleset: str) -> dict[str, list[Match]]:
    """For each kind a few forks of games that stand at such a question with more than one answer."""
    found: dict[str, list[Match]] = {}
    for seed in range(GAMES[ruleset]):
        match = new(ruleset, seed=seed, ask_always=True)
        bots = [bot(("random", "normal", "normal-1", "normal")[seed % 4], seed + seat) for seat in (0, 1)]
        while match.pending is not None:
            kind = kind_asked(ruleset, match.pending)
            known = found.setdefault(kind, []) if kind else []
            if kind and len(known) < EACH and len(match.menu) > 1:
                known.append(match.fork(watched=True))
            who = match.pending.who
            match.play(bots[who].choose(Seat(match, who)))
    return found
