"""Naming a Proconsul, recalling generals, drawing and placing new ones (Hannibal 6.4 to 6.6; Hamilcar 5.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.map import DISPLACED, ORDINARY, OUT
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

WHO_STAYS: Final = Text("ask.proconsul")
WHERE_CONSULS: Final = Text("ask.place-consul")


def name_proconsul(g: PunicState, candidates: list[int]) -> Flow[int]:
    """One of the generals on the map may stay as Proconsul; NOBODY if Rome recalls them all."""
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
    """Generals on the map, and those displaced, go back to the pool."""
    m = g.map
    for general in generals:
        if m.where[general] >= 0 or m.where[general] == DISPLACED:
            m.where[general] = OUT
        m.rank[general] = ORDINARY


def draw(
    g: PunicState,
    pool: list[int],
    number: int,
    label: str = "consul",
    rule: str = "consuls.draw",
    key: str = "log.consul",
) -> list[int]:
    """Generals drawn blindly; fewer if the pool runs dry."""
    drawn: list[int] = []
    left = pool[:]
    while left and len(drawn) < number:
        general = left.pop(g.chance.pick(label, len(left)))
        drawn.append(general)
        g.tell(rule, key, general=general)
    g.revealed()
    return drawn


def place_consuls(g: PunicState, consuls: list[int], places: Callable[[int], list[int]]) -> Flow[None]:
    """The new generals take office and are placed."""
    for general in consuls:
        g.map.rank[general] = g.rules.generals.consul_rank[general]
    yield from station(g, ROME, consuls, WHERE_CONSULS, "consuls.place", places)


def station(
    g: PunicState, seat: int, generals: list[int], prompt: Text, rule: str, places: Callable[[int], list[int]]
) -> Flow[None]:
    """Generals are placed one by one in an order their side chooses; who comes last commands."""
    w = g.rules.words
    board = g.board
    left = generals[:]
    while left:

        def fill(menu: Menu) -> None:
            for general in left:
                for place in places(general):
                    menu.add(w.place_general, general, board.space_of(place))

        answer = yield Choice(seat, prompt, rule, fill)
        general = answer.a
        for place in places(general):
            if board.space_of(place) == answer.b:
                g.map.where[general] = place
        g.take_command(general)
        left.remove(general)
        g.tell(rule, "log.general-placed", general=general, space=answer.b)


# -- Where Consuls go -------------------------------------------------------------------------------------------------


def roman_stacks(g: PunicState, region: int) -> list[int]:
    """The places of Roman CUs that are not besieged, in a region (-1: anywhere). Parts of a free city are one stack."""
    board = g.board
    cus = g.map.cus[ROME]
    found: list[int] = []
    for space in range(board.spaces):
        inside = space + board.spaces
        if not (cus[space] or cus[inside]) or region not in (-1, board.region[space]):
            continue
        if cus[space] >= cus[inside]:
            found.append(space)
        elif not g.besieged(space):
            found.append(inside)
    return found


def stack_size(g: PunicState, place: int) -> int:
    """The Roman CUs that count as one stack with a place."""
    space = g.board.space_of(place)
    return g.map.cus[ROME][place] if g.map.total(CARTHAGE, space) else g.present(ROME, space)


def in_capital(g: PunicState, side: int) -> int:
    """Where in his capital a general appears: inside when enemy CUs stand outside."""
    capital = g.rules.year_end.capitals[side]
    return g.board.inside(capital) if g.map.total(1 - side, capital) else capital
