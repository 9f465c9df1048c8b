"""What a position may not say: pieces and cards that do not exist, and places where none can be.

Each refusal names the key of the file and the rule.
"""

from __future__ import annotations

from punica.games.hands_in_the_sea.attack import is_siege
from punica.games.hands_in_the_sea.card_tables import CARD_DECK, CARD_SLUG, EMPIRE_CARD
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_SIDE, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    HOME_PORT,
    LOC_CAPITAL,
    LOC_SLUG,
    LOC_START,
    LOCATIONS,
    NEUTRAL,
    NONE,
    ROME,
    SYRACUSE,
    SYRACUSE_HOLDER,
)
from punica.games.hands_in_the_sea.number_tables import (
    FIELD_ROUNDS,
    FORTIFICATION_PIECES,
    MARKET,
    RESERVE_SIZE,
    SIEGE_ROUNDS,
)
from punica.games.hands_in_the_sea.start_tables import CITY_PIECES, TOWN_PIECES
from punica.games.hands_in_the_sea.state import ACTION, CAPITAL_PIECE, SeaState
from punica.games.hands_in_the_sea.words import SEATS
from punica.kernel.errors import BadPosition

SIDES = (ROME, CARTHAGE)


def check(g: SeaState) -> None:
    """Raises BadPosition for what the rules do not allow."""
    _places(g)
    _pieces(g)
    _fleets(g)
    _battles(g)
    _cards(g)
    _strategies(g)


def refusal(g: SeaState, key: str, rule: str, reason: str) -> BadPosition:
    return BadPosition(key, reason, g.sea.section(rule))


def _places(g: SeaState) -> None:
    for place in range(LOCATIONS):
        name = LOC_SLUG[place]
        if g.piece[place] == CAPITAL_PIECE and not (LOC_CAPITAL[place] and LOC_START[place] == g.holder[place]):
            raise refusal(g, f"places.{name}", "setup.places", f"{name!r} is not that side's capital")
        if g.fortified[place] and g.holder[place] == NONE:
            raise refusal(g, "fortified", "fortify.base", f"nobody holds {name!r}")
    if (g.holder[SYRACUSE] == SYRACUSE_HOLDER) != (g.yellow == NONE):
        reason = "the yellow town stands in Syracuse, or somebody has captured it"
        raise refusal(g, "yellow", "setup.syracuse", reason)
    if sum(g.fortified) > FORTIFICATION_PIECES:
        reason = f"there are {FORTIFICATION_PIECES} fortifications, not {sum(g.fortified)}"
        raise refusal(g, "fortified", "fortify.stock", reason)


def _pieces(g: SeaState) -> None:
    """What stands on the map and what the enemy has captured is no more than a side has."""
    for side in SIDES:
        other = SEATS[1 - side]
        if g.captured_towns[1 - side] < (1 if g.yellow == 1 - side else 0):
            raise refusal(g, f"captured_towns.{other}", "setup.syracuse", "the yellow town is among them")
        if g.towns[side] < 0:
            written = TOWN_PIECES[side] - g.towns[side]
            reason = f"{SEATS[side]} has {TOWN_PIECES[side]} towns; with those captured {written} are written"
            raise refusal(g, "places", "settle.town", reason)
        if g.cities[side] < 0:
            written = CITY_PIECES[side] - g.cities[side]
            reason = f"{SEATS[side]} has {CITY_PIECES[side]} cities; with those captured {written} are written"
            raise refusal(g, "places", "develop.city", reason)


def _fleets(g: SeaState) -> None:
    for side in SIDES:
        if g.warships[side] == 0 and g.fleets[side] != HOME_PORT:
            reason = "a Fleet without Warships is in its Home Port"
            raise refusal(g, f"fleet.{SEATS[side]}", "engage.fleet_lost", reason)


def _battles(g: SeaState) -> None:
    first, second = g.battles
    if first is not None and second is not None and first.place == second.place:
        raise refusal(g, "battle.carthage.place", "attack.base", "the battle of the other side is there")
    for side in SIDES:
        battle = g.battles[side]
        if battle is None:
            continue
        key = f"battle.{SEATS[side]}"
        name = LOC_SLUG[battle.place]
        if g.stage == ACTION and g.holder[battle.place] in (NONE, side):
            raise refusal(g, f"{key}.place", "attack.base", f"no enemy holds {name!r}")
        most, rule = (
            (SIEGE_ROUNDS, "resolve.siege_limit")
            if is_siege(g, battle.place)
            else (FIELD_ROUNDS, "resolve.field_limit")
        )
        if battle.round > most:
            raise refusal(g, f"{key}.round", rule, f"the battle at {name!r} ends after {most} rounds")


def _cards(g: SeaState) -> None:
    for side, seat in enumerate(SEATS):
        if len(g.reserves[side]) > RESERVE_SIZE:
            reason = f"a Reserve holds {RESERVE_SIZE} cards, not {len(g.reserves[side])}"
            raise refusal(g, f"reserve.{seat}", "reserve.limit", reason)
        zones = (("hand", g.hands), ("discards", g.discards), ("reserve", g.reserves), ("deck", g.decks))
        for key, zone in zones:
            for card in zone[side]:
                if card >= EMPIRE_CARD and CARD_DECK[card] == 1 - side:
                    reason = f"{CARD_SLUG[card]!r} belongs to the deck of {SEATS[1 - side]}"
                    raise refusal(g, f"{key}.{seat}", "draft.choice", reason)
                if card < LOCATIONS and g.holder[card] == 1 - side:
                    reason = f"{SEATS[1 - side]} holds {CARD_SLUG[card]!r} and has its card"
                    raise refusal(g, f"{key}.{seat}", "settle.card", reason)
        unseen = g.hands[1 - side][:]
        for card in g.seen[side]:
            if card not in unseen:
                reason = f"{CARD_SLUG[card]!r} is not in the hand of {SEATS[1 - side]}"
                raise refusal(g, f"seen.{seat}", "round.secrecy", reason)
            unseen.remove(card)


def _strategies(g: SeaState) -> None:
    for side, seat in enumerate(SEATS):
        card = g.strategy[side]
        if card != NONE and STRATEGY_SIDE[card] not in (NEUTRAL, side):
            reason = f"{STRATEGY_SLUG[card]!r} is for {SEATS[1 - side]} alone"
            raise refusal(g, f"strategy.{seat}", "strategy_buy.side", reason)
    if len(g.market) > MARKET:
        raise refusal(g, "market", "setup.market", f"the market has {MARKET} places, not {len(g.market)}")
    found: dict[int, str] = {}
    boxes = [(f"strategy.{SEATS[side]}", [g.strategy[side]] if g.strategy[side] != NONE else []) for side in SIDES]
    for key, cards in (
        *boxes,
        ("market", g.market),
        ("strategy_discards", g.strategy_discards),
        ("strategy_deck", g.strategy_deck),
    ):
        for card in cards:
            if card in found:
                reason = f"{STRATEGY_SLUG[card]!r} is in {found[card]} already; there is one of it"
                raise refusal(g, key, "strategy_buy.box", reason)
            found[card] = key
