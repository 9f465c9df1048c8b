"""One line about a card play: what it is meant to do. It speaks of what lies open and of the card itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.bots.hamilcar.armies import HamilcarField, field_of
from punica.bots.hamilcar.geography import GROUP_SIZE, PROVINCES, SPACE_GROUPS
from punica.bots.hamilcar.placing import open_to, place_scores
from punica.bots.hamilcar.plans import Prospects, prospects_of
from punica.bots.punic.plans import Plan
from punica.bots.punic.reasons import Reasons, about_plan, points
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_FAMILY
from punica.games.punic.state import PunicState
from punica.kernel.option import Option
from punica.kernel.text import Text


class HamilcarReasons(Reasons):
    """Why a card is played in Hamilcar, or something done instead."""

    def about(self, g: PunicState, seat: int, option: Option) -> Text | None:
        if option.verb.key == "option.hire":
            return Text("reason.hires", general=option.a)
        if option.verb.key == "option.dictator":
            return Text("reason.dictator")
        return super().about(g, seat, option)

    def about_event(self, g: PunicState, seat: int, card: int) -> Text:
        assert isinstance(g, HamilcarState)
        return about_event(prospects_of(g, seat), card)

    def about_march(self, g: PunicState, seat: int, card: int) -> Text:
        assert isinstance(g, HamilcarState)
        return about_march(prospects_of(g, seat), g.rules.card_play.ops_of(g, seat, card))

    def about_operations(self, g: PunicState, seat: int, card: int) -> Text:
        assert isinstance(g, HamilcarState)
        return about_operations(prospects_of(g, seat), g.rules.card_play.ops_of(g, seat, card), card)

    def plan_for(self, g: PunicState, seat: int, general: int) -> Plan:
        assert isinstance(g, HamilcarState)
        return prospects_of(g, seat).plan(general)

    def about_places(self, g: PunicState, seat: int, spaces: list[int]) -> Text:
        assert isinstance(g, HamilcarState)
        return about_space(HamilcarField(g, seat), spaces[0], len(spaces))


REASONS: Final = HamilcarReasons(Path(__file__).parent / "text", field_of)


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
    return about_space(field, spaces[scores.index(max(scores))], pcs)


def about_space(field: HamilcarField, space: int, pcs: int) -> Text:
    """What a PC in a space does, as the first of so many."""
    standing = field.standing
    for group in SPACE_GROUPS[space]:
        size = GROUP_SIZE[group]
        held = min(size, standing.own[group] + pcs)
        if 2 * standing.own[group] <= size < 2 * held and group < PROVINCES:
            return Text("reason.takes", province=group, n=held, n2=size, points=points(field, 0, 0))
    return Text("reason.strengthens", province=field.g.board.province[space], space=space)


def about_march(prospects: Prospects, ops: int) -> Text:
    """The best march that the card allows."""
    best = prospects.best_march(ops)
    return about_plan(prospects.field, best) if best is not None else Text("reason.nothing")


def about_event(prospects: Prospects, card: int) -> Text:
    if CARD_FAMILY[card] == "campaign":
        best = max(prospects.marches(), key=lambda plan: plan.gain, default=None)
        if best is not None:
            return Text("reason.campaign", what=about_plan(prospects.field, best))
    return Text("reason.event", card=card)
