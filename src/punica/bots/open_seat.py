"""A seat that sees all cards: for analysing a game that is over, where nobody hides anything any more."""

from __future__ import annotations

from random import Random

from punica.kernel.match import Match
from punica.kernel.seat import Seat


class OpenSeat(Seat):
    """Imagines nothing but other dice: hands and decks are as they lie.

    >>> from random import Random
    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.play("bury 3")
    >>> m.play("bury 4")
    >>> OpenSeat(m, "rome").imagine(Random(1)).view("carthage") == m.view("carthage")
    True
    """

    __slots__ = ("_open",)

    def __init__(self, match: Match, seat: str | int) -> None:
        super().__init__(match, seat)
        self._open = match

    def imagine(self, rng: Random, one_way: bool = False) -> Match:
        world = self._open.fork()
        world.state.chance.reseed(rng.randbytes(32))
        return world
