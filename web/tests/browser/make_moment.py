"""Prints the secret record of a random game, played up to a moment that has something to show.

make_moment.py RULESET odds VERB        an option of this verb has odds
make_moment.py RULESET prompt KEY N     this question is asked, with at least N to go
make_moment.py RULESET bold KEY N FROM  the same in games that begin crowded and are played boldly, from such a one on
make_moment.py RULESET hand N           who is asked holds at least N cards
make_moment.py RULESET over             a game to its end
make_moment.py RULESET position         the opening as a position file
"""

import random
import sys
from collections.abc import Iterator

import punica
from punica import Match, odds
from punica.kernel.seat import Seat
from punica.lab.cases import any_option, draw


def has_odds(match: Match, verb: str) -> bool:
    assert match.pending is not None
    if not any(option.code.startswith(f"{verb} ") for option in match.menu):
        return False
    told = odds.of_options(Seat(match, match.pending.who), match.terms.game.id, random.Random(1))
    return any(one.code.startswith(f"{verb} ") for one in told)


def asks(match: Match, key: str, least: int) -> bool:
    assert match.pending is not None
    number = match.pending.prompt.params.get("n", 1)
    return match.pending.prompt.key == key and isinstance(number, int) and number >= least and len(match.menu) > 1


def holds(match: Match, least: int) -> bool:
    assert match.pending is not None
    return len(match.view(match.seat_name(match.pending.who))["game"]["hand"]) >= least


def comes(match: Match, what: str, wish: tuple[str, ...]) -> bool:
    """Whether this is the moment that was wished for."""
    if what == "odds":
        return has_odds(match, wish[0])
    return holds(match, int(wish[0])) if what == "hand" else what != "over" and asks(match, wish[0], int(wish[1]))


def begun(ruleset: str, bold: bool, first: int) -> Iterator[tuple[Match, random.Random]]:
    for seed in range(first, first + 100):
        if not bold:
            yield punica.new(ruleset, seed=seed), random.Random(seed)
        elif (case := draw(ruleset, seed)).bold:
            yield case.open(), case.rng("moves")


def main(ruleset: str, what: str, *wish: str) -> None:
    for match, rng in begun(ruleset, what == "bold", int(wish[2]) if len(wish) > 2 else 0):
        if what == "position":
            print(match.position())
            return
        while match.pending is not None:
            if comes(match, what, wish):
                print(match.record(secret=True))
                return
            match.play(any_option(match, rng))
        if what == "over":
            print(match.record(secret=True))
            return
    sys.exit(f"no such moment in 100 games of {ruleset}")


if __name__ == "__main__":
    main(*sys.argv[1:])
