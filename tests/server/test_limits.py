"""Who takes more than his share: silent lines, floods, tables without end, and those who never read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import punica
from punica.server.http import onlookers
from punica.server.http.api import Parts
from punica.server.http.socket import Connection, Pace
from punica.server.http.tallies import MINUTE, Tallies
from punica.server.http.visitors import Crowd, Visitors, address
from punica.server.serve import CannotServe, limits_of
from punica.server.settings import NO_LIMITS, Limits, Settings
from punica.server.store.ledger import Ledger
from tests.server.house import HOST, PATIENCE, Client, Player, here, opened, settings, sitting

RECORD = punica.new("toy-first", seed=7).record(secret=True)


def line(client: Client, source: str = HOST) -> socket.socket:
    return socket.create_connection((HOST, client.port), timeout=PATIENCE, source_address=(source, 0))


def wire(client: Client, source: str = HOST) -> ClientConnection:
    return connect(f"ws://{HOST}:{client.port}/api/socket", sock=line(client, source), max_size=None, proxy=None)


def ended(given: socket.socket) -> bool:
    """Whether the server has cut a line."""
    try:
        while given.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@contextlib.contextmanager
def elsewhere(client: Client, source: str = "127.0.0.2") -> Iterator[httpx.Client]:
    """Somebody from another address."""
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=client.base_url, transport=transport, timeout=PATIENCE) as other:
        yield other


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server with the limits that strangers meet."""
    with here(tmp_path_factory.mktemp("public"), limits=Limits()) as client:
        yield client


# -- on one's own machine ---------------------------------------------------------------------------------------------


def test_on_ones_own_machine_there_are_no_limits(tmp_path: Path) -> None:
    assert settings(tmp_path).quota == NO_LIMITS
    assert Settings(host="::1").quota == NO_LIMITS
    assert Settings(host="0.0.0.0").quota == Limits()
    assert Settings(proxies=("127.0.0.1",)).quota == Limits(), "behind a proxy strangers come from this machine"
    assert Settings(limits=Limits(tables=3)).quota.tables == 3


def test_limits_are_told_to_the_command() -> None:
    assert limits_of([]) is None
    assert limits_of(["tables=100", "games=0"]) == Limits(tables=100, games=0)
    for wrong in ("tables", "tables=", "tables=-1", "chairs=3", "tables=²", "tables=" + "9" * 5000):
        with pytest.raises(CannotServe, match="no limit"):
            limits_of([wrong])


# -- by address -------------------------------------------------------------------------------------------------------


def test_one_address_is_one_line_of_a_provider() -> None:
    assert address(("192.0.2.7", 1)) == "192.0.2.7"
    assert address(("2001:db8:1:2:3::4", 1)) == address(("2001:db8:1:2:ffff::", 2)) == "2001:db8:1:2::/64"
    assert address(("2001:db8:1:3::", 1)) != address(("2001:db8:1:2::", 1))
    assert address(("::ffff:192.0.2.7", 1)) == "192.0.2.7"
    assert address(None) == address(("a pipe", 0)) == "nobody"


def test_only_a_trusted_proxy_is_believed_where_one_comes_from(tmp_path: Path) -> None:
    told = {"X-Forwarded-For": "192.0.2.7"}
    for proxies, limited in ((("127.0.0.1",), False), ((), True)):
        folder = tmp_path / str(limited)
        folder.mkdir()  # what has been counted outlives the server
        with here(folder, limits=Limits(tables=1), proxies=proxies) as client:
            opened(client)
            answer = client.post("/api/matches", json={"ruleset": "toy-first"}, headers=told)
            assert (answer.status_code == 429) == limited, "who lies about his address gets nothing for it"


