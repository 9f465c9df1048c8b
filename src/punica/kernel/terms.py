"""What was agreed before the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punica.kernel.chance import commitment
from punica.kernel.game import Game, Value
from punica.kernel.transcript import Head


class Terms:
    """The terms of a match, which never change: ruleset, data, scenario, options, players, the secret, what is asked.

    `ask_always` concerns windows: also who holds nothing that could be played there is asked, so that being asked tells
    nobody anything. `ask_everything` concerns all questions, windows too: also what leaves a single option is asked, so
    that a script needs no look at the board. `stops` are the stages before which the match stops.
    """

    __slots__ = (
        "ask_always",
        "ask_everything",
        "changes",
        "data",
        "game",
        "nonces",
        "options",
        "orders",
        "players",
        "position",
        "scenario",
        "secret",
        "stops",
    )

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: Mapping[str, Value],
        secret: bytes,
        nonces: Sequence[str],
        players: Mapping[str, str],
        ask_always: bool,
        ask_everything: bool = False,
        stops: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options: dict[str, Value] = dict(options)
        self.secret = secret
        self.nonces: tuple[str, ...] = tuple(nonces)
        self.players: dict[str, str] = dict(players)
        self.ask_always = ask_always or ask_everything
        self.ask_everything = ask_everything
        self.stops: tuple[int, ...] = tuple(stops)
        self.data = game.data
        """The fingerprint of the data it began with; nothing where a record of before does not tell."""
        self.changes = game.changes
        self.position = ""
        """The text of the position the match began from, when it did not begin at the set-up."""
        self.orders = ""
        """The standing orders that answered in it, opened after the game (in JSON)."""

    def head(self) -> Head:
        """The same as the head of a transcript, with the secret."""
        head = Head(self.game.id, {seat: self.players.get(seat, "?") for seat in self.game.seats})
        head.version = self.game.version
        head.data = self.data
        head.changes = self.changes
        head.scenario = self.scenario
        head.options = {id: _written(value) for id, value in self.options.items()}
        head.ask_always = self.ask_always
        head.ask_everything = self.ask_everything
        head.commitment = commitment(self.secret)
        head.nonces = list(self.nonces)
        head.secret = self.secret.hex()
        head.position = self.position
        head.orders = self.orders
        return head

    def without_secret(self) -> Terms:
        """The same for an imagined world, which knows neither the seed nor who plays."""
        return Terms(
            self.game, self.scenario, self.options, b"", (), {}, self.ask_always, self.ask_everything, self.stops
        )


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
