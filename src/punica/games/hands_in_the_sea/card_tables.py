"""The cards as plain lists, indexed by small ints, and the decks they start in.

One numbering serves all cards a deck can hold: Location cards have the id of their Location, Empire cards follow, the
Campaign card is the last. Equal copies share an id.
"""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.map_tables import CARTHAGE, LOC_START, LOCATIONS, NEUTRAL, NONE, ROME, SIDES
from punica.games.hands_in_the_sea.number_tables import LOCATION_SHIP_STRENGTH, REDRAFT_SILVER
from punica.games.hands_in_the_sea.schema import DATA, EmpireCard, EmpireCards, Location, Map, unique
from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

# Arms of cards with swords.
HEAVY: Final = 0
LIGHT: Final = 1
CAVALRY: Final = 2
LEADER: Final = 4
ARMS: Final = ["heavy", "light", "cavalry", "elephants", "leader"]

_map: Final = load_toml(DATA / "map.toml", Map)
_empire: Final = load_toml(DATA / "empire_cards.toml", EmpireCards)

# Cards: Location cards 0..LOCATIONS-1, then Empire cards, then the Campaign card.
EMPIRE_CARD: Final[int] = LOCATIONS  # the first Empire card
CAMPAIGN_CARD: Final[int] = LOCATIONS + len(_empire.card)
CARDS: Final[int] = CAMPAIGN_CARD + 1

CARD_SLUG: Final[list[str]] = []
CARD_NAME: Final[list[str]] = []
CARD_DECK: Final[list[int]] = []  # ROME, CARTHAGE or NEUTRAL Empire deck; NONE for Locations and Campaign
CARD_COPIES: Final[list[int]] = []
CARD_START: Final[list[int]] = []  # copies in the start deck of its side
CARD_COST: Final[list[int]] = []  # silver to draft
CARD_MANPOWER: Final[list[bool]] = []
CARD_ARM: Final[list[int]] = []  # HEAVY .. LEADER, or NONE
CARD_FIELD: Final[list[int]] = []  # swords in field battles
CARD_SIEGE: Final[list[int]] = []  # swords in sieges
CARD_CARTS: Final[list[int]] = []
CARD_SHIPS: Final[list[int]] = []
CARD_SHIP_STRENGTH: Final[list[int]] = []  # as ships in a coastal battle
CARD_PILLAGE_SHIPS: Final[list[int]] = []
CARD_COLONISTS: Final[list[int]] = []
CARD_GOODS: Final[list[int]] = []
CARD_SILVER: Final[list[int]] = []
CARD_DEFENDER: Final[list[int]] = []  # Strength only a defender may add (Fortification cards)
CARD_NAVAL_DICE: Final[list[int]] = []
CARD_NAVAL_HITS_ON: Final[list[int]] = []
CARD_RAIDS: Final[list[bool]] = []
CARD_BLOCKS_RAID: Final[list[bool]] = []
CARD_BLOCKS_PILLAGE: Final[list[bool]] = []
CARD_BRIBES: Final[list[bool]] = []
CARD_BLOCKS_BRIBE: Final[list[bool]] = []
CARD_FORTIFIES: Final[list[bool]] = []
CARD_MERCHANT: Final[list[bool]] = []
CARD_MERCENARY: Final[list[bool]] = []
CARD_ONE_BATTLE: Final[list[bool]] = []  # goes back to its deck after a battle, never a loss


def _add_abilities(abilities: tuple[str, ...]) -> None:
    CARD_RAIDS.append("raid" in abilities)
    CARD_BLOCKS_RAID.append("blocks-raid" in abilities)
    CARD_BLOCKS_PILLAGE.append("blocks-pillage" in abilities)
    CARD_BRIBES.append("bribe" in abilities)
    CARD_BLOCKS_BRIBE.append("blocks-bribe" in abilities)
    CARD_FORTIFIES.append("fortify" in abilities)
    CARD_MERCHANT.append("merchant" in abilities)
    CARD_MERCENARY.append("mercenary" in abilities)
    CARD_ONE_BATTLE.append("returns" in abilities)


