"""The generals of Hannibal, alike in both editions."""

from __future__ import annotations

from punica.games.hannibal.tables import (
    GENERAL_AVOIDS,
    GENERAL_BATTLE,
    GENERAL_INTERCEPTS,
    GENERAL_OUTRANKS_ALL,
    GENERAL_PURSUES,
    GENERAL_SIDE,
    GENERAL_STAYS_IN,
)
from punica.games.punic.generals import Generals
from punica.games.punic.map import CONSUL, ORDINARY, SUPREME


def generals() -> Generals:
    """9.3: Hannibal outranks everybody, a Consul those without an office."""
    return Generals(
        side=GENERAL_SIDE,
        battle=GENERAL_BATTLE,
        intercepts_on=GENERAL_INTERCEPTS,
        avoids_on=GENERAL_AVOIDS,
        pursues_on=GENERAL_PURSUES,
        stays_in=GENERAL_STAYS_IN,
        base_rank=[SUPREME if outranks else ORDINARY for outranks in GENERAL_OUTRANKS_ALL],
        consul_rank=[CONSUL for _ in GENERAL_SIDE],
    )
