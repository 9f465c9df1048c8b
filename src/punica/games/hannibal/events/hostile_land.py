"""Hostile Tribes (7, 8) as counter events: wherever CUs enter Gallia Transalpina or Liguria."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, HOSTILE_TRIBES_CUS, PROVINCE_ID, SPACE_PROVINCE
from punica.games.punic.army import Army
from punica.games.punic.cards.windows import window
from punica.kernel.choice import Flow
from punica.kernel.text import Text

HOSTILE_TRIBES: Final[list[int]] = [CARD_ID["7"], CARD_ID["8"]]
HOSTILE_PROVINCES: Final[list[int]] = [PROVINCE_ID["gallia-transalpina"], PROVINCE_ID["liguria"]]
IS_HOSTILE_LAND: Final[list[bool]] = [province in HOSTILE_PROVINCES for province in SPACE_PROVINCE]


def entered_space(g: HannibalState, side: int, place: int, army: Army | None) -> Flow[None]:
    """25, cards 7 and 8: CUs of a side have entered a space. `army` holds them while they are off the map."""
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
            yield from g.rules.losses.place_attrition(g, side, place, "hostile-tribes", 0, HOSTILE_TRIBES_CUS)
