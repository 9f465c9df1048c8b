"""Dice: a roll, its log line, and Good Omen (50), which takes the place of a roll."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID
from punica.games.punic.cards.windows import window
from punica.games.punic.events.omen import set_die
from punica.kernel.choice import Flow
from punica.kernel.text import Text

GOOD_OMEN: Final[int] = CARD_ID["50"]
SPECIAL_DICE: Final = ("naval", "siege", "small battle die", "large battle die")
"""2.4.C: dice of their own; "the Die" of Good Omen is the classic one (A8)."""


def rolled(g: HamilcarState, seat: int, label: str) -> Flow[int]:
    """Roll a die of a seat: 1 to 6, whatever is printed on its faces. Instead of rolling, it may set the die (50)."""
    if label not in SPECIAL_DICE:
        w = g.rules.words
        prompt = Text("ask.good-omen-first")
        card = yield from window(g, seat, prompt, "card.50.when", [GOOD_OMEN], w.counter, w.no)
        if card >= 0 and (yield from g.rules.event_play.announce(g, seat, card)):
            return (yield from set_die(g, seat, Text("ask.set-die-first"), "card.50"))
    value = g.chance.die(label)
    if g.journal is not None:
        g.say("terms.die", "log.die", seat=seat, n=value, what=label)
    return value
