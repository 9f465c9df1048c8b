"""Section 10: what cards and generals of Hannibal change about an activation."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.land.charms import after_entering, change_pc
from punica.games.hannibal.sea.voyages import sail
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ATTRITION_ALPS,
    ATTRITION_NATIVE_GUIDE,
    ATTRITION_PASS,
    CARD_FORCE_MARCH,
    CARD_ID,
    GENERAL_CAMPAIGN_MOVEMENT,
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY,
    GENERAL_STRATEGY_IN,
)
from punica.games.punic.board import ALPS, PASS
from punica.games.punic.land.weather import before_spending
from punica.games.punic.march import March
from punica.games.punic.state import AS_BOTH, AS_EVENT
from punica.kernel.choice import Flow
from punica.kernel.option import Option

MOVEMENT_POINTS: Final = 4
FORCE_MARCH_POINTS: Final = 6
NATIVE_GUIDE: Final[int] = CARD_ID["5"]


def in_campaign(g: HannibalState) -> bool:
    return g.campaign is not None and g.hannibal.cards.campaign[g.card] > 0


def in_force_march(g: HannibalState) -> bool:
    return g.mode == AS_EVENT and CARD_FORCE_MARCH[g.card]


def movement_points(g: HannibalState, general: int) -> int:
    """10.2: four; six with a Force March, or by Nero's ability in a Campaign."""
    if in_force_march(g):
        return FORCE_MARCH_POINTS
    return GENERAL_CAMPAIGN_MOVEMENT[general] if in_campaign(g) else MOVEMENT_POINTS


def by_sea_only(g: HannibalState, general: int) -> bool:
    """26.2, Valerius: a card below his rating moves him by sea only."""
    if g.campaign is not None or GENERAL_SAILS_WITH[general] >= GENERAL_STRATEGY[general]:
        return False
    space = g.board.space_of(g.map.where[general])
    ops = g.chapters.card_play.ops_of(g, g.active, g.card)
    return GENERAL_STRATEGY_IN[general][g.board.province[space]] > ops


def own_move(g: HannibalState, march: March, answer: Option) -> Flow[None]:
    """A voyage, or a PC changed for a movement point."""
    w = g.rules.words
    if answer.verb is w.sail or answer.verb is w.sail_in:
        yield from sail(g, answer.a, answer.verb is w.sail_in)
        yield from after_entering(g, False)
    else:
        before_spending(g, march, 1)
        change_pc(g, march, answer)


def pass_modifier(g: HannibalState, via: int) -> int:
    """10.6.1: what is added to the attrition roll on a pass of this kind; Native Guide (5) helps on each."""
    modifier = ATTRITION_ALPS if via == ALPS else ATTRITION_PASS
    if g.card == NATIVE_GUIDE and g.mode == AS_BOTH:
        modifier += ATTRITION_NATIVE_GUIDE
    return modifier


def pass_attrition(g: HannibalState, via: int) -> Flow[None]:
    """10.6.1: an army that has crossed a pass."""
    march = g.march
    assert march is not None
    if via in (ALPS, PASS):
        yield from g.chapters.losses.army_attrition(g, march.army, "pass", pass_modifier(g, via))
