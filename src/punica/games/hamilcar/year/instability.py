"""16.5: Political Instability."""

from __future__ import annotations

from punica.games.hamilcar.land.losses import enough
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.year.politics import remove_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text


def unrest(g: HamilcarState, side: int, region: int, rule: str) -> Flow[None]:
    """Tribe by tribe; a side without PCs has lost (ruling M26)."""
    w = g.rules.words
    for tribe in range(g.board.spaces):
        if g.board.region[tribe] != region or not g.neutral_tribe(tribe) or g.map.siege[tribe]:
            continue
        enough(g, side, len(g.plain_pcs(side)), 1)

        def fill(menu: Menu, tribe: int = tribe) -> None:
            menu.add_each(w.remove, restless(g, side, tribe))

        answer = yield Choice(side, Text("ask.unrest", space=tribe), rule, fill)
        remove_pc(g, answer.a, rule)


def restless(g: HamilcarState, side: int, tribe: int) -> list[int]:
    """The PCs of a side in the province of the tribe, else in its region, else all it has."""
    pcs = g.plain_pcs(side)
    near = [space for space in pcs if g.board.province[space] == g.board.province[tribe]]
    around = [space for space in pcs if g.board.region[space] == g.board.region[tribe]]
    return near or around or pcs
