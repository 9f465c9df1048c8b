"""Steps a second of the environments beside others, through the same drivers: `python -m punica.envs.bench`.

PettingZoo's chess and OpenSpiel's gin rummy and backgammon are played at random in the same run; chess only where its
own packages are installed (`make bench` brings them). A step is a random legal action with the observation and the
mask of who is asked next. Times are of the processor, so that others on the machine count less; games spread over
processes are timed by the clock, which says something on a quiet machine only. Rounds are interleaved and their median
is told. Compiled rules run in a process of their own, from the folder that `--compiled` names.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tracemalloc
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from punica import registry
from punica.envs import pettingzoo
from punica.envs.processes import Spread
from punica.envs.rollout import Rollout
from punica.envs.vector import Rollouts

TOGETHER: Final = (1, 8, 64, 256)
"""So many games in one process."""
FIRST: Final = 20
"""So many decisions are played before the games together are timed."""
SPREAD: Final = 64
"""So many games on several processes."""
PROCESSES: Final = tuple(count for count in (1, 2, 4, 8) if count <= (os.cpu_count() or 1))
"""On so many, each with a core for itself."""
DRIVERS: Final = (
    "PettingZoo",
    *(f"{count} together" for count in TOGETHER),
    *(f"{SPREAD} on {count} process{'es' * (count > 1)}, by the clock" for count in PROCESSES),
)
Measured: TypeAlias = dict[str, float]
"""What was measured, by `ruleset, driver`."""


def aec(env: Any, seconds: float) -> float:
    """Steps a second of a PettingZoo environment with a mask."""
    rng, steps, begun, seed = Random(1), 0, process_time(), 0
    while process_time() - begun < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            done = ended or cut
            env.step(None if done else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += not done
            if process_time() - begun > seconds:
                break
    return steps / (process_time() - begun)


def openspiel(name: str, seconds: float) -> float:
    """Steps a second of an OpenSpiel game with tensor and mask; chance nodes are played but not counted."""
    game, rng = pyspiel.load_game(name), Random(1)
    steps, begun = 0, process_time()
    while process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and process_time() - begun < seconds:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(np.flatnonzero(state.legal_actions_mask()).tolist()))
            steps += 1
    return steps / (process_time() - begun)


def vectorised(ruleset: str, count: int, seconds: float) -> float:
    """Steps a second of so many games together, once all seats have looked for the first time, which takes longer."""
    games, rng = _under_way(ruleset, count, FIRST), Random(2)
    steps, begun = 0, process_time()
    while process_time() - begun < seconds:
        games.step([rng.choice(list(game.offered())) for game in games.games])
        steps += count
    return steps / (process_time() - begun)


def spread(ruleset: str, processes: int, seconds: float) -> float:
    """Steps a second by the clock, of many games on so many processes; choosing the actions is not counted."""
    with Spread(ruleset, SPREAD, processes) as games:
        rng, steps, took = np.random.default_rng(1), 0, 0.0
        for _ in range(FIRST):
            games.step(_any_of(games.masks, rng))
        while took < seconds:
            chosen = _any_of(games.masks, rng)
            begun = perf_counter()
            games.step(chosen)
            took += perf_counter() - begun
            steps += SPREAD
        return steps / took


def _any_of(masks: NDArray[np.int8], rng: np.random.Generator) -> list[int]:
    return [int(rng.choice(np.flatnonzero(mask))) for mask in masks]


def held(ruleset: str, count: int = 32, steps: int = 50) -> float:
    """The kilobytes that each further game holds once it is under way, its rows of numbers included.

    As many have been opened and played before it counts, so that what all games share is there already.
    """
    tracemalloc.start()
    shared = _under_way(ruleset, count, steps)
    before = tracemalloc.get_traced_memory()[0]
    games = _under_way(ruleset, count, steps)
    kilobytes = (tracemalloc.get_traced_memory()[0] - before) / count / 1024
    tracemalloc.stop()
    del shared, games
    return kilobytes


def _under_way(ruleset: str, count: int, steps: int) -> Rollouts:
    games, rng = Rollouts(ruleset, count), Random(1)
    for _ in range(steps):
        games.step([rng.choice(list(game.offered())) for game in games.games])
    return games


PARTS: Final = ("playing", "seeing", "the mask")


def parts(ruleset: str, seconds: float) -> list[float]:
    """Microseconds of a step: playing the option, what the seat sees as numbers, what is offered and the mask."""
    rng, spent, steps, seed = Random(1), np.zeros(3), 0, 0
    game = Rollout.open(ruleset, seed, one_way=True)
    out, mask = game.encoding.empty(), game.empty_mask()
    while spent.sum() < seconds:
        at = [process_time()]
        game.observe(game.seat, out)
        at.append(process_time())
        game.fill_mask(mask)
        at.append(process_time())
        index = rng.choice(list(game.offered()))
        at.append(process_time())
        game.step(index)
        at.append(process_time())
        seen, masked, _, played = np.diff(at)
        spent += (played, seen, masked)
        steps += 1
        if game.over:
            seed += 1
            game = Rollout.open(ruleset, seed, one_way=True)
    return [float(each) for each in spent / steps * 1e6]


def own(seconds: float) -> Measured:
    """Punica's own, with whatever build this process runs."""
    found: Measured = {}
    for ruleset in registry.on_shelf():
        rates = [
            aec(pettingzoo.raw_env(ruleset), seconds),
            *(vectorised(ruleset, count, seconds) for count in TOGETHER),
            *(spread(ruleset, count, seconds) for count in PROCESSES),
        ]
        found |= {f"{ruleset}, {driver}": rate for driver, rate in zip(DRIVERS, rates)}
        found[f"{ruleset}, kB"] = held(ruleset)
        for name, microseconds in zip(PARTS, parts(ruleset, seconds)):
            found[f"{ruleset}, {name}"] = microseconds
    return found


