"""The armies of a position as one side sees them: what a battle would bring, and where danger stands."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.geography import Geography, geography
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.sieges import siege_worth
from punica.bots.hannibal.spoils import spoils, toll
from punica.bots.hannibal.standing import HannibalStanding
from punica.bots.hannibal.weights import CAPITAL, CITY, CU
from punica.bots.punic.awareness import NOW
from punica.bots.punic.field import Field
from punica.bots.punic.forces import Force
from punica.bots.punic.leanings import Leanings
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ALLIES_AVAILABLE,
    BONUS_FRIENDLY_TRIBE,
    BONUS_MILITIA,
    HAND_LIMIT,
    ITALIA,
    PROVINCE_ALLIES,
    PROVINCE_ID,
    ROMAN_ALLIES_IN_ITALY,
)
from punica.games.punic.board import ROME
from punica.games.punic.state import PunicState
from punica.odds.hannibal.quick import battle_chance

LATIUM: Final[int] = PROVINCE_ID["latium"]
THREAT: Final[list[float]] = [0.5, 0.5, 0.45, 0.4, 0.35, 0.15]
"""How likely a possible attack is to come, by distance."""
UNKNOWN: Final = -2
NONE: Final = -1
"""No friends within a retreat."""
LEANINGS: Final = Leanings(
    cu=CU,
    city=CITY,
    capital=CAPITAL,
    far_capital=1.0,
    train=0.0,
    pull=0.45,
    decay=0.9,
    threat=THREAT,
    taken_ground=1.0,
    guard_near=4,
    guard_few=4,
    guard_helped=2.0,
    lone_cu=0.6,
)


class HannibalField(Field):
    """One position for one side: politics, armies, distances."""

    __slots__ = (
        "bound",
        "columns",
        "geography",
        "guarded",
        "leaderless",
        "led",
        "own_out",
        "prizes",
        "retreats",
        "routs",
        "standing",
        "state",
        "together",
        "turned",
        "watched",
        "ways",
        "ways_out",
    )

    def __init__(self, g: HannibalState, side: int) -> None:
        self.geography: Geography = geography(g.board)
        self.standing = HannibalStanding(g, side)
        super().__init__(g, side, self.standing, self.geography.far, LEANINGS)
        self.state = g
        """The same, typed."""
        self.no_sieges = g.truce
        self.bound = g.truce or g.hanno_counsels or g.cato_counsels
        """Whether a Truce or a Counsel says where armies may not go."""
        self.columns = NOW.columns
        self.retreats = NOW.retreats
        self.routs = NOW.routs
        self.ways = NOW.ways
        self.together = NOW.together
        self.own_out: list[int] = g.map.outside(side)
        """One's own CUs by space, outside any walls."""
        self.ways_out: list[list[int]] = [[UNKNOWN] * g.board.spaces, [UNKNOWN] * g.board.spaces]
        """By side and space: what `way_out` has found."""
        self.guarded: list[list[Force]] = []
        """By space, once somebody has asked: the enemy armies that may intercept who enters it."""
        self.watched: list[Force | None] = []
        """By province, once somebody has asked: the strongest enemy army about."""
        standing = self.standing
        provinces = g.board.provinces
        self.prizes: list[float] = [standing.prize(p) if standing.foe[p] else 0.0 for p in range(provinces)]
        self.turned: list[float] = [
            max(self.prizes[p] / max(1, standing.flips(p)), standing.shift(p, 1, -1)) if standing.foe[p] else 0.0
            for p in range(provinces)
        ]
        """By province: what turning one of the enemy's PCs is worth, as one of those that take it."""
        spaces = g.board.spaces
        self.led: list[list[int]] = [[UNKNOWN] * spaces, [UNKNOWN] * spaces]
        self.leaderless: list[list[int]] = [[UNKNOWN] * spaces, [UNKNOWN] * spaces]
        """By side and space: the battle cards that the place brings to an army with a general and without, if known."""

    def seen_in(self, g: PunicState) -> None:
        assert isinstance(g, HannibalState)
        self.g = g
        self.state = g

    # -- 14 battles -----------------------------------------------------------------------------------------------

    def allies(self, side: int, province: int) -> int:
        """14.2: battle cards for allied provinces, with a general."""
        g = self.g
        sign = 1 if side == self.side else -1
        total = 0
        for other in ALLIES_AVAILABLE[province]:
            if self.standing.owner(other) != sign:
                continue
            if other == LATIUM and side == ROME and not self.state.hannibal.battle_cards.latium_counts_as_ally:
                continue
            total += PROVINCE_ALLIES[other]
        if side == ROME and g.board.region[g.board.province_spaces[province][0]] == ITALIA:
            total = min(total, ROMAN_ALLIES_IN_ITALY)
        return total

    def ground(self, side: int, space: int, led: bool) -> int:
        """14.1: the battle cards a side gets for where it fights."""
        g = self.g
        province = g.board.province[space]
        cards = self.allies(side, province) if led else 0
        if g.map.tribe[space] and g.map.control[space] == side:
            cards += BONUS_FRIENDLY_TRIBE
        if side == ROME and province == LATIUM:
            cards += BONUS_MILITIA
        return cards

    def hand(self, side: int, space: int, cus: int, rating: int) -> int:
        """14.1: the battle cards a side would get; a rating of 0 means no general."""
        row = self.led[side] if rating else self.leaderless[side]
        ground = row[space]
        if ground == UNKNOWN:
            ground = row[space] = self.ground(side, space, rating > 0)
        size = rating + cus + ground
        return size if size < HAND_LIMIT else HAND_LIMIT

    def chance(self, attacker: int, space: int, cus: int, rating: int, other_cus: int, other_rating: int) -> float:
        """The chance that an attacker beats what stands in a space."""
        mine = self.hand(attacker, space, cus, rating)
        his = self.hand(1 - attacker, space, other_cus, other_rating)
        return battle_chance(mine, his, rating, other_rating)

    def battle(
        self, attacker: int, space: int, cus: int, general: int, others: int, other: int, to_the_last: bool
    ) -> tuple[float, float]:
        ratings = self.g.rules.generals.battle
        rating = ratings[general] if general >= 0 else 0
        other_rating = ratings[other] if other >= 0 else 0
        if self.retreats and others == 0:
            return spoils(0, other, True), 1.0
        chance = self.chance(attacker, space, cus, rating, others, other_rating)
        if not self.retreats:
            gain = chance * spoils(others, other, False) - (1.0 - chance) * spoils(cus, general, to_the_last)
            return self.felt(attacker, gain, chance), chance
        his = self.way_out(1 - attacker, space)
        mine = self.way_out(attacker, space)
        if self.routs:
            last = NONE if to_the_last else mine
            gain = chance * toll(others, other, his) - (1.0 - chance) * toll(cus, general, last)
            return self.felt(attacker, gain, chance), chance
        gain = chance * spoils(others, other, his == NONE, max(0, his))
        gain -= (1.0 - chance) * spoils(cus, general, to_the_last or mine == NONE, max(0, mine))
        return self.felt(attacker, gain, chance), chance

    def attack(self, space: int, cus: int, general: int, by_sea: bool) -> tuple[float, float]:
        foes = self.foe_out[space]
        return self.battle(self.side, space, cus, general, foes, self.g.commander_at(self.foe_side, space), by_sea)

    def way_out(self, side: int, space: int) -> int:
        """15: the CUs that a beaten army of a side loses on its way to friends; NONE where there are none."""
        known = self.ways_out[side][space]
        if known != UNKNOWN:
            return known
        control = self.g.map.control
        foes = self.foe_out if side == self.side else self.own_out
        found = NONE
        for lost, ring in enumerate(self.geography.rings[space]):
            for to in ring:
                if control[to] == side and not foes[to]:
                    found = lost
                    break
            if found != NONE:
                break
        self.ways_out[side][space] = found
        return found

    def risk(self, space: int, cus: int, general: int) -> float:
        """The same, but 10.7: a few are safe within their walls."""
        if self.together and self.g.board.walled[space] and self.g.map.control[space] == self.side:
            if cus <= self.g.board.capacity[space]:
                return 0.0
        return super().risk(space, cus, general)

    def holds(self, space: int, cus: int, rating: int) -> float:
        """The chance that an army is still there, or comes there at all, when its side plays the next card."""
        worst = 0.0
        far = self.far[space]
        for foe in self.strikers(space):
            distance = far[foe.space]
            chance = self.chance(self.foe_side, space, foe.cus, foe.rating, cus, rating)
            if chance > 0.5:
                worst = max(worst, chance * THREAT[distance])
                if distance == 1:
                    worst = max(worst, chance * (0.5 + self.g.rules.generals.intercepts_on[foe.commander] / 12.0))
        return 1.0 - worst

    def risk_unnamed(self, space: int, cus: int, rating: int) -> float:
        """The same as `risk` for an army of which nothing is known but the battle rating of its general."""
        far = self.far[space]
        worst = 0.0
        for foe in self.strikers(space):
            chance = self.chance(self.foe_side, space, foe.cus, foe.rating, cus, rating)
            gain = chance * spoils(cus, -1, False) - (1.0 - chance) * spoils(foe.cus, foe.commander, False)
            if gain > 0.0:
                worst = max(worst, gain * THREAT[far[foe.space]])
        return worst

    def guards(self) -> list[list[Force]]:
        """12: by space, the enemy armies that may intercept who enters it where nobody stands."""
        if not self.guarded:
            self.guarded = [[] for _ in range(self.g.board.spaces)]
            for foe in self.foes:
                if foe.place != foe.space or not foe.cus or self.g.truce:
                    continue
                for near in self.g.board.roads[foe.space]:
                    if not self.own_out[near] and not self.foe_out[near]:
                        self.guarded[near].append(foe)
        return self.guarded

    def strongest_near(self) -> list[Force | None]:
        """By province: the strongest enemy army there or next to it."""
        if not self.watched:
            for to_province in self.geography.to_province:
                best: Force | None = None
                for foe in self.foes:
                    if to_province[foe.space] <= 1:
                        if best is None or foe.cus + foe.rating > best.cus + best.rating:
                            best = foe
                self.watched.append(best)
        return self.watched

    # -- politics and sieges --------------------------------------------------------------------------------------

    def turning(self, space: int) -> float:
        return self.turned[self.g.board.province[space]]

    def siege_worth(self, space: int, cus: int) -> float:
        return siege_worth(self, space, cus) * self.temper.sieges

    def marcher(self, general: int, cus: int, space: int) -> HannibalMarcher:
        return HannibalMarcher(self, general, cus, space)


def field_of(g: PunicState, side: int) -> HannibalField:
    """A position as a side sees it."""
    assert isinstance(g, HannibalState)
    return HannibalField(g, side)
