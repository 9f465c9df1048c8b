"""Where an army should go: the worth of standing in a space, and the best goal within reach of a march."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import Field, Force, spoils
from punica.bots.hannibal.geography import FAR
from punica.bots.hannibal.sieges import conquest, is_target, siege_worth
from punica.bots.hannibal.weights import CU
from punica.games.hannibal.sea import naval_modifier
from punica.games.hannibal.tables import CARTHAGO, GENERAL_STAYS_IN, NAVAL_OUTCOME, ROMA, SUCCESS, SUNK
from punica.games.punic.army import Army
from punica.games.punic.board import ALPS, CARTHAGE, NOBODY, ROAD, ROME, STRAIT

PULL: Final = 0.55
"""How much of a far goal's worth counts on the way to it."""
DECAY: Final[list[float]] = [0.9**distance for distance in range(2 * FAR + 1)]
VOYAGE: Final = 3
SEA_WAY: Final[list[int]] = [5, 9]
"""How much further than to the nearest port a goal overseas is thought to be, by side: Carthage may be sunk."""
CAPITAL_PULL: Final[list[float]] = [26.0, 14.0]
"""By side: what draws it to the enemy's capital."""
TURNING: Final = 0.55
"""What standing on an enemy PC is worth beside turning it."""


class Target:
    """Something far off that is worth going to; `row` holds the distance from each space."""

    __slots__ = ("row", "worth")

    def __init__(self, row: list[int], worth: float) -> None:
        self.row = row
        self.worth = worth


class Goal:
    """Where a march should end, and its first step there: by sea or by land, or none."""

    __slots__ = ("by_sea", "space", "step", "worth")

    def __init__(self, space: int, worth: float) -> None:
        self.space = space
        self.worth = worth
        self.step = -1
        self.by_sea = False


class Way:
    """A space that a march can reach: what it has cost, and how the way there began."""

    __slots__ = ("by_sea", "chance", "cost", "space", "started_by_sea", "step")

    def __init__(self, space: int, cost: int, step: int, started_by_sea: bool, by_sea: bool, chance: float) -> None:
        self.space = space
        self.cost = cost
        self.step = step
        self.started_by_sea = started_by_sea
        self.by_sea = by_sea
        self.chance = chance


class Marcher:
    """An army that is thought of as marching: its strength, its general, and what draws it from afar."""

    __slots__ = ("cus", "field", "general", "rating", "stays", "targets")

    def __init__(self, field: Field, general: int, cus: int) -> None:
        self.field = field
        self.general = general
        self.cus = cus
        self.rating = field.g.hannibal.battle_rating[general]
        self.stays = GENERAL_STAYS_IN[general]
        self.targets: list[Target] = targets(field, self) if cus else []

    def pull(self, space: int) -> float:
        """How near the army is here to what is worth going to."""
        best = 0.0
        for target in self.targets:
            worth = target.worth * DECAY[target.row[space]]
            if worth > best:
                best = worth
        return best * PULL

    def staying(self, space: int) -> float:
        """What the army's standing in a space is worth, enemies there aside; without any siege attempt."""
        field = self.field
        g = field.g
        worth = self.pull(space)
        owner = g.map.control[space]
        province = g.board.province[space]
        if owner == field.foe_side:
            if not g.board.walled[space] and not g.map.tribe[space]:
                flips = max(1, field.standing.flips(province))
                worth += TURNING * max(field.standing.prize(province) / flips, field.standing.change(province, 1, -1))
            if self.cus:
                worth -= field.late * 0.22 * self.cus * CU
            if g.map.siege[space] and self.cus >= 3:
                worth += conquest(field, space) * 0.2 * g.map.siege[space]
        elif g.map.tribe[space] and owner == NOBODY and self.cus:
            worth -= field.late * 0.22 * self.cus * CU
        if owner == field.side and g.map.siege[space]:
            worth += conquest_of_foe(field, space) * 0.25
        return worth + self.guard(space)

    def guard(self, space: int) -> float:
        """Standing where the enemy might strike at one's own: the capital, a province with enemies about."""
        field = self.field
        g = field.g
        home = ROMA if field.side == ROME else CARTHAGO
        if field.geography.far[space][home] > 1 or self.cus < 3:
            return 0.0
        threat = 0.0
        for foe in field.foes:
            if field.geography.far[home][foe.space] <= 5 and foe.cus >= 4:
                threat = max(threat, 1.0)
        if not threat:
            return 0.0
        others = g.map.total(field.side, home) + g.map.total(field.side, home + g.board.spaces)
        return threat * (4.0 if others < 4 else 1.0)

    def ending(self, space: int, by_sea: bool, moved: bool) -> float:
        """What ending a march in a space is worth, battle, siege and the enemy's answer included."""
        field = self.field
        g = field.g
        foes = g.map.total(field.foe_side, space)
        if foes and self.cus:
            commander = g.commander_at(field.foe_side, space)
            if foes == 1 and commander < 0 and self.cus >= g.hannibal.overrun_cus:
                return CU + self.after(space, -1)
            worth, chance = field.battle_worth(space, self.cus, self.general, by_sea)
            return worth + chance * (self.staying(space) + 1.0) - 0.6
        return self.after(space, space if foes else -1)

    def after(self, space: int, skip: int) -> float:
        field = self.field
        worth = self.staying(space)
        if is_target(field, space) and not field.g.truce:
            worth += max(0.0, siege_worth(field, space, self.cus))
        return worth - field.risk(space, self.cus, self.general, self.rating, skip)

    def idle(self, space: int) -> float:
        """What it is worth to leave the army where it stands, without an activation."""
        return self.staying(space) - self.field.risk(space, self.cus, self.general, self.rating, -1)


