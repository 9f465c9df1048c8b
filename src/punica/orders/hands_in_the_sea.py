"""Orders of Hands in the Sea: blocks, leaders at sea, retreats, losses."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.schema_view import SeaView
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.orders.kinds import Facts, Kinds

QUESTIONS: Final = {
    "pillage.block": "block-pillage",
    "raid.block": "block-raid",
    "bribery.block": "block-bribe",
    "bribery.return": "return",
    "engage.leaders": "leaders",
    "engage.retreat": "sea-retreat",
    "engage.draw": "sea-retreat",
    "resolve.field_loss": "field-loss",
    "event.fair-winds": "winds",
    "event.patriotic-fervour": "fervour",
    "event.plague": "plague",
    "event.shipyards-busy": "launch",
}


def look(view: GameView, side: str, option: Option) -> Facts:
    """How many warships the enemy has, and how many one holds of a card."""
    assert isinstance(view, SeaView)
    facts = Facts()
    facts.enemy = sum(ships for other, ships in view.warships.items() if other != side)
    hand = view.hand or []
    for kind, slug in option.refs:
        if kind == "card":
            facts.held = sum(card == slug for card in hand)
    return facts


ANSWERS: Final = {
    "block-pillage": ("block *", "allow"),
    "block-raid": ("block *", "allow"),
    "block-bribe": ("block *", "allow"),
    "leaders": ("enough", "play *"),
    "winds": ("stay",),
    "fervour": ("decline",),
    "launch": ("launch", "decline"),
    "plague": ("discard *",),
    "field-loss": ("lose *",),
}
ASKS: Final = dict.fromkeys(("block-pillage", "block-raid", "block-bribe", "leaders"), ("lone",))
CAREFUL: Final = """[
{"on": "block-pillage", "do": ["allow"], "lone": true},
{"on": "block-raid", "do": ["allow"], "lone": true},
{"on": "block-bribe", "do": ["allow"], "lone": true},
{"on": "block-raid", "do": ["block *"], "by": "plenty"},
{"on": "leaders", "do": ["enough"], "lone": true},
{"on": "launch", "do": ["launch"]}
]"""

KINDS: Final = Kinds(
    QUESTIONS,
    look,
    declines=("allow", "enough", "stay", "decline"),
    grave=("sea-retreat",),
    windows=False,
    answers=ANSWERS,
    asks=ASKS,
    careful=CAREFUL,
)
