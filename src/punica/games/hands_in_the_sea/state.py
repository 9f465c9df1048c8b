"""The state of Hands in the Sea: what lies on the map, on the player boards and in the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.games.hands_in_the_sea.map_tables import LOCATIONS, NONE
from punica.games.hands_in_the_sea.number_tables import FORTIFICATION_PIECES
from punica.games.hands_in_the_sea.start_tables import (
    CITY_PIECES,
    FIRST_PLAYER,
    START_FLEET,
    START_PILLAGE,
    START_PRESTIGE,
    START_SILVER,
    START_VP,
    START_WARSHIPS,
    TOWN_PIECES,
)
from punica.kernel.chance import Chance
from punica.kernel.state import State

if TYPE_CHECKING:
    from punica.games.hands_in_the_sea.editions import HandsInTheSea

# Checkpoints.
DEAL: Final = 0
"""The first hands are drawn."""
ROUND: Final = 1
"""The round of the active side begins: battles are looked at."""
ACTION: Final = 2
"""The active side takes an action, a free action, or ends its round."""
REFILL: Final = 3
"""The round ends: end conditions, refill, perhaps a Campaign."""

# What stands on a place.
EMPTY: Final = 0
TOWN: Final = 1
CITY: Final = 2
CAPITAL_PIECE: Final = 3

NO_LIMIT: Final = 99
UNKNOWN: Final = -1


class Battle:
    """A land battle. All pairs are indexed by seat; the seat that began it is the index in `battles`.

    Beside independent Syracuse the seat of the attacker's opponent stands for the defence.
    """

    __slots__ = ("cards", "combined", "engineers", "place", "round", "strength")

    def __init__(self, place: int) -> None:
        self.place = place
        self.round = 1
        self.strength: list[int] = [0, 0]
        self.cards: list[list[int]] = [[], []]
        self.combined: list[bool] = [False, False]
        self.engineers = False

    def copy(self) -> Battle:
        new = Battle(self.place)
        new.round = self.round
        new.strength = self.strength[:]
        new.cards = [self.cards[0][:], self.cards[1][:]]
        new.combined = self.combined[:]
        new.engineers = self.engineers
        return new


class SeaState(State):
    """Pairs are indexed by side. Hands and open zones are sorted multisets; a deck has its top at the end.

    What hides in hands and decks, and who knows it: `seen[s]` are the cards that side s knows to be in the enemy
    hand; `tops[s]` counts the cards on top of deck s that were put there openly; `most_mercenaries[s]` limits the
    unseen mercenaries in hand s, since the event that made it show them. The Campaign card is at the bottom.

    `supply` and `alive` are bit masks of places, traced when somebody asks (see supply.py).
    `aside` holds the leaders and boarders of a naval battle. `kinds` and `needs` say what cards the action under way
    still asks for (see paying.py); never at a checkpoint.
    """

    __slots__ = (
        "actions",
        "active",
        "alive",
        "ally",
        "aside",
        "battles",
        "built",
        "captured_cities",
        "captured_towns",
        "cities",
        "decks",
        "discards",
        "empire",
        "end_rule",
        "engaged",
        "event_deck",
        "event_discards",
        "fleets",
        "fortifications",
        "fortified",
        "hands",
        "hiero",
        "holder",
        "kinds",
        "market",
        "most_mercenaries",
        "needs",
        "passed",
        "peace",
        "piece",
        "pillage",
        "pillaged",
        "prestige",
        "reserves",
        "returned",
        "rounds",
        "sea",
        "seen",
        "short_opening",
        "silver",
        "stall",
        "strategy",
        "strategy_deck",
        "strategy_discards",
        "strategy_used",
        "supply",
        "tops",
        "towns",
        "unclaimed",
        "vp",
        "waivable",
        "warships",
        "won_at_sea",
        "yellow",
    )  # fmt: skip

    def __init__(self, sea: HandsInTheSea, chance: Chance, like: SeaState | None = None) -> None:
        super().__init__(sea, chance)
        self.sea = sea
        if like is not None:
            self._take(like)
            return
        self.short_opening = False
        self.ally = False
        # the round
        self.rounds = 0
        self.active = FIRST_PLAYER
        self.actions = 0
        self.pillaged = False
        self.returned = 0
        self.passed = False
        self.engaged = False
        self.built = False
        self.strategy_used: list[int] = [0, 0]
        self.stall = 0
        self.peace = False
        self.end_rule = ""
        # the map
        self.holder: list[int] = [NONE] * LOCATIONS
        self.piece: list[int] = [EMPTY] * LOCATIONS
        self.fortified: list[bool] = [False] * LOCATIONS
        self.fortifications = FORTIFICATION_PIECES
        self.towns: list[int] = TOWN_PIECES[:]
        self.cities: list[int] = CITY_PIECES[:]
        self.captured_towns: list[int] = [0, 0]
        self.captured_cities: list[int] = [0, 0]
        self.yellow = NONE
        self.hiero = False
        self.fleets: list[int] = START_FLEET[:]
        self.battles: list[Battle | None] = [None, None]
        self.supply: list[int] = [UNKNOWN, UNKNOWN]
        self.alive: list[int] = [UNKNOWN, UNKNOWN]
        # the boards
        self.silver: list[int] = START_SILVER[:]
        self.warships: list[int] = START_WARSHIPS[:]
        self.vp: list[int] = START_VP[:]
        self.prestige: list[int] = START_PRESTIGE[:]
        self.pillage: list[int] = START_PILLAGE[:]
        self.won_at_sea = False
        # the cards
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.reserves: list[list[int]] = [[], []]
        self.empire: list[list[int]] = [[], [], []]
        self.unclaimed: list[int] = []
        self.strategy: list[int] = [NONE, NONE]
        self.market: list[int] = []
        self.strategy_deck: list[int] = []
        self.strategy_discards: list[int] = []
        self.event_deck: list[int] = []
        self.event_discards: list[int] = []
        self.aside: list[list[int]] = [[], []]
        # knowledge
        self.seen: list[list[int]] = [[], []]
        self.tops: list[int] = [0, 0]
        self.most_mercenaries: list[int] = [NO_LIMIT, NO_LIMIT]
        # the action under way
        self.kinds: list[int] = [0, 0]
        self.needs: list[int] = [0, 0]
        self.waivable = False

    def copy(self) -> SeaState:
        return SeaState(self.sea, self.chance.copy(), self)

    def _take(self, other: SeaState) -> None:
        """Become a copy of another state that shares no mutable part with it."""
        other.copy_kernel(self)
        self.short_opening = other.short_opening
        self.ally = other.ally
        self.rounds = other.rounds
        self.active = other.active
        self.actions = other.actions
        self.pillaged = other.pillaged
        self.returned = other.returned
        self.passed = other.passed
        self.engaged = other.engaged
        self.built = other.built
        self.strategy_used = other.strategy_used[:]
        self.stall = other.stall
        self.peace = other.peace
        self.end_rule = other.end_rule
        self.holder = other.holder[:]
        self.piece = other.piece[:]
        self.fortified = other.fortified[:]
        self.fortifications = other.fortifications
        self.towns = other.towns[:]
        self.cities = other.cities[:]
        self.captured_towns = other.captured_towns[:]
        self.captured_cities = other.captured_cities[:]
        self.yellow = other.yellow
        self.hiero = other.hiero
        self.fleets = other.fleets[:]
        first, second = other.battles
        self.battles = [first.copy() if first is not None else None, second.copy() if second is not None else None]
        self.supply = other.supply[:]
        self.alive = other.alive[:]
        self.silver = other.silver[:]
        self.warships = other.warships[:]
        self.vp = other.vp[:]
        self.prestige = other.prestige[:]
        self.pillage = other.pillage[:]
        self.won_at_sea = other.won_at_sea
        self.hands = [other.hands[0][:], other.hands[1][:]]
        self.decks = [other.decks[0][:], other.decks[1][:]]
        self.discards = [other.discards[0][:], other.discards[1][:]]
        self.reserves = [other.reserves[0][:], other.reserves[1][:]]
        self.empire = [other.empire[0][:], other.empire[1][:], other.empire[2][:]]
        self.unclaimed = other.unclaimed[:]
        self.strategy = other.strategy[:]
        self.market = other.market[:]
        self.strategy_deck = other.strategy_deck[:]
        self.strategy_discards = other.strategy_discards[:]
        self.event_deck = other.event_deck[:]
        self.event_discards = other.event_discards[:]
        self.aside = [other.aside[0][:], other.aside[1][:]]
        self.seen = [other.seen[0][:], other.seen[1][:]]
        self.tops = other.tops[:]
        self.most_mercenaries = other.most_mercenaries[:]
        self.kinds = other.kinds[:]
        self.needs = other.needs[:]
        self.waivable = other.waivable

    def battle_at(self, place: int) -> Battle | None:
        for battle in self.battles:
            if battle is not None and battle.place == place:
                return battle
        return None

    def embattled(self, place: int) -> bool:
        for battle in self.battles:
            if battle is not None and battle.place == place:
                return True
        return False

    def fighting(self) -> bool:
        return self.battles[0] is not None or self.battles[1] is not None

    def map_changed(self) -> None:
        """A piece, a Fleet or a battle came or went: lines of Supply are traced anew."""
        self.supply = [UNKNOWN, UNKNOWN]
        self.alive = [UNKNOWN, UNKNOWN]
