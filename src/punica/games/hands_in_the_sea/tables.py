"""The board and the cards as plain lists, indexed by small ints. Read once, from data/*.toml.

Ids are the order of appearance in the files. One numbering serves all cards a deck can hold: Location cards
have the id of their Location, Empire cards follow, the Campaign card is the last. Equal copies share an id.
"""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.schema import (
    DATA,
    EmpireCard,
    EmpireCards,
    Events,
    Location,
    Map,
    Numbers,
    Options,
    Setup,
    StrategyCards,
    filled,
    find,
)
from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

# Sides. A place with a piece belongs to ROME, CARTHAGE or SYRACUSE; NONE is unoccupied, inland, no arm.
NONE: Final = -1
ROME: Final = 0
CARTHAGE: Final = 1
NEUTRAL: Final = 2
SYRACUSE_HOLDER: Final = 3
SIDES: Final = ["rome", "carthage", "neutral", "syracuse"]

# Kinds of connection.
ROAD: Final = 0
ROUGH: Final = 1
STRAITS: Final = 2
NAVAL: Final = 3
KINDS: Final = ["road", "rough", "straits", "naval"]

# Regions.
REGIONS: Final = ["italia", "sicily", "corsica-sardinia", "africa", "isles"]
SICILY: Final = 1
CORSICA_SARDINIA: Final = 2

# Arms of cards with swords.
HEAVY: Final = 0
LIGHT: Final = 1
CAVALRY: Final = 2
LEADER: Final = 4
ARMS: Final = ["heavy", "light", "cavalry", "elephants", "leader"]

_map: Final = load_toml(DATA / "map.toml", Map)
_empire: Final = load_toml(DATA / "empire_cards.toml", EmpireCards)
_strategy: Final = load_toml(DATA / "strategy_cards.toml", StrategyCards)
_events: Final = load_toml(DATA / "events.toml", Events)
_setup: Final = load_toml(DATA / "setup.toml", Setup)
_options: Final = load_toml(DATA / "options.toml", Options)


def _unique(file: str, slugs: list[str]) -> list[str]:
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadData(file, slug, "two rows have this name")
    return slugs


def _zone_of(key: str, slug: str) -> int:
    return NONE if not slug else find("map.toml", f"{key}.zone", slug, ZONE_SLUG)


# Sea zones.
ZONE_SLUG: Final[list[str]] = _unique("map.toml", [z.slug for z in _map.zone])
ZONE_NAME: Final[list[str]] = [z.name for z in _map.zone]
ZONE_NEXT: Final[list[list[int]]] = [
    [find("map.toml", f"zone {z.slug}.adjacent", other, ZONE_SLUG) for other in z.adjacent] for z in _map.zone
]
ZONES: Final[int] = len(ZONE_SLUG)
HOME_PORT: Final[int] = ZONES  # where a Fleet is when it is in no sea zone; each side has its own

# Locations.
LOC_SLUG: Final[list[str]] = _unique("map.toml", [x.slug for x in _map.location])
LOC_NAME: Final[list[str]] = [x.name for x in _map.location]
LOC_REGION: Final[list[int]] = [REGIONS.index(x.region) for x in _map.location]
LOC_START: Final[list[int]] = [SIDES.index(x.start) for x in _map.location]  # NEUTRAL = grey, unoccupied
LOC_ZONE: Final[list[int]] = [_zone_of(x.slug, x.zone) for x in _map.location]  # NONE = inland
LOC_VP: Final[list[int]] = [x.vp for x in _map.location]
LOC_NEEDS_COLONIST: Final[list[bool]] = [x.needs_colonist for x in _map.location]
LOC_DEFENCE: Final[list[int]] = [x.defence for x in _map.location]
LOC_CAPITAL: Final[list[bool]] = [x.capital for x in _map.location]
LOCATIONS: Final[int] = len(LOC_SLUG)
PLACES_OF_SICILY: Final[list[int]] = [i for i in range(LOCATIONS) if LOC_REGION[i] == SICILY]
PLACES_OF_CORSICA_SARDINIA: Final[list[int]] = [i for i in range(LOCATIONS) if LOC_REGION[i] == CORSICA_SARDINIA]


