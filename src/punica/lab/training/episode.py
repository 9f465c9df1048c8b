"""A game to learn from: who explores draws among the options that look nearly as good, and is told what came of it.

What an option was worth shows in how the position stands some card plays later, the nearer the more it counts, and at
last in who has won (generalised advantage estimation). The gradient says which corrections would have made the better
choices likelier (an actor-critic, whose critic is the policy's own value).
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from punica import registry
from punica.bots.experience import HESITATES, Circumstances, Experience, behind
from punica.bots.policy import Policy, outcome_value
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.lab.cases import LIMIT
from punica.lab.training.rivals import Pairing
from punica.lab.training.weights import Weights, name_of, written
from punica.table import new

FORESIGHT: Final = 0.9
"""What counts of the next card play, compared with this one."""
FARTHER: Final = {"hands_in_the_sea": 0.97}
"""The same of games where it counts more: a card that is drafted comes to hand some sixteen rounds later."""
SURE: Final = 0.999
"""From such a chance on there is nothing to learn."""
UNLIKELY: Final = 1e-6
FIRST_SEED: Final = 1_000_000
"""The games learned from are none of those that matches are played with."""

DOUBTS: Final[dict[str, float]] = {
    "strategy.ops_or_event": 0.7,
    "ops": 1.0,
    "ops.place_pcs": 0.5,
    "ops.split": 0.5,
    "campaign.armies": 0.7,
    "movement.reaction.declare": 0.7,
    "round.actions": 0.4,
}
"""By question, a lead in the policy's marks that leaves a doubt; about the usual lead of the best over the next."""
ROUTINE: Final = frozenset(
    {
        "movement.repeat",
        "movement.select",
        "command.subordinates_move",
        "command.drop_off",
        "fleet.route",
        "fleet.warships",
        "battle.round",
        "battle.match",
        "elephants.losses",
    }
)
"""Steps of a plan that has been made, and battles, which are thought through: nothing is tried there."""


class Trial:
    """A choice that was drawn."""

    __slots__ = ("chances", "chosen", "now", "options", "question", "round", "scores", "who")

    def __init__(self, match: Match, question: str, who: int, now: Circumstances, round: int) -> None:
        self.question = question
        self.who = who
        self.now = now
        self.round = round
        self.options: list[Option] = list(match.menu)
        self.scores: list[float] = []
        """The marks of the policy, before they are corrected."""
        self.chances: list[float] = []
        self.chosen = 0

    def draw(self, policy: Policy, match: Match, experience: Experience, rng: Random) -> Option:
        """Draw an option by its corrected mark."""
        self.scores = policy.scores(match, self.options)
        felt = self.scores[:]
        choice = match.pending
        assert choice is not None
        if experience.knows(choice):
            experience.correct(choice, self.now, self.options, felt)
        doubt = DOUBTS.get(self.question, HESITATES)
        most = max(felt)
        weights = [exp((mark - most) / doubt) for mark in felt]
        total = sum(weights)
        self.chances = [weight / total for weight in weights]
        self.chosen = rng.choices(range(len(weights)), weights)[0]
        return self.options[self.chosen]

    def learn(self, gradient: Weights, advantage: float) -> None:
        """Add what would have made the choice likelier, times what it turned out to be worth."""
        top = max(self.scores)
        doubt = DOUBTS.get(self.question, HESITATES)
        for at, option in enumerate(self.options):
            if self.chances[at] < UNLIKELY:
                continue
            push = advantage * ((1.0 if at == self.chosen else 0.0) - self.chances[at])
            steps = behind(self.scores[at], top, doubt)
            noun = option.verb.nouns[0] if option.verb.nouns else None
            thing = noun.slugs[option.a] if noun is not None else str(option.a)
            self._add(gradient, option, "mark", push * steps)
            self._add(gradient, option, f"of {thing} {self.now.stage}", push)
            for i, value in enumerate(self.now.values):
                if value:
                    self._add(gradient, option, f"when {i}", push * value)

    def _add(self, gradient: Weights, option: Option, part: str, amount: float) -> None:
        name = name_of(self.who, self.question, option.verb.key, part)
        gradient[name] = gradient.get(name, 0.0) + amount


