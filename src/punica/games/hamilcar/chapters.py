"""The chapters of Hamilcar, put together for an edition."""

from __future__ import annotations

from punica.games.hamilcar.cards.card_play import HamilcarCardPlay
from punica.games.hamilcar.cards.cards import HamilcarCards
from punica.games.hamilcar.cards.event_play import HamilcarEventPlay
from punica.games.hamilcar.generals import generals
from punica.games.hamilcar.land.activation import HamilcarActivation
from punica.games.hamilcar.land.armies import HamilcarArmies
from punica.games.hamilcar.land.displaced import HamilcarDisplaced
from punica.games.hamilcar.land.losses import HamilcarLosses
from punica.games.hamilcar.land.movement_limits import HamilcarMovementLimits
from punica.games.hamilcar.land.sieges import HamilcarSieges
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import DATA, GOLDEN_GEEK, SILVER, attrition_loss
from punica.games.punic.chapters import Chapters
from punica.games.punic.land.avoiding import Avoiding
from punica.games.punic.land.battle import Battles
from punica.games.punic.land.interception import Interception
from punica.games.punic.land.reactions import Reactions
from punica.games.punic.land.retreat import Retreats
from punica.games.punic.land.weather import Weather
from punica.games.punic.words import PunicWords
from punica.games.punic.year.politics import Politics
from punica.games.punic.year.turn import Turn
from punica.games.punic.year.year_end import YearEnd


def chapters(edition: int, words: PunicWords, cards: HamilcarCards) -> Chapters[HamilcarState]:
    """The shared chapters as an edition of Hamilcar has them."""
    return Chapters(
        words=words,
        generals=generals(edition),
        cards=cards,
        # armies on the move
        armies=HamilcarArmies(DATA.tables.limits),
        limits=HamilcarMovementLimits(counts_spaces=edition == GOLDEN_GEEK),
        activation=HamilcarActivation(city_is_free=True),
        weather=Weather[HamilcarState](),
        # reactions, battle, siege
        interception=Interception[HamilcarState](
            into_enemy=DATA.tables.reactions.intercept_into_enemy, beside_enemies=edition == SILVER, who_just_left=True
        ),
        avoiding=Avoiding[HamilcarState](),
        reactions=Reactions[HamilcarState](),
        battle=Battles[HamilcarState](),
        retreat=Retreats[HamilcarState](),
        sieges=HamilcarSieges(DATA.tables.siege, edition, besieges_after_pursuit=edition == SILVER),
        losses=HamilcarLosses(attrition_loss),
        displaced=HamilcarDisplaced(),
        # cards and the year
        card_play=HamilcarCardPlay(cards),
        events=HamilcarEventPlay(cards, raids_from_any_unit=edition == GOLDEN_GEEK),
        politics=Politics[HamilcarState](),
        year_end=YearEnd[HamilcarState](),
        turn=Turn[HamilcarState](),
    )
