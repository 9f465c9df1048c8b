"""A seat at the table, as a bot gets it: views, options and imagined worlds, never the match itself."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView, TableView


class Seat:
    """What one player can know and do. The match stays behind it."""

    __slots__ = ("__match", "name", "number")

    def __init__(self, match: Match, seat: str | int) -> None:
        self.__match = match
        self.number = match.terms.game.seat(seat)
        self.name = match.seat_name(self.number)

    def asked(self) -> bool:
        """Whether the open question is this seat's."""
        choice = self.__match.pending
        return choice is not None and choice.who == self.number

    def options(self) -> list[Option]:
        """What this seat may do now; nothing while another is asked."""
        return list(self.__match.menu) if self.asked() else []

    def look(self) -> TableView[GameView]:
        return self.__match.look(self.number)

    def view(self) -> dict[str, Any]:
        return self.__match.view(self.number)

    def log(self, since: int = 0) -> list[str]:
        return [line.text for line in self.__match.log(self.number, since)]

    def imagine(self, rng: Random, one_way: bool = False) -> Match:
        """A possible world, to play on in; a `one_way` world is quicker but cannot be forked."""
        return self.__match.imagine(self.number, rng, one_way)


class Bot(Protocol):
    """A player: asked for one of the offered options."""

    def choose(self, seat: Seat) -> Option: ...
