"""The chapters that only Hannibal has, and its own part of shared ones, put together for an edition: `g.hannibal`.

What it shares with Hamilcar is in `chapters`: `g.chapters`.
"""

from __future__ import annotations

from punica.games.hannibal.cards.cards import HannibalCards
from punica.games.hannibal.land.sieges import ClassicSieges, HannibalSieges
from punica.games.hannibal.sea.naval_roll import NavalDieRoll, NavalRoll
from punica.games.hannibal.sea.storms import Storms
from punica.games.hannibal.tables import ANNIVERSARY, CLASSIC, DATA


class OwnChapters:
    """One edition's own chapters, each beside its procedure, with its numbers resolved once."""

    def __init__(self, edition: int) -> None:
        self.cards = HannibalCards(edition, elephants_singly=edition == ANNIVERSARY)
        """The cards, with what only Hannibal asks of them."""
        # land
        siege = DATA.tables.siege
        self.sieges = ClassicSieges(siege) if edition == CLASSIC else HannibalSieges(siege)

        # sea
        general_alone = DATA.tables.naval.modifiers.general_alone[edition]
        self.naval = NavalDieRoll(general_alone) if edition == ANNIVERSARY else NavalRoll(general_alone)
        self.storms = Storms(displaces=edition == CLASSIC)
