"""Measures the hard player in a whole game: `python -m punica.lab.thinking`.

It must answer each card play within its budget and a fifth more, and its memory must stay bounded.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from punica.bots.levels import THINKING
from punica.lab.contest import Contest, peak_memory, play_game

OVER: Final = 1.2
"""So much of its budget a card play may take."""


def told(ruleset: str, number: int) -> tuple[str, bool]:
    """A game of the hard player against the normal one, in a sentence, and whether it came to an end."""
    before = peak_memory()
    played = play_game(Contest(ruleset, "hard", "normal"), number)
    plays = played.plays[0]
    allowed = THINKING.seconds * OVER
    sentence = (
        f"{ruleset}: hard against normal, {plays.count} card plays of {THINKING.seconds:g} s: "
        f"median {plays.quantile(0.5):.2f} s, 95 % {plays.quantile(0.95):.2f} s, longest {plays.longest:.2f} s "
        f"(allowed {allowed:.1f} s); peak memory {before:.0f} MB before, {peak_memory():.0f} MB after"
    )
    return f"{sentence}\n{played.failure}".rstrip(), not played.failure


def main() -> int:
    parser = argparse.ArgumentParser("python -m punica.lab.thinking", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=["hannibal-2018"])
    parser.add_argument("--game", type=int, default=1, help="the number of the game, which is its seed")
    asked = parser.parse_args()
    well = True
    for ruleset in asked.rulesets:
        sentence, kept = told(ruleset, asked.game)
        sys.stdout.write(sentence + "\n")
        well &= kept
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
