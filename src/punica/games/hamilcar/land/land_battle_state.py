"""A land battle under way (13): levels, dice and hits of both sides."""

from __future__ import annotations

from typing import Final

from punica.games.punic.engagement import Engagement

NOT_ROLLED: Final = 0

SMALL: Final = 0
LARGE: Final = 1


class LandBattle(Engagement):
    """A battle fought with dice. By side where there are two of a thing; nothing in it is hidden.

    `losses` counts Units as 13.6 does: CUs, captured supply trains, and what the retreat costs.
    """

    __slots__ = (
        "charge",
        "charge_elephants",
        "charge_roll",
        "denied_allies",
        "dice",
        "hits",
        "larger_force",
        "level",
        "rating_bonus",
        "rerolls",
    )

    def __init__(self, space: int, attacker: int) -> None:
        super().__init__(space, attacker)
        self.rating_bonus: list[int] = [0, 0]
        """What Ambush (54) and Bad Omen (59) do to a commander's battle rating."""
        self.larger_force = -1
        """The side that counts as the larger force whatever stands there (card 8), -1: none."""
        self.denied_allies: list[bool] = [False, False]
        """Whether a side gains no level for allies (Florus)."""
        self.level: list[int] = [1, 1]
        """0 to 3 (13.3)."""
        self.charge = False
        """Whether Carthage has announced an Elephant Charge."""
        self.charge_elephants = 0
        """How many elephants count for it, with Hasdrubal and card 1."""
        self.charge_roll = 0
        """The modified die, 0 before it is rolled."""
        self.rerolls: list[int] = [0, 0]
        """How often a side may still have a battle die rolled again by the charge."""
        self.dice: list[list[int]] = [[NOT_ROLLED, NOT_ROLLED], [NOT_ROLLED, NOT_ROLLED]]
        """[side][SMALL or LARGE]: the face (1 to 6), NOT_ROLLED for a die that is not thrown."""
        self.hits: list[int] = [0, 0]
        """The hits a side has suffered."""

    def copy(self) -> LandBattle:
        new = LandBattle(self.space, self.attacker)
        self.copy_engagement(new)
        new.rating_bonus = self.rating_bonus[:]
        new.larger_force = self.larger_force
        new.denied_allies = self.denied_allies[:]
        new.level = self.level[:]
        new.charge = self.charge
        new.charge_elephants = self.charge_elephants
        new.charge_roll = self.charge_roll
        new.rerolls = self.rerolls[:]
        new.dice = [self.dice[0][:], self.dice[1][:]]
        new.hits = self.hits[:]
        return new