def _start_places(piece: str) -> list[bool]:
    rows = [row.place for row in _setup.start_piece if row.piece == piece]
    places = [find("setup.toml", "start_piece.place", place, LOC_SLUG) for place in _unique("setup.toml", rows)]
    return [place in places for place in range(LOCATIONS)]


LOC_START_CITY: Final[list[bool]] = _start_places("city")
LOC_FORTIFIED: Final[list[bool]] = _start_places("fortification")  # at the start


def _only(what: str, places: list[int]) -> int:
    if len(places) != 1:
        raise BadData("map.toml", "location", f"there is one {what}, not {len(places)}")
    return places[0]


def _capital(side: int) -> int:
    return _only(f"capital of {SIDES[side]}", [i for i in range(LOCATIONS) if LOC_CAPITAL[i] and LOC_START[i] == side])


SYRACUSE: Final[int] = _only(
    "place that Syracuse holds", [i for i in range(LOCATIONS) if LOC_START[i] == SYRACUSE_HOLDER]
)
CAPITAL: Final[list[int]] = [_capital(ROME), _capital(CARTHAGE)]
SUPPLY_POINTS: Final[list[list[int]]] = [
    [i for i, row in enumerate(_map.location) if row.supply_point == side] for side in ("rome", "carthage")
]
COAST: Final[list[list[int]]] = [[i for i in range(LOCATIONS) if LOC_ZONE[i] == z] for z in range(ZONES)]

# Connections, both ends at once. Two places may have a land and a naval connection.
WAYS: Final[list[list[tuple[int, int, int]]]] = [[] for _ in range(LOCATIONS)]  # target, kind, zone crossed or NONE


def _connect() -> None:
    """Fill WAYS."""
    for n, row in enumerate(_map.connection):
        key = f"connection[{n}]"
        a = find("map.toml", f"{key}.a", row.a, LOC_SLUG)
        b = find("map.toml", f"{key}.b", row.b, LOC_SLUG)
        kind = KINDS.index(row.kind)
        zone = _zone_of(key, row.zone)
        if a == b:
            raise BadData("map.toml", key, f"{row.a} is connected with itself")
        if (kind == NAVAL) != (zone != NONE):
            raise BadData("map.toml", key, "a naval connection names its zone, and no other does")
        for to, other, _ in WAYS[a]:
            if to == b and (other == NAVAL) == (kind == NAVAL):
                raise BadData("map.toml", key, f"{row.a} and {row.b} are connected twice")
        WAYS[a].append((b, kind, zone))
        WAYS[b].append((a, kind, zone))


_connect()
LAND_TO: Final[list[list[int]]] = [[to for to, kind, _ in ways if kind in (ROAD, ROUGH)] for ways in WAYS]
STRAITS_TO: Final[list[list[int]]] = [[to for to, kind, _ in ways if kind == STRAITS] for ways in WAYS]

