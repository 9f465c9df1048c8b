"""Storms at Sea (60), what becomes of a fleet, and whether a land strikes back (for Bad Weather, 41)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.hostile_land import HOSTILE_TRIBES, IS_HOSTILE_LAND
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ATTRITION_STORMS,
    CARD_ID,
    STORMS_DISPLACE,
)
from punica.games.punic.army import Army
from punica.games.punic.cards.strategy import could_hold, possible, window
from punica.games.punic.march import March
from punica.kernel.choice import Flow
from punica.kernel.state import roll
from punica.kernel.text import Text

STORMS_AT_SEA: Final[int] = CARD_ID["60"]


def land_strikes(g: HannibalState, march: March) -> bool:
    """Cards 43 to 45: whether Hostile Tribes may meet the army in the space just entered."""
    if not IS_HOSTILE_LAND[march.space] or not march.army.total:
        return False
    return len(possible(g, 1 - march.side, HOSTILE_TRIBES)) > 0


# -- 60 Storms at Sea -------------------------------------------------------------------------------------------------


def storms_can_hit(g: HannibalState, march: March) -> bool:
    """Whether by public facts Storms at Sea may be played now. In 2018 they do nothing to generals without CUs."""
    if not march.army.total and not STORMS_DISPLACE[g.hannibal.edition]:
        return False
    return could_hold(g, 1 - march.side, STORMS_AT_SEA)


def storms_at_sea(g: HannibalState, march: March) -> Flow[None]:
    """Card 60, after a voyage that succeeded: attrition with +2; who loses all his CUs is displaced or in port."""
    if not storms_can_hit(g, march):
        return
    other = 1 - march.side
    w = g.rules.words
    prompt = Text("ask.storms", general=march.commander, space=march.space)
    card = yield from window(g, other, prompt, "card.60", [STORMS_AT_SEA], w.counter, w.no)
    if card < 0:
        return
    if not (yield from g.chapters.events.announce(g, other, card)):
        return
    army = march.army
    if army.total:
        yield from g.chapters.losses.army_attrition(g, army, "storms", ATTRITION_STORMS)
        lost = army.total == 0
    else:
        die = yield from roll(g, march.side, "storms")
        lost = g.chapters.losses.attrition(die + ATTRITION_STORMS, 1)[0] > 0
    if not lost:
        return
    if STORMS_DISPLACE[g.hannibal.edition]:
        yield from lost_at_sea(g, march)
    else:
        back_in_port(march)
        g.tell("card.60.general", "log.back-in-port", general=march.commander, space=march.space)


# -- what becomes of a fleet ------------------------------------------------------------------------------------------


def lost_at_sea(g: HannibalState, march: March) -> Flow[None]:
    """11.6: the CUs are gone and the generals displaced."""
    generals = march.army.generals
    march.army = Army(march.side)
    march.ended = True
    for general in generals:
        yield from g.chapters.displaced.displace(g, general)


def back_in_port(march: March) -> None:
    """11.6: the fleet is where it embarked, within the walls if it lay there, and its move is over."""
    march.space = march.came_from
    march.inside = march.from_inside
    march.came_from = -1
    march.by_sea = False
    march.ended = True
