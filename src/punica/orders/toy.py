"""Orders of the worked example: the smallest game that has a window and a reaction."""

from __future__ import annotations

from typing import Final

from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.orders.kinds import Facts, Kinds

QUESTIONS: Final = {"raid.strike": "strike", "roll.again": "reroll"}


def look(view: GameView, side: str, option: Option) -> Facts:
    """Nothing but how many cards one holds."""
    facts = Facts()
    facts.held = len(getattr(view, "hand", None) or [])
    return facts


KINDS: Final = Kinds(
    QUESTIONS,
    look,
    declines=("pass", "keep"),
    answers={"counter": ("pass", "play *"), "reroll": ("keep", "reroll")},
    asks={"counter": ("lone",)},
    careful='[{"on": "counter", "do": ["pass"], "lone": true}, {"on": "reroll", "do": ["keep"]}]',
)
