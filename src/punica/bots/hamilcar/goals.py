"""What an army on the march is after: what ending it somewhere is worth, and what draws it from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hamilcar.geography import BY_LAND, OVERALL, SPACES
from punica.bots.hamilcar.hiero import AT_HAND, hiero_worth
from punica.bots.hamilcar.naval import escort
from punica.bots.hamilcar.relief import relief_worth
from punica.bots.hamilcar.weights import CU, GENERAL, SUPREMACY, WARSHIP
from punica.bots.punic.awareness import NOW
from punica.bots.punic.marcher import NOTHING, Marcher, Target
from punica.games.hamilcar.tables import (
    CARTHAGO,
    GENERAL_TURNS_PC_WHERE_HE_STOPS,
    IS_LARGE,
    ROMA,
    SYRACUSAE,
    interception_avoided,
)
from punica.games.punic.board import NOBODY

if TYPE_CHECKING:
    from punica.bots.hamilcar.armies import HamilcarField

CAPITALS: Final[list[int]] = [ROMA, CARTHAGO]
TURNING: Final = 0.2
"""An army on an enemy PC can turn it with an OP."""
RISKY: Final = -3.0
"""An army that would lose so much at sea thinks of marches by land."""
WINTER: Final = 0.2


class HamilcarMarcher(Marcher):
    """An army with its supply trains; `turns`: its general turns PCs where he stops."""

    __slots__ = ("arrives", "at_sea", "position", "trains", "turns")

    def __init__(self, field: HamilcarField, general: int, cus: int, trains: int, space: int) -> None:
        super().__init__(field, general, cus)
        self.position = field
        """The field, typed."""
        self.trains = trains
        self.turns = GENERAL_TURNS_PC_WHERE_HE_STOPS[general] > 0
        self.at_sea = NOTHING
        self.arrives = 1.0
        """How likely a fleet that may be intercepted comes where it sails; known with `sea_worth`."""
        if cus:
            self.look_around(targets(self), space)

    def staying(self, space: int) -> float:
        """What the army's standing in a space is worth, enemies there aside; without any siege attempt."""
        field = self.position
        g = field.g
        worth = self.pull(space)
        owner = g.map.control[space]
        walled = g.board.walled[space]
        if owner == field.foe_side:
            if not walled and not g.map.tribe[space]:
                part = 1.0 if self.turns else TURNING
                worth += part * field.turning(space)
            if g.map.siege[space] and self.cus >= 3:
                worth += field.conquest(space) * 0.2 * g.map.siege[space]
            elif self.cus:
                worth -= field.late * WINTER * self.cus * CU * (0.3 if self.trains else 1.0)
        elif owner == NOBODY:
            if g.map.tribe[space]:
                worth -= field.late * WINTER * self.cus * CU
            elif self.turns:
                worth += field.standing.change(space, 1, 0)
        if NOW.relief:
            worth += relief_worth(field, space)
        elif owner == field.side and g.map.siege[space]:
            worth += field.conquest_of_foe(space) * 0.25
        if space == SYRACUSAE and self.cus:
            worth += AT_HAND * hiero_worth(field)
        if self.home and field.far[space][CAPITALS[field.side]] <= 1:
            worth += self.home
        return worth

    def sea_worth(self) -> float:
        """8: what it is worth to sail where the enemy may intercept; he will do what is worse for the fleet."""
        if self.at_sea == NOTHING:
            self.at_sea = self.reckon_at_sea()
        return self.at_sea

    def reckon_at_sea(self) -> float:
        field = self.position
        g = field.state
        side = field.side
        ships = escort(g, side, self.cus + self.trains)
        held = g.supremacy == side
        prize = 0.0 if held else SUPREMACY
        chance = 0.0
        if ships == 0:
            fight = -(min(3.0, self.cus) * CU + GENERAL + 2.0)
        else:
            chance = field.naval_odds(ships, self.general)
            lost = (SUPREMACY if held else 0.0) + WARSHIP * 0.7 * ships + 0.3 * self.cus * CU + 3.0
            fight = chance * (prize + 2.0 * WARSHIP) - (1.0 - chance) * lost
        caught = 1.0
        if held:
            slips = [interception_avoided(side, face, g.seamanship) for face in range(1, 7)]
            caught = 1.0 - sum(slips) / 6.0
            fight *= caught
        if fight < prize:
            self.arrives = 1.0 - caught * (1.0 - chance)
        return min(fight, prize)

    def sailing(self, stays: float, there: float) -> float:
        """9.3.B2: what is won by a voyage that may be intercepted: who is beaten is back where he embarked."""
        return there - (1.0 - self.arrives) * max(0.0, there - stays)


# -- what draws armies ------------------------------------------------------------------------------------------------


def targets(marcher: HamilcarMarcher) -> list[Target]:
    """The spaces that this army might go for, the enemy's strength there considered."""
    field = marcher.position
    cus = marcher.cus
    far = OVERALL if marcher.sea_worth() > RISKY else BY_LAND
    near = field.near
    weak = cus < field.state.rules.sieges.cus_needed
    found: list[Target] = []
    for space, worth in wanted(field):
        if weak and field.is_target(space):
            continue
        strikers = near[space]
        if strikers is None:
            strikers = field.strikers(space)
        if strikers:
            worth *= field.against(space, cus, marcher.general)
        found.append(Target(far[space], worth))
    if cus:
        opened = hiero_worth(field)
        if opened > 0.0:
            found.append(Target(far[SYRACUSAE], opened * field.against(SYRACUSAE, cus, marcher.general)))
    for army in field.foes:
        if army.cus and army.place == army.space and not field.shelters(army.space, army.cus):
            worth = field.attack(army.space, cus, marcher.general, False)[0]
            if worth > 0.5:
                found.append(Target(far[army.space], worth))
    return found


def wanted(field: HamilcarField) -> list[tuple[int, float]]:
    """The spaces that are worth going to, whoever goes, and what they are worth; found once for a position."""
    if field.wanted is not None:
        return field.wanted
    g = field.state
    control = g.map.control
    tribe = g.map.tribe
    side = field.side
    found: list[tuple[int, float]] = []
    for space in range(SPACES):
        owner = control[space]
        worth = 0.0
        if g.board.walled[space]:
            if owner == side:
                if g.map.siege[space] or (NOW.relief and relief_worth(field, space) > 0.0):
                    worth = field.conquest_of_foe(space) * 0.4
            elif not IS_LARGE[space] or g.supremacy == side:
                worth = field.conquest(space) * 0.5
        elif tribe[space]:
            if owner != side:
                worth = field.conquest(space) * 0.5
        elif owner == field.foe_side:
            worth = field.turning(space)
        if worth >= 2.0:
            found.append((space, worth))
    field.wanted = found
    return found
