"""What tests of reactions and sieges share: a scene, a march into it, and refusals by the key of their rule."""

from __future__ import annotations

from punica import Match
from tests.rules.hannibal.marches import table
from tests.support import at, offered, play, question, refused, shown

DECLARING = "movement.reaction.declare"
MOVES = {
    "rome": {"active": "rome", "rome": "1 2 37", "carthage": "35"},
    "carthage": {"active": "carthage", "carthage": "1 2 37", "rome": "35"},
}


def scene(ruleset: str, *armies: str, mover: str = "rome", dice: list[int] | None = None, **more: str) -> Match:
    """Armies on an empty board. The mover holds two cards of three OPs and a Minor Campaign."""
    return at(table(*armies, **{**MOVES[mover], **more}), dice=dice, ruleset=ruleset)


def line(match: Match, codes: str) -> None:
    """Play codes; `done?` ends the declarations, if there is still something to declare."""
    for move in codes.split(";"):
        code = move.strip()
        if code != "done?":
            play(match, code)
        elif question(match).key == DECLARING:
            play(match, "pass")


def go(match: Match, general: str, cus: int, codes: str, card: str = "1") -> None:
    """Activate a general with so many CUs, and on."""
    line(match, f"play {card} ops; activate {general}; take {cus}; {codes}")


def section(match: Match, key: str) -> str:
    """The number of a rule in the edition that is played."""
    return match.section(key)


def forbids(match: Match, code: str, key: str, seat: str | None = None) -> bool:
    """Whether a code is refused by the rule with this key, to the seat that is asked or to another."""
    return refused(match, code, seat) == section(match, key)


def reacting(match: Match) -> list[str]:
    """What is declared with which generals, without numbers."""
    return sorted({" ".join(code.split(" ")[:2]) for code in offered(match) if code != "pass"})


def battle(match: Match) -> bool:
    return shown(match)["battle"] is not None


def points(match: Match, space: str) -> int:
    """Siege or subjugation points."""
    found: int = shown(match)["spaces"][space].get("siege", 0)
    return found
