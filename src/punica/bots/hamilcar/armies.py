"""The armies of a position as one side sees them: what a battle would bring, and where danger stands."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.geography import BY_LAND, GROUPS, SPACE_GROUPS, SPACES
from punica.bots.hamilcar.goals import HamilcarMarcher
from punica.bots.hamilcar.insight import HERE
from punica.bots.hamilcar.naval import naval_column, roll_bonus
from punica.bots.hamilcar.retreats import ALL, toll
from punica.bots.hamilcar.sieges import siege_worth
from punica.bots.hamilcar.standing import HamilcarStanding
from punica.bots.hamilcar.tribes import opening
from punica.bots.hamilcar.weights import CAPITAL, CITY, CU, GENERAL, TRAIN
from punica.bots.punic.awareness import NOW
from punica.bots.punic.field import Field
from punica.bots.punic.leanings import Leanings
from punica.bots.punic.weights import PC
from punica.games.hamilcar.sea.warships import sea_range
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    BETTER_COMMANDER_LEVELS,
    FLEET_WARSHIPS,
    GENERAL_DENIES_ALLIES,
    MAJOR_PORTS,
    MORE_ALLIES_LEVELS,
    SEA_DISTANCE,
    SPACE_REGION,
    TOP_LEVEL,
    WALLED_CITIES,
)
from punica.games.punic.state import PunicState
from punica.odds.hamilcar.dice import MEETINGS, Meeting
from punica.odds.hamilcar.quick import naval_chance

RETREAT: Final = 1.2
"""CUs that a beaten army loses on its way."""
SAVED: Final = 0.5
"""How much of a PC's worth is saved by beating those who stand on it."""
UNASKED: Final = -9.0
LEANINGS: Final = Leanings(
    cu=CU,
    city=CITY,
    capital=CAPITAL,
    far_capital=0.3,
    train=TRAIN,
    pull=0.3,
    decay=0.92,
    threat=[0.5, 0.45, 0.4, 0.35, 0.3, 0.1],
    taken_ground=0.5,
    guard_near=3,
    guard_few=3,
    guard_helped=1.5,
    lone_cu=0.5,
)


