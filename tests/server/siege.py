"""A hostile client: whatever it sends to a server, it gets a refusal with the right code, and nothing changes.

It knows no more than a browser: two seats and a spectator at a table of friends, and tokens of another table. It sends
many messages at once, reads the answers, and then looks whether the table is still what it was. Addresses other than
127.0.0.1 let it come from many places, as limits count by address.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from punica import registry

HOST: Final = "127.0.0.1"
BATCH: Final = 80
"""So many messages are sent before an answer is read."""
PLIES: Final = 30
"""After so many proper moves, or when a game is over, the siege goes on at a new table."""
JUNK: Final = (
    "", "[]", "null", "{", "{}", '"move"', "1e999", "\x00", '{"type":"move"}', '{"type":7}', "[" * 500, "9" * 4000,
    '{"type":"hello","match":"\\ud800"}', '{"type":"move","seat":"rome","code":"\\u0000","seq":1e400}',
)  # fmt: skip
OTHER: Final = {"rome": "carthage", "carthage": "rome"}


@dataclass
class Withstood:
    """What came of it: refusals by their code, and whatever was not as it must be."""

    messages: Counter[str] = field(default_factory=Counter)
    requests: Counter[int] = field(default_factory=Counter)
    moves: int = 0
    """Proper moves in between, which were accepted."""
    tables: int = 0
    wrong: list[str] = field(default_factory=list)

    def expect(self, right: bool, *told: object) -> None:
        if not right and len(self.wrong) < 20:
            self.wrong.append(" ".join(str(one)[:300] for one in told))


class Besieger:
    """One hostile client at one table."""

    def __init__(self, port: int, ruleset: str, rng: Random, found: Withstood, address: str = HOST) -> None:
        self.port, self.ruleset, self.rng, self.found, self.address = port, ruleset, rng, found, address
        self.verbs = registry.game(ruleset).verbs
        self.wires: dict[str, ClientConnection] = {}
        self.states: dict[str, dict[str, Any]] = {}
        self.accepted: list[tuple[str, str]] = []

    @contextlib.asynccontextmanager
    async def table(self) -> AsyncIterator[None]:
        """Two friends and a spectator sit down."""
        async with contextlib.AsyncExitStack() as stack:
            transport = httpx.AsyncHTTPTransport(local_address=self.address)
            http = await stack.enter_async_context(
                httpx.AsyncClient(base_url=f"http://{HOST}:{self.port}", transport=transport, timeout=60)
            )
            made = (
                await _posted(
                    http,
                    "/api/matches",
                    {"ruleset": self.ruleset, "ask_always": False, "seats": {"carthage": "friend"}},
                )
            ).json()
            joined = (await _posted(http, f"/api/invites/{made['invite']}", {})).json()
            self.found.tables += 1
            self.id, self.http, self.accepted = made["match"]["id"], http, []
            self.tokens = {"rome": made["token"], "carthage": joined["token"]}
            for who in (*self.tokens, "spectator"):
                self.wires[who] = await stack.enter_async_context(
                    connect(
                        f"ws://{HOST}:{self.port}/api/socket", local_addr=(self.address, 0), max_size=None,
                        max_queue=None, proxy=None, compression=None, open_timeout=60, ping_interval=None,
                    )
                )  # fmt: skip
                token = {"token": self.tokens[who]} if who in self.tokens else {}
                await self._say(who, type="hello", match=self.id, **token)
                await self._until(who, "state")
            yield

    async def _say(self, who: str, **message: Any) -> None:
        await self.wires[who].send(json.dumps(message))

    async def _until(self, who: str, *types: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await self.wires[who].recv())
            if message["type"] == "state":
                self.states[who] = message
            if message["type"] in types:
                return message

    # -- messages -------------------------------------------------------------------------------------------------

    async def storm(self, messages: int) -> None:
        """Send so many hostile messages, with a proper move now and then."""
        sent = 0
        while sent < messages:
            async with self.table():
                while sent < messages and len(self.accepted) < PLIES and self.states["rome"]["outcome"] is None:
                    sent += await self._batch(min(BATCH, messages - sent))
                    await self._step()

    async def _batch(self, count: int) -> int:
        before = {who: _lasting(state) for who, state in self.states.items()}
        ways: list[Callable[[], tuple[str, str, str]]] = [
            self.wrong_seat, self.not_asked, self.no_seat, self.unoffered, self.stale, self.replayed, self.spectator,
            self.peeping, self.cannot_undo, self.malformed, self.oversized,
        ]  # fmt: skip
        sent = [self.rng.choice(ways)() for _ in range(count)]
        for who, text, _ in sent:
            await self.wires[who].send(text)
        for who, text, code in sent:
            answer = await self._until(who, "ok", "error", "why", "refused", "pong", "odds", "hint")
            got = answer["type"], answer.get("code")
            self.found.expect(got == ("error", code) and bool(answer["text"]), who, text, code, answer)
            self.found.messages[code] += 1
        for who, state in before.items():
            self.found.expect(_lasting(await self._look(who)) == state, "the table of", who, "has changed")
        return count

    async def _look(self, who: str) -> dict[str, Any]:
        await self._say(who, type="look", seat=who if who in self.tokens else None)
        await self._say(who, type="ping")
        await self._until(who, "pong")
        return self.states[who]

    async def _step(self) -> None:
        """A proper move, so that the next messages meet another state."""
        seat, codes, seq = self._asked()
        text = _move(seat, self.rng.choice(codes), seq)
        await self.wires[seat].send(text)
        answer = await self._until(seat, "ok", "error")
        self.found.expect(answer["type"] == "ok", "a proper move was refused:", text, answer)
        self.found.moves += 1
        self.accepted.append((seat, text))
        for who in self.wires:
            while self.states[who]["seq"] <= seq:
                await self._until(who, "state")

    def _asked(self) -> tuple[str, list[str], int]:
        state = next(state for state in self.states.values() if state["asked"] and state["asked"]["options"])
        return state["asked"]["seat"], [option["code"] for option in state["asked"]["options"]], state["seq"]

    # each returns who speaks, what, and the code that must come back

    def wrong_seat(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        return OTHER[seat], _move(seat, self.rng.choice(codes), seq), "not-your-seat"

    def not_asked(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        return OTHER[seat], _move(OTHER[seat], self.rng.choice(codes), seq), "not-asked"

    def no_seat(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        return seat, _move("sparta", self.rng.choice(codes), seq), "not-your-seat"

    def unoffered(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        verb = self.rng.choice(self.verbs)
        parts = [self.rng.randrange(len(noun.slugs)) if noun else self.rng.randrange(12) for noun in verb.nouns]
        code = verb.code(*[*parts, 0, 0, 0][:3])
        code = self.rng.choice(["resign" if code in codes else code, f"{code} ", f"{code.upper()}X", "☠"])
        if self.rng.random() < 0.2:
            several = {"type": "move", "seat": seat, "codes": [code, self.rng.choice(codes)], "seq": seq, "id": 1}
            return seat, json.dumps(several), "not-offered"
        return seat, _move(seat, code, seq), "not-offered"

    def stale(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        wrong = self.rng.choice([seq - 1 if seq else seq + 1, seq + 1, seq + 1000, 2**53])
        return seat, _move(seat, self.rng.choice(codes), wrong), "stale"

    def replayed(self) -> tuple[str, str, str]:
        if not self.accepted:
            return self.stale()
        return *self.rng.choice(self.accepted), "stale"

    def spectator(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        kind = self.rng.choice(["move", "undo", "resign", "accept", "why", "refused", "odds", "hint"])
        message: dict[str, Any] = {"type": kind, "seat": seat, "seq": seq, "code": codes[0], "id": 1}
        needless = {"move": [], "why": ["seq"], "refused": ["seq", "code"]}
        for key in needless.get(kind, ["code"]):
            del message[key]
        return "spectator", json.dumps(message), "spectator"

    def peeping(self) -> tuple[str, str, str]:
        who, seat = self.rng.choice([("rome", "carthage"), ("carthage", "rome"), ("spectator", "rome")])
        return who, json.dumps({"type": "look", "seat": seat, "id": 1}), "not-your-seat"

    def cannot_undo(self) -> tuple[str, str, str]:
        seat = next((seat for seat in self.tokens if not self.states[seat]["can_undo"]), "")
        if not seat:
            return self.stale()
        seq, whole = self.states[seat]["seq"], self.rng.random() < 0.5
        return seat, json.dumps({"type": "undo", "seat": seat, "seq": seq, "whole": whole, "id": 1}), "cannot-undo"

    def malformed(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        good: dict[str, Any] = {"type": "move", "seat": seat, "code": codes[0], "seq": seq}
        missing = self.rng.choice(list(good))
        bad: list[Any] = [
            {**good, "seq": str(seq)},
            {**good, "seq": -1},
            {**good, "seq": seq + 0.5},
            {**good, "seq": 10**30},
            {**good, "code": [codes[0]]},
            {**good, "codes": codes[:1]},
            {**good, "code": None, "codes": []},
            {**good, "code": "x" * 500},
            {**good, "rid": "x" * 41},
            {**good, "extra": 1},
            {**good, "type": "Move"},
            {"type": "hello", "match": self.id, "token": self.tokens[seat]},
            {key: value for key, value in good.items() if key != missing},
            [good],
        ]
        text = self.rng.choice([json.dumps(self.rng.choice(bad)), self.rng.choice(JUNK)])
        return self.rng.choice([seat, "spectator"]), text, "bad-message"

    def oversized(self) -> tuple[str, str, str]:
        seat, codes, seq = self._asked()
        text = json.dumps({"type": "move", "seat": seat, "code": codes[0], "seq": seq, "id": "x" * 5000})
        return seat, self.rng.choice([text, "é" * 3000, "[" * 6000]), "too-large"

    # -- requests -------------------------------------------------------------------------------------------------

    async def knock(self, requests: int, at_once: int = 4) -> None:
        """Send so many hostile requests; none may be granted, none may break anything."""
        async with self.table():
            before = await self.http.get(f"/api/matches/{self.id}/record")
            left = iter(range(requests))

            async def ask_on() -> None:
                line = Line(self.port, self.address)
                for _ in left:
                    await self._ask(line, *self._request())
                line.close()

            await asyncio.gather(*(ask_on() for _ in range(at_once)))
            after = await _patiently(lambda: self.http.get(f"/api/matches/{self.id}/record"))
            self.found.expect(after.text == before.text or before.status_code == 429, "the record has changed")

    async def _ask(self, line: Line, method: str, path: str, headers: dict[str, str], content: bytes) -> None:
        status, told = await line.ask(method, path, headers, content)
        self.found.requests[status] += 1
        right = 400 <= status < 500 and status != 408
        self.found.expect(right, method, path, headers, content, status, told)
        if right and method != "HEAD":
            self.found.expect(bool(json.loads(told)["code"]), method, path, told)

    def _request(self) -> tuple[str, str, dict[str, str], bytes]:
        rng, own = self.rng, f"/api/matches/{self.id}"
        kind = {"Content-Type": "application/json"}
        foreign = {"Authorization": f"Bearer {rng.choice(['guessed', 'x' * 190, 'a b', '0'])}"}
        post = rng.choice(["/api/matches", "/api/imports", "/api/positions", "/api/mine", "/api/invites/x"])
        bodies = [
            b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 20_000, b'{"ruleset":' * 3000, b'{"ruleset":NaN}',
            b'{"ruleset":"\\ud800"}', b'{"ruleset":' + b"9" * 5000 + b"}", b'{"ruleset":"no-such","tokens":7}',
            b'{"ruleset":"toy-first","extra":1}', b'{"ruleset":"toy-first","seats":{"sparta":"me"}}',
            b'{"ruleset":"toy-first","options":{"\\u0000":1e400}}', b'{"commitment":"x","ruleset":"toy-first"}',
        ]  # fmt: skip
        body = rng.choice(bodies)
        paths = ["/record?secret=true", "/proof", "/replay/1?seat=rome", "/replay/99999", "/replay/x", "/nothing"]
        ways: list[tuple[str, str, dict[str, str], bytes]] = [
            ("POST", post, kind, body),
            ("POST", post, {**kind, "Origin": "https://evil.example"}, b"{}"),
            ("POST", f"{own}/rematch", {**kind, **foreign}, b"{}"),
            ("POST", f"{own}/branch", {**kind, **foreign}, b'{"ply":1}'),
            ("POST", f"{own}/rematch", kind, b"{}"),
            ("GET", own, foreign, b""),
            ("GET", own + rng.choice(paths), {}, b""),
            ("GET", own + "/replay/0?seat=" + rng.choice(["rome", "sparta", "%00"]), foreign, b""),
            ("GET", f"/api/matches/{rng.choice(['%00', '%ED%A0%80', 'x' * 100, '..%2f', '%0a', 'nowhere'])}", {}, b""),
            ("GET", f"/api/invites/{rng.choice(['%00', 'nowhere', 'x' * 100])}", {}, b""),
            ("GET", "/api/" + "".join(rng.choices("abcdef%._-~", k=12)).replace("%", "%25"), {}, b""),
            (rng.choice(["DELETE", "PUT", "PATCH", "BREW"]), rng.choice([own, post, "/api/health"]), kind, body),
            ("HEAD", f"{own}/record?secret=true", {}, b""),
            ("GET", "/api/health", {"Host": rng.choice(["evil.example", "[", "a[b"])}, b""),
            ("POST", "/api/data/hannibal/use", {**kind, "Origin": "null"}, b"{}"),
        ]
        return rng.choice(ways)


class Line:
    """A line that speaks HTTP, without the politeness of a library; opened again whenever the server closes it."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, headers: dict[str, str], content: bytes) -> tuple[int, str]:
        """The status of the answer and its body."""
        if self._open is None:
            self._open = await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))
        reader, writer = self._open
        said = {"Host": f"{HOST}:{self.port}", "Content-Length": str(len(content)), **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + content)
        first, *told = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        answered = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in told)}
        length = 0 if method == "HEAD" else int(answered.get("content-length", "0"))
        body = await reader.readexactly(length)
        if answered.get("connection") == "close":
            self.close()
        return int(first.split(" ")[1]), body.decode()

    def close(self) -> None:
        if self._open is not None:
            self._open[1].close()
            self._open = None


def _lasting(state: dict[str, Any]) -> dict[str, Any]:
    """A state without the log, of which one is told only what one lacks."""
    return {key: value for key, value in state.items() if key not in ("log", "log_from")}


def _move(seat: str, code: str, seq: int) -> str:
    return json.dumps({"type": "move", "seat": seat, "code": code, "seq": seq, "id": 1})


async def _posted(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> httpx.Response:
    return await _patiently(lambda: http.post(path, json=body))


async def _patiently(ask: Callable[[], Any]) -> httpx.Response:
    """Ask until the limits let it through."""
    while True:
        answer: httpx.Response = await ask()
        if answer.status_code != 429:
            return answer
        await asyncio.sleep(1)