def test_what_was_counted_long_ago_is_forgotten_but_not_looked_for_each_time(tmp_path: Path) -> None:
    """From ever new addresses nobody can make each count of others go through all that he has left behind."""

    async def spent() -> list[int]:
        ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}")
        tallies, left = Tallies(ledger, Limits()), []
        for n in range(3):
            await ledger.run('INSERT INTO tallies ("key", level, "at") VALUES ($1, 1.0, 0.0)', f"old {n}")
            if n == 2:
                tallies._swept -= MINUTE
            await tallies.spend("tables", "192.0.2.7")
            left.append(len(await ledger.rows('SELECT 1 FROM tallies WHERE "at" = 0.0')))
        await ledger.close()
        return left

    assert asyncio.run(spent()) == [0, 1, 0]


def test_who_has_long_games_played_again_asks_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within what one address may ask, one could otherwise make work for the whole server: it is a fifth of a second
    for each game that is looked back at."""
    match = punica.new("toy-first", seed=1)
    match.playout(Random(1), 400)
    monkeypatch.setattr(onlookers, "SEATED", 1e9)  # what that costs is tested by itself
    monkeypatch.setattr(onlookers, "REELED", 0.5)  # as in a game of more than a thousand decisions
    with here(tmp_path, limits=Limits()) as client:
        record = {"record": match.record(secret=True)}
        ids = [client.post("/api/imports", json=record).json()["match"]["id"] for _ in range(4)]
        answers = [client.get(f"/api/matches/{id}/course") for id in ids]
        assert answers[0].status_code == 200
        assert answers[-1].json()["code"] == "too-many"
        assert client.get(f"/api/matches/{ids[0]}/replay/7").status_code == 200, "what is wound costs nothing more"
        with elsewhere(client) as other:
            assert other.get(f"/api/matches/{ids[-1]}/course").status_code == 200


def test_silent_sockets_of_one_address_lock_nobody_out(public: Client) -> None:
    with contextlib.ExitStack() as silent:
        for _ in range(20):
            silent.enter_context(wire(public, "127.0.0.3"))
        with wire(public, "127.0.0.3") as late, pytest.raises(ConnectionClosed) as closed:
            late.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "busy")
        table = opened(public)
        with sitting(public) as player:
            player.hello(table["match"]["id"], table["token"])


UPGRADE = (
    "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def test_who_has_gone_holds_no_place_for_what_he_sent_before(public: Client) -> None:
    """Thousands of messages fit into one packet: they neither wait in memory nor keep their sender here for hours."""
    source, here = "127.0.0.11", public.insides.visitors.here
    id = opened(public)["match"]["id"]
    guests = [line(public, source) for _ in range(3)]
    for one in guests:
        one.sendall(UPGRADE.format(port=public.port).encode())
        one.recv(65536)
        one.sendall(frame({"type": "hello", "match": id}) + frame({"type": "ping"}) * 6000)
    until = time.monotonic() + PATIENCE
    while here[source] < 3:
        assert time.monotonic() < until
        time.sleep(0.01)
    time.sleep(0.2)
    assert max(cast(Connection, guest)._wire.queue.qsize() for guest in public.insides.guests) < 1000  # type: ignore[union-attr]
    for one in guests:
        one.close()
    until = time.monotonic() + 20
    while here[source]:
        assert time.monotonic() < until, "they are still here"
        time.sleep(0.05)


def test_silent_lines_of_one_address_lock_nobody_out(public: Client) -> None:
    silent = [line(public, "127.0.0.4") for _ in range(100)]
    try:
        assert public.get("/api/health").status_code == 200
        for one in silent:
            one.settimeout(1)
        assert sum(ended(one) for one in silent[80:]) == 20, "four times as many lines as WebSockets, no more"
        assert not ended(silent[0])
    finally:
        for one in silent:
            one.close()


def test_one_address_cannot_fill_the_public_list(public: Client) -> None:
    wish = {"ruleset": "toy-first", "listed": True}
    with elsewhere(public, "127.0.0.5") as other:
        got = [other.post("/api/matches", json=wish).status_code for _ in range(32)]
        assert got == [201] * 30 + [429] * 2
        refused = other.post("/api/matches", json=wish)
        assert refused.json()["code"] == "too-many"
        assert int(refused.headers["retry-after"]) > 1
    assert opened(public, listed=True)["match"]["id"] == public.get("/api/matches").json()[0]["id"]


def test_imports_have_their_number_too(public: Client) -> None:
    with elsewhere(public, "127.0.0.6") as other:
        got = [other.post("/api/imports", json={"record": "nonsense"}).status_code for _ in range(12)]
        assert got == [400] * 10 + [429] * 2, "what was no record is counted: reading it cost as much"
    assert public.post("/api/imports", json={"record": RECORD}).status_code == 201


def test_a_flood_of_requests_is_turned_away(public: Client) -> None:
    with elsewhere(public, "127.0.0.7") as other:
        got = [other.get("/api/health").status_code for _ in range(100)]
        assert set(got) == {200}
        assert any(other.get("/api/health").status_code == 429 for _ in range(1000))
    assert public.get("/api/health").status_code == 200


def test_who_talks_too_fast_is_read_more_slowly_and_loses_nothing(tmp_path: Path) -> None:
    with here(tmp_path, limits=Limits(messages=2)) as client:
        table = opened(client)
        with sitting(client) as player:
            player.hello(table["match"]["id"], table["token"])
            began = time.monotonic()
            for n in range(21):
                player.say(type="ping", id=n)
            assert [player.hear_until("pong")["id"] for _ in range(21)] == list(range(21))
            assert time.monotonic() - began > 0.4


def test_so_many_games_are_played_from_one_address(tmp_path: Path) -> None:
    with here(tmp_path, limits=Limits(games=2, tables=0)) as client:
        first, _ = opened(client), opened(client)
        refused = client.post("/api/matches", json={"ruleset": "toy-first"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        with sitting(client) as player:
            player.hello(first["match"]["id"], first["token"], seat="rome")
            assert player.ask(type="resign", seat="rome", seq=0)["type"] == "ok"
        assert opened(client), "one is over"


def test_who_is_refused_has_asked_for_more(tmp_path: Path) -> None:
    """Five wrong messages take what twenty right ones would, and five wrong requests too."""
    with here(tmp_path, limits=Limits(messages=2)) as client:
        made = opened(client)
        with sitting(client) as player:
            player.hello(made["match"]["id"], made["token"], seat="rome")
            for _ in range(5):
                assert player.ask(type="ping")["type"] == "pong"
            assert client.get("/api/matches").status_code == 200
            for _ in range(4):
                assert player.ask(type="move", seat="rome", code="no", seq=0)["type"] == "error"
            player.ask(type="ping")
            assert 429 in [client.get("/api/matches").status_code for _ in range(6)]
    with here(tmp_path, limits=Limits(messages=2)) as client:
        found = [client.get("/api/matches/none").status_code for _ in range(12)]
        assert found[:5] == [404] * 5
        assert 429 in found, "on a slow machine the bucket leaks meanwhile"


def test_buckets_leak() -> None:
    async def knock() -> None:
        visitors = Visitors(Limits(messages=1))
        for _ in range(10):
            assert await visitors.knock("a")
        assert not await visitors.knock("a")
        assert await visitors.knock("b")
        await asyncio.sleep(1.01)
        assert await visitors.knock("a"), "it has leaked"

    asyncio.run(knock())


def test_a_crowd_trusts_its_proxies() -> None:
    crowd = Crowd(3, 1, frozenset({"127.0.0.1"}))
    assert [crowd.enter(who) for who in ("a", "a", "127.0.0.1", "127.0.0.1", "127.0.0.1")] == [
        True, False, True, True, False,
    ]  # fmt: skip
    crowd.leave("a")
    assert crowd.enter("b")


# -- by time ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server that waits for nobody longer than half a second."""
    short = dict.fromkeys(("hello_seconds", "head_seconds", "body_seconds", "send_seconds"), 0.5)
    with here(tmp_path_factory.mktemp("hasty"), **short) as client:
        yield client


