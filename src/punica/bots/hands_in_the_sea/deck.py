"""What one more card is worth to a deck, by what the deck and the enemy's have already."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.walls import WALLS, best_place_for_walls
from punica.bots.hands_in_the_sea.worth import CARD_STRENGTH, STRENGTH
from punica.games.hands_in_the_sea.card_tables import (
    CARD_ARM,
    CARD_BLOCKS_BRIBE,
    CARD_BLOCKS_PILLAGE,
    CARD_BRIBES,
    CARD_CARTS,
    CARD_COLONISTS,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MERCENARY,
    CARD_MERCHANT,
    CARD_ONE_BATTLE,
    CARD_PILLAGE_SHIPS,
    CARD_RAIDS,
    CARD_SHIP_STRENGTH,
    CARD_SHIPS,
    CAVALRY,
    EMPIRE_CARD,
    HEAVY,
    LEADER,
    LIGHT,
)
from punica.games.hands_in_the_sea.map_tables import LAND_TO, LOCATIONS
from punica.games.hands_in_the_sea.number_tables import WARSHIPS_PER_SILVER

FEW_COLONISTS: Final = 5
TRADE: Final = 0.3
"""What a goods symbol of the own deck is worth to a Merchant."""
COASTAL: Final = 0.8
"""What a point of Strength as ships is worth: most battles are on a coast, but an enemy Fleet may shut them out."""
VENAL: Final = 0.4
"""What a mercenary of the enemy is worth to an Envoy."""


def worth_in_deck(look: Look, card: int) -> float:
    """What having the card is worth while there is time to use it, in Victory Points."""
    if card < EMPIRE_CARD:
        return 0.6 + 1.0 * CARD_COLONISTS[card]
    worth = fighting_worth(look, card) + serving_worth(look, card)
    return worth - 0.2 if CARD_MERCENARY[card] else worth


def fighting_worth(look: Look, card: int) -> float:
    """An army as strong as the enemy's, of all arms; leaders are free to send."""
    ahead = look.own_army() - look.enemy_army()
    need = 1.8 if ahead < 0 else 1.5 if ahead < 4 else 1.1
    worth = need * STRENGTH * CARD_STRENGTH[card]
    arm = CARD_ARM[card]
    if arm == LEADER:
        worth += 0.2 if CARD_ONE_BATTLE[card] else 0.8
    elif arm in (HEAVY, LIGHT, CAVALRY) and not any(CARD_ARM[held] == arm for held in look.cards):
        worth += 0.7
    if CARD_RAIDS[card]:
        worth += min(1.5, 0.3 * raidable(look))
    return worth


def serving_worth(look: Look, card: int) -> float:
    """Colonists, ships, carts, walls, trade and bribes."""
    g = look.g
    worth = 0.5 * CARD_SHIPS[card] + 0.45 * CARD_CARTS[card] + COASTAL * CARD_SHIP_STRENGTH[card]
    if CARD_PILLAGE_SHIPS[card] > 1 and g.warships[look.seat] >= WARSHIPS_PER_SILVER:
        worth += 1.4
    if CARD_COLONISTS[card]:
        colonists = sum(CARD_COLONISTS[held] for held in look.cards)
        worth += 2.0 if colonists < FEW_COLONISTS else 1.1
    if CARD_BLOCKS_PILLAGE[card] and g.warships[look.other] > g.warships[look.seat]:
        worth += 0.9
    if CARD_MERCHANT[card]:
        worth += TRADE * sum(CARD_GOODS[held] for held in look.cards if held < LOCATIONS)
    if CARD_BRIBES[card]:
        worth += min(2.0, 0.6 + VENAL * mercenaries(look))
    if CARD_BLOCKS_BRIBE[card] and any(CARD_MERCENARY[held] for held in look.cards):
        worth += 0.2
    if CARD_FORTIFIES[card]:
        worth += 0.5 * WALLS * look.enemy_army() if look.wants_walls() else 0.3 + 0.3 * best_place_for_walls(look)
    return worth


def mercenaries(look: Look) -> int:
    """How many mercenaries the enemy has in hand, deck and Reserve."""
    g, other = look.g, look.other
    return sum(CARD_MERCENARY[card] for card in g.hands[other] + g.decks[other] + g.reserves[other])


def raidable(look: Look) -> int:
    """How many enemy places lie next to an own one by land, without walls."""
    g = look.g
    return sum(
        1
        for place in range(LOCATIONS)
        if g.holder[place] == look.other
        and not g.fortified[place]
        and any(g.holder[near] == look.seat for near in LAND_TO[place])
    )
