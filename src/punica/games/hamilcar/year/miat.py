"""15.3: the Miat, Carthage's council."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.schema import MiatMood
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import side_of
from punica.games.hamilcar.words import verb
from punica.kernel.choice import Menu

PLACE_IN_MIAT: Final = verb("miat {slot}")
REMOVE_FROM_MIAT: Final = verb("remove-miat {slot}")


class Miat:
    """What the moods of the council mean in an edition, each by mood (15.3)."""

    def __init__(self, moods: list[MiatMood], edition: int) -> None:
        self.point: list[int] = [side_of(mood.point[edition]) for mood in moods]
        """Whose the Political Point of the Miat is, or NOBODY's."""
        self.stays_in_africa: list[bool] = [mood.stays_in_africa[edition] for mood in moods]
        """Whether Carthage's CUs and supply trains may not leave Africa."""
        self.truce: list[bool] = [mood.truce[edition] for mood in moods]
        """Whether Carthage is bound as by a Truce."""


def offer_miat(g: HamilcarState, menu: Menu) -> None:
    """15.3.A: an empty slot takes one PC."""
    for slot, filled in enumerate(g.miat):
        if not filled:
            menu.add(PLACE_IN_MIAT, slot)


def offer_from_miat(g: HamilcarState, menu: Menu) -> None:
    """15.3.A: any PC of the Miat may be the one that goes."""
    for slot, filled in enumerate(g.miat):
        if filled:
            menu.add(REMOVE_FROM_MIAT, slot)


def place_in_miat(g: HamilcarState, slot: int) -> None:
    g.miat[slot] = True
    g.say("miat.place", "log.miat-placed", slot=slot)


def remove_from_miat(g: HamilcarState, slot: int, rule: str = "miat.first_loss") -> None:
    g.miat[slot] = False
    g.say(rule, "log.miat-removed", slot=slot)


def pcs_in_miat(g: HamilcarState) -> int:
    return len([slot for slot in g.miat if slot])