# Numbers of the rules.
_numbers: Final = Numbers("setup.toml", {row.id: row.value for row in _setup.value})
FORTIFICATION_PIECES: Final[int] = _numbers.take("pieces.fortifications")
HAND: Final[int] = _numbers.take("round.hand")
ACTIONS: Final[int] = _numbers.take("round.actions")
SHORT_OPENING_ACTIONS: Final[int] = _numbers.take("round.short_opening_actions")
ROAD_CARTS: Final[int] = _numbers.take("settle.road_carts")
ROUGH_CARTS: Final[int] = _numbers.take("settle.rough_carts")
CROSSING_SHIPS: Final[int] = _numbers.take("settle.ships")
DEVELOP_VP: Final[int] = _numbers.take("develop.vp")
FORTIFY_SILVER: Final[int] = _numbers.take("fortify.silver")
FORTIFY_STRENGTH: Final[int] = _numbers.take("fortify.strength")
TRADER_LOCATIONS: Final[int] = _numbers.take("trader.locations")
MERCHANT_SILVER: Final[int] = _numbers.take("merchant.silver")
PILLAGE_NEAR_SHIPS: Final[int] = _numbers.take("pillage.near_ships")
PILLAGE_FAR_SHIPS: Final[int] = _numbers.take("pillage.far_ships")
WARSHIPS_PER_SILVER: Final[int] = _numbers.take("pillage.warships_per_silver")
REDRAFT_SILVER: Final[int] = _numbers.take("draft.location_silver")
LEVY_FACTOR: Final[int] = _numbers.take("draft.levy_factor")
DISCARD_STEP: Final[int] = _numbers.take("discard.step")
RETURNS_PER_ROUND: Final[int] = _numbers.take("return.per_round")
RESERVE_SIZE: Final[int] = _numbers.take("reserve.size")
RETRIEVE_SILVER: Final[int] = _numbers.take("reserve.silver")
DEFENDER_STRENGTH: Final[int] = _numbers.take("battle.defender")
PRINTED_DEFENCE: Final[int] = _numbers.take("battle.printed_defence")
ATTACKER_LEAD: Final[int] = _numbers.take("battle.attacker_lead")
DEFENDER_LEAD: Final[int] = _numbers.take("battle.defender_lead")
FIELD_ROUNDS: Final[int] = _numbers.take("battle.field_rounds")
SIEGE_ROUNDS: Final[int] = _numbers.take("battle.siege_rounds")
COMBINED_ARMS: Final[int] = _numbers.take("battle.combined_arms")
LOCATION_SHIP_STRENGTH: Final[int] = _numbers.take("battle.ship_strength")
BATTLE_PRESTIGE: Final[int] = _numbers.take("battle.prestige")
BRIBERY_SILVER: Final[int] = _numbers.take("bribery.silver")
WARSHIP_HITS_ON: Final[int] = _numbers.take("naval.hits_on")
WARSHIP_SILVER: Final[int] = _numbers.take("build.silver")
MOST_WARSHIPS: Final[int] = _numbers.take("build.most")
PASS_SILVER: Final[int] = _numbers.take("pass.silver")
STRAITS_SPACES: Final[int] = _numbers.take("supply.straits_spaces")
CITY_INCOME: Final[int] = _numbers.take("income.city")
MOST_PRESTIGE: Final[int] = _numbers.take("prestige.most")
STALL_LIMIT: Final[int] = _numbers.take("campaign.stall_limit")
WINNING_LEAD: Final[int] = _numbers.take("win.lead")
END_CAPTURED_VP: Final[int] = _numbers.take("end.captured_vp")
END_TURNS: Final[int] = _numbers.take("end.turns")
END_VP: Final[int] = _numbers.take("end.vp")
SCORE_DEVELOPED: Final[int] = _numbers.take("score.developed")
SCORE_PRESTIGE: Final[int] = _numbers.take("score.prestige")
SCORE_TOWN: Final[int] = _numbers.take("score.captured_town")
SCORE_CITY: Final[int] = _numbers.take("score.captured_city")
SICILY_MAJORITY: Final[int] = _numbers.take("score.sicily_places")
SICILY_VP: Final[int] = _numbers.take("score.sicily_vp")
CORSICA_SARDINIA_MAJORITY: Final[int] = _numbers.take("score.corsica_sardinia_places")
CORSICA_SARDINIA_VP: Final[int] = _numbers.take("score.corsica_sardinia_vp")
_numbers.done()


def _series(id: str) -> list[int]:
    for row in _setup.series:
        if row.id == id:
            return list(row.values)
    raise BadData("setup.toml", id, "this row of numbers is missing")


