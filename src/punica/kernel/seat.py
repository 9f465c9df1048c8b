"""A seat at the table, as a bot gets it: views, options and imagined worlds, never the match itself."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from punica.kernel.given import GivenSeat
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView, TableView


class Seat:
    """What one player can know and do. The match stays behind it.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> seat = punica.Seat(m, "rome")
    >>> seat.name, seat.number
    ('rome', 0)
    """

    __slots__ = ("__match", "name", "number")

    def __init__(self, match: Match, seat: GivenSeat) -> None:
        self.__match = match
        self.number = match.terms.game.seat(seat)
        self.name = match.seat_name(self.number)

    def asked(self) -> bool:
        """Whether the open question is this seat's.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "rome").asked(), punica.Seat(m, "carthage").asked()
        (True, False)
        """
        choice = self.__match.pending
        return choice is not None and choice.who == self.number

    def question(self) -> tuple[str, int] | None:
        """The rule key of this seat's open question and its kind (`kernel/choice.py`); None while another is asked.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "rome").question()
        ('round.bury', 6)
        """
        choice = self.__match.pending
        return (choice.key, choice.kind) if choice is not None and choice.who == self.number else None

    def ruleset(self) -> str:
        """The id of the rules that are played here.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "rome").ruleset()
        'toy-first'
        """
        return self.__match.terms.game.id

    def options(self) -> list[Option]:
        """What this seat may do now; nothing while another is asked.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "rome").options()
        [Option('bury 3'), Option('bury 9'), Option('bury 11')]
        >>> punica.Seat(m, "carthage").options()
        []
        """
        return list(self.__match.menu) if self.asked() else []

    def look(self) -> TableView[GameView]:
        """What the seat sees of the table, typed.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "rome").look().game.hand
        ['3', '9', '11']
        """
        return self.__match.look(self.number)

    def view(self) -> dict[str, Any]:
        """The same as plain data.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "carthage").view()["choice"]["text"]
        'Rome is deciding in secret.'
        """
        return self.__match.view(self.number)

    def log(self, since: int = 0) -> list[str]:
        """The log as the seat reads it, from line `since` on.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> punica.Seat(m, "rome").log()[1]
        'You are dealt “Slingers”'
        """
        return [line.text for line in self.__match.log(self.number, since)]

    def imagine(self, rng: Random, one_way: bool = False) -> Match:
        """A possible world, to play on in; a `one_way` world is quicker but cannot be forked.

        >>> from random import Random
        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> world = punica.Seat(m, "rome").imagine(Random(1))
        >>> world.view("rome") == m.view("rome")
        True
        """
        return self.__match.imagine(self.number, rng, one_way)


class Bot(Protocol):
    """A player: asked for one of the offered options.

    >>> import punica
    >>> class First:
    ...     def choose(self, seat):
    ...         return seat.options()[0]
    >>> m = punica.new("toy-first", seed=7)
    >>> m.play(First().choose(punica.Seat(m, "rome")))
    >>> m.choice.seat
    'carthage'
    """

    def choose(self, seat: Seat) -> Option: ...
