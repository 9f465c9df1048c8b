"""Battles on land: what each side can still throw in, and how they are likely to end."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from punica.bots.hands_in_the_sea.worth import conquest
from punica.games.hands_in_the_sea.attack import reinforcement, starting_defence, sword_strength
from punica.games.hands_in_the_sea.card_tables import CARD_ARM, LEADER
from punica.games.hands_in_the_sea.map_tables import CAPITAL, CARTHAGE, LOCATIONS, ROME, SYRACUSE_HOLDER
from punica.games.hands_in_the_sea.number_tables import (
    ATTACKER_LEAD,
    DEFENDER_LEAD,
    END_CAPTURED_VP,
    HAND,
    MOST_PRESTIGE,
    SCORE_CITY,
    SCORE_PRESTIGE,
    SCORE_TOWN,
)
from punica.games.hands_in_the_sea.scoring import captured_from_opponent, final_vp
from punica.games.hands_in_the_sea.state import CITY, Battle, SeaState
from punica.games.hands_in_the_sea.supply import alive, in_supply

GAME: Final = 120.0
"""What a battle for a capital is about."""
DEFEAT: Final = 2.5
"""Prestige for the enemy and a card back to its deck."""
ROUGHNESS: Final = 1.3
"""How uncertain the sum of Strengths is."""
STEADY: Final = 9.0
RESTLESS: Final = 1.6
"""A lead counts the less the more Campaigns are to come."""


def sigmoid(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -40 else 0.0


DECISIVE: Final = 30.0
"""What a place is worth beside itself whose fall ends the game for the side that is ahead."""


def stake(g: SeaState, place: int, attacker: int, left: float) -> float:
    """What the battle for a place decides."""
    if place == CAPITAL[1 - attacker]:
        return GAME
    worth = conquest(g, place, attacker, left)
    return worth + DECISIVE if ends_the_game(g, place, attacker) else worth


def ends_the_game(g: SeaState, place: int, attacker: int) -> bool:
    """Whether the fall of a place brings an end that the conqueror wins: by captures, Prestige or his last town."""
    if g.end_rule:
        return False
    piece = SCORE_CITY if g.piece[place] == CITY else SCORE_TOWN
    captures = captured_from_opponent(g, attacker) + (0 if g.holder[place] == SYRACUSE_HOLDER else piece)
    near = captures >= END_CAPTURED_VP or g.prestige[attacker] + 1 >= MOST_PRESTIGE or g.towns[attacker] == 1
    if not near:
        return False
    lead = g.vp[attacker] + final_vp(g, attacker) - g.vp[1 - attacker] - final_vp(g, 1 - attacker)
    return lead + piece + SCORE_PRESTIGE > 0


def thrown_in(strengths: list[int], leaders: int, actions: int) -> float:
    """The Strength of the best cards that so many actions can send, and of all leaders."""
    strengths.sort(reverse=True)
    return float(sum(strengths[:actions]) + leaders)


def own_strength(g: SeaState, seat: int, place: int, cards: list[int], actions: int) -> float:
    """What a side can send to a battle with these cards and so many actions."""
    living = alive(g, seat)
    strengths: list[int] = []
    leaders = 0
    for card in cards:
        if card < LOCATIONS and living >> card & 1 == 0:
            continue
        if CARD_ARM[card] == LEADER:
            leaders += sword_strength(g, place, card)
        else:
            strength = reinforcement(g, seat, place, card)
            if strength > 0:
                strengths.append(strength)
    return thrown_in(strengths, leaders, actions)


def expected_strength(g: SeaState, seat: int, place: int) -> float:
    """What a side may send in its next round, by what everybody knows of its cards."""
    if g.holder[place] == SYRACUSE_HOLDER and not g.ally:
        own = g.battles[seat]
        if own is None or own.place != place:
            return 0.0
    if not in_supply(g, seat, place):
        return 0.0
    pool = g.hands[seat] + g.decks[seat]
    most = own_strength(g, seat, place, pool, 2)
    if not most:
        return own_strength(g, seat, place, g.reserves[seat], 2) if g.silver[seat] > 0 else 0.0
    every = own_strength(g, seat, place, pool, len(pool))
    usual = min(most, every * min(1.0, HAND / len(pool)))
    if g.reserves[seat] and g.silver[seat] >= len(g.reserves[seat]):
        usual = max(usual, own_strength(g, seat, place, g.reserves[seat] + pool[:2], 2))
    return usual


def attack_succeeds(lead: float, answer: float) -> float:
    """The chance of the attacker whose round ends with such a lead, when the defender is expected to answer."""
    if lead < 1 - DEFENDER_LEAD:
        return 0.03
    return 0.05 + 0.9 * sigmoid((lead - answer - ATTACKER_LEAD + 0.5) / ROUGHNESS)


def defence_succeeds(lead: float, answer: float) -> float:
    """The chance of the defender whose round ends with the attacker ahead by so much."""
    if lead >= ATTACKER_LEAD:
        return 0.02
    return 0.1 + 0.85 * sigmoid((0.5 - lead - answer) / ROUGHNESS)


def defender_chance(g: SeaState, battle: Battle, attacker: int, left: int) -> float:
    """The chance that a battle that is under way ends for the defender; `left` actions are left in this round."""
    defender = 1 - attacker
    lead = float(battle.strength[attacker] - battle.strength[defender])
    place = battle.place
    if g.active == attacker:
        lead += own_strength(g, attacker, place, g.hands[attacker], left) if left else 0.0
        return 1.0 - attack_succeeds(lead, expected_strength(g, defender, place))
    lead -= own_strength(g, defender, place, g.hands[defender], left) if left else 0.0
    return defence_succeeds(lead, expected_strength(g, attacker, place))


def strike(g: SeaState, seat: int, place: int, cards: list[int], actions: int) -> float:
    """By how much an attack with these cards would lead at the end of the round."""
    return own_strength(g, seat, place, cards, actions) - starting_defence(g, place)


def with_battles(g: SeaState, seat: int, lead: float, left: float, promise: float = 1.0, loss: float = 1.0) -> float:
    """How a side stands, from -1 to 1, that leads by so many VP before the battles under way are reckoned in.

    `promise` and `loss`: how much of what they may win, and of what a defeat would cost, is counted.
    """
    fate = 0.0
    """What a battle for a capital may decide."""
    for attacker in (ROME, CARTHAGE):
        battle = g.battles[attacker]
        if battle is None:
            continue
        safe = defender_chance(g, battle, attacker, g.actions)
        sign = 1.0 if attacker == seat else -1.0
        what = stake(g, battle.place, attacker, left)
        if what >= GAME:
            fate += sign * (1.0 - safe)
            lead -= sign * safe * DEFEAT
        else:
            lost = DEFEAT if g.holder[battle.place] != SYRACUSE_HOLDER else 0.5 * DEFEAT
            lead += sign * (promise * (1.0 - safe) * what - loss * safe * lost)
    value = tanh(lead / (STEADY + RESTLESS * left))
    if fate > 0:
        return value + (1.0 - value) * min(1.0, fate)
    return value + (1.0 + value) * max(-1.0, fate)
