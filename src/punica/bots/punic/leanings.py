"""The numbers by which armies are moved, where the two games want different ones."""

from __future__ import annotations

from punica.bots.punic.geography import FAR


class Leanings:
    """What draws armies and what holds them back. Each game has one of these, which never changes."""

    __slots__ = (
        "capital",
        "city",
        "cu",
        "decay",
        "far_capital",
        "guard_few",
        "guard_helped",
        "guard_near",
        "lone_cu",
        "pull",
        "taken_ground",
        "threat",
        "train",
    )

    def __init__(
        self,
        cu: float,
        city: float,
        capital: float,
        far_capital: float,
        train: float,
        pull: float,
        decay: float,
        threat: list[float],
        taken_ground: float,
        guard_near: int,
        guard_few: int,
        guard_helped: float,
        lone_cu: float,
    ) -> None:
        self.cu = cu
        """What a CU is worth."""
        self.city = city
        """A walled city, beside what it counts in its province."""
        self.capital = capital
        """Roma or Carthago: the game."""
        self.far_capital = far_capital
        """The part of it that counts while the siege has not begun."""
        self.train = train
        """A train that falls with a city."""
        self.pull = pull
        """How much of a far goal's worth counts on the way to it."""
        self.decay: list[float] = [decay**distance for distance in range(2 * FAR + 1)]
        """By distance: what is left of a far goal's worth."""
        self.threat = threat
        """By distance: how likely a possible attack is to come."""
        self.taken_ground = taken_ground
        """What it is worth to stand where enemies stood."""
        self.guard_near = guard_near
        """From how many CUs an enemy army makes one's own capital worth guarding."""
        self.guard_few = guard_few
        """Up to how many CUs the capital has no guard to speak of."""
        self.guard_helped = guard_helped
        """What a guard is worth where there is one."""
        self.lone_cu = lone_cu
        """What a CU without a general is worth to a general without CUs."""