def compiled(tree: Path, seconds: float) -> Measured:
    """The same with the package in another folder, where `make bench` has compiled it."""
    environment = {**os.environ, "PYTHONPATH": str(tree.resolve()), "PUNICA_BUILD": "none"}
    command = [sys.executable, "-m", "punica.envs.bench", "--own", "--seconds", str(seconds)]
    told = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    found: Measured = json.loads(told.stdout)
    return found


def others(seconds: float) -> Measured:
    """The games of the frameworks, through the same drivers."""
    found: Measured = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            from pettingzoo.classic import chess_v6
        except ImportError:
            pass
        else:
            found["chess, PettingZoo"] = aec(chess_v6.raw_env(), seconds)
    for name in ("gin_rummy", "backgammon"):
        found[f"{name}, OpenSpiel C++"] = openspiel(name, seconds)
    return found


def measured(tree: Path | None, rounds: int, seconds: float, console: Console) -> dict[str, Measured]:
    """The medians of some rounds, by who was measured."""
    who: dict[str, Callable[[], Measured]] = {"interpreted": partial(own, seconds), "others": partial(others, seconds)}
    if tree is not None and any((tree / "punica" / "kernel").glob("match.*.so")):
        who["compiled"] = partial(compiled, tree, seconds)
    else:
        console.print("Measured interpreted only: make bench compiles the rules and names their folder.")
    found: dict[str, list[Measured]] = {name: [] for name in who}
    with console.status("measuring ..."):
        for _ in range(rounds):
            for name, measure in who.items():
                found[name].append(measure())
    return {name: {key: median(each[key] for each in rounds_) for key in rounds_[0]} for name, rounds_ in found.items()}


def tables(found: dict[str, Measured]) -> list[Table]:
    slow, fast, beside = found["interpreted"], found.get("compiled", {}), found["others"]
    rates = Table("environment", "driver", "interpreted", "compiled", title="Steps/s with observation and mask")
    shares = Table("environment", *PARTS, "kB a game", title="Microseconds of a step, interpreted (compiled)")
    for ruleset in registry.on_shelf():
        for driver in DRIVERS:
            key = f"{ruleset}, {driver}"
            rates.add_row(ruleset, driver, f"{slow[key]:,.0f}", f"{fast[key]:,.0f}" if fast else "")
        each = [(slow[f"{ruleset}, {name}"], fast.get(f"{ruleset}, {name}")) for name in (*PARTS, "kB")]
        shares.add_row(ruleset, *(f"{a:,.0f}" + (f" ({b:,.0f})" if b is not None else "") for a, b in each))
    for key, rate in beside.items():
        name, _, driver = key.partition(", ")
        rates.add_row(name, driver, *([f"{rate:,.0f}"] if "C++" not in driver else ["", f"{rate:,.0f}"]))
    return [rates, shares]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m punica.envs.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, for each figure of a round")
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="where the package lies compiled")
    parser.add_argument("--own", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.own:
        print(json.dumps(own(given.seconds)))
        return
    console = Console()
    found = measured(given.compiled, given.rounds, given.seconds, console)
    for table in tables(found):
        console.print(table)
    chess = found["others"].get("chess, PettingZoo")
    if chess is None:
        console.print("PettingZoo's chess is not installed and not measured: make bench brings it.")
    else:
        worst = min(found["interpreted"][f"{ruleset}, PettingZoo"] for ruleset in registry.on_shelf())
        console.print(f"The slowest ruleset makes {worst / chess:.1f} times the steps of PettingZoo's chess.")
    load = Path("/proc/loadavg")
    if load.exists():
        console.print(f"Load of the machine: {load.read_text().split()[0]} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()
