"""Plain mistakes, said before they are made: a capital given up, a place cut off, an end or a Campaign too early."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.battle import defender_chance
from punica.bots.hands_in_the_sea.clock import campaign_lead
from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD
from punica.games.hands_in_the_sea.map_tables import CAPITAL, CARTHAGE, LOCATIONS
from punica.games.hands_in_the_sea.number_tables import HAND
from punica.games.hands_in_the_sea.scoring import final_vp
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import supplied
from punica.kernel.text import Text

WORSE: Final = 0.2
"""So much more danger to a capital is worth a word."""
BEHIND: Final = 3
"""By so many VP a Campaign must go against Carthage to be one it brings too early."""


def plain_mistake(g: SeaState, then: SeaState, seat: int) -> Text | None:
    """What would be worse for a side afterwards, and plain to see; None where nothing is."""
    return (
        capital_given_up(g, then, seat)
        or cut_off(g, then, seat)
        or ends_behind(g, then, seat)
        or campaign_too_early(g, then, seat)
    )


def capital_given_up(g: SeaState, then: SeaState, seat: int) -> Text | None:
    """Actions and cards that the battle for the capital needed went elsewhere."""
    home = CAPITAL[seat]
    attacker = 1 - seat
    before, after = g.battles[attacker], then.battles[attacker]
    if before is None or after is None or before.place != home or after.place != home:
        return None
    safe = defender_chance(g, before, attacker, g.actions if g.active == seat else 0)
    left = defender_chance(then, after, attacker, then.actions if then.active == seat else 0)
    if safe - left < WORSE:
        return None
    return Text("warning.capital", place=home, n=after.strength[seat], n2=after.strength[attacker])


def cut_off(g: SeaState, then: SeaState, seat: int) -> Text | None:
    """A place that was in Supply and no longer is: its card dies, and it scores nothing."""
    before, after = supplied(g, seat), supplied(then, seat)
    for place in range(LOCATIONS):
        if g.holder[place] == seat == then.holder[place] and before >> place & 1 and not after >> place & 1:
            return Text("warning.supply", place=place)
    return None


def ends_behind(g: SeaState, then: SeaState, seat: int) -> Text | None:
    """The last town or city ends the game."""
    if then.end_rule or (then.towns[seat] and then.cities[seat]) or not (g.towns[seat] and g.cities[seat]):
        return None
    lead = then.vp[seat] + final_vp(then, seat) - then.vp[1 - seat] - final_vp(then, 1 - seat)
    return Text("warning.end", n=-lead) if lead < 0 else None


def campaign_too_early(g: SeaState, then: SeaState, seat: int) -> Text | None:
    """The Campaign comes when Carthage fills its hand, and scores more for Rome."""
    if seat != CARTHAGE or brings_campaign(g) or not (then.turn != g.turn or brings_campaign(then)):
        return None
    lead = campaign_lead(g, seat)
    return Text("warning.campaign", n=-lead) if lead <= -BEHIND else None


def brings_campaign(g: SeaState) -> bool:
    """Whether Carthage would draw the Campaign card now."""
    deck = g.decks[CARTHAGE]
    return CAMPAIGN_CARD in deck and HAND - len(g.hands[CARTHAGE]) > len(deck) - 1
