"""Prints the secret record of a game played at random up to a moment worth looking at.

make_record.py RULESET SEED PLIES [battle]: at least so many decisions, then on until a battle is being fought.
"""

import random
import sys
from typing import Any

import punica


def fighting(view: dict[str, Any]) -> bool:
    game = view["game"]
    if game.get("battle"):
        return sum(side["cards"] for side in game["battle"]["sides"].values()) > 7 and game["battle"]["led"] is not None
    return bool(game.get("battles"))


def main(ruleset: str, seed: int, plies: int, until: str) -> None:
    for attempt in range(seed, seed + 40):
        match = punica.new(ruleset, seed=attempt)
        rng = random.Random(attempt)
        played = 0
        while match.choice is not None:
            if played >= plies and (until != "battle" or fighting(match.view(None))):
                print(match.record(secret=True))
                return
            match.play(rng.choice(match.choice.options))
            played += 1
    sys.exit(f"no such moment in 40 games of {ruleset}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] if len(sys.argv) > 4 else "")
