"""13: the random events of the Campaign, one function a card."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.bounties import (
    fair_winds,
    good_harvest,
    hiero_of_syracuse,
    in_order,
    patriotic_fervour,
    shipyards_busy,
)
from punica.games.hands_in_the_sea.card_tables import CARD_MERCENARY
from punica.games.hands_in_the_sea.effect_tables import (
    CORRUPTION,
    CORRUPTION_SAFE,
    FAIR_WINDS,
    GOOD_HARVEST,
    HIERO_OF_SYRACUSE,
    ILL_OMENS,
    OMENS_PRESTIGE,
    PATRIOTIC_FERVOUR,
    PEACE_TALKS,
    PEACE_TURN,
    PLAGUE,
    PLAGUE_CARDS,
    REVOLT,
    SHIPYARDS_BUSY,
    STORM_AT_SEA,
    STORM_ROME_SINKS_TO,
    STORM_SINKS_TO,
    UNPAID_MERCENARIES,
    UNPAID_SILVER,
)
from punica.games.hands_in_the_sea.fleets import lose_warships
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, HOME_PORT, LOC_CAPITAL, LOC_REGION, LOCATIONS, ROME
from punica.games.hands_in_the_sea.moving import discard, distinct, give_back, leave_hand, note_seen
from punica.games.hands_in_the_sea.raids import fall_back_to_town, vacate
from punica.games.hands_in_the_sea.start_tables import HOME_REGION
from punica.games.hands_in_the_sea.state import CITY, SeaState
from punica.games.hands_in_the_sea.words import DISCARD, DISMISS, PAY
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

CANNOT_PAY: Final = Refusal("event.unpaid-mercenaries", "refusal.silver")

PLAGUE_DISCARD: Final = Text("ask.plague")
PAY_MERCENARY: Final = Text("ask.pay-mercenary")


def random_event(g: SeaState) -> Flow[None]:
    """8.campaign/3, 13.deck: the top event; an exhausted deck is the shuffled discards."""
    if not g.event_deck:
        shuffle_events(g)
    card = g.event_deck.pop()
    g.revealed()
    g.say("campaign.event", "log.event", event=card)
    g.event_discards.append(card)
    if card == PEACE_TALKS:
        peace_talks(g)
    elif card == STORM_AT_SEA:
        yield from storm_at_sea(g)
    elif card == REVOLT:
        revolt(g)
    elif card == GOOD_HARVEST:
        good_harvest(g)
    elif card == PLAGUE:
        yield from plague(g)
    elif card == UNPAID_MERCENARIES:
        yield from unpaid_mercenaries(g)
    elif card == CORRUPTION:
        corruption(g)
    elif card == HIERO_OF_SYRACUSE:
        hiero_of_syracuse(g)
    elif card == SHIPYARDS_BUSY:
        yield from shipyards_busy(g)
    elif card == PATRIOTIC_FERVOUR:
        yield from patriotic_fervour(g)
    elif card == FAIR_WINDS:
        yield from fair_winds(g)
    elif card == ILL_OMENS:
        ill_omens(g)


def shuffle_events(g: SeaState) -> None:
    g.event_deck = sorted(g.event_deck + g.event_discards)
    g.event_discards = []
    g.chance.shuffle("events", g.event_deck)


def peace_talks(g: SeaState) -> None:
    """S41: late enough it is an end condition, met when the Campaign is over (S16); too early, all is shuffled."""
    if g.turn >= PEACE_TURN:
        g.peace = True
    else:
        shuffle_events(g)


def storm_at_sea(g: SeaState) -> Flow[None]:
    for seat in in_order(g):
        if g.fleets[seat] == HOME_PORT:
            continue
        worst = STORM_ROME_SINKS_TO if seat == ROME and not g.won_at_sea else STORM_SINKS_TO
        sunk = 0
        for _ in range(g.warships[seat]):
            value = yield from roll(g, seat, "storm")
            if value <= worst:
                sunk += 1
        if sunk:
            lose_warships(g, seat, sunk, "event.storm-at-sea")


def revolt(g: SeaState) -> None:
    """S49."""
    seat = ROME if g.vp[ROME] > g.vp[CARTHAGE] else CARTHAGE
    places = [place for place in range(LOCATIONS) if can_revolt(g, seat, place)]
    if not places:
        return
    place = places[g.chance.pick("revolt", len(places))]
    g.say("event.revolt", "log.revolt", seat=seat, place=place)
    if g.piece[place] == CITY:
        g.cities[seat] += 1
        fall_back_to_town(g, place)
    else:
        g.towns[seat] += 1
        vacate(g, place)


def can_revolt(g: SeaState, seat: int, place: int) -> bool:
    return (
        g.holder[place] == seat
        and not g.fortified[place]
        and not LOC_CAPITAL[place]
        and LOC_REGION[place] != HOME_REGION[seat]
        and not g.embattled(place)
    )


def offer_plague(g: SeaState, seat: int, menu: Menu) -> None:
    for card in distinct(g.hands[seat]):
        menu.add(DISCARD, card)


def plague(g: SeaState) -> Flow[None]:
    for seat in in_order(g):
        yield from sicken(g, seat)


def sicken(g: SeaState, seat: int) -> Flow[None]:
    for _ in range(min(PLAGUE_CARDS, len(g.hands[seat]))):
        chosen = yield Choice(seat, PLAGUE_DISCARD, "event.plague", lambda menu: offer_plague(g, seat, menu), ALWAYS)
        discard(g, seat, chosen.a)
        g.say("event.plague", "log.discard", seat=seat, card=chosen.a)


def unpaid_mercenaries(g: SeaState) -> Flow[None]:
    """S57: hand, Reserve, battle. All mercenaries of a hand come to light, and so does that there are no others."""
    for seat in in_order(g):
        show_mercenaries(g, seat)
        zones = [g.hands[seat], g.reserves[seat]]
        for battle in g.battles:
            if battle is not None:
                zones.append(battle.cards[seat])
        for zone in zones:
            for card in [held for held in zone if CARD_MERCENARY[held]]:
                yield from pay_mercenary(g, seat, card, zone)


def show_mercenaries(g: SeaState, seat: int) -> None:
    hand = g.hands[seat]
    for card in distinct(hand):
        if CARD_MERCENARY[card]:
            for _ in range(hand.count(card) - g.seen[1 - seat].count(card)):
                note_seen(g, seat, card)
    g.most_mercenaries[seat] = 0
    g.revealed()


def offer_wages(g: SeaState, seat: int, card: int, menu: Menu) -> None:
    menu.offer(None if g.silver[seat] >= UNPAID_SILVER else CANNOT_PAY, PAY, card)
    menu.add(DISMISS, card)


def pay_mercenary(g: SeaState, seat: int, card: int, zone: list[int]) -> Flow[None]:
    chosen = yield Choice(
        seat, PAY_MERCENARY, "event.unpaid-mercenaries", lambda menu: offer_wages(g, seat, card, menu)
    )
    if chosen.verb is PAY:
        g.silver[seat] -= UNPAID_SILVER
        g.say("event.unpaid-mercenaries", "log.paid", seat=seat, card=card)
        return
    if zone is g.hands[seat]:
        leave_hand(g, seat, card)
    else:
        zone.remove(card)
    give_back(g, seat, card)
    g.say("event.unpaid-mercenaries", "log.return", seat=seat, card=card)


def corruption(g: SeaState) -> None:
    """S59: rounded up."""
    for seat in in_order(g):
        lost = max(0, g.silver[seat] - CORRUPTION_SAFE + 1) // 2
        g.silver[seat] -= lost
        g.say("event.corruption", "log.corruption", seat=seat, n=lost)


def ill_omens(g: SeaState) -> None:
    most = max(g.prestige)
    for seat in in_order(g):
        if g.prestige[seat] == most:
            g.prestige[seat] = max(0, most - OMENS_PRESTIGE)
            g.say("event.ill-omens", "log.prestige", seat=seat, n=g.prestige[seat])
