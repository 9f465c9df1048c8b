"""8: the Campaign sequence, and refilling the hand, which sets it off."""

from __future__ import annotations

from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD
from punica.games.hands_in_the_sea.events import random_event
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, LOC_START, LOC_VP, LOCATIONS, ROME
from punica.games.hands_in_the_sea.money import earn
from punica.games.hands_in_the_sea.moving import draw, renew_deck, shuffle_discards
from punica.games.hands_in_the_sea.number_tables import CITY_INCOME, HAND, STALL_LIMIT
from punica.games.hands_in_the_sea.scoring import look_for_end, look_for_victory
from punica.games.hands_in_the_sea.state import CAPITAL_PIECE, CITY, SeaState
from punica.games.hands_in_the_sea.strategy import drop_oldest, fill_market
from punica.games.hands_in_the_sea.supply import in_supply
from punica.kernel.choice import Flow


def refill(g: SeaState, seat: int) -> Flow[None]:
    """0.round/3-4, 8.campaign/1: up to five cards; the Campaign card, drawn, starts the Campaign."""
    drawn, fresh, campaign_is_due = draw_up(g, seat)
    if drawn:
        g.say("round.refill", "log.draws", seat=seat, n=drawn)
    if seat != CARTHAGE or g.end_rule:
        return
    g.stall = 0 if fresh else g.stall + 1
    if not campaign_is_due and g.stall >= STALL_LIMIT:
        take_campaign_card_out(g)
        campaign_is_due = True
    if campaign_is_due:
        yield from campaign(g)


def draw_up(g: SeaState, seat: int) -> tuple[int, int, bool]:
    """Draw to the hand limit: how many, how many of them not levied openly, and whether the Campaign card came."""
    drawn = 0
    fresh = 0
    campaign_is_due = False
    while len(g.hands[seat]) < HAND:
        deck = g.decks[seat]
        if deck and deck[-1] == CAMPAIGN_CARD:
            deck.pop()
            campaign_is_due = True
            fresh += 1
            g.say("campaign.trigger", "log.campaign-card")
            renew_deck(g, seat)
        elif deck:
            drawn += 1
            if draw(g, seat):
                fresh += 1
        elif g.discards[seat]:
            renew_deck(g, seat)
        else:
            break
    return drawn, fresh, campaign_is_due


def take_campaign_card_out(g: SeaState) -> None:
    """8.campaign/11, S17: the clock has stood still too long; deck and discards are shuffled together."""
    g.say("campaign.stall", "log.stall")
    g.decks[CARTHAGE].remove(CAMPAIGN_CARD)
    shuffle_discards(g, CARTHAGE)


def campaign(g: SeaState) -> Flow[None]:
    """8.campaign/3-10; Carthage has drawn already."""
    g.stall = 0
    yield from random_event(g)
    income(g)
    campaign_vp(g)
    drop_oldest(g)
    fill_market(g)
    if not g.end_rule:
        g.decks[CARTHAGE].insert(0, CAMPAIGN_CARD)
    g.turn += 1
    g.say("campaign.turn", "log.turn", n=g.turn)
    look_for_victory(g)
    look_for_end(g)


def income(g: SeaState) -> None:
    """8.campaign/4, S36: a silver for each city in Supply, the capital piece included."""
    for seat in (ROME, CARTHAGE):
        cities = 0
        for place in range(LOCATIONS):
            if g.holder[place] == seat and g.piece[place] in (CITY, CAPITAL_PIECE) and in_supply(g, seat, place):
                cities += 1
        earn(g, seat, CITY_INCOME * cities, "campaign.income")


def campaign_vp(g: SeaState) -> None:
    """8.campaign/5-7: grey places, Syracuse and start places of the enemy, held in Supply."""
    for seat in (ROME, CARTHAGE):
        points = 0
        for place in range(LOCATIONS):
            if g.holder[place] == seat and LOC_START[place] != seat and in_supply(g, seat, place):
                points += LOC_VP[place]
        g.vp[seat] += points
        g.say("campaign.vp_grey", "log.scores", seat=seat, n=points, m=g.vp[seat])
