"""Temperaments: players as strong as their level, to whom some things are dearer than to others.

How strong each is and how differently it plays was measured: docs/lab.md.
"""

from __future__ import annotations

from typing import Final


class Temper:
    """What is dearer to a player, or less dear. In Hannibal and Hamilcar a Political Point is worth ten."""

    __slots__ = (
        "assault",
        "dangers",
        "defeat",
        "exposed",
        "guard",
        "name",
        "number",
        "pcs",
        "sieges",
        "towns",
        "victory",
        "walls",
    )

    def __init__(
        self,
        name: str,
        number: int,
        *,
        victory: float = 0.0,
        defeat: float = 0.0,
        exposed: float = 1.0,
        sieges: float = 1.0,
        guard: float = 1.0,
        pcs: float = 1.0,
        dangers: float = 1.0,
        assault: float = 0.0,
        walls: float = 0.0,
        towns: float = 0.0,
    ) -> None:
        self.name = name
        self.number = number
        """Its own, by which what was worked out for one is not taken for another's."""
        self.victory = victory
        """What a victory is worth beside its spoils,"""
        self.defeat = defeat
        """and what a defeat costs."""
        self.exposed = exposed
        """How much it counts what enemy armies may do to one's own where it stands;"""
        self.sieges = sieges
        """an attempt against a city or tribe;"""
        self.guard = guard
        """to stand by one's own capital;"""
        self.pcs = pcs
        """to place PCs;"""
        self.dangers = dangers
        """and, to who searches, what the enemy's best reply may cost."""
        self.assault = assault
        """Hands in the Sea, in Victory Points: what an attack, a raid or a pillage is worth beside what it brings;"""
        self.walls = walls
        """a fortification, and troops in defence;"""
        self.towns = towns
        """and a town or city."""


PLAIN: Final = Temper("", 0)
"""Who has no temperament."""
TEMPERS: Final[dict[str, Temper]] = {
    "bold": Temper("bold", 1, victory=6.0, exposed=0.9, sieges=1.6, dangers=0.6, assault=0.9),
    "careful": Temper("careful", 2, defeat=8.0, exposed=1.4, guard=1.6, dangers=1.5, walls=1.1),
    "political": Temper("political", 3, victory=-3.0, pcs=1.75, assault=-0.5, towns=1.2),
}
"""By name, as people choose them."""
