"""Sections 21.1.1, 22 and 23: winter attrition, the victory check, the end of a turn and of the game."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARTHAGO, ITALIA, LAST_TURN, PROVINCE_ID, PROVINCE_REGION, ROMA, TIE_WINNER
from punica.games.punic import strategy
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.losses import place_attrition
from punica.games.punic.map import ORDINARY, OUT
from punica.games.punic.politics import remove_pcs
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from punica.kernel.text import Text

LATIUM: Final[int] = PROVINCE_ID["latium"]
ITALIA_BUT_LATIUM: Final[list[int]] = [
    province for province, region in enumerate(PROVINCE_REGION) if region == ITALIA and province != LATIUM
]


# -- 5.4 Winter attrition ---------------------------------------------------------------------------------------------


def winters_badly(g: HannibalState, side: int, space: int) -> bool:
    """21.1.1: an enemy PC, or a tribe that is not friendly."""
    return g.map.control[space] == 1 - side or g.hostile_tribe(side, space)


def winter_attrition(g: HannibalState) -> Flow[None]:
    """5.4, 21.1.1: first Rome, then Carthage rolls once for each force in a hostile space."""
    for side in (ROME, CARTHAGE):
        for space in g.forces(side):
            if winters_badly(g, side, space):
                yield from place_attrition(g, side, space, "winter", 0)


# -- 22 Victory check -------------------------------------------------------------------------------------------------


def victory_check(g: HannibalState) -> Flow[None]:
    """22: count Political Points; on the last turn they decide, before that the weaker side pays in PCs."""
    points = [g.political_points(ROME), g.political_points(CARTHAGE)]
    g.say("victory.points", "log.points", n=points[ROME], n2=points[CARTHAGE])
    if all(g.province_owner(province) == CARTHAGE for province in ITALIA_BUT_LATIUM):
        raise GameOver(CARTHAGE, "sudden.italia", Text("over.italia"))
    if g.turn >= LAST_TURN:
        end_of_game(points)
    weaker = ROME if points[ROME] < points[CARTHAGE] else CARTHAGE
    yield from pay(g, weaker, abs(points[ROME] - points[CARTHAGE]))


def end_of_game(points: list[int]) -> None:
    """22.4: more Political Points win; the scenario says who wins a tie."""
    if points[ROME] == points[CARTHAGE]:
        raise GameOver(TIE_WINNER, "victory.tie", Text("over.tie", seat=TIE_WINNER, n=points[ROME]))
    winner = ROME if points[ROME] > points[CARTHAGE] else CARTHAGE
    raise GameOver(winner, "victory.end", Text("over.points", seat=winner, n=points[winner], n2=points[1 - winner]))


def pay(g: HannibalState, side: int, pcs: int) -> Flow[None]:
    """22.2, 22.3: so many plain PCs of its choice; a side that has fewer sues for peace."""
    if len(g.plain_pcs(side)) < pcs:
        raise GameOver(1 - side, "victory.sue_for_peace", Text("over.peace-year", seat=side))
    yield from remove_pcs(g, side, pcs, "victory.consequences")


# -- 23 Sudden victories ----------------------------------------------------------------------------------------------


def check_capitals(g: HannibalState) -> None:
    """23.1, 23.2.1: who takes the enemy capital wins at once."""
    if g.map.control[CARTHAGO] == ROME:
        raise GameOver(ROME, "sudden.rome", Text("over.capital", seat=ROME, space=CARTHAGO))
    if g.map.control[ROMA] == CARTHAGE:
        raise GameOver(CARTHAGE, "sudden.carthage", Text("over.capital", seat=CARTHAGE, space=ROMA))


# -- 5.7 End of the turn ----------------------------------------------------------------------------------------------


def end_of_turn(g: HannibalState) -> None:
    """5.7: what lasts for a turn ends; the Truce card brings on a reshuffle (8.7.1), but a Truce goes on."""
    g.naval_victory = False
    g.flamen = -1
    if g.dictator >= 0:
        g.map.where[g.dictator] = OUT
        g.map.rank[g.dictator] = ORDINARY
        g.dictator = -1
    if g.reshuffle_due:
        reshuffle(g)
        g.reshuffle_due = False
    g.turn += 1
    g.say("turn.end", "log.turn", n=g.turn)


def reshuffle(g: HannibalState) -> None:
    """8.7: every reshuffle also ends both Counsels (cards 57, 58)."""
    strategy.reshuffle(g)
    g.shuffled += 1
    g.hanno_counsels = False
    g.cato_counsels = False
    g.say("strategy.reshuffle", "log.reshuffle")