def conquest_of_foe(field: Field, space: int) -> float:
    """What the enemy would gain by taking one's own city."""
    g = field.g
    worth = -field.standing.change(g.board.province[space], -1, 1) + 3.0
    return worth + (40.0 if space in (ROMA, CARTHAGO) else 0.0)


# -- what draws armies ------------------------------------------------------------------------------------------------


def targets(field: Field, marcher: Marcher) -> list[Target]:
    """The provinces, armies and cities that this army might go for, the enemy's strength there considered."""
    g = field.g
    geography = field.geography
    found: list[Target] = []
    for province in range(g.board.provinces):
        if not g.board.significant[province]:
            continue
        first = g.board.province_spaces[province][0]
        if marcher.stays >= 0 and g.board.region[first] != marcher.stays:
            continue
        worth = field.standing.prize(province)
        foe = field.strongest_near(province)
        if foe is not None and g.board.province[foe.space] == province:
            worth = max(worth, field.standing.danger(province) * 0.8)
        if worth < 2.0:
            continue
        if foe is not None:
            worth *= field.chance(field.side, foe.space, marcher.cus, marcher.rating, foe.cus, foe.rating)
        elif marcher.cus < 3:
            worth *= 0.5
        found.append(Target(geography.to_province[province], worth))
    add_armies(field, marcher, found)
    add_cities(field, marcher, found)
    return found


def add_armies(field: Field, marcher: Marcher, found: list[Target]) -> None:
    """Enemy armies that this one would beat."""
    for foe in field.foes:
        if foe.cus == 0 or foe.place != foe.space:
            continue
        chance = field.chance(field.side, foe.space, marcher.cus, marcher.rating, foe.cus, foe.rating)
        worth = chance * spoils(foe.cus, foe.commander, False)
        worth -= (1.0 - chance) * spoils(marcher.cus, marcher.general, False)
        if worth > 0.5:
            found.append(Target(field.geography.far[foe.space], worth))


def add_cities(field: Field, marcher: Marcher, found: list[Target]) -> None:
    """The enemy's capital, for an army strong enough; one's own besieged cities."""
    g = field.g
    side = field.side
    capital = CARTHAGO if side == ROME else ROMA
    if marcher.cus >= 6 and (marcher.stays < 0 or g.board.region[capital] == marcher.stays):
        strength = min(1.0, marcher.cus / 10.0) * (0.6 + 0.1 * marcher.rating)
        found.append(Target(field.geography.far[capital], CAPITAL_PULL[side] * strength))
    for space, points in enumerate(g.map.siege):
        if points and g.map.control[space] == side and g.board.walled[space]:
            found.append(Target(field.geography.far[space], conquest_of_foe(field, space) * 0.25 * (1 + points)))


# -- what is within reach ---------------------------------------------------------------------------------------------


