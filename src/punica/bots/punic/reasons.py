"""One line about a card play: what it is meant to do. It speaks of what lies open and of the card itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.bots.policy import Errand
from punica.bots.punic.cards import ACTIVATE, BOTH, EVENT, OPS
from punica.bots.punic.errands import Marches
from punica.bots.punic.field import Field, FieldOf
from punica.bots.punic.marcher import Goal
from punica.bots.punic.plans import Plan
from punica.games.punic.state import PunicState
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Catalogue, Text
from punica.kernel.words import Translations

WORDS: Final = Path(__file__).parent / "text"
PLACE: Final = "option.place"
RAISE: Final = "option.raise"


class Reasons:
    """Why a card is played: each game tells of its own operations and events; `words` are its own texts."""

    def __init__(self, words: Path, field_of: FieldOf) -> None:
        self.words = words
        self.field_of = field_of
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

    def about_step(self, g: PunicState, seat: int, option: Option) -> Text | None:
        """Why a general sets out, a PC is placed or a CU raised; None for other steps."""
        verb = option.verb.key
        if verb == ACTIVATE:
            return about_plan(self.field_of(g, seat), self.plan_for(g, seat, option.a))
        if verb == PLACE:
            return self.about_places(g, seat, [option.a])
        return Text("reason.raises") if verb == RAISE else None

    # -- a line that was searched -------------------------------------------------------------------------------------

    def plan_for(self, g: PunicState, seat: int, general: int) -> Plan:
        """What a general would set out to do by himself."""
        raise NotImplementedError

    def about_places(self, g: PunicState, seat: int, spaces: list[int]) -> Text:
        """PCs that are placed in these spaces."""
        raise NotImplementedError

    def about_line(self, g: PunicState, seat: int, line: list[Option], errand: Errand | None) -> Text | None:
        """Why a card is played, by what is done with it; None for other decisions."""
        told = self.about(g, seat, line[0])
        if told is None:
            return None
        campaign = line[0].verb.key == EVENT and g.rules.cards.campaign[line[0].a]
        if line[0].verb.key == EVENT and not campaign:
            return told
        spaces = [option.a for option in line if option.verb.key == PLACE]
        marches = marches_of(line)
        if marches:
            what = self.about_marching(g, seat, marches[0], errand)
            return Text("reason.campaign", what=what) if len(marches) > 1 else what
        if spaces:
            return self.about_places(g, seat, spaces)
        return Text("reason.raises") if len(line) > 1 and line[1].verb.key == RAISE else told

    def about_marching(self, g: PunicState, seat: int, march: Marched, errand: Errand | None) -> Text:
        """Where a march leads: as its errand says, else as far as the line goes; else what the general would do."""
        goal = errand.goal_of(march.general) if isinstance(errand, Marches) else -1
        if goal < 0:
            goal = march.space
        if goal < 0:
            plan = self.plan_for(g, seat, march.general)
        else:
            aim = Goal(goal, 0.0)
            aim.step = march.space
            aim.voyage = march.by_sea
            plan = Plan(march.general, march.cus, aim, 0.0)
        return about_plan(self.field_of(g, seat), plan)

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


class Marched:
    """A march as far as a line plays it."""

    __slots__ = ("by_sea", "cus", "general", "space")

    def __init__(self, general: int) -> None:
        self.general = general
        self.cus = 0
        self.space = -1
        self.by_sea = False


def marches_of(line: list[Option]) -> list[Marched]:
    """The marches of a line, in order."""
    found: list[Marched] = []
    for option in line:
        verb = option.verb.key
        if verb == ACTIVATE:
            found.append(Marched(option.a))
        elif found:
            march = found[-1]
            if verb == "option.take":
                march.cus = option.a
            elif verb in ("option.march", "option.sail", "option.sail-in"):
                march.space = option.a
                march.by_sea = march.by_sea or verb != "option.march"
    return found


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
