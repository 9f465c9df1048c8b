"""How well a whole position stands: provinces, armies, cards, and how late it is."""

from __future__ import annotations

from math import tanh
from typing import Final

from punica.bots.hannibal.standing import HannibalStanding
from punica.bots.hannibal.weights import CU, HANNIBAL_LOST
from punica.bots.punic.forces import lateness
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARTHAGO, HANNIBAL, LAST_TURN, ROMA, TIE_WINNER
from punica.games.punic.board import CARTHAGE
from punica.games.punic.map import DEAD

SCALE: Final = 90.0
"""A lead of so much is a value of three quarters."""
CARD: Final = 2.5
HOPELESS: Final = -0.93
"""Below this a side thinks of resigning."""


def cus_in_play(g: HannibalState, side: int) -> int:
    total = sum(g.map.strength(side))
    if g.march is not None and g.march.side == side:
        total += g.march.army.total
    if g.battle is not None:
        total += g.battle.strength(side)
    return total


def balance(g: HannibalState, seat: int) -> float:
    """A side's lead, in the measure of `weights`. The last turns count provinces alone more and more."""
    standing = HannibalStanding(g, seat)
    last = (g.turn - 1 + lateness(g)) / LAST_TURN
    total = standing.lead() * (1.0 + 1.5 * last)
    total += standing.political_points() * 4.0 * last
    total += 0.6 * (len(g.plain_pcs(seat)) - len(g.plain_pcs(1 - seat)))
    field = CU * (cus_in_play(g, seat) - cus_in_play(g, 1 - seat))
    total += field * max(0.2, 1.2 - last)
    total += CARD * (len(g.hands[seat]) - len(g.hands[1 - seat]))
    if g.map.where[HANNIBAL] == DEAD:
        total += -HANNIBAL_LOST * 0.5 if seat == CARTHAGE else HANNIBAL_LOST * 0.5
    for capital in (ROMA, CARTHAGO):
        points = g.map.siege[capital]
        if points:
            sign = -1.0 if g.map.control[capital] == seat else 1.0
            total += sign * 8.0 * points
    if standing.political_points() == 0 and g.turn == LAST_TURN:
        total += 10.0 if seat == TIE_WINNER else -10.0
    return total


def position_value(g: HannibalState, seat: int) -> float:
    """From -1 to 1."""
    return tanh(balance(g, seat) / SCALE)


def lost(g: HannibalState, seat: int) -> bool:
    """Far behind, or late and behind beyond what the cards still to come can turn."""
    if position_value(g, seat) < HOPELESS:
        return True
    if g.turn < LAST_TURN - 1:
        return False
    points = HannibalStanding(g, seat).political_points()
    return points <= -(3 + 2 * (LAST_TURN - g.turn) + len(g.hands[seat]))
