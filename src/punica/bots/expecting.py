"""What the other side is likely to do next, as a seat sees it: the tables at which it would be asked then."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

import msgspec

from punica.bots.lines import FAR, best_of
from punica.bots.policy import NEVER, Policy
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat

WORLDS: Final = 24
"""In so many worlds the other side is let play on; in the first by the policy itself,"""
MISJUDGED: Final = 0.1
"""in the others it misjudges each option by up to so much of what lies between the best and the worst."""
SURELY: Final = 3
"""So often the policy's own way counts."""


class Expectation:
    """A table that may come, seen from the seat that is asked there; `times`: in how many worlds it came."""

    __slots__ = ("outlook", "seat", "times")

    def __init__(self, seat: Seat, outlook: str) -> None:
        self.seat = seat
        self.outlook = outlook
        self.times = 0


def outlook(seat: Seat) -> str:
    """All that a seat sees, in a few letters: where it sees the same, its best answer is the same."""
    look = seat.look()
    look.seq = 0
    return blake2b(msgspec.json.encode(look), digest_size=16).hexdigest()


def expectations(policy: Policy, seat: Seat) -> list[Expectation]:
    """The tables at which a seat may begin a card play next, the likeliest first; not those behind a die or a reveal.

    They are found in worlds that the seat imagines, so they tell it nothing that it cannot know.
    """
    found: dict[str, Expectation] = {}
    for number in range(WORLDS):
        world = seat.imagine(Random(number))
        if not _played_on(policy, world, seat.number, Random(number) if number else None):
            continue
        there = Seat(world, seat.number)
        key = outlook(there)
        if key not in found:
            found[key] = Expectation(there, key)
        found[key].times += 1 if number else SURELY
    return sorted(found.values(), key=lambda one: -one.times)


def _played_on(policy: Policy, world: Match, seat: int, rng: Random | None) -> bool:
    """Let the others play until a seat has a card to play; whether it came to that, and without any chance."""
    drawn, shown = world.state.chance.count, world.state.reveals
    try:
        for _ in range(FAR):
            choice = world.pending
            if choice is None or world.state.chance.count != drawn or world.state.reveals != shown:
                return False
            if choice.who == seat and len(world.menu) > 1:
                return bool(world.checkpoints) and not choice.secret  # from elsewhere nothing can be imagined
            world.play(best_of(policy, world) if rng is None else _likely(policy, world, rng))
    except PunicaError:
        return False
    return False


def _likely(policy: Policy, world: Match, rng: Random) -> Option:
    """What somebody plays who judges by the policy, but not exactly."""
    menu = world.menu
    if len(menu) == 1:
        return menu[0]
    scores = policy.scores(world, menu)
    thought_of = [score for score in scores if score > NEVER / 2]
    spread = MISJUDGED * (max(thought_of) - min(thought_of)) if thought_of else 0.0
    felt = [score + spread * rng.random() for score in scores]
    return menu[felt.index(max(felt))]
