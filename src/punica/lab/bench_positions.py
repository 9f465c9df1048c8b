"""Positions that a game wants measured besides those a random game meets: ruleset to name to position files.

Where there are several files, what is measured is their mean.
"""

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
HANNIBAL_MARCHES: Final = ["take 10", "bring mago", "done", "march dertosa", "pass", "march tarraco", "pass", "pass"]
"""Against Marcellus, who waits for him; the elephants do not charge."""
BATTLE: Final = 3 * ["lead frontal-assault", "match frontal-assault", "pass"]
"""Three rounds, measured at each of their questions and at the one that follows."""
HANNIBAL_LINES: Final[dict[str, tuple[list[str], list[str]]]] = {
    "setup": ([], []),
    "mid-battle": (["play 1 ops", "activate hannibal", *HANNIBAL_MARCHES], BATTLE),
    "third general": (
        [
            *("play 33 event", "activate hasdrubal", "take 2", "march acci", "march salaria", "stop"),
            *("activate hanno", "take 4", "march utica", "stop", "activate hannibal", *HANNIBAL_MARCHES),
        ],
        BATTLE,
    ),
}
"""What leads to a position, and what happens in it. The last one fights with the third army of a Major Campaign."""


def _hannibal(ruleset: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, (before, within) in HANNIBAL_LINES.items():
        lines = [before + within[:n] for n in range(len(within) + 1)]
        found[name] = [HANNIBAL.format(ruleset=json.dumps(ruleset), line=json.dumps(line)) for line in lines]
    return found


POSITIONS: Final[dict[str, dict[str, list[str]]]] = {
    ruleset: _hannibal(ruleset) for ruleset in ("hannibal-classic", "hannibal-2018")
}
