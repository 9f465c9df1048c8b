"""14.3: a besieged city spends a supply train and a CU to cancel a siege point."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import DEFENSE_PER_ACTIVATION, GENERAL_DENIES_DETERMINED_DEFENSE, SUBORDINATE_SIEGES
from punica.games.hamilcar.words import verb
from punica.games.punic.land.command import outranks
from punica.games.punic.land.losses import place_loses
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

HOLD_OUT: Final = verb("hold-out")


def hold_out(g: HamilcarState, general: int, space: int, before: bool) -> Flow[bool]:
    """Whether the city's controller cancels a point; once a roll, or once in the whole activation (`before`)."""
    side = 1 - g.chapters.generals.side[general]
    inside = g.board.inside(space)
    if not g.board.walled[space] or (GENERAL_DENIES_DETERMINED_DEFENSE[general] and leads(g, general, space)):
        return False
    if before and DEFENSE_PER_ACTIVATION[g.hamilcar.edition]:
        return False
    if not g.map.trains[side][inside] or not g.map.total(side, inside):
        return False
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(HOLD_OUT)
        menu.add(w.no)

    answer = yield Choice(side, Text("ask.hold-out", space=space), "siege.defense", fill)
    if answer.verb is w.no:
        return False
    g.map.trains[side][inside] -= 1
    g.tell("siege.defense", "log.holds-out", seat=side, space=space)
    yield from place_loses(g, side, inside, 1, False)
    return True


def leads(g: HamilcarState, general: int, space: int) -> bool:
    """2.2.E1: whether nobody before the walls outranks him; in Silver who besieges is in command for that (14.1)."""
    if SUBORDINATE_SIEGES[g.hamilcar.edition]:
        return True
    return not any(outranks(g, other, general) for other in g.generals_at(g.chapters.generals.side[general], space))
