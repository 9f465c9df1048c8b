"""What each action is worth to the side whose round it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hands_in_the_sea.battle import own_strength
from punica.bots.hands_in_the_sea.clock import worth_of_cards
from punica.bots.hands_in_the_sea.deck import mercenaries, worth_in_deck
from punica.bots.hands_in_the_sea.fleets import sail_worth
from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.strategies import liking, time_to_use, worth_of_changing, worth_of_cycling
from punica.bots.hands_in_the_sea.walls import best_place_for_walls, walls_at_hand, worth_of_walls
from punica.bots.hands_in_the_sea.worth import (
    CARD_STRENGTH,
    INCOME,
    RICH,
    SILVER,
    SURPLUS,
    holding,
    raided,
)
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.attack import reinforcement, sword_strength
from punica.games.hands_in_the_sea.card_tables import (
    CARD_ARM,
    CARD_BLOCKS_PILLAGE,
    CARD_BLOCKS_RAID,
    CARD_COLONISTS,
    CARD_COST,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MANPOWER,
    CARD_MERCENARY,
    CARD_SHIPS,
    CARD_SILVER,
    EMPIRE_CARD,
    HEAVY,
    LEADER,
    LIGHT,
)
from punica.games.hands_in_the_sea.effect_tables import CORVUS
from punica.games.hands_in_the_sea.map_tables import CAPITAL, HOME_PORT, LOCATIONS, NONE
from punica.games.hands_in_the_sea.number_tables import (
    FORTIFY_SILVER,
    PILLAGE_SPACES,
    PILLAGE_TRACK,
    SCORE_DEVELOPED,
    WARSHIPS_PER_SILVER,
)
from punica.games.hands_in_the_sea.outlook import losing
from punica.games.hands_in_the_sea.strategy import strategy_price
from punica.games.hands_in_the_sea.supply import in_supply
from punica.kernel.option import Option, Verb

ENOUGH_CARDS: Final = 30
"""A deck of this size goes round too slowly to grow."""
SWIFT_DECK: Final = 16
"""A deck of this size still goes round swiftly."""
WORTH_WAITING: Final = 1.2
"""For walls worth this the card that builds them waits in the Reserve."""
HOMECOMING: Final = 50.0
"""What it is worth to settle the own capital again: the enemy would win by it."""
GIVE_UP: Final = 2.5
"""What it is worth to give up a siege that the enemy's next round ends: it loses nothing more."""
CARD_USED: Final = 0.25
"""What playing one more card of the hand costs."""


def silver(look: Look, n: float) -> float:
    """What so much more silver is worth now."""
    room = max(0.0, RICH - look.silver)
    return SILVER * min(n, room) + SURPLUS * max(0.0, n - room)


def settle(look: Look, o: Option) -> float:
    if o.a == CAPITAL[look.other]:
        return 100.0
    if o.a == CAPITAL[look.seat]:
        return HOMECOMING
    worth = holding(o.a, look.seat, look.left) + 0.3 * holding(o.a, look.other, look.left)
    return 1.5 + worth - CARD_USED * CARD_SILVER[o.b] + look.last_piece(look.g.towns[look.seat])


def develop(look: Look, o: Option) -> float:
    return 0.6 + SCORE_DEVELOPED + INCOME * look.left + look.last_piece(look.g.cities[look.seat])


def fortify(look: Look, o: Option) -> float:
    return worth_of_walls(look, o.a) - price_of(look, FORTIFY_SILVER)


def attack(look: Look, o: Option) -> float:
    return look.attack_worth(o.a) - 1.0


def reinforce(look: Look, o: Option) -> float:
    battle = look.g.battle_at(o.a)
    assert battle is not None
    strength = reinforcement(look.g, look.seat, o.a, o.b)
    return look.battle_worth(battle, strength, look.g.actions - 1) + 0.02 * strength


def lead(look: Look, o: Option) -> float:
    battle = look.g.battle_at(o.a)
    assert battle is not None
    worth = look.battle_worth(battle, sword_strength(look.g, o.a, o.b), look.g.actions)
    return worth + 5.0 if worth > 0.8 else 0.0


def raid(look: Look, o: Option) -> float:
    return look.unblocked(o.a, CARD_BLOCKS_RAID) * raided(look.g, o.a, look.seat, look.left) - CARD_USED


def pillage(look: Look, o: Option) -> float:
    """Silver from him to us, and a VP if he has one; what his hand can hardly block first."""
    g = look.g
    booty = g.warships[look.seat] // WARSHIPS_PER_SILVER
    lost = min(g.vp[look.other], PILLAGE_TRACK[g.pillage[look.seat] % PILLAGE_SPACES])
    gain = lost + silver(look, booty) + SILVER * min(booty, g.silver[look.other])
    return look.unblocked(o.a, CARD_BLOCKS_PILLAGE) * gain


