"""Paying an action with cards: a played card serves for one of its symbols (0.round/5).

An action asks for at most two kinds of symbols at once. What is still owed lies in the state (`kinds`, `needs`), so
that an imagined hand can always pay it.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from punica.games.hands_in_the_sea.card_tables import (
    CARD_CARTS,
    CARD_COLONISTS,
    CARD_FIELD,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MERCENARY,
    CARD_PILLAGE_SHIPS,
    CARD_RAIDS,
    CARD_SHIPS,
    CARD_SIEGE,
    CARD_SILVER,
    CARDS,
)
from punica.games.hands_in_the_sea.map_tables import LOCATIONS, NONE
from punica.games.hands_in_the_sea.moving import distinct, leave_hand
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import alive, dead, usable_hand
from punica.games.hands_in_the_sea.words import PLAY, WAIVE
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

# What a card can be played for.
CART: Final = 0
SHIP: Final = 1
COLONIST: Final = 2
FIELD_SWORD: Final = 3
SIEGE_SWORD: Final = 4
PILLAGE_SHIP: Final = 5
RAIDER: Final = 6
WALLS: Final = 7
SILVER: Final = 8
GOODS: Final = 9
MERCENARY: Final = 10


def _ones(table: list[int]) -> list[int]:
    return [1 if n > 0 else 0 for n in table]


def _flags(table: list[bool]) -> list[int]:
    return [1 if flag else 0 for flag in table]


def _locations(table: list[int]) -> list[int]:
    return [1 if card < LOCATIONS and table[card] > 0 else 0 for card in range(CARDS)]


WORTH: Final[list[list[int]]] = [
    CARD_CARTS,
    _ones(CARD_SHIPS),
    _ones(CARD_COLONISTS),
    _ones(CARD_FIELD),
    _ones(CARD_SIEGE),
    CARD_PILLAGE_SHIPS,
    _flags(CARD_RAIDS),
    _flags(CARD_FORTIFIES),
    _locations(CARD_SILVER),
    _locations(CARD_GOODS),
    _flags(CARD_MERCENARY),
]
"""How much a card pays of each kind."""

PROMPTS: Final[list[Text]] = [
    Text("ask.cart"),
    Text("ask.ship"),
    Text("ask.colonist"),
    Text("ask.sword"),
    Text("ask.sword"),
    Text("ask.ship"),
    Text("ask.raider"),
    Text("ask.walls"),
    Text("ask.silver"),
    Text("ask.goods"),
    Text("ask.mercenary"),
]

KINDS: Final = 11
UNCOUNTED: Final = -1
MOST_NEED: Final = 100
"""More of one kind than any action asks for."""

WRONG_SYMBOL: Final = Refusal("round.one_symbol", "refusal.wrong-symbol")
NEEDED_ELSEWHERE: Final = Refusal("round.one_symbol", "refusal.needed-elsewhere")


def payable(cards: list[int], kind: int, need: int, kind2: int = 0, need2: int = 0) -> bool:
    """Whether different cards pay `need` of one kind and `need2`, at most 1, of another."""
    worth = WORTH[kind]
    total = 0
    if need > 0:
        for card in cards:
            total += worth[card]
        if total < need:
            return False
    if need2 <= 0:
        return True
    worth2 = WORTH[kind2]
    for card in cards:
        if worth2[card] > 0 and (need <= 0 or total - worth[card] >= need):
            return True
    return False


class Purse:
    """What a hand can do and pay, looked through once for a whole list of actions.

    `hand` is each kind of card once; `cards` are the usable ones; `living` the places whose cards are usable.
    """

    __slots__ = ("_answers", "_totals", "cards", "hand", "living")

    def __init__(self, g: SeaState, seat: int) -> None:
        living = alive(g, seat)
        self.living = living
        self.hand = distinct(g.hands[seat])
        self.cards = [card for card in g.hands[seat] if card >= LOCATIONS or living >> card & 1]
        self._totals: list[int] = [UNCOUNTED] * KINDS
        self._answers: dict[int, bool] = {}

    def pays(self, kind: int, need: int, without: int = NONE) -> bool:
        """Whether it pays so much of a kind, if need be `without` a card that is played for something else."""
        total = self._totals[kind]
        if total == UNCOUNTED:
            worth = WORTH[kind]
            total = 0
            for card in self.cards:
                total += worth[card]
            self._totals[kind] = total
        return total >= need and (without == NONE or total - WORTH[kind][without] >= need)

    def pays_both(self, kind: int, need: int, kind2: int, without: int = NONE) -> bool:
        """Whether different cards pay so much of a kind and 1 of another."""
        question = (((without + 1) * KINDS + kind2) * KINDS + kind) * MOST_NEED + need
        answer = self._answers.get(question)
        if answer is None:
            cards = self.cards[:]
            if without != NONE:
                cards.remove(without)
            answer = payable(cards, kind, need, kind2, 1)
            self._answers[question] = answer
        return answer


def owe(g: SeaState, kind: int, need: int, kind2: int = 0, need2: int = 0, waivable: bool = False) -> None:
    """An action under way asks for these; `waivable`: a Strategy card may stand in for the colonist."""
    g.kinds = [kind, kind2]
    g.needs = [need, need2]
    g.waivable = waivable


def still_payable(g: SeaState, cards: list[int]) -> bool:
    """Whether usable cards pay what the action under way still asks for."""
    need = 0 if g.waivable and g.kinds[0] == COLONIST else g.needs[0]
    need2 = 0 if g.waivable and g.kinds[1] == COLONIST else g.needs[1]
    return payable(cards, g.kinds[0], need, g.kinds[1], need2)


def why_not_this(g: SeaState, seat: int, slot: int, card: int) -> Refusal | None:
    """Whether this hand card may pay, so that the others still can pay the rest."""
    refusal = dead(g, seat, card)
    if refusal is not None:
        return refusal
    worth = WORTH[g.kinds[slot]][card]
    if worth == 0:
        return WRONG_SYMBOL
    rest = usable_hand(g, seat)
    rest.remove(card)
    before = g.needs[slot]
    g.needs[slot] = max(0, before - worth)
    possible = still_payable(g, rest)
    g.needs[slot] = before
    return None if possible else NEEDED_ELSEWHERE


def offer_payment(g: SeaState, seat: int, slot: int, menu: Menu) -> None:
    for card in distinct(g.hands[seat]):
        menu.offer(why_not_this(g, seat, slot, card), PLAY, card)
    if g.waivable and g.kinds[slot] == COLONIST:
        menu.add(WAIVE)


def choose_payment(g: SeaState, seat: int, slot: int, rule: str) -> Flow[int]:
    """One card leaves the hand for what is owed in a slot; -1 when it was waived."""
    kind = g.kinds[slot]
    chosen = yield Choice(seat, PROMPTS[kind], rule, lambda menu: offer_payment(g, seat, slot, menu))
    if chosen.verb is WAIVE:
        g.needs[slot] = 0
        g.strategy_used[seat] += 1
        g.say("strategy_buy.box", "log.waived", seat=seat, strategy=g.strategy[seat])
        return -1
    card = chosen.a
    g.needs[slot] = max(0, g.needs[slot] - WORTH[kind][card])
    leave_hand(g, seat, card)
    return card


def pay(g: SeaState, seat: int, slot: int, rule: str) -> Flow[None]:
    """Play and discard cards until nothing is owed in this slot."""
    while g.needs[slot] > 0:
        card = yield from choose_payment(g, seat, slot, rule)
        if card >= 0:
            insort(g.discards[seat], card)
            g.say(rule, "log.plays", seat=seat, card=card)
