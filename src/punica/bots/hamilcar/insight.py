"""What today's judgement of Hamilcar knows beside what both games know of (`bots/punic/awareness.py`)."""

from __future__ import annotations

from typing import Final


class Insight:
    """What is thought of; the first generation, kept for comparison, did not."""

    __slots__ = ("miat", "outposts", "retreats")

    def __init__(self) -> None:
        self.miat = False
        """That a mercenary may cost more than he is worth: the Warlike Miat (15.3)."""
        self.outposts = False
        """That a CU which stays behind on an enemy PC turns it with an OP (5.2.C2/2)."""
        self.retreats = False
        """What a beaten army loses on its way to friends, or all of it where there are none (13.5)."""


HERE: Final = Insight()
