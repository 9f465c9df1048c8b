"""Where to place PCs, and which to give up."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.standing import HannibalStanding
from punica.bots.punic.awareness import NOW
from punica.bots.punic.placing import cut_off_worth, lasting, neighbourhood
from punica.games.punic.board import NOBODY
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import connected, why_not_place

PORT: Final = 0.05
"""What a PC in a port is worth beside others."""


class Openings:
    """Where a side may place PCs now, by province: enemy PCs to turn, and empty spaces."""

    __slots__ = ("empty", "turn")

    def __init__(self, g: PunicState, side: int) -> None:
        provinces = g.board.provinces
        self.turn: list[int] = [0] * provinces
        self.empty: list[int] = [0] * provinces
        control = g.map.control
        province = g.board.province
        stays = lasting(g, side) if NOW.isolation else [True] * g.board.spaces
        for space in g.board.open_spaces:
            owner = control[space]
            if owner != side and stays[space] and why_not_place(g, side, space) is None:
                if owner == NOBODY:
                    self.empty[province[space]] += 1
                else:
                    self.turn[province[space]] += 1


def rate(standing: HannibalStanding, province: int, turn: int, empty: int, left: int) -> tuple[float, int]:
    """The best gain for each PC in a province with so many PCs to place, and for how many PCs it holds."""
    best = -1.0
    number = 0
    for n in range(1, min(left, turn + empty) + 1):
        turned = min(n, turn)
        gain = standing.shift(province, n, -turned) / n
        if gain > best + 0.001:
            best = gain
            number = n
    return best, number


def placing_value(standing: HannibalStanding, openings: Openings, pcs: int) -> float:
    """What so many PCs, placed as well as possible, are worth."""
    turn = openings.turn[:]
    empty = openings.empty[:]
    own = standing.own
    foe = standing.foe
    standing.own = own[:]
    standing.foe = foe[:]
    total = 0.0
    left = pcs
    while left > 0:
        best = 0.0
        where = -1
        number = 0
        for province in range(len(turn)):
            if turn[province] or empty[province]:
                gain, n = rate(standing, province, turn[province], empty[province], left)
                if gain > best:
                    best, where, number = gain, province, n
        if where < 0:
            break
        turned = min(number, turn[where])
        total += best * number
        standing.own[where] += number
        standing.foe[where] -= turned
        turn[where] -= turned
        empty[where] -= number - turned
        left -= number
    standing.own = own
    standing.foe = foe
    return total


def best_province(standing: HannibalStanding, openings: Openings, pcs: int) -> tuple[int, int, int]:
    """The province where so many PCs gain most for each: which (-1: none), how many, and how many of them turn."""
    best = 0.0
    found = (-1, 0, 0)
    for province in range(len(openings.turn)):
        turn = openings.turn[province]
        empty = openings.empty[province]
        if turn or empty:
            gain, n = rate(standing, province, turn, empty, pcs)
            if gain > best:
                best = gain
                found = (province, n, min(n, turn))
    return found


def place_scores(g: PunicState, standing: HannibalStanding, spaces: list[int], left: int) -> list[float]:
    """How good each of these spaces is for the next of `left` PCs."""
    side = standing.side
    control = g.map.control
    province = g.board.province
    turn = [0] * g.board.provinces
    empty = [0] * g.board.provinces
    for space in spaces:
        if control[space] == NOBODY:
            empty[province[space]] += 1
        else:
            turn[province[space]] += 1
    reached = lasting(g, side) if NOW.isolation else connected(g, side)
    rates: list[float] = [
        rate(standing, p, turn[p], empty[p], left)[0] if turn[p] or empty[p] else 0.0 for p in range(g.board.provinces)
    ]
    scores: list[float] = []
    for space in spaces:
        gain = rates[province[space]]
        if control[space] != NOBODY:
            gain += max(0.0, standing.shift(province[space], 1, -1) - standing.shift(province[space], 1, 0)) * 0.5
        if not reached[space]:
            gain = cut_off_worth(g, side, gain)
        else:
            gain += neighbourhood(g, side, space, PORT)
        scores.append(gain)
    return scores


def turn_scores(g: PunicState, standing: HannibalStanding, spaces: list[int], left: int, own: int) -> list[float]:
    """How good it is to turn (`own` 1) or remove (`own` 0) each of these spaces of the enemy's."""
    province = g.board.province
    number = [0] * g.board.provinces
    for space in spaces:
        number[province[space]] += 1
    scores: list[float] = []
    for space in spaces:
        p = province[space]
        best = 0.0
        for n in range(1, min(left, number[p]) + 1):
            best = max(best, standing.shift(p, n * own, -n) / n)
        if g.map.total(standing.side, space):
            best *= 0.6  # what one's own CUs stand on can be turned anyway
        scores.append(best)
    return scores
