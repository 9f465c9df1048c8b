"""A table for programs that wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.sync.client import connect

from punica.client import asked
from punica.client.asked import Seated, State


class Table:
    """A seat at a server's table. Iterating gives each state where the seat is asked; it ends with the game."""

    def __init__(self, server: str, seated: Seated) -> None:
        self.seated = seated
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(asked.socket_of(server), max_size=None))
        self._socket.send(asked.hello(seated))
        self.state = self._next()

    @classmethod
    def open(cls, server: str, ruleset: str, seats: dict[str, str], **more: Any) -> Table:
        """A new table, such as `{"rome": "me", "carthage": "normal"}`; raises Refused."""
        return cls(server, asked.opened(server, ruleset, seats, **more))

    def _next(self, after: int = -1) -> State:
        while True:
            state = asked.heard(self._socket.recv(), after)
            if state is not None:
                return state

    def __iter__(self) -> Iterator[State]:
        while True:
            while not asked.to_answer(self.state):
                self.state = self._next(self.state.seq)
            if self.state.outcome is not None:
                return
            yield self.state

    def play(self, code: str) -> State:
        """Play an offered code; raises Refused, and then nothing has changed."""
        self._socket.send(asked.move(self.state, code))
        self.state = self._next(self.state.seq)
        return self.state

    def resign(self) -> State:
        self._socket.send(asked.resignation(self.state))
        self.state = self._next(self.state.seq)
        return self.state

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
