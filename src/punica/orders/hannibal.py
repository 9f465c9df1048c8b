"""Orders of Hannibal: reactions on the march, and battle cards by a simple principle."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.odds.hannibal.options import battle
from punica.orders import punic
from punica.orders.kinds import Kinds

QUESTIONS: Final = {
    **punic.QUESTIONS,
    "battle.round": "lead",
    "battle.match": "match",
    "battle.counterattack": "counterattack",
    "battle.double_envelopment": "initiative",
    "withdrawal.failed": "initiative",
    "withdrawal.cancel": "prevent",
    "withdrawal.move": "retreat",
    "option.26.6.3.loot": "spoils",
}


def stand(world: Match, option: Option) -> float | None:
    """The chance of who stays where he is and is attacked by the army on the march."""
    g = world.state
    assert isinstance(g, HannibalState)
    march, choice = g.march, world.pending
    if march is None or g.battle is not None or choice is None or choice.who == march.side:
        return None
    if not march.army.total or not g.map.total(choice.who, march.space):
        return None
    return battle(g, march, False, []).chance("lose")


ANSWERS: Final = {
    **punic.ANSWERS,
    "match": ("match *", "reserve *", "probe *", "pass"),
    "lead": ("lead *", "withdraw"),
    "counterattack": ("counterattack", "pass"),
    "initiative": ("initiative", "pass"),
    "prevent": ("prevent", "pass"),
}
ASKS: Final = {
    **punic.ASKS,
    "lead": ("into", "against", "least", "most", "faces"),
    "match": ("into", "against", "least", "most"),
    "counterattack": ("faces",),
    "prevent": ("faces",),
}
CAREFUL: Final = """[
{"on": "counter", "do": ["pass"], "lone": true},
{"on": "reaction", "do": ["intercept * most"], "faces": 3, "odds": 60},
{"on": "reaction", "do": ["avoid * most"], "worse": 40},
{"on": "reaction", "do": ["pass"]},
{"on": "inside", "do": ["inside most"], "worse": 40},
{"on": "inside", "do": ["inside least"]},
{"on": "back-up", "do": ["fight"], "odds": 50},
{"on": "back-up", "do": ["back-up", "fight"]},
{"on": "pursue", "do": ["pursue"], "faces": 3},
{"on": "pursue", "do": ["stop"]},
{"on": "match", "do": ["match *", "reserve *", "probe *", "pass"]},
{"on": "lead", "do": ["lead *", "reserve *"], "by": "plenty"},
{"on": "counterattack", "do": ["counterattack"]},
{"on": "initiative", "do": ["initiative"]},
{"on": "prevent", "do": ["prevent"]},
{"on": "charge", "do": ["charge"]},
{"on": "retreat", "do": ["into-city", "retreat *", "to *"]},
{"on": "politics", "do": ["remove *"]},
{"on": "losses", "do": ["lose-elephants least", "lose-sortie most"]},
{"on": "begins", "do": ["first {seat}"]}
]"""

KINDS: Final = Kinds(
    QUESTIONS,
    punic.look,
    grave=("lead", "match", "initiative", "begins", "preempt"),
    details=("along", "avoid-to", "inside", "command", "losses"),
    repeats=("reaction",),
    stand=stand,
    usual=punic.usual,
    suppose=punic.came,
    answers=ANSWERS,
    asks=ASKS,
    careful=CAREFUL,
)
