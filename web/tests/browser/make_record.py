"""Prints the secret record of a game played at random up to a moment worth looking at.

make_record.py RULESET SEED PLIES [battle|naval]: at least so many decisions, then on until such a battle is fought.
"""

import random
import sys
from typing import Any

import punica
from punica.kernel.match import Match
from punica.lab.cases import any_option, draw

ATTEMPTS = 80


def fighting(view: dict[str, Any], until: str) -> bool:
    """Whether a battle of that kind has come to where one sees something of it."""
    game = view["game"]
    if until == "naval":
        battle = game.get("naval_battle")
        return bool(battle) and all(side["cards"] > 0 for side in battle["sides"].values())
    battle = game.get("battle")
    if battle and "led" in battle:
        return sum(side["cards"] for side in battle["sides"].values()) > 7 and battle["led"] is not None
    if battle:
        return any(size for side in battle["sides"].values() for size in side["dice"].values())
    return bool(game.get("battles"))


def begun(ruleset: str, seed: int, until: str) -> tuple[Match, random.Random]:
    """A game from its set-up; for a battle of Hamilcar, one that begins crowded and is played boldly."""
    if ruleset.startswith("hamilcar") and until:
        cases = [draw(ruleset, n) for n in range(2 * seed, 2 * seed + 20)]
        case = next(case for case in cases if case.bold)
        return case.open(), case.rng("moves")
    return punica.new(ruleset, seed=seed), random.Random(seed)


def main(ruleset: str, seed: int, plies: int, until: str) -> None:
    for attempt in range(seed, seed + ATTEMPTS):
        match, rng = begun(ruleset, attempt, until)
        played = 0
        while match.pending is not None:
            if played >= plies and (not until or fighting(match.view(None), until)):
                print(match.record(secret=True))
                return
            match.play(any_option(match, rng))
            played += 1
    sys.exit(f"no such moment in {ATTEMPTS} games of {ruleset}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] if len(sys.argv) > 4 else "")
