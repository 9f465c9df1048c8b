"""What is looked at once for a question, before its options are judged one by one."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.battle import (
    DEFEAT,
    attack_succeeds,
    defence_succeeds,
    expected_strength,
    own_strength,
    stake,
    strike,
)
from punica.bots.hands_in_the_sea.worth import army, campaigns_left
from punica.games.hands_in_the_sea.card_tables import CARD_FORTIFIES
from punica.games.hands_in_the_sea.map_tables import CAPITAL, LOCATIONS
from punica.games.hands_in_the_sea.scoring import final_vp
from punica.games.hands_in_the_sea.state import Battle, SeaState
from punica.games.hands_in_the_sea.supply import alive
from punica.kernel.choice import Choice

HOPELESS: Final = 0.01
PATIENCE: Final = 0.1
"""A siege lasts two rounds longer than a field battle: more cards can come up, and it can be given up."""
END: Final = 20.0
"""What it is worth to end a game that is won, or not to end one that is lost."""


class Look:
    """The state, from the seat that is asked, and what was found out about it so far."""

    __slots__ = (
        "_answers",
        "_army",
        "_own_army",
        "_strikes",
        "cards",
        "choice",
        "clock",
        "deck_size",
        "g",
        "left",
        "other",
        "seat",
        "silver",
        "supply_now",
    )

    def __init__(self, g: SeaState, choice: Choice) -> None:
        self.g = g
        self.choice = choice
        self.seat = choice.who
        self.other = 1 - self.seat
        self.silver = g.silver[self.seat]
        self.left = campaigns_left(g)
        zones = (g.hands, g.decks, g.discards, g.reserves)
        self.cards: list[int] = []
        """All own cards but those in battles."""
        for zone in zones:
            self.cards += zone[self.seat]
        self.deck_size = len(self.cards)
        self._own_army = -1.0
        self.clock: tuple[float, float] | None = None
        """What a card that leaves the hand is worth, and what the Campaign is, once somebody has looked."""
        self.supply_now: float | None = None
        """How the Fleets leave Supply, once somebody has looked."""
        self._army = -1.0
        self._answers: dict[int, float] = {}
        self._strikes: dict[int, float] = {}

    def answer(self, place: int) -> float:
        """What the enemy may send to a battle in his next round."""
        if place not in self._answers:
            self._answers[place] = expected_strength(self.g, self.other, place)
        return self._answers[place]

    def can_retrieve(self) -> bool:
        g = self.g
        return bool(g.reserves[self.seat]) and g.silver[self.seat] >= len(g.reserves[self.seat])

    def strikers(self) -> list[int]:
        """The hand, and the Reserve if it can be paid for."""
        hand = self.g.hands[self.seat]
        return hand + self.g.reserves[self.seat] if self.can_retrieve() else hand

    def attack_worth(self, place: int) -> float:
        """What an attack on a place promises, with what hand and Reserve can throw in this round."""
        if place not in self._strikes:
            lead = strike(self.g, self.seat, place, self.strikers(), self.g.actions)
            chance = attack_succeeds(lead, self.answer(place))
            if self.g.fortified[place] and lead >= 0:
                chance = min(1.0, chance + PATIENCE)
            gain = chance * stake(self.g, place, self.seat, self.left)
            self._strikes[place] = gain - (1.0 - chance) * DEFEAT
        return self._strikes[place]

    def battle_worth(self, battle: Battle, strength: int, actions: int) -> float:
        """How much better a battle looks with so much more Strength, when so many actions remain after it."""
        g, seat = self.g, self.seat
        attacking = g.battles[seat] is battle
        attacker = seat if attacking else self.other
        what = stake(g, battle.place, attacker, self.left) + DEFEAT
        lead = float(battle.strength[attacker] - battle.strength[1 - attacker])
        answer = self.answer(battle.place)
        rest = own_strength(g, seat, battle.place, self.strikers(), actions + 1) - strength
        most = strength + max(0.0, min(rest, 3.0 * actions))
        if attacking:
            if lead + most < 0:
                return HOPELESS
            before = attack_succeeds(lead, answer)
            after = attack_succeeds(lead + strength, answer)
            if after < 0.1:
                after = 0.6 * attack_succeeds(lead + most, answer)
        else:
            if lead - most >= 2:
                return HOPELESS
            before = defence_succeeds(lead, answer)
            after = defence_succeeds(lead - strength, answer)
            if after < 0.1:
                after = 0.6 * defence_succeeds(lead - most, answer)
        return (after - before) * what

    def last_piece(self, pieces: int) -> float:
        """What it means to place one of so many pieces: the last one ends the game, for good or ill."""
        if pieces > 2 or self.g.end_rule:
            return 0.0
        lead = self.final_lead()
        if pieces == 2:
            return 1.0 if lead > 3 else -1.0 if lead < -3 else 0.0
        return END if lead > 0 else -END

    def final_lead(self) -> int:
        """By how many VP this side would win, were the game to end now."""
        g, seat, other = self.g, self.seat, self.other
        return g.vp[seat] + final_vp(g, seat) - g.vp[other] - final_vp(g, other)

    def unblocked(self, place: int, blocks: list[bool]) -> float:
        """The chance that the enemy holds no card that blocks what is done to a place."""
        g, other = self.g, self.other
        pool = g.hands[other] + g.decks[other]
        if not pool:
            return 1.0
        living = alive(g, other) >> place & 1
        blockers = sum(1 for card in pool if blocks[card] or (card == place and living))
        missing = 1.0 - len(g.hands[other]) / len(pool)
        return float(missing**blockers)

    def enemy_army(self) -> float:
        """The Strength of all enemy cards, wherever they are."""
        if self._army < 0:
            self._army = army(self.g, self.other)
        return self._army

    def own_army(self) -> float:
        if self._own_army < 0:
            self._own_army = army(self.g, self.seat)
        return self._own_army

    def wants_walls(self) -> bool:
        """Whether the capital is open and no card could change that."""
        g = self.g
        if g.fortified[CAPITAL[self.seat]] or g.fortifications == 0:
            return False
        zones = (g.hands, g.decks, g.discards, g.reserves)
        return not any(CARD_FORTIFIES[card] for zone in zones for card in zone[self.seat])

    def dead(self, card: int) -> bool:
        """Whether a Location card in hand belongs to the enemy or to nobody: it only clogs the deck."""
        return card < LOCATIONS and self.g.holder[card] != self.seat
