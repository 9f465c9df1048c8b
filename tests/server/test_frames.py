"""Messages come over the line in any pieces (RFC 6455, 5.4), and are read alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from punica.server.http.patience import PatientSocket
from punica.server.serve import uvicorn_config
from tests.server.house import settings

HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(asyncio.Transport):
    """What the server writes is kept; nothing else happens."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...


class End:
    """The server's end of a WebSocket, with an application that only listens."""

    def __init__(self, folder: Path) -> None:
        config = uvicorn_config(settings(folder))
        config.load()
        config.loaded_app = cast(Any, self._listen)
        self.heard: list[str] = []
        self.line = Line()
        self.wire = PatientSocket(config, ServerState(), {}, asyncio.get_running_loop())
        self.wire.connection_made(self.line)

    async def _listen(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while "text" in (message := await receive()):
            self.heard.append(message["text"])

    async def open(self) -> None:
        self.wire.data_received(HANDSHAKE)
        while not self.line.written:
            await asyncio.sleep(0)

    async def take(self, pieces: Iterator[bytes]) -> None:
        for piece in pieces:
            self.wire.data_received(piece)
        for _ in range(50):
            await asyncio.sleep(0)


def sent(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def like_a_frame() -> bytes:
    """A text of which a part looks on the line like a text of its own."""
    inner = bytes([0x81, 0x80 | 20, *[0xA1] * 4, *[0xA2] * 20])
    return bytes([0x81, 0x80 | 30, *[0xC0] * 4]) + bytes(4 * [ord("-") ^ 0xC0]) + inner


SAID = [
    "one",
    "",
    "two, and longer" * 20,
    "\N{ROMAN NUMERAL ONE THOUSAND}",
    "in three parts",
    "----ATaaaa" + "b" * 20,
    "last",
]
FRAMES = [
    *(sent(Opcode.TEXT, text.encode()) for text in SAID[:4]),
    sent(Opcode.TEXT, b"in ", False),
    sent(Opcode.PING, b"?"),
    sent(Opcode.CONT, b"three ", False),
    sent(Opcode.CONT, b"parts"),
    like_a_frame(),
    sent(Opcode.PONG, b""),
    sent(Opcode.TEXT, b"last"),
]


def in_pieces(rng: Random) -> Iterator[bytes]:
    """Some frames by themselves, some together, some cut, also where a part looks like a frame."""
    stream, ends = b"".join(FRAMES), [sum(map(len, FRAMES[: n + 1])) for n in range(len(FRAMES))]
    seeming = ends[8] - 26
    cuts = {*rng.sample(ends, rng.randrange(len(ends))), *(rng.randrange(len(stream)) for _ in range(rng.randrange(9)))}
    cuts |= {seeming, ends[8]} if rng.random() < 0.5 else set()
    at = 0
    for cut in sorted({*cuts, len(stream)} - {0}):
        yield stream[at:cut]
        at = cut


def test_however_messages_come_over_the_line_they_are_read_alike(tmp_path: Path) -> None:
    async def heard(pieces: Iterator[bytes]) -> tuple[list[str], bytes]:
        end = End(tmp_path)
        await end.open()
        end.line.written = b""
        await end.take(pieces)
        return end.heard, end.line.written

    async def all_alike() -> None:
        assert await heard(iter(FRAMES)) == (SAID, b"\x8a\x01?")
        for seed in range(60):
            assert await heard(in_pieces(Random(seed))) == (SAID, b"\x8a\x01?"), seed

    asyncio.run(all_alike())


def test_whole_texts_do_not_go_through_websockets(tmp_path: Path) -> None:
    """How its parser stands is asked of what it is made of: a new version of it may have to be asked otherwise."""

    async def heard() -> list[str]:
        end = End(tmp_path)
        await end.open()
        await end.take(iter(FRAMES[:1]))  # by which the line is seen to stand between messages
        cast(Any, end.wire.conn).receive_data = None
        for frame in FRAMES[1:4]:
            await end.take(iter([frame]))
        return end.heard

    assert asyncio.run(heard()) == SAID[:4]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (bytes([0x81, 1]) + b"x", 1002),
        (bytes([0xC1, 0x81, 0, 0, 0, 0]) + b"x", 1002),
        (bytes([0x81, 0x81, 0, 0, 0, 0]) + b"\xff", 1007),
        (sent(Opcode.TEXT, b"x" * 70_000), 1009),
        (sent(Opcode.TEXT, b"in ", False), 1002),  # and a whole text after it
        (sent(Opcode.CLOSE, b"\x03\xe8"), 1000),  # and nobody listens to what comes then
    ],
    ids=["not masked", "reserved bit", "not UTF-8", "too large", "within another", "after the end"],
)
def test_what_is_no_message_ends_the_line(tmp_path: Path, wrong: bytes, code: int) -> None:
    async def ended() -> None:
        end = End(tmp_path)
        await end.open()
        await end.take(iter([FRAMES[0], FRAMES[0]]))
        end.line.written = b""
        await end.take(iter([wrong, FRAMES[0]]))
        assert end.heard == ["one", "one"]
        assert end.line.written[:1] == b"\x88"
        assert int.from_bytes(end.line.written[2:4]) == code

    asyncio.run(ended())
