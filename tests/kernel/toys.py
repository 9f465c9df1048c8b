"""Toys bent for a test: The Ford with a flow of the test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from punica import Match
from punica.games.toy.editions import Toy
from punica.games.toy.state import ToyState
from punica.kernel.chance import Chance, secret_of, stream_key
from punica.kernel.choice import Flow
from punica.kernel.state import State
from punica.kernel.terms import Terms

Step = Callable[[ToyState], Flow[None]]


class Bent(Toy):
    """The first edition, its outermost flow replaced."""

    def __init__(self, flow: Step) -> None:
        super().__init__("toy-first", "A bent Ford", 5)
        self.flow = flow

    def step(self, g: State) -> Flow[None]:
        assert isinstance(g, ToyState)
        return self.flow(g)


def seated(
    game: Toy, seed: int = 0, ask_always: bool = False, watched: bool = True, ask_everything: bool = False
) -> Match:
    """A match of a game that is in no registry."""
    secret = secret_of(seed)
    options = game.checked_options(None)
    terms = Terms(game, "standard", options, secret, (), {}, ask_always, ask_everything)
    match = Match(terms, game.setup(Chance(stream_key(secret, ())), "standard", options), watched)
    match.start()
    return match


def bent(flow: Step, ask_always: bool = False) -> Match:
    """A match whose outermost flow is `flow`, with cards 1, 2, 3 in Rome's and 4, 5, 6 in Carthage's hand."""

    def dealt(g: ToyState) -> Flow[None]:
        if g.round == 0:
            g.hands = [[0, 1, 2], [3, 4, 5]]
            g.deck = [6, 7, 8, 9, 10, 11]
        yield from flow(g)
        g.round += 1

    return seated(Bent(dealt), ask_always=ask_always)


def state_of(match: Match) -> ToyState:
    assert isinstance(match.state, ToyState)
    return match.state


def moments(match: Match, rng: Random, limit: int = 200) -> Iterator[Match]:
    """The match at each question of a random game."""
    for _ in range(limit):
        if match.choice is None:
            return
        yield match
        match.playout(rng, 1)


def picture(match: Match) -> dict[str, object]:
    """Everything that can be seen of a match, but for `seq`, which counts every change."""
    seen: dict[str, object] = {"record": match.record(secret=True), "position": match.position()}
    for seat in ("rome", "carthage", None):
        seen[f"view {seat}"] = {key: value for key, value in match.view(seat).items() if key != "seq"}
        seen[f"log {seat}"] = [repr(line) for line in match.log(seat)]
        if seat is not None:
            seen[f"undo {seat}"] = match.can_undo(seat)
    return seen
