"""A game that is stepped by action indices and observed in arrays: what all adapters stand on.

>>> from punica.envs.rollout import Rollout
>>> game = Rollout.open("toy-first", seed=7)
>>> observation, mask = game.encoding.empty(), game.empty_mask()
>>> game.observe(game.seat, observation)
>>> game.fill_mask(mask)
>>> [game.encoding.actions.code(index) for index in mask.nonzero()[0]]
['bury 3', 'bury 9', 'bury 11']
>>> game.step(int(mask.nonzero()[0][0]))
>>> game.seat, game.over
(1, False)
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import SupportsIndex

import msgspec
import numpy as np
from numpy.typing import NDArray

from punica import table
from punica.envs.encoding import PAST, Encoding, encoding
from punica.envs.parts import Numbers
from punica.envs.sight import Sight
from punica.kernel.errors import CannotFork, IllegalMove
from punica.kernel.game import Value
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.kernel.transcript import Play

NOBODY = -1
POINTS = ("points", "vp")
"""What the games call the score of a side in their views."""


class Rollout:
    """A match, with what was decided lately. Whoever only plays at it asks for observations, never for the match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.encoding: Encoding = encoding(match.terms.game.id)
        self._seats = [Seat(match, seat) for seat in range(len(match.terms.game.seats))]
        self._sights = [Sight(self.encoding, match, seat) for seat in range(len(self._seats))]
        self._offered: dict[int, Option] | None
        self._dream: Dream | None = None
        self._log: list[list[str]] = [[] for _ in self._seats]
        self.catch_up((match.history or [])[-PAST:])

    def catch_up(self, plays: Sequence[Play]) -> None:
        """Remember what was played at the match itself; what is offered is asked again."""
        self._offered = None
        for play in plays:
            who = self.match.terms.game.seat(play.seat)
            self._remember(who, self.encoding.actions.option_of(play.code), play.secret)

    def _remember(self, who: int, option: Option | None, secret: bool) -> None:
        """Secret decisions are not told to others."""
        for seat, sight in enumerate(self._sights):
            sight.decided(who, None if secret and who != seat else option)
        self._offered = None

    @classmethod
    def open(
        cls,
        ruleset: str,
        seed: int | str | bytes,
        options: Mapping[str, Value] | None = None,
        scenario: str | None = None,
        watched: bool = False,
        one_way: bool = False,
    ) -> Rollout:
        """A new game. A `one_way` one is quickest, but bots that search need the other; a watched one keeps a log."""
        return cls(table.new(ruleset, seed, options, scenario, watched=watched, one_way=one_way))

    # -- whose turn it is -----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def seat(self) -> int:
        """The number of the seat that is asked; `NOBODY` when the game is over."""
        return NOBODY if self.match.pending is None else self.match.pending.who

    def at(self, seat: int) -> Seat:
        """The seat, for a bot to sit in."""
        return self._seats[seat]

    # -- what is seen ---------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Numbers:
        """What a seat sees, in an array that is filled again when the seat looks again."""
        return self._sights[seat].look()

    def observe(self, seat: int, out: Numbers) -> None:
        """Write what a seat sees into an array of the encoding's size."""
        out[:] = self.seen(seat)

    def text(self, seat: int, log: bool = True) -> str:
        """What a seat is told, in words: its view and, unless only that is wanted, every line of its log.

        An imagined world has the log that its dreamer had read, and after it what was decided, as far as it is told.
        """
        told = self._seats[seat].view()
        del told["seq"]
        if log:
            told["log"] = self._read(seat) if self._dream is None else self._dream.heard(seat)
        return msgspec.json.encode(told, order="sorted").decode()

    def _read(self, seat: int) -> list[str]:
        """The log as a seat reads it: only what is new to it is put into words."""
        lines = self._log[seat]
        lines += self._seats[seat].log(since=len(lines))
        return lines

    # -- what may be done -----------------------------------------------------------------------------------------

    def options(self) -> list[Option]:
        """What the seat that is asked may do; nothing when the game is over."""
        return self.match.offered()

    def offered(self) -> Mapping[int, Option]:
        """The same by index, in the order of the options."""
        if self._offered is None:
            options = self.match.menu
            found = zip(self.encoding.actions.indices(options), options)
            self._offered = {index: option for index, option in found if index >= 0}
        return self._offered

    def empty_mask(self) -> NDArray[np.int8]:
        return np.zeros(self.encoding.actions.size, dtype=np.int8)

    def fill_mask(self, out: NDArray[np.int8]) -> None:
        """1 at the indices of what is offered, 0 elsewhere."""
        out.fill(0)
        out[list(self.offered())] = 1

    def features(self) -> Numbers:
        """A row for each option, in the order of `offered`: its verb and its things (`Actions.describe`)."""
        return self.encoding.actions.features(list(self.offered().values()))

    def meant(self, index: SupportsIndex) -> Option:
        """The option that an index stands for; raises IllegalMove where it is not offered, or is no index."""
        try:
            number = operator.index(index)
        except TypeError:
            raise IllegalMove(f"an action is a whole number, not {index!r}") from None
        option = self.offered().get(number)
        if option is not None:
            return option
        if self.over:
            raise IllegalMove(f"action {number}: the game is over")
        known = self.encoding.actions
        if not 0 <= number < known.size:
            raise IllegalMove(f"action {number}: there are {known.size}, from 0 to {known.size - 1}")
        raise IllegalMove(f"action {number} ({known.code(number)}) is not offered")

    def step(self, index: SupportsIndex) -> None:
        """Play what an index means; raises IllegalMove, and then nothing has changed."""
        self.play(self.meant(index))

    def play(self, option: Option) -> None:
        """Play an option, as a bot chooses it."""
        choice = self.match.pending
        self.match.play(option)
        assert choice is not None
        self._remember(choice.who, option, choice.secret)
        if self._dream is not None:
            self._dream.played.append((choice.who, option, choice.secret))

    # -- how it stands --------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser; 0 for both in a draw and while the game goes on."""
        outcome = self.match.outcome
        names = self.match.terms.game.seats
        if outcome is None or outcome.winner is None:
            return [0.0] * len(names)
        return [1.0 if name == outcome.winner else -1.0 for name in names]

    def lead(self, seat: int) -> int:
        """By how many points, as the game counts them openly, a seat is ahead of the other."""
        shown = self.match.terms.game.view(self.match.state, seat)
        points: Mapping[str, int] = next(getattr(shown, name) for name in POINTS if hasattr(shown, name))
        own = self._seats[seat].name
        return points[own] - sum(n for name, n in points.items() if name != own)

    # -- other worlds ---------------------------------------------------------------------------------------------

    def fork(self) -> Rollout:
        """A copy that goes its own way with the same dice to come; raises CannotFork."""
        try:
            return self._with(self.match.fork(watched=self.match.journal is not None))
        except CannotFork:
            if self._dream is None:
                raise
            return self._dream.again()

    def __deepcopy__(self, _memo: dict[int, object]) -> Rollout:
        return self.fork()

    def __reduce__(self) -> tuple[Callable[[str], Rollout], tuple[str]]:
        """A watched game is pickled as its record."""
        return loaded, (self.match.record(secret=True),)

    def imagine(self, seat: int, rng: Random) -> Rollout:
        """A world that could be this one for all that a seat knows. It keeps no log."""
        return Dream(self, seat, rng.getrandbits(64)).begin()

    def _with(self, match: Match) -> Rollout:
        other = Rollout(match)
        for sight, old in zip(other._sights, self._sights):
            sight.remember(old)
        return other


