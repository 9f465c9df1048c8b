"""The part of a position file that is Hands in the Sea's.

What is not written is as in the set-up, but for cards: what stands nowhere goes to the draw deck of its side as far as
the start deck held it (unless `deck` is written), else to the stock it belongs to. Decks are written from the top; the
Campaign card lies under the Carthaginian deck unless the end has been reached.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from punica.games.hands_in_the_sea import possible
from punica.games.hands_in_the_sea.card_tables import (
    CAMPAIGN_CARD,
    CARD_COPIES,
    CARD_DECK,
    CARD_SLUG,
    CARD_START,
    EMPIRE_CARD,
)
from punica.games.hands_in_the_sea.check import all_cards, invariants
from punica.games.hands_in_the_sea.effect_tables import EVENT_DECK, EVENT_SLUG, STRATEGIES, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    LOC_SLUG,
    LOC_START,
    LOCATIONS,
    NEUTRAL,
    NONE,
    ROME,
    SYRACUSE,
    SYRACUSE_HOLDER,
    ZONE_SLUG,
)
from punica.games.hands_in_the_sea.number_tables import (
    ACTIONS,
    FORTIFICATION_PIECES,
    MARKET,
    MOST_PRESTIGE,
    MOST_WARSHIPS,
    PILLAGE_SPACES,
    STALL_LIMIT,
)
from punica.games.hands_in_the_sea.secrecy import by_seat, open_zone, slugs
from punica.games.hands_in_the_sea.setup import place_pieces
from punica.games.hands_in_the_sea.start_tables import CITY_PIECES, LOC_FORTIFIED, TOWN_PIECES
from punica.games.hands_in_the_sea.state import ACTION, CAPITAL_PIECE, CITY, EMPTY, NO_LIMIT, TOWN, Battle, SeaState
from punica.games.hands_in_the_sea.words import NOUNS, SEATS
from punica.kernel.errors import BadPosition
from punica.kernel.reader import Reader

STAGES: Final = ["deal", "round", "action", "refill"]
ON_PLACE: Final = ["empty", "rome-town", "rome-city", "rome-capital", "carthage-town", "carthage-city",
                   "carthage-capital", "syracuse-town"]  # fmt: skip
HOLDERS: Final = [NONE, ROME, ROME, ROME, CARTHAGE, CARTHAGE, CARTHAGE, SYRACUSE_HOLDER]
PIECES: Final = [EMPTY, TOWN, CITY, CAPITAL_PIECE, TOWN, CITY, CAPITAL_PIECE, TOWN]
ENDS: Final = ["", "end.pieces", "end.captures", "end.prestige", "end.turns", "end.vp", "end.peace"]
FLEETS: Final = [*ZONE_SLUG, "home"]


def word_of(g: SeaState, place: int) -> int:
    for i in range(len(ON_PLACE)):
        if HOLDERS[i] == g.holder[place] and PIECES[i] == g.piece[place]:
            return i
    raise ValueError(f"{LOC_SLUG[place]}: no such piece")


# -- writing ----------------------------------------------------------------------------------------------------------


def write(g: SeaState) -> dict[str, Any]:
    out: dict[str, Any] = {
        "stage": STAGES[g.stage],
        "turn": g.turn,
        "rounds": g.rounds,
        "active": SEATS[g.active],
        "actions": g.actions,
        "stall": g.stall,
        "end": g.end_rule,
        "peace": g.peace,
        "pillaged": g.pillaged,
        "returned": g.returned,
        "passed": g.passed,
        "engaged": g.engaged,
        "built": g.built,
        "won_at_sea": g.won_at_sea,
        "hiero": g.hiero,
        "strategy_used": by_seat(g.strategy_used),
        "places": {LOC_SLUG[place]: ON_PLACE[word_of(g, place)] for place in range(LOCATIONS)},
        "fortified": [LOC_SLUG[place] for place in range(LOCATIONS) if g.fortified[place]],
        "captured_towns": by_seat(g.captured_towns),
        "captured_cities": by_seat(g.captured_cities),
        "fleet": {SEATS[s]: FLEETS[g.fleets[s]] for s in (0, 1)},
        "silver": by_seat(g.silver),
        "warships": by_seat(g.warships),
        "vp": by_seat(g.vp),
        "prestige": by_seat(g.prestige),
        "pillage": by_seat(g.pillage),
        "hand": open_zone(g.hands),
        "deck": {SEATS[s]: slugs([card for card in g.decks[s][::-1] if card != CAMPAIGN_CARD]) for s in (0, 1)},
        "discards": open_zone(g.discards),
        "reserve": open_zone(g.reserves),
        "returned_places": open_zone([[card for card in g.empire[s] if card < LOCATIONS] for s in (0, 1)]),
        "seen": open_zone(g.seen),
        "levied": by_seat(g.tops),
        "most_mercenaries": by_seat([max(0, min(NO_LIMIT, n)) for n in g.most_mercenaries]),
        "strategy": {SEATS[s]: STRATEGY_SLUG[g.strategy[s]] for s in (0, 1) if g.strategy[s] != NONE},
        "market": [STRATEGY_SLUG[card] for card in g.market],
        "strategy_deck": [STRATEGY_SLUG[card] for card in g.strategy_deck[::-1]],
        "strategy_discards": [STRATEGY_SLUG[card] for card in g.strategy_discards],
        "event_deck": [EVENT_SLUG[card] for card in g.event_deck[::-1]],
        "event_discards": [EVENT_SLUG[card] for card in g.event_discards],
    }
    if g.yellow != NONE:
        out["yellow"] = SEATS[g.yellow]
    battles = {SEATS[s]: _write_battle(battle) for s, battle in enumerate(g.battles) if battle is not None}
    if battles:
        out["battle"] = battles
    return out


def _write_battle(battle: Battle) -> dict[str, Any]:
    return {
        "place": LOC_SLUG[battle.place],
        "round": battle.round,
        "engineers": battle.engineers,
        "strength": by_seat(battle.strength),
        "cards": open_zone(battle.cards),
        "combined": {SEATS[s]: battle.combined[s] for s in (0, 1)},
    }


# -- reading ----------------------------------------------------------------------------------------------------------


def read(g: SeaState, table: Mapping[str, Any], strict: bool) -> None:
    """The state of a table; raises BadPosition. Only if `strict` what cannot be is refused."""
    r = Reader(table, NOUNS)
    g.stage = r.one_of("stage", STAGES, ACTION)
    g.turn = r.number("turn", 1, 1, 99)
    g.rounds = r.number("rounds", 2, 0, 99999)
    g.active = r.noun("active", "seat", ROME)
    g.actions = r.number("actions", ACTIONS if g.stage == ACTION else 0, 0, 9)
    g.stall = r.number("stall", 0, 0, STALL_LIMIT)
    g.end_rule = ENDS[r.one_of("end", ENDS, 0)]
    g.peace = r.flag("peace")
    g.pillaged = r.flag("pillaged")
    g.returned = r.times("returned")
    g.passed = r.flag("passed")
    g.engaged = r.flag("engaged")
    g.built = r.flag("built")
    g.won_at_sea = r.flag("won_at_sea")
    g.hiero = r.flag("hiero")
    _read_map(g, r)
    _read_boards(g, r)
    _read_cards(g, r)
    _read_strategies(g, r)
    r.finish()
    if strict:
        possible.check(g)
    wrong = invariants(g)
    if wrong:
        raise BadPosition("", wrong[0])


def _read_map(g: SeaState, r: Reader) -> None:
    place_pieces(g)
    for place in range(LOCATIONS):
        word = r.one_of(f"places.{LOC_SLUG[place]}", ON_PLACE, word_of(g, place))
        g.holder[place] = HOLDERS[word]
        g.piece[place] = PIECES[word]
        if HOLDERS[word] == SYRACUSE_HOLDER and place != SYRACUSE:
            raise possible.refusal(
                g, f"places.{LOC_SLUG[place]}", "setup.syracuse", "the yellow town is Syracuse's own"
            )
    if r.has("fortified"):
        walled = r.nouns("fortified", "place")
        g.fortified = [place in walled for place in range(LOCATIONS)]
    else:
        g.fortified = [LOC_FORTIFIED[place] and g.holder[place] == LOC_START[place] for place in range(LOCATIONS)]
    g.fortifications = FORTIFICATION_PIECES - sum(g.fortified)
    independent = g.holder[SYRACUSE] == SYRACUSE_HOLDER
    g.yellow = r.noun("yellow", "seat", NONE if independent else max(ROME, g.holder[SYRACUSE]))
    for s, seat in enumerate(SEATS):
        g.captured_towns[s] = r.number(f"captured_towns.{seat}", 1 if g.yellow == s else 0, 0, 99)
        lost = CITY_PIECES[1 - s] + 1
        g.captured_cities[s] = r.number(f"captured_cities.{seat}", 0, 0, lost)
        g.fleets[s] = r.one_of(f"fleet.{seat}", FLEETS, g.fleets[s])
        _read_battle(g, r, s)
    for s in (ROME, CARTHAGE):
        mine = [g.piece[place] for place in range(LOCATIONS) if g.holder[place] == s]
        yellow = 1 if g.yellow == 1 - s else 0
        g.towns[s] = TOWN_PIECES[s] - mine.count(TOWN) - g.captured_towns[1 - s] + yellow
        lost_capital = 1 - mine.count(CAPITAL_PIECE)
        g.cities[s] = CITY_PIECES[s] - mine.count(CITY) - g.captured_cities[1 - s] + lost_capital


def _read_battle(g: SeaState, r: Reader, s: int) -> None:
    key = f"battle.{SEATS[s]}"
    if not r.has(key):
        return
    battle = Battle(r.noun(f"{key}.place", "place", NONE))
    if battle.place == NONE:
        raise BadPosition(f"{key}.place", "the battle needs a place")
    battle.round = r.number(f"{key}.round", 1, 1, 9)
    battle.engineers = r.flag(f"{key}.engineers")
    for side, seat in enumerate(SEATS):
        battle.strength[side] = r.number(f"{key}.strength.{seat}", 1, 0, 99)
        battle.cards[side] = sorted(r.nouns(f"{key}.cards.{seat}", "card"))
        battle.combined[side] = r.flag(f"{key}.combined.{seat}")
    g.battles[s] = battle


def _read_boards(g: SeaState, r: Reader) -> None:
    for s, seat in enumerate(SEATS):
        g.silver[s] = r.number(f"silver.{seat}", g.silver[s], 0, 9999)
        g.warships[s] = _most(g, r, f"warships.{seat}", g.warships[s], MOST_WARSHIPS, "build.track")
        g.vp[s] = r.number(f"vp.{seat}", g.vp[s], 0, 9999)
        g.prestige[s] = _most(g, r, f"prestige.{seat}", g.prestige[s], MOST_PRESTIGE, "resolve.prestige")
        g.pillage[s] = r.number(f"pillage.{seat}", g.pillage[s], 0, PILLAGE_SPACES - 1)
        g.strategy_used[s] = r.times(f"strategy_used.{seat}")


def _most(g: SeaState, r: Reader, key: str, default: int, most: int, rule: str) -> int:
    """A number that a rule limits."""
    n = r.number(key, default, 0, 9999)
    if n > most:
        raise possible.refusal(g, key, rule, f"{n} is more than {most}")
    return n


def _read_cards(g: SeaState, r: Reader) -> None:
    for s, seat in enumerate(SEATS):
        g.hands[s] = sorted(r.nouns(f"hand.{seat}", "card"))
        g.discards[s] = sorted(r.nouns(f"discards.{seat}", "card"))
        g.reserves[s] = sorted(r.nouns(f"reserve.{seat}", "card"))
        g.empire[s] = sorted(r.nouns(f"returned_places.{seat}", "card"))
        g.decks[s] = r.nouns(f"deck.{seat}", "card")[::-1]
        g.seen[s] = sorted(r.nouns(f"seen.{seat}", "card"))
        g.tops[s] = r.number(f"levied.{seat}", 0, 0, len(g.decks[s]))
        g.most_mercenaries[s] = r.number(f"most_mercenaries.{seat}", NO_LIMIT, 0, NO_LIMIT)
    written = [r.has("deck.rome"), r.has("deck.carthage")]
    placed = all_cards(g)
    for card in range(CAMPAIGN_CARD):
        there = placed.count(card)
        if there > CARD_COPIES[card]:
            reason = f"{CARD_SLUG[card]!r} stands {there} times; there are {CARD_COPIES[card]}"
            raise possible.refusal(g, _last_zone(g, card), "setup.stock", reason)
        for n in range(there, CARD_COPIES[card]):
            _put_away(g, card, n < CARD_START[card], written)
    if not g.end_rule and g.stage != 0:
        g.decks[CARTHAGE].insert(0, CAMPAIGN_CARD)


def _last_zone(g: SeaState, card: int) -> str:
    """The last key of the file that names a card."""
    found = "hand"
    for key, zones in (("hand", g.hands), ("deck", g.decks), ("discards", g.discards), ("reserve", g.reserves)):
        for s, seat in enumerate(SEATS):
            if card in zones[s]:
                found = f"{key}.{seat}"
    return found


def _put_away(g: SeaState, card: int, starts: bool, written: list[bool]) -> None:
    """Where a card goes that the position does not mention."""
    if card >= EMPIRE_CARD:
        side = CARD_DECK[card]
        in_deck = starts and side != NEUTRAL and not written[side]
        (g.decks[side] if in_deck else g.empire[side]).insert(0, card)
        g.empire[side].sort()
        return
    side = g.holder[card]
    if side not in (ROME, CARTHAGE):
        g.unclaimed.append(card)
    elif written[side]:
        g.empire[side].append(card)
        g.empire[side].sort()
    else:
        g.decks[side].insert(0, card)


def _read_strategies(g: SeaState, r: Reader) -> None:
    for s, seat in enumerate(SEATS):
        g.strategy[s] = r.noun(f"strategy.{seat}", "strategy", NONE)
    g.market = r.nouns("market", "strategy")
    g.strategy_discards = r.nouns("strategy_discards", "strategy")
    g.strategy_deck = r.nouns("strategy_deck", "strategy")[::-1]
    used = g.strategy + g.market + g.strategy_discards + g.strategy_deck
    rest = [card for card in range(STRATEGIES) if card not in used]
    while len(g.market) < MARKET and rest:
        g.market.append(rest.pop(0))
    g.strategy_deck = rest[::-1] + g.strategy_deck
    g.event_discards = r.nouns("event_discards", "event")
    g.event_deck = r.nouns("event_deck", "event")[::-1]
    rest = EVENT_DECK[:]
    for card in g.event_discards + g.event_deck:
        if card not in rest:
            raise BadPosition("event_deck", f"{EVENT_SLUG[card]!r} stands more often than there are")
        rest.remove(card)
    g.event_deck = rest[::-1] + g.event_deck
