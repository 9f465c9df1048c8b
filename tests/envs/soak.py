"""The long tests of the environments, for `make soak`: `python -m tests.envs.soak [RULESET ...] [--jobs N]`.

Of each ruleset 20,000 pairs of worlds that differ in what a seat cannot know are observed by that seat, and the
frameworks' own suites run over whole games. What is done is kept beside what `punica soak` keeps: stopped, it goes on;
changed code begins anew.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import pyspiel
from rich.progress import Progress

from punica import registry
from punica.envs import gymnasium, openspiel, pettingzoo
from punica.envs.openspiel import short_name
from punica.lab.campaign import progress_bar, state_home, tables, write_safely
from punica.lab.cases import Broken, draw
from punica.lab.checks.secrecy import non_interference
from punica.lab.crew import Crew
from punica.lab.fingerprint import code_fingerprint
from tests.envs.eyes import sights
from tests.envs.suites import (
    api_test,
    gymnasium_checker,
    openspiel_api,
    openspiel_ismcts,
    openspiel_resampling,
    pettingzoo_render,
    playthrough_again,
    seed_test,
)

PAIRS: Final = 20_000
CYCLES: Final = 2_000
SIMULATIONS: Final = 2
STATES: Final = 400
EVERY: Final = 10
"""At every tenth decision of a game a world is imagined, and at one in as many IS-MCTS thinks."""
MOMENTS: Final = 20
"""Of a game, drawn at random."""
STILL: Final = 30
"""Twins of a moment that a seat looks at beside those that are played on."""
ROOMS: Final = ("kernel", "games", "envs", "lab")
"""The folders whose code decides what comes out."""


class Kept:
    """How far a ruleset has come: the suites that passed, the pairs by their game, what failed."""

    def __init__(self, folder: Path, ruleset: str) -> None:
        self.path = folder / f"envs-{ruleset}.json"
        self.key = f"{ruleset} {code_fingerprint(ROOMS)}"
        self.suites: list[str] = []
        self.pairs: dict[int, int] = {}
        self.failures: list[str] = []
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["key"] == self.key:
                self.pairs = {int(game): int(n) for game, n in kept["pairs"].items()}
                self.suites, self.failures = list(kept["suites"]), list(kept["failures"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            pass  # nothing there, or nothing of use: begin anew

    def save(self) -> None:
        kept = {"key": self.key, "suites": self.suites, "pairs": self.pairs, "failures": self.failures}
        write_safely(self.path, json.dumps(kept, indent=1))

    @property
    def observed(self) -> int:
        return sum(self.pairs.values())


def twins(ruleset: str, game: int) -> tuple[int, list[str]]:
    """Observe the pairs of a game; how many there were, and where a seat could tell one apart."""
    try:
        seen = non_interference(draw(ruleset, game), MOMENTS, bots=[], eyes=[sights], only_eyes=True, still=STILL)
        return seen, []
    except Broken as broken:
        return 0, [f"{ruleset}, game {game}: {broken}"]


def observe(ruleset: str, wanted: int, kept: Kept, jobs: int, bar: Progress) -> None:
    """Observe pairs until there are as many as wanted; those of a game are kept when it is done."""
    task = bar.add_task(f"{ruleset}, pairs", total=wanted, completed=min(wanted, kept.observed))
    todo: Iterator[int] = (game for game in count() if game not in kept.pairs)
    if kept.observed >= wanted:
        return
    for game, (seen, failures) in Crew(jobs).done(partial(twins, ruleset), todo):
        kept.pairs[game] = seen
        kept.failures += failures
        kept.save()
        bar.update(task, completed=min(wanted, kept.observed))
        if kept.observed >= wanted:
            break


def suites(ruleset: str) -> dict[str, Callable[[], object]]:
    """The frameworks' own tests, by name."""
    name, short = f"punica/{ruleset}-v0", short_name(ruleset)
    simulation = partial(pyspiel.random_sim_test, num_sims=SIMULATIONS, serialize=True, verbose=False)
    return {
        "PettingZoo api_test": partial(api_test, pettingzoo.env(name), num_cycles=CYCLES),
        "PettingZoo seed_test": partial(seed_test, lambda: pettingzoo.env(name), num_cycles=CYCLES // 4),
        "PettingZoo render_test": partial(pettingzoo_render, name),
        "Gymnasium check_env": partial(gymnasium_checker, name),
        "OpenSpiel random_sim_test": partial(simulation, pyspiel.load_game(short)),
        "OpenSpiel api_test": partial(openspiel_api, short, STATES),
        "OpenSpiel playthrough": partial(playthrough_again, f"{short}(seeds=3)"),
        "OpenSpiel resampling": partial(openspiel_resampling, short, EVERY),
        "OpenSpiel IS-MCTS": partial(openspiel_ismcts, short, EVERY),
    }


def run(ruleset: str, wanted: int, jobs: int, folder: Path, bar: Progress) -> Kept:
    kept = Kept(folder, ruleset)
    for name, suite in suites(ruleset).items():
        if name not in kept.suites:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UserWarning)  # advice that every game with a mask gets
                suite()
            kept.suites.append(name)
            kept.save()
    observe(ruleset, wanted, kept, jobs, bar)
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.envs.soak", description=__doc__)
    parser.add_argument("ruleset", nargs="*", default=registry.known())
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    given = parser.parse_args()
    openspiel.register()
    gymnasium.register()
    console, failed = tables(), 0
    with progress_bar(console) as bar:
        for ruleset in given.ruleset:
            kept = run(ruleset, given.pairs, given.jobs, state_home(), bar)
            failed += len(kept.failures)
            console.print(f"{ruleset}: {', '.join(kept.suites)} pass; {kept.observed:,} pairs observed", soft_wrap=True)
            for failure in kept.failures:
                console.print(f"FAILED {failure}", style="red", markup=False, highlight=False, soft_wrap=True)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command goes on from here.")
