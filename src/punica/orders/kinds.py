"""Which question of a game is of which kind: each game's file says so, by the rule keys of its questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from punica import registry
from punica.kernel.choice import WINDOW, Flow
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView

EVERYTHING: Final = "*"
"""Stands for whatever can be let go by."""
COUNTER: Final = "counter"
"""A window for counter events, whichever it is."""


class Facts:
    """What an order asks about one option, as its owner sees it. What cannot be said is empty, or -1."""

    __slots__ = ("against", "card", "cus", "enemy", "general", "held", "home", "into")

    def __init__(self) -> None:
        self.general = ""
        """Who of one's own would act."""
        self.home = ""
        """The space where he stands."""
        self.into = ""
        """Where it happens."""
        self.against: list[str] = []
        """The enemy's generals there."""
        self.enemy = -1
        """His strength in CUs or warships."""
        self.cus = -1
        """One's own that would go."""
        self.card = ""
        """The card that is being played."""
        self.held = 0
        """How many one holds of what it plays."""


Look = Callable[[GameView, str, Option], Facts]
"""Reads the facts of an option off the view of a seat."""
Stand = Callable[[Match, Option], float | None]
"""The chance, from 0 to 1, of a battle that an option leads to or leaves to come; None: it says nothing of one."""
Usual = Callable[[Match], Option]
"""What is usually done about a detail of what has been decided."""
Suppose = Callable[[Match, str, str], Flow[None] | None]
"""Lets an enemy general come to a space in a world that is only thought of; None where he cannot."""


class Kinds:
    """The kinds of questions of one game.

    `questions` are rule keys with their kinds. `declines` are the codes that let something go by, `grave` the kinds of
    which one lets nothing go by unawares, `details` those that only say how to do what an order has decided, `repeats`
    those that are put again until they are declined.
    """

    def __init__(
        self,
        questions: Mapping[str, str],
        look: Look,
        *,
        declines: tuple[str, ...] = ("pass",),
        grave: tuple[str, ...] = (),
        details: tuple[str, ...] = (),
        repeats: tuple[str, ...] = (),
        windows: bool = True,
        stand: Stand | None = None,
        usual: Usual | None = None,
        suppose: Suppose | None = None,
        answers: Mapping[str, tuple[str, ...]] | None = None,
        asks: Mapping[str, tuple[str, ...]] | None = None,
        careful: str = "[]",
    ) -> None:
        self.questions = questions
        self.look = look
        self.declines = declines
        self.grave = grave
        self.details = details
        self.repeats = repeats
        self.stand = stand
        self.usual = usual or first_offered
        self.suppose = suppose
        self.answers = answers or {}
        """What somebody who makes an order by hand is offered as its answers, for each kind he may make one for."""
        self.asks = asks or {}
        """The conditions that say something about a kind."""
        self.careful = careful
        """What a careful person would leave, as it is written."""
        self.names: list[str] = [*dict.fromkeys(questions.values()), *([COUNTER] if windows else [])]

    def of(self, key: str, asked: int) -> str:
        """The kind of a question, from its rule key and how it is asked; empty: no order can answer it."""
        return self.questions.get(key, "") or (COUNTER if asked & WINDOW else "")


def first_offered(world: Match) -> Option:
    """The usual answer stands first."""
    return world.menu[0]


def nothing(view: GameView, side: str, option: Option) -> Facts:
    """Of a game that tells no facts."""
    return Facts()


NONE: Final = Kinds({}, nothing)


@cache
def kinds_of(ruleset: str) -> Kinds:
    """The kinds of a ruleset's questions; a game whose entry names none has only windows."""
    name = registry.entry(ruleset).orders
    kinds: Kinds = registry.thing(name) if name else NONE
    return kinds