class Episode:
    """What one game came to."""

    __slots__ = ("gradient", "trials", "value")

    def __init__(self) -> None:
        self.gradient: Weights = {}
        self.trials = 0
        self.value = 0.0
        """For Rome: 1 won, -1 lost."""


def play_episode(ruleset: str, pairing: Pairing, experience: Experience, seed: int) -> Episode:
    """Play one game; both sides learn from it, or the one that explores."""
    match = new(ruleset, seed, watched=False)
    rng = Random(seed)
    trials: list[Trial] = []
    values: list[float] = []
    round = -1
    for _ in range(LIMIT):
        choice = match.pending
        if choice is None:
            break
        if match.round != round:
            round = match.round
            values.append(pairing.judge.value(match, 0))
        if len(match.menu) == 1:
            match.play(match.menu[0])
            continue
        policy = pairing.policies[choice.who]
        policy.forget()
        if not pairing.explores[choice.who] or choice.key in ROUTINE:
            scores = policy.scores(match, match.menu)
            match.play(match.menu[scores.index(max(scores))])
            continue
        trial = Trial(match, choice.key, choice.who, policy.circumstances(match, choice.who), len(values) - 1)
        option = trial.draw(policy, match, experience, rng)
        if trial.chances[trial.chosen] < SURE:
            trials.append(trial)
        match.play(option)
    return told(match, trials, values, FARTHER.get(registry.home(ruleset).name, FORESIGHT))


def told(match: Match, trials: list[Trial], values: list[float], foresight: float) -> Episode:
    """Who was right, now that the game is over."""
    episode = Episode()
    episode.value = outcome_value(match, 0)
    episode.trials = len(trials)
    worth = episode.value
    gained = [0.0] * len(values)
    after = episode.value
    for at in range(len(values) - 1, -1, -1):
        worth = (1.0 - foresight) * after + foresight * worth
        gained[at] = worth - values[at]
        after = values[at]
    for trial in trials:
        gain = gained[trial.round]
        trial.learn(episode.gradient, gain if trial.who == 0 else -gain)
    return episode


class Lot:
    """Some games for one process to play, with what has been learned so far."""

    __slots__ = ("numbers", "rulesets", "weights")

    def __init__(self, rulesets: list[str], weights: Weights, numbers: list[int]) -> None:
        self.rulesets = rulesets
        self.weights = weights
        self.numbers = numbers

    def __str__(self) -> str:
        return f"games {self.numbers[0]} to {self.numbers[-1]}"


class Harvest:
    """What some games came to, together: the gradient, and games won and played against each kind of rival."""

    __slots__ = ("gradient", "played", "won")

    def __init__(self) -> None:
        self.gradient: Weights = {}
        self.played: dict[str, int] = {}
        self.won: dict[str, float] = {}

    def add(self, gradient: Weights) -> None:
        for name, amount in gradient.items():
            self.gradient[name] = self.gradient.get(name, 0.0) + amount

    def count(self, rival: str, won: float, games: int = 1) -> None:
        self.played[rival] = self.played.get(rival, 0) + games
        self.won[rival] = self.won.get(rival, 0.0) + won


def play_lot(lot: Lot) -> Harvest:
    """Play some games; in a process of its own."""
    experience = Experience({"hesitates": DOUBTS, **written(lot.weights)})
    harvest = Harvest()
    for number in lot.numbers:
        ruleset = lot.rulesets[number // 8 % len(lot.rulesets)]
        pairing = Pairing(ruleset, number)
        episode = play_episode(ruleset, pairing, experience, FIRST_SEED + number)
        harvest.add(episode.gradient)
        value = episode.value if pairing.explores[0] else -episode.value
        harvest.count(pairing.rival, 0.5 * (1.0 + value))
    return harvest
