"""The clock of the game is Carthage's: the Campaign comes with the last card of its deck."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.look import Look
from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, LOC_START, LOC_VP, LOCATIONS, ROME
from punica.games.hands_in_the_sea.number_tables import HAND, WINNING_LEAD
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import supplied

FRESH: Final = 0.18
"""A new card for one that is played."""
SWAY: Final = 6.0
"""A lead at the next Campaign counts up to this."""
DELAY: Final = 2.0
"""And if it is the enemy's, up to this: meanwhile he goes on settling."""
SHORT_DECK: Final = 12
NOW: Final = 0.2
"""What a VP that is scored now and not a few rounds later is worth."""
DECIDED: Final = 40.0
"""What a Campaign is worth that wins the game."""


def campaign_lead(g: SeaState, seat: int) -> int:
    """By how many VP a side would score more than the other, were the Campaign now."""
    lead = 0
    for side in (ROME, CARTHAGE):
        reach = supplied(g, side)
        points = 0
        for place in range(LOCATIONS):
            if g.holder[place] == side and LOC_START[place] != side and reach >> place & 1:
                points += LOC_VP[place]
        lead += points if side == seat else -points
    return lead


def clock(look: Look) -> tuple[float, float]:
    """What a card that leaves the own hand is worth, and what it is worth if the Campaign comes at once."""
    if look.clock is None:
        g, seat = look.g, look.seat
        if seat != CARTHAGE or g.end_rule:
            look.clock = FRESH, 0.0
        else:
            lead = campaign_lead(g, seat)
            swayed = max(-DELAY, min(SWAY, float(lead)))
            total = g.vp[seat] - g.vp[look.other] + lead
            won = DECIDED if total >= WINNING_LEAD else -DECIDED if total <= -WINNING_LEAD else 0.0
            look.clock = FRESH + swayed / max(SHORT_DECK, look.deck_size), NOW * swayed + won
    return look.clock


def brings_the_campaign(look: Look, used: int) -> bool:
    """Whether Carthage draws the Campaign card at the end of the round when so many more cards leave its hand."""
    g = look.g
    if look.seat != CARTHAGE or CAMPAIGN_CARD not in g.decks[CARTHAGE]:
        return False
    drawn = HAND - len(g.hands[CARTHAGE]) + used
    return drawn > len(g.decks[CARTHAGE]) - 1


def worth_of_cards(look: Look, used: int) -> float:
    """What it is worth that so many cards leave the hand."""
    each, campaign = clock(look)
    comes = brings_the_campaign(look, used) and not brings_the_campaign(look, 0)
    return used * each + (campaign if comes else 0.0)
