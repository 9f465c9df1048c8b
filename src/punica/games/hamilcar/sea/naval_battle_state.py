"""A naval battle under way (9). Tactic cards are counts by kind, in the order of tables.TACTIC_SLUG."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.tables import TACTIC_COPIES

KINDS: Final[int] = len(TACTIC_COPIES)


class NavalBattle:
    """By side where there are two of a thing. Hidden: `hands` but for what lies in `shown`; the deck is what is left.

    The fleets themselves are `g.fleets`.
    """

    __slots__ = (
        "ambush",
        "battle_rolls",
        "commander",
        "corvus_rolled",
        "engage_column",
        "engage_prizes",
        "engage_roll",
        "fled",
        "hands",
        "losses",
        "mover",
        "pile",
        "port",
        "rating_bonus",
        "rerolls",
        "round",
        "shown",
        "starts",
        "sunk",
        "winner",
    )

    def __init__(self, port: int, mover: int, starts: int) -> None:
        self.port = port
        self.mover = mover
        """The side whose fleet was intercepted."""
        self.commander: list[int] = [-1, -1]
        """Who led each fleet when the battle began."""
        self.round = 1
        self.starts = starts
        """Who goes first in this round; Supremacy may have changed hands since (ruling M20)."""
        self.hands: list[list[int]] = [[0] * KINDS, [0] * KINDS]
        self.shown: list[list[int]] = [[0] * KINDS, [0] * KINDS]
        """Cards of each hand that both sides know."""
        self.pile: list[list[int]] = [[0] * KINDS, [0] * KINDS]
        """Cards each side has played or discarded, face up."""
        self.rating_bonus: list[int] = [0, 0]
        """What Ambush, Bad Omen and Great Leadership do to a commander's battle rating."""
        self.ambush: list[int] = [0, 0]
        """The part of it that is Ambush: so many tactic cards more for a fleet with an Admiral."""
        self.engage_roll: list[int] = [0, 0]
        """What cards do to a side's next battle roll."""
        self.engage_column: list[int] = [0, 0]
        """By how many columns of the Naval Battle Table cards move a side's next battle roll."""
        self.engage_prizes: list[int] = [0, 0]
        """How many of the warships a side hits next become Prizes."""
        self.rerolls: list[int] = [0, 0]
        """How often a side may still roll its battle roll again (Veteran Crews)."""
        self.battle_rolls: list[int] = [0, 0]
        """How many battle rolls each side has made (Hamilcar, Paterculus)."""
        self.corvus_rolled = False
        """Whether card 17 has been used for its battle roll."""
        self.sunk: list[int] = [0, 0]
        """Warships of each side that are sunk."""
        self.losses: list[int] = [0, 0]
        """All Units each side has lost (9.4)."""
        self.fled = False
        """Whether the loser got away with Flee! (9.3.B3)."""
        self.winner = -1
        """The side that has won, -1 while they fight. Set where the battle ends (9.3.A): `battle_roll.strike` (no
        warships left), `evading.evade`, `naval_rounds.rounds` (after the third), and `unguarded_fleet` (8.5)."""

    def copy(self) -> NavalBattle:
        new = NavalBattle(self.port, self.mover, self.starts)
        new.round = self.round
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.shown = [self.shown[0][:], self.shown[1][:]]
        new.pile = [self.pile[0][:], self.pile[1][:]]
        new.rating_bonus = self.rating_bonus[:]
        new.ambush = self.ambush[:]
        new.commander = self.commander[:]
        new.engage_roll = self.engage_roll[:]
        new.engage_column = self.engage_column[:]
        new.engage_prizes = self.engage_prizes[:]
        new.rerolls = self.rerolls[:]
        new.battle_rolls = self.battle_rolls[:]
        new.corvus_rolled = self.corvus_rolled
        new.sunk = self.sunk[:]
        new.losses = self.losses[:]
        new.fled = self.fled
        new.winner = self.winner
        return new

    def left_in_deck(self) -> list[int]:
        """By kind: the tactic cards nobody has drawn."""
        return [
            copies - sum(self.hands[side][kind] + self.pile[side][kind] for side in (0, 1))
            for kind, copies in enumerate(TACTIC_COPIES)
        ]
