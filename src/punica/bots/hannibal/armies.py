"""The armies of a position as one side sees them: what a battle would bring, and where danger stands."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.geography import Geography, geography
from punica.bots.hannibal.standing import Standing
from punica.bots.hannibal.weights import CU, GENERAL, HANNIBAL_LOST, PC
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ALLIES_AVAILABLE,
    BONUS_FRIENDLY_TRIBE,
    BONUS_MILITIA,
    HAND_LIMIT,
    HAND_SIZE,
    HANNIBAL,
    ITALIA,
    LATIUM_COUNTS_AS_ALLY,
    PROVINCE_ALLIES,
    PROVINCE_ID,
    ROMAN_ALLIES_IN_ITALY,
)
from punica.games.punic.board import ROME
from punica.games.punic.map import AFIELD
from punica.odds.hannibal_quick import battle_chance

LATIUM: Final[int] = PROVINCE_ID["latium"]
CASUALTIES: Final = 1.3
"""CUs that a battle costs either side."""
BEATEN: Final = 4.3
"""CUs that a beaten army of five or more loses in all."""
STRIKES_FROM: Final = 5
"""From how far an enemy army is a threat, in movement points."""
THREAT: Final[list[float]] = [0.5, 0.5, 0.45, 0.4, 0.35, 0.15]
"""How likely a possible attack is to come, by distance."""


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
        "bound",
        "foe_out",
        "foe_side",
        "foes",
        "g",
        "geography",
        "late",
        "near",
        "own",
        "prizes",
        "side",
        "standing",
        "turning",
        "watched",
    )

    def __init__(self, g: HannibalState, side: int) -> None:
        self.g = g
        self.side = side
        self.foe_side = 1 - side
        self.standing = Standing(g, side)
        self.geography: Geography = geography(g.board)
        self.own: list[Force] = forces(g, side)
        self.foes: list[Force] = forces(g, 1 - side)
        self.late = lateness(g)
        self.bound = g.truce or g.hanno_counsels or g.cato_counsels
        """Whether a Truce or a Counsel says where armies may not go."""
        self.foe_out: list[int] = g.map.outside(1 - side)
        """Enemy CUs by space, outside any walls."""
        self.near: list[list[Force] | None] = [None] * g.board.spaces
        """By space: the enemy armies that could strike there, as far as somebody has asked."""
        self.watched: list[Force | None] = []
        """By province, once somebody has asked: the strongest enemy army about."""
        standing = self.standing
        provinces = g.board.provinces
        self.prizes: list[float] = [standing.prize(p) if standing.foe[p] else 0.0 for p in range(provinces)]
        self.turning: list[float] = [
            max(self.prizes[p] / max(1, standing.flips(p)), standing.change(p, 1, -1)) if standing.foe[p] else 0.0
            for p in range(provinces)
        ]
        """By province: what turning one of the enemy's PCs is worth, as one of those that take it."""
        self.allied: list[list[int]] = [[-1] * g.board.provinces, [-1] * g.board.provinces]

    def allies(self, side: int, province: int) -> int:
        """14.2: battle cards for allied provinces, with a general."""
        known = self.allied[side][province]
        if known >= 0:
            return known
        g = self.g
        sign = 1 if side == self.side else -1
        total = 0
        for other in ALLIES_AVAILABLE[province]:
            if self.standing.owner(other) != sign:
                continue
            if other == LATIUM and side == ROME and not LATIUM_COUNTS_AS_ALLY[g.hannibal.edition]:
                continue
            total += PROVINCE_ALLIES[other]
        if side == ROME and g.board.region[g.board.province_spaces[province][0]] == ITALIA:
            total = min(total, ROMAN_ALLIES_IN_ITALY)
        self.allied[side][province] = total
        return total

    def hand(self, side: int, space: int, cus: int, rating: int) -> int:
        """14.1: the battle cards a side would get; a rating of 0 means no general."""
        g = self.g
        province = g.board.province[space]
        size = rating + cus
        if rating:
            size += self.allies(side, province)
        if g.map.tribe[space] and g.map.control[space] == side:
            size += BONUS_FRIENDLY_TRIBE
        if side == ROME and province == LATIUM:
            size += BONUS_MILITIA
        return min(size, HAND_LIMIT)

    def chance(self, attacker: int, space: int, cus: int, rating: int, other_cus: int, other_rating: int) -> float:
        """The chance that an attacker beats what stands in a space."""
        mine = self.hand(attacker, space, cus, rating)
        his = self.hand(1 - attacker, space, other_cus, other_rating)
        return battle_chance(mine, his, rating, other_rating)

    def defender(self, side: int, space: int) -> tuple[int, int, int]:
        """CUs, battle rating and commander (0 and -1: none) of a side outside in a space."""
        g = self.g
        cus = g.map.total(side, space)
        commander = g.commander_at(side, space)
        return cus, g.hannibal.battle_rating[commander] if commander >= 0 else 0, commander

    def battle_worth(self, space: int, cus: int, general: int, by_sea: bool) -> tuple[float, float]:
        """What attacking the enemies in a space is worth, and the chance of victory."""
        g = self.g
        rating = g.hannibal.battle_rating[general]
        foes, foe_rating, foe_commander = self.defender(self.foe_side, space)
        chance = self.chance(self.side, space, cus, rating, foes, foe_rating)
        won = spoils(foes, foe_commander, False)
        lost = spoils(cus, general, by_sea)
        return chance * won - (1.0 - chance) * lost, chance

    def strikers(self, space: int) -> list[Force]:
        """The enemy armies that could strike at a space."""
        known = self.near[space]
        if known is None:
            far = self.geography.far[space]
            known = [foe for foe in self.foes if foe.cus >= 2 and far[foe.space] <= STRIKES_FROM]
            self.near[space] = known
        return known

    def holds(self, space: int, cus: int, rating: int) -> float:
        """The chance that an army is still there, or comes there at all, when its side plays the next card."""
        worst = 0.0
        far = self.geography.far[space]
        for foe in self.strikers(space):
            distance = far[foe.space]
            chance = self.chance(self.foe_side, space, foe.cus, foe.rating, cus, rating)
            if chance > 0.5:
                worst = max(worst, chance * THREAT[distance])
                if distance == 1:
                    worst = max(worst, chance * (0.5 + self.g.rules.intercepts_on[foe.commander] / 12.0))
        return 1.0 - worst

    def risk(self, space: int, cus: int, general: int, rating: int, skip: int) -> float:
        """What enemy armies within reach may do to an army that stands in a space; `skip`: one that is beaten."""
        strikers = self.strikers(space)
        if not strikers or (cus == 0 and general < 0):
            return 0.0
        far = self.geography.far[space]
        worst = 0.0
        mine = spoils(cus, general, False)
        for foe in strikers:
            distance = far[foe.space]
            if foe.space == skip:
                continue
            chance = self.chance(self.foe_side, space, foe.cus, foe.rating, cus, rating)
            gain = chance * mine - (1.0 - chance) * spoils(foe.cus, foe.commander, False)
            if gain > 0.0:
                worst = max(worst, gain * THREAT[distance])
        return worst

    def strongest_near(self, province: int) -> Force | None:
        """The strongest enemy army in a province or next to it."""
        if not self.watched:
            for to_province in self.geography.to_province:
                best: Force | None = None
                for foe in self.foes:
                    if to_province[foe.space] <= 1:
                        if best is None or foe.cus + foe.rating > best.cus + best.rating:
                            best = foe
                self.watched.append(best)
        return self.watched[province]


