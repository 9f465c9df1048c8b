"""One line about a card play: what it is meant to do. It speaks of what lies open and of the card itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.cards import BOTH, EVENT, OPS
from punica.bots.hamilcar.geography import GROUP_SIZE, PROVINCES, SPACE_GROUPS
from punica.bots.hamilcar.placing import open_to, place_scores
from punica.bots.hamilcar.plans import Prospects, prospects_of
from punica.bots.punic.plans import Plan
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_FAMILY
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Catalogue, Text
from punica.kernel.words import Translations

WORDS: Final = Path(__file__).parent / "text"
_READ: Final[dict[str, Translations]] = {}


def catalogue(g: HamilcarState, language: str = ENGLISH) -> Catalogue:
    """The words, with the names of the edition."""
    game = g.hamilcar
    if game.id not in _READ:
        _READ[game.id] = Translations(game.nouns, [WORDS], game.translations)
    return _READ[game.id].catalogue(language)


def reason(g: HamilcarState, seat: int, option: Option, language: str = ENGLISH) -> str | None:
    """Why a card is played so; None for other decisions."""
    verb = option.verb.key
    if verb == "option.hire":
        return catalogue(g, language).render(Text("reason.hires", general=option.a))
    if verb == "option.dictator":
        return catalogue(g, language).render(Text("reason.dictator"))
    if verb not in (EVENT, OPS, BOTH):
        return None
    prospects = prospects_of(g, seat)
    ops = g.rules.ops_of(g, seat, option.a)
    if verb == EVENT:
        text = about_event(prospects, option.a)
    elif verb == BOTH:
        text = about_march(prospects, ops)
    else:
        text = about_operations(prospects, ops, option.a)
    return catalogue(g, language).render(text)


def about_operations(prospects: Prospects, ops: int, card: int) -> Text:
    march = prospects.march(ops)
    place = prospects.place(ops)
    split = prospects.split(ops)
    build = prospects.build(ops, card)
    troops = prospects.raise_troops(ops, card)
    best = max(march, place, split, build, troops)
    if best <= march:
        return about_march(prospects, ops)
    if best <= place:
        return about_placing(prospects, ops)
    if best <= split:
        return Text("reason.supplies")
    return Text("reason.builds") if best <= build else Text("reason.raises")


def about_placing(prospects: Prospects, pcs: int) -> Text:
    """The space that counts most, and its province."""
    field = prospects.field
    g = field.g
    standing = field.standing
    spaces = open_to(g, field.side)
    if not spaces:
        return Text("reason.nothing")
    scores = place_scores(g, standing, spaces, pcs)
    space = spaces[scores.index(max(scores))]
    for group in SPACE_GROUPS[space]:
        size = GROUP_SIZE[group]
        held = min(size, standing.own[group] + pcs)
        if 2 * standing.own[group] <= size < 2 * held and group < PROVINCES:
            return Text("reason.takes", province=group, n=held, n2=size, points=points(field))
    return Text("reason.strengthens", province=g.board.province[space], space=space)


def points(field: HamilcarField) -> Text:
    """The Political Points as they stand."""
    g = field.g
    own = g.political_points(field.side)
    foe = g.political_points(field.foe_side)
    return Text("reason.points", seat=field.side, n=own, seat2=field.foe_side, n2=foe)


def about_march(prospects: Prospects, ops: int) -> Text:
    """The best march that the card allows."""
    best = prospects.best_march(ops)
    return about_plan(prospects.field, best) if best is not None else Text("reason.nothing")


def about_plan(field: HamilcarField, plan: Plan) -> Text:
    g = field.g
    space = plan.goal.space
    general = plan.general
    if field.foe_out[space] and plan.cus:
        chance = field.attack(space, plan.cus, general, plan.goal.voyage)[1]
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
    if plan.goal.voyage:
        return Text("reason.sails", general=general, space=space)
    return Text("reason.regroups", general=general, space=space)


def about_event(prospects: Prospects, card: int) -> Text:
    if CARD_FAMILY[card] == "campaign":
        best = max(prospects.marches(), key=lambda plan: plan.gain, default=None)
        if best is not None:
            return Text("reason.campaign", what=about_plan(prospects.field, best))
    return Text("reason.event", card=card)
