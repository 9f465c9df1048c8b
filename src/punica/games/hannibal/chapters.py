"""The chapters of Hannibal, put together for an edition."""

from __future__ import annotations

from punica.games.hannibal.cards.card_play import HannibalCardPlay
from punica.games.hannibal.cards.event_play import HannibalEventPlay
from punica.games.hannibal.generals import generals
from punica.games.hannibal.land.activation import HannibalActivation
from punica.games.hannibal.land.armies import HannibalArmies
from punica.games.hannibal.land.battle import HannibalBattles
from punica.games.hannibal.land.displaced import HannibalDisplaced
from punica.games.hannibal.land.losses import HannibalLosses
from punica.games.hannibal.land.movement_limits import HannibalMovementLimits
from punica.games.hannibal.land.reactions import HannibalReactions
from punica.games.hannibal.land.weather import HannibalWeather
from punica.games.hannibal.own_chapters import OwnChapters
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import ANNIVERSARY, CLASSIC, DATA, attrition_loss, strait_needs
from punica.games.hannibal.year.turn import HannibalTurn
from punica.games.hannibal.year.year_end import HannibalYearEnd
from punica.games.punic.chapters import Chapters
from punica.games.punic.land.avoiding import Avoiding
from punica.games.punic.land.interception import Interception
from punica.games.punic.land.retreat import Retreats
from punica.games.punic.words import PunicWords


def chapters(edition: int, words: PunicWords, own: OwnChapters) -> Chapters[HannibalState]:
    """The shared chapters as an edition of Hannibal has them."""
    return Chapters(
        words=words,
        generals=generals(),
        cards=own.cards,
        # armies on the move
        armies=HannibalArmies(DATA.tables.limits),
        movement_limits=HannibalMovementLimits(strait_needs=strait_needs(edition)),
        activation=HannibalActivation(charms_after_overrun=edition == ANNIVERSARY),
        weather=HannibalWeather(takes_sea_move=edition == CLASSIC, before_any_pass=edition == ANNIVERSARY),
        # reactions, battle, siege
        interception=Interception[HannibalState](
            into_enemy=DATA.tables.reactions.intercept_into_enemy, beside_enemies=True, who_just_left=False
        ),
        avoiding=Avoiding[HannibalState](into_city=True, generals_stop_mover=True, pursuit_needs_all_gone=False),
        reactions=HannibalReactions(DATA.tables.limits.overrun_cus),
        battle=HannibalBattles(
            command_changes_on=DATA.tables.battle.change_of_command,
            owner_chooses_commander=False,
            chooses_relief_commander=edition == ANNIVERSARY,
        ),
        retreat=Retreats[HannibalState](
            DATA.tables.limits.retreat, costs_units=False, absorbs_first=False, shortest_at_its_cost=False
        ),
        sieges=own.sieges,
        losses=HannibalLosses(attrition_loss),
        displaced=HannibalDisplaced(),
        # cards and the year
        card_play=HannibalCardPlay(own.cards),
        event_play=HannibalEventPlay(own.cards),
        year_end=HannibalYearEnd(DATA.setup.scenario),
        turn=HannibalTurn(DATA.turns, DATA.setup.scenario),
    )
