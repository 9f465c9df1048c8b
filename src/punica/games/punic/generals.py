"""The generals of an edition: sides, ratings and ranks, indexed by number."""

from __future__ import annotations

from punica.games.punic.board import CARTHAGE, ROME


class Generals:
    """What an edition says of its generals, each list indexed by the number of a general."""

    def __init__(
        self,
        *,
        side: list[int],
        battle: list[int],
        intercepts_on: list[int],
        avoids_on: list[int],
        pursues_on: list[int],
        stays_in: list[int],
        base_rank: list[int],
        consul_rank: list[int],
    ) -> None:
        self.side = side
        self.of_side: list[list[int]] = [[n for n, his in enumerate(side) if his == one] for one in (ROME, CARTHAGE)]
        """The generals of each side that are in the game."""
        self.battle = battle
        """The battle rating."""
        self.intercepts_on = intercepts_on
        """The highest die with which a general intercepts."""
        self.avoids_on = avoids_on
        self.pursues_on = pursues_on
        self.stays_in = stays_in
        """The region a general may not leave, -1: none."""
        self.base_rank = base_rank
        """The rank of a general who holds no office."""
        self.consul_rank = consul_rank
        """The rank of a general as Consul."""
