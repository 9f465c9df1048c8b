"""2.2.A: where a displaced general goes, and what follows."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import HEIR, HEIR_OF, IS_ARISTOCRAT, XANTHIPPUS
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.displaced import Displaced
from punica.games.punic.map import ASIDE, DEAD, OUT
from punica.kernel.choice import Flow


class HamilcarDisplaced(Displaced[HamilcarState]):
    """Displaced generals of Hamilcar."""

    def leaves_the_map(self, g: HamilcarState, general: int) -> None:
        """A Carthaginian goes to the pool, Xanthippus and Romans are eliminated."""
        if g.rules.generals.side[general] == CARTHAGE and general != XANTHIPPUS:
            g.map.where[general] = OUT
        else:
            eliminate(g, general)

    def after_displaced(self, g: HamilcarState, general: int) -> Flow[None]:
        """2.2.D2: an Aristocrat who is displaced costs PCs."""
        if IS_ARISTOCRAT[general]:
            pcs = g.rules.generals.battle[general]
            yield from g.rules.losses.political_loss(g, ROME, pcs, "trait.aristocrat.displaced")


def eliminate(g: HamilcarState, general: int) -> None:
    """A general leaves the game; with Caudex gone Asina joins the pool (5.1.C)."""
    g.map.where[general] = DEAD
    g.map.rank[general] = g.rules.generals.base_rank[general]
    if general == g.dictator:
        g.dictator = -1
    if general == HEIR_OF and g.map.where[HEIR] == ASIDE:
        g.map.where[HEIR] = OUT
