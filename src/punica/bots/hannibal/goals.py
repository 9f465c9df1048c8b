"""Where an army should go: the worth of standing in a space, and the best goal within reach of a march."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import Field, spoils
from punica.bots.hannibal.geography import FAR
from punica.bots.hannibal.sieges import conquest, is_target, siege_worth
from punica.bots.hannibal.weights import CAPITAL, CU
from punica.games.hannibal.tables import CARTHAGO, GENERAL_STAYS_IN, ROMA
from punica.games.punic.board import NOBODY, ROME

PULL: Final = 0.45
"""How much of a far goal's worth counts on the way to it."""
DECAY: Final[list[float]] = [0.9**distance for distance in range(2 * FAR + 1)]
NOTHING: Final = -99.0
"""Less than anything is worth."""
CAPITAL_PULL: Final[list[float]] = [26.0, 14.0]
"""By side: what draws it to the enemy's capital."""
CAPITALS: Final[list[int]] = [ROMA, CARTHAGO]
"""By side: one's own."""
MOST_TARGETS: Final = 6
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


class Marcher:
    """An army that is thought of as marching: its strength, its general, and what draws it from afar."""

    __slots__ = ("cus", "field", "general", "home", "rating", "stays", "targets")

    def __init__(self, field: Field, general: int, cus: int, space: int) -> None:
        self.field = field
        self.general = general
        self.cus = cus
        self.rating = field.g.hannibal.battle_rating[general]
        self.stays = GENERAL_STAYS_IN[general]
        self.home = 0.0
        self.targets: list[Target] = best_targets(targets(field, self), space) if cus else []
        self.home = capital_guard(field, cus)

    def pull(self, space: int) -> float:
        """How near the army is here to what is worth going to."""
        best = 0.0
        for target in self.targets:
            worth = target.worth * DECAY[target.row[space]]
            if worth > best:
                best = worth
        return best * PULL

    def holding(self, space: int) -> float:
        """How likely the army is still here to make use of where it stands."""
        return self.field.holds(space, self.cus, self.rating) if self.field.strikers(space) else 1.0

    def staying(self, space: int) -> float:
        """What the army's standing in a space is worth, enemies there aside; without any siege attempt."""
        field = self.field
        g = field.g
        worth = self.pull(space)
        owner = g.map.control[space]
        province = g.board.province[space]
        if owner == field.foe_side:
            if not g.board.walled[space] and not g.map.tribe[space]:
                worth += TURNING * field.turning[province] * self.holding(space)
            if self.cus:
                worth -= field.late * 0.22 * self.cus * CU
            if g.map.siege[space] and self.cus >= 3:
                worth += conquest(field, space) * 0.2 * g.map.siege[space]
        elif g.map.tribe[space] and owner == NOBODY and self.cus:
            worth -= field.late * 0.22 * self.cus * CU
        if owner == field.side and g.map.siege[space]:
            worth += conquest_of_foe(field, space) * 0.25
        if self.home and field.geography.far[space][CAPITALS[field.side]] <= 1:
            worth += self.home
        return worth

    def ending(self, space: int, by_sea: bool, enough: float) -> float:
        """What ending a march in a space is worth, battle, siege and the enemy's answer included."""
        field = self.field
        foes = field.foe_out[space]
        if not foes or not self.cus:
            return self.after(space, enough)
        g = field.g
        if foes == 1 and self.cus >= g.hannibal.overrun_cus and g.commander_at(field.foe_side, space) < 0:
            return CU + self.after(space, enough - CU)
        worth, chance = field.battle_worth(space, self.cus, self.general, by_sea)
        return worth + chance * (self.staying(space) + 1.0) - 0.6

    def after(self, space: int, enough: float) -> float:
        """The same where no enemy stands outside; less than `enough` need not be exact."""
        field = self.field
        worth = self.staying(space)
        if is_target(field, space) and not field.g.truce:
            worth += max(0.0, siege_worth(field, space, self.cus))
        if worth <= enough:
            return worth
        return worth - field.risk(space, self.cus, self.general, self.rating, -1)

    def idle(self, space: int) -> float:
        """What it is worth to leave the army where it stands, without an activation."""
        return self.staying(space) - self.field.risk(space, self.cus, self.general, self.rating, -1)


def capital_guard(field: Field, cus: int) -> float:
    """What standing by one's own capital is worth, while an enemy army is about."""
    if cus < 3:
        return 0.0
    g = field.g
    home = CAPITALS[field.side]
    row = field.geography.far[home]
    for foe in field.foes:
        if foe.cus >= 4 and row[foe.space] <= 5:
            others = g.map.total(field.side, home) + g.map.total(field.side, home + g.board.spaces)
            return 5.0 if others < 4 else 2.0
    return 0.0


def best_targets(found: list[Target], space: int) -> list[Target]:
    """The few that draw most from where an army stands."""
    if len(found) > MOST_TARGETS:
        found.sort(key=lambda target: -target.worth * DECAY[target.row[space]])
        return found[:MOST_TARGETS]
    return found


def conquest_of_foe(field: Field, space: int) -> float:
    """What the enemy would gain by taking one's own city."""
    g = field.g
    worth = -field.standing.change(g.board.province[space], -1, 1) + 3.0
    return worth + (CAPITAL if space in (ROMA, CARTHAGO) else 0.0)


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
        worth = field.prizes[province]
        foe = field.strongest_near(province)
        if foe is None and worth < 2.0:
            continue
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
