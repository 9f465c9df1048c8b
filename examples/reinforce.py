"""A policy that scores candidates learns against `random`, in PyTorch on the processor: a few minutes.

    pip install -r examples/requirements.txt
    python examples/reinforce.py toy-first --games 4000 --seed 1
    python examples/reinforce.py hands-in-the-sea --games 1500 --seed 1

An option is a few words: its verb and its things. The policy adds up what it has learned of these words, and scores the
sum beside what the seat sees; so what it learns of a card or a place serves every option that names it. It learns from
the results of its games alone, by PPO (REINFORCE with a baseline, and steps that cannot go too far). Afterwards it
plays new games without learning, changing sides, and tells its share with a 95 % interval.
"""

import argparse
import sys
import time

import numpy as np

try:
    import torch
except ModuleNotFoundError:
    sys.exit("This example needs PyTorch: pip install -r examples/requirements.txt")
from torch import nn

from punica.bots import bot
from punica.envs.encoding import encoding
from punica.envs.vector import Rollouts
from punica.lab.statistics import wilson

TOGETHER = 32  # games that are played side by side
ROUND = 64  # games between two updates
EPOCHS, BATCH, RATE = 3, 512, 1e-3
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5  # of PPO: how far a step may go, and what the two other losses weigh


class Policy(nn.Module):
    """Scores for candidates, and how the game is expected to end."""

    def __init__(self, layout, width=64):
        super().__init__()
        nouns = {noun: 1 for verb in layout.actions.verbs for noun in verb.nouns}
        at = len(layout.actions.verbs) + 2  # 0: no word; the last verb: one that the file does not know
        for noun in nouns:
            nouns[noun] = at
            at += len(noun.slugs) if noun is not None else layout.actions.numbers
        first = torch.zeros(len(layout.actions.verbs) + 2, 4, dtype=torch.long)
        for n, verb in enumerate(layout.actions.verbs):
            for place, noun in enumerate(verb.nouns):
                first[n + 1, place + 1] = nouns[noun] - 1  # things are counted from 1
        self.register_buffer("first", first)
        self.words = nn.Embedding(at, width, padding_idx=0)
        self.seen = nn.Sequential(nn.Linear(layout.size, 2 * width), nn.ReLU())
        self.mixed = nn.Linear(2 * width, width)
        self.score = nn.Linear(width, 1)
        self.value = nn.Linear(2 * width, 1)
        nn.init.zeros_(self.score.weight)  # it begins by choosing evenly

    def forward(self, observations, features):
        """Scores with a row for each observation, -inf beyond its candidates, and the values."""
        seen = self.seen(torch.sign(observations) * torch.log1p(observations.abs()))
        features = features.long()
        words = (features + self.first[features[:, :, 0]] * (features > 0)).clamp(max=self.words.num_embeddings - 1)
        mixed = torch.relu(self.words(words).sum(2) + self.mixed(seen)[:, None])
        scores = self.score(mixed).squeeze(2).masked_fill(features[:, :, 0] == 0, -torch.inf)
        return scores, self.value(seen).squeeze(1)


def padded(features):
    """Candidates of many decisions in one array, zeros where a decision has fewer."""
    out = np.zeros((len(features), max(map(len, features)), 4), np.int16)
    for row, each in zip(out, features):
        row[: len(each)] = each
    return torch.from_numpy(out)


