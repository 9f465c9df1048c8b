"""The generals of Hamilcar as an edition has them."""

from __future__ import annotations

from punica.games.hamilcar.tables import GENERALS, IS_ARISTOCRAT, ability_flags, side_of
from punica.games.punic.generals import Generals
from punica.games.punic.map import ARISTOCRAT, CONSUL, ORDINARY, SUPREME


def generals(edition: int) -> Generals:
    """They intercept, avoid and pursue with their battle rating, and nobody has to stay anywhere."""
    battle = [(row.battle, row.battle if row.battle_silver is None else row.battle_silver)[edition] for row in GENERALS]
    return Generals(
        side=[side_of(row.side) for row in GENERALS],
        battle=battle,
        intercepts_on=battle,
        avoids_on=battle,
        pursues_on=battle,
        stays_in=[-1 for _ in GENERALS],
        base_rank=[SUPREME if outranks else ORDINARY for outranks in ability_flags("outranks-all")],
        consul_rank=[ARISTOCRAT if aristocrat else CONSUL for aristocrat in IS_ARISTOCRAT],
    )
