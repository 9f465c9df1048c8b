"""How well a whole position stands: boxes, armies, warships, cards, and how late it is."""

from __future__ import annotations

from math import tanh
from typing import Final

from punica.bots.hamilcar.standing import HamilcarStanding, miat_worth
from punica.bots.hamilcar.weights import CU, REFIT, SEAMANSHIP, SUPREMACY, TRAIN, WARSHIP
from punica.bots.punic.forces import lateness
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARTHAGO, LAST_TURN, ROMA, TIE_WINNER
from punica.games.punic.board import CARTHAGE, ROME

SCALE: Final = 130.0
"""A lead of so much is a value of three quarters."""
CARD: Final = 2.2
HOPELESS: Final = -0.78
"""Below this a side thinks of resigning."""


def cus_in_play(g: HamilcarState, side: int) -> int:
    total = sum(g.map.strength(side))
    if g.march is not None and g.march.side == side:
        total += g.march.army.total
    fleet = g.fleets[side]
    if fleet is not None:
        total += fleet.army.total
    if g.battle is not None:
        total += g.battle.strength(side)
    return total


def material(g: HamilcarState, side: int) -> float:
    """CUs, supply trains and warships of a side."""
    spare = WARSHIP * (g.warships_in_play(side) - g.spent[side]) + (WARSHIP - 0.5 * REFIT) * g.spent[side]
    return CU * cus_in_play(g, side) + TRAIN * sum(g.map.trains[side]) + spare


def balance(g: HamilcarState, seat: int) -> float:
    """A side's lead, in the measure of `weights`. The last turns count boxes alone more and more."""
    standing = HamilcarStanding(g, seat)
    last = (g.turn - 1 + lateness(g)) / LAST_TURN
    miat = miat_worth(g.miat)
    total = (standing.lead() + (miat if seat == CARTHAGE else -miat)) * (1.0 + 1.5 * last)
    points = g.political_points(seat) - g.political_points(1 - seat)
    total += points * 5.0 * last
    total += 0.6 * (len(g.plain_pcs(seat)) - len(g.plain_pcs(1 - seat)))
    total += (material(g, seat) - material(g, 1 - seat)) * max(0.15, 1.1 - last)
    total += CARD * (len(g.hands[seat]) - len(g.hands[1 - seat]))
    total += (SUPREMACY if g.supremacy == seat else -SUPREMACY) * 0.5
    crews = SEAMANSHIP * (g.seamanship - 1) * (1.0 - 0.7 * last)
    total += crews if seat == ROME else -crews
    for capital in (ROMA, CARTHAGO):
        besieged = g.map.siege[capital]
        if besieged:
            total += (-8.0 if g.map.control[capital] == seat else 8.0) * besieged
    if points == 0 and g.turn == LAST_TURN:
        total += 10.0 if seat == TIE_WINNER else -10.0
    return total


def position_value(g: HamilcarState, seat: int) -> float:
    """From -1 to 1."""
    return tanh(balance(g, seat) / SCALE)


def lost(g: HamilcarState, seat: int) -> bool:
    """Far behind, or late and behind beyond what the cards still to come can turn."""
    if position_value(g, seat) < HOPELESS:
        return True
    if g.turn < LAST_TURN - 1:
        return False
    points = g.political_points(seat) - g.political_points(1 - seat)
    return points <= -(4 + 3 * (LAST_TURN - g.turn) + len(g.hands[seat]))
