"""The chapters that only Hamilcar has, put together for an edition: `g.hamilcar`.

What it shares with Hannibal is in `chapters`: `g.chapters`.
"""

from __future__ import annotations

from punica.games.hamilcar.tables import DATA
from punica.games.hamilcar.year.miat import Miat


class OwnChapters:
    """One edition's own chapters, each beside its procedure, with its numbers resolved once."""

    def __init__(self, edition: int) -> None:
        # the year
        self.miat = Miat(DATA.miat.moods, edition)
