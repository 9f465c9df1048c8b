"""Orders of Hamilcar: reactions on the march and at sea."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.schema_view import HamilcarView
from punica.games.hamilcar.sea.naval_interception import INTERCEPT_FLEET
from punica.games.hamilcar.state import HamilcarState
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.odds.hamilcar.options import battle
from punica.orders import punic
from punica.orders.kinds import Facts, Kinds

QUESTIONS: Final = {
    **punic.QUESTIONS,
    "naval_interception": "fleet",
    "naval_interception.warships": "aboard",
    "naval_interception.route": "aboard",
    "naval_interception.pick_up": "aboard",
    "general.adherbal.command": "aboard",
    "naval_interception.avoid": "slip-past",
    "naval_battle.maneuver": "tactics",
    "tactic.favorable-wind": "tactics",
    "tactic.veteran-crews": "reroll",
    "naval_battle.evade": "evade",
    "naval_battle.evade.card": "evade",
    "naval_battle.evade.pursuit": "chase",
    "naval_battle.hits.units": "losses",
    "naval_battle.politics": "politics",
    "naval_battle.winner.interceptor": "disembark",
    "trait.aristocrat.displaced": "politics",
    "battle.roll": "reroll",
    "elephants.charge.success": "reroll",
    "elephants.rampage": "reroll",
    "general.metellus.charge": "reroll",
    "siege.defense": "hold-out",
    "card.12": "politics",
    "card.14": "politics",
}


def look(view: GameView, side: str, option: Option) -> Facts:
    """On land as in Hannibal; at sea the port where the enemy's fleet is, and its warships."""
    facts = punic.look(view, side, option)
    assert isinstance(view, HamilcarView)
    for other, fleet in view.at_sea.items():
        if other != side and fleet is not None:
            facts.enemy = fleet.warships
            facts.against = fleet.army.generals
            facts.into = fleet.route[-1] if fleet.route else facts.into
    return facts


def stand(world: Match, option: Option) -> float | None:
    """The chance of who stays where he is and is attacked; of a fleet without warships nothing is to be feared."""
    g = world.state
    assert isinstance(g, HamilcarState)
    march, choice = g.march, world.pending
    if march is None or g.battle is not None or choice is None or choice.who == march.side:
        return None
    if option.verb is INTERCEPT_FLEET:
        return 1.0
    if not march.army.total or not g.map.total(choice.who, march.space):
        return None
    return battle(g, march, []).chance("lose")


ANSWERS: Final = {
    **punic.ANSWERS,
    "politics": ("remove-miat *", "remove *"),
    "fleet": ("intercept-fleet", "pass"),
    "slip-past": ("avoid-fleet", "pass"),
    "tactics": ("tactic *", "pass"),
    "evade": ("pass", "evade"),
    "chase": ("tactic *", "pass"),
    "reroll": ("pass",),
    "command": ("command *",),
    "hold-out": ("hold-out", "pass"),
}
ASKS: Final = {
    **punic.ASKS,
    "fleet": (*punic.WHERE, "odds"),
    "slip-past": ("into", "faces"),
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
{"on": "fleet", "do": ["intercept-fleet"], "odds": 60},
{"on": "fleet", "do": ["pass"]},
{"on": "slip-past", "do": ["avoid-fleet"], "faces": 3},
{"on": "slip-past", "do": ["pass"]},
{"on": "tactics", "do": ["tactic *"], "by": "plenty"},
{"on": "tactics", "do": ["pass"], "lone": true},
{"on": "evade", "do": ["pass"]},
{"on": "chase", "do": ["tactic *", "pass"]},
{"on": "charge", "do": ["charge"]},
{"on": "reroll", "do": ["pass"]},
{"on": "command", "do": ["command *"]},
{"on": "retreat", "do": ["into-city", "retreat *", "to *"]},
{"on": "politics", "do": ["remove-miat *", "remove *"]},
{"on": "losses", "do": ["lose-elephants least", "lose-sortie most", "lose-trains most"]},
{"on": "begins", "do": ["first {seat}"]}
]"""

KINDS: Final = Kinds(
    QUESTIONS,
    look,
    grave=("begins", "preempt"),
    details=("along", "avoid-to", "inside", "command", "aboard", "disembark", "losses"),
    repeats=("reaction",),
    stand=stand,
    usual=punic.usual,
    suppose=punic.came,
    answers=ANSWERS,
    asks=ASKS,
    careful=CAREFUL,
)
