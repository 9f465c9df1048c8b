"""One line about a card play: what it is meant to do. It speaks of what lies open and of the card itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.cards import BOTH, EVENT, OPS
from punica.bots.hannibal.placing import Openings, best_province
from punica.bots.hannibal.plans import Outlook, Prospects, prospects_of
from punica.bots.punic.plans import Plan
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_FAMILY, CARD_NUMBER, CARD_OPS
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Catalogue, Text
from punica.kernel.words import Translations

WORDS: Final = Path(__file__).parent / "text"
_READ: Final[dict[str, Translations]] = {}

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


def catalogue(g: HannibalState, language: str = ENGLISH) -> Catalogue:
    """The words, with the names of the edition."""
    game = g.hannibal
    if game.id not in _READ:
        _READ[game.id] = Translations(game.nouns, [WORDS], game.translations)
    return _READ[game.id].catalogue(language)


def reason(g: HannibalState, seat: int, option: Option, language: str = ENGLISH) -> str | None:
    """Why a card is played so; None for other decisions."""
    verb = option.verb.key
    if verb not in (EVENT, OPS, BOTH):
        return None
    prospects = prospects_of(g, seat)
    ops = CARD_OPS[g.hannibal.edition][option.a]
    if verb == EVENT:
        text = about_event(prospects, option.a)
    elif verb == BOTH:
        text = about_march(prospects, ops)
    else:
        text = about_operations(prospects, ops)
    return catalogue(g, language).render(text)


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
    size = standing.size[province]
    held = standing.own[province] + number
    if 2 * held > size and 2 * standing.own[province] <= size:
        lost = 1 if standing.owner(province) < 0 else 0
        return Text("reason.takes", province=province, n=held, n2=size, points=points(field, 1, lost))
    if standing.owner(province) < 0 and 2 * (standing.foe[province] - turned) <= size:
        return Text("reason.breaks", province=province, points=points(field, 0, 1))
    return Text("reason.strengthens", province=province, n=held, n2=size)


def points(field: HannibalField, gained: int, lost: int) -> Text:
    """The political points as they will stand."""
    g = field.g
    own = g.political_points(field.side) + gained
    foe = g.political_points(field.foe_side) - lost
    return Text("reason.points", seat=field.side, n=own, seat2=field.foe_side, n2=foe)


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


def about_plan(field: HannibalField, plan: Plan) -> Text:
    g = field.g
    space = plan.goal.space
    general = plan.general
    if field.foe_out[space] and plan.cus:
        chance = field.attack(space, plan.cus, general, plan.goal.by_sea)[1]
        return Text("reason.fights", general=general, space=space, n=str(round(100 * chance)))
    if field.is_target(space):
        if g.board.walled[space]:
            needed = g.rules.points_needed(g, space)
            return Text("reason.besieges", general=general, space=space, n=str(g.map.siege[space]), n2=str(needed))
        return Text("reason.subdues", general=general, space=space)
    if plan.goal.step < 0 and plan.cus:
        return Text("reason.nothing")
    if g.map.control[space] == field.foe_side:
        return Text("reason.holds", general=general, space=space, seat=field.foe_side)
    if plan.goal.by_sea:
        return Text("reason.sails", general=general, space=space)
    return Text("reason.regroups", general=general, space=space)


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
