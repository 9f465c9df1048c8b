"""The state of Hannibal: what the Punic games share, and the lasting effects of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.games.hannibal.land.battle_state import Battle
from punica.games.punic.board import CARTHAGE, Board
from punica.games.punic.map import Map
from punica.games.punic.state import PunicState
from punica.kernel.chance import Chance

if TYPE_CHECKING:
    from punica.games.hannibal.optional_rules import OptionalRules
    from punica.games.hannibal.own_chapters import OwnChapters
    from punica.games.punic.chapters import Chapters
    from punica.kernel.game import Game

STAGES: Final[list[str]] = [
    "reinforcement",
    "deal",
    "first-player",
    "card-play",
    "campaign",
    "winter",
    "isolation",
    "victory-check",
]

# Macedon (card 9).
NEUTRAL: Final = 0
ALLIED: Final = 1
AT_PEACE: Final = 2


class HannibalState(PunicState):
    """The whole state of a game of Hannibal."""

    __slots__ = (
        "africanus_came",
        "africanus_delayed",
        "battle",
        "cato_counsels",
        "citadels",
        "dictator",
        "hannibal",
        "hanno_counsels",
        "last_consuls",
        "macedon",
        "naval_victory",
        "optional",
    )

    def __init__(
        self,
        game: Game[HannibalState],
        rules: Chapters[HannibalState],
        hannibal: OwnChapters,
        chance: Chance,
        board: Board,
        map: Map,
        optional: OptionalRules,
    ) -> None:
        super().__init__(game, rules, chance, board, map)
        self.hannibal = hannibal
        """The chapters that only Hannibal has, and shared ones with what only it asks of them.

        These are the same objects: `g.hannibal.sieges is g.rules.sieges`, and so are the cards.
        """
        self.optional = optional
        """The table's optional rules; never changes."""
        self.battle: Battle | None = None
        self.macedon = NEUTRAL
        self.naval_victory = False
        self.hanno_counsels = False
        """Until the next reshuffle no Carthaginian CUs leave Africa (card 57)."""
        self.cato_counsels = False
        """Until the next reshuffle no Roman CUs go to Africa (card 58)."""
        self.africanus_came = False
        self.africanus_delayed = False
        """Whether Roma under siege has kept Africanus from coming (6.3)."""
        self.last_consuls: list[int] = []
        """The Consuls drawn last (26.2.2.b)."""
        self.citadels: list[int] = []
        """Spaces with a Citadel marker (card 81)."""
        self.dictator = -1

    def copy(self) -> HannibalState:
        g: HannibalState = self  # not of a subclass, whose chapters would be others
        new = HannibalState(g.game, g.rules, g.hannibal, g.chance.copy(), g.board, g.map.copy(), g.optional)
        self.copy_punic(new)
        new.battle = self.battle.copy() if self.battle is not None else None
        new.macedon = self.macedon
        new.naval_victory = self.naval_victory
        new.hanno_counsels = self.hanno_counsels
        new.cato_counsels = self.cato_counsels
        new.africanus_came = self.africanus_came
        new.africanus_delayed = self.africanus_delayed
        new.last_consuls = self.last_consuls[:]
        new.citadels = self.citadels[:]
        new.dictator = self.dictator
        return new

    def elephants_in_play(self) -> int:
        """17.1: there are four at most."""
        total = sum(self.map.elephants)
        if self.march is not None and self.march.side == CARTHAGE:
            total += self.march.army.elephants
        if self.battle is not None:
            total += self.battle.elephants()
        return total
