"""What each action is worth to the side whose round it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.worth import (
    CARD_STRENGTH,
    INCOME,
    RICH,
    SILVER,
    STRENGTH,
    SURPLUS,
    conquest,
    holding,
)
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.attack import reinforcement, sword_strength
from punica.games.hands_in_the_sea.card_tables import (
    CARD_ARM,
    CARD_COLONISTS,
    CARD_COST,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MERCHANT,
    CARD_SHIPS,
    CARD_SILVER,
    EMPIRE_CARD,
    LEADER,
)
from punica.games.hands_in_the_sea.effect_tables import (
    COAST_WATCH,
    COLONIAL_POLICY,
    CORVUS,
    DEEP_RESERVES,
    INFORMERS,
    STRATEGY_COST,
)
from punica.games.hands_in_the_sea.map_tables import CAPITAL, HOME_PORT, LOC_VP, LOCATIONS, NONE
from punica.games.hands_in_the_sea.number_tables import SCORE_DEVELOPED, WARSHIPS_PER_SILVER
from punica.kernel.option import Option, Verb

ENOUGH_CARDS: Final = 19
"""A deck of this size goes round too slowly to grow."""
WALLS: Final = 0.4
"""What walls of the capital are worth for each point of Strength in the enemy's deck."""
CARD_USED: Final = 0.25
"""What playing one more card of the hand costs."""


def silver(look: Look, n: float) -> float:
    """What so much more silver is worth now."""
    room = max(0.0, RICH - look.silver)
    return SILVER * min(n, room) + SURPLUS * max(0.0, n - room)


def settle(look: Look, o: Option) -> float:
    if o.a == CAPITAL[look.other]:
        return 100.0
    worth = holding(o.a, look.seat, look.left)
    if o.a != CAPITAL[look.seat]:
        worth += 0.3 * holding(o.a, look.other, look.left)
    return 1.5 + worth - CARD_USED * CARD_SILVER[o.b] + look.last_piece(look.g.towns[look.seat])


def develop(look: Look, o: Option) -> float:
    return 0.6 + SCORE_DEVELOPED + INCOME * look.left + look.last_piece(look.g.cities[look.seat])


def fortify(look: Look, o: Option) -> float:
    """Walls for the capital, the more the stronger the enemy's army is."""
    what = WALLS * look.enemy_army() if o.a == CAPITAL[look.seat] else 0.1 * LOC_VP[o.a]
    return what - silver(look, 3)


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
    return 0.6 * conquest(look.g, o.a, look.seat, look.left)


def pillage(look: Look, o: Option) -> float:
    booty = look.g.warships[look.seat] // WARSHIPS_PER_SILVER
    return 0.75 * (1.0 + silver(look, booty) + SILVER * min(booty, look.g.silver[look.other]))


def bribe(look: Look, o: Option) -> float:
    return 1.0


def engage(look: Look, o: Option) -> float:
    ahead = look.g.warships[look.seat] - look.g.warships[look.other]
    return 1.2 * ahead + 1.0 if ahead > 0 else -1.0


def sail(look: Look, o: Option) -> float:
    """Out to sea with the stronger Fleet, towards the other one."""
    g = look.g
    if g.warships[look.seat] <= g.warships[look.other]:
        return 0.1
    if g.fleets[look.other] == o.a:
        return 1.6
    return 1.0 if g.fleets[look.seat] == HOME_PORT else 0.15


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


def draft(look: Look, o: Option) -> float:
    """An army that still comes to fight; colonists and walls for their own sake."""
    if look.deck_size > ENOUGH_CARDS:
        return 0.1
    ready = min(1.0, 0.25 * look.left)
    worth = 1.6 * STRENGTH * CARD_STRENGTH[o.a]
    if CARD_COLONISTS[o.a]:
        worth += 1.5
    if o.a >= EMPIRE_CARD:
        worth += 0.5 * CARD_SHIPS[o.a] + 0.6 * CARD_MERCHANT[o.a]
        if CARD_FORTIFIES[o.a] and look.wants_walls():
            worth += 0.5 * WALLS * look.enemy_army()
    return ready * worth - SILVER * CARD_COST[o.a] - 0.1


def levy(look: Look, o: Option) -> float:
    if not look.g.fighting():
        return 0.05
    return draft(look, o) - SILVER * CARD_COST[o.a]


def reserve(look: Look, o: Option) -> float:
    """Units wait in the Reserve until there are enough of them."""
    if CARD_ARM[o.a] == NONE or o.a < EMPIRE_CARD or look.g.fighting():
        return 0.05
    return 0.5 + 0.25 * CARD_STRENGTH[o.a] if look.silver > len(look.g.reserves[look.seat]) else 0.1


def buy(look: Look, o: Option) -> float:
    liking = 0.3 if o.a in (INFORMERS, COAST_WATCH) else 0.8 if o.a in (CORVUS, DEEP_RESERVES) else 1.2
    if o.a == COLONIAL_POLICY:
        liking = 2.2
    return liking * min(1.5, 0.3 * look.left) - 0.5 * SILVER * STRATEGY_COST[o.a]


def do_pass(look: Look, o: Option) -> float:
    return silver(look, 1)


def throw_away(look: Look, o: Option) -> float:
    return 0.35 if look.dead(o.a) else 0.12 - 0.1 * CARD_STRENGTH[o.a] - 0.02 * CARD_SILVER[o.a]


def give_back(look: Look, o: Option) -> float:
    if look.dead(o.a):
        return 0.6
    if o.a < LOCATIONS and CARD_SILVER[o.a] == 0 and not CARD_SHIPS[o.a] and look.deck_size > 12:
        return 0.15
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
    w.SAIL_HOME: constant(-0.3),
    w.BUILD: build,
    w.TAKE_MONEY: money,
    w.TRADE: trade,
    w.MERCHANT: merchant,
    w.DRAFT: draft,
    w.LEVY: levy,
    w.RESERVE: reserve,
    w.RETRIEVE: retrieve,
    w.BUY: buy,
    w.ABANDON: constant(-2.0),
    w.PASS: do_pass,
    w.CYCLE: constant(-0.2),
    w.DISCARD: throw_away,
    w.RETURN: give_back,
    w.INFORM: constant(30.0),
    w.WITHDRAW: constant(-1.0),
    w.END: constant(0.5),
}
"""What an action is worth."""

RESERVED: Final = 0.5
"""The Reserve is fetched for an attack or a battle worth at least this."""


def fetch_reserve(look: Look, options: list[Option], scores: list[float]) -> float:
    """What it is worth to fetch the Reserve: as much as the best that it could join, and a little more."""
    g = look.g
    if not any(CARD_ARM[card] != NONE for card in g.reserves[look.seat]):
        return -1.0
    best = -1.0
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
