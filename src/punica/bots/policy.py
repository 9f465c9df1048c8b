"""What a heuristic player knows: how good an option looks, how well a position stands, why, and when all is lost.

A policy judges a world without playing it on, so it is quick enough to guide a search. It reads only what the seat
that is asked may know: its own cards, what it was shown, and what lies open on the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from punica import registry
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH

WON: Final = 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """One game's judgement. This one has none: all options look alike, and only the end of a game counts.

    `horizon` says how often the turn has to come round before `value` is worth asking.
    """

    def __init__(self) -> None:
        self.horizon = 1

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        """How good each offered option of the open choice looks for the seat that is asked; higher is better."""
        return [0.0] * len(options)

    def value(self, world: Match, seat: int) -> float:
        """How well the position stands for a seat, from -1 (lost) to 1 (won)."""
        return outcome_value(world, seat)

    def reason(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        """One line about why this option is played, where it is a card play; `world` is still before it."""
        return None

    def forget(self) -> None:
        """Drop what was kept from other questions: a choice depends on nothing but what is asked now."""

    def lost(self, world: Match, seat: int) -> bool:
        """Whether it is time for this seat to resign."""
        return False


def outcome_value(world: Match, seat: int) -> float:
    """1 when the seat has won, -1 when another has, 0 while the game goes on or when it is drawn."""
    outcome = world.outcome
    if outcome is None or outcome.winner is None:
        return 0.0
    return WON if outcome.winner == world.seat_name(seat) else -WON


_MADE: Final[dict[str, Policy]] = {}


def policy_for(ruleset: str) -> Policy:
    """The policy of a ruleset; one without judgement where nobody has written it.

    >>> policy_for("toy-first") is policy_for("toy-first")
    True
    """
    if ruleset not in _MADE:
        name = registry.entry(ruleset).policy
        _MADE[ruleset] = registry.thing(name)() if name else Policy()
    return _MADE[ruleset]
