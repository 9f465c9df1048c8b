"""5.attack and 5.reinforce: opening a land battle and sending cards to it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from punica.games.hands_in_the_sea.card_tables import (
    CARD_ARM,
    CARD_DEFENDER,
    CARD_FIELD,
    CARD_SHIP_STRENGTH,
    CARD_SIEGE,
    CARDS,
    CAVALRY,
    HEAVY,
    LEADER,
    LIGHT,
)
from punica.games.hands_in_the_sea.effect_tables import HIERO_DEFENCE, SIEGE_ENGINEERS, SIEGE_ENGINEERS_STRENGTH
from punica.games.hands_in_the_sea.map_tables import (
    KINDS,
    LOC_DEFENCE,
    LOC_ZONE,
    LOCATIONS,
    NAVAL,
    NONE,
    ROAD,
    SYRACUSE,
    SYRACUSE_HOLDER,
)
from punica.games.hands_in_the_sea.moving import discard, distinct, leave_hand
from punica.games.hands_in_the_sea.number_tables import (
    COMBINED_ARMS,
    DEFENDER_STRENGTH,
    FORTIFY_STRENGTH,
    PRINTED_DEFENCE,
    ROAD_CARTS,
)
from punica.games.hands_in_the_sea.outlook import announce_defeats
from punica.games.hands_in_the_sea.paying import FIELD_SWORD, SIEGE_SWORD, Purse, choose_payment, owe, pay
from punica.games.hands_in_the_sea.settle import has, offer_ways, transport_kind, transport_need, way_between
from punica.games.hands_in_the_sea.state import Battle, SeaState
from punica.games.hands_in_the_sea.supply import dead, enemy_zone, in_supply
from punica.games.hands_in_the_sea.words import ATTACK, ATTACK_BY_SEA, LEAD, REINFORCE
from punica.kernel.choice import Flow, Menu, Refusal

NO_NEW_BATTLES: Final = Refusal("end.no_new", "refusal.no-new-battles")
ONE_BATTLE: Final = Refusal("attack.one", "refusal.one-battle")
BASE_NOT_IN_HAND: Final = Refusal("attack.base", "refusal.base-not-in-hand")
NOT_ENEMY: Final = Refusal("attack.base", "refusal.not-enemy")
BATTLE_THERE: Final = Refusal("attack.base", "refusal.battle-there")
ENEMY_WATERS: Final = Refusal("attack.naval", "refusal.enemy-waters")
NO_SHIP: Final = Refusal("attack.naval", "refusal.no-ship")
NO_CART: Final = Refusal("attack.road", "refusal.no-cart")
NO_TWO_CARTS: Final = Refusal("attack.rough", "refusal.no-two-carts")
NO_SWORD: Final = Refusal("attack.sword", "refusal.no-sword")

NOT_IN_HAND: Final = Refusal("reinforce.sword", "refusal.not-in-hand")
NO_BATTLE: Final = Refusal("reinforce.sword", "refusal.no-battle")
NOT_YOUR_BATTLE: Final = Refusal("option.syracuse_ally", "refusal.not-your-battle")
CUT_OFF: Final = Refusal("reinforce.supply", "refusal.cut-off")
NO_STRENGTH: Final = Refusal("reinforce.sword", "refusal.no-strength")
SHIP_BLOCKED: Final = Refusal("reinforce.ship", "refusal.ship-blocked")
LEADER_IS_FREE: Final = Refusal("reinforce.leader", "refusal.leader-is-free")
NO_LEADER: Final = Refusal("reinforce.leader", "refusal.no-leader")


def is_siege(g: SeaState, place: int) -> bool:
    """7.terms/2: a battle at a fortified place."""
    return g.fortified[place]


# -- 5.attack ---------------------------------------------------------------------------------------------------------


def why_not_attack(
    g: SeaState, seat: int, base: int, target: int, kind: int, zone: int, purse: Purse
) -> Refusal | None:
    if g.end_rule:
        return NO_NEW_BATTLES
    if g.battles[seat] is not None:
        return ONE_BATTLE
    if base not in g.hands[seat]:
        return BASE_NOT_IN_HAND
    if purse.living >> base & 1 == 0:
        return dead(g, seat, base)
    if g.holder[target] in (seat, NONE):
        return NOT_ENEMY
    if g.embattled(target):
        return BATTLE_THERE
    if kind == NAVAL and enemy_zone(g, seat, zone):
        return ENEMY_WATERS
    by = transport_kind(kind)
    need = transport_need(g, seat, kind)
    if not purse.pays(by, need, base):
        return NO_SHIP if kind == NAVAL else NO_CART if need == ROAD_CARTS else NO_TWO_CARTS
    sword = SIEGE_SWORD if is_siege(g, target) else FIELD_SWORD
    return None if purse.pays_both(by, need, sword, base) else NO_SWORD


def offer_attacks(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if not menu.explaining and (g.end_rule or g.battles[seat] is not None):
        return
    for base, target, kind, zone in offer_ways(g, seat, purse, menu, True):
        verb = ATTACK_BY_SEA if kind == NAVAL else ATTACK
        menu.offer(why_not_attack(g, seat, base, target, kind, zone, purse), verb, target, base)


def attack(g: SeaState, seat: int, target: int, base: int, by_sea: bool) -> Flow[None]:
    """5.attack: base card, transport, the card that opens the battle, and the Strengths to begin with."""
    kind, zone = way_between(base, target, by_sea)
    g.say("attack.base", "log.attack-" + KINDS[kind], seat=seat, place=target, place2=base, zone=zone)
    discard(g, seat, base)
    sword = SIEGE_SWORD if is_siege(g, target) else FIELD_SWORD
    owe(g, transport_kind(kind), transport_need(g, seat, kind), sword, 1)
    yield from pay(g, seat, 0, "attack.naval" if by_sea else "attack.road" if kind == ROAD else "attack.rough")
    card = yield from choose_payment(g, seat, 1, "attack.sword")
    battle = Battle(target)
    g.battles[seat] = battle
    g.map_changed()
    battle.strength[1 - seat] = starting_defence(g, target)
    g.say("attack.defender", "log.defence", place=target, n=battle.strength[1 - seat])
    commit(g, battle, seat, card, sword_strength(g, target, card), "attack.attacker")
    call_engineers(g, seat)
    announce_defeats(g, seat)


def starting_defence(g: SeaState, place: int) -> int:
    """5.attack/8-10, S58: each point of the mark counts (S68)."""
    strength = DEFENDER_STRENGTH + PRINTED_DEFENCE * LOC_DEFENCE[place]
    if g.fortified[place]:
        strength += FORTIFY_STRENGTH
    if place == SYRACUSE and g.hiero:
        strength += HIERO_DEFENCE
    return strength


def sword_strength(g: SeaState, place: int, card: int) -> int:
    return CARD_SIEGE[card] if is_siege(g, place) else CARD_FIELD[card]


def commit(g: SeaState, battle: Battle, seat: int, card: int, strength: int, rule: str) -> None:
    """A card that has left the hand joins a battle; combined arms count at once (5.reinforce/5)."""
    insort(battle.cards[seat], card)
    battle.strength[seat] += strength
    g.say(rule, "log.commits", seat=seat, card=card, place=battle.place, n=strength)
    if battle.combined[seat] or is_siege(g, battle.place):
        return
    arms = [CARD_ARM[held] for held in battle.cards[seat]]
    if HEAVY in arms and LIGHT in arms and CAVALRY in arms:
        battle.combined[seat] = True
        battle.strength[seat] += COMBINED_ARMS
        g.say("reinforce.combined_arms", "log.combined-arms", seat=seat, place=battle.place)


def call_engineers(g: SeaState, seat: int) -> None:
    """12.siege-engineers: once in each siege that the owner began, a running one too (S53)."""
    battle = g.battles[seat]
    if battle is None or battle.engineers or not has(g, seat, SIEGE_ENGINEERS) or not is_siege(g, battle.place):
        return
    battle.engineers = True
    battle.strength[seat] += SIEGE_ENGINEERS_STRENGTH
    g.say("strategy.siege-engineers", "log.engineers", seat=seat, place=battle.place)


# -- 5.reinforce ------------------------------------------------------------------------------------------------------


def why_not_join(g: SeaState, seat: int, place: int) -> Refusal | None:
    """Whether a side may send anything to the battle at a place."""
    battle = g.battle_at(place)
    if battle is None:
        return NO_BATTLE
    if g.holder[place] == SYRACUSE_HOLDER and battle is not g.battles[seat] and not g.ally:
        return NOT_YOUR_BATTLE
    return None if in_supply(g, seat, place) else CUT_OFF


def reinforcement(g: SeaState, seat: int, place: int, card: int) -> int:
    """The Strength a card adds: its swords, else its ships at an open coast, else the walls of a defender."""
    strength = sword_strength(g, place, card)
    if strength > 0:
        return strength
    zone = LOC_ZONE[place]
    if CARD_SHIP_STRENGTH[card] > 0 and zone != NONE and not enemy_zone(g, seat, zone):
        return CARD_SHIP_STRENGTH[card]
    own = g.battles[seat]
    return CARD_DEFENDER[card] if own is None or own.place != place else 0


def why_not_reinforce(g: SeaState, seat: int, place: int, card: int) -> Refusal | None:
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    refusal = why_not_join(g, seat, place)
    if refusal is None:
        refusal = dead(g, seat, card)
    if refusal is not None:
        return refusal
    if CARD_ARM[card] == LEADER:
        return LEADER_IS_FREE
    if reinforcement(g, seat, place, card) > 0:
        return None
    return SHIP_BLOCKED if CARD_SHIP_STRENGTH[card] > 0 else NO_STRENGTH


def why_not_lead(g: SeaState, seat: int, place: int, card: int) -> Refusal | None:
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    if CARD_ARM[card] != LEADER:
        return NO_LEADER
    return why_not_join(g, seat, place)


def might_join(g: SeaState, seat: int, menu: Menu) -> list[tuple[int, int]]:
    """Places and cards to look at: battles with the hand; in explain mode with any card, and the hand anywhere."""
    fought = [battle.place for battle in g.battles if battle is not None]
    if not menu.explaining:
        if not fought:
            return []
        hand = distinct(g.hands[seat])
        return [(place, card) for place in fought for card in hand]
    hand = distinct(g.hands[seat])
    return [(place, card) for place in range(LOCATIONS) for card in (range(CARDS) if place in fought else hand)]


def offer_reinforcements(g: SeaState, seat: int, menu: Menu) -> None:
    for place, card in might_join(g, seat, menu):
        menu.offer(why_not_reinforce(g, seat, place, card), REINFORCE, place, card)


def offer_leaders(g: SeaState, seat: int, menu: Menu) -> None:
    for place, card in might_join(g, seat, menu):
        if CARD_ARM[card] == LEADER:
            menu.offer(why_not_lead(g, seat, place, card), LEAD, place, card)


def reinforce(g: SeaState, seat: int, place: int, card: int) -> None:
    battle = g.battle_at(place)
    assert battle is not None
    strength = reinforcement(g, seat, place, card)
    leave_hand(g, seat, card)
    commit(g, battle, seat, card, strength, "reinforce.sword")


def lead(g: SeaState, seat: int, place: int, card: int) -> None:
    """5.reinforce/7: free."""
    battle = g.battle_at(place)
    assert battle is not None
    leave_hand(g, seat, card)
    commit(g, battle, seat, card, sword_strength(g, place, card), "reinforce.leader")
