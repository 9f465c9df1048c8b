"""Dice: a roll, its log line, and Good Omen (card 84), which steps in between a die and its use."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.punic.cards.windows import window
from punica.games.punic.events.omen import set_die
from punica.kernel.choice import Flow
from punica.kernel.text import Text

GOOD_OMEN: Final[int] = CARD_ID["84"]
SPECIAL_DICE: Final[dict[str, str]] = {
    "retreat": "retreat.losses",
    "siege": "siege.roll",
    "naval": "naval.supremacy",
}
"""Dice of their own in 2018, tables of their own in classic: by what is rolled for, the rule that says so.

Good Omen changes ordinary dice only (A8).
"""


def rolled(g: HannibalState, seat: int, label: str) -> Flow[int]:
    """Roll a die for a seat."""
    value = g.chance.die(label)
    if g.journal is not None:
        g.say(SPECIAL_DICE.get(label, "terms.die"), "log.die", seat=seat, n=value, what=label)
    if g.optional.cards_75_91 and label not in SPECIAL_DICE:
        value = yield from good_omen(g, seat, value)
    return value


def good_omen(g: HannibalState, roller: int, value: int) -> Flow[int]:
    """Card 84: whoever holds it may set a die that has just fallen; the active side is asked first."""
    w = g.rules.words
    for seat in (g.active, 1 - g.active):
        prompt = Text("ask.good-omen", seat=roller, n=value)
        card = yield from window(g, seat, prompt, "card.84.when", [GOOD_OMEN], w.counter, w.no)
        if card < 0:
            continue
        if (yield from g.rules.event_play.announce(g, seat, card)):
            return (yield from set_die(g, seat, Text("ask.set-die", n=value), "card.84"))
    return value