def bribe(look: Look, o: Option) -> float:
    """The likelier he holds a mercenary the better; else one sees his hand."""
    g, other = look.g, look.other
    if any(CARD_MERCENARY[card] for card in g.reserves[other]):
        return 2.4
    hidden = len(g.hands[other]) + len(g.decks[other])
    held = len(g.hands[other]) * mercenaries(look) / max(1, hidden)
    return 0.2 + 2.0 * min(1.0, held)


def engage(look: Look, o: Option) -> float:
    """With more Warships, or with boarders in the Reserve for the Corvus."""
    g = look.g
    ahead = float(g.warships[look.seat] - g.warships[look.other])
    if g.strategy[look.seat] == CORVUS:
        boarders = sum(1 for card in g.reserves[look.seat] if CARD_ARM[card] in (HEAVY, LIGHT))
        ahead += min(boarders, g.warships[look.seat])
    return 1.2 * ahead + 1.0 if ahead > 0 else -1.0


def sail(look: Look, o: Option) -> float:
    return sail_worth(look, o.a)


def sail_home(look: Look, o: Option) -> float:
    return sail_worth(look, HOME_PORT) - 0.3


def build(look: Look, o: Option) -> float:
    ahead = look.g.warships[look.seat] - look.g.warships[look.other]
    return (1.6 if ahead < 1 else 0.6) * min(1.0, 0.3 * look.left) - SILVER


def money(look: Look, o: Option) -> float:
    return silver(look, CARD_SILVER[o.a])


def trade(look: Look, o: Option) -> float:
    living = [CARD_SILVER[card] for card in look.g.hands[look.seat] if card < LOCATIONS]
    living.sort(reverse=True)
    return silver(look, sum(living[:2]))


def merchant(look: Look, o: Option) -> float:
    goods = sum(CARD_GOODS[card] for card in look.g.hands[look.seat] if card < LOCATIONS)
    return silver(look, 2 * goods)


def price_of(look: Look, n: float) -> float:
    """What so much silver is worth that is paid: what lies idle first."""
    idle = max(0.0, look.silver - RICH)
    return SURPLUS * min(n, idle) + SILVER * max(0.0, n - idle)


def draft(look: Look, o: Option) -> float:
    """What the deck wants, less the silver, and less what a bigger deck costs."""
    if look.deck_size > ENOUGH_CARDS:
        return 0.02
    ready = min(1.0, 0.25 * look.left)
    dilution = 0.1 + 0.04 * max(0, look.deck_size - SWIFT_DECK)
    return ready * (worth_in_deck(look, o.a) - dilution) - price_of(look, CARD_COST[o.a])


def levy(look: Look, o: Option) -> float:
    """A unit for the next round, when a battle hangs on it."""
    g = look.g
    if not g.fighting():
        return 0.02
    hope = 0.0
    for battle in g.battles:
        if battle is not None and in_supply(g, look.seat, battle.place):
            strength = sword_strength(g, battle.place, o.a)
            if strength and (battle is g.battles[look.seat] or g.holder[battle.place] == look.seat):
                hope = max(hope, 0.5 * look.battle_worth(battle, strength, 0))
    return hope + 0.5 * draft(look, o) - price_of(look, CARD_COST[o.a])


def reserve(look: Look, o: Option) -> float:
    """Units wait in the Reserve until there are enough of them, builders of walls until their place comes to hand."""
    if CARD_FORTIFIES[o.a] and look.silver > FORTIFY_SILVER and best_place_for_walls(look) > WORTH_WAITING:
        return 0.4
    if CARD_ARM[o.a] == NONE or o.a < EMPIRE_CARD or look.g.fighting():
        return 0.05
    return 0.5 + 0.25 * CARD_STRENGTH[o.a] if look.silver > len(look.g.reserves[look.seat]) else 0.1


def buy(look: Look, o: Option) -> float:
    return liking(look, o.a) * time_to_use(look) - 0.5 * price_of(look, strategy_price(look.g, o.a))


def abandon(look: Look, o: Option) -> float:
    return worth_of_changing(look)


def cycle(look: Look, o: Option) -> float:
    return worth_of_cycling(look, o.a)


def withdraw(look: Look, o: Option) -> float:
    """A siege that is lost anyway is better given up now: its cards come back earlier, and another attack may begin."""
    g = look.g
    if losing(g, look.seat) != look.seat:
        return -1.0
    battle = g.battles[look.seat]
    assert battle is not None
    behind = battle.strength[look.other] - battle.strength[look.seat]
    hope = own_strength(g, look.seat, battle.place, look.strikers(), g.actions)
    return GIVE_UP if hope < behind else -1.0


