"""Section 10: what cards and generals of Hannibal change about an activation."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.hostile_land import strike_in
from punica.games.hannibal.land.charms import FLEXIBLE_CUS, can_charm, change_pc, charming, may_remove
from punica.games.hannibal.sea.voyages import NO_PORT, sail, why_not_embark, why_not_sail, why_not_sail_in
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ATTRITION_ALPS,
    ATTRITION_NATIVE_GUIDE,
    ATTRITION_PASS,
    CARD_FORCE_MARCH,
    CARD_ID,
    FORCE_MARCH_POINTS,
    GENERAL_CAMPAIGN_MOVEMENT,
    GENERAL_REMOVES_PC,
    GENERAL_SAILS_WITH,
    GENERAL_STRATEGY,
    GENERAL_STRATEGY_IN,
    MOVEMENT_POINTS,
    NOT_A_PORT,
    PORT,
    SEA_LIMIT,
    SEA_LIMIT_CAMPAIGN,
)
from punica.games.punic.board import ALPS, NOBODY, PASS, ROME
from punica.games.punic.land.activation import Activation
from punica.games.punic.land.marching import points_left
from punica.games.punic.march import March
from punica.games.punic.state import AS_BOTH, AS_EVENT
from punica.games.punic.year.politics import TRUCE_CONVERT, remove_pcs
from punica.kernel.choice import Flow, Menu
from punica.kernel.option import Option

NATIVE_GUIDE: Final[int] = CARD_ID["5"]
FLAMEN: Final[int] = CARD_ID["90"]


def in_campaign(g: HannibalState) -> bool:
    return g.campaign is not None and g.hannibal.cards.campaign[g.card] > 0


def in_force_march(g: HannibalState) -> bool:
    return g.mode == AS_EVENT and CARD_FORCE_MARCH[g.card]


def pass_modifier(g: HannibalState, via: int) -> int:
    """10.6.1: what is added to the attrition roll on a pass of this kind; Native Guide (5) helps on each."""
    modifier = ATTRITION_ALPS if via == ALPS else ATTRITION_PASS
    if g.card == NATIVE_GUIDE and g.mode == AS_BOTH:
        modifier += ATTRITION_NATIVE_GUIDE
    return modifier


class HannibalActivation(Activation[HannibalState]):
    """Force Marches, fleets, passes, and PCs that fall to an army on its way."""

    def __init__(self, *, charms_after_overrun: bool) -> None:
        super().__init__(city_is_free=False)
        self.charms_after_overrun = charms_after_overrun
        """Card 28: a PC falls also where Roman CUs had to be overrun or slipped away."""

    def first_activation(self, g: HannibalState, general: int) -> Flow[None]:
        """Card 90: the first activation of the general it named costs Rome two PCs. Cards 7, 8: his army is struck."""
        if g.flamen == general:
            g.flamen = -1
            yield from remove_pcs(g, ROME, g.hannibal.cards.pcs[FLAMEN], "card.90.once")
        yield from strike_in(g, g.rules.generals.side[general], g.map.where[general], None)

    def movement_points(self, g: HannibalState, general: int) -> int:
        """10.2: four; six with a Force March, or by Nero's ability in a Campaign."""
        if in_force_march(g):
            return FORCE_MARCH_POINTS
        return GENERAL_CAMPAIGN_MOVEMENT[general] if in_campaign(g) else MOVEMENT_POINTS

    def by_sea_only(self, g: HannibalState, general: int) -> bool:
        """26.2, Valerius: a card below his rating moves him by sea only."""
        if g.campaign is not None or GENERAL_SAILS_WITH[general] >= GENERAL_STRATEGY[general]:
            return False
        space = g.board.space_of(g.map.where[general])
        ops = g.rules.card_play.ops_of(g, g.active, g.card)
        return GENERAL_STRATEGY_IN[general][g.board.province[space]] > ops

    def sea_limit(self, g: HannibalState, general: int) -> int:
        """11.1, 11.4: how many CUs the card in play lets a general take to sea, 0 when it has no ships for him."""
        side = g.rules.generals.side[general]
        campaign = g.hannibal.cards.campaign[g.card] > 0
        if side == ROME and g.naval_victory and not campaign:
            return 0
        if g.campaign is not None:
            if g.campaign.sailed:
                return 0
            return SEA_LIMIT_CAMPAIGN if campaign else SEA_LIMIT
        return SEA_LIMIT if g.rules.card_play.ops_of(g, side, g.card) >= GENERAL_SAILS_WITH[general] else 0

    def offer_voyages(self, g: HannibalState, march: March, menu: Menu) -> None:
        """`sail {space}` for every other port, `sail-in {space}` for the cities among them."""
        w = g.rules.words
        barred = why_not_embark(g, march)
        if barred is not None and not menu.explaining:
            return
        for to in g.board.ports:
            if to == march.space:
                continue
            menu.offer(barred or why_not_sail(g, march, to), w.sail, to)
            if g.board.walled[to]:
                menu.offer(barred or why_not_sail_in(g, march, to), w.sail_in, to)
        if menu.explaining:
            for to in g.board.open_spaces:
                if PORT[to] == NOT_A_PORT:
                    menu.offer(NO_PORT, w.sail, to)

    def offer_own_moves(self, g: HannibalState, march: March, menu: Menu) -> None:
        """Card 28 in the starting space, and 26.4: a PC is removed (not in a Truce: H84, H106) or placed."""
        space = march.space
        if march.inside or points_left(g, march) < 1:
            return
        w = g.rules.words
        flexible = g.optional.flexible_pcs and march.army.total >= FLEXIBLE_CUS
        start = march.came_from < 0 and charming(g, march) and can_charm(g, space)
        if start or (flexible and g.plain_pc(1 - march.side, space)):
            menu.offer(g.rules.movement_limits.truce_refusal(g, march.side, TRUCE_CONVERT), w.remove, space)
        if flexible and g.map.control[space] == NOBODY and not g.map.tribe[space]:
            menu.add(w.place, space)

    def own_move(self, g: HannibalState, march: March, answer: Option) -> Flow[None]:
        """A voyage, or a PC changed for a movement point."""
        w = g.rules.words
        if answer.verb is w.sail or answer.verb is w.sail_in:
            yield from sail(g, answer.a, answer.verb is w.sail_in)
            yield from self.after_entering(g, False)
        else:
            g.rules.weather.before_spending(g, march, 1)
            change_pc(g, march, answer)

    def pass_attrition(self, g: HannibalState, via: int) -> Flow[None]:
        """10.6.1: an army that has crossed a pass."""
        march = g.march
        assert march is not None
        if via in (ALPS, PASS):
            yield from g.rules.losses.army_attrition(g, march.army, "pass", pass_modifier(g, via))

    def after_entering(self, g: HannibalState, met_cus: bool) -> Flow[None]:
        """Card 28: the PC of the space just entered; in classic not if Roman CUs had to be overrun or slipped away."""
        march = g.march
        assert march is not None
        backed_up = march.came_from < 0 or march.space == march.came_from
        if march.battled or backed_up or not charming(g, march) or not can_charm(g, march.space):
            return
        if met_cus and not self.charms_after_overrun:
            return
        yield from may_remove(g, march.side, march.space, "card.28")

    def at_the_end(self, g: HannibalState, general: int) -> Flow[None]:
        """24, Hanno: where his move ended with CUs and without a battle he may remove a Roman PC; not in a Truce."""
        if not GENERAL_REMOVES_PC[general] or g.truce:
            return
        place = g.map.where[general]
        side = g.rules.generals.side[general]
        if place < 0 or g.board.is_inside(place) or not g.map.total(side, place):
            return
        if g.commander_at(side, place) == general and g.plain_pc(1 - side, place):
            yield from may_remove(g, side, place, "general.hanno")
