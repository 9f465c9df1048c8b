"""A program with an account of its own at a server: it finds opponents, and is rated among programs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from punica.client import asked
from punica.client.asked import Challenge, Seated


class _Home(Struct):
    seeks: list[Challenge]


class Program:
    """Use the key that its owner was told when he made it (*You*, *Programs*); tables are played with `Table`.

    What it opens and accepts is played by whoever has the `Seated`: `Table(server, program.accept(challenge))`.
    """

    def __init__(self, server: str, key: str) -> None:
        self.server = server
        self._key = key

    def open(self, ruleset: str, seats: dict[str, str], **more: Any) -> Seated:
        """A new table, such as `{"rome": "me", "carthage": "normal"}`; raises Refused."""
        return asked.opened(self.server, ruleset, seats, self._key, **more)

    def challenges(self) -> list[Challenge]:
        """The open challenges, the newest first; its own are among them."""
        return asked.said(self.server, "/home", None, _Home, self._key).seeks

    def accept(self, challenge: Challenge, nonce: str = "") -> Seated:
        """Sit down where somebody waits; raises Refused."""
        return asked.said(self.server, f"/seeks/{challenge.id}", {"nonce": nonce}, Seated, self._key)

    def challenge(self, ruleset: str, side: str = "any", **more: Any) -> Seated:
        """Put up a challenge; `more` are `rated`, `pace`, `lowest` and the other fields of one. Raises Refused."""
        return asked.said(self.server, "/seeks", {"ruleset": ruleset, "side": side, **more}, Seated, self._key)

    def invite(self, name: str, ruleset: str, seats: dict[str, str], **more: Any) -> Seated:
        """Invite an account by its name to a table; raises Refused."""
        return self.open(ruleset, seats, friend=name, **more)
