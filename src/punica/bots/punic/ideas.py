"""What exploiters are obsessed with: each idea tells how far it has come for a seat, in the measure of a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hannibal import armies as hannibal
from punica.games.hamilcar.state import HamilcarState
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HANNIBAL, REGION_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import DEAD
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import isolated

IBERIA: Final[int] = REGION_ID["iberia"]
SIEGE_ARMY: Final = 8
"""The CUs that a siege is played through with."""
FAR: Final = 12
"""Beyond so many points nobody counts as near."""


def besiege(g: PunicState, seat: int) -> float:
    """The enemy's capital: a great army before it, siege points, no garrison."""
    capital = g.rules.year_end.capitals[1 - seat]
    far = hannibal.field_of(g, seat).far[capital] if isinstance(g, HannibalState) else None
    near = 0.0
    for general in g.commanders(seat):
        place = g.map.where[general]
        space = g.board.space_of(place)
        army = min(1.0, g.map.total(seat, place) / SIEGE_ARMY)
        distance = min(FAR, far[space]) if far is not None else (0 if space == capital else FAR // 2)
        near = max(near, army * (1.0 - distance / FAR))
    garrison = min(4, g.present(1 - seat, capital))
    return 0.3 * near + 0.15 * g.map.siege[capital] + 0.05 * (4 - garrison) * near


def hunt(g: PunicState, seat: int) -> float:
    """Hannibal dead, or a Roman army beside his that would beat it."""
    if not isinstance(g, HannibalState) or seat != ROME:
        return 0.0
    place = g.map.where[HANNIBAL]
    if place < 0:
        return 0.6 if place == DEAD else 0.0
    field = hannibal.field_of(g, ROME)
    space = g.board.space_of(place)
    cus = g.map.total(CARTHAGE, place)
    best = 0.0
    for own in field.own:
        if field.far[own.space][space] <= 5:
            chance = field.battle(ROME, space, own.cus, own.commander, cus, HANNIBAL, False)[1]
            best = max(best, chance - 0.4)
    return 0.4 * best - 0.02 * cus


def strip_spain(g: PunicState, seat: int) -> float:
    """Iberia: its spaces, and an army there."""
    if not isinstance(g, HannibalState) or seat != ROME:
        return 0.0
    region = g.board.region
    spaces = [space for space in range(g.board.spaces) if region[space] == IBERIA]
    held = sum(1 for space in spaces if g.map.control[space] == ROME)
    lost = sum(1 for space in spaces if g.map.control[space] == CARTHAGE)
    there = sum(g.present(ROME, space) for space in spaces)
    return 0.025 * (held - lost) + 0.02 * min(there, 10)


def isolate(g: PunicState, seat: int) -> float:
    """The enemy's PCs cut off from each other."""
    return 0.05 * (len(isolated(g, 1 - seat)) - len(isolated(g, seat)))


def rule_the_sea(g: PunicState, seat: int) -> float:
    """Hamilcar's Supremacy, and the warships to keep it."""
    if not isinstance(g, HamilcarState):
        return 0.0
    held = 0.25 if g.supremacy == seat else -0.25
    return held + 0.03 * (g.warships_in_play(seat) - g.warships_in_play(1 - seat))


def push_the_miat(g: PunicState, seat: int) -> float:
    """Hamilcar's Miat, for Carthage."""
    return 0.12 * sum(g.miat) if isinstance(g, HamilcarState) and seat == CARTHAGE else 0.0


Idea = Callable[[PunicState, int], float]
BOTH: Final = (ROME, CARTHAGE)
IDEAS: Final[dict[str, tuple[Idea, tuple[int, ...]]]] = {
    "besiege": (besiege, BOTH),
    "hunt": (hunt, (ROME,)),
    "spain": (strip_spain, (ROME,)),
    "isolate": (isolate, BOTH),
    "supremacy": (rule_the_sea, BOTH),
    "miat": (push_the_miat, (CARTHAGE,)),
}
"""By name: the idea, and the sides that can have it."""
HANNIBAL_IDEAS: Final = ("besiege", "hunt", "spain", "isolate")
HAMILCAR_IDEAS: Final = ("besiege", "supremacy", "miat")
