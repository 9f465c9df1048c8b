"""The state of The Ford."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.games.toy.tables import FORDS, NOBODY, ROME
from punica.kernel.chance import Chance
from punica.kernel.state import State

if TYPE_CHECKING:
    from punica.games.toy.editions import Toy

ROUND: Final = 0
"""Checkpoint: a round begins with dealing and burying."""
CARD_PLAY: Final = 1
"""Checkpoint: the active seat plays a card."""


class ToyState(State):
    """`known[s]` is a bit mask of the cards that seat s has seen in the other hand, until a shuffle."""

    __slots__ = (
        "active",
        "buried",
        "deck",
        "discards",
        "fords",
        "hands",
        "known",
        "points",
        "rerolls",
        "round",
        "toy",
    )

    def __init__(self, toy: Toy, chance: Chance) -> None:
        super().__init__(toy, chance)
        self.toy = toy
        self.round = 0
        self.active = ROME
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.buried: list[int] = [NOBODY, NOBODY]
        self.fords: list[int] = [NOBODY] * FORDS
        self.points: list[int] = [0, 0]
        self.rerolls: list[int] = [1, 1]
        self.known: list[int] = [0, 0]

    def copy(self) -> ToyState:
        new = ToyState(self.toy, self.chance.copy())
        self.copy_kernel(new)
        new.round = self.round
        new.active = self.active
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.buried = self.buried[:]
        new.fords = self.fords[:]
        new.points = self.points[:]
        new.rerolls = self.rerolls[:]
        new.known = self.known[:]
        return new

    def discard(self, seat: int, card: int) -> None:
        """A card leaves a hand face up."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.known[1 - seat] = self.known[1 - seat] & ~(1 << card)
