"""Where an army should go: the worth of standing in a space, and the best goal within reach of a march."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.bots.hannibal.weights import CU
from punica.bots.punic.forces import Force
from punica.bots.punic.marcher import Marcher, Target
from punica.games.hannibal.tables import CARTHAGO, ROMA
from punica.games.punic.board import NOBODY, ROME

if TYPE_CHECKING:
    from punica.bots.hannibal.armies import HannibalField

CAPITAL_PULL: Final[list[float]] = [26.0, 14.0]
"""By side: what draws it to the enemy's capital."""
CAPITALS: Final[list[int]] = [ROMA, CARTHAGO]
"""By side: one's own."""
EVEN: Final = 0.5
TURNING: Final = 0.55
"""What standing on an enemy PC is worth beside turning it."""


class HannibalMarcher(Marcher):
    """An army on the march; `stays`: the region its general may not leave."""

    __slots__ = ("position", "start", "stays", "stopped")

    def __init__(self, field: HannibalField, general: int, cus: int, space: int) -> None:
        super().__init__(field, general, cus)
        self.position = field
        """The field, typed."""
        self.start = space if field.g.march is None else -1
        """Where the army still stands, while it is only thought of."""
        self.stays = field.g.rules.generals.stays_in[general]
        self.stopped: dict[int, float] = {}
        """By space, where somebody has asked: how likely the army is stopped there by one that would beat it."""
        if cus:
            self.look_around(targets(self), space)

    def holding(self, space: int) -> float:
        """How likely the army is still here to make use of where it stands."""
        field = self.position
        return field.holds(space, self.cus, self.rating) if field.strikers(space) else 1.0

    def intercepted(self, space: int) -> float:
        """12: how likely the army is intercepted as it enters a space, by an army that would rather win the battle."""
        guards = self.position.guards()[space]
        if not guards or not self.cus:
            return 0.0
        likely = self.stopped.get(space, -1.0)
        if likely < 0.0:
            likely = self.stopped[space] = self.stopped_by(guards, space)
        return likely

    def stopped_by(self, guards: list[Force], space: int) -> float:
        field = self.position
        g = field.g
        change = g.rules.interception.into_enemy if g.map.control[space] == field.side else 0
        likely = 0.0
        for foe in guards:
            if field.chance(field.side, space, self.cus, self.rating, foe.cus, foe.rating) < EVEN:
                likely = max(likely, max(0, g.rules.generals.intercepts_on[foe.commander] - change) / 6.0)
        return likely

    def ending_with(self, cus: int, space: int, by_sea: bool, enough: float) -> float:
        """What ending a march in a space is worth to what is left of the army there."""
        before = self.cus
        self.cus = cus
        worth = self.ending(space, by_sea, enough)
        self.cus = before
        return worth

    def after(self, space: int, enough: float) -> float:
        """Those who stand there already fight at its side."""
        field = self.position
        friends = field.own_out[space] if field.together and space != self.start else 0
        if not friends:
            return super().after(space, enough)
        worth = self.staying(space)
        if field.is_target(space) and not field.no_sieges:
            worth += max(0.0, field.siege_worth(space, self.cus + friends))
        return worth if worth <= enough else worth - self.risk_with(space, friends)

    def risk_with(self, space: int, friends: int) -> float:
        """What enemy armies may do to the army and its friends in a space, whoever is the better general."""
        field = self.position
        leads = field.g.commander_at(field.side, space)
        ratings = field.g.rules.generals.battle
        best = leads if leads >= 0 and ratings[leads] > self.rating else self.general
        return field.risk(space, self.cus + friends, best)

    def staying(self, space: int) -> float:
        """What the army's standing in a space is worth, enemies there aside; without any siege attempt."""
        field = self.position
        g = field.g
        worth = self.pull(space)
        owner = g.map.control[space]
        if owner == field.foe_side:
            if not g.board.walled[space] and not g.map.tribe[space]:
                worth += TURNING * field.turned[g.board.province[space]] * self.holding(space)
            if self.cus:
                worth -= field.late * 0.22 * self.cus * CU
            if g.map.siege[space] and self.cus >= 3:
                worth += field.conquest(space) * 0.2 * g.map.siege[space]
        elif g.map.tribe[space] and owner == NOBODY and self.cus:
            worth -= field.late * 0.22 * self.cus * CU
        if owner == field.side and g.map.siege[space]:
            worth += field.conquest_of_foe(space) * 0.25
        if self.home and field.far[space][CAPITALS[field.side]] <= 1:
            worth += self.home
        return worth


# -- what draws armies ------------------------------------------------------------------------------------------------


def targets(marcher: HannibalMarcher) -> list[Target]:
    """The provinces, armies and cities that this army might go for, the enemy's strength there considered."""
    field = marcher.position
    g = field.g
    geography = field.geography
    strongest = field.strongest_near()
    found: list[Target] = []
    for province in range(g.board.provinces):
        if not g.board.significant[province]:
            continue
        first = g.board.province_spaces[province][0]
        if marcher.stays >= 0 and g.board.region[first] != marcher.stays:
            continue
        worth = field.prizes[province]
        foe = strongest[province]
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


def add_armies(field: HannibalField, marcher: HannibalMarcher, found: list[Target]) -> None:
    """Enemy armies that this one would beat."""
    for foe in field.foes:
        if foe.cus == 0 or foe.place != foe.space:
            continue
        cus = marcher.cus
        worth = field.battle(field.side, foe.space, cus, marcher.general, foe.cus, foe.commander, False)[0]
        if worth > 0.5:
            found.append(Target(field.far[foe.space], worth))


def add_cities(field: HannibalField, marcher: HannibalMarcher, found: list[Target]) -> None:
    """The enemy's capital, for an army strong enough; one's own besieged cities."""
    g = field.g
    side = field.side
    capital = CARTHAGO if side == ROME else ROMA
    if marcher.cus >= 6 and (marcher.stays < 0 or g.board.region[capital] == marcher.stays):
        strength = min(1.0, marcher.cus / 10.0) * (0.6 + 0.1 * marcher.rating)
        found.append(Target(field.far[capital], CAPITAL_PULL[side] * strength))
    for space, points in enumerate(g.map.siege):
        if points and g.map.control[space] == side and g.board.walled[space]:
            found.append(Target(field.far[space], field.conquest_of_foe(space) * 0.25 * (1 + points)))
