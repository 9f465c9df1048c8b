"""What a PC is worth: whether it would go again at the end of the year."""

from __future__ import annotations

from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import isolated
from punica.kernel.text import Text
from punica.odds.parts import Part


def placing(g: PunicState, side: int, space: int) -> list[Part]:
    """Hannibal 19.5, Hamilcar 5.4: a warning if the PC would be isolated as the map stands. No chance hangs on it."""
    before = g.map.control[space]
    g.map.control[space] = side
    alone = space in isolated(g, side)
    g.map.control[space] = before
    return [Part("isolated", Text("odds.isolated"), [], [Text("odds.isolated-note")])] if alone else []
