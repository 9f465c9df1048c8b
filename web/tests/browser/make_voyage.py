"""Prints a voyage of Hamilcar that can be made in one gesture: the general, the port, and the record up to there.

The question is for an operation; the voyage calls at another port first, and nobody can come against it.
"""

import random
import sys

import punica
from punica import Match
from punica.lab.cases import any_option
from punica.odds.punic.overlays import reach_of


def voyage(match: Match) -> tuple[str, str] | None:
    """Whose, and where to: ports that can be reached by sea alone, over another one."""
    assert match.pending is not None
    if match.pending.prompt.key != "ask.operation":
        return None
    for option in match.menu:
        verb, _, general = option.code.partition(" ")
        told = reach_of(match.state, general) if verb == "activate" else None
        land = {one["space"] for one in told["spaces"] if not one["sea"]} if told else set()
        for one in told["spaces"] if told else ():
            calm = not one["contested"] and not one["fights"] and one["safe"] == 1
            if len(one["route"]) > 1 and calm and one["space"] not in land and one["came_from"] == told["space"]:
                return general, one["space"]
    return None


def main(ruleset: str) -> None:
    for seed in range(100):
        match, rng = punica.new(ruleset, seed=seed), random.Random(seed)
        while match.pending is not None:
            found = voyage(match)
            if found:
                print(*found)
                print(match.record(secret=True))
                return
            match.play(any_option(match, rng))
    sys.exit(f"no such voyage in 100 games of {ruleset}")


if __name__ == "__main__":
    main(sys.argv[1])
