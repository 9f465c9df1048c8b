"""The course of a game: how it stood at the start and after each card play, as everybody could see it."""

from __future__ import annotations

from typing import Any

from punica.bots.chances import chances
from punica.kernel.match import Match
from punica.odds.standing import standing
from punica.server.tables.scene import SPECTATOR


class Course:
    """Grows with the game; of provinces (places, in Hands in the Sea) and of the dead only what is new is told.

    The chances know what a game still hides: they are for games that are over.
    """

    def __init__(self) -> None:
        self.moments: list[dict[str, Any]] = []
        self._round = -1
        self._owners: dict[str, str | None] = {}
        self._dead: set[str] = set()

    def look(self, match: Match, ply: int) -> None:
        """Take the moment down if a card play has ended since the last, or the game."""
        if match.round == self._round and match.outcome is None:
            return
        self._round = match.round
        now = standing(match.terms.game.view(match.state, SPECTATOR))
        moment = {
            "ply": ply,
            "turn": now.turn,
            "points": now.points,
            "forces": now.forces,
            "changed": {slug: owner for slug, owner in now.owners.items() if self._owners.get(slug) != owner},
            "dead": sorted(set(now.dead) - self._dead),
            "chances": chances(match),
        }
        self._owners.update(now.owners)
        self._dead.update(now.dead)
        self.moments.append(moment)

    def told(self, plies: int, over: bool) -> list[dict[str, Any]]:
        """The moments up to a decision, as everybody may see them."""
        moments = [moment for moment in self.moments if moment["ply"] <= plies]
        return moments if over else [{**moment, "chances": {}} for moment in moments]
