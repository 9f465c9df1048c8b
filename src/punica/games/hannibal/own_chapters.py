"""The chapters that only Hannibal has, and its own part of shared ones, put together for an edition: `g.hannibal`.

What it shares with Hamilcar is in `chapters`: `g.rules`.
"""

from __future__ import annotations

from punica.games.hannibal.cards.cards import HannibalCards
from punica.games.hannibal.land.battle_cards import BattleCards
from punica.games.hannibal.land.battle_rounds import BattleRounds
from punica.games.hannibal.land.casualties import Casualties
from punica.games.hannibal.land.elephants import Elephants
from punica.games.hannibal.land.sieges import ClassicSieges, HannibalSieges
from punica.games.hannibal.sea.naval_roll import ClassicNavalRoll, NavalRoll
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
        self.battle_cards = BattleCards(latium_counts_as_ally=DATA.tables.battle.latium_counts_as_roman_ally[edition])
        self.battle_rounds = BattleRounds(may_give_up=edition == CLASSIC, maharbal_gives_initiative=edition == CLASSIC)
        self.casualties = Casualties(winner_rolls=edition == ANNIVERSARY)
        self.elephants = Elephants(fright_by_elephants=edition == CLASSIC)

        # sea
        general_alone = DATA.tables.naval.modifiers.general_alone[edition]
        self.naval_roll = ClassicNavalRoll(general_alone) if edition == CLASSIC else NavalRoll(general_alone)
        self.storms = Storms(displaces=edition == CLASSIC)
