"""What the judgement that is being made knows: the first generation, kept for comparison, knew less than today's.

Judges are functions of a position, and all generations share them. A policy says whose wits are used.
"""

from __future__ import annotations

from typing import Final

from punica.bots.temper import PLAIN, Temper


class Awareness:
    """What is thought of when a battle or a march is judged."""

    __slots__ = (
        "columns",
        "isolation",
        "relief",
        "retreats",
        "routs",
        "schemes",
        "seas",
        "temper",
        "together",
        "tribes",
        "ways",
    )

    def __init__(self) -> None:
        self.columns = False
        """That a stack too large for one march is several armies, and that a subordinate may lead one (Hannibal)."""
        self.isolation = False
        """Where a PC that is placed now stays when isolated ones are removed."""
        self.relief = False
        """That a besieged city is not relieved by who sits inside (Hamilcar)."""
        self.retreats = False
        """What a beaten army loses on its way to friends, or all of it where there are none."""
        self.routs = False
        """That a beaten army may be lost to the last CU, and whoever leads it (Hannibal)."""
        self.schemes = False
        """That a card in hand wants an army in the right place before it is played (Hamilcar)."""
        self.seas = False
        """That a fleet which is intercepted and beaten does not arrive (Hamilcar)."""
        self.temper: Temper = PLAIN
        """What is dearer to who judges than to others."""
        self.together = False
        """That friends are stronger together, that a general alone is lost, and that walls shelter a few."""
        self.tribes = False
        """That a province may be won by the tribe that keeps it from everybody (Hamilcar)."""
        self.ways = False
        """What a march pays on its way: attrition on passes, and being intercepted (Hannibal)."""


NOW: Final = Awareness()
