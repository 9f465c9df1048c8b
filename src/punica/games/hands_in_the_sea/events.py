"""13: the random events of the Campaign, one function a card."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.drafting import manpower_missing, muster
from punica.games.hands_in_the_sea.fleets import gain_warships, lose_warships, offer_sea_moves, sail
from punica.games.hands_in_the_sea.money import earn
from punica.games.hands_in_the_sea.moving import discard, distinct, give_back, leave_hand, note_seen
from punica.games.hands_in_the_sea.raids import fall_back_to_town, vacate
from punica.games.hands_in_the_sea.state import CITY, SeaState
from punica.games.hands_in_the_sea.supply import in_supply
from punica.games.hands_in_the_sea.tables import (
    CARD_COST,
    CARD_GOODS,
    CARD_MERCENARY,
    CARTHAGE,
    CORRUPTION,
    CORRUPTION_SAFE,
    EMPIRE_CARD,
    FAIR_WINDS,
    FAIR_WINDS_MOVES,
    FERVOUR_COST,
    GOOD_HARVEST,
    HARVEST_MOST,
    HARVEST_SILVER,
    HIERO_OF_SYRACUSE,
    HIERO_SILVER,
    HOME_PORT,
    HOME_REGION,
    ILL_OMENS,
    LOC_CAPITAL,
    LOC_REGION,
    LOCATIONS,
    MOST_WARSHIPS,
    NONE,
    OMENS_PRESTIGE,
    PATRIOTIC_FERVOUR,
    PEACE_TALKS,
    PEACE_TURN,
    PLAGUE,
    PLAGUE_CARDS,
    REVOLT,
    ROME,
    SHIPYARDS_BUSY,
    SHIPYARDS_SILVER,
    SHIPYARDS_WARSHIPS,
    STORM_AT_SEA,
    STORM_ROME_SINKS_TO,
    STORM_SINKS_TO,
    SYRACUSE,
    SYRACUSE_HOLDER,
    UNPAID_MERCENARIES,
    UNPAID_SILVER,
)
from punica.games.hands_in_the_sea.words import DECLINE, DISCARD, DISMISS, DRAFT, LAUNCH, PAY, SAIL, SAIL_HOME, STAY
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

CANNOT_PAY: Final = Refusal("event.unpaid-mercenaries", "refusal.silver")
CANNOT_LAUNCH: Final = Refusal("event.shipyards-busy", "refusal.silver")
TOO_DEAR: Final = Refusal("event.patriotic-fervour", "refusal.too-dear-for-fervour")
NO_MANPOWER: Final = Refusal("draft.manpower", "refusal.no-manpower")

PLAGUE_DISCARD: Final = Text("ask.plague")
PAY_MERCENARY: Final = Text("ask.pay-mercenary")
LAUNCH_WARSHIP: Final = Text("ask.launch")
FERVOUR_DRAFT: Final = Text("ask.fervour")
SAIL_FREELY: Final = Text("ask.fair-winds")


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


def in_order(g: SeaState) -> tuple[int, int]:
    """S19: the player whose round it is goes first."""
    return (g.active, 1 - g.active)


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


def good_harvest(g: SeaState) -> None:
    for seat in in_order(g):
        fields = 0
        for place in range(LOCATIONS):
            if CARD_GOODS[place] > 0 and g.holder[place] == seat and in_supply(g, seat, place):
                fields += 1
        earn(g, seat, min(HARVEST_MOST, HARVEST_SILVER * fields), "event.good-harvest")


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


def hiero_of_syracuse(g: SeaState) -> None:
    """S58."""
    holder = g.holder[SYRACUSE]
    if holder == SYRACUSE_HOLDER:
        g.hiero = True
    elif holder != NONE:
        earn(g, holder, HIERO_SILVER, "event.hiero-of-syracuse")


def offer_launch(g: SeaState, seat: int, menu: Menu) -> None:
    menu.offer(None if g.silver[seat] >= SHIPYARDS_SILVER else CANNOT_LAUNCH, LAUNCH)
    menu.add(DECLINE)


def shipyards_busy(g: SeaState) -> Flow[None]:
    first = CARTHAGE if g.warships[CARTHAGE] < g.warships[ROME] else ROME
    for seat in (first, 1 - first):
        yield from shipyard(g, seat)


def shipyard(g: SeaState, seat: int) -> Flow[None]:
    if g.warships[seat] >= MOST_WARSHIPS:
        return
    chosen = yield Choice(seat, LAUNCH_WARSHIP, "event.shipyards-busy", lambda menu: offer_launch(g, seat, menu))
    if chosen.verb is LAUNCH:
        g.silver[seat] -= SHIPYARDS_SILVER
        gain_warships(g, seat, SHIPYARDS_WARSHIPS, "event.shipyards-busy")


def can_muster(g: SeaState, seat: int, card: int) -> Refusal | None:
    if CARD_COST[card] > FERVOUR_COST:
        return TOO_DEAR
    return NO_MANPOWER if manpower_missing(g, seat, card) else None


def offer_fervour(g: SeaState, seat: int, menu: Menu) -> None:
    for card in distinct(g.empire[seat]):
        if card >= EMPIRE_CARD:
            menu.offer(can_muster(g, seat, card), DRAFT, card)
    menu.add(DECLINE)


def patriotic_fervour(g: SeaState) -> Flow[None]:
    for seat in in_order(g):
        yield from fervour(g, seat)


def fervour(g: SeaState, seat: int) -> Flow[None]:
    chosen = yield Choice(
        seat, FERVOUR_DRAFT, "event.patriotic-fervour", lambda menu: offer_fervour(g, seat, menu), ALWAYS
    )
    if chosen.verb is DRAFT:
        g.say("event.patriotic-fervour", "log.draft", seat=seat, card=chosen.a, n=0)
        yield from muster(g, seat, chosen.a, False)


def offer_fair_winds(g: SeaState, seat: int, menu: Menu) -> None:
    menu.add(STAY)
    offer_sea_moves(g, seat, menu)


def fair_winds(g: SeaState) -> Flow[None]:
    for seat in (CARTHAGE, ROME):
        for _ in range(FAIR_WINDS_MOVES):
            yield from fair_wind(g, seat)


def fair_wind(g: SeaState, seat: int) -> Flow[None]:
    chosen = yield Choice(seat, SAIL_FREELY, "event.fair-winds", lambda menu: offer_fair_winds(g, seat, menu))
    if chosen.verb is SAIL:
        sail(g, seat, chosen.a)
    elif chosen.verb is SAIL_HOME:
        sail(g, seat, HOME_PORT)


def ill_omens(g: SeaState) -> None:
    most = max(g.prestige)
    for seat in in_order(g):
        if g.prestige[seat] == most:
            g.prestige[seat] = max(0, most - OMENS_PRESTIGE)
            g.say("event.ill-omens", "log.prestige", seat=seat, n=g.prestige[seat])
