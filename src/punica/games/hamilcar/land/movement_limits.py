"""What Africa, the Miat, a Truce and the Strait say about where an army may go, and what a step costs."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    AFRICA,
    AFRICA_OPEN,
    AFRICA_WITH_SYRACUSAE,
    CARD_ID,
    CONNECTION_COST,
    GENERAL_CROSSES_STRAIT,
    IS_AFRICANUS,
    PORT_DISTANCE,
    SEAMANSHIP_AFRICA,
    SPACE_REGION,
    SYRACUSAE,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME, STRAIT
from punica.games.punic.land.marching import points_left
from punica.games.punic.land.movement_limits import MovementLimits
from punica.games.punic.march import March
from punica.kernel.choice import Refusal

NOT_TO_AFRICA: Final = Refusal("africa.barred", "refusal.not-to-africa")
STAYS_IN_AFRICA: Final = Refusal("miat.africa", "refusal.stays-in-africa")
STRAIT_BARRED: Final = Refusal("movement.strait.messana", "refusal.strait")
TRUCE: Final = Refusal("card.49", "refusal.truce-enter")
PEACEFUL_MIAT: Final = Refusal("miat.peaceful.truce", "refusal.peaceful-miat")
ONLY_BY_SEA: Final = Refusal("card.5.ops", "refusal.only-by-sea")
TOO_FAR_FROM_PORT: Final = Refusal("card.5.ops", "refusal.too-far-from-port")

SOCII_NAVALES: Final[int] = CARD_ID["5"]
MARE_NOSTRUM: Final[int] = CARD_ID["20"]


class HamilcarMovementLimits(MovementLimits[HamilcarState]):
    """The Strait, Africa, a Truce and the Peaceful Miat."""

    def step_cost(self, g: HamilcarState, army: Army, frm: int, to: int) -> int:
        """7.2.A: one point, two over the Strait; Caudex in command crosses it for one."""
        kind = g.board.connection[frm][to]
        if kind == STRAIT and army.generals and GENERAL_CROSSES_STRAIT[army.commander]:
            return GENERAL_CROSSES_STRAIT[army.commander]
        return CONNECTION_COST[kind]

    def why_not_cross(self, g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
        """7.2.A: the Strait by land only from a city one controls; Caudex in command from either."""
        if g.board.connection[frm][to] != STRAIT or g.map.control[frm] == army.side:
            return None
        return None if army.generals and GENERAL_CROSSES_STRAIT[army.commander] else STRAIT_BARRED

    def why_not_march_to(self, g: HamilcarState, march: March, to: int) -> Refusal | None:
        """17.1#5, #19, #20: before his voyage a general marches only so far that he still reaches a port to embark."""
        if not march.sea_first:
            return None
        if g.card == SOCII_NAVALES and not g.hamilcar.cards.socii_march_too:
            return ONLY_BY_SEA
        if march.voyages:
            return None
        left = points_left(g, march) - self.step_cost(g, march.army, march.space, to)
        return None if PORT_DISTANCE[to] < left else TOO_FAR_FROM_PORT

    def why_not_enter(self, g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
        """Truce (49) and Peaceful Miat; Africa for both sides. By land, and in every port where an army lands."""
        enemy = 1 - army.side
        if g.map.control[to] == enemy or g.present(enemy, to):
            why = self.truce_refusal(g, army.side, TRUCE)
            if why is not None:
                return why
        return why_not_sail_by(g, army, frm, to)

    def truce_refusal(self, g: HamilcarState, side: int, why: Refusal) -> Refusal | None:
        """`why`, if there is a Truce; else the Peaceful Miat, if that is what binds Carthage."""
        if g.truce:
            return why
        return PEACEFUL_MIAT if side == CARTHAGE and g.hamilcar.miat.truce[g.mood()] else None

    def truce_binds(self, g: HamilcarState, side: int) -> bool:
        """17.1#49, 15.3: whether a side is bound by a Truce, Carthage by a Peaceful Miat too (Silver)."""
        return self.truce_refusal(g, side, TRUCE) is not None


# -- by sea -----------------------------------------------------------------------------------------------------------


def why_not_sail_by(g: HamilcarState, army: Army, frm: int, to: int) -> Refusal | None:
    """15.3, 15.6: which way an army may not go over the sea, whether it lands or sails on."""
    if SPACE_REGION[frm] == SPACE_REGION[to]:
        return None
    if army.side == ROME:
        return why_not_land_in_africa(g, army.commander) if SPACE_REGION[to] == AFRICA else None
    if leaves_africa(frm, to) and army.total + army.trains and held_in_africa(g):
        return STAYS_IN_AFRICA
    return None


def leaves_africa(frm: int, to: int) -> bool:
    return SPACE_REGION[frm] == AFRICA != SPACE_REGION[to]


def held_in_africa(g: HamilcarState) -> bool:
    """7.1, 15.3: whether the Miat keeps Carthage's CUs and supply trains in Africa."""
    return g.hamilcar.miat.stays_in_africa[g.mood()]


def why_not_land_in_africa(g: HamilcarState, general: int) -> Refusal | None:
    """15.6: Seamanship, Syracusae, an Africanus in command, or Mare Nostrum (20)."""
    africa = SEAMANSHIP_AFRICA[g.seamanship]
    if africa == AFRICA_OPEN or (general >= 0 and IS_AFRICANUS[general]):
        return None
    if g.naval_only and g.card == MARE_NOSTRUM:
        return None
    return None if africa == AFRICA_WITH_SYRACUSAE and g.map.control[SYRACUSAE] == ROME else NOT_TO_AFRICA