MARKET_SURCHARGE: Final[list[int]] = _series("market.surcharge")  # place 0 is the newest, on the left
CYCLE_SILVER: Final[list[int]] = _series("market.cycle_silver")  # index 0: for one card
PILLAGE_TRACK: Final[list[int]] = _series("pillage.track_vp")  # index 0: space 1
MARKET: Final[int] = len(MARKET_SURCHARGE)
PILLAGE_SPACES: Final[int] = len(PILLAGE_TRACK)

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
    _unique("empire_cards.toml", CARD_SLUG)


_add_cards()

# Sides, indexed by ROME and CARTHAGE.
_sides: Final = [_setup.side[0], _setup.side[1]]
if _sides[0].side != "rome" or _sides[1].side != "carthage":
    raise BadData("setup.toml", "side", "Rome stands first, Carthage second")
SIDE_NAME: Final[list[str]] = [s.name for s in _sides]
HOME_REGION: Final[list[int]] = [find("setup.toml", "side.home_region", s.home_region, REGIONS) for s in _sides]
HOME_ZONE: Final[list[int]] = [find("setup.toml", "side.home_port", s.home_port, ZONE_SLUG) for s in _sides]
TOWN_PIECES: Final[list[int]] = [s.towns for s in _sides]
CITY_PIECES: Final[list[int]] = [s.cities for s in _sides]
START_SILVER: Final[list[int]] = [s.silver for s in _sides]
START_WARSHIPS: Final[list[int]] = [s.warships for s in _sides]
START_FLEET: Final[list[int]] = [find("setup.toml", "side.fleet", s.fleet, [*ZONE_SLUG, "home"]) for s in _sides]
START_VP: Final[list[int]] = [s.vp for s in _sides]
START_PRESTIGE: Final[list[int]] = [s.prestige for s in _sides]
START_PILLAGE: Final[list[int]] = [s.pillage for s in _sides]
FIRST_PLAYER: Final[int] = SIDES.index(_setup.first_player)


def _check(holds: bool, file: str, key: str, reason: str) -> None:
    if not holds:
        raise BadData(file, key, reason)


def _check_start() -> None:
    """What the set-up puts on the board must be there, and fit."""
    _check(len(CYCLE_SILVER) == MARKET, "setup.toml", "market.cycle_silver", f"the market has {MARKET} places")
    _check(WARSHIPS_PER_SILVER > 0, "setup.toml", "pillage.warships_per_silver", "must be at least 1")
    for place in range(LOCATIONS):
        side, slug = LOC_START[place], LOC_SLUG[place]
        own = side in (ROME, CARTHAGE)
        _check(not LOC_CAPITAL[place] or own, "map.toml", f"location {slug}.capital", "a capital starts with its side")
        _check(not LOC_START_CITY[place] or own, "setup.toml", f"start_piece {slug}", "no side has a town there")
        _check(not LOC_FORTIFIED[place] or side != NEUTRAL, "setup.toml", f"start_piece {slug}", "nobody holds it")
    _check(sum(LOC_FORTIFIED) <= FORTIFICATION_PIECES, "setup.toml", "pieces.fortifications", "the start needs more")
    for side in (ROME, CARTHAGE):
        held = [place for place in range(LOCATIONS) if LOC_START[place] == side and not LOC_CAPITAL[place]]
        cities = sum(LOC_START_CITY[place] for place in held)
        _check(cities <= CITY_PIECES[side], "setup.toml", "side.cities", "the start needs more")
        _check(len(held) - cities <= TOWN_PIECES[side], "setup.toml", "side.towns", "the start needs more")
        _check(START_WARSHIPS[side] <= MOST_WARSHIPS, "setup.toml", "side.warships", f"at most {MOST_WARSHIPS}")
        _check(START_PRESTIGE[side] <= MOST_PRESTIGE, "setup.toml", "side.prestige", f"at most {MOST_PRESTIGE}")
        _check(START_PILLAGE[side] < PILLAGE_SPACES, "setup.toml", "side.pillage", f"at most {PILLAGE_SPACES - 1}")
        at_sea = START_FLEET[side] != HOME_PORT
        _check(not at_sea or START_WARSHIPS[side] > 0, "setup.toml", "side.fleet", "a Fleet at sea has Warships")


