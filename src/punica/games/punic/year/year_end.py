"""Winter, the Victory Check and the end of the game (Hannibal 21.1.1, 22, 23; Hamilcar 4, 5.3, 5.5, 6)."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from punica.kernel.text import Text

# -- Winter attrition -------------------------------------------------------------------------------------------------


def winters_badly(g: PunicState, side: int, space: int) -> bool:
    """21.1.1: an enemy PC, or a tribe that is not friendly."""
    return g.map.control[space] == 1 - side or g.hostile_tribe(side, space)


def winter_attrition(g: PunicState) -> Flow[None]:
    """21.1.1: each side in turn rolls once for each force in a hostile space, unless supplies spare it the roll."""
    for side in g.rules.winter_order:
        for space in g.forces(side):
            if winters_badly(g, side, space) and not (yield from g.rules.winter_supplies(g, side, space)):
                yield from g.chapters.losses.place_attrition(g, side, space, "winter", 0)


# -- Victory Check ----------------------------------------------------------------------------------------------------


def victory_check(g: PunicState) -> Flow[None]:
    """22: count Political Points; at the last count they decide, before that the weaker side pays in PCs."""
    points = count_points(g)
    if g.rules.italia_lost(g):
        raise GameOver(CARTHAGE, "sudden.italia", Text("over.italia"))
    if g.turn >= g.rules.last_turn and g.rules.counts_at_victory_check:
        end_of_game(g, points)
    weaker = ROME if points[ROME] < points[CARTHAGE] else CARTHAGE
    yield from g.rules.pay_for_points(g, weaker, abs(points[ROME] - points[CARTHAGE]))


def count_points(g: PunicState) -> list[int]:
    """The Political Points of both sides, for all to hear."""
    points = [g.political_points(ROME), g.political_points(CARTHAGE)]
    g.say("victory.points", "log.points", n=points[ROME], n2=points[CARTHAGE])
    return points


def end_of_game(g: PunicState, points: list[int]) -> None:
    """22.4: more Political Points win; the scenario says who wins a tie."""
    if points[ROME] == points[CARTHAGE]:
        winner = g.rules.tie_winner
        raise GameOver(winner, "victory.tie", Text("over.tie", seat=winner, n=points[ROME]))
    winner = ROME if points[ROME] > points[CARTHAGE] else CARTHAGE
    raise GameOver(winner, "victory.end", Text("over.points", seat=winner, n=points[winner], n2=points[1 - winner]))


# -- Sudden victories -------------------------------------------------------------------------------------------------


def check_capitals(g: PunicState) -> None:
    """23.1, 23.2.1: who takes the enemy capital wins at once."""
    for side in (ROME, CARTHAGE):
        capital = g.rules.capitals[1 - side]
        if g.map.control[capital] == side:
            rule = "sudden.rome" if side == ROME else "sudden.carthage"
            raise GameOver(side, rule, Text("over.capital", seat=side, space=capital))


class YearEnd(Generic[S]):
    """Winter, the Victory Check and the end of the game."""
