"""The WebSocket: one connection watches one match, and plays in it if its token holds a seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from punica.kernel.text import ENGLISH
from punica.server.http import messages
from punica.server.http.api import Parts, seats_of
from punica.server.http.errors import Refused
from punica.server.tables import scene
from punica.server.tables.live import Live
from punica.server.tables.opening import ruleset

router = APIRouter()
log = logging.getLogger("punica.server")
CLOSE = {"bad-token": 4401, "no-such-match": 4404, "busy": 1013}
BACKLOG = 1000
"""A client that has not read so many messages is let go; it may come back and resume."""
SUMS = 8
"""So many questions about odds and reach one client may have open."""


class Connection:
    """A client. What it is sent waits in a queue, so that a slow one holds up nobody."""

    def __init__(self, socket: WebSocket, parts: Parts) -> None:
        self.socket = socket
        self.parts = parts
        self.hall = parts.hall
        self.match = ""
        self.seats: list[str] = []
        self.eyes = scene.SPECTATOR
        self.language: str = ENGLISH
        self.lines = 0
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._sums: set[asyncio.Task[None]] = set()

    def send(self, message: bytes) -> None:
        if self._out.qsize() < BACKLOG:
            self._out.put_nowait(message)
        else:
            self._out.put_nowait(None)

    def tell(self, message: dict[str, Any]) -> None:
        self.send(msgspec.json.encode(message))

    async def deliver(self) -> None:
        """Send what waits, until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self._out.get()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(1013)

    # -- listening ------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Answer one message after the other, until the client leaves."""
        try:
            if not await self._greet():
                return
            while True:
                await self._answer(await self._receive())
        except WebSocketDisconnect:
            pass
        finally:
            await self._leave()

    async def _receive(self) -> messages.ClientMessage | Refused:
        """The next message, or why it is none."""
        raw = await self.socket.receive()
        if raw["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(raw.get("code", 1005))
        text = raw.get("text")
        if text is None:
            return Refused("bad-message", "messages are JSON texts, not bytes")
        limit = self.parts.settings.message_bytes
        if len(text) > limit or len(text.encode(errors="replace")) > limit:
            return Refused("too-large", f"a message has at most {limit:,} bytes")
        try:
            return messages.CLIENT.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            return Refused("bad-message", f"{where or 'the message'}: {first['msg']}")
        except ValueError as error:
            return Refused("bad-message", f"the message cannot be read: {error}")

    async def _greet(self) -> bool:
        """The first message must say which match, and who one is."""
        first = await self._receive()
        id = None if isinstance(first, Refused) else first.id
        try:
            if isinstance(first, Refused):
                raise first
            if not isinstance(first, messages.Hello):
                raise Refused("no-hello", "say hello first: which match, and your token")
            await self._sit_down(first)
            return True
        except Refused as error:
            self._refuse(error, id, None)
            await asyncio.sleep(0)
            await self._flush()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(CLOSE.get(error.code, 4400), error.code)
            return False

    async def _flush(self) -> None:
        for _ in range(100):
            if self._out.empty():
                return
            await asyncio.sleep(0.001)

    async def _sit_down(self, hello: messages.Hello) -> None:
        entry = await self.hall.entry(hello.match)
        self.seats = await seats_of(self.hall, hello.match, hello.token)
        self.match = entry.id
        self.language = hello.lang
        seat = hello.seat
        if seat is None and len(self.seats) == 1:
            seat = self.seats[0]
        self._may_see(seat, tuple(player["seat"] for player in entry.players), entry.outcome is not None)
        self.tell({"type": "welcome", "match": entry.info().model_dump(), "seats": self.seats, "seat": seat})
        if entry.status == "frozen":
            return
        self.eyes = scene.SPECTATOR if seat is None else ruleset(entry.ruleset).seat(seat)
        if entry.status == "waiting":
            self.hall.wait(entry.id, self)
            return
        live = await self.hall.live(entry.id)
        async with live.lock:
            live.watchers.add(self)
            known = live.story(self.eyes, self.language).end_of(hello.tail, hello.log)
            live.show(self, hello.log if known else 0)
        live.tell_table()
        self.hall.wake(live)
        await self.parts.odds.wake()

    def _may_see(self, seat: str | None, seats: tuple[str, ...], over: bool) -> None:
        """One sees with one's own eyes, with a spectator's, and with anybody's when the game is over."""
        if seat is not None and seat not in self.seats and not (over and seat in seats):
            raise Refused("not-your-seat", "one can only see with one's own eyes")

    async def _leave(self) -> None:
        await asyncio.gather(*self._sums, return_exceptions=True)
        live = self.hall.leave(self.match, self)
        if live is not None:
            live.tell_table()

    # -- answering ------------------------------------------------------------------------------------------------

    def _refuse(self, error: Refused, id: object, seq: int | None) -> None:
        self.tell({"type": "error", "id": id, "code": error.code, "text": error.text, "rule": error.rule, "seq": seq})

    async def _answer(self, message: messages.ClientMessage | Refused) -> None:
        live: Live | None = None
        id = None if isinstance(message, Refused) else message.id
        try:
            if isinstance(message, Refused):
                raise message
            if isinstance(message, messages.Ping):
                self.tell({"type": "pong", "id": id})
                return
            if isinstance(message, messages.Hello):
                raise Refused("bad-message", "you have said hello already; open another connection for another match")
            live = await self.hall.live(self.match)
            if isinstance(message, messages.Reckoned):
                self._begin_sum(live, message)
            else:
                await self._do(live, message)
        except Refused as error:
            self._refuse(error, id, live.entry.seq if live is not None else None)
            if error.code == "stale" and live is not None:
                async with live.lock:
                    live.show(self, self.lines)
        except Exception:
            log.exception("match %s", self.match)
            self._refuse(Refused("rule-failed", "something failed here, which is a bug of ours"), id, None)

    async def _do(
        self,
        live: Live,
        message: messages.Look
        | messages.Move
        | messages.Undo
        | messages.Resign
        | messages.Accept
        | messages.Why
        | messages.AllRefused,
    ) -> None:
        if isinstance(message, (messages.Move, messages.Undo, messages.Resign, messages.Accept)):
            seq = await live.act(self.seats, message, self.language)
            self.tell({"type": "ok", "id": message.id, "seq": seq})
            await asyncio.sleep(0)  # the acknowledgement leaves before the views are made
            await live.announce()
            self.hall.wake(live)
            return
        async with live.lock:  # nothing is shown that is not kept yet
            if isinstance(message, messages.Look):
                game = live.match.terms.game
                self._may_see(message.seat, game.seats, live.match.outcome is not None)
                self.eyes = scene.SPECTATOR if message.seat is None else game.seat(message.seat)
                self.language = message.lang or self.language
                live.show(self)
            elif isinstance(message, messages.Why):
                self._why(live, live.held(self.seats, message.seat), message)
            else:
                options = scene.refused(live.match, live.held(self.seats, message.seat), self.language)
                self.tell({"type": "refused", "id": message.id, "seq": live.entry.seq, "options": options})

    # -- odds and overlays ----------------------------------------------------------------------------------------

    def _begin_sum(self, live: Live, message: messages.Reckoned) -> None:
        """Reckon beside everything else: moves do not wait for odds."""
        if isinstance(message, (messages.OddsAsked, messages.HintAsked)):
            live.held(self.seats, message.seat)
        if len(self._sums) >= SUMS:
            raise Refused("busy", "one question about chances after the other")
        task = asyncio.create_task(self._reckon(live, message))
        self._sums.add(task)
        task.add_done_callback(self._sums.discard)

    async def _reckon(self, live: Live, message: messages.Reckoned) -> None:
        seq = live.entry.seq
        odds = self.parts.odds
        try:
            async with live.lock:  # a move that is being kept is not reckoned with
                seq = live.entry.seq
                if isinstance(message, (messages.OddsAsked, messages.HintAsked)):
                    if message.seq != seq:
                        raise Refused("stale", f"the table is at {seq}, these odds were meant for {message.seq}")
                    asked = odds.note(live, message.type, seat=message.seat, language=self.language)
                elif isinstance(message, messages.ReachAsked):
                    asked = odds.note(live, "reach", general=message.general)
                else:
                    asked = odds.note(live, "survey")
            found = await odds.answer(asked)
            self.tell({"type": message.type, "id": message.id, "seq": seq, **found})
        except Refused as error:
            self._refuse(error, message.id, seq)

    def _why(self, live: Live, seat: int, message: messages.Why) -> None:
        why = live.match.why_not(message.code, seat, self.language)
        self.tell(
            {
                "type": "why",
                "id": message.id,
                "code": message.code,
                "allowed": why is None,
                "text": why.text if why is not None else "",
                "rule": why.rule if why is not None else "",
                "refs": why.refs if why is not None else [],
            }
        )


@router.websocket("/api/socket")
async def socket(websocket: WebSocket) -> None:
    """A client comes."""
    parts: Parts = websocket.app.state.parts
    await websocket.accept()
    connection = Connection(websocket, parts)
    if parts.connections >= parts.settings.connections:
        await websocket.close(1013, "busy")
        return
    parts.connections += 1
    delivering = asyncio.create_task(connection.deliver())
    try:
        await connection.listen()
    finally:
        parts.connections -= 1
        delivering.cancel()
        await asyncio.gather(delivering, return_exceptions=True)
