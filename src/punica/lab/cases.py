"""A case: one random game, wholly given by its ruleset and a number."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import tomli_w

from punica import registry
from punica.kernel.chance import Chance, secret_of, stream_key
from punica.kernel.errors import BadOption
from punica.kernel.game import Game, Value
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.terms import Terms
from punica.table import new

LIMIT: Final = 50_000
"""A random game that takes more decisions than this never ends."""


BOLDNESS: Final = 0.9
"""How often a bold player does something to something, when it can, instead of stopping or passing."""


class Broken(Exception):
    """A promise of the checklist that did not hold: which check, why, and the secret record up to there."""

    def __init__(self, check: str, reason: str, record: str = "") -> None:
        super().__init__(f"{check}: {reason}")
        self.check = check
        self.reason = reason
        self.record = record


class Bold(Random):
    """A stream whose player draws a kind of move first, mostly one that points at something, then one of that kind.

    It marches, besieges and fights. A player who draws evenly among options mostly places PCs, because there are so
    many places for them, and stops at every corner.
    """


def melee_of(ruleset: str) -> registry.Melee | None:
    """What draws crowded beginnings for a ruleset, where somebody has written it."""
    name = registry.entry(ruleset).melee
    drawn: registry.Melee | None = registry.thing(name) if name else None
    return drawn


class Case:
    """The table of a random game: scenario, options and `ask_always`, drawn from the seed; every second one is bold."""

    __slots__ = ("ask_always", "decisions", "options", "ruleset", "scenario", "seed")

    def __init__(self, ruleset: str, seed: int, scenario: str, options: dict[str, Value], ask_always: bool) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.scenario = scenario
        self.options = options
        self.ask_always = ask_always
        self.decisions = -1
        """How many its random game takes, once somebody has counted."""

    @property
    def game(self) -> Game:
        return registry.game(self.ruleset)

    def open(self, watched: bool = True, game: Game | None = None) -> Match:
        """The match at its first question; `game` may stand in for the ruleset's own, to observe its flow."""
        melee = melee_of(self.ruleset) if self.bold else None
        if game is None and melee is None:
            return new(
                self.ruleset, self.seed, self.options, self.scenario, ask_always=self.ask_always, watched=watched
            )
        secret = secret_of(self.seed)
        chance = Chance(stream_key(secret, ()))
        terms = Terms(game or self.game, self.scenario, self.options, secret, (), {}, self.ask_always)
        if melee is None:
            state = self.game.setup(chance, self.scenario, self.options)
        else:
            position = melee(Random(f"{self.ruleset} {self.seed} melee"))
            terms.position = self._position_file(position)
            state = self.game.read_position(chance, position, self.options)
        match = Match(terms, state, watched)
        match.start()
        return match

    def _position_file(self, position: dict[str, Any]) -> str:
        """The file from which the record of a melee loads."""
        return tomli_w.dumps(
            {
                "ruleset": self.ruleset,
                "scenario": self.scenario,
                "ask_always": self.ask_always,
                "options": self.options,
                "state": position,
            }
        )

    def rng(self, purpose: str) -> Random:
        """A stream of its own for each purpose, the same in every process."""
        key = f"{self.ruleset} {self.seed} {purpose}"
        return Bold(key) if self.bold else Random(key)

    @property
    def bold(self) -> bool:
        return (self.seed + self.seed // 10) % 2 == 1

    def __str__(self) -> str:
        options = ", ".join(f"{id}={value}" for id, value in self.options.items()) or "none"
        asked = " ask_always" if self.ask_always else ""
        bold = " bold" if self.bold else ""
        return f"{self.ruleset} seed={self.seed} scenario={self.scenario} options: {options}{asked}{bold}"


def draw(ruleset: str, seed: int) -> Case:
    """The case of a number. Options that exclude each other are drawn again.

    >>> str(draw("toy-first", 3)) == str(draw("toy-first", 3))
    True
    """
    game = registry.game(ruleset)
    rng = Random(f"{ruleset} {seed} table")
    scenario = rng.choice([scenario.id for scenario in game.scenarios])
    ask_always = rng.random() < 0.5
    if rng.random() < 0.25:
        return Case(ruleset, seed, scenario, game.checked_options(None), ask_always)
    for _ in range(1000):
        wanted = {option.id: rng.choice(option.values) for option in game.options}
        try:
            return Case(ruleset, seed, scenario, game.checked_options(wanted), ask_always)
        except BadOption:
            continue
    raise Broken("options", f"{ruleset}: no 1,000 random draws of its options were allowed together")


def any_option(match: Match, rng: Random) -> Option:
    """One of the offered options, drawn as `Match.playout` draws it, or by kind for a bold player."""
    menu = match.menu
    if isinstance(rng, Bold):
        kinds = list(dict.fromkeys(option.verb for option in menu))
        pointing = [kind for kind in kinds if any(noun is not None for noun in kind.nouns)]
        if pointing and rng.random() < BOLDNESS:
            kinds = pointing
        kind = kinds[int(rng.random() * len(kinds))]
        menu = [option for option in menu if option.verb is kind]
    return menu[int(rng.random() * len(menu))]


def length(case: Case) -> int:
    """How many decisions the random game of this case takes; played once to count them."""
    if case.decisions < 0:
        case.decisions = _counted(case)
    return case.decisions


def _counted(case: Case) -> int:
    match = case.open(watched=False)
    rng = case.rng("moves")
    if not case.bold:
        return match.playout(rng, LIMIT)
    done = 0
    while match.pending is not None and done < LIMIT:
        match.play(any_option(match, rng))
        done += 1
    return done


def moments(case: Case, wanted: int, purpose: str, game: Game | None = None) -> Iterator[tuple[Match, Random]]:
    """The random game of this case, stopping at up to `wanted` random questions, in order, and at its end.

    Who looks may fork the match but not play in it.
    """
    rng = case.rng(purpose)
    total = length(case)
    stops = set(rng.sample(range(total), min(wanted, total)))
    match = case.open(game=game)
    moves = case.rng("moves")
    for at in range(total):
        if at in stops:
            yield match, rng
        match.play(any_option(match, moves))
    yield match, rng
