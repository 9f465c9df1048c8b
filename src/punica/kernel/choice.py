"""Choices: a question to one seat, whose options are computed only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from punica.kernel.errors import PunicaError
from punica.kernel.given import GivenMove
from punica.kernel.option import Option, Verb
from punica.kernel.text import Text

T = TypeVar("T")

ASK: Final = 0
"""An ordinary question: played by the kernel itself when only one option is left."""
WINDOW: Final = 1
"""A window for counter events: secret, open whenever publicly possible; who has but a lone pass is not asked. The flow
may yield it and leave that to the kernel, or count it in `State.windows` and go on."""
ALWAYS: Final = 2
"""Asked even with a single option, because not being asked would tell something."""
SECRET: Final = 4
"""What is chosen is nobody else's business: the public record and the waiting seat do not learn it."""


class Refusal:
    """Why something is not allowed: a rule key and a text key. A constant; the menu adds what it is about."""

    __slots__ = ("key", "rule")

    def __init__(self, rule: str, key: str) -> None:
        self.rule = rule
        self.key = key

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r})"


@mypyc_attr(acyclic=True, free_list_len=1)
class Menu:
    """Collects the options of a choice. The same fill, run in explain mode, collects the refusals as well."""

    __slots__ = ("explaining", "options", "refused")

    def __init__(self, explaining: bool = False) -> None:
        self.options: list[Option] = []
        self.explaining = explaining
        self.refused: list[tuple[Option, Refusal]] = []

    def add(self, verb: Verb, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.options.append(Option(verb, a, b, c))

    def add_each(self, verb: Verb, values: list[int]) -> None:
        """Options of one verb that differ in their first part only."""
        self.options += [Option(verb, a) for a in values]

    def offer(self, why_not: Refusal | None, verb: Verb, a: int = 0, b: int = 0, c: int = 0) -> None:
        if why_not is None:
            self.options.append(Option(verb, a, b, c))
        elif self.explaining:
            self.refused.append((Option(verb, a, b, c), why_not))


class Edge:
    """What turns ints and keys into words for people. The match is one."""

    def seat_name(self, seat: int) -> str:
        raise NotImplementedError

    def render(self, text: Text) -> str:
        raise NotImplementedError

    def section(self, key: str) -> str:
        raise NotImplementedError

    def offered(self) -> list[Option]:
        raise NotImplementedError

    def explain(self, move: GivenMove) -> Why | None:
        raise NotImplementedError

    def asks(self, choice: Choice) -> bool:
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class Choice:
    """A question. Flows make it; the match gives it an edge, so that people can read it.

    `who`, `prompt`, `key` and `fill` are for the engine; `seat`, `text`, `rule`, `options` and `explain` for people.
    `cards` of a window are those that could be played in it by public facts: an imagined holder who is being
    asked holds one of them.

    `times` is how often the question will be put, this time included, unless the seat stops or has nothing left to
    choose: so many answers may be picked together. `shared` is how many things (such as losses) this question and those
    that follow share out among kinds; 0 where nothing is.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.choice.seat, m.choice.text, m.choice.rule
    ('rome', 'Bury one card', '2.2')
    >>> m.choice.options
    [Option('bury 3'), Option('bury 9'), Option('bury 11')]
    >>> m.choice.secret
    True
    """

    __slots__ = ("cards", "edge", "fill", "key", "kind", "prompt", "shared", "times", "who")

    def __init__(
        self,
        who: int,
        prompt: Text,
        key: str,
        fill: Callable[[Menu], None],
        kind: int = ASK,
        cards: list[int] | None = None,
        times: int = 1,
        shared: int = 0,
    ) -> None:
        self.who = who
        self.prompt = prompt
        self.key = key
        self.fill = fill
        self.kind = kind
        self.cards = cards
        self.times = times
        self.shared = shared
        self.edge: Edge | None = None

    def enumerate(self) -> list[Option]:
        """The options, counted up anew from the state.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.enumerate()
        [Option('bury 3'), Option('bury 9'), Option('bury 11')]
        """
        menu = Menu()
        self.fill(menu)
        return menu.options

    def considered(self) -> Menu:
        """All that the enumerator thinks of: the options, and what it refuses and why.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> [(option.code, why.rule) for option, why in m.choice.considered().refused]
        [('play 11', 'play.counter')]
        """
        menu = Menu(explaining=True)
        self.fill(menu)
        return menu

    def _edge(self) -> Edge:
        if self.edge is None:
            raise RuntimeError("this choice belongs to no match")
        return self.edge

    def _open_edge(self) -> Edge:
        edge = self._edge()
        if not edge.asks(self):
            raise PunicaError(f"{edge.render(self.prompt)!r} is asked no more: match.choice is the open question")
        return edge

    @property
    def seat(self) -> str:
        """The name of the seat that is asked.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.seat
        'rome'
        """
        return self._edge().seat_name(self.who)

    @property
    def text(self) -> str:
        """The question in English; `Match.prompt` asks it in other languages, and for those who wait.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.text
        'Bury one card'
        """
        return self._edge().render(self.prompt)

    @property
    def rule(self) -> str:
        """The section of the rules that asks.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.rule
        '2.2'
        """
        return self._edge().section(self.key)

    @property
    def options(self) -> list[Option]:
        """All that is legal now.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.options
        [Option('bury 3'), Option('bury 9'), Option('bury 11')]
        """
        return self._open_edge().offered()

    def explain(self, move: GivenMove) -> Why | None:
        """Why a code, or an Option, is not offered; None when it is.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.choice.explain("play 11")
        “Ambush by Night” only answers a raid [3.3]
        """
        return self._open_edge().explain(move)

    def __repr__(self) -> str:
        return f"Choice({self.seat!r}, {self.text!r})" if self.edge is not None else f"Choice({self.who}, {self.key!r})"

    def most(self, option: Option) -> int:
        """How often an option may be among the answers that are picked together.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.most(m.choice.options[0])
        1
        """
        return self.times if option.verb.again else 1

    @property
    def secret(self) -> bool:
        """Whether the answer is nobody else's business.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.secret
        True
        """
        return self.kind & (SECRET | WINDOW) != 0


class Why:
    """An answer to "why not?": a sentence, the section that says so, and what it is about.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.play("bury 3")
    >>> m.play("bury 4")
    >>> why = m.why_not("play 11", "rome")
    >>> why.text, why.rule, why.refs
    ('“Ambush by Night” only answers a raid', '3.3', [('card', '11')])
    """

    __slots__ = ("refs", "rule", "text")

    def __init__(self, text: str, rule: str, refs: list[tuple[str, str]] | None = None) -> None:
        self.text = text
        self.rule = rule
        self.refs: list[tuple[str, str]] = refs if refs is not None else []

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


MARKER: Final = -1
"""The seat of what is no question but a sign to the match."""
WAYPOINT: Final = Choice(MARKER, Text(""), "", lambda menu: None)
"""A flow may yield this where a fresh step of the state, as it is now, would go on just as the flow itself does: forks
then start here, and need not play the card again from its beginning."""

Flow = Generator[Choice, Option, T]
"""A rule that may ask: it yields choices, receives the chosen options, and returns a T."""
