"""Counsels, hands and offices: cards 19, 29, 55, 57, 58, 64, 80 and 90."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import AFRICANUS, ROMA
from punica.games.hannibal.words import verb
from punica.games.hannibal.year.elections import unused_generals
from punica.games.punic.board import ROME
from punica.games.punic.cards.event import Event
from punica.games.punic.events.counsel import (
    can_bind,
    can_intercept,
    can_truce,
    flamen_martialis,
    messenger_intercepted,
    truce,
)
from punica.games.punic.map import ORDINARY, OUT, PROCONSUL, SUPREME
from punica.games.punic.year.arrivals import NOWHERE
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

APPOINT: Final = verb("appoint {general}")
WHO_REPLACES: Final = Text("ask.appoint")
PLAY_AGAIN: Final = Text("ask.play-again")


# -- 19: Senate Dismisses Proconsul -----------------------------------------------------------------------------------


def proconsul(g: HannibalState) -> int:
    """The Proconsul other than Africanus, -1 if there is none."""
    for general in g.rules.generals.of_side[ROME]:
        if general != AFRICANUS and g.map.rank[general] == PROCONSUL and g.map.where[general] >= 0:
            return general
    return -1


def replacements(g: HannibalState, old: int) -> list[int]:
    """The unused generals who may stand where the Proconsul is: Fabius only in Italia."""
    region = g.board.region[g.board.space_of(g.map.where[old])]
    return [general for general in unused_generals(g) if g.rules.generals.stays_in[general] in (-1, region)]


def can_dismiss(g: HannibalState, seat: int, card: int) -> bool:
    old = proconsul(g)
    return old >= 0 and bool(replacements(g, old))


def senate_dismisses(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 19: the replacement is Proconsul in the same place (ruling H37)."""
    m = g.map
    old = proconsul(g)

    def fill(menu: Menu) -> None:
        for general in replacements(g, old):
            menu.add(APPOINT, general)

    answer = yield Choice(seat, WHO_REPLACES, "card.19", fill)
    new = answer.a
    m.where[new] = m.where[old]
    m.stamp[new] = m.stamp[old]
    m.rank[new] = PROCONSUL
    m.where[old] = OUT
    m.rank[old] = ORDINARY
    g.say("card.19", "log.replaced", general=old, general2=new)


# -- lasting effects --------------------------------------------------------------------------------------------------


def can_win_at_sea(g: HannibalState, seat: int, card: int) -> bool:
    return not g.naval_victory


def naval_victory(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 29: to the end of the turn."""
    g.naval_victory = True
    g.tell("card.29", "log.naval-victory")
    yield from ()


def can_hanno(g: HannibalState, seat: int, card: int) -> bool:
    return not g.hanno_counsels


def hanno_counsels(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 57: until the next reshuffle."""
    g.hanno_counsels = True
    g.tell("card.57", "log.hanno-counsels")
    yield from ()


def can_cato(g: HannibalState, seat: int, card: int) -> bool:
    return not g.cato_counsels


def cato_counsels(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 58: until the next reshuffle."""
    g.cato_counsels = True
    g.tell("card.58", "log.cato-counsels")
    yield from ()


# -- 55: Messenger Intercepted ----------------------------------------------------------------------------------------


def intercepted(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 55; 26.1.1: who has lost the card may demand that another is played at once."""
    yield from messenger_intercepted(g, seat, card)
    if g.optional.messenger_variant:
        w = g.rules.words

        def fill(menu: Menu) -> None:
            menu.add(w.no)
            menu.add(w.yes)

        answer = yield Choice(1 - seat, PLAY_AGAIN, "option.26.1.1", fill)
        g.plays_again = answer.verb is w.yes


# -- 80: Dictator -----------------------------------------------------------------------------------------------------


def seats_of_dictator(g: HannibalState, general: int) -> list[int]:
    """Where a Dictator may appear: with Roman CUs that are not besieged, or in Roma; Fabius only in Italia."""
    found: list[int] = []
    for space in g.board.open_spaces:
        if g.rules.generals.stays_in[general] not in (-1, g.board.region[space]):
            continue
        if space == ROMA or dictators_place(g, space) != NOWHERE:
            found.append(space)
    return found


def dictators_place(g: HannibalState, space: int) -> int:
    inside = g.board.inside(space)
    if g.map.total(ROME, space):
        return space
    if g.map.total(ROME, inside) and not g.besieged(space):
        return inside
    if space == ROMA:
        return inside if g.map.total(1 - ROME, space) else space
    return NOWHERE


def can_dictator(g: HannibalState, seat: int, card: int) -> bool:
    return g.dictator < 0 and bool(unused_generals(g))


def dictator(g: HannibalState, seat: int, card: int) -> Flow[None]:
    """Card 80: an unused general, drawn blindly, outranks all Romans to the end of the turn."""
    w = g.rules.words
    pool = unused_generals(g)
    general = pool[g.chance.pick("dictator", len(pool))]
    g.revealed()
    g.tell("card.80", "log.dictator", general=general)

    def fill(menu: Menu) -> None:
        for space in seats_of_dictator(g, general):
            menu.add(w.place_general, general, space)

    answer = yield Choice(ROME, Text("ask.dictator", general=general), "card.80", fill)
    g.map.where[general] = dictators_place(g, answer.b)
    g.map.rank[general] = SUPREME
    g.dictator = general
    g.take_command(general)


EVENTS: Final[list[Event[HannibalState]]] = [
    Event("19", can_dismiss, senate_dismisses),
    Event("29", can_win_at_sea, naval_victory),
    Event("55", can_intercept, intercepted),
    Event("57", can_hanno, hanno_counsels),
    Event("58", can_cato, cato_counsels),
    Event("64", can_truce, truce),
    Event("80", can_dictator, dictator),
    Event("90", can_bind, flamen_martialis),
]