class HamilcarField(Field):
    """One position for one side: politics, armies, fleets."""

    __slots__ = ("allied", "own_out", "standing", "state", "tolls", "turned", "wanted", "watched")

    def __init__(self, g: HamilcarState, side: int) -> None:
        self.standing = HamilcarStanding(g, side)
        super().__init__(g, side, self.standing, BY_LAND, LEANINGS)
        self.state = g
        """The same, typed."""
        self.allied: list[list[int]] = allies(g)
        self.own_out: list[int] = g.map.outside(side)
        """One's own CUs by space, outside any walls."""
        self.tolls: list[list[float]] = [[UNASKED] * SPACES, [UNASKED] * SPACES]
        """By side and space: what a beaten army loses on its way, as far as somebody has asked."""
        self.turned: list[float] = [UNASKED] * GROUPS
        self.wanted: list[tuple[int, float]] | None = None
        self.watched: list[bool] | None = None

    def seen_in(self, g: PunicState) -> None:
        assert isinstance(g, HamilcarState)
        self.g = g
        self.state = g

    # -- 13.3 land battles ----------------------------------------------------------------------------------------

    def meeting(self, attacker: int, space: int, cus: int, general: int, others: int, other: int) -> Meeting:
        """How a battle goes: an attacker of so many CUs under a general (-1: none) against another."""
        g = self.state
        dice = g.hamilcar.battle_dice
        ratings = g.rules.generals.battle
        enough = dice.level_two_from
        level = 2 if enough and cus >= enough else 1
        against = 2 if enough and others >= enough else 1
        if cus > others:
            level += dice.larger_force
        elif others > cus:
            against += dice.larger_force
        friends = self.allied[SPACE_REGION[space]]
        mine = friends[attacker] if general >= 0 else 0
        his = friends[1 - attacker] if other >= 0 else 0
        if mine > his and not (other >= 0 and GENERAL_DENIES_ALLIES[other]):
            level = min(TOP_LEVEL, level + MORE_ALLIES_LEVELS)
        elif his > mine and not (general >= 0 and GENERAL_DENIES_ALLIES[general]):
            against = min(TOP_LEVEL, against + MORE_ALLIES_LEVELS)
        rating = ratings[general] if general >= 0 else 0
        other_rating = ratings[other] if other >= 0 else 0
        if rating > other_rating:
            if level == TOP_LEVEL:
                against = max(dice.bottom_level, against - dice.commander_at_top)
            else:
                level = min(TOP_LEVEL, level + BETTER_COMMANDER_LEVELS)
        elif other_rating > rating:
            if against == TOP_LEVEL:
                level = max(dice.bottom_level, level - dice.commander_at_top)
            else:
                against = min(TOP_LEVEL, against + BETTER_COMMANDER_LEVELS)
        return MEETINGS[level][against]

    def battle(
        self, attacker: int, space: int, cus: int, general: int, others: int, other: int, to_the_last: bool
    ) -> tuple[float, float]:
        m = self.meeting(attacker, space, cus, general, others, other)
        if HERE.retreats:
            won = routed(others, m.hits_defender, other, toll(self, 1 - attacker, space, other))
            lost = routed(cus, m.hits_attacker, general, ALL if to_the_last else toll(self, attacker, space, general))
        else:
            won = beaten(others, m.hits_defender, other, False)
            lost = beaten(cus, m.hits_attacker, general, to_the_last)
        chance = m.chance
        worth = chance * won + (1.0 - chance) * min(float(others), m.hits_defender) * CU
        worth -= (1.0 - chance) * lost + chance * min(float(cus), m.hits_attacker) * CU
        return self.felt(attacker, worth, chance), chance

    def attack(self, space: int, cus: int, general: int, by_sea: bool) -> tuple[float, float]:
        g = self.g
        foes = self.foe_out[space]
        worth, chance = self.battle(self.side, space, cus, general, foes, g.commander_at(self.foe_side, space), by_sea)
        spoils = TRAIN * g.map.trains[self.foe_side][space] + SAVED * self.danger(space)
        return worth + chance * spoils, chance

    def against(self, space: int, cus: int, general: int) -> float:
        """How likely an army beats the strongest enemy at a space or next to it; 1 where there is none."""
        best = 1.0
        far = BY_LAND[space]
        for foe in self.strikers(space):
            if far[foe.space] <= 1 and foe.cus > 1:
                best = min(best, self.meeting(self.side, space, cus, general, foe.cus, foe.commander).chance)
        return best

    def shelters(self, space: int, foes: int) -> bool:
        g = self.g
        if not g.board.walled[space] or g.map.control[space] != self.foe_side or g.map.siege[space]:
            return False
        return foes <= g.capacity_left(space)

    # -- politics -------------------------------------------------------------------------------------------------

    def turning(self, space: int) -> float:
        total = 2.0 * PC
        for group in SPACE_GROUPS[space]:
            known = self.turned[group]
            if known == UNASKED:
                standing = self.standing
                known = max(standing.prize(group) / max(1, standing.flips(group)), standing.shift(group, 1, -1))
                self.turned[group] = known
            total += known
        return total

    def danger(self, space: int) -> float:
        """What the enemy gains by turning one's own PC in a space."""
        g = self.g
        if g.map.control[space] != self.side or g.board.walled[space] or g.map.tribe[space]:
            return 0.0
        return -self.standing.change(space, -1, 1)

    def conquest(self, space: int) -> float:
        worth = super().conquest(space)
        if NOW.tribes and self.g.map.tribe[space] and self.g.map.control[space] != self.side:
            return max(worth, opening(self, space))
        return worth

    def siege_worth(self, space: int, cus: int) -> float:
        return siege_worth(self, space, cus) * self.temper.sieges

    def marcher(self, general: int, cus: int, space: int) -> HamilcarMarcher:
        """Without supply trains."""
        return HamilcarMarcher(self, general, cus, 0, space)

    # -- 8 Naval interception -------------------------------------------------------------------------------------

    def intercepted(self, port: int) -> bool:
        """8.1: whether the enemy could intercept a fleet in a port, by what lies open."""
        if self.watched is None:
            self.watched = self.watch()
        return self.watched[port]

    def watch(self) -> list[bool]:
        g = self.state
        foe = self.foe_side
        watched = [False] * SPACES
        if g.ready[foe] == 0 or g.rules.movement_limits.truce_binds(g, foe):
            return watched
        limit = sea_range(g, foe)
        majors = [port for port in MAJOR_PORTS if g.map.control[port] == foe]
        homes = {force.space for force in self.foes if g.board.is_port[force.space]}
        for home in homes:
            left = limit - min([SEA_DISTANCE[major][home] for major in majors], default=99)
            if left >= 0:
                row = SEA_DISTANCE[home]
                for port in g.board.ports:
                    if row[port] <= left:
                        watched[port] = True
        return watched

    def naval_odds(self, ships: int, general: int) -> float:
        """The chance that a fleet with so many warships under a general beats the enemy's, were it intercepted."""
        g = self.state
        foe = self.foe_side
        others = min(FLEET_WARSHIPS, g.ready[foe])
        column = naval_column(g, general)
        other = max([naval_column(g, force.commander) for force in self.foes], default=1)
        bonus = roll_bonus(g, self.side)
        edition = g.hamilcar.naval_table.edition
        return naval_chance(edition, ships, others, column, other, bonus, roll_bonus(g, foe), g.supremacy == self.side)


def field_of(g: PunicState, side: int) -> HamilcarField:
    """A position as a side sees it."""
    assert isinstance(g, HamilcarState)
    return HamilcarField(g, side)


def allies(g: HamilcarState) -> list[list[int]]:
    """13.3.B: [region][side] the walled cities that count."""
    found = [[0, 0], [0, 0], [0, 0], [0, 0]]
    for city in WALLED_CITIES:
        owner = g.map.control[city]
        if owner >= 0:
            found[SPACE_REGION[city]][owner] += 1
    limit = g.hamilcar.battle_dice.allies_limit
    return [[min(n, limit) for n in row] for row in found] if limit else found


def routed(cus: int, hits: float, commander: int, way: float) -> float:
    """What a side loses that is beaten, takes so many hits, and loses so many CUs more on its way."""
    return beaten(cus, hits + way - RETREAT, commander, way >= ALL)


def beaten(cus: int, hits: float, commander: int, to_the_last: bool) -> float:
    """What a side loses that is beaten and takes so many hits; `to_the_last`: it cannot retreat."""
    lost = float(cus) if to_the_last else min(float(cus), hits + RETREAT)
    cost = lost * CU + 0.5 * lost * 3.0 * PC
    if commander >= 0 and lost >= cus - 0.5:
        cost += GENERAL
    return max(cost, 0.5)
