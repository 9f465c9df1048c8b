"""The armies of a position as one side sees them: what a battle would bring, and where danger stands."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.geography import BY_LAND, GROUPS, SPACE_GROUPS, SPACES
from punica.bots.hamilcar.standing import Standing
from punica.bots.hamilcar.weights import CU, GENERAL, PC, TRAIN
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    ALLIES_LIMIT,
    BETTER_COMMANDER_LEVELS,
    BOTTOM_LEVEL,
    COMMANDER_AT_TOP,
    FLEET_LIMIT,
    FLEET_WARSHIPS,
    GENERAL_DENIES_ALLIES,
    HAND_SIZE,
    IS_ADMIRAL,
    LARGER_FORCE_LEVELS,
    LEVEL_TWO_FROM,
    MAJOR_PORTS,
    MORE_ALLIES_LEVELS,
    NAVAL_CORVI,
    SEA_DISTANCE,
    SEAMANSHIP_BATTLE,
    SPACE_REGION,
    TOP_LEVEL,
    WALLED_CITIES,
)
from punica.games.hamilcar.warships import sea_range
from punica.games.punic.board import ROME
from punica.games.punic.map import AFIELD
from punica.odds.hamilcar_dice import MEETINGS, Meeting
from punica.odds.hamilcar_quick import naval_chance

RETREAT: Final = 1.2
"""CUs that a beaten army loses on its way."""
STRIKES_FROM: Final = 5
"""From how far an enemy army is a threat, in movement points."""
THREAT: Final[list[float]] = [0.5, 0.45, 0.4, 0.35, 0.3, 0.1]
"""How likely a possible attack is to come, by distance."""
SAVED: Final = 0.5
"""How much of a PC's worth is saved by beating those who stand on it."""
UNASKED: Final = -9.0


class Force:
    """An army with a general, on the map: where it stands, how strong it is, who commands it."""

    __slots__ = ("commander", "cus", "place", "rating", "space")

    def __init__(self, place: int, space: int, cus: int, commander: int, rating: int) -> None:
        self.place = place
        self.space = space
        self.cus = cus
        self.commander = commander
        self.rating = rating


class Field:
    """One position for one side: politics, armies, distances. Made for one decision and thrown away."""

    __slots__ = (
        "allied",
        "foe_out",
        "foe_side",
        "foes",
        "g",
        "late",
        "near",
        "own",
        "side",
        "standing",
        "turned",
        "wanted",
        "watched",
    )

    def __init__(self, g: HamilcarState, side: int) -> None:
        self.g = g
        self.side = side
        self.foe_side = 1 - side
        self.standing = Standing(g, side)
        self.own: list[Force] = forces(g, side)
        self.foes: list[Force] = forces(g, 1 - side)
        self.late = lateness(g)
        self.foe_out: list[int] = g.map.outside(1 - side)
        """Enemy CUs by space, outside any walls."""
        self.near: list[list[Force] | None] = [None] * SPACES
        """By space: the enemy armies that could strike there, as far as somebody has asked."""
        self.allied: list[list[int]] = allies(g)
        self.turned: list[float] = [UNASKED] * GROUPS
        self.wanted: list[tuple[int, float]] | None = None
        self.watched: list[bool] | None = None

    # -- 13.3 land battles ----------------------------------------------------------------------------------------

    def meeting(self, attacker: int, space: int, cus: int, general: int, others: int, other: int) -> Meeting:
        """How a battle goes: an attacker of so many CUs under a general (-1: none) against another."""
        g = self.g
        edition = g.hamilcar.edition
        ratings = g.hamilcar.battle_rating
        enough = LEVEL_TWO_FROM[edition]
        level = 2 if enough and cus >= enough else 1
        against = 2 if enough and others >= enough else 1
        if cus > others:
            level += LARGER_FORCE_LEVELS[edition]
        elif others > cus:
            against += LARGER_FORCE_LEVELS[edition]
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
                against = max(BOTTOM_LEVEL[edition], against - COMMANDER_AT_TOP[edition])
            else:
                level = min(TOP_LEVEL, level + BETTER_COMMANDER_LEVELS)
        elif other_rating > rating:
            if against == TOP_LEVEL:
                level = max(BOTTOM_LEVEL[edition], level - COMMANDER_AT_TOP[edition])
            else:
                against = min(TOP_LEVEL, against + BETTER_COMMANDER_LEVELS)
        return MEETINGS[level][against]

    def battle(
        self, attacker: int, space: int, cus: int, general: int, others: int, other: int, to_the_last: bool
    ) -> tuple[float, float]:
        """What a battle is worth to the attacker, and his chance; `to_the_last`: he could not retreat."""
        m = self.meeting(attacker, space, cus, general, others, other)
        won = beaten(others, m.hits_defender, other, False)
        lost = beaten(cus, m.hits_attacker, general, to_the_last)
        chance = m.chance
        worth = chance * won + (1.0 - chance) * min(float(others), m.hits_defender) * CU
        worth -= (1.0 - chance) * lost + chance * min(float(cus), m.hits_attacker) * CU
        return worth, chance

    def attack(self, space: int, cus: int, general: int, by_sea: bool) -> tuple[float, float]:
        """What attacking the enemies in a space is worth, and the chance of victory."""
        g = self.g
        foes = self.foe_out[space]
        worth, chance = self.battle(self.side, space, cus, general, foes, g.commander_at(self.foe_side, space), by_sea)
        spoils = TRAIN * g.map.trains[self.foe_side][space] + SAVED * self.danger(space)
        return worth + chance * spoils, chance

    def strikers(self, space: int) -> list[Force]:
        """The enemy armies that could strike at a space."""
        known = self.near[space]
        if known is None:
            far = BY_LAND[space]
            known = [foe for foe in self.foes if foe.cus >= 2 and far[foe.space] <= STRIKES_FROM]
            self.near[space] = known
        return known

    def risk(self, space: int, cus: int, general: int) -> float:
        """What enemy armies within reach may do to an army that stands in a space."""
        strikers = self.strikers(space)
        if not strikers or (cus == 0 and general < 0):
            return 0.0
        far = BY_LAND[space]
        worst = 0.0
        for foe in strikers:
            gain = self.battle(self.foe_side, space, foe.cus, foe.commander, cus, general, False)[0]
            if gain > 0.0:
                worst = max(worst, gain * THREAT[far[foe.space]])
        return worst

    def against(self, space: int, cus: int, general: int) -> float:
        """How likely an army beats the strongest enemy at a space or next to it; 1 where there is none."""
        best = 1.0
        far = BY_LAND[space]
        for foe in self.strikers(space):
            if far[foe.space] <= 1 and foe.cus > 1:
                best = min(best, self.meeting(self.side, space, cus, general, foe.cus, foe.commander).chance)
        return best

    # -- politics -------------------------------------------------------------------------------------------------

    def turning(self, space: int) -> float:
        """What turning the enemy's PC in a space is worth, as one of those that take a box."""
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

    # -- 8 Naval interception -------------------------------------------------------------------------------------

    def intercepted(self, port: int) -> bool:
        """8.1: whether the enemy could intercept a fleet in a port, by what lies open."""
        if self.watched is None:
            self.watched = self.watch()
        return self.watched[port]

    def watch(self) -> list[bool]:
        g = self.g
        foe = self.foe_side
        watched = [False] * SPACES
        if g.ready[foe] == 0 or g.hamilcar.truce_binds(g, foe):
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
        g = self.g
        foe = self.foe_side
        others = min(FLEET_WARSHIPS, g.ready[foe])
        column = naval_column(g, general)
        other = max([naval_column(g, force.commander) for force in self.foes], default=1)
        bonus = roll_bonus(g, self.side)
        return naval_chance(ships, others, column, other, bonus, roll_bonus(g, foe), g.supremacy == self.side)