@pytest.mark.parametrize("said", ["", "GET /api/health HTT", "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: "])
def test_a_request_that_never_ends_is_cut(hasty: Client, said: str) -> None:
    with line(hasty) as slow:
        slow.sendall(said.encode())
        assert ended(slow)


def test_a_second_request_on_the_same_line_has_its_time_too(hasty: Client) -> None:
    with line(hasty) as slow:
        slow.sendall(f"GET /api/health HTTP/1.1\r\nHost: {HOST}\r\n\r\nGET /api".encode())
        time.sleep(0.2)
        slow.sendall(b"/health")
        assert ended(slow)


def test_a_body_that_never_ends_is_refused(hasty: Client) -> None:
    with line(hasty) as slow:
        slow.sendall(f"POST /api/matches HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 100\r\n\r\n{{".encode())
        got = b""
        while chunk := slow.recv(65536):
            got += chunk
    assert got.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in got


def test_who_says_no_hello_is_sent_away(hasty: Client) -> None:
    with hasty.wire() as silent, pytest.raises(ConnectionClosed) as closed:
        silent.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4408


def test_who_does_not_read_an_answer_is_cut(hasty: Client) -> None:
    """Asking for the same long answer again and again, and reading none of them."""
    greedy = line(hasty)
    greedy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    asked = f"GET /api/rulesets/hannibal-2018/rules HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
    until = time.monotonic() + PATIENCE
    with greedy:
        try:
            while time.monotonic() < until:
                greedy.sendall(asked)
                time.sleep(0.01)
        except OSError:
            return
    raise AssertionError("it was never cut")


