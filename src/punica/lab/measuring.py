"""What the bench measures, one ruleset at a time, in whatever process it is asked.

All times are of the processor, so that a busy neighbour does not count.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from punica import table
from punica.kernel.match import Match
from punica.lab.bench_positions import POSITIONS
from punica.lab.cases import LIMIT, any_option
from punica.lab.contest import peak_memory

FORKS: Final = 24
"""So many moments of random games are forked and imagined."""
DEEP: Final = 2
"""Mid card play: at least so many decisions after the checkpoint."""


def play(ruleset: str, seconds: float, seed: int) -> dict[str, float]:
    """Unwatched random games for about so long: decisions and finished games a second."""
    rng = Random(seed)
    decisions = games = 0
    begun = process_time()
    now = begun
    while now - begun < seconds:
        match = table.new(ruleset, seed * 1_000_003 + games, watched=False, one_way=True)
        decisions += match.playout(rng, LIMIT)
        games += 1
        now = process_time()
    spent = now - begun
    return {"decisions/s": decisions / spent, "games/s": games / spent, "decisions/game": decisions / games}


def catan(seconds: float, seed: int) -> dict[str, float]:
    """The same for catanatron with two random players."""
    from catanatron import Color, Game, RandomPlayer

    actions = games = 0
    begun = process_time()
    now = begun
    copied: list[Any] = []
    while now - begun < seconds:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed * 1000 + games)
        game.play()
        records = game.state.action_records if hasattr(game.state, "action_records") else game.state.actions
        actions += len(records)
        games += 1
        copied.append(game)
        now = process_time()
    spent = now - begun
    copy = _each([game.copy for game in copied], 0.05)
    return {"decisions/s": actions / spent, "games/s": games / spent, "decisions/game": actions / games, "copy": copy}


def _each(tasks: list[Callable[[], object]], seconds: float) -> float:
    """The mean time of a task in microseconds."""
    if not tasks:
        return 0.0
    done = 0
    begun = process_time()
    now = begun
    while now - begun < seconds:
        for task in tasks:
            task()
        done += len(tasks)
        now = process_time()
    return (now - begun) / done * 1e6


def _moments(ruleset: str, seed: int) -> tuple[list[Match], list[Match]]:
    """Moments of random games at a checkpoint, and in the middle of a card play."""
    at_checkpoint: list[Match] = []
    within: list[Match] = []
    rng = Random(seed)
    for game in range(50):
        match = table.new(ruleset, seed + game, watched=False)
        while match.pending is not None:
            since = len(match.moves) - match.checkpoints[-1].at
            fitting = at_checkpoint if since == 0 else within if since >= DEEP else None
            if fitting is not None and len(fitting) < FORKS and rng.random() < 0.2:
                fitting.append(match.fork())
            match.play(any_option(match, rng))
        if len(at_checkpoint) >= FORKS and len(within) >= FORKS:
            break
    return at_checkpoint, within


def worlds(ruleset: str, seconds: float, seed: int) -> dict[str, float]:
    """Copy, fork and imagine, in microseconds: at checkpoints, in mid card play, at the positions a game names."""
    at_checkpoint, within = _moments(ruleset, seed)
    rng = Random(seed)
    named: list[tuple[str, list[Match]]] = [("checkpoint", at_checkpoint), ("mid play", within)]
    named += [(name, [table.position(text) for text in texts]) for name, texts in POSITIONS.get(ruleset, {}).items()]
    out = {"copy": _each([match.checkpoints[-1].state.copy for match in at_checkpoint], seconds)}
    for name, matches in named:
        forks: list[Callable[[], object]] = [match.fork for match in matches]
        out[f"fork, {name}"] = _each(forks, seconds)
        out[f"imagine, {name}"] = _each([_imagine(match, rng) for match in matches], seconds)
    return out


def turns(ruleset: str, seconds: float, seed: int) -> dict[str, float]:
    """Imagined worlds a second, each played on at random to the end of its turn, from moments all over random games."""
    rng = Random(seed)
    moments: list[Match] = []
    for game in range(FORKS):
        match = table.new(ruleset, seed + game, watched=False)
        length = match.playout(rng, LIMIT)
        match = table.new(ruleset, seed + game, watched=False)
        match.playout(rng, int(rng.random() * length))
        if match.pending is not None:
            moments.append(match)
    lengths: list[int] = []

    def to_the_end_of_the_turn(match: Match) -> None:
        assert match.pending is not None
        lengths.append(match.imagine(match.pending.who, rng, one_way=True).play_out_turn(rng))

    each = _each([partial(to_the_end_of_the_turn, match) for match in moments], seconds)
    return {"turns/s": 1e6 / each, "decisions/turn": sum(lengths) / len(lengths)}


def _imagine(match: Match, rng: Random) -> Callable[[], object]:
    seat = match.pending.who if match.pending is not None else 0
    return lambda: match.imagine(seat, rng)


def memory(ruleset: str) -> dict[str, float]:
    """The peak of this process in MB after some watched games; meant for a process of its own."""
    before = peak_memory()
    for seed in range(3):
        match = table.new(ruleset, seed)
        match.playout(Random(seed), LIMIT)
        match.record()
    return {"peak MB": peak_memory(), "of which games MB": peak_memory() - before}


def measure(what: str, ruleset: str, seconds: float, seed: int) -> dict[str, float]:
    """One measurement by name, with the collector quiet."""
    gc.collect()
    if what == "play":
        return play(ruleset, seconds, seed)
    if what == "worlds":
        return {**worlds(ruleset, seconds / 5, seed), **turns(ruleset, seconds, seed)}
    if what == "memory":
        return memory(ruleset)
    return catan(seconds, seed)
