"""A hostile client: whatever it sends, it gets an error with its code, and nothing changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.house import Client, Elsewhere, opened, sitting
from tests.server.siege import Besieger, Withstood
from tools import proved

RULESETS = ["toy-first", "hannibal-2018"]
MESSAGES = 20_000
REQUESTS = 5_000


def test_a_siege_gets_nothing(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """`tests/server/besieged.py` lays a longer one, in `make soak`."""
    found = Withstood()
    server = Elsewhere(tmp_path)
    server.start()

    async def besieged() -> None:
        rng = Random("siege")
        besiegers = [Besieger(server.port, ruleset, Random(rng.random()), found) for ruleset in RULESETS]
        await asyncio.gather(*(one.storm(MESSAGES // len(besiegers)) for one in besiegers))
        await besiegers[0].knock(REQUESTS)

    try:
        asyncio.run(besieged())
    finally:
        server.stop()
    assert not found.wrong, found.wrong
    assert set(found.messages) == {
        "not-your-seat", "not-asked", "not-offered", "stale", "spectator", "cannot-undo", "bad-message", "too-large"
    }  # fmt: skip
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        kept = [database.execute(f"select count(*) from {table}").fetchone()[0] for table in ("matches", "acts")]
    assert kept == [found.tables, found.moves]
    assert set(found.requests) >= {400, 401, 403, 404, 405, 409, 422}
    record_property(proved.HOSTILE, found.messages.total() + found.requests.total())


def test_a_foreign_page_is_turned_away_at_the_door(client: Client) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", f"https://evil.example:{client.port}"):
        with pytest.raises(InvalidStatus) as refused, client.wire(Origin=origin):
            pass
        assert refused.value.response.status_code == 403
        body = refused.value.response.body
        assert body is not None
        assert json.loads(body)["code"] == "foreign-origin"
        posted = client.post("/api/matches", json={"ruleset": "toy-first"}, headers={"Origin": origin})
        assert (posted.status_code, posted.json()["code"]) == (403, "foreign-origin")
    own = f"http://127.0.0.1:{client.port}"
    with client.wire(Origin=own):
        pass
    assert client.post("/api/matches", json={"ruleset": "toy-first"}, headers={"Origin": own}).status_code == 201
    rebound = client.get("/api/health", headers={"Host": "evil.example"})
    assert rebound.json()["code"] == "foreign-origin", "a foreign name for this address does not help"


def test_the_first_message_must_be_a_proper_hello(client: Client) -> None:
    made = opened(client)
    id, other = made["match"]["id"], opened(client)["token"]
    for message, code in (
        ({"type": "ping"}, "no-hello"),
        ({"type": "move", "seat": "rome", "code": "pass", "seq": 0}, "no-hello"),
        ({"type": "hello", "match": "nowhere"}, "no-such-match"),
        ({"type": "hello", "match": id, "token": "guessed"}, "bad-token"),
        ({"type": "hello", "match": id, "token": other}, "bad-token"),
        ({"type": "hello", "match": id, "seat": "rome"}, "not-your-seat"),
        ({"type": "hello"}, "bad-message"),
    ):
        with sitting(client) as player:
            player.say(**message)
            assert player.hear()["code"] == code
    with sitting(client) as player:
        player.wire.send(b"\x00\x01")
        assert player.hear()["code"] == "bad-message"
