"""Positions that a game wants measured besides those a random game meets: ruleset to (name, position file)."""

from __future__ import annotations

import json
from typing import Final

HANNIBAL: Final = """
ruleset = {ruleset}
line = {line}
[state]
base = "setup"
active = "carthage"
hands.rome = ["35", "37", "43", "46", "52", "60", "61"]
hands.carthage = ["1", "11", "14", "27", "33", "36", "57"]
[[state.army]]
side = "rome"
space = "tarraco"
cus = 8
generals = ["marcellus"]
"""
HANNIBAL_MARCHES: Final = "take 10; bring mago; done; march dertosa; pass; march tarraco; pass; pass; "
"""Against Marcellus, who waits for him; the elephants do not charge."""
ROUND: Final = "lead frontal-assault; match frontal-assault; pass; "
HANNIBAL_LINES: Final[dict[str, str]] = {
    "setup": "",
    "mid-battle": "play 1 ops; activate hannibal; " + HANNIBAL_MARCHES + 3 * ROUND,
    "third general": (
        "play 33 event; activate hasdrubal; take 2; march acci; march salaria; stop; "
        "activate hanno; take 4; march utica; stop; activate hannibal; " + HANNIBAL_MARCHES + 3 * ROUND
    ),
}
"""The last one has fought three rounds with the third army of a Major Campaign."""


def _hannibal(ruleset: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, line in HANNIBAL_LINES.items():
        codes = [code for code in line.split("; ") if code]
        found.append((name, HANNIBAL.format(ruleset=json.dumps(ruleset), line=json.dumps(codes))))
    return found


POSITIONS: Final[dict[str, list[tuple[str, str]]]] = {
    ruleset: _hannibal(ruleset) for ruleset in ("hannibal-classic", "hannibal-2018")
}
