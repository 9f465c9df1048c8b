"""The bot that takes any option, each as likely as the next."""

from __future__ import annotations

from random import Random

from punica.kernel.option import Option
from punica.kernel.seat import Seat


class RandomBot:
    """Plays at random; the same seed and the same questions give the same game."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.rng = Random(seed)

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        return options[int(self.rng.random() * len(options))]

    def __repr__(self) -> str:
        return f"RandomBot({self.seed})"
