"""A battle under way. Battle cards are counts by type, in the order of tables.BATTLE_CARD_SLUG."""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE

TYPES: Final = 6


class Battle:
    """By side where there are two of a thing. Hidden: `hands` but for the cards in `shown`."""

    __slots__ = (
        "armies",
        "attacker",
        "cards",
        "charge",
        "commander",
        "exhausted",
        "failed_avoid",
        "hands",
        "initiative",
        "intercepted",
        "last",
        "led",
        "losses",
        "maharbal",
        "pile",
        "played",
        "probes_left",
        "rating_bonus",
        "retreat_losses",
        "shown",
        "sortie",
        "space",
        "spies",
        "start",
        "stolen_allies",
        "winner",
        "withdrawals",
        "withdrawn",
    )

    def __init__(self, space: int, attacker: int) -> None:
        self.space = space
        self.attacker = attacker
        """The original attacker: the active side."""
        self.initiative = attacker
        """Who leads in this round."""
        self.armies: list[Army] = [Army(0), Army(1)]
        self.sortie: Army | None = None
        """The part of the attacker's force that came out of the besieged city (20.6)."""
        self.commander: list[int] = [-1, -1]
        self.start: list[int] = [0, 0]
        """CUs of each side as the battle began."""
        self.intercepted = False
        self.failed_avoid = False
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
        self.losses: list[int] = [0, 0]
        """CUs each side has lost in this battle and the retreat after it."""
        self.retreat_losses = 0
        """Those of them that fell to the retreat: the first must be an elephant (14.12.1)."""
        self.winner = -1
        self.withdrawn = -1
        """The side that broke off by withdrawing: then nobody has won."""
        self.exhausted = False
        """The attacker of the last round had no card to play (or, where he may, would play none)."""

    def copy(self) -> Battle:
        new = Battle(self.space, self.attacker)
        new.initiative = self.initiative
        new.armies = [self.armies[0].copy(), self.armies[1].copy()]
        new.sortie = self.sortie.copy() if self.sortie is not None else None
        new.commander = self.commander[:]
        new.start = self.start[:]
        new.intercepted = self.intercepted
        new.failed_avoid = self.failed_avoid
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
        new.losses = self.losses[:]
        new.retreat_losses = self.retreat_losses
        new.winner = self.winner
        new.withdrawn = self.withdrawn
        new.exhausted = self.exhausted
        return new

    def strength(self, side: int) -> int:
        """The CUs of a side that are left, a sortie included."""
        total = self.armies[side].total
        if self.sortie is not None and side == self.attacker:
            total += self.sortie.total
        return total

    def elephants(self) -> int:
        total = self.armies[CARTHAGE].elephants
        if self.sortie is not None and self.attacker == CARTHAGE:
            total += self.sortie.elephants
        return total

    def forces(self, side: int) -> list[Army]:
        """The one army of a side, or relief and sortie."""
        if self.sortie is not None and side == self.attacker:
            return [self.armies[side], self.sortie]
        return [self.armies[side]]

    def cards_left(self, side: int) -> int:
        return sum(self.hands[side])
