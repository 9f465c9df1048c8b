"""Where a Fleet does most: what it cuts off from Supply, and what it keeps open."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.battle import DEFEAT, defender_chance, stake
from punica.bots.hands_in_the_sea.look import Look
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    HOME_PORT,
    LOC_START,
    LOC_VP,
    LOC_ZONE,
    LOCATIONS,
    NONE,
    ROME,
)
from punica.games.hands_in_the_sea.state import UNKNOWN
from punica.games.hands_in_the_sea.supply import supplied

PLACE: Final = 0.3
"""What a place out of Supply costs its holder for the use of its card."""
IN_HAND: Final = 0.3
"""And for its card in hand, which is dead meanwhile."""
POINT: Final = 0.3
"""And for each VP that it does not score."""
WAY: Final = 0.25
"""Fleets do not sail for nothing."""


def places_worth(look: Look, seat: int, reach: int) -> float:
    """What the places of a side in Supply bring it until the Fleets move again."""
    g = look.g
    total = 0.0
    for place in range(LOCATIONS):
        if g.holder[place] == seat and reach >> place & 1:
            total += PLACE + (POINT * LOC_VP[place] if LOC_START[place] != seat else 0.0)
    return total


def supply_lead(look: Look, zone: int) -> float:
    """How much better the own places are supplied than the enemy's, with the own Fleet in a sea."""
    g = look.g
    before = g.fleets[look.seat]
    known = g.supply
    g.fleets[look.seat] = zone
    g.supply = [UNKNOWN, UNKNOWN]
    reach = supplied(g, look.seat)
    own = places_worth(look, look.seat, reach)
    own += IN_HAND * sum(1 for card in g.hands[look.seat] if card < LOCATIONS and reach >> card & 1)
    theirs = places_worth(look, look.other, supplied(g, look.other))
    g.fleets[look.seat] = before
    g.supply = known
    return own - theirs


def now(look: Look) -> float:
    """The lead with the Fleets where they are, found once for a question."""
    if look.supply_now is None:
        look.supply_now = supply_lead(look, look.g.fleets[look.seat])
    return look.supply_now


def battles_lead(look: Look, zone: int) -> float:
    """What the battles on a coast promise, with the own Fleet in a sea: an enemy alone there shuts out one's ships."""
    g, seat = look.g, look.seat
    before = g.fleets[seat]
    g.fleets[seat] = zone
    worth = 0.0
    for attacker in (ROME, CARTHAGE):
        battle = g.battles[attacker]
        if battle is not None and LOC_ZONE[battle.place] != NONE:
            held = defender_chance(g, battle, attacker, max(0, g.actions - 1))
            what = stake(g, battle.place, attacker, look.left) + DEFEAT
            worth += what * (1.0 - held if attacker == seat else held)
    g.fleets[seat] = before
    return worth


def sail_worth(look: Look, zone: int) -> float:
    """Towards the seas where Supply hangs on a Fleet; with the stronger Fleet towards the enemy's."""
    g = look.g
    ahead = g.warships[look.seat] - g.warships[look.other]
    gain = supply_lead(look, zone) - now(look)
    if g.fighting():
        gain += battles_lead(look, zone) - battles_lead(look, g.fleets[look.seat])
    if g.fleets[look.other] == zone:
        gain += 0.5 * min(2, ahead)
    if g.fleets[look.seat] == HOME_PORT and ahead > 0:
        gain += 0.6
    return gain - WAY
