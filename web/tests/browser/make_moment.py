"""Prints the secret record of a random game, played up to a moment that has something to show.

make_moment.py RULESET odds VERB        an option of this verb has odds
make_moment.py RULESET prompt KEY N     this question is asked, with at least N to go
make_moment.py RULESET bold KEY N FROM  the same in games that begin crowded and are played boldly, from such a one on
make_moment.py RULESET hand N           who is asked holds at least N cards
make_moment.py RULESET over             a game to its end
make_moment.py RULESET late N           a game N decisions before its end
make_moment.py RULESET opening N        the first card is played next, by Carthage: an event, or N points
make_moment.py RULESET position         the opening as a position file
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

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


def late(ruleset: str, left: int) -> Match:
    def played(most: int | None = None) -> Match:
        match, rng = punica.new(ruleset, seed=0), random.Random(0)
        while match.pending is not None and (most is None or len(match.history) < most):
            match.play(any_option(match, rng))
        return match

    return played(len(played().history) - left)


def opening(ruleset: str, least: int) -> Match:
    """With the pieces where the set-up puts them."""
    for seed in range(100):
        match = punica.new(ruleset, seed=seed)
        while match.pending is not None and match.pending.prompt.key != "ask.card":
            first = any(option.code == "first carthage" for option in match.menu)
            match.play("first carthage" if first else "pass")
        plays = [option.code.split() for option in match.menu if option.code.startswith("play ")]
        game: Any = match.terms.game
        points = [game.own.cards.ops[game.nouns["card"].slugs.index(slug)] for _, slug, use in plays if use == "ops"]
        if any(use == "event" for _, _, use in plays) and max(points) >= least:
            return match
    sys.exit(f"no such opening in 100 games of {ruleset}")


def main(ruleset: str, what: str, *wish: str) -> None:
    if what in ("late", "opening"):
        print((late if what == "late" else opening)(ruleset, int(wish[0])).record(secret=True))
        return
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
