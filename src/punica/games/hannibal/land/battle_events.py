"""Strategy cards for battles: 20, 31, 32 and 88 at the start, 59 during it."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.land.battle_cards import draw, give_away
from punica.games.hannibal.land.battle_state import TYPES, Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    AFRICA,
    ALLIES_AVAILABLE,
    CARD_ID,
    IBERIA,
    PROVINCE_ALLIES,
    PROVINCE_ID,
    PROVINCE_REGION,
)
from punica.games.hannibal.words import verb
from punica.games.punic.cards.windows import window
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

SPY: Final[int] = CARD_ID["20"]
SPANISH_ALLIES: Final[int] = CARD_ID["31"]
NUMIDIAN_ALLIES: Final[int] = CARD_ID["32"]
ALLY_DESERTS: Final[int] = CARD_ID["59"]
AMBUSH: Final[int] = CARD_ID["88"]

SPAIN: Final[int] = sum(1 << p for p, region in enumerate(PROVINCE_REGION) if region == IBERIA)
NUMIDIA: Final[int] = 1 << PROVINCE_ID["numidia-maior"] | 1 << PROVINCE_ID["numidia-minor"]
"""Bit masks of provinces."""

TAKE_OPEN: Final = verb("take-open {bc}")
TAKE_HIDDEN: Final = verb("take-hidden")

START: Final = Text("ask.battle-event")
DESERT: Final = Text("ask.ally-deserts")
WHICH_CARD: Final = Text("ask.which-battle-card")


# -- 14.5.2, 14.5.3 Before the battle ---------------------------------------------------------------------------------


def would_lose_allies(g: HannibalState, b: Battle, side: int, provinces: int) -> bool:
    """Whether the desertion of these provinces, all far from Italia, would cost a side a card."""
    if b.commander[side] < 0:
        return False
    loyal = provinces & ~b.stolen_allies[side]
    for province in ALLIES_AVAILABLE[g.board.province[b.space]]:
        if loyal >> province & 1 and PROVINCE_ALLIES[province] and g.province_owner(province) == side:
            return True
    return False


def playable_at_start(g: HannibalState, b: Battle, seat: int) -> list[int]:
    """The cards for the start of a battle that would do something (A4)."""
    cards: list[int] = []
    if not b.spies[seat] and (b.strength(1 - seat) >= 2 or g.hannibal.battle_cards.hand_size(g, b, 1 - seat) >= 2):
        cards.append(SPY)
    region = g.board.region[b.space]
    if region == IBERIA and would_lose_allies(g, b, 1 - seat, SPAIN):
        cards.append(SPANISH_ALLIES)
    if region == AFRICA and would_lose_allies(g, b, 1 - seat, NUMIDIA):
        cards.append(NUMIDIAN_ALLIES)
    if g.optional.cards_75_91 and b.commander[seat] >= 0:
        cards.append(AMBUSH)
    return cards


def events_before_battle(g: HannibalState, b: Battle, seat: int) -> Flow[None]:
    """14.5.2, 14.5.3: a side plays as many of its battle cards as it likes."""
    w = g.rules.words
    rule = "battle.sequence.attacker_cards" if seat == b.attacker else "battle.sequence.defender_cards"
    while True:
        card = yield from window(g, seat, START, rule, playable_at_start(g, b, seat), w.counter, w.no)
        if card < 0:
            return
        if (yield from g.rules.event_play.announce(g, seat, card)):
            if card == SPY:
                b.spies[seat] = True
            elif card == SPANISH_ALLIES:
                b.stolen_allies[1 - seat] |= SPAIN
            elif card == NUMIDIAN_ALLIES:
                b.stolen_allies[1 - seat] |= NUMIDIA
            else:
                b.rating_bonus[seat] += g.hannibal.cards.rating[card]


# -- 59 Ally Deserts --------------------------------------------------------------------------------------------------


def ally_deserts(g: HannibalState, b: Battle, seat: int) -> Flow[None]:
    """Card 59, at the start of any round: take a battle card of the enemy. Both see which; so it lies open."""
    other = 1 - seat
    if b.cards_left(other) == 0:
        return
    w = g.rules.words
    card = yield from window(g, seat, DESERT, "card.59.when", [ALLY_DESERTS], w.counter, w.no)
    if card < 0:
        return
    if not (yield from g.rules.event_play.announce(g, seat, card)):
        return

    def fill(menu: Menu) -> None:
        if b.cards_left(other) > sum(b.shown[other]):
            menu.add(TAKE_HIDDEN)
        for kind in range(TYPES):
            if b.shown[other][kind]:
                menu.add(TAKE_OPEN, kind)

    answer = yield Choice(seat, WHICH_CARD, "card.20.ally_deserts", fill)
    if answer.verb is TAKE_OPEN:
        kind = answer.a
        give_away(b, other, kind)
    else:
        hidden = [b.hands[other][k] - b.shown[other][k] for k in range(TYPES)]
        kind = draw(g, hidden, sum(hidden), "ally-deserts")
        b.hands[other][kind] -= 1
    b.hands[seat][kind] += 1
    b.shown[seat][kind] += 1
    g.revealed()
    g.say("card.59", "log.ally-deserts", seat=seat, bc=kind)
