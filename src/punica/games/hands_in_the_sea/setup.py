"""0.setup: pieces, decks, market."""

from __future__ import annotations

from punica.games.hands_in_the_sea.card_tables import EMPIRE_DECK, START_DECK
from punica.games.hands_in_the_sea.effect_tables import EVENT_DECK, STRATEGIES
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    LOC_CAPITAL,
    LOC_START,
    LOCATIONS,
    NEUTRAL,
    ROME,
    SYRACUSE_HOLDER,
)
from punica.games.hands_in_the_sea.number_tables import MARKET
from punica.games.hands_in_the_sea.start_tables import LOC_FORTIFIED, LOC_START_CITY
from punica.games.hands_in_the_sea.state import CAPITAL_PIECE, CITY, DEAL, TOWN, SeaState


def set_up(g: SeaState) -> None:
    """Everything up to the first hands, which are drawn in the first step."""
    place_pieces(g)
    for seat in (ROME, CARTHAGE):
        g.decks[seat] = START_DECK[seat][:]
        g.chance.shuffle("deck", g.decks[seat])
    for stock in (ROME, CARTHAGE, NEUTRAL):
        g.empire[stock] = sorted(EMPIRE_DECK[stock])
    g.unclaimed = [place for place in range(LOCATIONS) if LOC_START[place] not in (ROME, CARTHAGE)]
    g.strategy_deck = list(range(STRATEGIES))
    g.chance.shuffle("strategies", g.strategy_deck)
    for _ in range(MARKET):
        g.market.insert(0, g.strategy_deck.pop())
    g.event_deck = EVENT_DECK[:]
    g.chance.shuffle("events", g.event_deck)
    g.stage = DEAL


def place_pieces(g: SeaState) -> None:
    """0.setup/1-2: towns, capitals and fortifications; Syracuse has its own town."""
    for place in range(LOCATIONS):
        side = LOC_START[place]
        if side == NEUTRAL:
            continue
        g.holder[place] = side
        if LOC_CAPITAL[place]:
            g.piece[place] = CAPITAL_PIECE
        elif LOC_START_CITY[place]:
            g.piece[place] = CITY
            g.cities[side] -= 1
        else:
            g.piece[place] = TOWN
            if side != SYRACUSE_HOLDER:
                g.towns[side] -= 1
        if LOC_FORTIFIED[place]:
            g.fortified[place] = True
            g.fortifications -= 1
