"""What an army on the march is after: what ending it somewhere is worth, and what draws it from afar."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import Field, escort
from punica.bots.hamilcar.geography import BY_LAND, FAR, OVERALL, SPACES
from punica.bots.hamilcar.sieges import conquest, conquest_of_foe, is_target, siege_worth
from punica.bots.hamilcar.weights import CU, GENERAL, SUPREMACY, WARSHIP
from punica.games.hamilcar.tables import (
    CARTHAGO,
    GENERAL_TURNS_PC_WHERE_HE_STOPS,
    IS_LARGE,
    ROMA,
    SIEGE_CUS_NEEDED,
    interception_avoided,
)
from punica.games.punic.board import NOBODY

CAPITALS: Final[list[int]] = [ROMA, CARTHAGO]
DECAY: Final[list[float]] = [0.92**n for n in range(2 * FAR + 1)]
PULL: Final = 0.3
"""How much of what lies ahead counts for being on the way to it."""
TURNING: Final = 0.2
"""An army on an enemy PC can turn it with an OP."""
RISKY: Final = -3.0
"""An army that would lose so much at sea thinks of marches by land."""
MOST_TARGETS: Final = 6
NOTHING: Final = -1000.0
WINTER: Final = 0.2


class Target:
    """Something worth going to, and how far it is from everywhere."""

    __slots__ = ("row", "space", "worth")

    def __init__(self, space: int, row: list[int], worth: float) -> None:
        self.space = space
        self.row = row
        self.worth = worth


class Marcher:
    """An army that is thought of as marching: its strength, its general, and what draws it from afar."""

    __slots__ = ("at_sea", "cus", "field", "general", "home", "rating", "targets", "trains", "turns")

    def __init__(self, field: Field, general: int, cus: int, trains: int, space: int) -> None:
        self.field = field
        self.general = general
        self.cus = cus
        self.trains = trains
        self.rating = field.g.hamilcar.battle_rating[general]
        self.turns = GENERAL_TURNS_PC_WHERE_HE_STOPS[general] > 0
        self.at_sea = NOTHING
        self.targets: list[Target] = best_targets(self, space) if cus else []
        self.home = capital_guard(field, cus)

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
        walled = g.board.walled[space]
        if owner == field.foe_side:
            if not walled and not g.map.tribe[space]:
                part = 1.0 if self.turns else TURNING
                worth += part * field.turning(space)
            if g.map.siege[space] and self.cus >= 3:
                worth += conquest(field, space) * 0.2 * g.map.siege[space]
            elif self.cus:
                worth -= field.late * WINTER * self.cus * CU * (0.3 if self.trains else 1.0)
        elif owner == NOBODY:
            if g.map.tribe[space]:
                worth -= field.late * WINTER * self.cus * CU
            elif self.turns:
                worth += field.standing.change(space, 1, 0)
        if owner == field.side and g.map.siege[space]:
            worth += conquest_of_foe(field, space) * 0.25
        if self.home and BY_LAND[space][CAPITALS[field.side]] <= 1:
            worth += self.home
        return worth

    def ending(self, space: int, by_sea: bool, enough: float) -> float:
        """What ending a march in a space is worth, battle, siege and the enemy's answer included."""
        field = self.field
        foes = field.foe_out[space]
        if not foes or not self.cus or shelter(field, space, foes):
            return self.after(space, enough)
        g = field.g
        if foes == 1 and self.cus >= g.hamilcar.overrun_cus and g.commander_at(field.foe_side, space) < 0:
            return CU + self.after(space, enough - CU)
        worth, chance = field.attack(space, self.cus, self.general, by_sea)
        return worth + chance * (self.staying(space) + 0.5) - 0.6

    def after(self, space: int, enough: float) -> float:
        """The same where no enemy stands outside; less than `enough` need not be exact."""
        field = self.field
        worth = self.staying(space)
        if is_target(field, space):
            worth += max(0.0, siege_worth(field, space, self.cus))
        if worth <= enough:
            return worth
        return worth - field.risk(space, self.cus, self.general)

    def idle(self, space: int) -> float:
        """What it is worth to leave the army where it stands, without an activation."""
        return self.staying(space) - self.field.risk(space, self.cus, self.general)

    def sea_worth(self) -> float:
        """8: what it is worth to sail where the enemy may intercept; he will do what is worse for the fleet."""
        if self.at_sea == NOTHING:
            self.at_sea = self.reckon_at_sea()
        return self.at_sea

    def reckon_at_sea(self) -> float:
        field = self.field
        g = field.g
        side = field.side
        ships = escort(g, side, self.cus + self.trains)
        held = g.supremacy == side
        prize = 0.0 if held else SUPREMACY
        if ships == 0:
            fight = -(min(3.0, self.cus) * CU + GENERAL + 2.0)
        else:
            chance = field.naval_odds(ships, self.general)
            lost = (SUPREMACY if held else 0.0) + WARSHIP * 0.7 * ships + 0.3 * self.cus * CU + 3.0
            fight = chance * (prize + 2.0 * WARSHIP) - (1.0 - chance) * lost
        if held:
            slips = [interception_avoided(side, face, g.seamanship) for face in range(1, 7)]
            fight *= 1.0 - sum(slips) / 6.0
        return min(fight, prize)


