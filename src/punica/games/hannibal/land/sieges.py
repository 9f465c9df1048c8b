"""Section 20: what a siege of Hannibal takes: its die, modifiers and points.

The procedure is `Sieges.besiege` in `punic/land/sieges.py`, which also says where the rest of the section stands.
"""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.victory import after_victory
from punica.games.hannibal.land.spoils import spoils
from punica.games.hannibal.schema import Siege
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ALTERNATE_SIEGE_POINTS,
    CARD_FORCE_MARCH,
    CARD_ID,
    CITY_SIEGE_MODIFIER,
    GENERAL_CAMPAIGN_SIEGE,
    GENERAL_FORCE_MARCH_SIEGES,
    SIEGE_BY_CARTHAGE,
    SIEGE_POINTS_NEEDED,
    SPACE_ID,
    siege_die,
    siege_result,
)
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.sieges import Sieges
from punica.games.punic.state import AS_BOTH, AS_EVENT
from punica.kernel.choice import Flow
from punica.kernel.state import roll

TARENTUM: Final = SPACE_ID["tarentum"]
TRAITOR: Final = CARD_ID["18"]
TREACHERY: Final = CARD_ID["54"]
CITADEL: Final = CARD_ID["81"]
WHITE: Final = -1
"""The white die is the red one with this modifier (ruling H42)."""


class HannibalSieges(Sieges[HannibalState]):
    """Sieges of Hannibal, with the dice of the 2018 edition."""

    def __init__(self, row: Siege) -> None:
        super().__init__(row.cus_needed, last_cu_cancels=False)

    def points_needed(self, g: HannibalState, space: int) -> int:
        """20.1.1, 26.6.1, card 81."""
        needed = ALTERNATE_SIEGE_POINTS[space] if g.optional.alternate_sieges else SIEGE_POINTS_NEEDED
        return needed + g.hannibal.cards.points[CITADEL] if space in g.citadels else needed

    def opens_its_gates(self, g: HannibalState, space: int) -> bool:
        """Card 18: Tarentum falls without a roll."""
        return g.card == TRAITOR and g.mode == AS_BOTH and space == TARENTUM

    def number_of_rolls(self, g: HannibalState, general: int, space: int) -> int:
        """Card 54, and Africanus with a Force March: two rolls, both count. Not against tribes."""
        if not g.board.walled[space]:
            return 1
        if g.card == TREACHERY and g.mode == AS_BOTH:
            return g.hannibal.cards.rolls[TREACHERY]
        return GENERAL_FORCE_MARCH_SIEGES[general] if g.mode == AS_EVENT and CARD_FORCE_MARCH[g.card] else 1

    def siege_roll(self, g: HannibalState, general: int, space: int, rerolled: bool) -> Flow[tuple[int, int, bool]]:
        """20.1.3: one roll: the points it brings and the CUs it costs; nobody rolls again."""
        die = yield from roll(g, g.rules.generals.side[general], "siege")
        points, lost = self.read(die, modifier(g, general, space))
        return points, lost, False

    def read(self, face: int, modifier: int) -> tuple[int, int]:
        """Siege points and CUs lost for a face and a modifier."""
        return siege_die(face, modifier)

    def after_siege(self, g: HannibalState, side: int, space: int) -> Flow[None]:
        """A city has fallen to a siege: cards that follow a victory, and the spoils of 26.6."""
        yield from after_victory(g, side, in_battle=False)
        if g.optional.alternate_sieges:
            yield from spoils(g, side, space)


class ClassicSieges(HannibalSieges):
    """Sieges with the table of the classic edition."""

    def read(self, face: int, modifier: int) -> tuple[int, int]:
        return siege_result(face + modifier)


# -- The die ----------------------------------------------------------------------------------------------------------


def modifier(g: HannibalState, general: int, space: int) -> int:
    """20.1.3: what changes the die. Nothing does when a tribe is subjugated."""
    if not g.board.walled[space]:
        return 0
    change = CITY_SIEGE_MODIFIER[space]
    if g.rules.generals.side[general] == CARTHAGE and not has_train(g, space):
        change += SIEGE_BY_CARTHAGE
    if g.optional.alternate_sieges and is_defended(g, space):
        change = min(change, WHITE)
    if g.campaign is not None and g.hannibal.cards.campaign[g.card] > 0:
        change += GENERAL_CAMPAIGN_SIEGE[general]
    return change


def has_train(g: HannibalState, space: int) -> bool:
    march = g.march
    return g.map.trains[CARTHAGE][space] > 0 or (march is not None and march.side == CARTHAGE and march.army.trains > 0)


def is_defended(g: HannibalState, space: int) -> bool:
    """26.6.2: enemy CUs in the city, or unbesieged ones next to it."""
    owner = g.map.control[space]
    spaces = g.board.spaces
    if g.map.total(owner, space + spaces):
        return True
    for near in g.board.neighbours[space]:
        if g.map.total(owner, near) or (g.map.total(owner, near + spaces) and not g.besieged(near)):
            return True
    return False
