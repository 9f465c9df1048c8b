"""A policy that scores candidates learns by REINFORCE against `random`, in NumPy alone: a minute on the toy.

    python examples/reinforce.py toy-first --games 3000 --seed 1

Each option's score is linear in what the seat sees, with weights of the option's own index. Afterwards it plays new
games without learning, changing sides, and tells its share with a 95 % interval.
"""

import argparse
import math

import gymnasium
import numpy as np

from punica.envs.gymnasium import register

RATE = 0.01
STEADY = 0.99
"""How slowly the baseline follows the results."""


def played(env, weights, rng, learn, baseline):
    """One game; returns its result. When learning, what was chosen becomes likelier by how much better it went."""
    observation, _ = env.reset()
    steps, over, result = [], False, 0.0
    while not over:
        seen = np.append(np.clip(observation["observation"], -10, 10) / 4.0, 1.0)
        indices = np.flatnonzero(observation["action_mask"])
        scores = weights[indices] @ seen
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        chosen = rng.choice(len(indices), p=chances)
        steps.append((indices, seen, chances, chosen))
        observation, result, over, _, _ = env.step(int(indices[chosen]))
    if learn:
        for indices, seen, chances, chosen in steps:
            slope = -chances
            slope[chosen] += 1.0
            weights[indices] += RATE * (result - baseline) * np.outer(slope, seen)
    return result


def trained(ruleset, games, seed, tests):
    """The results of so many tests after so many games of learning."""
    register()
    env = gymnasium.make(f"punica/{ruleset}-v0", opponent="random")
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    weights = np.zeros((env.action_space.n, env.observation_space["observation"].shape[0] + 1))
    baseline = 0.0
    for _ in range(games):
        baseline = STEADY * baseline + (1 - STEADY) * played(env, weights, rng, True, baseline)
    env.reset(seed=seed + 1)
    return np.array([played(env, weights, rng, False, 0.0) for _ in range(tests)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", nargs="?", default="toy-first")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=1000)
    given = parser.parse_args()
    share = (trained(given.ruleset, given.games, given.seed, given.tests).mean() + 1) / 2
    sure = 1.96 * math.sqrt(share * (1 - share) / given.tests)
    print(f"{given.ruleset}: {share:.1%} ± {sure:.1%} of {given.tests:,} games against random")
