"""What a PC is worth: whether it would go again at the end of the year."""

from __future__ import annotations

from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import connected
from punica.kernel.text import Text
from punica.odds.parts import Part


def lonely(g: PunicState, side: int) -> list[int]:
    """Hannibal 19.5, Hamilcar 5.4: where a new PC of a side would be isolated as the map stands."""
    reached = connected(g, side)
    board = g.board

    def finds_friends(space: int) -> bool:
        return reached[space] or board.shelters[space] or any(reached[to] for to in board.paths[space])

    return [
        space
        for space in range(board.spaces)
        if g.map.control[space] != side and not g.map.tribe[space] and not finds_friends(space)
    ]


def placing(g: PunicState, side: int, space: int) -> list[Part]:
    """A warning if the PC would be isolated. No chance hangs on it."""
    alone = space in lonely(g, side)
    return [Part("isolated", Text("odds.isolated"), [], [Text("odds.isolated-note")])] if alone else []