# -- those who never read ---------------------------------------------------------------------------------------------


class Blocked:
    """A socket whose other end does not read, until it does."""

    def __init__(self) -> None:
        self.scope = {"client": (HOST, 1)}
        self.reads = asyncio.Event()
        self.got: list[dict[str, Any]] = []
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.got.append(json.loads(text))

    async def close(self, code: int, reason: str = "") -> None:
        self.closed = code


def connection(client: Client, blocked: Blocked, match: str) -> Connection:
    parts: Parts = client.insides
    made = Connection(cast(WebSocket, blocked), parts)
    made.match = match
    return made


def test_what_a_slow_client_has_missed_is_told_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes that wait are bounded; the second time the client is let go."""
    table = opened(client)
    most = client.insides.settings.queue_bytes
    big = b'{"type": "x", "pad": "' + b"x" * 20_000 + b'"}'

    async def slow() -> None:
        blocked = Blocked()
        one = connection(client, blocked, table["match"]["id"])
        one.hall = cast(Any, OneTable())
        monkeypatch.setattr("punica.server.http.socket.greeted", OneTable.greeted)
        delivering = asyncio.create_task(one.deliver())
        for _ in range(1000):
            one.send(big)
            assert one._waiting <= most
            await asyncio.sleep(0)
        assert one._pace is Pace.BEHIND
        blocked.reads.set()
        await asyncio.sleep(0.01)
        assert [message["type"] for message in blocked.got] == ["x", "state", "table", "talk"]
        one.send(b'{"type": "next"}')
        await asyncio.sleep(0.01)
        assert blocked.got[-1]["type"] == "next"
        blocked.reads.clear()
        for _ in range(1000):
            one.send(big)
            await asyncio.sleep(0)
        one._pace = Pace.CATCHING_UP
        for _ in range(1000):
            one.send(big)
        assert one._pace is Pace.GONE
        blocked.reads.set()
        await delivering
        assert blocked.closed == 1013

    asyncio.run(slow())


def test_who_reads_slowly_still_learns_what_became_of_his_acts(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """States give way to the newest one; answers do not, whether they were given before or meanwhile."""
    big = b'{"type": "x", "pad": "' + b"x" * 20_000 + b'"}'

    async def slow() -> None:
        blocked = Blocked()
        one = connection(client, blocked, opened(client)["match"]["id"])
        one.hall = cast(Any, OneTable())
        monkeypatch.setattr("punica.server.http.socket.greeted", OneTable.greeted)
        delivering = asyncio.create_task(one.deliver())
        one.send(big)
        await asyncio.sleep(0)
        one.tell({"type": "ok", "id": 5, "seq": 13})
        for _ in range(20):
            one.send(big)
            await asyncio.sleep(0)
        assert one._pace is Pace.BEHIND
        one.tell({"type": "error", "id": 6, "code": "stale"})
        blocked.reads.set()
        await asyncio.sleep(0.01)
        assert [message["type"] for message in blocked.got] == ["x", "ok", "error", "state", "table", "talk"]
        delivering.cancel()

    asyncio.run(slow())


def test_who_asks_and_never_reads_the_answers_is_let_go(client: Client) -> None:
    most = client.insides.settings.queue_bytes

    async def slow() -> None:
        blocked = Blocked()
        one = connection(client, blocked, "x")
        delivering = asyncio.create_task(one.deliver())
        asked = 0
        while one._pace is not Pace.GONE and asked < most:
            asked += 1
            one.tell({"type": "pong", "id": "x" * 900})
            assert one._waiting <= most
            await asyncio.sleep(0)
        assert most / 1000 < asked < most
        blocked.reads.set()
        await delivering
        assert blocked.closed == 1013

    asyncio.run(slow())


class OneTable:
    """As much of a hall as a client needs that catches up."""

    @contextlib.asynccontextmanager
    async def sight(self, id: str, seats: list[str]) -> AsyncIterator[OneTable]:
        yield self

    @contextlib.asynccontextmanager
    async def steady(self) -> AsyncIterator[None]:
        yield

    def show(self, watcher: Connection) -> None:
        watcher.send(b'{"type": "state"}')

    def tell_table(self, watcher: Connection) -> None:
        watcher.send(b'{"type": "table"}')

    @staticmethod
    async def greeted(watcher: Connection, live: OneTable) -> None:
        watcher.send(b'{"type": "talk"}')


def test_spectators_that_never_read_are_cut_and_the_game_goes_on(tmp_path: Path) -> None:
    with here(tmp_path, send_seconds=0.5) as client:
        table = opened(client, "hannibal-2018")
        deaf = [line(client) for _ in range(4)]
        for one in deaf:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.settimeout(2)
            one.sendall(HANDSHAKE)
            one.sendall(frame({"type": "hello", "match": table["match"]["id"]}))
        with sitting(client) as player:
            player.hello(table["match"]["id"], table["token"], seat="rome")
            until = time.monotonic() + PATIENCE
            while len(client.insides.guests) > 1 and time.monotonic() < until:
                for one in deaf:
                    with contextlib.suppress(OSError):
                        one.sendall(frame({"type": "look", "seat": None}) * 50)
                player.say(type="ping")
                player.hear_until("pong")
            assert len(client.insides.guests) == 1, "the four are gone, the player is not"
            assert player.look("rome")["type"] == "state"
        for one in deaf:
            one.close()


HANDSHAKE = (
    f"GET /api/socket HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


def frame(message: dict[str, Any]) -> bytes:
    """A text frame with a mask of zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def test_a_player_hears_all_of_a_long_game(client: Client) -> None:
    """The bound never touches who reads: a whole state may be longer than what may wait."""
    table = opened(client)
    with sitting(client) as wire:
        player: Player = wire
        player.hello(table["match"]["id"], table["token"], seat="rome")
        for n in range(300):
            player.say(type="look", seat=None, id=n)
        for _ in range(300):
            assert player.hear_until("state")
