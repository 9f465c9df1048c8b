"""What walls are worth, and where they are wanted most."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.worth import conquest
from punica.games.hands_in_the_sea.map_tables import CAPITAL, LOC_VP, LOC_ZONE, LOCATIONS, NONE, WAYS
from punica.games.hands_in_the_sea.number_tables import WARSHIPS_PER_SILVER
from punica.games.hands_in_the_sea.supply import alive

WALLS: Final = 0.4
"""What walls of the capital are worth for each point of Strength in the enemy's deck."""
IN_DANGER: Final = 0.16
"""How likely a place next to the enemy falls without walls, and would not with them."""
ANYWHERE: Final = 0.4
"""What walls are worth wherever they are: without siege troops nobody attacks there, and no raid comes."""
PILLAGED: Final = 0.3
"""What pillage may take from an open port."""


def worth_of_walls(look: Look, place: int) -> float:
    """For the capital the more the stronger the enemy's army is; for others where he may attack or pillage."""
    g = look.g
    if place == CAPITAL[look.seat]:
        return WALLS * look.enemy_army()
    worth = ANYWHERE + 0.1 * LOC_VP[place]
    if any(g.holder[way[0]] == look.other for way in WAYS[place]):
        worth += IN_DANGER * conquest(g, place, look.other, look.left)
    if LOC_ZONE[place] != NONE and g.warships[look.other] >= WARSHIPS_PER_SILVER:
        worth += PILLAGED
    return worth


def best_place_for_walls(look: Look) -> float:
    """What they are worth where they are worth most."""
    g = look.g
    if g.fortifications == 0:
        return 0.0
    living = alive(g, look.seat)
    return max(
        (worth_of_walls(look, place) for place in range(LOCATIONS) if living >> place & 1 and not g.fortified[place]),
        default=0.0,
    )


def walls_at_hand(look: Look) -> float:
    """The same among the places whose cards are in hand."""
    g = look.g
    if g.fortifications == 0:
        return 0.0
    living = alive(g, look.seat)
    return max(
        (
            worth_of_walls(look, card)
            for card in g.hands[look.seat]
            if card < LOCATIONS and living >> card & 1 and not g.fortified[card]
        ),
        default=0.0,
    )
