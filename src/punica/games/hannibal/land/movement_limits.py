"""What the board, events and generals of Hannibal say about where an army may go, and what a step costs."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    AFRICA,
    CHEAP_CROSSING,
    CONNECTION_COST,
    NEEDS_BOTH,
)
from punica.games.punic.army import Army
from punica.games.punic.board import ALPS, CARTHAGE, ROAD, STRAIT
from punica.games.punic.land.movement_limits import MovementLimits
from punica.kernel.choice import Refusal

STRAIT_BARRED: Final = Refusal("movement.strait.messana", "refusal.strait")
TRAIN_OVER_ALPS: Final = Refusal("card.30.limits", "refusal.train-over-alps")
TRAIN_ALONE: Final = Refusal("card.30", "refusal.train-alone")
TRUCE: Final = Refusal("card.64", "refusal.truce-enter")
HANNO_COUNSELS: Final = Refusal("card.57", "refusal.hanno-counsels")
CATO_COUNSELS: Final = Refusal("card.58", "refusal.cato-counsels")
STAYS_IN_AFRICA: Final = Refusal("general.hanno.africa", "refusal.hanno-stays")
STAYS_IN_ITALIA: Final = Refusal("general.fabius.italia", "refusal.fabius-stays")


class HannibalMovementLimits(MovementLimits[HannibalState]):
    """Passes and straits, the counsels of Hanno and Cato, and generals who stay in their region."""

    def __init__(self, *, strait_needs: dict[tuple[int, int], int]) -> None:
        super().__init__(counts_spaces=False, city_apart=True)
        self.strait_needs = strait_needs
        """(from, to): NEEDS_ORIGIN or NEEDS_BOTH; a strait that is not there needs nothing."""

    def step_cost(self, g: HannibalState, army: Army, frm: int, to: int) -> int:
        """10.6: two points over a pass or strait; the Pillars of Hercules cost the owner of Gades only one (26.3.1)."""
        kind = g.board.connection[frm][to]
        if kind == ROAD:
            return 1
        if kind == STRAIT:
            gate = CHEAP_CROSSING.get((frm, to), -1)
            if gate >= 0 and g.map.control[gate] == army.side:
                return 1
        return CONNECTION_COST[kind]

    def why_not_cross(self, g: HannibalState, army: Army, frm: int, to: int) -> Refusal | None:
        """10.6.2: who may use a strait by land. A siege train needs CUs and does not climb the Alps (25#30)."""
        if army.trains and not army.total:
            return TRAIN_ALONE
        kind = g.board.connection[frm][to]
        if kind == STRAIT:
            needs = self.strait_needs.get((frm, to), 0)
            control = g.map.control
            if needs and (control[frm] != army.side or (needs == NEEDS_BOTH and control[to] != army.side)):
                return STRAIT_BARRED
        elif kind == ALPS and army.trains:
            return TRAIN_OVER_ALPS
        return None

    def why_not_enter(self, g: HannibalState, army: Army, frm: int, to: int) -> Refusal | None:
        """Cards 57, 58 and 64; generals who may not leave a region (24). An army at sea is asked too."""
        if g.truce and (g.map.control[to] == 1 - army.side or g.present(1 - army.side, to)):
            return TRUCE
        region = g.board.region
        if region[to] == region[frm]:
            return None
        if army.side == CARTHAGE:
            if g.hanno_counsels and army.total and region[frm] == AFRICA:
                return HANNO_COUNSELS
        elif g.cato_counsels and army.total and region[to] == AFRICA:
            return CATO_COUNSELS
        stays_in = g.rules.generals.stays_in
        for general in army.generals:
            if stays_in[general] >= 0 and region[to] != stays_in[general]:
                return STAYS_IN_AFRICA if army.side == CARTHAGE else STAYS_IN_ITALIA
        return None
