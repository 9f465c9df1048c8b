"""How much each Strategy card is liked as things stand, and what changing it is worth."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.worth import RICH
from punica.games.hands_in_the_sea.card_tables import CARD_BRIBES
from punica.games.hands_in_the_sea.effect_tables import (
    COAST_WATCH,
    COLONIAL_POLICY,
    CORVUS,
    DEEP_RESERVES,
    INFORMERS,
    LEVY_OF_THE_LEGIONS,
    MERCENARY_RECRUITERS,
    SEA_RAIDERS,
    SEA_RAIDERS_SILVER,
    SHIPWRIGHTS,
    SIEGE_ENGINEERS,
    STRATEGY_SIDE,
    TAX_COLLECTORS,
    TRADE_MONOPOLY,
)
from punica.games.hands_in_the_sea.map_tables import HOME_PORT, LOCATIONS, NEUTRAL, NONE
from punica.games.hands_in_the_sea.number_tables import MOST_WARSHIPS, WARSHIPS_PER_SILVER
from punica.games.hands_in_the_sea.strategy import strategy_price

PLAIN: Final = 1.2
"""A card that always helps a little."""
HARDLY: Final = 0.4
"""What Coast Watch is worth against ships that could carry off nothing;"""
BOOTY: Final = 0.3
"""for each silver that a Pillage would cost;"""
STRONGER: Final = 0.4
"""more against a stronger Fleet, which nobody keeps away,"""
AT_SEA: Final = 0.5
"""against one that has set out,"""
PIRATE: Final = 0.4
"""and against an enemy who has Sea Raiders or has pillaged already."""
MARKET_MONEY: Final = 5
"""With less silver nobody looks for other cards."""
CYCLED: Final = 1.05
"""What a new card for the market is worth to who likes none that is there."""
CHANGE: Final = 0.7
"""So much better must another card be that the own one is given up for it."""


def liking(look: Look, card: int) -> float:
    """What a Strategy card promises, in Victory Points of a long game."""
    g, seat, other = look.g, look.seat, look.other
    ships, theirs = g.warships[seat], g.warships[other]
    if card == COLONIAL_POLICY:
        return 1.9
    if card in (TAX_COLLECTORS, TRADE_MONOPOLY):
        return 1.3 if look.silver < RICH else 0.4
    if card in (MERCENARY_RECRUITERS, LEVY_OF_THE_LEGIONS):
        return 1.7 if look.own_army() <= look.enemy_army() + 2 else 1.0
    if card == CORVUS:
        return 2.6 if ships > 0 and g.fleets[other] != HOME_PORT else 1.6
    if card == SHIPWRIGHTS:
        return 1.6 if ships <= theirs < MOST_WARSHIPS else 0.7
    if card == SEA_RAIDERS:
        return 1.5 if ships > theirs else 0.6
    if card == COAST_WATCH:
        return watching(look)
    if card == SIEGE_ENGINEERS:
        return 0.5 + 0.9 * sum(1 for place in range(LOCATIONS) if g.fortified[place] and g.holder[place] != seat)
    if card == DEEP_RESERVES:
        return 0.5 + 0.4 * len(g.reserves[seat])
    if card == INFORMERS:
        return 1.7 if any(CARD_BRIBES[held] for held in look.cards) else 1.2
    return PLAIN


def watching(look: Look) -> float:
    """Coast Watch: the more the enemy's Warships may carry off, and the likelier it is that they come."""
    g, other = look.g, look.other
    theirs = g.warships[other]
    raiders = g.strategy[other] == SEA_RAIDERS
    booty = theirs // WARSHIPS_PER_SILVER + (SEA_RAIDERS_SILVER if raiders else 0)
    if booty == 0:
        return HARDLY
    worth = 0.5 + BOOTY * booty
    if theirs > g.warships[look.seat]:
        worth += STRONGER
    if g.fleets[other] != HOME_PORT:
        worth += AT_SEA
    return worth + PIRATE if raiders or g.pillage[other] else worth


def best_on_market(look: Look) -> float:
    """The liking of the best card that this side could pay."""
    g = look.g
    return max(
        (
            liking(look, card)
            for card in g.market
            if STRATEGY_SIDE[card] in (look.seat, NEUTRAL) and strategy_price(g, card) <= look.silver
        ),
        default=0.0,
    )


def time_to_use(look: Look) -> float:
    return min(1.5, 0.3 * look.left)


def worth_of_changing(look: Look) -> float:
    """Giving up the own card for a better one of the market."""
    better = best_on_market(look) - liking(look, look.g.strategy[look.seat]) - CHANGE
    return better * time_to_use(look) if better > 0 else -2.0


def worth_of_cycling(look: Look, cards: int) -> float:
    """A new card for the market, when silver is plenty and nothing there is liked."""
    own = look.g.strategy[look.seat]
    if cards > 1 or look.left < 2 or look.silver < MARKET_MONEY or (own != NONE and liking(look, own) >= PLAIN):
        return -0.2
    return CYCLED if best_on_market(look) <= PLAIN else -0.2
