"""The WebSocket: one connection watches one match, and plays in it if its token holds a seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from enum import Enum, auto
from typing import Any, cast

import msgspec
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from punica.kernel.match import PASS, Match
from punica.kernel.text import ENGLISH
from punica.server.http import going_back, messages
from punica.server.http.api import Parts, person_of, seats_of
from punica.server.http.errors import Refused
from punica.server.http.ordering import ordered
from punica.server.http.patience import WIRE, PatientSocket
from punica.server.http.talking import answered, greeted
from punica.server.http.visitors import visitor
from punica.server.store.entry import Entry
from punica.server.store.writer import CannotKeep
from punica.server.tables import gate, later, scene, timed
from punica.server.tables.live import Live
from punica.server.tables.opening import ruleset
from punica.server.tables.seats import digest
from punica.server.tables.several import Done

router = APIRouter()
log = logging.getLogger("punica.server")
CLOSE = {"bad-token": 4401, "no-such-match": 4404, "busy": 1013, "not-kept": 1013}

Doing = (
    messages.Look
    | messages.Move
    | messages.Undo
    | messages.Resign
    | messages.Accept
    | messages.Timed
    | messages.Habit
    | messages.Why
    | messages.AllRefused
    | messages.GoingBack
)
Acting = (
    messages.Move
    | messages.Undo
    | messages.Resign
    | messages.Accept
    | messages.Timed
    | messages.TakeBack
    | messages.Agree
)
Asking = Doing | messages.Talking | messages.Ordering | messages.Reckoned


class Pace(Enum):
    """How a client keeps up with what it is sent."""

    WITH_US = auto()
    BEHIND = auto()
    """Too much waited: but for answers it has been dropped, and so is what comes until the client reads again."""
    CATCHING_UP = auto()
    """It gets the newest state. If too much waits once more before it has read that, it is let go."""
    GONE = auto()


class Answer(bytes):
    """What somebody has asked for: however slowly he reads, he learns what became of his act."""


class Connection:
    """A client. What it is sent waits in a queue, so that a slow one holds up nobody."""

    def __init__(self, socket: WebSocket, parts: Parts) -> None:
        self.socket = socket
        self._wire = cast(PatientSocket | None, socket.scope.get("extensions", {}).get(WIRE))
        """The line itself; None where another server than ours carries the application."""
        self.parts = parts
        self.hall = parts.hall
        self.who = visitor(socket.scope)
        self.match = ""
        self.person: str | None = None
        self.login: str | None = None
        self.link: str | None = None
        self.seats: list[str] = []
        self.eyes = scene.SPECTATOR
        self.language: str = ENGLISH
        self.lines = 0
        self.deltas = False
        self.told = 0
        self._sums: set[asyncio.Task[None]] = set()
        self._passes: set[asyncio.Task[None]] = set()
        self._out: deque[bytes] = deque()
        self._waiting = 0
        """How many bytes of `_out` wait."""
        self._sending = False
        self._refused = 0
        """So many messages have been refused since the last that was read."""
        self._to_write = False
        self._something = asyncio.Event()
        self._pace = Pace.WITH_US

    # -- sending --------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Put a message behind the others. Where more than `queue_bytes` wait, one state stands for all but answers."""
        if self._pace is Pace.GONE or (self._pace is Pace.BEHIND and not isinstance(message, Answer)):
            return
        if self._waiting and self._waiting + len(message) > self.parts.settings.queue_bytes:
            self._give_way()
            if self._pace is Pace.BEHIND:
                self.send(message)
            return
        self._out.append(message)
        self._waiting += len(message)
        if not self._to_write:
            self._to_write = True
            asyncio.get_running_loop().call_soon(self._write)

    def _give_way(self) -> None:
        """Too much waits: what is not kept of it is told by the newest state. The second time, the client is let go."""
        answers = [message for message in self._out if isinstance(message, Answer)]
        late = self._pace is not Pace.WITH_US or len(answers) == len(self._out)
        self._pace = Pace.GONE if late else Pace.BEHIND
        self._out = deque() if late else deque(answers)
        self._waiting = sum(map(len, self._out))
        self.parts.metrics.overflow("closed" if late else "state")
        self._something.set()

    def _write(self) -> None:
        """What was said in one breath leaves together; what the client cannot take now is left to `deliver`."""
        self._to_write = False
        if self._sending or not self._out:
            return
        if self._pace is Pace.BEHIND or self._wire is None or not self._wire.push(self._out):
            self._something.set()
            return
        self._out.clear()
        self._waiting = 0
        self._pace = Pace.WITH_US

    def tell(self, message: dict[str, Any]) -> None:
        """Answer; counted by the kind of the answer and the code of a refusal."""
        self.parts.metrics.message(message["type"], message["code"] if message["type"] == "error" else "")
        encoded = msgspec.json.encode(message)
        self.send(encoded if message.get("id") is None else Answer(encoded))

    async def deliver(self) -> None:
        """Send what waits for a client that reads slowly, until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self._pace is not Pace.GONE:
                if self._out:
                    message = self._out.popleft()
                    self._waiting -= len(message)
                    self._sending = True
                    await self.socket.send_text(message.decode())
                    self._sending = False
                elif self._pace is Pace.BEHIND:
                    await self._catch_up()
                else:
                    self._pace = Pace.WITH_US
                    self._something.clear()
                    await self._something.wait()
            await self.socket.close(1013, "too slow")

    async def _catch_up(self) -> None:
        """It reads again: all that it has missed is in the newest state, who sits there, and what was said."""
        self._pace = Pace.CATCHING_UP
        try:
            async with self.hall.sight(self.match, self.seats) as live:
                async with live.steady():
                    live.show(self)
                live.tell_table(self)
                await greeted(self, live)
        except Refused:
            self._pace = Pace.GONE

    async def send_away(self, delay: float) -> None:
        """The server stops: come again, not all at once."""
        await asyncio.sleep(delay)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.socket.close(1012, "the server stops")

    def put_out(self) -> None:
        """He is known no longer: nothing that he has sent already counts, and he comes again as who he is now."""
        self.seats.clear()
        self.person, self.login, self.link, self.eyes = None, None, None, scene.SPECTATOR
        live = self.hall.leave(self.match, self)
        if live is not None:
            live.tell_table()
        self.parts.afterwards(self.send_away(0.0))

    # -- listening ------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Answer one message after the other, until the client leaves."""
        try:
            if not await self._greet():
                return
            while True:
                if self._wire is None or not self._wire.queue.empty():
                    await asyncio.sleep(0)  # who sends much at once has one turn at a time, like everybody
                message = await self._receive()
                weight = len(message.wanted) if isinstance(message, messages.Move) else 1
                await self.parts.visitors.turn(self.who, weight, self._refused)
                self._refused = 0
                began = time.perf_counter()
                await self._answer(message)
                if isinstance(message, messages.Move):
                    self.parts.metrics.act(time.perf_counter() - began)
        except WebSocketDisconnect:
            pass
        finally:
            await self._leave()

    async def _receive(self) -> messages.ClientMessage | Refused:
        """The next message, or why it is none."""
        raw: Any = await (self.socket if self._wire is None else self._wire).receive()
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
        try:
            async with asyncio.timeout(self.parts.settings.hello_seconds):
                first = await self._receive()
        except TimeoutError:
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self.socket.close(4408, "no hello")
            return False
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
            if not self._out and not self._sending:
                return
            await asyncio.sleep(0.001)

    async def _sit_down(self, hello: messages.Hello) -> None:
        entry = await self.hall.entry(hello.match)
        person = await person_of(self.parts, self.socket)
        if person is not None:
            self.person, self.login = person.id, person.login
        self.link = digest(hello.token) if hello.token is not None else None
        self.seats = await seats_of(self.hall, hello.match, hello.token, self.person)
        self.match = entry.id
        self.language = hello.lang
        self.deltas = hello.deltas
        seat = hello.seat
        if seat is None and len(self.seats) == 1:
            seat = self.seats[0]
        true = entry
        if later.hides(entry, self.seats):
            entry = later.masked(entry)
        self._may_see(seat, tuple(player["seat"] for player in entry.players), entry.outcome is not None)
        self.eyes = scene.SPECTATOR if seat is None else ruleset(entry.ruleset).seat(seat)
        if entry.status != "waiting" and entry.frozen is None:
            onlookers = self.parts.onlookers
            try:
                await onlookers.sits_down(self.who, true, self.seats)
                async with onlookers.turn(self.who, true, self.seats):
                    await self._watch(hello, seat)
                return
            except Refused as error:
                if error.code != "frozen":
                    raise
                entry = await self.hall.stored(entry.id)
                entry = later.masked(entry) if later.hides(entry, self.seats) else entry
        self._welcome(entry, seat)
        if entry.status == "waiting":
            await self.hall.wait(entry.id, self)

    async def _watch(self, hello: messages.Hello, seat: str | None) -> None:
        async with self.hall.sight(hello.match, self.seats) as live:
            async with live.steady():
                self._welcome(live.entry, seat)
                live.watchers.add(self)
                known = live.story(self.eyes, self.language).end_of(hello.tail, hello.log)
                live.show(self, hello.log if known else 0)
            live.tell_table()
            await greeted(self, live)
            if not later.hides(await self.hall.entry(hello.match), self.seats):
                await self.hall.expect(live)
        self.parts.odds.expect()

    async def begun(self) -> None:
        """The game one has waited for has begun: from now on one can talk."""
        with contextlib.suppress(Refused):
            async with self.hall.sight(self.match, self.seats) as live:
                await greeted(self, live)

    def _welcome(self, entry: Entry, seat: str | None) -> None:
        info, now = entry.info().model_dump(), self.hall.now
        self.tell({"type": "welcome", "match": info, "seats": self.seats, "seat": seat, "now": now})

    def _may_see(self, seat: str | None, seats: tuple[str, ...], over: bool) -> None:
        """One sees with one's own eyes, with a spectator's, and with anybody's when the game is over."""
        if seat is not None and seat not in self.seats and not (over and seat in seats):
            raise Refused("not-your-seat", "one can only see with one's own eyes")

    async def _leave(self) -> None:
        for task in self._passes:
            task.cancel()  # it is noted, and will be done
        await asyncio.gather(*self._sums, *self._passes, return_exceptions=True)
        live = self.hall.leave(self.match, self)
        if live is not None:
            live.tell_table()
            if self.seats and not any(watcher.seats for watcher in live.watchers):
                with contextlib.suppress(Refused):
                    await self.hall.expect(live)

    # -- answering ------------------------------------------------------------------------------------------------

    def _refuse(self, error: Refused, id: object, seq: int | None) -> None:
        self._refused += 1
        self.tell({"type": "error", "id": id, "code": error.code, "text": error.text, "rule": error.rule, "seq": seq})

    async def _answer(self, message: messages.ClientMessage | Refused) -> None:
        id = None if isinstance(message, Refused) else message.id
        try:
            if isinstance(message, Refused):
                raise message
            if isinstance(message, messages.Ping):
                self.tell({"type": "pong", "id": id})
                return
            if isinstance(message, messages.Hello):
                raise Refused("bad-message", "you have said hello already; open another connection for another match")
            async with self.hall.sight(self.match, self.seats) as live:
                await self._answer_at(live, message)
        except Refused as error:
            self._refuse(error, id, None)
        except CannotKeep as error:
            log.error("match %s: %s", self.match, error)
            self._refuse(Refused("not-kept", "this could not be kept, so nothing has changed"), id, None)
        except Exception:
            log.exception("match %s", self.match)
            self._refuse(Refused("rule-failed", "something failed here, which is a bug of ours"), id, None)

    async def _answer_at(self, live: Live, message: Asking) -> None:
        try:
            if isinstance(message, messages.Talking):
                await answered(self, live, message)
            elif isinstance(message, messages.Ordering):
                await ordered(self, live, message)
            elif isinstance(message, messages.Reckoned):
                self._begin_sum(live, message)
            else:
                await self._do(live, message)
        except Refused as error:
            await self._refuse_at(live, error, message.id)

    async def _refuse_at(self, live: Live, error: Refused, id: object) -> None:
        self._refuse(error, id, live.entry.seq)
        if error.code == "stale":
            async with live.steady():
                live.show(self, self.lines)

    async def _do(self, live: Live, message: Doing) -> None:
        if isinstance(message, messages.Move) and live.window and message.wanted == [PASS]:
            task = asyncio.create_task(self._pass(live, message))
            self._passes.add(task)
            task.add_done_callback(self._passes.discard)
            return
        if isinstance(message, (messages.Move, messages.Undo, messages.Resign, messages.Accept)):
            await self._done(live, message, await live.act(self.seats, message, self.language))
            return
        if isinstance(message, messages.Timed):
            gate.held(live.match, self.seats, message.seat)
            wish = timed.wanted(live, message)
            await self._done(live, message, await live.act([wish.seat], wish, self.language))
            return
        if isinstance(message, (messages.TakeBack, messages.Agree)):
            act = going_back.wanted(live, message, self.parts.settings)
            await self._done(live, message, await live.act(self.seats, act, self.language))
            return
        async with live.steady() as match:  # nothing is shown that is not kept yet
            if isinstance(message, messages.Look):
                game = match.terms.game
                self._may_see(message.seat, game.seats, live.entry.outcome is not None)
                self.eyes = scene.SPECTATOR if message.seat is None else game.seat(message.seat)
                self.language = message.lang or self.language
                live.show(self)
            elif isinstance(message, messages.Habit):
                gate.held(match, self.seats, message.seat)
                await self.hall.ask(live, message.seat, message.ask)
                self.tell({"type": "ok", "id": message.id, "seq": live.entry.seq})
                live.show(self, self.lines)
            elif isinstance(message, messages.WaysBack):
                self.tell(going_back.told(live, self.seats, message, self.language, self.parts.settings))
            elif isinstance(message, messages.Why):
                self._why(match, gate.held(match, self.seats, message.seat), message)
            else:
                options = scene.refused(match, gate.held(match, self.seats, message.seat), self.language)
                self.tell({"type": "refused", "id": message.id, "seq": live.entry.seq, "options": options})

    async def _done(self, live: Live, message: Acting, done: Done) -> None:
        several = isinstance(message, messages.Move) and message.codes is not None
        self.tell({"type": "ok", "id": message.id, "seq": done.seq, **(_how_far(done) if several else {})})
        await live.announce()
        self.hall.moved(live)
        if live.entry.outcome is not None:
            await self.hall.talked(live.entry.id)

    async def _pass(self, live: Live, message: messages.Move) -> None:
        """A pass in a window waits for its moment; whoever sent it may do something else meanwhile."""
        try:
            async with self.hall.table(self.match):
                done = await self.hall.passed(live, self.seats, message, self.language)
                await self._done(live, message, done)
        except Refused as error:
            await self._refuse_at(live, error, message.id)

    # -- odds and overlays ----------------------------------------------------------------------------------------

    def _begin_sum(self, live: Live, message: messages.Reckoned) -> None:
        """Reckon beside everything else: moves do not wait for odds."""
        if isinstance(message, (messages.OddsAsked, messages.HintAsked, messages.WarnAsked)):
            gate.held(live.match, self.seats, message.seat)
        if isinstance(message, (messages.HintAsked, messages.WarnAsked)):
            gate.alone(live.entry)
        task = asyncio.create_task(self._reckon(live, message))
        self._sums.add(task)
        task.add_done_callback(self._sums.discard)

    async def _reckon(self, live: Live, message: messages.Reckoned) -> None:
        seq = live.entry.seq
        odds = self.parts.odds
        try:
            async with live.steady():  # a move that is being kept is not reckoned with
                seq = live.entry.seq
                if isinstance(message, (messages.OddsAsked, messages.HintAsked, messages.WarnAsked)):
                    if not live.newest(message.seq):
                        raise Refused("stale", f"the table is at {seq}, these odds were meant for {message.seq}")
                    codes = message.codes if isinstance(message, messages.WarnAsked) else []
                    asked = odds.note(live, message.type, message.seat, language=self.language, codes=codes)
                elif isinstance(message, messages.ReachAsked):
                    asked = odds.note(live, "reach", general=message.general)
                else:
                    asked = odds.note(live, "survey")
            found = await odds.answer(self, asked)
            self.tell({"type": message.type, "id": message.id, "seq": seq, **found})
        except Refused as error:
            self._refuse(error, message.id, seq)

    def _why(self, match: Match, seat: int, message: messages.Why) -> None:
        why = match.why_not(message.code, seat, self.language)
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


def _how_far(done: Done) -> dict[str, Any]:
    """To who wanted several decisions: how many were played, and what stood before the next."""
    return {"played": done.played, "stopped": msgspec.to_builtins(done.stopped)}


@router.websocket("/api/socket")
async def socket(websocket: WebSocket) -> None:
    """A client comes."""
    parts: Parts = websocket.app.state.parts
    await websocket.accept()
    connection = Connection(websocket, parts)
    if parts.stopping or len(parts.guests) >= parts.settings.connections:
        await websocket.close(1012 if parts.stopping else 1013, "stopping" if parts.stopping else "busy")
        return
    try:
        with parts.visitors.inside(connection.who):
            await _attend(connection, parts)
    except Refused as error:
        await websocket.close(1013, error.code)


async def _attend(connection: Connection, parts: Parts) -> None:
    parts.guests.add(connection)
    delivering = asyncio.create_task(connection.deliver())
    try:
        await asyncio.create_task(connection.listen())  # by itself, not through all the layers it came by
    finally:
        parts.guests.discard(connection)
        delivering.cancel()
        await asyncio.gather(delivering, return_exceptions=True)
