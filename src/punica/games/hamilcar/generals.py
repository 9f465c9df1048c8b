"""The generals of Hamilcar as an edition has them."""

from __future__ import annotations

from punica.games.hamilcar.tables import GENERAL_BATTLE, GENERAL_OUTRANKS_ALL, GENERAL_SIDE, IS_ARISTOCRAT
from punica.games.punic.generals import Generals
from punica.games.punic.map import ARISTOCRAT, CONSUL, ORDINARY, SUPREME


def generals(edition: int) -> Generals:
    """They intercept, avoid and pursue with their battle rating, and nobody has to stay anywhere."""
    battle = GENERAL_BATTLE[edition]
    return Generals(
        side=GENERAL_SIDE,
        battle=battle,
        intercepts_on=battle,
        avoids_on=battle,
        pursues_on=battle,
        stays_in=[-1 for _ in GENERAL_SIDE],
        base_rank=[SUPREME if outranks else ORDINARY for outranks in GENERAL_OUTRANKS_ALL],
        consul_rank=[ARISTOCRAT if aristocrat else CONSUL for aristocrat in IS_ARISTOCRAT],
    )
