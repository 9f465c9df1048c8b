"""The chapters that only Hamilcar has, and its own part of shared ones, put together for an edition: `g.hamilcar`.

What it shares with Hannibal is in `chapters`: `g.rules`.
"""

from __future__ import annotations

from punica.games.hamilcar.cards.cards import HamilcarCards
from punica.games.hamilcar.land.battle_dice import BattleDice
from punica.games.hamilcar.land.sieges import HamilcarSieges
from punica.games.hamilcar.sea.battle_roll import NavalTable
from punica.games.hamilcar.sea.blockade import BlockadeRunners
from punica.games.hamilcar.sea.naval_interception import NavalInterception
from punica.games.hamilcar.sea.naval_movement import NavalMovement
from punica.games.hamilcar.sea.naval_outcome import NavalOutcome
from punica.games.hamilcar.sea.prizes import Prizes
from punica.games.hamilcar.sea.raids import Raids
from punica.games.hamilcar.sea.storms import Storms
from punica.games.hamilcar.setup import SetUp
from punica.games.hamilcar.tables import DATA, GOLDEN_GEEK, SILVER, SPACE_START
from punica.games.hamilcar.year.dictator import Dictatorship
from punica.games.hamilcar.year.elections import Elections
from punica.games.hamilcar.year.miat import Miat
from punica.games.hamilcar.year.war_chest import WarChest


class OwnChapters:
    """One edition's own chapters, each beside its procedure, with its numbers resolved once."""

    def __init__(self, edition: int) -> None:
        golden_geek = edition == GOLDEN_GEEK
        silver = edition == SILVER
        self.cards = HamilcarCards(edition, socii_march_too=silver)
        """The cards, with the numbers that only Hamilcar prints on them."""
        # land
        self.sieges = HamilcarSieges(DATA.tables.siege, edition, besieges_after_pursuit=silver)
        self.battle_dice = BattleDice(DATA.tables.land_battle, edition)
        # the sea
        self.naval_movement = NavalMovement(drops_off=golden_geek, backs_up_to_last_port=golden_geek)
        self.naval_interception = NavalInterception(undeclared_passes_at_once=silver)
        self.naval_outcome = NavalOutcome(
            winning_interceptor_sails_on=golden_geek, loser_shuns_enemies=silver, flight_keeps_supremacy=silver
        )
        self.naval_table = NavalTable(edition)
        self.prizes = Prizes(may_be_left=golden_geek)
        self.raids = Raids(reach_cities=golden_geek)
        self.blockade_runners = BlockadeRunners(from_any_port=golden_geek, to_any_city=golden_geek)
        self.storms = Storms(sink_warships_first=silver)
        # the year
        self.set_up = SetUp(SPACE_START[edition])
        self.elections = Elections(always_to_roma=golden_geek, to_besiegers=golden_geek)
        self.dictatorship = Dictatorship(DATA.setup.dictator, edition)
        self.miat = Miat(DATA.miat.moods, edition)
        self.war_chest = WarChest(reaches_miat=golden_geek)
