"""PCs that fall to an army on the march: Hannibal Charms Italy (28), Hanno's ability (24), option 26.4."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, HANNIBAL, ITALIA
from punica.games.punic.board import ROME
from punica.games.punic.land.marching import spend
from punica.games.punic.march import March
from punica.games.punic.state import AS_BOTH
from punica.games.punic.year.politics import place_pc, remove_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.option import Option
from punica.kernel.text import Text

HANNIBAL_CHARMS: Final[int] = CARD_ID["28"]
FLEXIBLE_CUS: Final = 3
"""26.4: the least CUs of an army that changes PCs."""


def charming(g: HannibalState, march: March) -> bool:
    """Card 28, played for its operations with its effect, moves Hannibal."""
    return g.card == HANNIBAL_CHARMS and g.mode == AS_BOTH and march.army.commander == HANNIBAL


def can_charm(g: HannibalState, space: int) -> bool:
    """A Roman PC in Italia, no walled city, without Roman CUs."""
    return g.board.region[space] == ITALIA and g.plain_pc(ROME, space) and not g.occupied(ROME, space)


def may_remove(g: HannibalState, seat: int, space: int, rule: str) -> Flow[None]:
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.remove, space)
        menu.add(w.no)

    answer = yield Choice(seat, Text("ask.may-remove", space=space), rule, fill)
    if answer.verb is w.remove:
        remove_pc(g, space, rule)


def change_pc(g: HannibalState, march: March, answer: Option) -> None:
    """Card 28 where Hannibal starts, else 26.4: a PC is removed or placed for a movement point."""
    spend(g, march, 1)
    if answer.verb is g.rules.words.remove:
        charmed = march.came_from < 0 and charming(g, march) and can_charm(g, answer.a)
        remove_pc(g, answer.a, "card.28.start" if charmed else "option.26.4.remove")
    else:
        place_pc(g, march.side, answer.a, "option.26.4.place")
