"""What must hold at every moment."""

from __future__ import annotations

from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD, CARD_COPIES, CARD_MERCENARY, CARDS
from punica.games.hands_in_the_sea.effect_tables import EVENT_DECK, STRATEGIES
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    HOME_PORT,
    LOC_CAPITAL,
    LOC_NAME,
    LOCATIONS,
    NONE,
    ROME,
    SYRACUSE,
    SYRACUSE_HOLDER,
)
from punica.games.hands_in_the_sea.number_tables import (
    FORTIFICATION_PIECES,
    MARKET,
    MOST_PRESTIGE,
    MOST_WARSHIPS,
    RESERVE_SIZE,
)
from punica.games.hands_in_the_sea.start_tables import CITY_PIECES, TOWN_PIECES
from punica.games.hands_in_the_sea.state import ACTION, CAPITAL_PIECE, CITY, EMPTY, TOWN, SeaState


def all_cards(g: SeaState) -> list[int]:
    """Every card of every zone."""
    cards = g.unclaimed[:]
    for stock in g.empire:
        cards += stock
    for zones in (g.hands, g.decks, g.discards, g.reserves, g.aside):
        for zone in zones:
            cards += zone
    for battle in g.battles:
        if battle is not None:
            cards += battle.cards[ROME] + battle.cards[CARTHAGE]
    return cards


def invariants(g: SeaState) -> list[str]:
    """What does not hold; empty when all is well."""
    wrong = _cards(g) + _pieces(g)
    for name, values, most in (
        ("silver", g.silver, 9999),
        ("VP", g.vp, 9999),
        ("Prestige", g.prestige, MOST_PRESTIGE),
        ("Warships", g.warships, MOST_WARSHIPS),
        ("towns in stock", g.towns, 99),
        ("cities in stock", g.cities, 99),
        ("cards in Reserve", [len(zone) for zone in g.reserves], RESERVE_SIZE),
    ):
        for n in values:
            if not 0 <= n <= most:
                wrong.append(f"{name}: {n} is not between 0 and {most}")
    for seat in (ROME, CARTHAGE):
        if g.warships[seat] == 0 and g.fleets[seat] != HOME_PORT:
            wrong.append("a Fleet without Warships is at sea")
        battle = g.battles[seat]
        if g.stage == ACTION and battle is not None and g.holder[battle.place] in (NONE, seat):
            wrong.append(f"a battle at {LOC_NAME[battle.place]} has no defender")
    return wrong


def _cards(g: SeaState) -> list[str]:
    wrong: list[str] = []
    found = [0] * CARDS
    for card in all_cards(g):
        found[card] += 1
    for card in range(CARDS):
        if card == CAMPAIGN_CARD:
            continue
        if found[card] != CARD_COPIES[card]:
            wrong.append(f"card {card}: {found[card]} of {CARD_COPIES[card]}")
    if CAMPAIGN_CARD in g.decks[CARTHAGE][1:]:
        wrong.append("the Campaign card is not at the bottom")
    for seat in (ROME, CARTHAGE):
        unseen = g.hands[seat][:]
        for card in g.seen[1 - seat]:
            if card not in unseen:
                wrong.append(f"a card known in the hand of seat {seat} is not there")
                break
            unseen.remove(card)
        if sum(1 for card in unseen if CARD_MERCENARY[card]) > g.most_mercenaries[seat]:
            wrong.append(f"seat {seat} holds more unseen mercenaries than it can")
        if g.hands[seat] != sorted(g.hands[seat]):
            wrong.append(f"hand {seat} is not sorted")
    if len(g.market) != MARKET:
        wrong.append("the market is not full")
    boxes = [card for card in g.strategy if card != NONE]
    if sorted(g.market + g.strategy_deck + g.strategy_discards + boxes) != list(range(STRATEGIES)):
        wrong.append("a Strategy card is lost or doubled")
    if sorted(g.event_deck + g.event_discards) != EVENT_DECK:
        wrong.append("an event is lost or doubled")
    return wrong


def _pieces(g: SeaState) -> list[str]:
    wrong: list[str] = []
    for seat in (ROME, CARTHAGE):
        other = 1 - seat
        taken = g.captured_towns[other] - (1 if g.yellow == other else 0)
        on_map = [0, 0, 0, 0]
        for place in range(LOCATIONS):
            if g.holder[place] == seat:
                on_map[g.piece[place]] += 1
        if g.towns[seat] + taken + on_map[TOWN] != TOWN_PIECES[seat]:
            wrong.append(f"towns of seat {seat} do not add up")
        lost_capital = 1 - on_map[CAPITAL_PIECE]
        if g.cities[seat] + g.captured_cities[other] - lost_capital + on_map[CITY] != CITY_PIECES[seat]:
            wrong.append(f"cities of seat {seat} do not add up")
    for place in range(LOCATIONS):
        if (g.holder[place] == NONE) != (g.piece[place] == EMPTY):
            wrong.append(f"{LOC_NAME[place]}: a piece without a holder or the other way round")
        if g.fortified[place] and g.holder[place] == NONE:
            wrong.append(f"{LOC_NAME[place]}: fortified but unoccupied")
        if g.piece[place] == CAPITAL_PIECE and not LOC_CAPITAL[place]:
            wrong.append(f"{LOC_NAME[place]}: no place for a capital piece")
    if (g.holder[SYRACUSE] == SYRACUSE_HOLDER) != (g.yellow == NONE):
        wrong.append("the yellow town is lost")
    if g.fortifications + sum(g.fortified) != FORTIFICATION_PIECES:
        wrong.append("fortifications do not add up")
    return wrong
