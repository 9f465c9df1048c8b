"""Where to place PCs, and which to give up."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.geography import GROUPS, SPACE_GROUPS, WORTH
from punica.bots.hamilcar.standing import HamilcarStanding
from punica.bots.punic.awareness import NOW
from punica.bots.punic.placing import cut_off_worth, lasting, neighbourhood
from punica.bots.punic.weights import PC
from punica.games.hamilcar.tables import IS_PORT
from punica.games.punic.board import NOBODY
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import connected, why_not_place

PORT: Final = 0.15
"""What a PC in a port is worth beside others."""
LONELY: Final = -99.0


def open_to(g: PunicState, side: int) -> list[int]:
    """The spaces where a side may place or turn a PC now."""
    control = g.map.control
    return [s for s in g.board.open_spaces if control[s] != side and why_not_place(g, side, s) is None]


def rate(standing: HamilcarStanding, group: int, turn: int, empty: int, left: int) -> float:
    """The best gain for each PC in a group with so many PCs to place."""
    row = WORTH[group]
    own = standing.own[group]
    foe = standing.foe[group]
    best = 0.0
    for n in range(1, min(left, turn + empty) + 1):
        turned = min(n, turn)
        gain = (row[own + n] - row[own] + row[foe] - row[foe - turned]) / n
        if gain > best:
            best = gain
    return best * standing.weight[group]


def place_scores(g: PunicState, standing: HamilcarStanding, spaces: list[int], left: int) -> list[float]:
    """How good each of these spaces is for the next of so many PCs."""
    return rated(g, standing, spaces, surroundings(g, standing.side, spaces), left)


def surroundings(g: PunicState, side: int, spaces: list[int]) -> list[float]:
    """By space: what its neighbourhood adds; LONELY where a PC would be isolated."""
    if NOW.isolation:
        stays = lasting(g, side)
        return [neighbourhood(g, side, s, PORT) if stays[s] else LONELY for s in spaces]
    reached = connected(g, side)
    return [neighbourhood(g, side, s, PORT) if reached[s] or IS_PORT[s] else LONELY for s in spaces]


def rated(g: PunicState, standing: HamilcarStanding, spaces: list[int], around: list[float], left: int) -> list[float]:
    """The same with what `surroundings` found."""
    control = g.map.control
    turn = [0] * GROUPS
    empty = [0] * GROUPS
    for space in spaces:
        held = empty if control[space] == NOBODY else turn
        for group in SPACE_GROUPS[space]:
            held[group] += 1
    rates = [rate(standing, p, turn[p], empty[p], left) if turn[p] or empty[p] else 0.0 for p in range(GROUPS)]
    scores: list[float] = []
    for at, space in enumerate(spaces):
        gain = PC
        for group in SPACE_GROUPS[space]:
            gain += rates[group]
        if control[space] != NOBODY:
            gain += 0.5 * (standing.change(space, 0, -1)) + PC
        scores.append(cut_off_worth(g, standing.side, gain) if around[at] == LONELY else gain + around[at])
    return scores


def placing_values(g: PunicState, standing: HamilcarStanding, most: int) -> list[float]:
    """What the first, the second ... PC bring, placed as well as possible one after the other."""
    spaces = open_to(g, standing.side)
    own = standing.own[:]
    foe = standing.foe[:]
    control = g.map.control
    around = surroundings(g, standing.side, spaces)
    found: list[float] = []
    for left in range(most, 0, -1):
        if not spaces:
            break
        scores = rated(g, standing, spaces, around, left)
        best = max(scores)
        at = scores.index(best)
        space = spaces.pop(at)
        around.pop(at)
        found.append(best)
        for group in SPACE_GROUPS[space]:
            standing.own[group] += 1
            if control[space] == 1 - standing.side:
                standing.foe[group] -= 1
    standing.own = own
    standing.foe = foe
    return found


def turn_scores(g: PunicState, standing: HamilcarStanding, spaces: list[int], left: int, own: int) -> list[float]:
    """How good it is to turn (`own` 1) or remove (`own` 0) each of these spaces of the enemy's."""
    number = [0] * GROUPS
    for space in spaces:
        for group in SPACE_GROUPS[space]:
            number[group] += 1
    scores: list[float] = []
    for space in spaces:
        total = PC * (1 + own)
        for group in SPACE_GROUPS[space]:
            best = 0.0
            for n in range(1, min(left, number[group]) + 1):
                best = max(best, standing.shift(group, n * own, -n) / n)
            total += best
        if g.map.total(standing.side, space):
            total *= 0.6  # what one's own CUs stand on can be turned anyway
        scores.append(total)
    return scores
