"""PCs that fall to an army on the march: Hannibal Charms Italy (28), Hanno's ability (24), option 26.4."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, CHARMS_AFTER_OVERRUN, GENERAL_REMOVES_PC, HANNIBAL, ITALIA
from punica.games.punic.board import NOBODY, ROME
from punica.games.punic.land.marching import points_left, spend
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


def after_entering(g: HannibalState, met_cus: bool) -> Flow[None]:
    """Card 28: the PC of the space just entered; in classic not if Roman CUs had to be overrun or slipped away."""
    march = g.march
    assert march is not None
    backed_up = march.came_from < 0 or march.space == march.came_from
    if march.battled or backed_up or not charming(g, march) or not can_charm(g, march.space):
        return
    if met_cus and not CHARMS_AFTER_OVERRUN[g.hannibal.edition]:
        return
    yield from may_remove(g, march.side, march.space, "card.28")


def may_remove(g: HannibalState, seat: int, space: int, rule: str) -> Flow[None]:
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.remove, space)
        menu.add(w.no)

    answer = yield Choice(seat, Text("ask.may-remove", space=space), rule, fill)
    if answer.verb is w.remove:
        remove_pc(g, space)


def at_the_end(g: HannibalState, general: int) -> Flow[None]:
    """24, Hanno: where his move has ended with CUs and without a battle he may remove a Roman PC."""
    if not GENERAL_REMOVES_PC[general]:
        return
    place = g.map.where[general]
    side = g.chapters.generals.side[general]
    if place < 0 or g.board.is_inside(place) or not g.map.total(side, place):
        return
    if g.commander_at(side, place) == general and g.plain_pc(1 - side, place):
        yield from may_remove(g, side, place, "general.hanno")


# -- for movement points ----------------------------------------------------------------------------------------------


def offer_pc_changes(g: HannibalState, march: March, menu: Menu) -> None:
    """Card 28 in the starting space, and 26.4: a PC is removed or placed for one movement point each."""
    space = march.space
    if march.inside or points_left(g, march) < 1:
        return
    w = g.rules.words
    flexible = g.option.flexible_pcs and march.army.total >= FLEXIBLE_CUS
    start = march.came_from < 0 and charming(g, march) and can_charm(g, space)
    if start or (flexible and not g.truce and g.plain_pc(1 - march.side, space)):
        menu.add(w.remove, space)
    if flexible and g.map.control[space] == NOBODY and not g.map.tribe[space]:
        menu.add(w.place, space)


def change_pc(g: HannibalState, march: March, answer: Option) -> None:
    spend(g, march, 1)
    if answer.verb is g.rules.words.remove:
        remove_pc(g, answer.a)
    else:
        place_pc(g, march.side, answer.a)
