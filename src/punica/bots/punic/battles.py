"""Land battles as both games have them: who commands, who comes out to help."""

from __future__ import annotations

from punica.games.punic.board import ROME
from punica.games.punic.engagement import Engagement
from punica.games.punic.land.command import is_consul
from punica.games.punic.state import PunicState
from punica.kernel.option import Option


def change_scores(g: PunicState, b: Engagement, options: list[Option]) -> list[float]:
    """Carthage rolls for a change of command if the other Consul is worse."""
    commander = b.commander[ROME]
    ratings = g.rules.generals.battle
    other = -1
    for army in b.forces(ROME):
        for general in army.generals:
            if general != commander and is_consul(g, general):
                other = general
    better = other >= 0 and ratings[other] < ratings[commander]
    return [1.0 if (option.verb.key == "option.change-command") == better else 0.0 for option in options]


def sortie_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """Everybody comes out to help."""
    return [float(option.a) if option.verb.key == "option.sortie" else 0.0 for option in options]
