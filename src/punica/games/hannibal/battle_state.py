"""A battle under way. Battle cards are counts by type, in the order of tables.BATTLE_CARD_SLUG."""

from __future__ import annotations

from punica.games.punic.army import Army

TYPES = 6


class Battle:
    """By side where there are two of a thing. Hidden: `hands` but for the cards in `shown`."""

    __slots__ = (
        "armies",
        "attacker",
        "cards",
        "charge",
        "commander",
        "failed_avoid",
        "hands",
        "initiative",
        "intercepted",
        "last",
        "led",
        "losses",
        "pile",
        "played",
        "probes_left",
        "rating_bonus",
        "shown",
        "sortie",
        "space",
        "start",
        "stolen_allies",
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
        """Bit mask of regions or provinces whose allies do not come, by side (cards 31, 32)."""
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
        self.probes_left: list[int] = [0, 0]
        """How often each commander may still play a Probe as something else."""
        self.losses: list[int] = [0, 0]

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
        new.charge = self.charge
        new.cards = self.cards[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.shown = [self.shown[0][:], self.shown[1][:]]
        new.pile = [self.pile[0][:], self.pile[1][:]]
        new.played = self.played[:]
        new.last = self.last[:]
        new.led = self.led
        new.probes_left = self.probes_left[:]
        new.losses = self.losses[:]
        return new
