"""How a position stands: the Victory Points each side may expect, and the battles under way.

What things count here was fitted to who had won 1,500 games of `consul` against itself (docs/lab.md), and differs from
what they are worth to a side that decides (`worth.py`): a place may be lost again, an army is an answer to the enemy's.
"""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.battle import with_battles
from punica.bots.hands_in_the_sea.worth import INCOME, RICH, army, campaigns_left
from punica.games.hands_in_the_sea.card_tables import CARD_COLONISTS, CARD_SILVER
from punica.games.hands_in_the_sea.effect_tables import COLONIAL_POLICY
from punica.games.hands_in_the_sea.map_tables import (
    HOME_PORT,
    LOC_REGION,
    LOC_START,
    LOC_VP,
    LOCATIONS,
    NONE,
    PLACES_OF_CORSICA_SARDINIA,
    PLACES_OF_SICILY,
    SICILY,
)
from punica.games.hands_in_the_sea.number_tables import (
    CORSICA_SARDINIA_MAJORITY,
    CORSICA_SARDINIA_VP,
    SCORE_DEVELOPED,
    SCORE_PRESTIGE,
    SICILY_MAJORITY,
    SICILY_VP,
)
from punica.games.hands_in_the_sea.scoring import captured_vp, holds
from punica.games.hands_in_the_sea.state import CITY, SeaState
from punica.games.hands_in_the_sea.supply import supplied

LASTING: Final = 0.5
"""How much of what a place may still score it does score for who holds it now."""
HOME: Final = 0.25
"""A place of one's own at the start,"""
HOME_SILVER: Final = 0.12
"""and each silver of its card."""
CARD: Final = 0.45
"""Each silver of the card of a place that was won."""
ENEMY_PLACE: Final = 0.7
"""Each VP of a start place of the enemy, beside what it scores."""
SICILIAN: Final = 0.3
DEVELOPED: Final = 0.6
"""How much of what a city brings is kept."""
MAJORITY: Final = 0.6
CUT_OFF: Final = 0.35
"""A place out of Supply scores again some day."""
STRENGTH: Final = 0.3
"""A point of Strength in the deck,"""
RESERVED: Final = 0.3
"""and what it is worth more that waits in the Reserve, a card."""
SILVER: Final = 0.1
SURPLUS: Final = 0.03
WARSHIP: Final = 2.2
FLEET: Final = 2.0
"""A Fleet at sea that is as strong as the other."""
COLONIAL: Final = 7.0
"""Colonial Policy;"""
STRATEGY: Final = 0.5
"""any other Strategy card."""
COLONIST: Final = 1.5
"""A colonist on an Empire card."""
LOCATION_CARD: Final = 1.0
"""What each Location card costs the deck it is in."""
TEMPO: Final = 1.4
"""Whose round it is."""
BATTLE: Final = 0.45
"""How much of what a battle promises comes of it."""
LOST: Final = 0.7
"""And of what its loss would cost."""


def expected_vp(g: SeaState, seat: int, left: float) -> float:
    """What a side may expect to have in the end."""
    total = float(g.vp[seat] + captured_vp(g, seat)) + SCORE_PRESTIGE * g.prestige[seat]
    reach = supplied(g, seat)
    for place in range(LOCATIONS):
        if g.holder[place] == seat:
            worth = place_worth(g, seat, place, left)
            total += worth if reach >> place & 1 else CUT_OFF * worth
    if holds(g, seat, PLACES_OF_SICILY) >= SICILY_MAJORITY:
        total += MAJORITY * SICILY_VP
    if holds(g, seat, PLACES_OF_CORSICA_SARDINIA) >= CORSICA_SARDINIA_MAJORITY:
        total += MAJORITY * CORSICA_SARDINIA_VP
    return total + min(1.0, 0.25 * left) * means(g, seat)


def place_worth(g: SeaState, seat: int, place: int, left: float) -> float:
    """What a place brings its holder."""
    if LOC_START[place] == seat:
        worth = HOME + HOME_SILVER * CARD_SILVER[place]
    else:
        worth = LASTING * LOC_VP[place] * left + CARD * CARD_SILVER[place]
        if LOC_START[place] == 1 - seat:
            worth += ENEMY_PLACE * LOC_VP[place]
    if LOC_REGION[place] == SICILY:
        worth += SICILIAN
    if g.piece[place] == CITY:
        worth += DEVELOPED * (SCORE_DEVELOPED + INCOME * left)
    return worth


def means(g: SeaState, seat: int) -> float:
    """Silver, ships, the deck and the Strategy card: worth the less the nearer the end."""
    silver = g.silver[seat]
    total = STRENGTH * army(g, seat) + SILVER * min(silver, RICH) + SURPLUS * max(0, silver - RICH)
    total += WARSHIP * g.warships[seat] + RESERVED * len(g.reserves[seat])
    strategy = g.strategy[seat]
    if strategy != NONE:
        total += COLONIAL if strategy == COLONIAL_POLICY else STRATEGY
    if g.fleets[seat] != HOME_PORT and g.warships[seat] >= g.warships[1 - seat]:
        total += FLEET
    for zone in (g.hands[seat], g.decks[seat], g.discards[seat], g.reserves[seat]):
        total += deck_worth(zone)
    for battle in g.battles:
        if battle is not None:
            total += deck_worth(battle.cards[seat])
    return total


def deck_worth(cards: list[int]) -> float:
    """What cards are worth beside their Strength: those of Locations only make a deck slower."""
    total = 0.0
    for card in cards:
        if card < LOCATIONS:
            total -= LOCATION_CARD
        else:
            total += COLONIST * CARD_COLONISTS[card]
    return total


def standing(g: SeaState, seat: int) -> float:
    """From -1 to 1."""
    left = campaigns_left(g)
    lead = expected_vp(g, seat, left) - expected_vp(g, 1 - seat, left)
    lead += TEMPO if g.active == seat else -TEMPO
    return with_battles(g, seat, lead, left, BATTLE, LOST)
