"""A server for tests: in this process, or in one of its own on a free port of 127.0.0.1; and a client."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import httpx
from websockets.sync.client import ClientConnection, connect

from punica.server.http.api import Parts
from punica.server.minds.odds import Odds
from punica.server.serve import Server, uvicorn_config
from punica.server.settings import Settings
from punica.server.store.ledger import Ledger

HOST = "127.0.0.1"
DATABASE = "punica.db"
PATIENCE = 120
"""So many seconds anything is waited for before it counts as missing: a busy machine is no fault of the server."""


def asleep() -> None:
    """From now on the process that reckons odds starts when it is asked, not when somebody sits down: hardly a test
    asks, and to start it costs more than most tests."""
    Odds.expect = lambda self: None  # type: ignore[method-assign]


def settings(folder: Path, **more: Any) -> Settings:
    more.setdefault("client", None)
    more.setdefault("database", f"sqlite+aiosqlite:///{folder / DATABASE}")
    more.setdefault("thinkers", 1)
    return Settings(**more)


@cache
def migrated() -> bytes:
    """A database as it is when all migrations have run, which takes longer than to start a server on it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "punica.db")

        async def filled() -> None:
            await (await Ledger.open(f"sqlite+aiosqlite:///{path}")).close()

        asyncio.run(filled())
        return path.read_bytes()


