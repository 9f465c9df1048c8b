"""11.5: the naval roll for a voyage of Carthage."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import ALLIED, HannibalState
from punica.games.hannibal.tables import (
    GENERAL_NAVAL_MODIFIER,
    NAVAL_MACEDON,
    NAVAL_ONE_CU,
    NAVAL_ROMAN_PC,
    NAVAL_SYRACUSAE,
    NAVAL_VICTORY,
    PORT,
    SYRACUSAE,
    naval_die,
    naval_result,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.choice import Flow
from punica.kernel.state import roll

NAVAL_LOG: Final[list[str]] = ["log.naval-sunk", "log.naval-return", "log.naval-success"]


class NavalRoll:
    """The roll, with the naval die of the 2018 edition."""

    def __init__(self, general_alone: int) -> None:
        self.general_alone = general_alone
        """What is added for generals without CUs."""

    def outcome(self, face: int, modifier: int) -> int:
        """SUNK, RETURN or SUCCESS."""
        return naval_die(face, modifier)

    def modifier(self, g: HannibalState, army: Army, frm: int, to: int) -> int:
        """What is added to the naval roll; in 2018 diamonds less dots."""
        m = g.map
        modifier = PORT[frm] + PORT[to] + GENERAL_NAVAL_MODIFIER[army.commander]
        for port in (frm, to):
            if m.control[port] == ROME:
                modifier += NAVAL_ROMAN_PC
        if army.total == 1:
            modifier += NAVAL_ONE_CU
        elif army.total == 0:
            modifier += self.general_alone
        if g.macedon == ALLIED:
            modifier += NAVAL_MACEDON
        if m.control[SYRACUSAE] == CARTHAGE:
            modifier += NAVAL_SYRACUSAE
        if g.naval_victory:
            modifier += NAVAL_VICTORY
        return modifier

    def roll(self, g: HannibalState, army: Army, frm: int, to: int) -> Flow[int]:
        """Rome rolls; SUNK, RETURN or SUCCESS."""
        modifier = self.modifier(g, army, frm, to)
        die = yield from roll(g, ROME, "naval")
        result = self.outcome(die, modifier)
        g.tell("naval.result", NAVAL_LOG[result], general=army.commander, n=die, m=modifier)
        return result


class ClassicNavalRoll(NavalRoll):
    """The roll with the numbered die of the classic edition."""

    def outcome(self, face: int, modifier: int) -> int:
        return naval_result(face + modifier)
