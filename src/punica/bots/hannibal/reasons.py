"""One line about a card play: what it is meant to do. It speaks of what lies open and of the card itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.bots.hannibal.armies import HannibalField, field_of
from punica.bots.hannibal.placing import Openings, best_province
from punica.bots.hannibal.plans import Outlook, Prospects, prospects_of
from punica.bots.punic.plans import Plan
from punica.bots.punic.reasons import Reasons, about_plan, points
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_FAMILY, CARD_NUMBER
from punica.games.punic.state import PunicState
from punica.kernel.text import Text

FAMILIES: Final[dict[str, str]] = {
    "recruits": "reason.recruits",
    "attrition": "reason.weakens",
    "revolt": "reason.revolt",
    "politics": "reason.revolt",
    "siege": "reason.relieves",
    "hand": "reason.card",
    "diplomacy": "reason.card",
}
"""By family of events, where the card alone does not say it."""
TURNS: Final = ("1", "2", "3", "4", "23", "24", "25", "26", "27", "35", "36", "56", "86")
"""Events that touch PCs and cities."""


class HannibalReasons(Reasons):
    """Why a card is played in Hannibal."""

    def about_event(self, g: PunicState, seat: int, card: int) -> Text:
        assert isinstance(g, HannibalState)
        return about_event(prospects_of(g, seat), card)

    def about_march(self, g: PunicState, seat: int, card: int) -> Text:
        assert isinstance(g, HannibalState)
        return about_march(prospects_of(g, seat), g.hannibal.cards.ops[card])

    def about_operations(self, g: PunicState, seat: int, card: int) -> Text:
        assert isinstance(g, HannibalState)
        return about_operations(prospects_of(g, seat), g.hannibal.cards.ops[card])

    def plan_for(self, g: PunicState, seat: int, general: int) -> Plan:
        assert isinstance(g, HannibalState)
        return prospects_of(g, seat).outlook(general).land

    def about_places(self, g: PunicState, seat: int, spaces: list[int]) -> Text:
        """The province where most of them lie."""
        assert isinstance(g, HannibalState)
        field = HannibalField(g, seat)
        provinces = [g.board.province[space] for space in spaces]
        province = max(provinces, key=provinces.count)
        placed = [space for space in spaces if g.board.province[space] == province]
        turned = sum([1 for space in placed if g.map.control[space] == 1 - seat])
        return about_province(field, province, len(placed), turned)


REASONS: Final = HannibalReasons(Path(__file__).parent / "text", field_of)


def about_operations(prospects: Prospects, ops: int) -> Text:
    march = prospects.march(ops)
    place = prospects.place(min(3, ops))
    if max(march, place) < prospects.raise_troop(ops):
        return Text("reason.raises")
    if place >= march:
        return about_placing(prospects, ops)
    return about_march(prospects, ops)


def about_placing(prospects: Prospects, pcs: int) -> Text:
    """The province that the PCs change most."""
    field = prospects.field
    g = field.g
    standing = field.standing
    province, number, turned = best_province(standing, Openings(g, field.side), pcs)
    if province < 0:
        return Text("reason.nothing")
    return about_province(field, province, number, turned)


def about_province(field: HannibalField, province: int, number: int, turned: int) -> Text:
    """What so many PCs, of which some turn the enemy's, do in a province; only some provinces count a point (22.1)."""
    standing = field.standing
    size = standing.size[province]
    held = standing.own[province] + number
    counts = 1 if standing.significant[province] else 0
    if 2 * held > size and 2 * standing.own[province] <= size:
        lost = counts if standing.owner(province) < 0 else 0
        return Text("reason.takes", province=province, n=held, n2=size, points=points(field, counts, lost))
    if standing.owner(province) < 0 and 2 * (standing.foe[province] - turned) <= size:
        return Text("reason.breaks", province=province, points=points(field, 0, counts))
    return Text("reason.strengthens", province=province, n=held, n2=size)


def about_march(prospects: Prospects, ops: int) -> Text:
    """The best march that the card allows."""
    best: Plan | None = None
    ships = ops >= 3 and prospects.ships()
    for outlook in prospects.generals():
        if prospects.suits(outlook.general, ops):
            plan = outlook.by_sea() if ships else outlook.land
            if best is None or plan.gain > best.gain:
                best = plan
    return about_plan(prospects.field, best) if best is not None else Text("reason.nothing")


def about_event(prospects: Prospects, card: int) -> Text:
    field = prospects.field
    number = CARD_NUMBER[card]
    family = CARD_FAMILY[card]
    if family == "campaign":
        marches: list[Outlook] = prospects.generals()
        best = max(marches, key=lambda outlook: outlook.in_campaign().gain, default=None)
        if best is not None:
            return Text("reason.campaign", what=about_plan(field, best.in_campaign()))
    if family == "politics" and number not in TURNS:
        return Text("reason.event", card=card)
    key = FAMILIES.get(family)
    return Text(key) if key is not None else Text("reason.event", card=card)