def _add_location(row: Location) -> None:
    symbols = row.symbols
    CARD_SLUG.append(row.slug)
    CARD_NAME.append(row.name)
    CARD_DECK.append(NONE)
    CARD_COPIES.append(1)
    CARD_START.append(1 if row.start in ("rome", "carthage") else 0)
    CARD_COST.append(REDRAFT_SILVER)
    CARD_MANPOWER.append(False)
    CARD_ARM.append(HEAVY if symbols.militia else NONE)
    CARD_FIELD.append(symbols.militia)
    CARD_SIEGE.append(symbols.militia)
    CARD_CARTS.append(symbols.cart)
    CARD_SHIPS.append(symbols.ship)
    CARD_SHIP_STRENGTH.append(LOCATION_SHIP_STRENGTH if symbols.ship else 0)
    CARD_PILLAGE_SHIPS.append(symbols.ship)
    CARD_COLONISTS.append(symbols.colonist)
    CARD_GOODS.append(symbols.goods)
    CARD_SILVER.append(symbols.silver)
    CARD_DEFENDER.append(0)
    CARD_NAVAL_DICE.append(0)
    CARD_NAVAL_HITS_ON.append(0)
    _add_abilities(())


def _add_empire(row: EmpireCard) -> None:
    symbols = row.symbols
    field, siege = row.strength
    dice, hits_on = row.naval
    if (dice > 0) != (row.arm == "leader"):
        raise BadData("empire_cards.toml", f"card {row.slug}.naval", "leaders, and only they, have naval dice")
    if row.start and row.deck == "neutral":
        raise BadData("empire_cards.toml", f"card {row.slug}.start", "a neutral card is in no start deck")
    if row.start > row.copies:
        raise BadData("empire_cards.toml", f"card {row.slug}.start", f"only {row.copies} exist")
    CARD_SLUG.append(row.slug)
    CARD_NAME.append(row.name)
    CARD_DECK.append(SIDES.index(row.deck))
    CARD_COPIES.append(row.copies)
    CARD_START.append(row.start)
    CARD_COST.append(row.cost)
    CARD_MANPOWER.append(row.manpower)
    CARD_ARM.append(ARMS.index(row.arm) if row.arm else NONE)
    CARD_FIELD.append(field)
    CARD_SIEGE.append(siege)
    CARD_CARTS.append(symbols.cart)
    CARD_SHIPS.append(symbols.ship)
    CARD_SHIP_STRENGTH.append(row.ship_strength)
    CARD_PILLAGE_SHIPS.append(row.pillage_ships or symbols.ship)
    CARD_COLONISTS.append(symbols.colonist)
    CARD_GOODS.append(symbols.goods)
    CARD_SILVER.append(symbols.silver)
    CARD_DEFENDER.append(row.defender_strength)
    CARD_NAVAL_DICE.append(dice)
    CARD_NAVAL_HITS_ON.append(hits_on)
    _add_abilities(row.abilities)


def _add_campaign() -> None:
    CARD_SLUG.append("campaign")
    CARD_NAME.append("Campaign")
    for table in (CARD_DECK, CARD_ARM):
        table.append(NONE)
    CARD_COPIES.append(1)
    for table in (
        CARD_START, CARD_COST, CARD_FIELD, CARD_SIEGE, CARD_CARTS, CARD_SHIPS, CARD_SHIP_STRENGTH,
        CARD_PILLAGE_SHIPS, CARD_COLONISTS, CARD_GOODS, CARD_SILVER, CARD_DEFENDER, CARD_NAVAL_DICE,
        CARD_NAVAL_HITS_ON,
    ):  # fmt: skip
        table.append(0)
    CARD_MANPOWER.append(False)
    _add_abilities(())


def _add_cards() -> None:
    for place in _map.location:
        _add_location(place)
    for card in _empire.card:
        _add_empire(card)
    _add_campaign()
    unique("empire_cards.toml", CARD_SLUG)


_add_cards()


def _start_deck(side: int) -> list[int]:
    deck = [i for i in range(LOCATIONS) if LOC_START[i] == side]
    for card in range(EMPIRE_CARD, CAMPAIGN_CARD):
        if CARD_DECK[card] == side:
            deck += [card] * CARD_START[card]
    return deck


def _empire_deck(side: int) -> list[int]:
    deck: list[int] = []
    for card in range(EMPIRE_CARD, CAMPAIGN_CARD):
        if CARD_DECK[card] == side:
            deck += [card] * (CARD_COPIES[card] - CARD_START[card])
    return deck


START_DECK: Final[list[list[int]]] = [_start_deck(ROME), _start_deck(CARTHAGE)]
EMPIRE_DECK: Final[list[list[int]]] = [_empire_deck(ROME), _empire_deck(CARTHAGE), _empire_deck(NEUTRAL)]
