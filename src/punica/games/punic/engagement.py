"""A land battle under way: what both games keep of it, whatever decides it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE


@mypyc_attr(allow_interpreted_subclasses=True)
class Engagement:
    """Two armies off the map in one space. By side where there are two of a thing."""

    __slots__ = (
        "armies",
        "attacker",
        "commander",
        "failed_avoid",
        "intercepted",
        "losses",
        "retreat_losses",
        "sortie",
        "space",
        "start",
        "winner",
    )

    def __init__(self, space: int, attacker: int) -> None:
        self.space = space
        self.attacker = attacker
        """The original attacker: the active side."""
        self.armies: list[Army] = [Army(0), Army(1)]
        self.sortie: Army | None = None
        """The part of the attacker's force that came out of the besieged city (Hannibal 20.6)."""
        self.commander: list[int] = [-1, -1]
        self.start: list[int] = [0, 0]
        """CUs of each side as the battle began."""
        self.intercepted = False
        self.failed_avoid = False
        self.losses: list[int] = [0, 0]
        """What each side has lost in this battle and the retreat after it, as its PCs pay for it."""
        self.retreat_losses = 0
        """Those of them that fell to the retreat."""
        self.winner = -1

    def copy_engagement(self, new: Engagement) -> None:
        """Carry over the shared part into a copy."""
        new.armies = [self.armies[0].copy(), self.armies[1].copy()]
        new.sortie = self.sortie.copy() if self.sortie is not None else None
        new.commander = self.commander[:]
        new.start = self.start[:]
        new.intercepted = self.intercepted
        new.failed_avoid = self.failed_avoid
        new.losses = self.losses[:]
        new.retreat_losses = self.retreat_losses
        new.winner = self.winner

    def strength(self, side: int) -> int:
        """The CUs of a side that are left, a sortie included."""
        total = self.armies[side].total
        if self.sortie is not None and side == self.attacker:
            total += self.sortie.total
        return total

    def elephants(self) -> int:
        total = self.armies[CARTHAGE].elephants
        if self.sortie is not None and self.attacker == CARTHAGE:
            total += self.sortie.elephants
        return total

    def forces(self, side: int) -> list[Army]:
        """The one army of a side, or relief and sortie."""
        if self.sortie is not None and side == self.attacker:
            return [self.armies[side], self.sortie]
        return [self.armies[side]]
