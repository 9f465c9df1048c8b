"""Good Omen: a die is set."""

from __future__ import annotations

from typing import Final

from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

FACES: Final = range(1, 7)


def set_die(g: PunicState, seat: int, prompt: Text, rule: str) -> Flow[int]:
    """The face a seat wants."""

    def fill(menu: Menu) -> None:
        for face in FACES:
            menu.add(g.rules.words.set_die, face)

    answer = yield Choice(seat, prompt, rule, fill)
    g.tell(rule, "log.good-omen", seat=seat, n=answer.a)
    return answer.a
