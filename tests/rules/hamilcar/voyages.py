"""What the tests of sections 2.1, 2.3 and 7 look at: where an army or fleet may go next, and what came of its move.

Positions and lines are those of `land`. Card 29 has three OPs, 35 two; Rome's Seamanship is Good unless a test says so.
"""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hamilcar.land import field, march, state
from tests.support import offered, play

SIDE = {"rome": 0, "carthage": 1}


def steps(m: Match) -> list[str]:
    """Where the army may march next."""
    return [code.split(" ")[1] for code in offered(m) if code.startswith("march ")]


def sails(m: Match) -> list[str]:
    """The ports to which it may sail next."""
    return [code.split(" ")[1] for code in offered(m) if code.startswith("sail ")]


def voyage(general: str, cus: int, *ports: str, warships: int = 0, card: str = "29", more: str = "") -> str:
    """The line of a general who is activated with so many CUs and sails; `warships` -1: nobody is asked for any."""
    line = [march(general, cus, card=card, more=more), f"sail {ports[0]}"]
    if warships >= 0:
        line.append(f"warships {warships}")
    return "; ".join([*line, *(f"sail {port}" for port in ports[1:])])


def ready(m: Match, side: str) -> tuple[int, int]:
    """Warships at port: Ready and Spent."""
    g = state(m)
    return g.ready[SIDE[side]], g.spent[SIDE[side]]


def at_sea(m: Match, side: str) -> tuple[int, int, int]:
    """Warships, CUs and supply trains of the moving fleet."""
    g = state(m)
    army = g.army_at_sea(SIDE[side])
    return g.fleet(SIDE[side]).warships, army.total, army.trains


def finish(m: Match) -> None:
    """The fleet lands where it is, as far as anybody is asked, and the army stops there."""
    for code in ("land", "stop"):
        if code in offered(m):
            play(m, code)


def hand(*cards: str, other: str = "36") -> dict[str, Any]:
    """Hands in which Rome has these cards and Carthage one that answers nothing, or what a test gives it."""
    return {"cards": {"rome": [*cards, "35"], "carthage": other.split()}}


def weather(*armies: dict[str, Any], **more: Any) -> str:
    """A position in which Carthage holds Bad Weather, and Rome moves with card 29 or 35."""
    return field(*armies, cards={"rome": ["29", "35"], "carthage": ["32", "36"]}, **more)