def naval_column(g: HamilcarState, general: int) -> int:
    """9.2.B1: where a commander's battle rolls begin."""
    return max(1, g.hamilcar.battle_rating[general]) if general >= 0 and IS_ADMIRAL[general] else 1


def roll_bonus(g: HamilcarState, side: int) -> int:
    """9.2.B1: Seamanship and Corvi."""
    return SEAMANSHIP_BATTLE[g.seamanship] + (NAVAL_CORVI if g.corvi else 0) if side == ROME else 0


def escort(g: HamilcarState, side: int, units: int) -> int:
    """7.3.C: how many warships can go along with so many Units."""
    return max(0, min(FLEET_WARSHIPS, g.ready[side], FLEET_LIMIT - units))


def allies(g: HamilcarState) -> list[list[int]]:
    """13.3.B: [region][side] the walled cities that count."""
    found = [[0, 0], [0, 0], [0, 0], [0, 0]]
    for city in WALLED_CITIES:
        owner = g.map.control[city]
        if owner >= 0:
            found[SPACE_REGION[city]][owner] += 1
    limit = ALLIES_LIMIT[g.hamilcar.edition]
    return [[min(n, limit) for n in row] for row in found] if limit else found


def forces(g: HamilcarState, side: int) -> list[Force]:
    """The armies of a side that have a general, in the field or within walls; also one on the march."""
    m = g.map
    found: list[Force] = []
    rating = g.hamilcar.battle_rating
    for general in g.commanders(side):
        place = m.where[general]
        found.append(Force(place, g.board.space_of(place), m.total(side, place), general, rating[general]))
    march = g.march
    if march is not None and march.side == side and march.army.generals and m.where[march.commander] == AFIELD:
        found.append(Force(march.space, march.space, march.army.total, march.commander, rating[march.commander]))
    return found


def beaten(cus: int, hits: float, commander: int, to_the_last: bool) -> float:
    """What a side loses that is beaten and takes so many hits; `to_the_last`: it cannot retreat."""
    lost = float(cus) if to_the_last else min(float(cus), hits + RETREAT)
    cost = lost * CU + 0.5 * lost * 3.0 * PC
    if commander >= 0 and lost >= cus - 0.5:
        cost += GENERAL
    return max(cost, 0.5)


def lateness(g: HamilcarState) -> float:
    """How far the turn is on: 0 with all cards in hand, 1 with none. The card in play still counts."""
    left = len(g.hands[0]) + len(g.hands[1]) + (1 if g.card >= 0 else 0)
    return 1.0 - min(1.0, left / (2.0 * HAND_SIZE[g.turn]))