def loaded(record: str) -> Rollout:
    """The game of a secret record."""
    return Rollout(table.load(record))


class Dream:
    """How an imagined world came about: it has no checkpoint at first, so a copy of it is imagined and played again."""

    def __init__(self, of: Rollout, seat: int, seed: int) -> None:
        self.of = of
        self.seq = of.match.seq
        self.seat = seat
        self.seed = seed
        self.played: list[tuple[int, Option, bool]] = []
        self._read = of.at(seat).log()
        self._public = [line.text for line in of.match.log(None)]

    def heard(self, seat: int) -> list[str]:
        """What a seat has been told: the dreamer knows its own log; of the other's it knows what all could read."""
        since = [f"{who}" if secret and who != seat else f"{who} {option.code}" for who, option, secret in self.played]
        return [*(self._read if seat == self.seat else self._public), *since]

    def begin(self) -> Rollout:
        if self.of.match.seq != self.seq:
            raise CannotFork("the game this world was imagined from has gone on")
        world = self.of._with(self.of.match.imagine(self.seat, Random(self.seed)))
        world._dream = self
        return world

    def again(self) -> Rollout:
        """The same world once more, with what was played in it since."""
        world = Dream(self.of, self.seat, self.seed).begin()
        for _, option, _ in self.played:
            world.play(option)
        return world
