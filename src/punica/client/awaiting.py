"""The same table for programs that do other things meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from punica.client import asked
from punica.client.asked import Seated, State


class AsyncTable:
    """A seat at a server's table: `async for state in table` gives each state where the seat is asked."""

    def __init__(self, seated: Seated, socket: ClientConnection, state: State) -> None:
        self.seated = seated
        self._socket = socket
        self.state = state

    @classmethod
    async def open(cls, server: str, ruleset: str, seats: dict[str, str], **more: Any) -> AsyncTable:
        """A new table, such as `{"rome": "me", "carthage": "normal"}`; raises Refused."""
        seated = await asyncio.to_thread(asked.opened, server, ruleset, seats, **more)
        return await cls.at(server, seated)

    @classmethod
    async def at(cls, server: str, seated: Seated) -> AsyncTable:
        """A table one holds the token of."""
        socket = await connect(asked.socket_of(server), max_size=None)
        await socket.send(asked.hello(seated))
        return cls(seated, socket, await _next(socket))

    async def __aiter__(self) -> AsyncIterator[State]:
        while True:
            while not asked.to_answer(self.state):
                self.state = await _next(self._socket, self.state.seq)
            if self.state.outcome is not None:
                return
            yield self.state

    async def play(self, code: str) -> State:
        """Play an offered code; raises Refused, and then nothing has changed."""
        await self._socket.send(asked.move(self.state, code))
        self.state = await _next(self._socket, self.state.seq)
        return self.state

    async def resign(self) -> State:
        await self._socket.send(asked.resignation(self.state))
        self.state = await _next(self._socket, self.state.seq)
        return self.state

    async def close(self) -> None:
        await self._socket.close()

    async def __aenter__(self) -> AsyncTable:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def _next(socket: ClientConnection, after: int = -1) -> State:
    while True:
        state = asked.heard(await socket.recv(), after)
        if state is not None:
            return state