def forces(g: HannibalState, side: int) -> list[Force]:
    """The armies of a side that have a general, in the field or within walls; also one on the march."""
    m = g.map
    found: list[Force] = []
    rating = g.hannibal.battle_rating
    for general in g.commanders(side):
        place = m.where[general]
        cus = m.total(side, place)
        found.append(Force(place, g.board.space_of(place), cus, general, rating[general]))
    march = g.march
    if march is not None and march.side == side and march.army.generals and m.where[march.commander] == AFIELD:
        found.append(Force(march.space, march.space, march.army.total, march.commander, rating[march.commander]))
    return found


def spoils(cus: int, commander: int, to_the_last: bool) -> float:
    """What a side loses that is beaten with so many CUs; `to_the_last`: it cannot retreat."""
    lost = float(cus) if to_the_last or cus <= BEATEN else BEATEN
    cost = (lost - CASUALTIES) * CU + lost * PC if cus else 0.0
    if commander >= 0 and lost >= cus:
        cost += HANNIBAL_LOST if commander == HANNIBAL else GENERAL
    elif commander == HANNIBAL and cus <= 6:
        cost += HANNIBAL_LOST * 0.2
    return max(cost, 0.5)


def lateness(g: HannibalState) -> float:
    """How far the turn is on: 0 with all cards in hand, 1 with none. The card in play still counts."""
    left = len(g.hands[0]) + len(g.hands[1]) + (1 if g.card >= 0 else 0)
    return 1.0 - min(1.0, left / (2.0 * HAND_SIZE[g.turn]))
