"""What things are worth, in Victory Points: places, pieces, cards, silver, and how long the game may last."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.card_tables import (
    CARD_CARTS,
    CARD_COLONISTS,
    CARD_COST,
    CARD_FIELD,
    CARD_SHIPS,
    CARD_SIEGE,
    CARD_SILVER,
    CARDS,
)
from punica.games.hands_in_the_sea.effect_tables import PEACE_TURN
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    LOC_REGION,
    LOC_START,
    LOC_VP,
    ROME,
    SICILY,
    SYRACUSE_HOLDER,
)
from punica.games.hands_in_the_sea.number_tables import (
    END_TURNS,
    SCORE_CITY,
    SCORE_DEVELOPED,
    SCORE_PRESTIGE,
    SCORE_TOWN,
)
from punica.games.hands_in_the_sea.state import CITY, TOWN, SeaState

SILVER: Final = 0.3
RICH: Final = 10
"""Silver beyond this is worth little."""
SURPLUS: Final = 0.08
INCOME: Final = 0.2
"""What a city's silver at a Campaign is worth."""
WARSHIP: Final = 0.7
STRENGTH: Final = 0.9
"""A point of Strength in the own deck."""
SICILIAN: Final = 0.6
"""What each place of Sicily adds to the hope of the majority there."""
CITIES_A_CAMPAIGN: Final = 0.9
TOWNS_A_CAMPAIGN: Final = 1.6


def _strength(card: int) -> float:
    return 0.6 * CARD_FIELD[card] + 0.4 * CARD_SIEGE[card]


CARD_STRENGTH: Final[list[float]] = [_strength(card) for card in range(CARDS)]
"""What a card is good for in battle, of either kind."""
KEEP: Final[list[float]] = [
    1.5 * CARD_STRENGTH[card]
    + 0.5 * CARD_SILVER[card]
    + 0.4 * CARD_COLONISTS[card]
    + 0.3 * CARD_SHIPS[card]
    + 0.2 * CARD_CARTS[card]
    + 0.1 * CARD_COST[card]
    for card in range(CARDS)
]
"""How much one would rather keep a card than another that pays as well."""


def campaigns_left(g: SeaState) -> float:
    """How many more Campaigns there may be: until the last turn, peace, or the last piece of a side."""
    if g.end_rule:
        return 0.0
    left = 0.7 * (END_TURNS - g.turn) + 0.3 if g.turn >= PEACE_TURN - 1 else PEACE_TURN + 1.5 - g.turn
    for seat in (ROME, CARTHAGE):
        left = min(left, 0.3 + g.cities[seat] / CITIES_A_CAMPAIGN, 0.3 + g.towns[seat] / TOWNS_A_CAMPAIGN)
    return max(left, 0.3)


def silver_worth(silver: int) -> float:
    return SILVER * silver if silver <= RICH else SILVER * RICH + SURPLUS * (silver - RICH)


def holding(place: int, seat: int, left: float) -> float:
    """What a side gets from a place it holds in Supply until the end of the game."""
    if LOC_START[place] == seat:
        worth = 0.5 + 0.25 * CARD_SILVER[place]
    else:
        worth = LOC_VP[place] * left + 0.15 * CARD_SILVER[place]
        if LOC_START[place] == 1 - seat:
            worth += LOC_VP[place]
    return worth + SICILIAN if LOC_REGION[place] == SICILY else worth


def conquest(g: SeaState, place: int, seat: int, left: float) -> float:
    """What taking an enemy place is worth to a side, Prestige and captured piece included."""
    holder = g.holder[place]
    worth = holding(place, seat, left) + SCORE_PRESTIGE
    worth += SCORE_CITY if g.piece[place] == CITY else SCORE_TOWN
    if holder != SYRACUSE_HOLDER:
        worth += holding(place, holder, left)
        if g.piece[place] == CITY:
            worth += SCORE_DEVELOPED + INCOME * left
    return worth


def raided(g: SeaState, place: int, seat: int, left: float) -> float:
    """What a raid on an enemy place is worth: the piece is captured, but the place is nobody's, or a town again."""
    holder = 1 - seat
    if g.piece[place] == TOWN:
        return SCORE_TOWN + holding(place, holder, left)
    return SCORE_CITY + SCORE_DEVELOPED + INCOME * left


def army(g: SeaState, seat: int) -> float:
    """The Strength of all cards of a side, in hand, deck, discards, Reserve and battles."""
    total = 0.0
    for zone in (g.hands[seat], g.decks[seat], g.discards[seat], g.reserves[seat]):
        for card in zone:
            total += CARD_STRENGTH[card]
    for battle in g.battles:
        if battle is not None:
            for card in battle.cards[seat]:
                total += CARD_STRENGTH[card]
    return total
