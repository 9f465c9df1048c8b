"""Steps a second of the environments beside others, through the same drivers: `python -m punica.envs.bench`.

PettingZoo's chess and OpenSpiel's gin rummy and backgammon are played at random in the same run; chess only where its
own packages are installed (`pip install 'pettingzoo[classic]'`). A step is a random legal action with the observation
and the mask of who is asked next. It is timed in processor time, so that others on the machine count less.
"""

from __future__ import annotations

import tracemalloc
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from punica import registry
from punica.envs import pettingzoo
from punica.envs.vector import Rollouts

SECONDS = 3.0


def aec(env: Any, seconds: float = SECONDS) -> float:
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


def openspiel(name: str, seconds: float = SECONDS) -> float:
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


def vectorised(ruleset: str, count: int, seconds: float = SECONDS) -> tuple[float, float]:
    """Steps a second of so many games together, and the kilobytes that each of them holds."""
    tracemalloc.start()
    Rollouts(ruleset, 1)
    before = tracemalloc.get_traced_memory()[0]
    games = Rollouts(ruleset, count)
    held = (tracemalloc.get_traced_memory()[0] - before) / count / 1024
    tracemalloc.stop()
    rng, steps, begun = Random(1), 0, process_time()
    while process_time() - begun < seconds:
        games.step([rng.choice(list(game.offered())) for game in games.games])
        steps += count
    return steps / (process_time() - begun), held


def main() -> None:
    table = Table(
        "environment", "driver", "steps/s", "kB each", title="Environments: observation and mask at each step"
    )
    for ruleset in registry.known():
        table.add_row(ruleset, "PettingZoo", f"{aec(pettingzoo.raw_env(ruleset)):,.0f}", "")
        for count in (1, 64):
            rate, held = vectorised(ruleset, count)
            table.add_row(ruleset, f"{count} together", f"{rate:,.0f}", f"{held:,.0f}")
    try:
        from pettingzoo.classic import chess_v6
    except ImportError as error:
        table.add_row("chess", "PettingZoo", f"not installed: {error.name}", "")
    else:
        table.add_row("chess", "PettingZoo", f"{aec(chess_v6.raw_env()):,.0f}", "")
    for name in ("gin_rummy", "backgammon"):
        table.add_row(f"{name} (C++)", "OpenSpiel", f"{openspiel(name):,.0f}", "")
    Console().print(table)


if __name__ == "__main__":
    main()
