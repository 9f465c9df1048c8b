"""How a position stood for the first generation: the Victory Points each side may expect, and the battles under way."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.battle import with_battles
from punica.bots.hands_in_the_sea.worth import (
    CARD_STRENGTH,
    INCOME,
    STRENGTH,
    WARSHIP,
    army,
    campaigns_left,
    holding,
    silver_worth,
)
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_COST
from punica.games.hands_in_the_sea.map_tables import (
    HOME_PORT,
    LOCATIONS,
    NONE,
    PLACES_OF_CORSICA_SARDINIA,
    PLACES_OF_SICILY,
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

CUT_OFF: Final = 0.35
"""A place out of Supply scores again some day."""
FLEET: Final = 0.4
"""A Fleet at sea with the stronger one."""


def expected_vp(g: SeaState, seat: int, left: float) -> float:
    """What a side will have in the end, if things stay as they are."""
    reach = supplied(g, seat)
    total = float(g.vp[seat] + captured_vp(g, seat)) + SCORE_PRESTIGE * g.prestige[seat]
    for place in range(LOCATIONS):
        if g.holder[place] != seat:
            continue
        worth = holding(place, seat, left)
        if g.piece[place] == CITY:
            worth += SCORE_DEVELOPED + INCOME * left
        total += worth if reach >> place & 1 else CUT_OFF * worth
    if holds(g, seat, PLACES_OF_SICILY) >= SICILY_MAJORITY:
        total += SICILY_VP
    if holds(g, seat, PLACES_OF_CORSICA_SARDINIA) >= CORSICA_SARDINIA_MAJORITY:
        total += CORSICA_SARDINIA_VP
    return total + means(g, seat, left)


def means(g: SeaState, seat: int, left: float) -> float:
    """Silver, ships and the army, worth the less the nearer the end."""
    ready = min(1.0, 0.25 * left)
    total = STRENGTH * army(g, seat) + silver_worth(g.silver[seat]) + WARSHIP * g.warships[seat]
    if g.strategy[seat] != NONE:
        total += 0.4 * STRATEGY_COST[g.strategy[seat]]
    for card in g.reserves[seat]:
        total += 0.5 * CARD_STRENGTH[card]
    if g.fleets[seat] != HOME_PORT and g.warships[seat] >= g.warships[1 - seat]:
        total += FLEET
    return ready * total


def first_standing(g: SeaState, seat: int) -> float:
    """From -1 to 1."""
    left = campaigns_left(g)
    lead = expected_vp(g, seat, left) - expected_vp(g, 1 - seat, left)
    return with_battles(g, seat, lead, left)
