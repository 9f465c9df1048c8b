"""The door: what makes no sense, who comes from where, and what every answer tells the browser."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from punica.server.http.turnstile import Turnstile
from punica.server.store.ledger import Ledger
from punica.server.store.writer import CannotKeep
from tests.server.house import HOST, PATIENCE, Client, here, opened

ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LONG = "9" * 5000


def raw(client: Client, text: str) -> str:
    """What comes back for bytes that no proper client would send."""
    with socket.create_connection((HOST, client.port), timeout=PATIENCE) as line:
        line.sendall(text.encode("latin-1"))
        got = b""
        while chunk := line.recv(65536):
            got += chunk
        return got.decode("latin-1")


def test_a_crowd_at_the_door_goes_in_one_a_round_and_who_leaves_holds_up_nobody() -> None:
    rounds: list[int] = []

    async def crowded() -> None:
        door, now = Turnstile(), 0

        async def comes() -> None:
            await door.enter()
            rounds.append(now)

        crowd = [asyncio.create_task(comes()) for _ in range(6)]
        await asyncio.sleep(0)
        crowd[3].cancel()
        while not all(one.done() for one in crowd):
            await asyncio.sleep(0)
            now += 1
        await door.enter()

    asyncio.run(crowded())
    assert len(rounds) == 5
    assert rounds == sorted(set(rounds)), "two went in together"


def test_no_origin_or_host_breaks_the_server(client: Client) -> None:
    for origin in ("http://[", "http://[::1", "//", "http://127.0.0.1:x", "http://\u00b2", "\x7f"):
        assert client.get("/api/health", headers=[(b"Origin", origin.encode("latin-1"))]).status_code == 403, origin
    for host in ("[", "a[b", "x:y:z"):
        answer = raw(client, f"GET /api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
        assert answer.split(" ")[1] in ("400", "403"), answer


@pytest.mark.parametrize(
    "body",
    [
        '{"ruleset":"\\ud800"}',
        '{"ruleset":"toy-first","names":{"rome":"\\udfff"}}',
        '{"ruleset":"toy-first","options":{"\\ud800":1}}',
        '{"\\ud800":1,"ruleset":"toy-first"}',
        '{"ruleset":' + LONG + "}",
        '{"ruleset":"toy-first","options":{"no-rerolls":' + LONG + "}}",
        '{"ruleset":"toy-first","options":{"no-rerolls":' + LONG[:4000] + "}}",
        '{"ruleset":"toy-first","options":{"no-rerolls":1e400}}',
        '{"ruleset":NaN}',
        "[" * 50_000,
        '{"ruleset":' * 5000,
        "\xff\xfe",
        "",
    ],
)
def test_no_body_breaks_the_server(client: Client, body: str) -> None:
    content = body.encode("latin-1")
    for path in ("/api/matches", "/api/mine", "/api/imports"):
        answer = client.post(path, content=content, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.json()["code"]


@pytest.mark.parametrize(
    "path",
    ["/api/matches/%00", "/api/matches/%ED%A0%80", "/api/invites/%00", "/api/rulesets/%00/atlas",
     "/api/matches/%00/dice", f"/api/matches/x/replay/{LONG}", "/api/shelf?lang=%00",
     "/api/matches/%0a/record?secret=%00"],
)  # fmt: skip
def test_no_address_breaks_the_server(client: Client, path: str) -> None:
    answer = client.get(path)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] in ("bad-request", "no-such-match", "no-such-invite", "no-such-ruleset")


def test_ids_hold_no_control_characters(client: Client) -> None:
    """PostgreSQL takes no NUL in a text."""
    for path in ("/api/matches/a%00b", "/api/invites/a%00b", "/api/matches/a%00b/timeline"):
        assert client.get(path).status_code == 422, path


def test_a_length_that_is_no_length(client: Client) -> None:
    for length in (LONG[:20], "²", "-1", "1e3"):
        answer = raw(client, f"POST /api/matches HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {length}\r\n\r\n")
        assert answer.split(" ")[1] in ("400", "413"), answer


def test_a_full_disk_is_no_bug_of_ours(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object, **__: object) -> None:
        raise CannotKeep("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Ledger, "claim", full)
        for path in ("/api/seals", "/api/matches"):
            answer = client.post(path, json={"ruleset": "toy-first"})
            assert (answer.status_code, answer.json()["code"]) == (503, "not-kept"), path
    assert opened(client)["token"]


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("paged")
    web: Path = folder / "web"
    web.mkdir()
    (web / "index.html").write_text("<title>Punica</title>")
    with here(folder, client=web, proxies=("127.0.0.1",)) as client:
        yield client


def answers(client: Client) -> Iterator[httpx.Response]:
    yield client.get("/")
    yield client.get("/api/shelf")
    yield client.get("/api/matches/nowhere")
    yield client.get("/api/nothing")
    yield client.post("/api/matches", json={"ruleset": "toy-first"})
    yield client.post("/api/matches", content=b"x" * 70_000)
    yield client.get("/api/health", headers={"Origin": "https://evil.example"})
    yield client.request("DELETE", "/api/health")
    yield client.head("/")
    yield client.get("/healthz")


def test_every_answer_has_the_headers(paged: Client) -> None:
    for answer in answers(paged):
        assert {name: answer.headers.get(name) for name in ALWAYS} == ALWAYS, answer.request.url
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "ws:" not in policy
        assert len(answer.headers.get_list("content-security-policy")) == 1
        assert "strict-transport-security" not in answer.headers, "by http one is not told to come by https"
    assert "connect-src 'self';" in paged.get("/").headers["content-security-policy"]
    assert paged.get("/api/shelf").headers["content-security-policy"].startswith("default-src 'none'")


def test_who_came_by_https_is_told_to_stay_there(paged: Client, client: Client) -> None:
    told = paged.get("/api/shelf", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"})
    assert told.headers["strict-transport-security"].startswith("max-age=")
    lie = client.get("/api/shelf", headers={"X-Forwarded-Proto": "https"})
    assert "strict-transport-security" not in lie.headers, "only a proxy is believed"


def test_head_is_answered_like_get(client: Client) -> None:
    for path in ("/", "/api/health", "/api/shelf", "/api/matches/nowhere", "/api/seals", "/healthz"):
        get, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (get.status_code, b""), path
        assert head.headers["content-type"] == get.headers["content-type"]
        assert head.headers["content-length"] == get.headers["content-length"]


def test_a_bug_is_told_as_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("the hand of Carthage")

    monkeypatch.setattr(Ledger, "first", broken)
    answer = client.get("/api/matches/nowhere")
    assert answer.status_code == 500
    assert json.loads(answer.text)["code"] == "failed"
    assert "Carthage" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
