"""How long the server waits for a client: for the head of a request, and for it to read what it is sent.

uvicorn waits for ever in both cases. The body of a request has its time in `origin`, the first message of a WebSocket
in `socket`, and a line that has gone dead is found by uvicorn's own pings.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Iterable
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it does not come compiled
    from websockets.utils import apply_mask

from punica.server.http.visitors import Crowd, address
from punica.server.settings import Settings

LEAST: Final = 16_384
"""Who reads at least so many bytes in the time he has is slow, and not gone."""
BITE: Final = 4096
"""So many bytes of a line are looked at while nothing else of it waits: thousands of messages fit into what comes at
once, and each of them needs far more room than its bytes."""
LEFT: Final = 20
"""Of somebody who has gone so many messages are still answered; a heap of them is not, as he would stay for hours."""


WIRE: Final = "punica.wire"
"""Under this name an application finds its `PatientSocket` among the extensions of a scope."""


class ServerConfig(uvicorn.Config):
    """What uvicorn is told, and what its protocols here want to know."""

    settings: Settings
    crowd: Crowd


class Reading:
    """Watches how a client reads: from when something waits for it until nothing does."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self.transport = transport
        self.seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0
        transport.set_write_buffer_limits(high=0)  # so that whatever the system does not take is noticed

    def paused(self) -> None:
        self._left = self.transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self.seconds, self._late)

    def resumed(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        left = self.transport.get_write_buffer_size()
        if self._left - left < LEAST:
            self.transport.abort()
        else:
            self.paused()


class PatientHTTP(H11Protocol):
    """A line that speaks HTTP. One more than the crowd bears is cut at once."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._told = cast(ServerConfig, config)
        self._who: str | None = None
        self._head: asyncio.TimerHandle | None = None
        self._reading: Reading | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        who = address(self.client)
        if not self._told.crowd.enter(who):
            transport.abort()
            return
        self._who = who
        self._reading = Reading(transport, self._told.settings.send_seconds)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._await_head()
        else:
            self._head_came()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is not None:
            self._reading.paused()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.resumed()

    def _leave(self) -> None:
        self._head_came()
        if self._reading is not None:
            self._reading.resumed()
            self._reading = None
        if self._who is not None:
            self._told.crowd.leave(self._who)
            self._who = None

    def _await_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(self._told.settings.head_seconds, self._too_slow)

    def _head_came(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _too_slow(self) -> None:
        self._head = None
        if self.conn.their_state is h11.IDLE:
            self.transport.abort()


class PatientSocket(WebSocketsSansIOProtocol):
    """A line that has become a WebSocket."""

    _who: str | None = None
    _reading: Reading | None = None
    _between = False
    """Whether what comes next begins a message."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[WIRE] = self

    def push(self, messages: Iterable[bytes]) -> bool:
        """Send texts at once and together; False: not now, as the client has to read first, or is gone.

        The way through the application's layers costs more than the messages themselves.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for message in messages for part in (_head(len(message)), message)]))
        return True

    def data_received(self, data: bytes) -> None:
        if len(data) <= BITE and not self._unread and self.queue.empty():  # as nearly always
            self._read(data)
            return
        self._unread += data
        self._look_on()
        if self._unread and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _look_on(self) -> None:
        """Look at what has come, as long as nothing waits that was in it."""
        while self._unread and self.queue.empty():
            bite = bytes(self._unread[:BITE])
            del self._unread[:BITE]
            self._read(bite)

    def _read(self, data: bytes) -> None:
        """Nearly all that comes is one whole text each time, which is read at once: websockets, which reads all else,
        takes many steps for it."""
        text = _whole_text(data) if self._between else None
        if text is None or len(data) > self.config.ws_max_size:
            super().data_received(data)
            self._between = self._is_between()
        else:
            self.handle_text(Frame(Opcode.TEXT, text))

    def _is_between(self) -> bool:
        """Whether websockets stands where a message begins, and neither side wants to end: its parser is a generator,
        which says what it waits for."""
        waits: Any = self.conn.parser
        while waits.gi_yieldfrom is not None:
            waits = waits.gi_yieldfrom
        begins = waits.gi_code is StreamReader.at_eof.__code__
        return begins and self.conn.state is State.OPEN and self.conn.current_size is None

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._look_on()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Reading pauses when a message waits behind another; for one alone, that would only cost time."""
        alone = self.queue.empty() and not self.read_paused
        self.read_paused = self.read_paused or alone  # so that it is not paused now
        super().send_receive_event_to_app()
        if alone:
            self.read_paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = bytearray()
        told = cast(ServerConfig, self.config)
        who = address(self.client)
        if not told.crowd.enter(who):
            self.transport.abort()
            return
        self._who = who
        self._reading = Reading(self.transport, told.settings.send_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.clear()
        if self.queue.qsize() > LEFT:
            while not self.queue.empty():
                self.queue.get_nowait()
        super().connection_lost(exc)
        if self._reading is not None:
            self._reading.resumed()
        if self._who is not None:
            cast(ServerConfig, self.config).crowd.leave(self._who)
            self._who = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is not None:
            self._reading.paused()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.resumed()

    def handle_ping(self) -> None:
        """A client that asks whether we live, and does not read the answers, gets no more of them."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()


def _whole_text(data: bytes) -> bytes | None:
    """What a frame says that is one whole text, masked as those of clients are (RFC 6455, 5.2); None: it is no such."""
    if len(data) < 6 or data[0] != 0x80 | Opcode.TEXT or not data[1] & 0x80:
        return None
    length, at = data[1] & 0x7F, 2
    if length == 126:
        length, at = data[2] << 8 | data[3], 4
    if length == 127 or len(data) != at + 4 + length:
        return None
    return apply_mask(data[at + 4 :], data[at : at + 4])


def _head(length: int) -> bytes:
    """How a frame begins that is a whole text (RFC 6455, 5.2)."""
    first = 0x80 | Opcode.TEXT
    if length < 126:
        return bytes((first, length))
    return struct.pack("!BBH", first, 126, length) if length < 65536 else struct.pack("!BBQ", first, 127, length)
