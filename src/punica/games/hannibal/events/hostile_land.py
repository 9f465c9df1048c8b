"""Hostile Tribes (7, 8) as counter events, wherever enemy CUs stand in Gallia Transalpina or Liguria or come there.

Ruling H102 says when a side is asked: as a force enters, by whatever way; as the general of one that stands there is
activated; the mover, as he meets one; both again, once reactions are rolled and before they fight; and as the card play
of the enemy ends.
"""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, HOSTILE_TRIBES_CUS, PROVINCE_ID, SPACE_PROVINCE
from punica.games.hannibal.words import verb
from punica.games.punic.army import Army
from punica.games.punic.cards.windows import window
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

HOSTILE_TRIBES: Final[list[int]] = [CARD_ID["7"], CARD_ID["8"]]
HOSTILE_PROVINCES: Final[list[int]] = [PROVINCE_ID["gallia-transalpina"], PROVINCE_ID["liguria"]]
IS_HOSTILE_LAND: Final[list[bool]] = [province in HOSTILE_PROVINCES for province in SPACE_PROVINCE]
HOSTILE_SPACES: Final[list[int]] = [space for space, hostile in enumerate(IS_HOSTILE_LAND) if hostile]

HARRY: Final = verb("harry {space}")
WHICH_FORCE: Final = Text("ask.harry")
STANDING: Final = Text("ask.hostile-tribes-standing")


def forces_in_hostile_land(g: HannibalState, side: int) -> list[int]:
    """The spaces there where CUs of a side stand."""
    return [space for space in HOSTILE_SPACES if g.map.total(side, space)]


def strike_in(g: HannibalState, side: int, place: int, army: Army | None) -> Flow[None]:
    """25, cards 7 and 8: the other side may strike the force of a side here, with both cards one after the other.

    `army` holds the force while it is off the map.
    """
    space = g.board.space_of(place)
    if not IS_HOSTILE_LAND[space]:
        return
    w = g.rules.words
    for _ in HOSTILE_TRIBES:
        if not (army.total if army is not None else g.map.total(side, place)):
            return
        prompt = Text("ask.hostile-tribes", space=space)
        card = yield from window(g, 1 - side, prompt, "card.7.when", HOSTILE_TRIBES, w.counter, w.no)
        if card < 0:
            return
        if not (yield from g.rules.event_play.announce(g, 1 - side, card)):
            continue
        if army is not None:
            yield from g.rules.losses.army_attrition(g, army, "hostile-tribes", 0, HOSTILE_TRIBES_CUS)
        else:
            yield from harry(g, side, place)


def harry(g: HannibalState, side: int, place: int) -> Flow[None]:
    """21.3: the force of a side in a place takes attrition, in the column of these cards."""
    yield from g.rules.losses.place_attrition(g, side, place, "hostile-tribes", 0, HOSTILE_TRIBES_CUS)


def which_force(g: HannibalState, seat: int) -> Flow[int]:
    """The space of the enemy force that a seat strikes."""

    def fill(menu: Menu) -> None:
        menu.add_each(HARRY, forces_in_hostile_land(g, 1 - seat))

    answer = yield Choice(seat, WHICH_FORCE, "card.7", fill)
    return answer.a


def strike_standing(g: HannibalState, seat: int) -> Flow[None]:
    """8.4, 25#7: a seat may strike enemy forces that stand there in the middle of a card play."""
    w = g.rules.words
    for _ in HOSTILE_TRIBES:
        if not forces_in_hostile_land(g, 1 - seat):
            return
        card = yield from window(g, seat, STANDING, "card.7.when", HOSTILE_TRIBES, w.counter, w.no)
        if card < 0:
            return
        if (yield from g.rules.event_play.announce(g, seat, card)):
            space = yield from which_force(g, seat)
            yield from harry(g, 1 - seat, space)