class Arena:
    """Games side by side: the policy plays game n on side n % 2, an opponent on the other."""

    def __init__(self, ruleset, opponent, seed):
        self.games = Rollouts(ruleset, TOGETHER, seed, one_way=False)
        self.opponents = [bot(opponent, seed + row) for row in range(TOGETHER)]
        self.under_way = [[] for _ in range(TOGETHER)]
        self.rng = np.random.default_rng(seed)

    def step(self, policy):
        """A decision in each game; yields of those that ended number, result and the policy's decisions.

        A decision is what was seen, the features of the candidates, which of them was chosen, and its chance.
        """
        games, mine = self.games, self.games.numbers % 2
        actions = np.zeros(TOGETHER, np.int64)
        for row in np.flatnonzero(games.seats != mine):
            game = games.games[row]
            option = self.opponents[row].choose(game.at(game.seat))
            actions[row] = next(index for index, other in game.offered().items() if other.same(option))
        rows = np.flatnonzero(games.seats == mine)
        if len(rows):
            features = [games.games[row].features() for row in rows]
            seen = torch.from_numpy(games.observations[rows])
            with torch.no_grad():
                chances = torch.softmax(policy(seen.float(), padded(features))[0], 1).numpy()
            for n, row in enumerate(rows):
                offered = list(games.games[row].offered())
                chosen = min(int((chances[n].cumsum() < self.rng.random()).sum()), len(offered) - 1)
                actions[row] = offered[chosen]
                self.under_way[row].append((seen[n], features[n], chosen, float(chances[n][chosen])))
        numbers = games.numbers.copy()
        rewards, ended = games.step(actions)
        for row in np.flatnonzero(ended):
            yield int(numbers[row]), float(rewards[row, mine[row]]), self.under_way[row]
            self.under_way[row] = []

    def round(self, policy, count):
        """The decisions, each with its game's result, and the results of the next games to end."""
        decisions, results = [], []
        while len(results) < count:
            for _, result, decided in self.step(policy):
                results.append(result)
                decisions += [(*decision, result) for decision in decided]
        return decisions, results

    def tests(self, policy, count):
        """The results of the first games, however long they take: those that end early would not be a fair sample."""
        results = {}
        while len(results) < count:
            results.update((number, result) for number, result, _ in self.step(policy) if number < count)
        return list(results.values())


def learn(policy, optimiser, decisions, rng):
    """A few passes over what was decided: what went better than expected becomes likelier."""
    for _ in range(EPOCHS):
        order = rng.permutation(len(decisions))
        for at in range(0, len(order), BATCH):
            some = [decisions[n] for n in order[at : at + BATCH]]
            observations, features, chosen, chance, result = zip(*some)
            scores, values = policy(torch.stack(observations).float(), padded(features))
            logs = torch.log_softmax(scores, 1)
            taken = logs.gather(1, torch.tensor(chosen)[:, None]).squeeze(1)
            results = torch.tensor(result)
            better = results - values.detach()
            better = (better - better.mean()) / (better.std() + 1e-6)
            ratio = torch.exp(taken - torch.log(torch.tensor(chance)))
            gain = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            surprise = -(logs.exp() * logs.masked_fill(logs.isinf(), 0)).sum(1).mean()
            loss = VALUE * ((values - results) ** 2).mean() - gain - ENTROPY * surprise
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimiser.step()


def trained(ruleset, games, seed, opponent="random", told=print):
    """A policy after so many games of learning."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    policy = Policy(encoding(ruleset))
    optimiser = torch.optim.Adam(policy.parameters(), lr=RATE)
    arena = Arena(ruleset, opponent, seed)
    played = 0
    while played < games:
        decisions, results = arena.round(policy, min(ROUND, games - played))
        played += len(results)
        learn(policy, optimiser, decisions, arena.rng)
        share = (np.mean(results) + 1) / 2
        told(f"{played:6,} games, {share:.0%} of the last {len(results)}, {time.process_time():.0f} s")
    return policy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", nargs="?", default="toy-first")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=400)
    parser.add_argument("--against", default="random", help="any bot, for the games that count")
    given = parser.parse_args()
    policy = trained(given.ruleset, given.games, given.seed)
    results = Arena(given.ruleset, given.against, seed=1_000_000 + given.seed).tests(policy, given.tests)
    points = sum((result + 1) / 2 for result in results)
    low, high = wilson(points, given.tests)
    share = f"{points / given.tests:.1%} ({low:.1%} to {high:.1%})"
    print(f"{given.ruleset}: {share} of {given.tests:,} games against {given.against}")
