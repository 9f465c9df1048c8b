"""The engine beside the board: the best lines for the side that is asked, with chance and error, growing with time.

A search ranks lines with fear of what may follow; what they are worth is told without (`unafraid`), from the same
worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import msgspec

from punica.bots.budget import Budget, Purse
from punica.bots.lines import Line, tried
from punica.bots.open_seat import OpenSeat
from punica.bots.policy import policy_for
from punica.bots.search import Search
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.kernel.text import ENGLISH
from punica.review.chances import Estimate, scale_of
from punica.review.judging import told, why
from punica.review.unafraid import unafraid

WIDE: Final = 16
"""So many lines are tried at first,"""
SHOWN: Final = 5
"""so many are told,"""
LEAST: Final = 2
"""each from so many worlds at least."""


class EngineLine(msgspec.Struct):
    """A line, as it stands: the chance to win of the side that is asked, over the worlds tried so far."""

    codes: list[str]
    words: list[str]
    chance: Estimate
    reason: str = ""


class Thought(msgspec.Struct):
    """What the engine has found so far, the best line first."""

    seat: str
    worlds: int
    lines: list[EngineLine]
    measured: int = 0
    """How many games the chances of this ruleset were measured in; 0: a rough guide."""


class Engine:
    """Thinks about the open question of a match, in worlds that its seat could imagine or with all cards open."""

    def __init__(self, match: Match, open_hands: bool = False, language: str = ENGLISH) -> None:
        choice = match.pending
        assert choice is not None, "nobody is asked anything"
        self.match = match
        self.who = choice.who
        self.seat = OpenSeat(match, self.who) if open_hands else Seat(match, self.who)
        self.language = language
        self.scale = scale_of(match.terms.game.id)
        self.policy = policy_for(match.terms.game.id)
        self.measure = unafraid(match.terms.game.id)
        self._words: dict[tuple[str, ...], tuple[list[str], str]] = {}
        self._chances: dict[tuple[str, ...], dict[int, float]] = {}
        """Of each line, by the number of the world."""

    def thoughts(self, budget: Budget, stopped: Callable[[], bool] | None = None) -> Iterator[Thought]:
        """More and more of it, until the budget is spent or `stopped` says so."""
        rng = Random(f"analysis {self.match.seq}")
        self.policy.forget()
        search = Search(self.policy, self.seat, rng, Purse(budget, stopped).open(1.0), self.policy.horizon)
        world = self.seat.imagine(Random(rng.getrandbits(64)))
        for lines in search.growing(world, self.seat.options(), WIDE):
            yield self._thought(search, [line for line in lines if line.values])

    def _thought(self, search: Search, lines: list[Line]) -> Thought:
        found: list[EngineLine] = []
        for line in lines:
            words, reason = self._worded(line)
            if len(found) < SHOWN and not any(words == other.words for other in found):
                chances = self._measured(search, line)
                found.append(EngineLine([move.code for move in line.moves], words, Estimate.of(chances), reason))
        found.sort(key=lambda line: -line.chance.mean)
        worlds = max((line.chance.worlds for line in found), default=0)
        return Thought(self.match.seat_name(self.who), worlds, found, self.scale.games)

    def _measured(self, search: Search, line: Line) -> list[float]:
        """The chances of a line in the worlds the search has tried it in, as far as it has time for."""
        have = self._chances.setdefault(tuple(move.code for move in line.moves), {})
        for number in line.values:
            if number not in have and (len(have) < LEAST or search.allowance.spent() < 1):
                world = self.seat.imagine(Random(search.seeds[number]), line.whole)
                value = tried(self.measure, world, self.who, line, self.measure.horizon)
                search.allowance.count()
                if value is not None:
                    have[number] = self.scale.chance(value, self.who)
        return list(have.values())

    def _worded(self, line: Line) -> tuple[list[str], str]:
        codes = tuple(move.code for move in line.moves)
        if codes not in self._words:
            words = told(self.match, self.who, line, self.language)
            self._words[codes] = (words, why(self.match, self.who, line, self.language) or "")
        return self._words[codes]