def shelter(field: Field, space: int, foes: int) -> bool:
    """Whether the enemies in a space can wait behind their walls instead of fighting."""
    g = field.g
    if not g.board.walled[space] or g.map.control[space] != field.foe_side or g.map.siege[space]:
        return False
    return foes <= g.capacity_left(space)


def capital_guard(field: Field, cus: int) -> float:
    """What standing by one's own capital is worth, while an enemy army is about."""
    if cus < 3:
        return 0.0
    g = field.g
    home = CAPITALS[field.side]
    row = BY_LAND[home]
    for foe in field.foes:
        if foe.cus >= 3 and row[foe.space] <= 5:
            others = g.map.total(field.side, home) + g.map.total(field.side, home + g.board.spaces)
            return 5.0 if others < 3 else 1.5
    return 0.0


# -- what draws armies ------------------------------------------------------------------------------------------------


def best_targets(marcher: Marcher, space: int) -> list[Target]:
    """The few that draw most from where an army stands."""
    found = targets(marcher)
    if len(found) > MOST_TARGETS:
        found.sort(key=lambda target: -target.worth * DECAY[target.row[space]])
        return found[:MOST_TARGETS]
    return found


def targets(marcher: Marcher) -> list[Target]:
    """The spaces that this army might go for, the enemy's strength there considered."""
    field = marcher.field
    cus = marcher.cus
    far = OVERALL if marcher.sea_worth() > RISKY else BY_LAND
    found: list[Target] = []
    for space, worth in wanted(field):
        if cus < SIEGE_CUS_NEEDED and is_target(field, space):
            continue
        if field.strikers(space):
            worth *= field.against(space, cus, marcher.general)
        found.append(Target(space, far[space], worth))
    for army in field.foes:
        if army.cus and army.place == army.space and not shelter(field, army.space, army.cus):
            worth = field.attack(army.space, cus, marcher.general, False)[0]
            if worth > 0.5:
                found.append(Target(army.space, far[army.space], worth))
    return found


def wanted(field: Field) -> list[tuple[int, float]]:
    """The spaces that are worth going to, whoever goes, and what they are worth; found once for a position."""
    if field.wanted is not None:
        return field.wanted
    g = field.g
    control = g.map.control
    tribe = g.map.tribe
    side = field.side
    found: list[tuple[int, float]] = []
    for space in range(SPACES):
        owner = control[space]
        worth = 0.0
        if g.board.walled[space]:
            if owner == side:
                if g.map.siege[space]:
                    worth = conquest_of_foe(field, space) * 0.4
            elif not IS_LARGE[space] or g.supremacy == side:
                worth = conquest(field, space) * 0.5
        elif tribe[space]:
            if owner != side:
                worth = conquest(field, space) * 0.5
        elif owner == field.foe_side:
            worth = field.turning(space)
        if worth >= 2.0:
            found.append((space, worth))
    field.wanted = found
    return found
