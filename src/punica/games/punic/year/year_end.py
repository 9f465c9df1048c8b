"""Winter, the Victory Check and the end of the game (Hannibal 21.1.1, 22, 23; Hamilcar 4, 5.3, 5.5, 6)."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from punica.kernel.text import Text


class YearEnd(Generic[S]):
    """Winter, the Victory Check and the end of the game."""

    def __init__(
        self,
        *,
        capitals: list[int],
        last_turn: int,
        tie_winner: int,
        winter_order: list[int],
        counts_at_victory_check: bool,
    ) -> None:
        self.capitals = capitals
        """By side: who takes the other's has won."""
        self.last_turn = last_turn
        self.tie_winner = tie_winner
        """Who wins when Political Points are equal at the end."""
        self.winter_order = winter_order
        self.counts_at_victory_check = counts_at_victory_check
        """Whether the last turn's Victory Check ends the game."""

    # -- what a game answers ------------------------------------------------------------------------------------------

    def winter_supplies(self, g: S, side: int, space: int) -> Flow[bool]:
        """Whether a force is spared its winter attrition."""
        yield from ()
        return False

    def after_winter(self, g: S) -> None:
        """What else the winter brings."""

    def italia_lost(self, g: S) -> bool:
        """Whether Rome has lost so much of Italia that the Victory Check ends the game."""
        raise NotImplementedError

    def pay_for_points(self, g: S, side: int, pcs: int) -> Flow[None]:
        """The weaker side of a Victory Check removes so many PCs; who cannot sues for peace."""
        raise NotImplementedError

    # -- winter -------------------------------------------------------------------------------------------------------

    def winter(self, g: S) -> Flow[None]:
        """Each side in turn rolls once for each force in a hostile space, unless supplies spare it the roll."""
        for side in self.winter_order:
            for space in g.forces(side):
                if winters_badly(g, side, space) and not (yield from self.winter_supplies(g, side, space)):
                    yield from g.rules.losses.place_attrition(g, side, space, "winter", 0)
        self.after_winter(g)

    # -- the Victory Check --------------------------------------------------------------------------------------------

    def victory_check(self, g: S) -> Flow[None]:
        """Count Political Points; at the last count they decide, before that the weaker side pays in PCs."""
        points = count_points(g)
        if self.italia_lost(g):
            raise GameOver(CARTHAGE, "sudden.italia", Text("over.italia"))
        if g.turn >= self.last_turn and self.counts_at_victory_check:
            self.end_of_game(points)
        weaker = ROME if points[ROME] < points[CARTHAGE] else CARTHAGE
        yield from self.pay_for_points(g, weaker, abs(points[ROME] - points[CARTHAGE]))

    def end_of_game(self, points: list[int]) -> None:
        """More Political Points win; the scenario says who wins a tie."""
        if points[ROME] == points[CARTHAGE]:
            winner = self.tie_winner
            raise GameOver(winner, "victory.tie", Text("over.tie", seat=winner, n=points[ROME]))
        winner = ROME if points[ROME] > points[CARTHAGE] else CARTHAGE
        raise GameOver(winner, "victory.end", Text("over.points", seat=winner, n=points[winner], n2=points[1 - winner]))

    def check_capitals(self, g: S) -> None:
        """Who takes the enemy capital wins at once."""
        for side in (ROME, CARTHAGE):
            capital = self.capitals[1 - side]
            if g.map.control[capital] == side:
                rule = "sudden.rome" if side == ROME else "sudden.carthage"
                raise GameOver(side, rule, Text("over.capital", seat=side, space=capital))


def winters_badly(g: PunicState, side: int, space: int) -> bool:
    """In the space of an enemy PC, or of a tribe that is not friendly."""
    return g.map.control[space] == 1 - side or g.hostile_tribe(side, space)


def count_points(g: PunicState) -> list[int]:
    """The Political Points of both sides, for all to hear."""
    points = [g.political_points(ROME), g.political_points(CARTHAGE)]
    g.say("victory.points", "log.points", n=points[ROME], n2=points[CARTHAGE])
    return points
