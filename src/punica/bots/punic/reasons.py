"""One line about a card play: what it is meant to do. It speaks of what lies open and of the card itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.bots.punic.cards import BOTH, EVENT, OPS
from punica.bots.punic.field import Field
from punica.bots.punic.plans import Plan
from punica.games.punic.state import PunicState
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Catalogue, Text
from punica.kernel.words import Translations

WORDS: Final = Path(__file__).parent / "text"


class Reasons:
    """Why a card is played: each game tells of its own operations and events; `words` are its own texts."""

    def __init__(self, words: Path) -> None:
        self.words = words
        self.read: dict[str, Translations] = {}

    def about_event(self, g: PunicState, seat: int, card: int) -> Text:
        raise NotImplementedError

    def about_march(self, g: PunicState, seat: int, card: int) -> Text:
        """The best march that a card allows."""
        raise NotImplementedError

    def about_operations(self, g: PunicState, seat: int, card: int) -> Text:
        raise NotImplementedError

    def about(self, g: PunicState, seat: int, option: Option) -> Text | None:
        """Why a card is played so; None for other decisions."""
        verb = option.verb.key
        if verb == EVENT:
            return self.about_event(g, seat, option.a)
        if verb == BOTH:
            return self.about_march(g, seat, option.a)
        return self.about_operations(g, seat, option.a) if verb == OPS else None

    def reason(self, g: PunicState, seat: int, option: Option, language: str = ENGLISH) -> str | None:
        """The same in words."""
        text = self.about(g, seat, option)
        return self.catalogue(g, language).render(text) if text is not None else None

    def catalogue(self, g: PunicState, language: str) -> Catalogue:
        """The words, with the names of the edition."""
        game = g.game
        if game.id not in self.read:
            self.read[game.id] = Translations(game.nouns, [WORDS, self.words], game.translations)
        return self.read[game.id].catalogue(language)


def points(field: Field, gained: int, lost: int) -> Text:
    """The Political Points as they will stand."""
    g = field.g
    own = g.political_points(field.side) + gained
    foe = g.political_points(field.foe_side) - lost
    return Text("reason.points", seat=field.side, n=own, seat2=field.foe_side, n2=foe)


def about_plan(field: Field, plan: Plan) -> Text:
    """What a general sets out to do."""
    g = field.g
    space = plan.goal.space
    general = plan.general
    if field.foe_out[space] and plan.cus:
        chance = field.attack(space, plan.cus, general, plan.goal.voyage)[1]
        return Text("reason.fights", general=general, space=space, n=str(round(100 * chance)))
    if field.is_target(space):
        if g.board.walled[space]:
            needed = g.rules.sieges.points_needed(g, space)
            return Text("reason.besieges", general=general, space=space, n=str(g.map.siege[space]), n2=str(needed))
        return Text("reason.subdues", general=general, space=space)
    if plan.goal.step < 0 and plan.cus:
        return Text("reason.nothing")
    if g.map.control[space] == field.foe_side:
        return Text("reason.holds", general=general, space=space, seat=field.foe_side)
    if plan.goal.voyage:
        return Text("reason.sails", general=general, space=space)
    return Text("reason.regroups", general=general, space=space)
