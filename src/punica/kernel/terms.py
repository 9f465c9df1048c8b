"""What was agreed before the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punica.kernel.chance import commitment
from punica.kernel.game import Game, Value
from punica.kernel.transcript import Head


class Terms:
    """The terms of a match, which never change: ruleset, scenario, options, players, the secret."""

    __slots__ = ("ask_always", "game", "nonces", "options", "players", "position", "scenario", "secret")

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: Mapping[str, Value],
        secret: bytes,
        nonces: Sequence[str],
        players: Mapping[str, str],
        ask_always: bool,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options: dict[str, Value] = dict(options)
        self.secret = secret
        self.nonces: tuple[str, ...] = tuple(nonces)
        self.players: dict[str, str] = dict(players)
        self.ask_always = ask_always
        self.position = ""
        """The text of the position the match began from, when it did not begin at the set-up."""

    def head(self) -> Head:
        """The same as the head of a transcript, with the secret."""
        head = Head(self.game.id, {seat: self.players.get(seat, "?") for seat in self.game.seats})
        head.version = self.game.version
        head.scenario = self.scenario
        head.options = {id: _written(value) for id, value in self.options.items()}
        head.ask_always = self.ask_always
        head.commitment = commitment(self.secret)
        head.nonces = list(self.nonces)
        head.secret = self.secret.hex()
        head.position = self.position
        return head

    def without_secret(self) -> Terms:
        """The same for an imagined world, which knows neither the seed nor who plays."""
        return Terms(self.game, self.scenario, self.options, b"", (), {}, self.ask_always)


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