_check_start()


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

# Strategy cards.
STRATEGY_SLUG: Final[list[str]] = _unique("strategy_cards.toml", [s.slug for s in _strategy.strategy])
STRATEGY_NAME: Final[list[str]] = [s.name for s in _strategy.strategy]
STRATEGY_TEXT: Final[list[str]] = [filled("strategy_cards.toml", s.slug, s.text, s.values) for s in _strategy.strategy]
STRATEGY_COST: Final[list[int]] = [s.cost for s in _strategy.strategy]
STRATEGY_SIDE: Final[list[int]] = [  # NEUTRAL: either side may buy it
    NEUTRAL if s.side == "either" else SIDES.index(s.side) for s in _strategy.strategy
]
STRATEGIES: Final[int] = len(STRATEGY_SLUG)


def _strategy_id(slug: str) -> int:
    return find("strategy_cards.toml", "strategy", slug, STRATEGY_SLUG)


CORVUS: Final[int] = _strategy_id("corvus")
DEEP_RESERVES: Final[int] = _strategy_id("deep-reserves")
TAX_COLLECTORS: Final[int] = _strategy_id("tax-collectors")
SHIPWRIGHTS: Final[int] = _strategy_id("shipwrights")
SIEGE_ENGINEERS: Final[int] = _strategy_id("siege-engineers")
ROAD_BUILDERS: Final[int] = _strategy_id("road-builders")
TRADE_MONOPOLY: Final[int] = _strategy_id("trade-monopoly")
MERCENARY_RECRUITERS: Final[int] = _strategy_id("mercenary-recruiters")
LEVY_OF_THE_LEGIONS: Final[int] = _strategy_id("levy-of-the-legions")
COAST_WATCH: Final[int] = _strategy_id("coast-watch")
SEA_RAIDERS: Final[int] = _strategy_id("sea-raiders")
COLONIAL_POLICY: Final[int] = _strategy_id("colonial-policy")
INFORMERS: Final[int] = _strategy_id("informers")

_effects: Final = Numbers(
    "strategy_cards.toml", {f"{s.slug}.{k}": v for s in _strategy.strategy for k, v in s.values.items()}
)
CORVUS_LIGHT_HITS_ON: Final[int] = _effects.take("corvus.light_hits_on")
CORVUS_HEAVY_HITS_ON: Final[int] = _effects.take("corvus.heavy_hits_on")
CORVUS_WARSHIPS: Final[int] = _effects.take("corvus.warships_gained")
DEEP_RESERVES_SILVER: Final[int] = _effects.take("deep-reserves.silver")
TAX_COLLECTORS_SILVER: Final[int] = _effects.take("tax-collectors.silver")
SHIPWRIGHTS_SILVER: Final[int] = _effects.take("shipwrights.silver")
SIEGE_ENGINEERS_STRENGTH: Final[int] = _effects.take("siege-engineers.strength")
ROAD_BUILDERS_CARTS: Final[int] = _effects.take("road-builders.carts")
TRADE_MONOPOLY_LOCATIONS: Final[int] = _effects.take("trade-monopoly.locations")
TRADE_MONOPOLY_SILVER: Final[int] = _effects.take("trade-monopoly.silver")
RECRUITERS_SILVER: Final[int] = _effects.take("mercenary-recruiters.silver")
RECRUITERS_MINIMUM: Final[int] = _effects.take("mercenary-recruiters.minimum")
COAST_WATCH_SHIPS: Final[int] = _effects.take("coast-watch.ships")
SEA_RAIDERS_SILVER: Final[int] = _effects.take("sea-raiders.silver")
INFORMERS_BRIBE_SILVER: Final[int] = _effects.take("informers.bribe_silver")
STRATEGY_PER_ROUND: Final[list[int]] = [  # how often a round it helps; 0 where it always does
    _effects.take(f"{slug}.per_round") if slug in ("levy-of-the-legions", "colonial-policy", "informers") else 0
    for slug in STRATEGY_SLUG
]
_effects.done()

