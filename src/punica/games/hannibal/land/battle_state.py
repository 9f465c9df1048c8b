"""A battle under way. Battle cards are counts by type, in the order of tables.BATTLE_CARD_SLUG."""

from __future__ import annotations

from typing import Final

from punica.games.punic.engagement import Engagement

TYPES: Final = 6


class Battle(Engagement):
    """A battle fought with cards. Hidden: `hands` but for the cards in `shown`."""

    __slots__ = (
        "cards",
        "charge",
        "exhausted",
        "hands",
        "initiative",
        "last",
        "led",
        "maharbal",
        "pile",
        "played",
        "probes_left",
        "rating_bonus",
        "shown",
        "spies",
        "stolen_allies",
        "withdrawals",
        "withdrawn",
    )

    def __init__(self, space: int, attacker: int) -> None:
        super().__init__(space, attacker)
        self.initiative = attacker
        """Who leads in this round."""
        self.rating_bonus: list[int] = [0, 0]
        self.stolen_allies: list[int] = [0, 0]
        """Bit mask of provinces whose allies do not come, by side (cards 31, 32)."""
        self.spies: list[bool] = [False, False]
        """Who has a Spy in the enemy's camp (card 20)."""
        self.charge = 0
        """Battle cards Rome (positive) or Carthage (negative) loses to elephants."""
        self.cards: list[int] = [0, 0]
        """How many battle cards each side is due."""
        self.hands: list[list[int]] = [[0] * TYPES, [0] * TYPES]
        self.shown: list[list[int]] = [[0] * TYPES, [0] * TYPES]
        """Cards of each hand that lie face up (Spy in Enemy Camp)."""
        self.pile: list[list[int]] = [[0] * TYPES, [0] * TYPES]
        """Cards each side has played, by type as printed."""
        self.played: list[int] = [0, 0]
        """How many cards each side has played: the casualties column (14.11.2)."""
        self.last: list[int] = [-1, -1]
        """The type each side's last card was played as."""
        self.led = -1
        """The type the attacker of this round has played."""
        self.maharbal = False
        """Whether that was Maharbal's Cavalry (card 6)."""
        self.withdrawals = 0
        """How often somebody has tried to withdraw."""
        self.probes_left: list[int] = [0, 0]
        """How often each commander may still play a Probe as something else."""
        self.withdrawn = -1
        """The side that broke off by withdrawing: then nobody has won."""
        self.exhausted = False
        """The attacker of the last round had no card to play (or, where he may, would play none)."""

    def copy(self) -> Battle:
        new = Battle(self.space, self.attacker)
        self.copy_engagement(new)
        new.initiative = self.initiative
        new.rating_bonus = self.rating_bonus[:]
        new.stolen_allies = self.stolen_allies[:]
        new.spies = self.spies[:]
        new.charge = self.charge
        new.cards = self.cards[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.shown = [self.shown[0][:], self.shown[1][:]]
        new.pile = [self.pile[0][:], self.pile[1][:]]
        new.played = self.played[:]
        new.last = self.last[:]
        new.led = self.led
        new.maharbal = self.maharbal
        new.withdrawals = self.withdrawals
        new.probes_left = self.probes_left[:]
        new.withdrawn = self.withdrawn
        new.exhausted = self.exhausted
        return new

    def cards_left(self, side: int) -> int:
        left = 0
        for cards in self.hands[side]:
            left += cards
        return left
