"""Evaluating orders: a pure function of what their owner sees, which picks among what is offered or is silent."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from punica.kernel.choice import Choice
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.kernel.seat import Seat
from punica.odds import teller
from punica.odds.parts import Part
from punica.orders.kinds import EVERYTHING, Facts, Kinds, kinds_of
from punica.orders.order import LARGEST, SMALLEST, WILD, Order, Orders

SAME: Final = 20180219
"""Worlds are imagined, and battles sampled, from the same beginning: what is seen alike is answered alike."""


class Answer(NamedTuple):
    """What is answered, and by which order: its place among them, or -1 for a detail of what one has decided."""

    code: str
    by: int


def kind_asked(ruleset: str, choice: Choice) -> str:
    """By which kind of order an open question can be answered; empty: by none."""
    return kinds_of(ruleset).of(choice.key, choice.kind)


def answer(orders: Orders, seat: Seat, round: int, after: bool = False) -> Answer | None:
    """What a seat's orders answer to its open question, in card play `round`; None: they are silent.

    `after`: the last decision was this seat's too, and an order has made it.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> answer((Order("counter", ("pass",)),), punica.Seat(m, "rome"), 1) is None
    True
    """
    put = question(seat)
    return put.answered(orders, round, after) if put is not None else None


class Question(NamedTuple):
    """The open question of a seat, which can be thought about while the match goes on: what is offered, and a world."""

    situation: Situation
    offered: list[str]

    def answered(self, orders: Orders, round: int, after: bool) -> Answer | None:
        """As `answer`."""
        given = self.situation.answer(orders, round, after)
        return given if given is not None and given.code in self.offered else None


def question(seat: Seat) -> Question | None:
    """What a seat is asked, where orders could answer it; None: nothing of the kind."""
    asked = seat.question()
    if asked is None or not kinds_of(seat.ruleset()).of(*asked):
        return None
    world = Situation(seat.imagine(Random(SAME)), seat.number)
    return Question(world, [option.code for option in seat.options()])


class Situation:
    """The open question of a seat, in a world it imagines. Views and chances are looked up once, when somebody asks."""

    def __init__(self, world: Match, who: int) -> None:
        assert world.pending is not None
        self.world = world
        self.who = who
        self.ruleset = world.terms.game.id
        self.kinds: Kinds = kinds_of(self.ruleset)
        self.choice: Choice = world.pending
        self.kind = kind_asked(self.ruleset, self.choice)
        self._view: GameView | None = None
        self._parts: dict[str, list[Part]] = {}

    @property
    def view(self) -> GameView:
        if self._view is None:
            self._view = self.world.look(self.who).game
        return self._view

    def answer(self, orders: Orders, round: int, after: bool) -> Answer | None:
        if not self.kind:
            return None
        turn = getattr(self.view, "turn", 0)
        for number, order in enumerate(orders):
            if not order.ended(round, turn):
                code = self._obeyed(order)
                if code:
                    return Answer(code, number)
        return self._carried_out() if after else None

    def _carried_out(self) -> Answer | None:
        """What an order has decided is done in the usual way, and nothing besides."""
        if self.kind in self.kinds.details:
            return Answer(self.kinds.usual(self.world).code, -1)
        code = self._let_go() if self.kind in self.kinds.repeats else ""
        return Answer(code, -1) if code else None

    def _let_go(self) -> str:
        return next((option.code for option in self.world.menu if option.code in self.kinds.declines), "")

    def _obeyed(self, order: Order) -> str:
        if order.on == EVERYTHING:
            return self._let_go() if self.kind not in (*self.kinds.grave, *self.kinds.details) else ""
        if order.on != self.kind or (order.lone and len(self.world.menu) > 1):
            return ""
        for pattern in order.do:
            fitting = [option for option in meant(pattern, self.world.menu) if self._holds(order, option)]
            if fitting:
                return self._best(order, fitting).code
        return ""

    def _best(self, order: Order, fitting: list[Option]) -> Option:
        if order.by == "odds":
            return max(fitting, key=lambda option: self.chance(option) or 0.0)
        if order.by == "plenty":
            return max(fitting, key=lambda option: self.facts(option).held)
        return fitting[0]

    # -- conditions -----------------------------------------------------------------------------------------------

    def _holds(self, order: Order, option: Option) -> bool:
        facts = self.facts(option)
        return (
            _among(facts.general, order.general)
            and _among(facts.home, order.home)
            and _among(facts.into, order.into)
            and _among(facts.card, order.card)
            and (not order.against or any(name in order.against for name in facts.against))
            and (order.least is None or facts.enemy >= order.least)
            and (order.most is None or 0 <= facts.enemy <= order.most)
            and (order.cus is None or facts.cus >= order.cus)
            and (order.faces is None or self.faces(option) >= order.faces)
            and self._likely(order, option)
        )

    def _likely(self, order: Order, option: Option) -> bool:
        if order.odds is None and order.worse is None:
            return True
        chance = self.chance(option)
        if chance is None:
            return False
        percent = 100 * chance
        return (order.odds is None or percent >= order.odds) and (order.worse is None or percent <= order.worse)

    def facts(self, option: Option) -> Facts:
        return self.kinds.look(self.view, self.world.seat_name(self.who), option)

    def parts(self, option: Option) -> list[Part]:
        """What hangs on an option, as the odds tell it."""
        if option.code not in self._parts:
            tell = teller(self.ruleset)
            self._parts[option.code] = tell(self.world, option, Random(SAME)) if tell is not None else []
        return self._parts[option.code]

    def faces(self, option: Option) -> int:
        """On how many of the six faces of a die it succeeds; all where no die is rolled for it."""
        for part in self.parts(option):
            for good in ("success", "caught"):
                if any(one.text.key == f"odds.{good}" for one in part.outcomes):
                    return round(6 * part.chance(good))
        return 6

    def chance(self, option: Option) -> float | None:
        """The chance of the battle an option leads to, or leaves to come; None: there is none to speak of."""
        for part in self.parts(option):
            if any(one.text.key == "odds.win" for one in part.outcomes):
                return part.chance("win")
        return self.kinds.stand(self.world, option) if self.kinds.stand is not None else None


def _among(name: str, wanted: tuple[str, ...]) -> bool:
    return not wanted or name in wanted


def meant(pattern: str, offered: Sequence[Option]) -> list[Option]:
    """The options that a pattern means; of those that differ in a number only, the one with the `most` or `least`."""
    fitting = [option for option in offered if fits(pattern, option.code)]
    for at, word in enumerate(pattern.split(" ")):
        if word in (LARGEST, SMALLEST):
            best: dict[str, tuple[int, Option]] = {}
            for option in fitting:
                words = option.code.split(" ")
                size = int(words[at]) if word == LARGEST else -int(words[at])
                rest = " ".join(words[:at] + words[at + 1 :])
                if rest not in best or size > best[rest][0]:
                    best[rest] = (size, option)
            fitting = [option for _, option in best.values()]
    return fitting


def fits(pattern: str, code: str) -> bool:
    """Whether a code is like a pattern.

    >>> fits("intercept mago most", "intercept mago 5"), fits("intercept * 5", "intercept mago 4")
    (True, False)
    """
    words, given = pattern.split(" "), code.split(" ")
    return len(words) == len(given) and all(
        word == other or word in WILD for word, other in zip(words, given, strict=True)
    )
