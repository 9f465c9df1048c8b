"""The checklist: what every ruleset must keep in random games, with all scenarios and options.

Each game is a number. The checks marked quick run on each game, all of them on every tenth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.lab.cases import Broken, Case
from punica.lab.checks import copying, playing, replaying, secrecy, taking_back, undoing, wording, worlds

QUICK: Final[dict[str, Callable[[Case], int]]] = {"random game": playing.to_the_end}

THOROUGH: Final[dict[str, Callable[[Case], int]]] = {
    "every text is worded": wording.all_texts,
    "every code plays": playing.codes_play,
    "record round trip": replaying.round_trip,
    "undo and redo": undoing.back_and_forth,
    "take-back": taking_back.back_and_on,
    "copies": copying.apart,
    "fork": worlds.forks,
    "position round trip": worlds.positions,
    "imagine": worlds.imagined,
    "non-interference": secrecy.non_interference,
}
"""Name of each check to what runs it on a case; it returns how much it looked at."""

EVERY: Final = 10
"""All checks run on the games whose number is a multiple of this."""
SOAK_EVERY: Final = 250
"""The same in the long tests, whose volume lies in the games and in the twins for secrecy."""


def checks_for(seed: int, every: int = EVERY) -> dict[str, Callable[[Case], int]]:
    """The checks that the game of this number gets."""
    return {**QUICK, **THOROUGH} if seed % every == 0 else QUICK


def check_case(case: Case, checks: dict[str, Callable[[Case], int]]) -> dict[str, int]:
    """Run checks on one case; returns how much each looked at. Raises Broken, also for whatever else goes wrong."""
    tally: dict[str, int] = {}
    for name, check in checks.items():
        try:
            tally[name] = check(case)
        except Broken:
            raise
        except Exception as error:
            raise Broken(name, f"{type(error).__name__}: {error}") from error
    return tally