def do_pass(look: Look, o: Option) -> float:
    return silver(look, 1)


def throw_away(look: Look, o: Option) -> float:
    return 0.35 if look.dead(o.a) else 0.12 - 0.1 * CARD_STRENGTH[o.a] - 0.02 * CARD_SILVER[o.a]


def give_back(look: Look, o: Option) -> float:
    if look.dead(o.a):
        return 0.6
    plain = o.a < LOCATIONS and CARD_SILVER[o.a] <= 1 and not CARD_COLONISTS[o.a]
    if plain and look.deck_size > SWIFT_DECK and (CARD_SILVER[o.a] == 0 or not CARD_SHIPS[o.a]):
        return 0.2
    return -0.5


def retrieve(look: Look, o: Option) -> float:
    """Decided by what the Reserve could do: see `judge`."""
    return 0.0


def constant(value: float) -> Callable[[Look, Option], float]:
    return lambda look, o: value


ACTIONS: Final[dict[Verb, Callable[[Look, Option], float]]] = {
    w.SETTLE: settle,
    w.SETTLE_BY_SEA: settle,
    w.DEVELOP: develop,
    w.FORTIFY: fortify,
    w.ATTACK: attack,
    w.ATTACK_BY_SEA: attack,
    w.REINFORCE: reinforce,
    w.LEAD: lead,
    w.RAID: raid,
    w.PILLAGE: pillage,
    w.BRIBE: bribe,
    w.ENGAGE: engage,
    w.SAIL: sail,
    w.SAIL_HOME: sail_home,
    w.BUILD: build,
    w.TAKE_MONEY: money,
    w.TRADE: trade,
    w.MERCHANT: merchant,
    w.DRAFT: draft,
    w.LEVY: levy,
    w.RESERVE: reserve,
    w.RETRIEVE: retrieve,
    w.BUY: buy,
    w.ABANDON: abandon,
    w.PASS: do_pass,
    w.CYCLE: cycle,
    w.DISCARD: throw_away,
    w.RETURN: give_back,
    w.INFORM: constant(30.0),
    w.WITHDRAW: withdraw,
    w.END: constant(0.5),
}
"""What an action is worth."""

CARDS_USED: Final[dict[Verb, int]] = {
    w.SETTLE: 2,
    w.SETTLE_BY_SEA: 2,
    w.DEVELOP: 2,
    w.FORTIFY: 2,
    w.ATTACK: 3,
    w.ATTACK_BY_SEA: 3,
    w.REINFORCE: 1,
    w.RAID: 1,
    w.PILLAGE: 1,
    w.BRIBE: 1,
    w.ENGAGE: 1,
    w.BUILD: 1,
    w.TAKE_MONEY: 1,
    w.TRADE: 3,
    w.MERCHANT: 2,
    w.RESERVE: 1,
    w.DISCARD: 1,
    w.RETURN: 1,
}
"""How many cards an action takes from the hand, about."""


def score(look: Look, o: Option) -> float:
    """What an action is worth, with what the cards that replace its own are worth."""
    worth = ACTIONS[o.verb](look, o)
    used = CARDS_USED.get(o.verb, 0)
    if (o.verb is w.DRAFT or o.verb is w.LEVY) and CARD_MANPOWER[o.a]:
        used = 1
    return worth + worth_of_cards(look, used) if used else worth


RESERVED: Final = 0.5
"""The Reserve is fetched for an attack or a battle worth at least this."""


def fetch_reserve(look: Look, options: list[Option], scores: list[float]) -> float:
    """What it is worth to fetch the Reserve: as much as the best that it could join, and a little more."""
    g = look.g
    if not any(CARD_ARM[card] != NONE or CARD_FORTIFIES[card] for card in g.reserves[look.seat]):
        return -1.0
    best = -1.0
    if any(CARD_FORTIFIES[card] for card in g.reserves[look.seat]) and g.actions:
        best = max(best, walls_at_hand(look) - price_of(look, FORTIFY_SILVER + len(g.reserves[look.seat])))
    for option, score in zip(options, scores):
        if option.verb is w.ATTACK or option.verb is w.ATTACK_BY_SEA:
            best = max(best, score)
    for battle in g.battles:
        if battle is None or not g.actions:
            continue
        for card in g.reserves[look.seat]:
            if CARD_ARM[card] not in (NONE, LEADER):
                strength = sword_strength(g, battle.place, card)
                if strength:
                    best = max(best, look.battle_worth(battle, strength, g.actions - 1))
    return best + 0.1 if best > RESERVED else -1.0
