"""Where an army may go, and what a step costs."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import Army
from punica.games.punic.march import March
from punica.games.punic.state import S
from punica.kernel.choice import Refusal

BY_SEA_FIRST: Final = Refusal("movement.rating", "refusal.by-sea-first")


class MovementLimits(Generic[S]):
    """Where an army may go, and what a step costs."""

    def __init__(self, *, counts_spaces: bool, city_apart: bool = False) -> None:
        self.counts_spaces = counts_spaces
        """Whether a Campaign and Bad Weather count the spaces entered, not movement points (Hamilcar, ruling M9)."""
        self.city_apart = city_apart
        """Whether a city is a space within the space for a general without CUs (Hannibal 10.7): he may come to his own
        CUs before walls that hold enemy CUs (ruling H75), and within his own walls though an enemy general is before
        them (ruling H111)."""

    def step_cost(self, g: S, army: Army, frm: int, to: int) -> int:
        """The movement points of a step between neighbours."""
        raise NotImplementedError

    def why_not_cross(self, g: S, army: Army, frm: int, to: int) -> Refusal | None:
        """What speaks against marching over the connection itself: straits and passes."""
        raise NotImplementedError

    def why_not_march_to(self, g: S, march: March, to: int) -> Refusal | None:
        """Whether the card in play keeps a general from marching to a space: it moves him by sea first."""
        return BY_SEA_FIRST if march.sea_first and march.voyages == 0 else None

    def why_not_enter(self, g: S, army: Army, frm: int, to: int) -> Refusal | None:
        """What a Truce, events and generals say against entering a space, by land or by sea."""
        raise NotImplementedError

    def truce_refusal(self, g: S, side: int, why: Refusal) -> Refusal | None:
        """`why`, if a side may start no hostilities; or what else holds it to the limits of a Truce."""
        return why if g.truce else None

    def truce_binds(self, g: S, side: int) -> bool:
        """Whether a side may start no hostilities."""
        return g.truce
