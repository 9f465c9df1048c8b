"""The chapters of Hamilcar, put together for an edition."""

from __future__ import annotations

from punica.games.hamilcar.cards.card_play import HamilcarCardPlay
from punica.games.hamilcar.cards.event_play import HamilcarEventPlay
from punica.games.hamilcar.generals import generals
from punica.games.hamilcar.land.activation import HamilcarActivation
from punica.games.hamilcar.land.armies import HamilcarArmies
from punica.games.hamilcar.land.avoiding import HamilcarAvoiding
from punica.games.hamilcar.land.battle import HamilcarBattles
from punica.games.hamilcar.land.displaced import HamilcarDisplaced
from punica.games.hamilcar.land.losses import HamilcarLosses
from punica.games.hamilcar.land.movement_limits import HamilcarMovementLimits
from punica.games.hamilcar.land.reactions import HamilcarReactions
from punica.games.hamilcar.land.retreat import HamilcarRetreats
from punica.games.hamilcar.land.weather import HamilcarWeather
from punica.games.hamilcar.own_chapters import OwnChapters
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import DATA, GOLDEN_GEEK, SILVER, attrition_loss
from punica.games.hamilcar.year.turn import HamilcarTurn
from punica.games.hamilcar.year.year_end import HamilcarYearEnd
from punica.games.punic.chapters import Chapters
from punica.games.punic.land.interception import Interception
from punica.games.punic.words import PunicWords


def chapters(edition: int, words: PunicWords, own: OwnChapters) -> Chapters[HamilcarState]:
    """The shared chapters as an edition of Hamilcar has them."""
    return Chapters(
        words=words,
        generals=generals(edition),
        cards=own.cards,
        # armies on the move
        armies=HamilcarArmies(DATA.tables.limits, consuls_react_in_full=edition == GOLDEN_GEEK),
        movement_limits=HamilcarMovementLimits(counts_spaces=edition == GOLDEN_GEEK),
        activation=HamilcarActivation(city_is_free=True),
        weather=HamilcarWeather(),
        # reactions, battle, siege
        interception=Interception[HamilcarState](
            into_enemy=DATA.tables.reactions.intercept_into_enemy,
            beside_enemies=edition == SILVER,
            who_just_left=True,
            garrisons_bar=True,
        ),
        avoiding=HamilcarAvoiding(
            into_city=edition == SILVER,
            pursuit_needs_all_gone=edition == GOLDEN_GEEK,
            overrun_spares_pursuit=edition == SILVER,
        ),
        reactions=HamilcarReactions(
            DATA.tables.limits.overrun_cus,
            backs_up_from_due_battle=edition == SILVER,
            second_in_and_out=edition == GOLDEN_GEEK,
            admirals_back_up=edition == GOLDEN_GEEK,
        ),
        battle=HamilcarBattles(
            command_changes_on=DATA.tables.land_battle.change_of_command,
            owner_chooses_commander=True,
            chooses_relief_commander=True,
            garrison_joins=edition == SILVER,
            relief_is_one_army=True,
        ),
        retreat=HamilcarRetreats(
            DATA.tables.retreat,
            edition,
            shortest_at_its_cost=edition == GOLDEN_GEEK,
            stops_with_garrisons=edition == GOLDEN_GEEK,
        ),
        sieges=own.sieges,
        losses=HamilcarLosses(attrition_loss),
        displaced=HamilcarDisplaced(),
        # cards and the year
        card_play=HamilcarCardPlay(own.cards),
        event_play=HamilcarEventPlay(own.cards, raids_from_any_unit=edition == GOLDEN_GEEK),
        year_end=HamilcarYearEnd(DATA.setup.scenario, counts_at_victory_check=edition == GOLDEN_GEEK),
        turn=HamilcarTurn(DATA.turns),
    )
