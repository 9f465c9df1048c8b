"""14.1 to 14.4: how many battle cards each side is due, and dealing them."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.land.battle_state import TYPES, Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ALLIES_AVAILABLE,
    BATTLE_CARD_COUNT,
    BONUS_FAILED_AVOID,
    BONUS_FRIENDLY_TRIBE,
    BONUS_INTERCEPTION,
    BONUS_MILITIA,
    GENERAL_CITY_CARD,
    GENERAL_LARGE_ARMY,
    GENERAL_LARGE_BATTLE,
    HAND_LIMIT,
    ITALIA,
    PROVINCE_ALLIES,
    PROVINCE_ID,
    ROMAN_ALLIES_IN_ITALY,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.counted import blind, leaves
from punica.kernel.text import Text

LATIUM: Final[int] = PROVINCE_ID["latium"]


class BattleCards:
    """How many battle cards each side is due, and dealing them."""

    def __init__(self, *, latium_counts_as_ally: bool) -> None:
        self.latium_counts_as_ally = latium_counts_as_ally
        """Whether Latium sends Rome a card as an allied province."""

    def allies(self, g: HannibalState, b: Battle, side: int) -> int:
        """14.2: a card for each allied province within reach, two for each Numidia; only with a general (14.3.1)."""
        if b.commander[side] < 0:
            return 0
        total = 0
        for province in ALLIES_AVAILABLE[g.board.province[b.space]]:
            if b.stolen_allies[side] >> province & 1 or g.province_owner(province) != side:
                continue
            if province == LATIUM and side == ROME and not self.latium_counts_as_ally:
                continue
            total += PROVINCE_ALLIES[province]
        if side == ROME and g.board.region[b.space] == ITALIA:
            total = min(total, ROMAN_ALLIES_IN_ITALY)
        return total

    def hand_size(self, g: HannibalState, b: Battle, side: int) -> int:
        """14.1: the cards a side is due, up to the limit; what elephants take away comes off afterwards."""
        size = rating(g, b, side) + b.strength(side) + self.allies(g, b, side)
        if side != b.attacker:
            if b.intercepted:
                size += BONUS_INTERCEPTION
            if b.failed_avoid:
                size += BONUS_FAILED_AVOID
        if g.map.tribe[b.space] and g.map.control[b.space] == side:
            size += BONUS_FRIENDLY_TRIBE
        if side == ROME and g.board.province[b.space] == LATIUM:
            size += BONUS_MILITIA
        if b.commander[side] >= 0 and g.board.walled[b.space] and g.map.control[b.space] == side:
            size += GENERAL_CITY_CARD[b.commander[side]]
        return max(0, min(size, HAND_LIMIT))

    def deal(self, g: HannibalState, b: Battle) -> None:
        """14.5.5: each side draws its hand from the 48 cards, the attacker first; then spies see what they see."""
        deck = BATTLE_CARD_COUNT[:]
        left = sum(deck)
        for side in (b.attacker, 1 - b.attacker):
            lost = b.charge if side == ROME else -b.charge
            due = max(0, self.hand_size(g, b, side) - max(0, lost))
            hand = b.hands[side]
            for _ in range(due):
                kind = draw(g, deck, left, "battle-card")
                left -= 1
                hand[kind] = hand[kind] + 1
            b.cards[side] = due
            g.tell("battle.sequence.deal", "log.battle-cards", seat=side, n=due)
        tell_hands(g, b)
        g.revealed()
        for side in (ROME, CARTHAGE):
            if b.spies[side]:
                lay_open(g, b, 1 - side)


def rating(g: HannibalState, b: Battle, side: int) -> int:
    """The battle rating of a side's commander in this battle (Ambush raises it); 0 without a general."""
    general = b.commander[side]
    if general < 0:
        return 0
    large = GENERAL_LARGE_ARMY[general]
    battle = GENERAL_LARGE_BATTLE if large and b.strength(side) >= large else g.rules.generals.battle
    return battle[general] + b.rating_bonus[side]


def draw(g: HannibalState, counts: list[int], total: int, label: str) -> int:
    """Take one of `total` cards, given as counts by type, blindly; its type."""
    kind = blind(g, label, counts, total)
    counts[kind] = counts[kind] - 1
    return kind


def tell_hands(g: HannibalState, b: Battle) -> None:
    if g.journal is None:
        return
    for side in (ROME, CARTHAGE):
        for kind in range(TYPES):
            if b.hands[side][kind]:
                private = Text("log.battle-hand", n=b.hands[side][kind], bc=kind)
                g.whisper(side, "battle.sequence.deal", None, private)


def lay_open(g: HannibalState, b: Battle, side: int) -> None:
    """Card 20: half of a hand, drawn blindly, lies open for the whole battle."""
    hidden = b.hands[side][:]
    left = sum(hidden)
    for _ in range(left // 2):
        kind = draw(g, hidden, left, "spy")
        left -= 1
        b.shown[side][kind] += 1
        g.say("card.20.open", "log.spied-card", seat=side, bc=kind)
    g.revealed()


def give_away(b: Battle, side: int, kind: int) -> None:
    """A battle card leaves a hand; of cards alike one that lies open goes first."""
    leaves(b.hands[side], b.shown[side], kind)
