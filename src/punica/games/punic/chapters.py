"""The rules of an edition, chapter by chapter, as the shared flows ask them.

Each chapter is one object beside its procedure: it holds the numbers of the edition, resolved once, and answers for
its game where games differ. A flow asks its own chapter, and others by name:
`g.rules.sieges.points_needed(g, space)`.
"""

from __future__ import annotations

from typing import Generic

from punica.games.punic.cards.card_play import CardPlay
from punica.games.punic.cards.cards import Cards
from punica.games.punic.cards.event_play import EventPlay
from punica.games.punic.generals import Generals
from punica.games.punic.land.activation import Activation
from punica.games.punic.land.armies import Armies
from punica.games.punic.land.avoiding import Avoiding
from punica.games.punic.land.battle import Battles
from punica.games.punic.land.displaced import Displaced
from punica.games.punic.land.interception import Interception
from punica.games.punic.land.losses import Losses
from punica.games.punic.land.movement_limits import MovementLimits
from punica.games.punic.land.reactions import Reactions
from punica.games.punic.land.retreat import Retreats
from punica.games.punic.land.sieges import Sieges
from punica.games.punic.land.weather import Weather
from punica.games.punic.state import S
from punica.games.punic.words import PunicWords
from punica.games.punic.year.turn import Turn
from punica.games.punic.year.year_end import YearEnd


class Chapters(Generic[S]):
    """One edition's chapters, typed by the state of its game."""

    def __init__(
        self,
        *,
        words: PunicWords,
        generals: Generals,
        cards: Cards,
        # armies on the move
        armies: Armies[S],
        movement_limits: MovementLimits[S],
        activation: Activation[S],
        weather: Weather[S],
        # reactions, battle, siege
        interception: Interception[S],
        avoiding: Avoiding[S],
        reactions: Reactions[S],
        battle: Battles[S],
        retreat: Retreats[S],
        sieges: Sieges[S],
        losses: Losses[S],
        displaced: Displaced[S],
        # cards and the year
        card_play: CardPlay[S],
        event_play: EventPlay[S],
        year_end: YearEnd[S],
        turn: Turn[S],
    ) -> None:
        self.words = words
        self.generals = generals
        self.cards = cards
        # armies on the move
        self.armies = armies
        self.movement_limits = movement_limits
        self.activation = activation
        self.weather = weather

        # reactions, battle, siege
        self.interception = interception
        self.avoiding = avoiding
        self.reactions = reactions
        self.battle = battle
        self.retreat = retreat
        self.sieges = sieges
        self.losses = losses
        self.displaced = displaced

        # cards and the year
        self.card_play = card_play
        self.event_play = event_play
        self.year_end = year_end
        self.turn = turn
