"""9: a naval battle of Hamilcar, exactly, as the dice alone would have it: no tactic cards, nobody evades."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    GENERAL_FIRST_BATTLE_ROLL,
    IS_ADMIRAL,
    NAVAL_COLUMNS,
    NAVAL_CORVI,
    NAVAL_ROUNDS,
    SEAMANSHIP_BATTLE,
    SUPREMACY_ICON,
    naval_hits,
    naval_icon,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.text import Text
from punica.odds.parts import BAD, FACES, GOOD, Outcome, Part, tenths

Fought = tuple[int, int, int]
"""Warships of Rome, of Carthage, and who holds Supremacy."""
LAST: Final[int] = len(NAVAL_COLUMNS[0])


class Crew:
    """What a side's battle rolls are made with."""

    __slots__ = ("column", "first", "modifier")

    def __init__(self, g: HamilcarState, side: int, commander: int) -> None:
        self.modifier = 0
        if side == ROME:
            self.modifier = SEAMANSHIP_BATTLE[g.seamanship] + (NAVAL_CORVI if g.corvi else 0)
        admiral = commander >= 0 and IS_ADMIRAL[commander]
        self.column = max(1, g.rules.generals.battle[commander]) if admiral else 1
        self.first = GENERAL_FIRST_BATTLE_ROLL[commander] if commander >= 0 else 0

    @property
    def key(self) -> tuple[int, int, int]:
        return self.modifier, self.column, self.first


@lru_cache(maxsize=1024)
def results(
    edition: int, ships: tuple[int, int], supremacy: int, rome: tuple[int, int, int], carthage: tuple[int, int, int]
) -> tuple[float, float, float]:
    """The chance that Rome wins, and the warships Rome and Carthage lose on average."""
    crews = (rome, carthage)
    ended: dict[Fought, float] = {}
    now: dict[Fought, float] = {(ships[0], ships[1], supremacy): 1.0}
    for number in range(1, NAVAL_ROUNDS + 1):
        after: dict[Fought, float] = {}
        for starts in (ROME, CARTHAGE):  # who holds Supremacy as the round begins rolls first, whatever comes of it
            half: dict[Fought, float] = {}
            for state, chance in now.items():
                if state[2] == starts:
                    _roll(edition, state, chance, starts, crews[starts], number, half, ended)
            for state, chance in half.items():
                _roll(edition, state, chance, 1 - starts, crews[1 - starts], number, after, ended)
        now = after
    for state, chance in now.items():
        ended[state] = ended.get(state, 0.0) + chance
    rome_wins = sum(p for (a, b, holder), p in ended.items() if a > b or (a == b and holder == ROME))
    lost = [sum(p * (ships[side] - state[side]) for state, p in ended.items()) for side in (ROME, CARTHAGE)]
    return rome_wins, lost[ROME], lost[CARTHAGE]


def _roll(
    edition: int,
    state: Fought,
    chance: float,
    side: int,
    crew: tuple[int, int, int],
    number: int,
    now: dict[Fought, float],
    ended: dict[Fought, float],
) -> None:
    modifier, column, first = crew
    for face in FACES:
        result = face + modifier + (first if number == 1 else 0)
        ships = [state[0], state[1]]
        ships[1 - side] = max(0, ships[1 - side] - naval_hits(edition, result, min(column + number - 1, LAST)))
        holder = side if naval_icon(result) == SUPREMACY_ICON else state[2]
        then = (ships[0], ships[1], holder)
        target = ended if ships[1 - side] == 0 else now
        target[then] = target.get(then, 0.0) + chance / 6


def fleets(g: HamilcarState, mover: int, side: int) -> Part:
    """The moving fleet against all ready warships of the side that intercepts it, as that side sees it."""
    ships = [0, 0]
    ships[mover] = g.fleet(mover).warships
    ships[side] = g.ready[side]
    commanders = [-1, -1]
    commanders[mover] = g.army_at_sea(mover).commander
    crews = (Crew(g, ROME, commanders[ROME]), Crew(g, CARTHAGE, commanders[CARTHAGE]))
    return met(g, (ships[0], ships[1]), crews, side)


def met(g: HamilcarState, ships: tuple[int, int], crews: tuple[Crew, Crew], side: int) -> Part:
    """Two fleets that meet, as a side sees it."""
    rome_wins, *lost = results(g.hamilcar.naval_table.edition, ships, g.supremacy, crews[0].key, crews[1].key)
    other = 1 - side
    wins = rome_wins if side == ROME else 1 - rome_wins
    outcomes = [Outcome(Text("odds.win"), wins, GOOD), Outcome(Text("odds.lose"), 1 - wins, BAD)]
    notes = [
        Text("odds.all-warships", n=ships[side], m=ships[other]),
        Text("odds.ships-lost", own=tenths(lost[side]), his=tenths(lost[other])),
    ]
    return Part("fleets", Text("odds.fleets"), outcomes, notes)
