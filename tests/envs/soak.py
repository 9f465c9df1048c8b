"""The long tests of the environments, for `make soak`: `python -m tests.envs.soak [RULESET ...]`.

Of each ruleset 20,000 pairs of worlds that differ in what a seat cannot know are observed, and the frameworks' own
suites run over whole games.
"""

from __future__ import annotations

import sys
import warnings
from itertools import count
from typing import Final

import pyspiel
from pettingzoo.test import api_test, seed_test

from punica import registry
from punica.envs import openspiel, pettingzoo
from punica.envs.openspiel import short_name
from punica.lab.cases import draw
from punica.lab.checks.secrecy import non_interference
from tests.envs.eyes import sights

PAIRS: Final = 20_000
CYCLES: Final = 2_000
SIMULATIONS: Final = 5


def twins(ruleset: str, wanted: int = PAIRS) -> int:
    """Observe so many pairs; raises Broken where one seat can tell them apart."""
    done = 0
    for seed in count():
        if done >= wanted:
            break
        done += non_interference(draw(ruleset, seed), 20, bots=[], eyes=[sights])
    return done


def frameworks(ruleset: str) -> None:
    name = f"punica/{ruleset}-v0"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # advice that every game with a mask gets
        api_test(pettingzoo.env(name), num_cycles=CYCLES)
    seed_test(lambda: pettingzoo.env(name), num_cycles=CYCLES // 4)
    pyspiel.random_sim_test(pyspiel.load_game(short_name(ruleset)), num_sims=SIMULATIONS, serialize=True, verbose=False)


if __name__ == "__main__":
    openspiel.register()
    for ruleset in sys.argv[1:] or registry.known():
        frameworks(ruleset)
        print(f"{ruleset}: PettingZoo and OpenSpiel pass, {twins(ruleset):,} pairs observed alike", flush=True)
