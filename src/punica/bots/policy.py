"""What a heuristic player knows: how good an option looks, how well a position stands, why, and when all is lost.

A policy judges a world without playing it on, so it is quick enough to guide a search. It reads only what the seat
that is asked may know: its own cards, what it was shown, and what lies open on the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from punica import registry
from punica.bots.experience import Circumstances, Experience
from punica.bots.method import Method
from punica.bots.temper import PLAIN, TEMPERS, Temper
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH

WON: Final = 1.0
NEVER: Final = -1000.0
"""Below half of this an option is not even thought about, where there is another."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Errand:
    """Something to be done with a card play, whatever the policy likes best: it answers what it knows about."""

    def answer(self, world: Match) -> Option | None:
        """What the open question is to be answered with; None: as the policy would."""
        return None

    def same(self, other: Errand) -> bool:
        """Whether another errand is about the same."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """One game's judgement. This one has none: all options look alike, and only the end of a game counts.

    `horizon` says how often the turn has to come round before `value` is worth asking, `method` how lines are searched.
    """

    def __init__(self) -> None:
        self.horizon = 1
        self.method = Method()
        self.experience: Experience | None = None
        """What was learned from many games, if anything was."""
        self.temper: Temper = PLAIN

    def scores(self, world: Match, options: list[Option]) -> list[float]:
        """How good each offered option of the open choice looks for the seat that is asked; higher is better."""
        return [0.0] * len(options)

    def circumstances(self, world: Match, seat: int) -> Circumstances:
        """What is going on, for what was learned."""
        return Circumstances([1.0], 0)

    def corrected(self, world: Match, options: list[Option], scores: list[float]) -> list[float]:
        """The scores, corrected by what was learned about the open choice."""
        choice = world.pending
        if self.experience is not None and choice is not None and self.experience.knows(choice):
            self.experience.correct(choice, self.circumstances(world, choice.who), options, scores)
        return scores

    def value(self, world: Match, seat: int) -> float:
        """How well the position stands for a seat, from -1 (lost) to 1 (won)."""
        return outcome_value(world, seat)

    def warning(self, before: Match, after: Match, seat: int, language: str = ENGLISH) -> str | None:
        """What is plainly worse for a seat in a world afterwards; None where nothing is, or nobody can tell."""
        return None

    def reason(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        """One line about why this option is played, where it is a card play; `world` is still before it."""
        return None

    def purpose(self, world: Match, option: Option, language: str = ENGLISH) -> str | None:
        """The same of a step within a card play, for who asks for a hint at it."""
        return None

    def account(
        self, world: Match, line: list[Option], errand: Errand | None, reply: Match | None, language: str
    ) -> str | None:
        """The same for a line that was searched: what it does, and what is expected to follow.

        In `reply` the line has been played, and the other seat is asked for a card.
        """
        return self.reason(world, line[0], language)

    def errands(self, world: Match, seat: int) -> list[Errand]:
        """What a seat might set out to do beside what the policy likes best: what is in danger, what lies open."""
        return []

    def alike(self, world: Match, one: Option, other: Option) -> bool:
        """Whether two options may lead to the same, but for what is given up: one of them is enough to try then."""
        return False

    def idle(self, world: Match, line: list[Option]) -> bool:
        """Whether a line, from this world on, uses up moves and comes to nothing by them."""
        return False

    def danger(self, world: Match, seat: int) -> float:
        """What the best reply to a position may cost a seat, in the measure of `value`; asked after a card play."""
        return 0.0

    def brief(self, world: Match) -> bool:
        """Whether something is under way that is best thought through to its end and no farther: a battle."""
        return False

    def season(self, world: Match) -> int:
        """A number that changes where it is good to stop looking ahead, because accounts are settled there."""
        return 0

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


_MADE: Final[dict[tuple[str, str], Policy]] = {}


def policy_for(ruleset: str, first: bool = False, temper: str = "") -> Policy:
    """The policy of a ruleset, or that of the first generation; one without judgement where nobody has written it.

    With the name of a temperament it is another one, to which other things are dear.

    >>> policy_for("toy-first") is policy_for("toy-first")
    True
    """
    entry = registry.entry(ruleset)
    name = entry.first_policy or entry.policy if first else entry.policy
    key = (name, temper)
    if key not in _MADE:
        made: Policy = registry.thing(name)() if name else Policy()
        made.temper = TEMPERS[temper] if temper else PLAIN
        _MADE[key] = made
    return _MADE[key]