def passes(field: Field, space: int, cus: int) -> bool:
    """Whether an army may march on through a space: no enemies outside, or one that it overruns."""
    g = field.g
    foes = g.map.total(field.foe_side, space)
    if foes == 0:
        return True
    return foes == 1 and cus >= g.hannibal.overrun_cus and g.commander_at(field.foe_side, space) < 0


def may_go(field: Field, army: Army, frm: int, to: int, kind: int) -> bool:
    """What straits, the Alps, events and generals bound to a region say; asked only where it can matter."""
    g = field.g
    if kind == STRAIT or (kind == ALPS and army.trains):
        if g.hannibal.may_cross(g, army, frm, to) is not None:
            return False
    if g.truce or kind == 0 or g.board.region[frm] != g.board.region[to]:
        return g.hannibal.may_enter(g, army, frm, to) is None
    return True


def ways(field: Field, army: Army, space: int, points: int, fleet: int, first: bool) -> list[Way]:
    """All spaces that an army can reach with so many points; `fleet`: how many CUs may go by sea."""
    g = field.g
    board = g.board
    found: list[Way] = [Way(space, 0, -1, False, False, 1.0)]
    seen: list[int] = [FAR] * board.spaces
    seen[space] = 0
    cus = army.total
    at = 0
    while at < len(found):
        way = found[at]
        at += 1
        if way.cost >= points or (at > 1 and not passes(field, way.space, cus)):
            continue
        here = way.space
        links = board.connection[here]
        for to in board.neighbours[here]:
            kind = links[to]
            cost = way.cost + (1 if kind == ROAD else g.hannibal.step_cost(g, army, here, to))
            if cost > points or cost >= seen[to] or not may_go(field, army, here, to, kind):
                continue
            if not cus and g.map.total(field.foe_side, to):
                continue
            seen[to] = cost
            step = to if way.step < 0 else way.step
            found.append(Way(to, cost, step, way.started_by_sea, False, way.chance))
        if fleet and cus <= fleet and board.is_port[here] and way.cost + VOYAGE <= points and way.chance == 1.0:
            if not way.started_by_sea and not way.by_sea:
                add_voyages(field, army, way, seen, found)
    return found


def add_voyages(field: Field, army: Army, way: Way, seen: list[int], found: list[Way]) -> None:
    """The ports that an army can sail to from where it is."""
    g = field.g
    cost = way.cost + VOYAGE
    for to in g.board.ports:
        if to == way.space or cost >= seen[to] or not may_go(field, army, way.space, to, 0):
            continue
        if not army.total and g.map.total(field.foe_side, to):
            continue
        chance = 1.0
        if army.side == CARTHAGE and not g.truce:
            chance = safe_voyage(field, army, way.space, to)
            if chance < 0.6:
                continue
        seen[to] = cost
        found.append(Way(to, cost, to if way.step < 0 else way.step, way.step < 0, True, chance))


def safe_voyage(field: Field, army: Army, frm: int, to: int) -> float:
    """11.5: the chance that Carthage's fleet arrives, less half the chance that it is sunk."""
    g = field.g
    change = naval_modifier(g, army, frm, to)
    read = NAVAL_OUTCOME[g.hannibal.edition]
    total = 0.0
    for face in range(1, 7):
        result = read(face, change)
        if result == SUCCESS:
            total += 1.0
        elif result == SUNK:
            total -= 0.5
    return total / 6.0


def best_goal(marcher: Marcher, army: Army, space: int, points: int, fleet: int) -> Goal:
    """The best place to end a march that begins (or goes on) in a space."""
    best = Goal(space, marcher.ending(space, False, False))
    for way in ways(marcher.field, army, space, points, fleet, True):
        if way.step < 0:
            continue
        worth = marcher.ending(way.space, way.by_sea, True) * way.chance - 0.05 * way.cost
        if worth > best.worth + 0.01:
            best = Goal(way.space, worth)
            best.step = way.step
            best.by_sea = way.started_by_sea
    return best


def force_army(field: Field, force: Force, cus: int) -> Army:
    """An army that is only thought of: a general with so many of the CUs that stand with him."""
    army = Army(field.side)
    army.generals = [force.commander]
    army.cus = cus
    army.trains = 0
    return army
