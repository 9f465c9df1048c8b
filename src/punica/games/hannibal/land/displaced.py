"""10.10: what follows when a general is displaced."""

from __future__ import annotations

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import AFRICANUS, HANNIBAL, HANNIBALS_PCS
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.displaced import Displaced
from punica.games.punic.map import CONSUL, DEAD, ORDINARY, PROCONSUL
from punica.games.punic.year.politics import remove_pcs
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from punica.kernel.text import Text


class HannibalDisplaced(Displaced[HannibalState]):
    """Displaced generals of Hannibal."""

    def after_displaced(self, g: HannibalState, general: int) -> Flow[None]:
        """10.10: who never comes back. Displaced Romans lose their rank and wait for the next election."""
        if general == HANNIBAL:
            yield from hannibal_dies(g)
            return
        if g.rules.generals.side[general] == CARTHAGE:
            return
        killed = general == AFRICANUS or falls_in_battle(g, general)
        dismiss(g, general)
        if killed:
            leaves_the_game(g, general)


def falls_in_battle(g: HannibalState, general: int) -> bool:
    """26.2.2.a: whether this general dies with his whole army in a battle; not one who was caught alone meanwhile."""
    if g.battle is None or not g.optional.killed_in_action or g.map.rank[general] not in (CONSUL, PROCONSUL):
        return False
    return any(general in force.generals for force in g.battle.forces(ROME))


def leaves_the_game(g: HannibalState, general: int) -> None:
    g.map.where[general] = DEAD
    g.tell("command.displaced", "log.dead", general=general)


def dismiss(g: HannibalState, general: int) -> None:
    """A Roman general holds no office any more."""
    g.map.rank[general] = ORDINARY
    if g.dictator == general:
        g.dictator = -1


def hannibal_dies(g: HannibalState) -> Flow[None]:
    """10.10, ruling H19: five PCs; if there are fewer, a battle ends in suing for peace."""
    leaves_the_game(g, HANNIBAL)
    if g.battle is not None and len(g.plain_pcs(CARTHAGE)) < HANNIBALS_PCS:
        raise GameOver(ROME, "sudden.peace", Text("over.peace", seat=CARTHAGE))
    yield from remove_pcs(g, CARTHAGE, HANNIBALS_PCS, "command.displaced.hannibal")
