"""The generals of Hannibal, alike in both editions."""

from __future__ import annotations

from punica.games.hannibal.schema import General
from punica.games.hannibal.tables import GENERALS, REGION_ID, ability_flags, highest_rolls, side_of
from punica.games.punic.board import NOBODY
from punica.games.punic.generals import Generals
from punica.games.punic.map import CONSUL, ORDINARY, SUPREME


def _stays_in(general: General) -> int:
    """24: the region that Hanno and Fabius may not leave."""
    for ability in general.abilities:
        if ability.slug == "stays-in":
            return REGION_ID[ability.where]
    return NOBODY


def generals() -> Generals:
    """9.3: Hannibal outranks everybody, a Consul those without an office."""
    return Generals(
        side=[side_of(general.side) for general in GENERALS],
        battle=[general.battle for general in GENERALS],
        intercepts_on=highest_rolls("intercepts"),
        avoids_on=highest_rolls("avoids-battle"),
        pursues_on=highest_rolls("pursues"),
        stays_in=[_stays_in(general) for general in GENERALS],
        base_rank=[SUPREME if outranks else ORDINARY for outranks in ability_flags("outranks-all")],
        consul_rank=[CONSUL for _ in GENERALS],
    )