def lay_database(path: Path) -> None:
    """Where there is none yet, one without games."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_bytes(migrated())


class Client(httpx.Client):
    """HTTP to a server of tests, and the address of its WebSocket."""

    def __init__(self, port: int) -> None:
        super().__init__(base_url=f"http://{HOST}:{port}", timeout=PATIENCE)
        self.port = port
        self.parts: Parts | None = None
        """The insides of the server, where it runs in this process."""

    @property
    def insides(self) -> Parts:
        assert self.parts is not None
        return self.parts

    def wire(self, **headers: str) -> ClientConnection:
        """A connection that takes in whatever comes: one that stopped reading would have to time out to be closed."""
        address = f"ws://{HOST}:{self.port}/api/socket"
        return connect(
            address,
            max_size=None,
            max_queue=None,
            proxy=None,
            additional_headers=headers,
            open_timeout=PATIENCE,
        )


@contextlib.contextmanager
def here(folder: Path, **more: Any) -> Iterator[Client]:
    """A server in a thread of this process; where no database is named, its own is laid out beforehand."""
    asleep()
    if "database" not in more:
        lay_database(folder / DATABASE)
    port = free_port()
    server = Server(uvicorn_config(settings(folder, port=port, **more)))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < until, "the server did not start"
        time.sleep(0.01)
    try:
        with Client(port) as client:
            app: Any = server.config.app
            client.parts = app.state.parts
            yield client
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def opened(client: httpx.Client, ruleset: str = "toy-first", **wish: Any) -> dict[str, Any]:
    """Where a test does not say otherwise nobody is asked where he can only pass."""
    answer = client.post("/api/matches", json={"ruleset": ruleset, "ask_always": False, **wish})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def friends(client: Client, ruleset: str = "toy-first", **wish: Any) -> tuple[str, dict[str, str]]:
    """A table of two friends: its id and their tokens."""
    made = opened(client, ruleset, seats={"carthage": "friend"}, **wish)
    joined = client.post(f"/api/invites/{made['invite']}", json={}).json()
    return made["match"]["id"], {"rome": made["token"], "carthage": joined["token"]}


def applied(old: Any, change: dict[str, Any]) -> Any:
    """What an object or list is after a change to it (docs/protocol.md)."""
    made = dict(enumerate(old)) if isinstance(old, list) else dict(old)
    place = int if isinstance(old, list) else str
    for key, value in change.get("set", {}).items():
        made[place(key)] = value
    for key, deeper in change.get("in", {}).items():
        made[place(key)] = applied(made[place(key)], deeper)
    for key in change.get("gone", []):
        del made[place(key)]
    return list(made.values()) if isinstance(old, list) else made


class Player:
    """A client at a WebSocket: remembers the last state and the log, as a browser does."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.terms: dict[str, Any] = {}
        self.heard: list[str] = []
        """Every byte that came."""

    def say(self, **message: Any) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        self.wire.send(text)

    def hear(self) -> dict[str, Any]:
        """The next message."""
        raw = self.wire.recv(timeout=PATIENCE)
        assert isinstance(raw, str)
        self.heard.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "delta":
            assert message["since"] == self.state["seq"]
            log = {"log_from": message["log_from"], "log": message["log"]}
            message = {**applied(self.state, message["changes"]), **log}
        if message["type"] == "state":
            self.state = message
            self.log = self.log[: message["log_from"]] + message["log"]
        if message["type"] in ("table", "welcome"):
            self.terms = message["match"]
        return message

    def hear_until(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; others are noted."""
        while (message := self.hear())["type"] not in types:
            pass
        return message

    def hello(self, match: str, token: str | None = None, **more: Any) -> dict[str, Any]:
        """Sit down and wait for the first state; from then on one hears, as the page does, what changes."""
        self.say(**{"type": "hello", "match": match, "deltas": True, **({"token": token} if token else {}), **more})
        welcome = self.hear_until("welcome", "error")
        assert welcome["type"] == "welcome", welcome
        self.hear_until("state")
        self.hear_until("table")
        return welcome

    def look(self, seat: str | None) -> dict[str, Any]:
        self.say(type="look", seat=seat)
        return self.hear_until("state", "error")

    def move(self, code: str, seat: str | None = None, seq: int | None = None) -> dict[str, Any]:
        """Play, and wait for the acknowledgement and the state after it."""
        answer = self.ask(
            type="move",
            seat=seat or self.state["asked"]["seat"],
            code=code,
            seq=self.state["seq"] if seq is None else seq,
        )
        if answer["type"] == "ok":
            while self.state["seq"] < answer["seq"]:
                self.hear()
        return answer

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and wait for the answer to it."""
        self.say(id=7, **message)
        while True:
            answer = self.hear()
            if answer.get("id") == 7:
                return answer

    def play_on(self, rng: Random, decisions: int) -> int:
        """Play at random for every seat one holds, as a hot-seat player does; how many were played."""
        for done in range(decisions):
            asked = self.state["asked"]
            if asked is None:
                return done
            if asked["options"] is None:
                self.look(asked["seat"])
                asked = self.state["asked"]
            answer = self.move(rng.choice(asked["options"])["code"])
            assert answer["type"] == "ok", answer
        return decisions


def play_both(players: dict[str, Player], rng: Random, decisions: int) -> None:
    """Two friends decide at random, each when he is asked."""
    for _ in range(decisions):
        seat = players["rome"].state["asked"]["seat"]
        answer = players[seat].move(rng.choice(players[seat].state["asked"]["options"])["code"])
        assert answer["type"] == "ok", answer
        for player in players.values():
            while player.state["seq"] < answer["seq"]:
                player.hear()


@contextlib.contextmanager
def sitting(client: Client, **headers: str) -> Iterator[Player]:
    with client.wire(**headers) as wire:
        yield Player(wire)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class Elsewhere:
    """A server in a process of its own, that can be killed."""

    serves = True

    def __init__(self, folder: Path, port: int | None = None, database: str = "", more: Sequence[str] = ()) -> None:
        self.more = more
        self.errors = folder / "stderr"
        self.database = database or str(folder / DATABASE)
        if not database:
            lay_database(folder / DATABASE)
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.errors.open("ab") as errors:
            self._start(errors if self.more else None)
        until = time.monotonic() + PATIENCE
        with httpx.Client(verify=False, timeout=1) as asker:
            while time.monotonic() < until:
                with contextlib.suppress(httpx.HTTPError):
                    if asker.get(f"http://{HOST}:{self.port}/api/health").status_code == 200:
                        return
                assert self.process is not None
                assert self.process.poll() is None, "the server ended"
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def _start(self, errors: BinaryIO | None) -> None:
        command = ["serve", "--port", str(self.port), "--no-browser"] if self.serves else ["think"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "punica", *command, "--database", self.database, *self.more],
            stdout=subprocess.DEVNULL,
            stderr=errors,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def http(self) -> Client:
        return Client(self.port)
