"""An army that is thought of as marching: what ending a march somewhere is worth, and what draws it from afar."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.field import Field

MOST_TARGETS: Final = 6
NOTHING: Final = -1000.0
"""Less than anything is worth."""


class Target:
    """Something far off that is worth going to; `row` holds the distance from each space."""

    __slots__ = ("row", "worth")

    def __init__(self, row: list[int], worth: float) -> None:
        self.row = row
        self.worth = worth


class Goal:
    """Where a march is to end, and the next step there (-1: here)."""

    __slots__ = ("by_sea", "space", "step", "voyage", "worth")

    def __init__(self, space: int, worth: float) -> None:
        self.space = space
        self.worth = worth
        self.step = -1
        self.by_sea = False
        """Whether the next step is over sea."""
        self.voyage = False
        """Whether a voyage is thought of on the way."""


class Marcher:
    """An army: its strength, its general, and what draws it from afar."""

    __slots__ = ("cus", "field", "general", "home", "rating", "targets")

    def __init__(self, field: Field, general: int, cus: int) -> None:
        self.field = field
        self.general = general
        self.cus = cus
        self.rating = field.g.rules.generals.battle[general]
        self.targets: list[Target] = []
        self.home = field.capital_guard(cus)
        """What standing by one's own capital is worth."""

    def look_around(self, found: list[Target], space: int) -> None:
        """Of what has been found the few things that draw most from where the army stands."""
        if len(found) > MOST_TARGETS:
            decay = self.field.leanings.decay
            found.sort(key=lambda target: -target.worth * decay[target.row[space]])
            del found[MOST_TARGETS:]
        self.targets = found

    def pull(self, space: int) -> float:
        """How near the army is here to what is worth going to."""
        targets = self.targets
        if not targets:
            return 0.0
        best = 0.0
        leanings = self.field.leanings
        decay = leanings.decay
        for target in targets:
            worth = target.worth * decay[target.row[space]]
            if worth > best:
                best = worth
        return best * leanings.pull

    def staying(self, space: int) -> float:
        """What the army's standing in a space is worth, enemies there aside; without any siege attempt."""
        raise NotImplementedError

    def ending(self, space: int, by_sea: bool, enough: float) -> float:
        """What ending a march in a space is worth, battle, siege and the enemy's answer included."""
        field = self.field
        foes = field.foe_out[space]
        if not foes or not self.cus or field.shelters(space, foes):
            return self.after(space, enough)
        leanings = field.leanings
        if field.passes(space, self.cus):
            return leanings.cu + self.after(space, enough - leanings.cu)
        worth, chance = field.attack(space, self.cus, self.general, by_sea)
        return worth + chance * (self.staying(space) + leanings.taken_ground) - 0.6

    def after(self, space: int, enough: float) -> float:
        """The same where no enemy stands outside; less than `enough` need not be exact."""
        field = self.field
        worth = self.staying(space)
        if field.is_target(space) and not field.no_sieges:
            worth += max(0.0, field.siege_worth(space, self.cus))
        if worth <= enough:
            return worth
        return worth - field.risk(space, self.cus, self.general)

    def idle(self, space: int) -> float:
        """What it is worth to leave the army where it stands, without an activation."""
        return self.staying(space) - self.field.risk(space, self.cus, self.general)