# Random events.
EVENT_SLUG: Final[list[str]] = _unique("events.toml", [e.slug for e in _events.event])
EVENT_NAME: Final[list[str]] = [e.name for e in _events.event]
EVENT_TEXT: Final[list[str]] = [filled("events.toml", e.slug, e.text, e.values) for e in _events.event]
EVENT_DECK: Final[list[int]] = [i for i, e in enumerate(_events.event) for _ in range(e.copies)]


def _event_id(slug: str) -> int:
    return find("events.toml", "event", slug, EVENT_SLUG)


PEACE_TALKS: Final[int] = _event_id("peace-talks")
STORM_AT_SEA: Final[int] = _event_id("storm-at-sea")
REVOLT: Final[int] = _event_id("revolt")
GOOD_HARVEST: Final[int] = _event_id("good-harvest")
PLAGUE: Final[int] = _event_id("plague")
UNPAID_MERCENARIES: Final[int] = _event_id("unpaid-mercenaries")
CORRUPTION: Final[int] = _event_id("corruption")
HIERO_OF_SYRACUSE: Final[int] = _event_id("hiero-of-syracuse")
SHIPYARDS_BUSY: Final[int] = _event_id("shipyards-busy")
PATRIOTIC_FERVOUR: Final[int] = _event_id("patriotic-fervour")
FAIR_WINDS: Final[int] = _event_id("fair-winds")
ILL_OMENS: Final[int] = _event_id("ill-omens")

_happenings: Final = Numbers("events.toml", {f"{e.slug}.{k}": v for e in _events.event for k, v in e.values.items()})
PEACE_TURN: Final[int] = _happenings.take("peace-talks.turn")
STORM_SINKS_TO: Final[int] = _happenings.take("storm-at-sea.sinks_to")
STORM_ROME_SINKS_TO: Final[int] = _happenings.take("storm-at-sea.rome_sinks_to")
HARVEST_SILVER: Final[int] = _happenings.take("good-harvest.silver")
HARVEST_MOST: Final[int] = _happenings.take("good-harvest.most")
PLAGUE_CARDS: Final[int] = _happenings.take("plague.cards")
UNPAID_SILVER: Final[int] = _happenings.take("unpaid-mercenaries.silver")
CORRUPTION_SAFE: Final[int] = _happenings.take("corruption.safe")
HIERO_DEFENCE: Final[int] = _happenings.take("hiero-of-syracuse.defence")
HIERO_SILVER: Final[int] = _happenings.take("hiero-of-syracuse.silver")
SHIPYARDS_SILVER: Final[int] = _happenings.take("shipyards-busy.silver")
SHIPYARDS_WARSHIPS: Final[int] = _happenings.take("shipyards-busy.warships")
FERVOUR_COST: Final[int] = _happenings.take("patriotic-fervour.cost")
FAIR_WINDS_MOVES: Final[int] = _happenings.take("fair-winds.moves")
OMENS_PRESTIGE: Final[int] = _happenings.take("ill-omens.prestige")
_happenings.done()

# Options of the table.
OPTION_ID: Final[list[str]] = _unique("options.toml", [o.id for o in _options.option])
OPTION_TEXT: Final[list[str]] = [o.text for o in _options.option]
OPTION_DEFAULT: Final[list[bool]] = [o.default for o in _options.option]
SHORT_OPENING: Final[str] = OPTION_ID[find("options.toml", "option", "short_opening", OPTION_ID)]
SYRACUSE_ALLY: Final[str] = OPTION_ID[find("options.toml", "option", "syracuse_ally", OPTION_ID)]
