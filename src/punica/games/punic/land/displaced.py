"""Displaced generals."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.map import DISPLACED
from punica.games.punic.state import S
from punica.kernel.choice import Flow


class Displaced(Generic[S]):
    """Generals who leave the map, and those who are caught alone (Hannibal 10.10)."""

    def displace(self, g: S, general: int) -> Flow[None]:
        """A general leaves the map; the game says where he goes and what follows."""
        self._leave(g, general)
        yield from self.after_displaced(g, general)

    def _leave(self, g: S, general: int) -> None:
        self.leaves_the_map(g, general)
        g.tell("command.displaced", "log.displaced", general=general)

    def displace_lone(self, g: S, side: int, place: int) -> Flow[None]:
        """Generals in a place without CUs of their own are displaced when an enemy army enters it.

        All of them have left before anybody pays for one.
        """
        if g.map.total(side, place):
            return
        lone = g.generals_at(side, place)
        for general in lone:
            self._leave(g, general)
        for general in lone:
            yield from self.after_displaced(g, general)

    def catch_lone(self, g: S, side: int, place: int) -> Flow[None]:
        """The same, and trains without CUs fall to the enemy who is there."""
        yield from self.displace_lone(g, side, place)
        if g.map.trains[side][place] and not g.map.total(side, place):
            g.rules.armies.trains_taken(g, side, place, place)

    # -- what a game answers --------------------------------------------------------------------------------------

    def leaves_the_map(self, g: S, general: int) -> None:
        """Where a displaced general goes: away until the next reinforcement phase, unless the game has a place."""
        g.map.where[general] = DISPLACED

    def after_displaced(self, g: S, general: int) -> Flow[None]:
        """What follows when a general is displaced: some never come back, and the end of some costs PCs."""
        raise NotImplementedError
