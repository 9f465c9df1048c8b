"""6.4 to 6.6: naming a Proconsul, recalling generals, drawing and placing new ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.punic.board import NOBODY, ROME
from punica.games.punic.map import DISPLACED, ORDINARY, OUT
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

WHO_STAYS: Final = Text("ask.proconsul")
WHERE_CONSULS: Final = Text("ask.place-consul")


def name_proconsul(g: PunicState, candidates: list[int]) -> Flow[int]:
    """6.4.1, 6.6: one of the generals on the map may stay as Proconsul; NOBODY if Rome recalls them all."""
    if not candidates:
        return NOBODY
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for general in candidates:
            menu.add(w.keep, general)
        menu.add(w.no)

    answer = yield Choice(ROME, WHO_STAYS, "consuls.proconsul.name", fill)
    return NOBODY if answer.verb is w.no else answer.a


def recall(g: PunicState, generals: list[int]) -> None:
    """6.4.2: generals on the map, and those displaced, go back to the pool."""
    m = g.map
    for general in generals:
        if m.where[general] >= 0 or m.where[general] == DISPLACED:
            m.where[general] = OUT
        m.rank[general] = ORDINARY


def draw(g: PunicState, pool: list[int], number: int) -> list[int]:
    """6.4.3: generals drawn blindly; fewer if the pool runs dry."""
    drawn: list[int] = []
    left = pool[:]
    while left and len(drawn) < number:
        general = left.pop(g.chance.pick("consul", len(left)))
        drawn.append(general)
        g.say("consuls.draw", "log.consul", general=general)
    g.revealed()
    return drawn


def place_consuls(g: PunicState, consuls: list[int], rank: int, places: Callable[[int], list[int]]) -> Flow[None]:
    """6.4.4, 6.5: the new generals are placed one by one in an order Rome chooses; who comes last commands."""
    w = g.rules.words
    board = g.board
    left = consuls[:]
    while left:

        def fill(menu: Menu) -> None:
            for general in left:
                for place in places(general):
                    menu.add(w.place_general, general, board.space_of(place))

        answer = yield Choice(ROME, WHERE_CONSULS, "consuls.place", fill)
        general = answer.a
        for place in places(general):
            if board.space_of(place) == answer.b:
                g.map.where[general] = place
        g.map.rank[general] = rank
        g.take_command(general)
        left.remove(general)
        g.say("consuls.place", "log.general-placed", general=general, space=answer.b)
